import Foundation

/// The wheels with which a date is chosen.
final class DateWheelsView: UIView, UIPickerViewDataSource, UIPickerViewDelegate,
    UIPickerViewAccessibilityDelegate
{
    private let wheels: DateWheels
    private let picker = UIPickerView()
    private var date: Date
    private let choose: @MainActor (Date) -> Void

    /// How often the values of an endless wheel are repeated.
    private static let rounds = 400

    /// - Parameter choose: called with the date that the user chose, which may be beyond the limits; it then shows another
    ///   one.
    init(_ wheels: DateWheels, date: Date, choose: @escaping @MainActor (Date) -> Void) {
        self.wheels = wheels
        self.date = date
        self.choose = choose
        super.init(frame: picker.frame)
        picker.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        picker.dataSource = self
        picker.delegate = self
        addSubview(picker)
        for component in wheels.kinds.indices {
            picker.selectRow(row(in: component, near: nil), inComponent: component, animated: false)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Turns the wheels to a date.
    func show(_ date: Date, animated: Bool) {
        let months = wheels.count(of: .month, at: self.date)
        let changesMonths =
            wheels.count(of: .month, at: date) != months
            || !wheels.settings.calendar.isDate(
                date, equalTo: self.date, toGranularity: .month)
        self.date = date
        for (component, kind) in wheels.kinds.enumerated() {
            // Other days, or months, are allowed in another month.
            if changesMonths, kind == .day || kind == .month { picker.reloadComponent(component) }
            let row = row(in: component, near: picker.selectedRow(inComponent: component))
            picker.selectRow(row, inComponent: component, animated: animated)
        }
    }

    /// The row that shows the date, near to another one.
    private func row(in component: Int, near old: Int?) -> Int {
        let kind = wheels.kinds[component]
        let index = wheels.index(of: kind, at: date)
        guard wheels.isEndless(kind) else { return index }
        let count = wheels.count(of: kind, at: date)
        let old = old ?? count * DateWheelsView.rounds / 2
        let step = ((index - old % count) % count + count) % count
        let row = old + (step > count / 2 ? step - count : step)
        return row < 0 ? row + count : row >= count * DateWheelsView.rounds ? row - count : row
    }

    private func index(_ row: Int, _ kind: DateWheels.Kind) -> Int {
        wheels.isEndless(kind) ? row % max(1, wheels.count(of: kind, at: date)) : row
    }

    // MARK: UIPickerView

    func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.kinds.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        let kind = wheels.kinds[component]
        return wheels.count(of: kind, at: date) * (wheels.isEndless(kind) ? DateWheelsView.rounds : 1)
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        let room = pickerView.bounds.width - 40
        let widths = wheels.kinds.map(DateWheelsView.share)
        return (room * share(component, of: widths)).rounded(.down)
    }

    private func share(_ component: Int, of widths: [CGFloat]) -> CGFloat {
        widths[component] / max(1, widths.reduce(0, +))
    }

    /// How much room a wheel needs beside the others.
    private static func share(_ kind: DateWheels.Kind) -> CGFloat {
        switch kind {
        case .anyDay: 4.8
        case .month: 3.6
        case .hours, .minutes: 3
        case .year: 2.2
        case .day, .hour, .minute, .period: 1.5
        }
    }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let label = view as? UILabel ?? UILabel()
        let kind = wheels.kinds[component]
        let index = index(row, kind)
        label.text = wheels.title(of: kind, index, at: date)
        label.font = .systemFont(ofSize: 20)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.textAlignment = .center
        label.textColor = wheels.allows(kind, index, at: date) ? .label : .tertiaryLabel
        label.accessibilityLabel = label.text
        return label
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        let kind = wheels.kinds[component]
        choose(wheels.date(date, setting: kind, to: index(row, kind)))
    }

    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        switch wheels.kinds[component] {
        case .year: "Year"
        case .month: "Month"
        case .day, .anyDay: "Day"
        case .hour, .hours: "Hour"
        case .minute, .minutes: "Minute"
        case .period: "Half of the day"
        }
    }
}
