import UITesting
import XCTest

import UIKit

/// Which edit actions a text field can do when.
@preconcurrency @MainActor
final class TextFieldActionTests: XCTestCase {
    private let all = ["cut:", "copy:", "delete:", "paste:", "select:", "selectAll:"]

    private func possible(_ field: UITextField) -> [String] {
        all.filter { field.canPerformAction(Selector($0), withSender: UIApplication.shared) }
    }

    private func show() throws -> (AppHarness, UITextField) {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let app = try AppHarness(showing: field)
        return (app, field)
    }

    func testAnEmptyFieldTakesWhatIsPasted() throws {
        let (_, field) = try show()
        XCTAssertEqual(possible(field), [])
        field.becomeFirstResponder()
        XCTAssertEqual(possible(field), ["paste:"])
    }

    func testTextCanBeSelectedAndASelectionBeCopied() throws {
        let (app, field) = try show()
        field.becomeFirstResponder()
        app.type("some text")
        XCTAssertEqual(possible(field), ["paste:", "select:", "selectAll:"])
        field.selectAll(nil)
        XCTAssertEqual(possible(field), ["cut:", "copy:", "delete:", "paste:", "selectAll:"])
    }

    func testASecretIsNotCopied() throws {
        let (app, field) = try show()
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        app.type("secret")
        field.selectAll(nil)
        XCTAssertEqual(possible(field), ["delete:", "paste:", "selectAll:"])
    }

    func testOtherActionsAreAsForEveryResponder() throws {
        final class Outer: UIView {
            override func toggleBoldface(_ sender: Any?) {}
        }
        let (outer, field) = (Outer(), UITextField())
        outer.addSubview(field)
        XCTAssertTrue(field.canPerformAction("toggleBoldface:", withSender: nil))
        XCTAssertFalse(field.canPerformAction("toggleItalics:", withSender: nil))
    }

    func testAFieldThatForbidsPastingIsObeyedByTheKeysToo() throws {
        final class Careful: UITextField {
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action == Selector("paste:") ? false : super.canPerformAction(action, withSender: sender)
            }
        }
        let field = Careful(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let app = try AppHarness(showing: field)
        app.clipboard = "pasted"
        field.becomeFirstResponder()
        app.key("v", .control)
        XCTAssertEqual(field.text, "")
        app.type("a")
        app.key("a", .control)
        app.key("c", .control)
        XCTAssertEqual(app.clipboard, "a")
    }
}
