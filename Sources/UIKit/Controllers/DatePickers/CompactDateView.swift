import Foundation

/// Buttons that show a date and a time; each opens a panel in which it is chosen.
final class CompactDateView: UIView, DatePickerContent {
    private let settings: DateSettings
    private var date: Date
    private let choose: @MainActor (Date) -> Void
    private var buttons: [(part: UIDatePicker.Mode, button: UIButton)] = []
    private weak var panel: DatePanel?

    private static let height: CGFloat = 34
    private static let gap: CGFloat = 6

    /// - Parameter choose: called with the date that the user chose.
    init(_ settings: DateSettings, date: Date, choose: @escaping @MainActor (Date) -> Void) {
        self.settings = settings
        self.date = date
        self.choose = choose
        super.init(frame: .zero)
        let parts: [UIDatePicker.Mode] = settings.mode == .dateAndTime ? [.date, .time] : [settings.mode]
        buttons = parts.map { part in
            let button = UIButton(configuration: .gray())
            button.maximumContentSizeCategory = .extraLarge
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    if let button { self?.open(part, from: button) }
                }, for: .primaryActionTriggered)
            addSubview(button)
            return (part, button)
        }
        updateTitles()
    }

    required init?(coder: NSCoder) { nil }

    func show(_ date: Date, animated: Bool) {
        self.date = date
        panel?.picker.setDate(date, animated: animated)
        updateTitles()
    }

    private func updateTitles() {
        for (part, button) in buttons {
            let template = part == .date ? "yMMMd" : "jmm"
            var configuration = UIButton.Configuration.gray()
            configuration.title = settings.formatter(template, isTemplate: true).string(from: date)
            configuration.baseForegroundColor = panel?.picker.datePickerMode == part ? tintColor : .label
            configuration.contentInsets = NSDirectionalEdgeInsets(
                top: 6, leading: 11, bottom: 6, trailing: 11)
            button.configuration = configuration
            button.accessibilityLabel = part == .date ? "Date" : "Time"
            button.accessibilityValue = configuration.title
        }
        setNeedsLayout()
    }

    // MARK: Panel

    private func open(_ part: UIDatePicker.Mode, from button: UIButton) {
        let controllers = sequence(first: self as UIResponder, next: \.next).compactMap {
            $0 as? UIViewController
        }
        guard panel == nil, let controller = controllers.first ?? window?.rootViewController else { return }
        var settings = settings
        settings.mode = part
        let made = DatePanel(settings, date: date) { [weak self] in self?.choose($0) }
        made.closeHandler = { [weak self] in
            self?.panel = nil
            self?.updateTitles()
        }
        made.popoverPresentationController?.sourceView = button
        made.popoverPresentationController?.sourceRect = button.bounds
        panel = made
        updateTitles()
        controller.present(made, animated: true)
    }

    // MARK: Layout

    var naturalSize: CGSize {
        let widths = buttons.map { $0.button.intrinsicContentSize.width.rounded(.up) }
        return CGSize(
            width: widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1)), height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let natural = naturalSize
        // At the trailing end, where forms have their controls.
        var x = max(0, bounds.width - natural.width)
        let y = ((bounds.height - Self.height) / 2).rounded()
        for (_, button) in buttons {
            let width = button.intrinsicContentSize.width.rounded(.up)
            button.frame = CGRect(x: x, y: y, width: width, height: Self.height)
                .mirrored(in: bounds.width, if: isMirrored)
            x += width + Self.gap
        }
    }
}

/// The panel of a compact date picker: a calendar for dates, wheels for times.
private final class DatePanel: UIViewController, UIPopoverPresentationControllerDelegate {
    let picker = UIDatePicker()
    private let choose: @MainActor (Date) -> Void
    var closeHandler: @MainActor () -> Void = {}

    private static let margin: CGFloat = 12

    init(_ settings: DateSettings, date: Date, choose: @escaping @MainActor (Date) -> Void) {
        self.choose = choose
        super.init(nibName: nil, bundle: nil)
        picker.datePickerMode = settings.mode
        picker.preferredDatePickerStyle = settings.mode == .date ? .inline : .wheels
        picker.locale = settings.locale
        picker.calendar = settings.calendar
        picker.minimumDate = settings.minimum
        picker.maximumDate = settings.maximum
        picker.minuteInterval = settings.minuteInterval
        picker.date = date
        picker.addAction(
            UIAction { [weak self] _ in
                if let self { self.choose(self.picker.date) }
            }, for: .valueChanged)
        modalPresentationStyle = .popover
        popoverPresentationController?.delegate = self
        let size = picker.intrinsicContentSize
        preferredContentSize = CGSize(
            width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(picker)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        picker.frame = view.bounds.inset(by: view.safeAreaInsets).inset(dx: Self.margin, dy: Self.margin)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        closeHandler()
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}
