import Foundation

/// What a date picker was told about dates: a value that its views share.
struct DateSettings: Equatable {
    var mode = UIDatePicker.Mode.dateAndTime
    /// With the locale and the time zone in which dates are shown.
    var calendar = Calendar.current
    var locale = Locale.current
    var minimum: Date?
    var maximum: Date?
    /// Minutes between two rows; divides 60.
    var minuteInterval = 1

    /// The limits in effect: none where the earliest date is later than the latest.
    var limits: (earliest: Date, latest: Date) {
        let (earliest, latest) = (minimum ?? .distantPast, maximum ?? .distantFuture)
        return earliest <= latest ? (earliest, latest) : (.distantPast, .distantFuture)
    }

    /// The nearest date that may be chosen.
    func limited(_ date: Date) -> Date {
        let (earliest, latest) = limits
        return min(max(date, earliest), latest)
    }

    /// The beginning of the interval of minutes in which a date is.
    func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1 else { return date }
        let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
        let surplus =
            Double((parts.minute ?? 0) % minuteInterval) * 60 + Double(parts.second ?? 0)
            + Double(parts.nanosecond ?? 0) / 1e9
        return date.addingTimeInterval(-surplus.rounded())
    }

    /// Whether any time of a day may be chosen.
    func allowsDay(of date: Date) -> Bool {
        let (earliest, latest) = limits
        guard let day = calendar.dateInterval(of: .day, for: date) else { return true }
        return day.end > earliest && day.start <= latest
    }

    /// A formatter of a pattern, or of one that the locale makes of a template.
    func formatter(_ pattern: String, isTemplate: Bool = false) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.locale = locale
        formatter.timeZone = calendar.timeZone
        if isTemplate {
            formatter.setLocalizedDateFormatFromTemplate(pattern)
        } else {
            formatter.dateFormat = pattern
        }
        return formatter
    }
}
