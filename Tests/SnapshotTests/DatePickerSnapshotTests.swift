import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class DatePickerSnapshotTests: SnapshotTestCase {
    private func picker(
        _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, locale: String = "en_US"
    ) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.locale = Locale(identifier: locale)
        picker.timeZone = .gmt
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        // In the afternoon of 9 March 2026.
        picker.date = Date(timeIntervalSince1970: 1_773_068_700)
        picker.frame = CGRect(origin: CGPoint(x: 8, y: 8), size: picker.intrinsicContentSize)
        return picker
    }

    private func verify(
        _ picker: @autoclosure () -> UIDatePicker, _ size: CGSize, named name: String,
        variants: [Variant] = [.light], testName: String = #function
    ) {
        verify(variants, size: size, named: name, limit: 26_000, testName: testName) { app in
            app.window.backgroundColor = .systemBackground
            app.window.addSubview(picker())
            return nil
        }
    }

    func testWheelsShowThePartsOfADate() {
        let size = CGSize(width: 336, height: 232)
        verify(picker(.date, .wheels), size, named: "date", variants: [.light, .dark])
        verify(picker(.dateAndTime, .wheels), size, named: "dateAndTime")
        verify(picker(.countDownTimer, .wheels), size, named: "duration")
        verify(picker(.date, .wheels, locale: "ar_EG"), size, named: "arabic")
    }

    func testACalendarShowsTheMonth() {
        let size = CGSize(width: 336, height: 400)
        verify(picker(.dateAndTime, .inline), size, named: "dateAndTime", variants: [.light, .dark])
        verify(picker(.dateAndTime, .inline, locale: "de_DE"), size, named: "german")
    }

    func testCompactPickersAreButtons() {
        verify(
            picker(.dateAndTime, .compact), CGSize(width: 260, height: 50), named: "compact",
            variants: Variant.usual)
    }
}
