import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class TextDocumentProxyTests: XCTestCase {
    private let field = KeyboardField(frame: CGRect(0, 0, 200, 30))
    private let controller = RecordingInputController()

    private func show(_ text: String) throws -> AppHarness {
        field.text = text
        field.controller = controller
        let app = try AppHarness(showing: field, size: CGSize(width: 320, height: 480))
        field.becomeFirstResponder()
        app.settle()
        return app
    }

    func testTypingAsksTheDelegate() throws {
        _ = try show("ab")
        let journal = TextFieldRecorder()
        journal.watch(field)
        let proxy = controller.textDocumentProxy
        proxy.insertText("c")
        XCTAssertEqual(field.text, "abc")
        XCTAssertEqual(journal.take().first, "D shouldChange 2+0 'c'")
        journal.refusals = ["shouldChange"]
        proxy.insertText("d")
        proxy.deleteBackward()
        XCTAssertEqual(field.text, "abc")
        journal.refusals = []
        proxy.deleteBackward()
        XCTAssertEqual(field.text, "ab")
        _ = journal.take()
        proxy.insertText("\n")
        XCTAssertEqual(journal.take().first, "D shouldReturn")
        XCTAssertTrue(proxy.hasText)
    }

    func testAProxyKnowsTheContextOfTheCaret() throws {
        _ = try show("one 👩‍👩‍👧 two")
        let proxy = controller.textDocumentProxy
        XCTAssertEqual(proxy.documentContextBeforeInput, "one 👩‍👩‍👧 two")
        XCTAssertNil(proxy.documentContextAfterInput)
        proxy.adjustTextPosition(byCharacterOffset: -5)
        XCTAssertEqual(proxy.documentContextBeforeInput, "one ")
        XCTAssertEqual(proxy.documentContextAfterInput, "👩‍👩‍👧 two")
        proxy.adjustTextPosition(byCharacterOffset: 1)
        XCTAssertEqual(proxy.documentContextBeforeInput, "one 👩‍👩‍👧")
        proxy.adjustTextPosition(byCharacterOffset: -100)
        XCTAssertNil(proxy.documentContextBeforeInput)
        XCTAssertNil(proxy.selectedText)
        try field.select(0..<3)
        XCTAssertEqual(proxy.selectedText, "one")
        proxy.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
        XCTAssertNotNil(field.markedTextRange)
        proxy.unmarkText()
        XCTAssertNil(field.markedTextRange)
        XCTAssertEqual(field.text, "か 👩‍👩‍👧 two")
    }

    func testSecretsStaySecret() throws {
        field.isSecureTextEntry = true
        field.keyboardType = .numberPad
        _ = try show("secret")
        let proxy = controller.textDocumentProxy
        XCTAssertNil(proxy.documentContextBeforeInput)
        XCTAssertNil(proxy.documentContextAfterInput)
        XCTAssertTrue(proxy.isSecureTextEntry)
        XCTAssertEqual(proxy.keyboardType, .numberPad)
    }

    func testTheControllerHearsOfTheText() throws {
        let app = try show("")
        XCTAssertEqual(controller.changes, ["text", "selection"], "a new document")
        controller.changes = []
        app.type("x")
        XCTAssertEqual(controller.changes, ["text", "selection"])
        let identifier = controller.textDocumentProxy.documentIdentifier
        XCTAssertEqual(controller.textDocumentProxy.documentIdentifier, identifier)
        let other = KeyboardField(frame: CGRect(0, 50, 100, 30))
        other.controller = controller
        app.window.addSubview(other)
        other.becomeFirstResponder()
        XCTAssertNotEqual(controller.textDocumentProxy.documentIdentifier, identifier)
    }

    func testAProxyWithoutADocumentDoesNothing() throws {
        let app = try show("")
        field.resignFirstResponder()
        app.settle()
        let proxy = controller.textDocumentProxy
        proxy.insertText("x")
        proxy.deleteBackward()
        proxy.adjustTextPosition(byCharacterOffset: 3)
        XCTAssertFalse(proxy.hasText)
        XCTAssertNil(proxy.documentContextBeforeInput)
        XCTAssertEqual(field.text, "")
    }
}

@MainActor
private final class KeyboardField: UITextField {
    var controller: UIInputViewController?
    override var inputViewController: UIInputViewController? { controller }
}
