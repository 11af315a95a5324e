import UIKit
import UITesting
import XCTest

/// What the BackSpace and Delete keys take in scripts of letters and marks.
@preconcurrency @MainActor
final class BackspaceKeyTests: TextInputTestCase {
    private func units(_ text: String) -> [UInt16] { Array(text.utf16) }

    func testBackspaceTakesAThaiMarkAndThenItsLetter() throws {
        try withEach("กที่") { edited in
            for left in ["กที", "กท", "ก", ""] {
                edited.app.key(.backspace)
                XCTAssertEqual(units(edited.view.wholeText), units(left), edited.name)
            }
        }
    }

    func testBackspaceTakesALetterWithItsAccentAndAnEmojiWhole() throws {
        try withEach("xe\u{301}👨‍👩‍👧ｶﾞ") { edited in
            for left in ["xe\u{301}👨‍👩‍👧", "xe\u{301}", "x"] {
                edited.app.key(.backspace)
                XCTAssertEqual(units(edited.view.wholeText), units(left), edited.name)
            }
        }
    }

    func testDeleteTakesTheWholeCluster() throws {
        try withEach("ที่x") { edited in
            try edited.view.choose(0..<0)
            edited.app.key(.delete)
            XCTAssertEqual(edited.view.wholeText, "x", edited.name)
        }
    }

    func testTheDelegateIsAskedAboutTheMarkAndUndoBringsItBack() throws {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        let recorder = TextFieldRecorder()
        recorder.watch(field)
        let app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        field.insertText("שָ")
        _ = recorder.take()
        app.key(.backspace)
        XCTAssertEqual(recorder.take().first, "D shouldChange 1+1 ''")
        XCTAssertEqual(units(field.text ?? ""), units("ש"))
        app.key("z", .control)
        XCTAssertEqual(units(field.text ?? ""), units("שָ"))
    }

    func testAnAppsOwnDocumentIsAskedToDeleteTheMark() throws {
        let document = ForeignDocument(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
        let app = try AppHarness(showing: document)
        document.string = "हि"
        document.becomeFirstResponder()
        app.key(.backspace)
        XCTAssertEqual(document.takeLog(), ["should 1..<2 ''", "deleteBackward"])
        XCTAssertEqual(document.string, "ह")
    }
}
