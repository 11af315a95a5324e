import UIKit

/// Wheels, calendars and steppers: with which dates and other values are chosen.
final class PickersPage: CardPage {
    private let calendar = UIDatePicker()
    private let buttons = UIDatePicker()
    private let wheels = UIDatePicker()
    private let field = UITextField(frame: .zero)
    private let stepper = UIStepper()
    private let count = UILabel(frame: .zero)
    private let type = TypeWheels()
    private let languageChoice = UISegmentedControl(items: ["English", "Deutsch", "Français", "العربية"])

    /// Everywhere the same, so that pictures of the page are.
    private static let moment = Date(timeIntervalSince1970: 1_773_049_260)

    private static let languages = ["en_US", "de_DE", "fr_FR", "ar_EG"]

    override func viewDidLoad() {
        super.viewDidLoad()
        for picker in pickers {
            picker.timeZone = .gmt
            picker.date = Self.moment
            picker.addAction(
                UIAction { [weak self, weak picker] _ in
                    if let picker { self?.chosen(picker.date) }
                }, for: .valueChanged)
        }
        add(calendarCard)
        add(wheelsCard)
        add(typeCard)
        add(fieldCard)
        show(language: 0)
        DemoApplication.presenter.add(self)
        settingsDidChange()
    }

    private var pickers: [UIDatePicker] { [calendar, buttons, wheels] }

    private func chosen(_ date: Date) {
        for picker in pickers where picker.date != date { picker.setDate(date, animated: true) }
        showDate()
        DemoApplication.log(command: "date \(Int(date.timeIntervalSince1970))")
    }

    private func showDate() {
        let formatter = DateFormatter()
        formatter.locale = calendar.locale
        formatter.timeZone = .gmt
        formatter.setLocalizedDateFormatFromTemplate("EEEEMMMMdyjmm")
        field.text = formatter.string(from: calendar.date)
    }

    /// The presenter's choice that is shown.
    private var shownLanguage = PresenterLanguage.auto

    private func showUserLanguage() {
        for picker in pickers { picker.locale = nil }
        showDate()
    }

    private func show(language index: Int) {
        for picker in pickers { picker.locale = Locale(identifier: Self.languages[index]) }
        showDate()
    }

    // MARK: Cards

    private var calendarCard: Card {
        let card = Card(
            heading: "UIDatePicker, inline",
            note: "Swipe or Page Up and Page Down for other months, arrows for days. The title opens wheels.")
        calendar.accessibilityIdentifier = "pickers.calendar"
        calendar.accessibilityLabel = "Day"
        calendar.datePickerMode = .date
        calendar.preferredDatePickerStyle = .inline
        card.add(calendar, height: calendar.intrinsicContentSize.height)
        return card
    }

    private var wheelsCard: Card {
        let card = Card(
            heading: "Wheels and buttons", note: "The order of the parts and their names are the language's.")
        languageChoice.accessibilityLabel = "Language"
        languageChoice.selectedSegmentIndex = 0
        languageChoice.addAction(
            UIAction { [weak self] _ in
                if let self { show(language: languageChoice.selectedSegmentIndex) }
            }, for: .valueChanged)
        card.add(languageChoice, height: 32)
        wheels.accessibilityIdentifier = "pickers.wheels"
        wheels.accessibilityLabel = "Day and time"
        wheels.datePickerMode = .dateAndTime
        wheels.preferredDatePickerStyle = .wheels
        card.add(wheels, height: 160)
        buttons.accessibilityIdentifier = "pickers.buttons"
        buttons.datePickerMode = .dateAndTime
        buttons.preferredDatePickerStyle = .compact
        card.add(CaptionedRow("Compact: each button opens a panel", buttons), height: CaptionedRow.height)
        return card
    }

    private var typeCard: Card {
        let card = Card(
            heading: "UIPickerView", note: "Fling a wheel, tap a row, turn the mouse wheel, press arrows.")
        card.add(type, height: 150)
        card.add(type.sample, height: 56)
        return card
    }

    private var fieldCard: Card {
        let card = Card(
            heading: "UIStepper and inputView",
            note: "Hold a button to go faster. The field has a picker in place of a keyboard.")
        stepper.accessibilityIdentifier = "pickers.stepper"
        stepper.accessibilityLabel = "Guests"
        stepper.value = 2
        stepper.minimumValue = 1
        stepper.maximumValue = 99
        count.isAccessibilityElement = false
        count.font = DemoMetrics.body
        stepper.addAction(UIAction { [weak self] _ in self?.showCount() }, for: .valueChanged)
        showCount()
        card.add(StepperRow(count, stepper), height: 44)
        field.accessibilityIdentifier = "pickers.field"
        field.accessibilityLabel = "Date"
        field.borderStyle = .roundedRect
        field.font = DemoMetrics.body
        let input = UIDatePicker()
        input.accessibilityLabel = "Date"
        input.datePickerMode = .date
        input.preferredDatePickerStyle = .wheels
        input.timeZone = .gmt
        input.date = Self.moment
        input.addAction(
            UIAction { [weak self, weak input] _ in
                if let input { self?.chosen(input.date) }
            }, for: .valueChanged)
        field.inputView = input
        card.add(field, height: 36)
        return card
    }

    private func showCount() {
        count.text = stepper.value == 1 ? "1 guest" : "\(Int(stepper.value)) guests"
    }
}

/// A caption, and a stepper at the end of the row.
private final class StepperRow: UIView {
    private let caption: UILabel
    private let stepper: UIStepper
    /// Points between them.
    private static let gap: CGFloat = 8

    init(_ caption: UILabel, _ stepper: UIStepper) {
        self.caption = caption
        self.stepper = stepper
        super.init(frame: .zero)
        addSubview(caption)
        addSubview(stepper)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = stepper.bounds.size
        caption.frame = mirrored(
            CGRect(x: 0, y: 0, width: max(0, bounds.width - size.width - Self.gap), height: bounds.height))
        stepper.frame = mirrored(
            CGRect(
                x: bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width,
                height: size.height))
    }
}

extension PickersPage: PresenterObserver {
    /// A language that the presenter has chosen is shown instead of the page's own choice.
    func settingsDidChange() {
        let language = DemoApplication.presenter.settings.language
        guard language != shownLanguage else { return }
        shownLanguage = language
        languageChoice.selectedSegmentIndex = language == .auto ? 0 : UISegmentedControl.noSegment
        if language == .auto { show(language: 0) } else { showUserLanguage() }
    }
}
