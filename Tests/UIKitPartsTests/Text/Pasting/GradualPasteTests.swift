import UITesting
import XCTest

@testable import UIKit

/// Texts that are too long to be pasted in one turn.
@preconcurrency @MainActor
final class GradualPasteTests: XCTestCase {
    private var app: AppHarness!
    private var view: UITextView!
    private let delegate = Heard()
    private let text = String(repeating: "0123456789 äöü→😀 abcdef\n", count: 36_000)

    override func setUp() async throws {
        view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.autocorrectionType = .no
        app = try AppHarness(showing: view)
        view.text = "<>"
        view.delegate = delegate
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 1, length: 0)
        app.turn()
        app.clipboard = text
        XCTAssertGreaterThan(text.utf8.count, GradualPaste.threshold)
    }

    private func finish() {
        var turns = 0
        while view.existing(GradualPaste.self)?.isUnderWay == true, turns < 1000 {
            app.turn()
            turns += 1
        }
        XCTAssertFalse(view.existing(GradualPaste.self)?.isUnderWay ?? false)
    }

    func testItComesWholeInManyTurnsAndIsOneStep() {
        app.key("v", [.control])
        XCTAssertTrue(view.existing(GradualPaste.self)?.isUnderWay ?? false)
        XCTAssertLessThan(view.text.utf16.count, text.utf16.count / 2)
        finish()
        XCTAssertEqual(view.text, "<" + text + ">")
        XCTAssertEqual(view.selectedRange, NSRange(location: 1 + text.utf16.count, length: 0))
        XCTAssertEqual(delegate.questions, [text.utf16.count], "asked once, for all of it")
        XCTAssertEqual(delegate.lengths.last, text.utf16.count + 2, "told when all of it is there")
        view.undoManager?.undo()
        XCTAssertEqual(view.text, "<>")
        view.undoManager?.redo()
        XCTAssertEqual(view.text, "<" + text + ">")
    }

    func testWhatIsTypedMeanwhileComesBehindOrWhereItIsTyped() {
        app.key("v", [.control])
        app.type("x")
        app.key(.home, [.control])
        app.type("y")
        finish()
        XCTAssertEqual(view.text, "y<" + text + "x>")
        XCTAssertEqual(view.selectedRange, NSRange(location: 1, length: 0))
    }

    func testWhatIsDeletedMeanwhileStaysAway() {
        app.key("v", [.control])
        app.key(.backspace)
        finish()
        XCTAssertEqual(view.text.utf16.count, text.utf16.count + 1)
        app.key("a", [.control])
        app.key(.delete)
        XCTAssertEqual(view.text, "")
        app.key("v", [.control])
        app.key("a", [.control])
        app.key(.delete)
        finish()
        XCTAssertEqual(view.text, "")
    }

    func testTheEndOfEditingAndUndoingWaitForAllOfIt() {
        app.key("v", [.control])
        app.key("z", [.control])
        XCTAssertEqual(view.text, "<>")
        app.key("v", [.control])
        view.resignFirstResponder()
        XCTAssertEqual(view.text.utf16.count, text.utf16.count + 2)
        XCTAssertFalse(view.existing(GradualPaste.self)?.isUnderWay ?? false)
    }

    func testADelegateMayRefuseAPaste() {
        delegate.allows = false
        app.key("v", [.control])
        XCTAssertFalse(view.existing(GradualPaste.self)?.isUnderWay ?? false)
        XCTAssertEqual(view.text, "<>")
    }

    func testAViewThatGoesMeanwhile() {
        app.key("v", [.control])
        view.removeFromSuperview()
        view = UITextView()
        for _ in 0..<50 { app.turn() }
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testPiecesEndBetweenCharactersScalars() {
        var rest = Substring(String(repeating: "→😀", count: 30_000))
        var whole = ""
        while !rest.isEmpty {
            let head = GradualPaste.head(of: rest)
            XCTAssertFalse(head.isEmpty)
            whole += head
            rest = rest[head.endIndex...]
        }
        XCTAssertEqual(whole, String(repeating: "→😀", count: 30_000))
    }
}

private final class Heard: NSObject, UITextViewDelegate {
    var questions: [Int] = []
    var lengths: [Int] = []
    var allows = true

    func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        if text.utf16.count > 100 { questions.append(text.utf16.count) }
        return allows
    }

    func textViewDidChange(_ textView: UITextView) { lengths.append(textView.text.utf16.count) }
}
