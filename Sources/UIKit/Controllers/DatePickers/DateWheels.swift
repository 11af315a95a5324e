import Foundation

/// The wheels of a date picker: which there are in a locale, what their rows say, and what a turned one makes of a date.
///
/// A wheel has an index for each value. Dates are changed one part after the other, in the calendar: a day that a shorter
/// month lacks becomes its last one, and an hour that is left out becomes the next.
@MainActor
final class DateWheels {
    enum Kind: Equatable {
        case year, month, day
        /// Days with their names, of any month.
        case anyDay
        case hour, minute
        /// The half of the day.
        case period
        /// The parts of a duration.
        case hours, minutes
    }

    let settings: DateSettings
    /// From the leading edge.
    let kinds: [Kind]
    private let now: Date
    private let hourTitles: [String]
    private let minuteTitles: [String]
    private let dayTitles: [String]
    private let yearFormatter: DateFormatter
    private let monthFormatter: DateFormatter
    private let anyDayFormatter: DateFormatter

    /// How many years or days there are on each side of today where nothing limits them.
    private static let mostYears = 8000
    private static let mostDays = 1_000_000

    /// - Parameter now: the day that is called today.
    init(_ settings: DateSettings, now: Date) {
        self.settings = settings
        self.now = now
        let pattern = DateWheels.pattern(of: settings)
        kinds = DateWheels.kinds(of: settings.mode, pattern)
        let calendar = settings.calendar
        let midnight = calendar.startOfDay(for: now)
        let hour = settings.formatter(String(pattern.filter { "hHkK".contains($0) }))
        let minute = settings.formatter("mm")
        func time(_ hour: Int, _ minute: Int) -> Date {
            calendar.date(bySettingHour: hour, minute: minute, second: 0, of: midnight) ?? midnight
        }
        hourTitles = (0..<24).map { hour.string(from: time($0, 0)) }
        minuteTitles = stride(from: 0, to: 60, by: settings.minuteInterval).map {
            minute.string(from: time(12, $0))
        }
        let numbers = NumberFormatter()
        numbers.locale = settings.locale
        dayTitles = (1...(calendar.maximumRange(of: .day)?.upperBound ?? 32)).map {
            numbers.string(from: NSNumber(value: $0)) ?? String($0)
        }
        yearFormatter = settings.formatter(calendar.identifier == .japanese ? "Gy" : "y", isTemplate: true)
        monthFormatter = settings.formatter("LLLL")
        anyDayFormatter = settings.formatter("EEEMMMd", isTemplate: true)
    }

