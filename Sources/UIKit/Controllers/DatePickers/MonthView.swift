import Foundation

/// The days of a month, of which one is selected.
///
/// With the keyboard focus, the arrow keys select the days beside and below, Page Up and Page Down the month before and
/// the one after, Home and End the first and the last day.
final class MonthView: UIView {
    private let settings: DateSettings
    private(set) var month: MonthGrid
    private var selected: Date
    private let today: Date
    private var days: [DayCell] = []
    private var weekdays: [UILabel] = []
    private let choose: @MainActor (Date) -> Void

    static let weekdayHeight: CGFloat = 24
    static let dayHeight: CGFloat = 44
    /// All months are as high as the highest.
    static let height = weekdayHeight + 6 * dayHeight

    /// - Parameter choose: called with the day that the user chose, at the time of the one selected before.
    init(_ settings: DateSettings, date: Date, today: Date, choose: @escaping @MainActor (Date) -> Void) {
        self.settings = settings
        self.today = today
        self.choose = choose
        selected = date
        month = MonthGrid(containing: date, in: settings.calendar)
        super.init(frame: .zero)
        makeWeekdays()
        reload()
    }

    required init?(coder: NSCoder) { nil }

    private func makeWeekdays() {
        let symbols = settings.formatter("EEE").shortStandaloneWeekdaySymbols
        for column in 0..<MonthGrid.columns {
            let label = UILabel()
            let index = (settings.calendar.firstWeekday - 1 + column) % MonthGrid.columns
            label.text = symbols.indices.contains(index) ? symbols[index].uppercased() : ""
            label.font = .systemFont(ofSize: 12, weight: .semibold)
            label.adjustsFontSizeToFitWidth = true
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            label.isAccessibilityElement = false
            weekdays.append(label)
            addSubview(label)
        }
    }

    // MARK: Days

    /// Shows the month of a date, and selects this.
    func select(_ date: Date) {
        selected = date
        show(MonthGrid(containing: date, in: settings.calendar))
    }

    /// Shows a month, which may be another one than that of the selected day.
    func show(_ month: MonthGrid) {
        let isSame = month == self.month
        self.month = month
        if isSame { updateDays() } else { reload() }
    }

    private func reload() {
        for day in days { day.removeFromSuperview() }
        let spoken = settings.formatter("EEEEMMMMdyyyy", isTemplate: true)
        let numbers = settings.formatter("d")
        days = (1...max(1, month.dayCount)).map { number in
            let date = month.date(ofDay: number)
            let cell = DayCell(title: numbers.string(from: date), name: spoken.string(from: date)) {
                [weak self] in self?.choose(day: number)
            }
            addSubview(cell)
            return cell
        }
        updateDays()
        setNeedsLayout()
    }

    private func updateDays() {
        let chosen = month.day(of: selected)
        let current = month.day(of: today)
        for (index, cell) in days.enumerated() {
            cell.isEnabled = settings.allowsDay(of: month.date(ofDay: index + 1))
            cell.show(isSelected: chosen == index + 1, isToday: current == index + 1)
        }
        setNeedsDisplay()
    }

    private func choose(day: Int) {
        choose(atSelectedTime(month.date(ofDay: day)))
    }

    /// A day at the time of the selected one.
    private func atSelectedTime(_ day: Date) -> Date {
        let calendar = settings.calendar
        let time = calendar.dateComponents([.hour, .minute], from: selected)
        return calendar.date(
            bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: 0, of: day) ?? day
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(MonthGrid.columns)
        func frame(_ column: Int, _ y: CGFloat, _ height: CGFloat) -> CGRect {
            let left = (CGFloat(column) * width).rounded()
            return CGRect(
                x: left, y: y, width: (CGFloat(column + 1) * width).rounded() - left, height: height
            ).mirrored(in: bounds.width, if: isMirrored)
        }
        for (column, label) in weekdays.enumerated() { label.frame = frame(column, 0, Self.weekdayHeight) }
        for (index, cell) in days.enumerated() {
            let place = month.cell(ofDay: index + 1)
            cell.frame = frame(
                place.column, Self.weekdayHeight + CGFloat(place.week) * Self.dayHeight, Self.dayHeight)
        }
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        let name = settings.formatter("MMMMyyyy", isTemplate: true).string(from: month.date(ofDay: 1))
        return AccessibilityDefaults(label: name)
    }

    override var accessibilityRole: AccessibilityRole { .calendar }

    /// The selected day.
    override var accessibilityFocusedPart: UIResponder? { days.first(where: \.isSelected) }

    // MARK: Keys

    override var canBecomeFocused: Bool { true }
    override var takesArrowKeys: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !presses.contains(where: take) { super.pressesBegan(presses, with: event) }
    }

    private func take(_ press: UIPress) -> Bool {
        guard isFocused, let chord = press.chord else { return false }
        let calendar = settings.calendar
        let forward = isMirrored ? -1 : 1
        let steps: [KeyChord: (Calendar.Component, Int)] = [
            KeyChord(.leftArrow): (.day, -forward), KeyChord(.rightArrow): (.day, forward),
            KeyChord(.upArrow): (.day, -7), KeyChord(.downArrow): (.day, 7),
            KeyChord(.pageUp): (.month, -1), KeyChord(.pageDown): (.month, 1),
        ]
        if let (component, distance) = steps[chord] {
            choose(calendar.date(byAdding: component, value: distance, to: selected) ?? selected)
        } else if chord == KeyChord(.home) {
            choose(day: 1)
        } else if chord == KeyChord(.end) {
            choose(day: month.dayCount)
        } else {
            return false
        }
        return true
    }
}

/// A day of a month: its number, in a circle where it is selected.
private final class DayCell: UIControl {
    private let circle = UIView()
    private let label = UILabel()
    private let name: String
    private let press: @MainActor () -> Void
    private var isToday = false

    init(title: String, name: String, press: @escaping @MainActor () -> Void) {
        self.name = name
        self.press = press
        super.init(frame: .zero)
        circle.isUserInteractionEnabled = false
        label.text = title
        label.textAlignment = .center
        addSubview(circle)
        addSubview(label)
        addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// Keys go to the month as a whole.
    override var canBecomeFocused: Bool { false }

    func show(isSelected: Bool, isToday: Bool) {
        self.isToday = isToday
        self.isSelected = isSelected
        updateLooks()
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateLooks()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLooks()
    }

    private func updateLooks() {
        let tint: UIColor = tintColor
        circle.isHidden = !isSelected
        circle.backgroundColor = isToday ? tint : tint.withAlphaComponent(0.15)
        label.textColor =
            !isEnabled
            ? .quaternaryLabel : isSelected ? (isToday ? .white : tint) : isToday ? tint : .label
        label.font = .systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular)
        alpha = isHighlighted ? 0.4 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height) - 2
        circle.frame = CGRect(
            x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        circle.layer.cornerRadius = side / 2
        label.frame = bounds
    }

    override var accessibilityRole: AccessibilityRole { .calendarCell }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: isToday ? "Today, \(name)" : name, traits: stateTraits.union(.button))
    }

    override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        press()
        return true
    }
}
