import XCTest

@testable import UIKit

/// What is found in texts, and what is not.
final class DataDetectorTests: XCTestCase {
    private func find(_ text: String, _ types: UIDataDetectorTypes = .all) -> [String] {
        let detector = DataDetector(types: types, putsMonthFirst: true, currentYear: 2026)
        let units = Array(text.utf16)
        return detector.data(in: text).map { data in
            let found = String(decoding: units[data.range], as: UTF16.self)
            return switch data.content {
            case .link(let url): "link \(found) -> \(url.absoluteString)"
            case .mail(let address): "mail \(found) -> \(address)"
            case .phone(let number): "phone \(found) -> \(number)"
            case .date(let date):
                "date \(found) -> \(date.year ?? 0)-\(date.month ?? 0)-\(date.day ?? 0)"
                    + (date.hour.map { " \($0):\(date.minute ?? 0)" } ?? "")
            }
        }
    }

    func testAddressesOfTheWebAreFound() {
        XCTAssertEqual(
            find("See https://example.org/a_(b)?x=1. Or (www.swift.org), example.com/path!"),
            [
                "link https://example.org/a_(b)?x=1 -> https://example.org/a_(b)?x=1",
                "link www.swift.org -> http://www.swift.org",
                "link example.com/path -> http://example.com/path",
            ])
        XCTAssertEqual(find("file.txt v1.2.3 end.Next a.b https:// http://. www"), [])
    }

    func testAddressesOfMailAreFound() {
        XCTAssertEqual(
            find("Write to me@example.org, or <mailto:you.x@a-b.co.uk>."),
            ["mail me@example.org -> me@example.org", "mail mailto:you.x@a-b.co.uk -> you.x@a-b.co.uk"])
        XCTAssertEqual(find("a@b @swift me@ .a@example.org x@@y.org"), [])
    }

    func testTelephoneNumbersAreFound() {
        XCTAssertEqual(
            find("+49 (30) 1234-567 or 555-123-4567, (555) 123-4567; 0301234567."),
            [
                "phone +49 (30) 1234-567 -> +49301234567", "phone 555-123-4567 -> 5551234567",
                "phone (555) 123-4567 -> 5551234567", "phone 0301234567 -> 0301234567",
            ])
        XCTAssertEqual(
            find(
                "192.168.100.200, 1.234.567, 12345678, 3.14159265, 2026-13-41, 12:30, $1234567890, a1234567890"
            ),
            [])
    }

    func testDatesAreFound() {
        XCTAssertEqual(
            find(
                "May 17, 2026 at 3:30 pm; 17 May; 2026-05-17T14:05:00; 17.5.2026; 5/17/2026 10:15; Dec. 3rd"),
            [
                "date May 17, 2026 at 3:30 pm -> 2026-5-17 15:30", "date 17 May -> 2026-5-17",
                "date 2026-05-17T14:05:00 -> 2026-5-17 14:5", "date 17.5.2026 -> 2026-5-17",
                "date 5/17/2026 10:15 -> 2026-5-17 10:15", "date Dec. 3rd -> 2026-12-3",
            ])
        XCTAssertEqual(find("2026-02-30 31.4.2026 we may 10 times, Page 12, 10:15. Maybe 3"), [])
    }

    func testOnlyTheTypesThatAreRequested() {
        let text = "a@example.org 555-123-4567 2026-05-17"
        XCTAssertEqual(find(text, .link).count, 1)
        XCTAssertEqual(find(text, .phoneNumber), ["phone 555-123-4567 -> 5551234567"])
        XCTAssertEqual(find(text, .calendarEvent), ["date 2026-05-17 -> 2026-5-17"])
        XCTAssertEqual(find(text, []), [])
        XCTAssertEqual(find("555-123-4567 555-765-4321 5", .phoneNumber).count, 2)
    }

    func testRangesCountUTF16UnitsAndDoNotOverlap() {
        let text = "😀é https://example.org/2026-05-17/555-123-4567 😀 2026-05-17"
        let found = DataDetector(types: .all, putsMonthFirst: true, currentYear: 2026).data(in: text)
        XCTAssertEqual(found.map(\.range), [4..<47, 51..<61].map { $0 })
    }

    func testAnEventIsAFileOfICalendar() {
        let day = CalendarEvent(DateComponents(year: 2026, month: 5, day: 7))
        XCTAssertTrue(day.text(identifier: "1", stamp: "S").contains("\r\nDTSTART;VALUE=DATE:20260507\r\n"))
        let hour = CalendarEvent(DateComponents(year: 2026, month: 5, day: 7, hour: 9, minute: 5))
        XCTAssertTrue(hour.text(identifier: "1", stamp: "S").contains("\r\nDTSTART:20260507T090500\r\n"))
    }
}