    /// The pattern in which the locale writes what is chosen.
    private static func pattern(of settings: DateSettings) -> String {
        let template =
            switch settings.mode {
            case .date: "yMMMMd"
            case .yearAndMonth: "yMMMM"
            case .time, .dateAndTime, .countDownTimer: "jmm"
            }
        return DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: settings.locale)
            ?? template
    }

    private static func kinds(of mode: UIDatePicker.Mode, _ pattern: String) -> [Kind] {
        if mode == .countDownTimer { return [.hours, .minutes] }
        let letters: [Character: Kind] = [
            "y": .year, "u": .year, "U": .year, "r": .year, "M": .month, "L": .month, "d": .day, "h": .hour,
            "H": .hour, "k": .hour, "K": .hour, "m": .minute, "a": .period, "b": .period, "B": .period,
        ]
        var kinds: [Kind] = mode == .dateAndTime ? [.anyDay] : []
        var isQuoted = false
        for letter in pattern {
            if letter == "'" { isQuoted.toggle() }
            guard !isQuoted, let kind = letters[letter], !kinds.contains(kind) else { continue }
            kinds.append(kind)
        }
        return kinds
    }

    // MARK: Values

    /// How many values a wheel has for a date.
    func count(of kind: Kind, at date: Date) -> Int {
        switch kind {
        case .year: years.count
        case .month: settings.calendar.range(of: .month, in: .year, for: date)?.count ?? 12
        case .day: settings.calendar.maximumRange(of: .day)?.count ?? 31
        case .anyDay: 2 * DateWheels.mostDays + 1
        case .hour, .hours: 24
        case .minute, .minutes: minuteTitles.count
        case .period: 2
        }
    }

    /// Whether the first value follows the last.
    func isEndless(_ kind: Kind) -> Bool { ![.year, .anyDay, .period].contains(kind) }

    /// The value that a wheel shows for a date. Durations are the time since midnight.
    func index(of kind: Kind, at date: Date) -> Int {
        let calendar = settings.calendar
        func part(_ component: Calendar.Component) -> Int { calendar.component(component, from: date) }
        switch kind {
        case .year:
            return distance(.year, from: yearStart(of: now), to: yearStart(of: date)) - years.lowerBound
        case .month: return distance(.month, from: yearStart(of: date), to: date)
        case .day: return part(.day) - 1
        case .anyDay:
            return distance(.day, from: calendar.startOfDay(for: now), to: calendar.startOfDay(for: date))
                + DateWheels.mostDays
        case .hour, .hours: return part(.hour)
        case .minute, .minutes: return part(.minute) / settings.minuteInterval
        case .period: return part(.hour) / 12
        }
    }

    /// What a row says.
    func title(of kind: Kind, _ index: Int, at date: Date) -> String {
        switch kind {
        case .year: return yearFormatter.string(from: self.date(date, setting: .year, to: index))
        case .month:
            let month = settings.calendar.date(byAdding: .month, value: index, to: yearStart(of: date))
            return month.map(monthFormatter.string(from:)) ?? ""
        case .day: return dayTitles.indices.contains(index) ? dayTitles[index] : ""
        case .anyDay:
            if index == DateWheels.mostDays { return "Today" }
            return anyDayFormatter.string(from: self.date(date, setting: .anyDay, to: index))
        case .hour: return hourTitles[index]
        case .minute: return minuteTitles[index]
        case .period:
            return index == 0 ? anyDayFormatter.amSymbol : anyDayFormatter.pmSymbol
        case .hours: return index == 1 ? "1 hour" : "\(index) hours"
        case .minutes: return "\(index * settings.minuteInterval) min"
        }
    }

    /// Whether a row can be chosen.
    func allows(_ kind: Kind, _ index: Int, at date: Date) -> Bool {
        if kind == .day, let days = settings.calendar.range(of: .day, in: .month, for: date),
            !days.contains(index + 1)
        {
            return false
        }
        guard [.year, .month, .day, .anyDay].contains(kind) else {
            return kind == .period || settings.mode == .countDownTimer || isWithinLimits(kind, index, date)
        }
        let (earliest, latest) = settings.limits
        let component: Calendar.Component = kind == .year ? .year : kind == .month ? .month : .day
        guard
            let span = settings.calendar.dateInterval(
                of: component, for: self.date(date, setting: kind, to: index))
        else { return true }
        return span.end > earliest && span.start <= latest
    }

    private func isWithinLimits(_ kind: Kind, _ index: Int, _ date: Date) -> Bool {
        let chosen = self.date(date, setting: kind, to: index)
        let (earliest, latest) = settings.limits
        let component: Calendar.Component = kind == .hour ? .hour : .minute
        guard let span = settings.calendar.dateInterval(of: component, for: chosen) else { return true }
        return span.end > earliest && span.start <= latest
    }

    // MARK: Changes

    /// A date with another value of one part. Seconds go where the time is set.
    func date(_ date: Date, setting kind: Kind, to index: Int) -> Date {
        let step = index - self.index(of: kind, at: date)
        let calendar = settings.calendar
        func adding(_ component: Calendar.Component, _ value: Int) -> Date {
            calendar.date(byAdding: component, value: value, to: date) ?? date
        }
        switch kind {
        case .year: return adding(.year, step)
        case .month: return adding(.month, step)
        case .day:
            let days = calendar.range(of: .day, in: .month, for: date)?.count ?? 31
            return adding(.day, min(index, days - 1) - self.index(of: .day, at: date))
        case .anyDay: return adding(.day, step)
        case .hour, .hours: return setTime(of: date) { $0.hour = index }
        case .minute, .minutes:
            // Added, so that the second of two equal hours in autumn stays the second.
            let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
            let surplus = Double(parts.second ?? 0) + Double(parts.nanosecond ?? 0) / 1e9
            return adding(.minute, index * settings.minuteInterval - (parts.minute ?? 0))
                .addingTimeInterval(-surplus)
        case .period: return setTime(of: date) { $0.hour = ($0.hour ?? 0) % 12 + 12 * index }
        }
    }

    private func setTime(of date: Date, _ change: (inout DateComponents) -> Void) -> Date {
        let calendar = settings.calendar
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
        change(&parts)
        return calendar.date(from: parts) ?? date
    }

    // MARK: Years

    /// The years on the wheel, counted from this one.
    private var years: Range<Int> {
        let year = settings.calendar.component(.year, from: now)
        return max(1 - year, -DateWheels.mostYears)..<DateWheels.mostYears
    }

    private func yearStart(of date: Date) -> Date {
        settings.calendar.dateInterval(of: .year, for: date)?.start ?? date
    }

    private func distance(_ component: Calendar.Component, from: Date, to: Date) -> Int {
        settings.calendar.dateComponents([component], from: from, to: to).value(for: component) ?? 0
    }
}
