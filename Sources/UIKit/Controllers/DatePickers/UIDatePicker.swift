import Foundation

/// A control with which a date, a time or a duration is chosen, by wheels, in a calendar, or in panels that open from
/// buttons. Calendars and languages are Foundation's.
///
/// `valueChanged` and `editingDidEnd` are sent when the user has chosen.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    private final var settings = DateSettings()
    private final var storedDate = Date()
    private final var isTimeZoneGiven = false
    private final var isCalendarGiven = false
    private final var isLocaleGiven = false
    private final var content: (any DatePickerContent)?

    /// - Parameter frame: where its size is zero, the picker has the natural one of its style.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        show(UserLocale.current)
        UserLocale.follow(self)
        if bounds.size == .zero { bounds.size = intrinsicContentSize }
    }

    // MARK: What is chosen

    /// What is chosen. Default date and time.
    open var datePickerMode: Mode {
        get { settings.mode }
        set {
            guard newValue != settings.mode else { return }
            settings.mode = newValue
            if newValue == .countDownTimer { countDownDuration = storedDuration }
            settingsDidChange()
        }
    }

    /// The date that is shown, within the limits. Setting it sends no action. Default when the picker was made. In mode
    /// `countDownTimer` it means nothing.
    open var date: Date {
        get { roundsToMinuteInterval ? settings.rounded(storedDate) : storedDate }
        set { setDate(newValue, animated: false) }
    }

    /// Shows a date, or the nearest that may be chosen. Sends no action.
    open func setDate(_ date: Date, animated: Bool) {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return }
        storedDate = settings.mode == .countDownTimer ? date : settings.limited(date)
        content?.show(self.date, animated: animated)
        if content == nil { setNeedsLayout() }
    }

    /// The seconds of mode `countDownTimer`: whole minutes from 0 to 23:59 hours; others are limited and rounded down.
    /// Default 0.
    open var countDownDuration: TimeInterval {
        get { settings.mode == .countDownTimer ? shownDuration : storedDuration }
        set {
            guard !newValue.isNaN else { return }
            let minutes = (min(max(newValue, 0), UIDatePicker.longestDuration) / 60).rounded(.down)
            storedDuration = minutes * 60
            guard settings.mode == .countDownTimer else { return }
            let start = settings.calendar.startOfDay(for: storedDate)
            let hour = Int(minutes) / 60
            setDate(
                settings.calendar.date(
                    bySettingHour: hour, minute: Int(minutes) % 60, second: 0, of: start)
                    ?? start.addingTimeInterval(storedDuration), animated: false)
        }
    }

    private static let longestDuration: TimeInterval = 23 * 3600 + 59 * 60
    private final var storedDuration: TimeInterval = 0

    private var shownDuration: TimeInterval {
        let parts = settings.calendar.dateComponents([.hour, .minute], from: date)
        return TimeInterval((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60)
    }

    // MARK: Limits

    /// The earliest date that may be chosen; nil, the default, for none. Ignored where it is later than the maximum.
    open var minimumDate: Date? {
        get { settings.minimum }
        set {
            settings.minimum = newValue
            limitsDidChange()
        }
    }

    /// The latest date that may be chosen; nil, the default, for none. Ignored where it is earlier than the minimum.
    open var maximumDate: Date? {
        get { settings.maximum }
        set {
            settings.maximum = newValue
            limitsDidChange()
        }
    }

    private func limitsDidChange() {
        if settings.mode != .countDownTimer { storedDate = settings.limited(storedDate) }
        settingsDidChange()
    }

    /// Minutes between two that can be chosen. What does not divide 60, or is larger than 30, is ignored. Default 1.
    open var minuteInterval: Int {
        get { settings.minuteInterval }
        set {
            guard (1...30).contains(newValue), 60 % newValue == 0 else { return }
            settings.minuteInterval = newValue
            settingsDidChange()
        }
    }

    /// Whether `date` is that of the interval of minutes that is shown, and not as it was set. Default true.
    open var roundsToMinuteInterval = true {
        didSet { if roundsToMinuteInterval != oldValue { settingsDidChange() } }
    }

    // MARK: Calendar

    /// The calendar of the dates; nil stands for the user's. Default the user's.
    open var calendar: Calendar! {
        // Never nil when read, as in UIKit.
        get { settings.calendar }
        set {
            isCalendarGiven = newValue != nil
            var calendar = newValue ?? Calendar.current
            if isTimeZoneGiven { calendar.timeZone = settings.calendar.timeZone }
            settings.calendar = calendar
            settingsDidChange()
        }
    }

    /// The language and the order of what is shown; nil stands for the user's, which is the default. Without a calendar of
    /// its own the picker has that of the locale.
    open var locale: Locale? {
        get { settings.locale }
        set {
            isLocaleGiven = newValue != nil
            show(newValue ?? UserLocale.current)
            settingsDidChange()
        }
    }

    private func show(_ locale: Locale) {
        settings.locale = locale
        guard !isCalendarGiven else { return }
        var calendar = locale.calendar
        calendar.timeZone = settings.calendar.timeZone
        settings.calendar = calendar
    }

    /// The time zone of what is shown; nil, the default, for that of the calendar.
    open var timeZone: TimeZone? {
        get { isTimeZoneGiven ? settings.calendar.timeZone : nil }
        set {
            isTimeZoneGiven = newValue != nil
            settings.calendar.timeZone = newValue ?? TimeZone.current
            settingsDidChange()
        }
    }

    // MARK: Style

    /// The style that the app wants. Default `automatic`.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { settingsDidChange() } }
    }

    /// The style of the picker: the preferred one, where the mode has it. Durations, and months of a year, always have
    /// wheels, and times that are inline.
    open var datePickerStyle: UIDatePickerStyle {
        switch (settings.mode, preferredDatePickerStyle) {
        case (.countDownTimer, _), (.yearAndMonth, _), (.time, .inline): .wheels
        case (_, .automatic): .compact
        default: preferredDatePickerStyle
        }
    }

    // MARK: Content

    private func settingsDidChange() {
        content?.removeFromSuperview()
        content = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func loadedContent() -> any DatePickerContent {
        if let content { return content }
        let made: any DatePickerContent =
            switch datePickerStyle {
            case .compact: CompactDateView(settings, date: date) { [weak self] in self?.userChose($0) }
            case .inline: InlineDateView(settings, date: date) { [weak self] in self?.userChose($0) }
            default:
                DateWheelsView(DateWheels(settings, now: Date()), date: date) { [weak self] in
                    self?.userChose($0)
                }
            }
        content = made
        addSubview(made)
        return made
    }

    private func userChose(_ chosen: Date) {
        let old = date
        let isDuration = settings.mode == .countDownTimer
        storedDate = isDuration ? chosen : settings.limited(settings.rounded(chosen))
        if isDuration {
            // There is no duration of nothing.
            if shownDuration < 60 { storedDate = storedDate.addingTimeInterval(Double(60 * minuteInterval)) }
            storedDuration = shownDuration
        }
        content?.show(date, animated: true)
        guard date != old else { return }
        sendActions(for: [.valueChanged, .editingDidEnd])
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let content = loadedContent()
        content.isUserInteractionEnabled = isEnabled
        content.alpha = isEnabled ? 1 : 0.4
        content.frame = bounds
    }

    open override var isEnabled: Bool { didSet { setNeedsLayout() } }

    // MARK: Accessibility

    /// Its parts are the elements.
    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(traits: stateTraits) }

    package override var accessibilityRole: AccessibilityRole { .dateEditor }

    // MARK: Keys

    /// Its parts take the keyboard focus, not the picker.
    open override var canBecomeFocused: Bool { false }

    open override var intrinsicContentSize: CGSize { loadedContent().naturalSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { loadedContent().naturalSize }
}

extension UIDatePicker: LocaleFollower {
    final func userLocaleDidChange() {
        guard !isLocaleGiven else { return }
        show(UserLocale.current)
        settingsDidChange()
    }
}

/// What a date picker shows in one of its styles.
@MainActor
protocol DatePickerContent: UIView {
    /// In points.
    var naturalSize: CGSize { get }

    /// Shows another date.
    func show(_ date: Date, animated: Bool)
}

extension DateWheelsView: DatePickerContent {
    var naturalSize: CGSize { CGSize(width: 320, height: 216) }
}
