import Foundation
import UIKit
import UITesting
import XCTest

@MainActor
final class DateWheelTests: XCTestCase {
    private let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    private var told = 0

    private func show(
        _ mode: UIDatePicker.Mode, _ date: String, locale: String = "en_US", zone: String = "UTC"
    ) throws -> AppHarness {
        picker.preferredDatePickerStyle = .wheels
        picker.datePickerMode = mode
        picker.calendar = Calendar(identifier: .gregorian)
        picker.locale = Locale(identifier: locale)
        picker.timeZone = try XCTUnwrap(TimeZone(identifier: zone))
        picker.date = try at(date)
        picker.addAction(UIAction { [unowned self] _ in told += 1 }, for: .valueChanged)
        let app = try AppHarness(showing: picker)
        app.advance(by: 0.1)
        return app
    }

    private var format: DateFormatter {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = picker.timeZone
        format.dateFormat = "yyyy-MM-dd HH:mm"
        return format
    }

    private func at(_ text: String) throws -> Date { try XCTUnwrap(format.date(from: text)) }

    private var shown: String { format.string(from: picker.date) }

    private var wheels: UIPickerView? { wheels(in: picker) }

    private func wheels(in view: UIView) -> UIPickerView? {
        view as? UIPickerView ?? view.subviews.lazy.compactMap { self.wheels(in: $0) }.first
    }

    /// The titles of the selected rows.
    private var titles: [String?] {
        guard let wheels else { return [] }
        return (0..<wheels.numberOfComponents).map {
            (wheels.view(forRow: wheels.selectedRow(inComponent: $0), forComponent: $0) as? UILabel)?.text
        }
    }

    func testTheSecondOfTwoEqualHoursStaysTheSecond() async throws {
        let app = try show(.time, "2026-10-25 03:30", locale: "de_DE", zone: "Europe/Berlin")
        picker.date = picker.date.addingTimeInterval(-3600)
        XCTAssertEqual(titles, ["02", "30"])
        let before = picker.date
        app.key(.tab, count: 2)
        app.key(.down)
        app.advance(by: 2)
        XCTAssertEqual(picker.date, before.addingTimeInterval(60))
    }

    func testOtherCalendarsAndDatesWithoutEndAreNoDanger() async throws {
        let app = try show(.date, "2026-11-24 12:00")
        let kinds: [Calendar.Identifier] = [
            .hebrew, .islamicUmmAlQura, .japanese, .buddhist, .chinese, .persian,
        ]
        for kind in kinds {
            picker.calendar = Calendar(identifier: kind)
            let before = picker.date
            picker.layoutIfNeeded()
            XCTAssertEqual(titles.count, 3)
            XCTAssertFalse(titles.contains(nil), "\(kind)")
            app.advance(by: 0.1)
            XCTAssertEqual(picker.date, before)
        }
        for date in [Double.nan, .infinity, -.infinity, 1e300] {
            picker.date = Date(timeIntervalSinceReferenceDate: date)
            app.advance(by: 0.1)
        }
        picker.layoutIfNeeded()
        XCTAssertEqual(titles.count, 3)
        XCTAssertTrue(picker.date.timeIntervalSinceReferenceDate.isFinite)
        XCTAssertEqual(told, 0)
    }
}
