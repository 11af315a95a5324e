import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class UserLocaleTests: XCTestCase {
    func testTheEnvironmentNamesTheLocaleOfDates() {
        func name(_ environment: [String: String]) -> String {
            UserLocale.environmentLocale(environment).identifier
        }
        XCTAssertEqual(name(["LANG": "de_AT.UTF-8"]), "de_AT")
        XCTAssertEqual(name(["LANG": "de_AT.UTF-8", "LC_TIME": "fr_FR@euro"]), "fr_FR")
        XCTAssertEqual(name(["LC_ALL": "ar_EG", "LC_TIME": "fr_FR"]), "ar_EG")
        XCTAssertEqual(name(["LC_ALL": "", "LANG": "it"]), "it")
        for neutral in [[:], ["LANG": "C.UTF-8"], ["LC_ALL": "POSIX"]] {
            XCTAssertEqual(name(neutral), Locale.current.identifier)
        }
    }

    func testDatePickersFollowTheLocaleUnlessTheyHaveOne() throws {
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        let own = UIDatePicker(frame: .zero)
        own.locale = Locale(identifier: "en_US")
        picker.preferredDatePickerStyle = .inline
        picker.date = Date(timeIntervalSince1970: 1_773_049_260)
        let app = try AppHarness(showing: picker, size: CGSize(width: 360, height: 400))
        let before = try app.picture()
        let notice = expectation(forNotification: NSLocale.currentLocaleDidChangeNotification, object: nil)
        UIApplication.shared.locale = Locale(identifier: "de_DE")
        // The same locale again is no change: a second notice would be one too many.
        UIApplication.shared.locale = Locale(identifier: "de_DE")
        wait(for: [notice], timeout: 1)
        XCTAssertEqual(picker.locale?.identifier, "de_DE")
        XCTAssertEqual(own.locale?.identifier, "en_US")
        XCTAssertNotEqual(try app.picture().withPixels { Array($0) }, before.withPixels { Array($0) })
        picker.locale = nil
        XCTAssertEqual(picker.locale?.identifier, "de_DE", "nil stands for the user's")
    }

    func testTheDirectionChangesWhatIsShownAtOnce() throws {
        let stack = UIStackView(arrangedSubviews: [UILabel(), UIView()])
        let label = try XCTUnwrap(stack.arrangedSubviews.first as? UILabel)
        label.text = "Text"
        let app = try AppHarness(showing: stack)
        let left = label.frame.minX
        defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
        UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
        app.turn()
        XCTAssertGreaterThan(label.frame.minX, left)
        _ = try app.picture()
    }
}
