public import Foundation

/// Tells how long something lasts: "1:02:03", "1 hour, 2 minutes".
///
/// Years and months have no names here, as Foundation's format styles know none for them: with every style but
/// `positional` they are told as weeks, days or whatever smaller units are allowed.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    // Unchecked: as other formatters it is set up before it is used, and used by one thread at a time.

    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
        /// "1:02:03"
        case positional = 0
        /// "1h 2m 3s"
        case abbreviated = 1
        /// "1 hr, 2 min, 3 sec"
        case short = 2
        /// "1 hour, 2 minutes, 3 seconds"
        case full = 3
        /// As `full`: numbers are digits here.
        case spellOut = 4
        /// "1 hr 2 min 3 sec"
        case brief = 5

        fileprivate var width: Duration.UnitsFormatStyle.UnitWidth {
            switch self {
            case .abbreviated: .narrow
            case .short: .abbreviated
            case .brief: .condensedAbbreviated
            case .positional, .full, .spellOut: .wide
            }
        }
    }

    /// What happens to units of which there are none.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// `dropLeading` and zeros between with the style `positional`, else `dropAll`.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        /// The largest units are left out.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        /// Units between others are left out.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        /// The smallest units are left out.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        /// All are left out.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// All units are written; hours, minutes and seconds with two digits in the style `positional`.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// Default `positional`.
    open var unitsStyle = UnitsStyle.positional
    /// The units that are used, of `year`, `month`, `weekOfMonth`, `day`, `hour`, `minute` and `second`; none, the
    /// default, stands for all but weeks.
    open var allowedUnits: NSCalendar.Unit = []
    /// Default `.default`.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The largest number of units; 0, the default, for no limit. What is left is rounded off.
    open var maximumUnitCount = 0
    /// Whether one of the largest unit is told in the unit below it: 63 seconds instead of 1 minute and 3 seconds. Default
    /// false.
    open var collapsesLargestUnit = false
    /// Decides how long days, months and years are. Default the user's.
    open var calendar: Calendar? = .autoupdatingCurrent
    /// The moment from which components are counted, which decides how long months are; nil, the default, for the first
    /// moment of 2001.
    open var referenceDate: Date?
    /// Has no effect here.
    open var allowsFractionalUnits = false
    /// Has no effect here: there are no localized words for it.
    open var includesApproximationPhrase = false
    /// Has no effect here: there are no localized words for it.
    open var includesTimeRemainingPhrase = false
    /// Has no effect here.
    open var formattingContext = Formatter.Context.unknown

    public override init() { super.init() }

    /// Not supported: formatters are not archived here.
    public required init?(coder: NSCoder) { nil }

    /// How long a number of units is in another style.
    public static func localizedString(
        from components: DateComponents, unitsStyle: UnitsStyle
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// How long a number of units is; nil when the calendar has no such moment.
    open func string(from components: DateComponents) -> String? {
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return usedCalendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
    }

    /// How long it is from one moment to another.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let isNegative = endDate < startDate
        let parts = ComponentParts(
            from: min(startDate, endDate), to: max(startDate, endDate), calendar: usedCalendar,
            units: usedUnits, limit: maximumUnitCount, collapses: collapsesLargestUnit
        ).dropping(usedBehavior)
        let text = unitsStyle == .positional ? positional(parts) : named(parts)
        return isNegative ? "-" + text : text
    }

    /// How long a number of seconds is.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e12 else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start.addingTimeInterval(ti))
    }

    /// How long `DateComponents` are; nil for anything else.
    open override func string(for obj: Any?) -> String? {
        (obj as? DateComponents).flatMap { string(from: $0) }
    }

    private var usedCalendar: Calendar { calendar ?? .autoupdatingCurrent }

    private var usedUnits: [ComponentParts.Unit] {
        let all: NSCalendar.Unit = [.year, .month, .day, .hour, .minute, .second]
        let allowed = allowedUnits.isEmpty ? all : allowedUnits
        return ComponentParts.Unit.all.filter {
            // Years and months have no names.
            allowed.contains($0.calendarUnit) && (unitsStyle == .positional || $0.named != nil)
        }
    }

    private var usedBehavior: ZeroFormattingBehavior {
        guard zeroFormattingBehavior.contains(.default) || zeroFormattingBehavior.isEmpty else {
            return zeroFormattingBehavior
        }
        return unitsStyle == .positional ? .dropLeading : .dropAll
    }

    private func positional(_ parts: ComponentParts) -> String {
        let isPadded = zeroFormattingBehavior.contains(.pad)
        return parts.values.enumerated().map { index, part in
            let digits = index > 0 || isPadded && part.unit.isTime ? 2 : 1
            return part.count.formatted(
                .number.grouping(.never).precision(.integerLength(digits...)).locale(locale))
        }.joined(separator: ":")
    }

    private func named(_ parts: ComponentParts) -> String {
        let units = parts.values.compactMap(\.unit.named)
        let seconds = parts.values.reduce(0) { $0 + $1.count * $1.unit.seconds }
        return Duration.seconds(seconds).formatted(
            .units(
                allowed: Set(units), width: unitsStyle.width, zeroValueUnits: .show(length: 1)
            ).locale(locale))
    }

    private var locale: Locale { usedCalendar.locale ?? .autoupdatingCurrent }
}
