import UITesting
import XCTest

import UIKit

/// What is selected can be pasted with the middle button, whoever selected it; and the mouse on what is selected.
@preconcurrency @MainActor
final class MouseSelectionTests: TouchSelectionTestCase {
    func testThePrimarySelectionFollowsWhoeverSelects() throws {
        let app = try edit("Hello brave world")
        let ways: [(String, String, () throws -> Void)] = [
            (
                "keys", "ld",
                {
                    app.key(.end); app.key(.left, [.shift], count: 2)
                }
            ),
            ("all", "Hello brave world", { app.key("a", [.control]) }),
            (
                "mouse", "ello",
                {
                    // From what is selected the mouse would drag that.
                    app.click(at: try self.place(9))
                    app.mouseDrag(from: try self.place(1), to: try self.place(5))
                }
            ),
            ("program", "brave", { try self.field.select(6..<11) }),
            ("finger", "world", { app.doubleTap(at: try self.place(14)) }),
        ]
        for (name, selected, select) in ways {
            app.primarySelection = nil
            app.advance(by: 1)
            try select()
            app.turn()
            XCTAssertEqual(app.primarySelection, selected, name)
        }
    }

    func testTheTextViewsSelectedRange() throws {
        let app = try editView("one two three")
        view.selectedRange = NSRange(location: 4, length: 3)
        app.turn()
        XCTAssertEqual(app.primarySelection, "two")
    }

    func testWhatIsNotEditedOrSecretIsNotOffered() throws {
        let app = try edit("Hello brave world")
        field.resignFirstResponder()
        try field.select(0..<5)
        app.turn()
        XCTAssertNil(app.primarySelection)
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        try field.select(0..<5)
        app.key(.left, [.shift], count: 2)
        app.mouseDrag(from: try place(1), to: try place(5))
        app.advance(by: 1)
        app.doubleTap(at: try place(5))
        XCTAssertNil(app.primarySelection)
    }

    func testTheMiddleButtonPastesWhereItIsPressed() throws {
        let app = try edit("Hello brave world")
        try field.select(0..<5)
        app.turn()
        app.middleClick(at: try place(17))
        XCTAssertEqual(field.text, "Hello brave worldHello")
        XCTAssertEqual(field.selectedOffsets, 22..<22)
    }

    // MARK: The mouse on what is selected

    func testAClickOnTheSelectionPutsTheCaretThereWhenItIsReleased() throws {
        let app = try edit("Hello brave world")
        app.doubleClick(at: try place(8))
        app.advance(by: 1)
        app.mouseDown(at: try place(9))
        XCTAssertEqual(field.selectedOffsets, 6..<11)
        app.mouseUp()
        XCTAssertEqual(field.selectedOffsets, 9..<9)
        app.advance(by: 1)
        app.doubleClick(at: try place(8))
        XCTAssertEqual(field.selectedOffsets, 6..<11)
    }

    func testShiftClickOnTheSelectionExtends() throws {
        let app = try edit("Hello brave world")
        app.doubleClick(at: try place(8))
        app.advance(by: 1)
        app.shiftClick(at: try place(8))
        XCTAssertEqual(field.selectedOffsets, 6..<8)
    }
}
