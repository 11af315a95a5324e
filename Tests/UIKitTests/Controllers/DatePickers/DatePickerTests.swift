import Foundation
import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class DatePickerTests: XCTestCase {
    private let picker = UIDatePicker()
    private var values: [String] = []
    private let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        calendar.locale = Locale(identifier: "en_US")
        return calendar
    }()

    private func date(
        _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0
    ) throws -> Date {
        try XCTUnwrap(
            calendar.date(
                from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)))
    }

    private func text(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        return [parts.year, parts.month, parts.day, parts.hour, parts.minute].map { String($0 ?? -1) }
            .joined(separator: " ")
    }

    private func setUp(
        _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, locale: String = "en_US", date: Date
    ) {
        picker.locale = Locale(identifier: locale)
        picker.calendar = calendar
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = date
        picker.addAction(
            UIAction { [unowned self] _ in values.append(text(picker.date)) }, for: .valueChanged)
    }

    private func show() throws -> AppHarness {
        picker.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: picker.intrinsicContentSize)
        let app = try AppHarness(size: CGSize(width: 480, height: 480))
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        controller.view.addSubview(picker)
        app.window.rootViewController = controller
        app.advance(by: 0.1)
        return app
    }

    /// The wheels, found as a user of UIKit would.
    private func wheels(in view: UIView) throws -> UIPickerView {
        func find(_ view: UIView) -> UIPickerView? {
            view as? UIPickerView ?? view.subviews.lazy.compactMap(find).first
        }
        return try XCTUnwrap(find(view))
    }

    private func titles() throws -> [String] {
        let wheels = try wheels(in: picker)
        return (0..<wheels.numberOfComponents).map { component in
            let row = wheels.selectedRow(inComponent: component)
            return (wheels.view(forRow: row, forComponent: component) as? UILabel)?.text ?? ""
        }
    }

    /// Turns a wheel by rows with a tap above or below the middle, as a finger does.
    private func turn(_ component: Int, by rows: CGFloat, _ app: AppHarness) throws {
        let wheels = try wheels(in: picker)
        let row = wheels.selectedRow(inComponent: component)
        let label = try XCTUnwrap(wheels.view(forRow: row, forComponent: component))
        let middle = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
        app.finger(at: CGPoint(x: middle.x, y: middle.y + rows * 30)).up()
        app.advance(by: 2)
    }

    // MARK: Values

    func testDatesAreKeptWithinLimitsThatMakeSense() throws {
        let (early, late) = try (date(2026, 3, 1), date(2026, 3, 31))
        picker.minimumDate = early
        picker.maximumDate = late
        picker.date = try date(2020, 1, 1)
        XCTAssertEqual(picker.date, early)
        picker.date = try date(2030, 1, 1)
        XCTAssertEqual(picker.date, late)
        picker.minimumDate = try date(2027, 1, 1)
        picker.date = try date(2020, 1, 1)
        XCTAssertEqual(picker.date, try date(2020, 1, 1), "limits the wrong way round do not count")
    }

    func testMinutesAreThoseOfTheInterval() throws {
        picker.calendar = calendar
        for bad in [0, -5, 7, 45, 60] { picker.minuteInterval = bad }
        XCTAssertEqual(picker.minuteInterval, 1)
        picker.minuteInterval = 15
        picker.date = try date(2026, 3, 1, 10, 44)
        XCTAssertEqual(text(picker.date), "2026 3 1 10 30")
        picker.roundsToMinuteInterval = false
        XCTAssertEqual(text(picker.date), "2026 3 1 10 44")
    }

    func testADurationIsLimitedToADay() {
        picker.datePickerMode = .countDownTimer
        for (given, kept) in [(90.0, 60.0), (-5, 0), (86_400, 86_340), (3661, 3660), (.infinity, 86_340)] {
            picker.countDownDuration = given
            XCTAssertEqual(picker.countDownDuration, kept)
        }
        picker.countDownDuration = .nan
        XCTAssertEqual(picker.countDownDuration, 86_340)
    }

    func testStylesAreThoseThatTheModeHas() {
        picker.datePickerMode = .date
        XCTAssertEqual(picker.datePickerStyle, .compact)
        for style in [UIDatePickerStyle.wheels, .inline, .compact] {
            picker.preferredDatePickerStyle = style
            XCTAssertEqual(picker.datePickerStyle, style)
        }
        for mode in [UIDatePicker.Mode.countDownTimer, .yearAndMonth] {
            picker.datePickerMode = mode
            XCTAssertEqual(picker.datePickerStyle, .wheels)
        }
    }

    // MARK: Wheels

    func testTheLocaleOrdersTheWheels() throws {
        let moment = try date(2026, 3, 9, 15, 5)
        let expected: [(mode: UIDatePicker.Mode, locale: String, titles: [String])] = [
            (.date, "en_US", ["March", "9", "2026"]), (.date, "de_DE", ["9", "März", "2026"]),
            (.date, "ja_JP", ["2026年", "3月", "9"]), (.time, "en_US", ["3", "05", "PM"]),
            (.time, "de_DE", ["15", "05"]), (.yearAndMonth, "en_US", ["March", "2026"]),
        ]
        for (mode, locale, titles) in expected {
            setUp(mode, .wheels, locale: locale, date: moment)
            let app = try show()
            XCTAssertEqual(try self.titles(), titles, locale)
            app.window.rootViewController = nil
        }
    }

    func testTheProgramsDateIsNotTold() throws {
        setUp(.date, .wheels, date: try date(2026, 3, 9))
        let app = try show()
        picker.setDate(try date(2027, 4, 10), animated: true)
        app.advance(by: 2)
        XCTAssertEqual(values, [])
        XCTAssertEqual(try titles(), ["April", "10", "2027"])
    }

    func testATurnedWheelChangesOnePartOfTheDate() throws {
        setUp(.date, .wheels, date: try date(2026, 12, 31, 10, 20))
        let app = try show()
        try turn(1, by: 1, app)
        XCTAssertEqual(values, ["2026 12 1 10 20"], "the days of a month are endless")
        try turn(0, by: 1, app)
        XCTAssertEqual(values.last, "2026 1 1 10 20")
        try turn(2, by: -1, app)
        XCTAssertEqual(values.last, "2025 1 1 10 20")
    }

    func testADayThatAMonthLacksBecomesItsLast() throws {
        setUp(.date, .wheels, date: try date(2026, 1, 31))
        let app = try show()
        try turn(0, by: 1, app)
        XCTAssertEqual(values, ["2026 2 28 0 0"])
        XCTAssertEqual(try titles(), ["February", "28", "2026"])
        try turn(1, by: 1, app)
        XCTAssertEqual(values.count, 1)
        XCTAssertEqual(try titles(), ["February", "28", "2026"], "the wheel went back")
    }

    func testTheHalfOfTheDayFollowsTheHour() throws {
        setUp(.time, .wheels, date: try date(2026, 3, 9, 11, 0))
        let app = try show()
        try turn(0, by: 1, app)
        XCTAssertEqual(values, ["2026 3 9 12 0"])
        XCTAssertEqual(try titles(), ["12", "00", "PM"])
        try turn(2, by: -1, app)
        XCTAssertEqual(values.last, "2026 3 9 0 0")
        XCTAssertEqual(try titles(), ["12", "00", "AM"])
    }

    func testAnHourThatIsLeftOutInSpringBecomesTheNext() throws {
        setUp(.dateAndTime, .wheels, locale: "de_DE", date: try date(2026, 3, 29, 1, 30))
        let app = try show()
        try turn(1, by: 1, app)
        XCTAssertEqual(values, ["2026 3 29 3 30"])
        XCTAssertEqual(try titles().suffix(2), ["03", "30"])
    }

    func testAWheelThatLeavesTheLimitsGoesBack() throws {
        setUp(.date, .wheels, date: try date(2026, 3, 9))
        picker.minimumDate = try date(2026, 3, 9)
        let app = try show()
        try turn(2, by: -1, app)
        XCTAssertEqual(values, [])
        XCTAssertEqual(try titles(), ["March", "9", "2026"])
    }

    func testADurationOfNothingBecomesAMinute() throws {
        setUp(.countDownTimer, .wheels, date: try date(2026, 3, 9))
        picker.countDownDuration = 3600
        let app = try show()
        try turn(0, by: -1, app)
        XCTAssertEqual(picker.countDownDuration, 60)
        XCTAssertEqual(try titles(), ["0 hours", "1 min"])
    }

    func testOtherCalendarsHaveTheirOwnMonths() throws {
        let hebrew = Calendar(identifier: .hebrew)
        setUp(.date, .wheels, date: try date(2026, 3, 9))
        picker.calendar = hebrew
        let app = try show()
        for _ in 0..<14 {
            let old = picker.date
            try turn(try titles().firstIndex { Int($0) == nil } ?? 0, by: 1, app)
            XCTAssertNotEqual(picker.date, old)
        }
    }

    // MARK: Calendar

    private func tapDay(_ name: String, _ app: AppHarness) throws {
        func find(_ view: UIView) -> UIView? {
            view is UIControl && view.accessibilityLabel?.hasSuffix(name) == true
                ? view : view.subviews.lazy.compactMap(find).first
        }
        let cell = try XCTUnwrap(find(picker), name)
        app.finger(at: cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)).up()
        app.advance(by: 0.5)
    }

    func testADayOfTheCalendarIsChosenAtTheSameTime() throws {
        setUp(.date, .inline, date: try date(2026, 3, 9, 10, 20))
        let app = try show()
        try tapDay("March 17, 2026", app)
        XCTAssertEqual(values, ["2026 3 17 10 20"])
        try tapDay("Next month", app)
        try tapDay("April 30, 2026", app)
        XCTAssertEqual(values.last, "2026 4 30 10 20")
        XCTAssertEqual(values.count, 2, "another month alone chooses nothing")
    }

    func testDaysBeyondTheLimitsAreNotChosen() throws {
        setUp(.date, .inline, date: try date(2026, 3, 9))
        picker.minimumDate = try date(2026, 3, 5, 12)
        let app = try show()
        try tapDay("March 4, 2026", app)
        XCTAssertEqual(values, [])
        try tapDay("March 5, 2026", app)
        XCTAssertEqual(values, ["2026 3 5 12 0"], "the day has the first time that is allowed")
    }

    func testKeysChooseDaysWeeksAndMonths() throws {
        setUp(.date, .inline, date: try date(2026, 3, 9))
        let app = try show()
        func month(_ view: UIView) -> UIView? {
            view.canBecomeFocused && !(view is UIControl)
                ? view : view.subviews.lazy.compactMap(month).first
        }
        let days = try XCTUnwrap(month(picker))
        for _ in 0..<6 where !days.isFocused { app.key(.tab) }
        XCTAssertTrue(days.isFocused)
        for key in [Key.right, .down, .left, .up, .pageDown, .home, .end, .pageUp] { app.key(key) }
        XCTAssertEqual(
            values,
            [
                "2026 3 10 0 0", "2026 3 17 0 0", "2026 3 16 0 0", "2026 3 9 0 0", "2026 4 9 0 0",
                "2026 4 1 0 0", "2026 4 30 0 0", "2026 3 30 0 0",
            ])
    }

    // MARK: Compact

    func testACompactPickerOpensACalendar() throws {
        setUp(.date, .compact, date: try date(2026, 3, 9))
        let app = try show()
        let button = try XCTUnwrap(picker.subviews.first?.subviews.first)
        XCTAssertEqual(button.accessibilityValue, "Mar 9, 2026")
        app.finger(at: button.convert(CGPoint(x: 10, y: 10), to: nil)).up()
        app.advance(by: 1)
        let panel = try XCTUnwrap(app.window.rootViewController?.presentedViewController)
        let inner = try XCTUnwrap(panel.view.subviews.first { $0 is UIDatePicker } as? UIDatePicker)
        XCTAssertEqual(inner.datePickerStyle, .inline)
        inner.date = try date(2026, 3, 12)
        inner.sendActions(for: .valueChanged)
        XCTAssertEqual(values, ["2026 3 12 0 0"])
        XCTAssertEqual(button.accessibilityValue, "Mar 12, 2026")
    }
}
