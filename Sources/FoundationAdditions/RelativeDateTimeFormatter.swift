public import Foundation

/// Tells how far away a moment is: "3 days ago", "in 2 hours".
///
/// One unit is told: the largest of which at least one has passed. Words are those of the locale, as Foundation's format
/// styles have them.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    // Unchecked: as other formatters it is set up before it is used, and used by one thread at a time.

    /// How days that are near are told.
    public enum DateTimeStyle: Int, Sendable {
        /// With a number: "1 day ago".
        case numeric = 0
        /// With a name where there is one: "yesterday".
        case named = 1
    }

    /// How long the name of the unit is.
    public enum UnitsStyle: Int, Sendable {
        /// "2 months ago"
        case full = 0
        /// "two months ago"
        case spellOut = 1
        /// "2 mo. ago"
        case short = 2
        /// "2mo ago"
        case abbreviated = 3

        fileprivate var formatStyle: Date.RelativeFormatStyle.UnitsStyle {
            switch self {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        }
    }

    /// Default `numeric`.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// Default `full`.
    open var unitsStyle = UnitsStyle.full
    /// Where the text is shown. Default `unknown`.
    open var formattingContext = Formatter.Context.unknown
    /// Decides how long months and years are. Default the user's.
    open var calendar: Calendar! = .autoupdatingCurrent
    /// Decides the language. Default the user's.
    open var locale: Locale! = .autoupdatingCurrent

    public override init() { super.init() }

    /// Not supported: formatters are not archived here.
    public required init?(coder: NSCoder) { nil }

    /// How far from now, or how long ago, a number of units is.
    ///
    /// - Parameter dateComponents: of which the largest unit is told that is not 0. Without any, it is 0 seconds.
    open func localizedString(from dateComponents: DateComponents) -> String {
        for unit in Unit.allCases {
            if let count = dateComponents.value(for: unit.component), count != 0 {
                return text(count, unit)
            }
        }
        return text(0, .second)
    }

    /// How far from now, or how long ago, a moment is.
    ///
    /// - Parameter timeInterval: in seconds; negative for the past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// How far a moment is from another one.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let units = Set(Unit.allCases.map(\.component))
        return localizedString(from: usedCalendar.dateComponents(units, from: referenceDate, to: date))
    }

    /// How far from now a `Date` is; nil for anything else.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private var usedCalendar: Calendar { calendar ?? .autoupdatingCurrent }

    private func text(_ count: Int, _ unit: Unit) -> String {
        // A moment that is exactly so far away in a calendar whose units all have their usual length.
        let calendar = RelativeDateTimeFormatter.plainCalendar
        let now = RelativeDateTimeFormatter.plainMoment
        guard let date = calendar.date(byAdding: unit.component, value: count, to: now) else { return "" }
        var style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric,
            unitsStyle: unitsStyle.formatStyle, locale: locale ?? .autoupdatingCurrent, calendar: calendar,
            capitalizationContext: formattingContext.formatStyle)
        style.allowedFields = [unit.field]
        // The style tells how far the anchor is from the moment.
        return style.format(now)
    }

    private static let plainCalendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// The beginning of a month and a year, and of no week.
    private static let plainMoment = Date(timeIntervalSinceReferenceDate: 0)

    private enum Unit: CaseIterable {
        case year, month, weekOfMonth, day, hour, minute, second

        var component: Calendar.Component {
            switch self {
            case .year: .year
            case .month: .month
            case .weekOfMonth: .weekOfMonth
            case .day: .day
            case .hour: .hour
            case .minute: .minute
            case .second: .second
            }
        }

        var field: Date.RelativeFormatStyle.Field {
            switch self {
            case .year: .year
            case .month: .month
            case .weekOfMonth: .week
            case .day: .day
            case .hour: .hour
            case .minute: .minute
            case .second: .second
            }
        }
    }
}

extension Formatter.Context {
    fileprivate var formatStyle: FormatStyleCapitalizationContext {
        switch self {
        case .standalone: .standalone
        case .listItem: .listItem
        case .beginningOfSentence: .beginningOfSentence
        case .middleOfSentence: .middleOfSentence
        default: .unknown
        }
    }
}
