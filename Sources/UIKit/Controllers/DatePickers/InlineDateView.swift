import Foundation

/// A calendar of one month with buttons to the others, and below it the time where that is chosen, too.
final class InlineDateView: UIView, DatePickerContent {
    private let settings: DateSettings
    private var date: Date
    private let choose: @MainActor (Date) -> Void
    private let title = UIButton(configuration: .plain())
    private let earlier = UIButton(configuration: .plain())
    private let later = UIButton(configuration: .plain())
    private let timeLabel = UILabel()
    private var time: CompactDateView?
    private lazy var month = MonthView(settings, date: date, today: Date()) { [weak self] in
        self?.chooseWithinLimits($0)
    }
    /// The wheels that are in place of the days while another month is looked for.
    private var wheels: DateWheelsView?

    private static let headerHeight: CGFloat = 44
    private static let buttonWidth: CGFloat = 44
    private static let width: CGFloat = 320
    private static let margin: CGFloat = 8

    /// - Parameter choose: called with the date that the user chose.
    init(_ settings: DateSettings, date: Date, choose: @escaping @MainActor (Date) -> Void) {
        self.settings = settings
        self.date = date
        self.choose = choose
        super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 0))
        // The month has to fit beside the arrows.
        title.maximumContentSizeCategory = .extraLarge
        addSubview(month)
        setUpHeader()
        if settings.mode == .dateAndTime { addTime() }
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer(target: self, action: InlineDateView.swiped)
            swipe.direction = direction
            addGestureRecognizer(swipe)
        }
        monthDidChange()
    }

    required init?(coder: NSCoder) { nil }

    private func setUpHeader() {
        title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .primaryActionTriggered)
        title.contentHorizontalAlignment = .leading
        earlier.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
        earlier.accessibilityLabel = "Previous month"
        earlier.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .primaryActionTriggered)
        later.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
        later.accessibilityLabel = "Next month"
        later.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .primaryActionTriggered)
        for button in [title, earlier, later] { addSubview(button) }
    }

    private func addTime() {
        timeLabel.text = "Time"
        timeLabel.font = .systemFont(ofSize: 17)
        addSubview(timeLabel)
        var part = settings
        part.mode = .time
        let time = CompactDateView(part, date: date) { [weak self] in self?.choose($0) }
        self.time = time
        addSubview(time)
    }

    // MARK: Dates

    func show(_ date: Date, animated: Bool) {
        self.date = date
        month.select(date)
        wheels?.show(date, animated: animated)
        time?.show(date, animated: animated)
        monthDidChange()
    }

    /// A key may leave the limits: then nothing is chosen.
    private func chooseWithinLimits(_ date: Date) {
        if settings.allowsDay(of: date) { choose(date) }
    }

    private func turn(by months: Int) {
        guard let start = settings.calendar.date(byAdding: .month, value: months, to: month.month.start)
        else {
            return
        }
        month.show(MonthGrid(containing: start, in: settings.calendar))
        monthDidChange()
    }

    private func swiped(_ recognizer: UISwipeGestureRecognizer) {
        guard wheels == nil else { return }
        turn(by: (recognizer.direction == .left) != isMirrored ? 1 : -1)
    }

    private func monthDidChange() {
        let name = settings.formatter("yMMMM", isTemplate: true).string(from: month.month.start)
        var configuration = UIButton.Configuration.plain()
        configuration.title = name
        configuration.image = UIImage(systemName: wheels == nil ? "chevron.forward" : "chevron.down")
        configuration.imagePlacement = .trailing
        configuration.imagePadding = 6
        configuration.baseForegroundColor = wheels == nil ? .label : tintColor
        configuration.contentInsets = NSDirectionalEdgeInsets(
            top: 6, leading: Self.margin, bottom: 6, trailing: Self.margin)
        title.configuration = configuration
        let (earliest, latest) = settings.limits
        let start = month.month.start
        let end = settings.calendar.date(byAdding: .month, value: 1, to: start) ?? .distantFuture
        earlier.isEnabled = start > earliest
        later.isEnabled = end <= latest
    }

    // MARK: Wheels

    private func toggleWheels() {
        if let wheels {
            wheels.removeFromSuperview()
            self.wheels = nil
        } else {
            var part = settings
            part.mode = .yearAndMonth
            let made = DateWheelsView(DateWheels(part, now: Date()), date: date) { [weak self] in
                self?.choose($0)
            }
            wheels = made
            addSubview(made)
        }
        month.isHidden = wheels != nil
        earlier.isHidden = wheels != nil
        later.isHidden = wheels != nil
        monthDidChange()
        setNeedsLayout()
    }

    // MARK: Layout

    var naturalSize: CGSize {
        CGSize(
            width: Self.width,
            height: Self.headerHeight + MonthView.height + (time == nil ? 0 : Self.headerHeight))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame = frame.mirrored(in: width, if: isMirrored)
        }
        place(
            title,
            CGRect(
                x: 0, y: 0, width: max(0, width - 2 * Self.buttonWidth - Self.margin),
                height: Self.headerHeight))
        place(
            earlier,
            CGRect(
                x: width - 2 * Self.buttonWidth, y: 0, width: Self.buttonWidth, height: Self.headerHeight))
        place(
            later,
            CGRect(x: width - Self.buttonWidth, y: 0, width: Self.buttonWidth, height: Self.headerHeight))
        let days = CGRect(x: 0, y: Self.headerHeight, width: width, height: MonthView.height)
        month.frame = days
        wheels?.frame = days
        guard let time else { return }
        let size = time.naturalSize
        place(
            timeLabel,
            CGRect(x: Self.margin, y: days.maxY, width: width / 2, height: Self.headerHeight))
        place(
            time,
            CGRect(
                x: width - size.width - Self.margin, y: days.maxY + (Self.headerHeight - size.height) / 2,
                width: size.width, height: size.height))
    }
}
