import UIKit
import UITesting
import WindowSystem
import XCTest

/// What is selected is offered to the middle button without being copied at each key.
@preconcurrency @MainActor
final class PrimarySelectionTests: XCTestCase {
    private func content(_ app: AppHarness) -> LazyContent? {
        app.system.selection(.primary)?.representations.first?.content
    }

    private func view(_ text: String) throws -> (AppHarness, UITextView) {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.text = text
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        app.turn()
        return (app, view)
    }

    func testSelectingByKeysCopiesNothing() throws {
        let (app, _) = try view(String(repeating: "line of text\n", count: 1000))
        app.key(.end, [.shift, .control])
        XCTAssertEqual(content(app)?.isPending, true)
        app.key(.left, [.shift])
        app.key(.left, [.shift])
        XCTAssertEqual(content(app)?.isPending, true)
        XCTAssertEqual(app.primarySelection?.utf16.count, 12_998)
    }

    func testTextIsTheOneThatWasSelectedWhateverBecomesOfIt() throws {
        let (app, view) = try view("one two three")
        app.key(.right, [.shift, .control])
        let offered = content(app)
        XCTAssertEqual(offered?.isPending, true)
        app.key(.end)
        XCTAssertEqual(offered?.isPending, true, "moving the caret changes no text")
        app.type("!")
        XCTAssertEqual(offered?.isPending, false)
        view.text = "another"
        XCTAssertEqual(app.primarySelection?.trimmingCharacters(in: .whitespaces), "one")
    }

    func testTextOutlivesItsView() throws {
        let (app, view) = try view("one two")
        app.key("a", [.control])
        view.removeFromSuperview()
        XCTAssertEqual(app.primarySelection, "one two")
    }

    func testWhatAnotherProgramTookIsNotCopied() throws {
        let (app, _) = try view("one two")
        app.key("a", [.control])
        let offered = content(app)
        app.primarySelection = "theirs"
        app.type("x")
        XCTAssertEqual(offered?.isPending, true)
        app.key("a", [.control])
        XCTAssertEqual(app.primarySelection, "x")
    }

    func testTextThatBecomesASecretIsOfferedNoLonger() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        field.text = "hunter2"
        let app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        app.key("a", [.control])
        XCTAssertEqual(app.primarySelection, "hunter2")
        app.key(.left, [.shift])
        field.isSecureTextEntry = true
        XCTAssertNil(app.primarySelection)
    }
}
