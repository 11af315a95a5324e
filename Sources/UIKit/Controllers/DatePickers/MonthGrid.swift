import Foundation

/// The days of a month as they lie in weeks, in a calendar.
struct MonthGrid: Equatable {
    /// The beginning of the month.
    let start: Date
    let dayCount: Int
    /// The column of the first day, from the leading edge.
    let firstColumn: Int
    private let calendar: Calendar

    /// The month that contains a date.
    init(containing date: Date, in calendar: Calendar) {
        self.calendar = calendar
        start = calendar.dateInterval(of: .month, for: date)?.start ?? date
        dayCount = calendar.range(of: .day, in: .month, for: start)?.count ?? 30
        let weekday = calendar.component(.weekday, from: start)
        firstColumn = (weekday - calendar.firstWeekday + 7) % 7
    }

    /// How many weeks the month touches.
    var weekCount: Int { (firstColumn + dayCount + 6) / 7 }

    /// The days of a week, in a calendar of seven.
    static let columns = 7

    /// Where a day of the month lies.
    func cell(ofDay day: Int) -> (column: Int, week: Int) {
        let place = firstColumn + day - 1
        return (place % Self.columns, place / Self.columns)
    }

    /// The beginning of a day of the month, from 1.
    func date(ofDay day: Int) -> Date {
        calendar.date(byAdding: .day, value: day - 1, to: start) ?? start
    }

    /// The day of the month that a date is in; nil for dates of other months.
    func day(of date: Date) -> Int? {
        guard calendar.isDate(date, equalTo: start, toGranularity: .month) else { return nil }
        return calendar.component(.day, from: date)
    }
}
