import Foundation
import FoundationAdditions
import XCTest

/// How long something lasts, and how far away it is.
final class FormatterTests: XCTestCase {
    private let english = Locale(identifier: "en_US")

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = english
        calendar.timeZone = .gmt
        return calendar
    }

    private func formatter(_ style: DateComponentsFormatter.UnitsStyle) -> DateComponentsFormatter {
        let formatter = DateComponentsFormatter()
        formatter.calendar = calendar
        formatter.unitsStyle = style
        return formatter
    }

    func testDurationsAreWrittenInEachStyle() {
        let expected: [(DateComponentsFormatter.UnitsStyle, String)] = [
            (.positional, "1:02:03"), (.abbreviated, "1h 2m 3s"), (.short, "1 hr, 2 min, 3 sec"),
            (.full, "1 hour, 2 minutes, 3 seconds"), (.brief, "1 hr 2 min 3 sec"),
        ]
        for (style, text) in expected { XCTAssertEqual(formatter(style).string(from: 3723), text) }
    }

    func testPaddingKeepsUnitsThatAreZero() {
        let clock = formatter(.positional)
        clock.allowedUnits = [.minute, .second]
        XCTAssertEqual(clock.string(from: 5), "5")
        XCTAssertEqual(clock.string(from: 3600), "60:00")
        clock.zeroFormattingBehavior = .pad
        XCTAssertEqual(clock.string(from: 5), "00:05")
        clock.allowedUnits = [.hour, .minute, .second]
        XCTAssertEqual(clock.string(from: 65), "00:01:05")
        XCTAssertEqual(formatter(.full).string(from: 3603), "1 hour, 3 seconds")
        XCTAssertEqual(formatter(.full).string(from: 0), "0 seconds")
        let all = formatter(.abbreviated)
        all.allowedUnits = [.hour, .minute]
        all.zeroFormattingBehavior = .pad
        XCTAssertEqual(all.string(from: 120), "0h 2m")
    }

    func testFewerUnitsAreRounded() {
        let formatter = formatter(.full)
        formatter.maximumUnitCount = 1
        XCTAssertEqual(formatter.string(from: 3723), "1 hour")
        XCTAssertEqual(formatter.string(from: 2 * 3600 + 1800), "3 hours")
        XCTAssertEqual(formatter.string(from: -75), "-1 minute")
        formatter.maximumUnitCount = 0
        formatter.collapsesLargestUnit = true
        formatter.allowedUnits = [.minute, .second]
        XCTAssertEqual(formatter.string(from: 63), "63 seconds")
    }

    func testDurationsAreOfDatesAndInTheLanguage() throws {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let positional = formatter(.positional)
        positional.allowedUnits = [.month, .day]
        XCTAssertEqual(positional.string(from: start, to: start.addingTimeInterval(33 * 86400)), "1:02")
        XCTAssertEqual(
            formatter(.full).string(from: DateComponents(day: 2, hour: 1)), "2 days, 1 hour")
        XCTAssertEqual(formatter(.full).string(for: DateComponents(minute: 5)), "5 minutes")
        XCTAssertNil(formatter(.full).string(for: "x"))
        XCTAssertNil(formatter(.full).string(from: .infinity))
        let german = formatter(.full)
        german.calendar?.locale = Locale(identifier: "de_DE")
        XCTAssertEqual(german.string(from: 7200), "2 Stunden")
    }

    func testHowFarAwayAMomentIs() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = english
        formatter.calendar = calendar
        let expected: [(TimeInterval, String)] = [
            (-3700, "1 hour ago"), (-7199, "1 hour ago"), (5400, "in 1 hour"), (-86_400, "1 day ago"),
            (3 * 86_400, "in 3 days"), (8 * 86_400, "in 1 week"), (-400 * 86_400, "1 year ago"),
        ]
        for (seconds, text) in expected {
            XCTAssertEqual(formatter.localizedString(fromTimeInterval: seconds), text)
        }
        XCTAssertEqual(formatter.localizedString(from: DateComponents(month: -2)), "2 months ago")
        XCTAssertEqual(
            formatter.localizedString(
                for: Date(timeIntervalSinceReferenceDate: 100),
                relativeTo: Date(timeIntervalSinceReferenceDate: 0)),
            "in 1 minute")
        XCTAssertNil(formatter.string(for: 5))
    }

    func testNearDaysHaveNamesAndUnitsAreShortened() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = english
        formatter.dateTimeStyle = .named
        XCTAssertEqual(formatter.localizedString(from: DateComponents(day: -1)), "yesterday")
        XCTAssertEqual(formatter.localizedString(from: DateComponents(day: 1)), "tomorrow")
        formatter.dateTimeStyle = .numeric
        formatter.unitsStyle = .abbreviated
        XCTAssertEqual(formatter.localizedString(from: DateComponents(hour: -2)), "2h ago")
        formatter.unitsStyle = .full
        formatter.locale = Locale(identifier: "de_DE")
        XCTAssertEqual(formatter.localizedString(from: DateComponents(hour: -2)), "vor 2 Stunden")
    }
}
