import Foundation

/// A stretch of time as numbers of units, the largest unit first.
struct ComponentParts {
    /// A unit that a stretch of time is told in.
    struct Unit: Equatable {
        let component: Calendar.Component
        let calendarUnit: NSCalendar.Unit
        /// In seconds; those of a year and a month are what they have on average.
        let seconds: Int
        /// Its name for Foundation's format style; nil for one that has none there.
        let named: (Duration.UnitsFormatStyle.Unit)?
        /// Whether it is a part of a day.
        let isTime: Bool

        static func == (one: Unit, other: Unit) -> Bool { one.component == other.component }

        /// From the largest to the smallest.
        static let all = [
            Unit(.year, .year, 31_556_952, nil), Unit(.month, .month, 2_629_746, nil),
            Unit(.weekOfMonth, .weekOfMonth, 604_800, .weeks), Unit(.day, .day, 86_400, .days),
            Unit(.hour, .hour, 3600, .hours), Unit(.minute, .minute, 60, .minutes),
            Unit(.second, .second, 1, .seconds),
        ]

        private init(
            _ component: Calendar.Component, _ calendarUnit: NSCalendar.Unit, _ seconds: Int,
            _ named: Duration.UnitsFormatStyle.Unit?
        ) {
            self.component = component
            self.calendarUnit = calendarUnit
            self.seconds = seconds
            self.named = named
            isTime = seconds < 86_400
        }
    }

    var values: [(unit: Unit, count: Int)]

    /// - Parameters:
    ///   - units: the units that may be used, the largest first.
    ///   - limit: the largest number of units, after the first that is not 0; 0 for no limit. The rest is rounded.
    ///   - collapses: whether one of the largest unit is told in the unit below it.
    init(from start: Date, to end: Date, calendar: Calendar, units: [Unit], limit: Int, collapses: Bool) {
        func counted(_ units: [Unit], _ end: Date) -> [(unit: Unit, count: Int)] {
            let components = calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
            return units.map { ($0, components.value(for: $0.component) ?? 0) }
        }
        values = counted(units, end)
        let first = values.firstIndex { $0.count != 0 } ?? 0
        if collapses, first + 1 < units.count, values[first].count == 1 {
            values = counted(units.filter { $0 != units[first] }, end)
        }
        let used = values.drop { $0.count == 0 }.map(\.unit)
        guard limit > 0, used.count > limit else { return }
        let kept = Array(used.prefix(limit))
        let half = kept.last.map { TimeInterval($0.seconds) / 2 } ?? 0
        values = counted(kept, end.addingTimeInterval(half))
    }

    /// Without some of the units of which there are none. One unit is always left.
    func dropping(_ behavior: DateComponentsFormatter.ZeroFormattingBehavior) -> ComponentParts {
        guard let smallest = values.last else { return self }
        var result = self
        if behavior.contains(.dropLeading) {
            result.values = Array(result.values.drop { $0.count == 0 })
        }
        if behavior.contains(.dropTrailing), let last = result.values.lastIndex(where: { $0.count != 0 }) {
            result.values.removeSubrange((last + 1)...)
        }
        if behavior.contains(.dropMiddle),
            let first = result.values.firstIndex(where: { $0.count != 0 }),
            let last = result.values.lastIndex(where: { $0.count != 0 })
        {
            let middle = result.values[first...last].filter { $0.count != 0 }
            result.values.replaceSubrange(first...last, with: middle)
        }
        if result.values.isEmpty { result.values = [smallest] }
        return result
    }
}
