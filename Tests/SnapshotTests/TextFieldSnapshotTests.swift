import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class TextFieldSnapshotTests: SnapshotTestCase {
    private func field(_ style: UITextField.BorderStyle, _ text: String = "") -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 0, height: 34))
        field.borderStyle = style
        field.text = text
        field.placeholder = "Placeholder"
        return field
    }

    private static let variants: [Variant] = [.light, .lightAtOneAndAHalf, .lightAt2x, .dark]
    private let long = "A text that is longer than its field is wide"

    /// The states of a field that does not have the keyboard.
    private func verifyStates(
        of style: UITextField.BorderStyle, testName: String = #function, line: UInt = #line
    ) {
        verify(
            Self.variants, size: CGSize(width: 180, height: 178), testName: testName, line: line
        ) { app in
            let disabled = field(style, "Disabled")
            disabled.isEnabled = false
            column([field(style), field(style, "Text"), disabled, field(style, long)], in: app)
            return nil
        }
    }

    func testAFieldWithoutBorderIsPlain() { verifyStates(of: .none) }
    func testAFieldHasALineAroundIt() { verifyStates(of: .line) }
    func testAFieldHasABezel() { verifyStates(of: .bezel) }
    func testAFieldHasARoundedBorder() { verifyStates(of: .roundedRect) }

    /// One field with the keyboard, after the user has done something.
    private func verifyEditing(
        _ style: UITextField.BorderStyle = .roundedRect, text: String = "Some text",
        variants: [Variant] = Variant.usual, testName: String = #function, line: UInt = #line,
        _ act: (AppHarness, UITextField) -> Void
    ) {
        verify(variants, size: CGSize(width: 180, height: 50), testName: testName, line: line) { app in
            let field = field(style, text)
            column([field], in: app)
            app.turn()
            field.becomeFirstResponder()
            app.turn()
            act(app, field)
            return nil
        }
    }

    func testTheCaretIsAtTheEnd() {
        verifyEditing(variants: Self.variants) { app, _ in app.key(.end) }
    }

    func testTheCaretStandsInTheMiddle() {
        verifyEditing { app, _ in
            app.key(.home)
            app.key(.right, count: 3)
        }
    }

    func testTheCaretStandsBesideThePlaceholder() {
        verifyEditing(text: "") { _, _ in }
    }

    func testCaretIsGoneInTheOtherHalfOfItsBlink() {
        verifyEditing { app, _ in
            app.key(.end)
            app.advance(by: 0.7)
        }
    }

    func testTheSelectionIsBehindTheText() {
        verifyEditing(variants: Self.variants) { app, _ in
            app.key(.home)
            app.key(.right, [.shift, .control])
        }
    }

    func testSelectionInAWindowWithoutTheFocus() {
        verifyEditing { app, _ in
            app.key("a", [.control])
            app.loseFocus()
        }
    }

    func testLongTextIsScrolledToItsCaret() {
        verifyEditing(text: long) { app, _ in app.key(.end) }
    }

    func testLongTextScrolledToTheMiddle() {
        verifyEditing(text: long) { app, _ in
            app.key(.home)
            app.key(.right, [.control], count: 5)
        }
    }

    func testSecretsAreDots() {
        verifyEditing(text: "") { app, field in
            field.isSecureTextEntry = true
            app.type("secret")
        }
    }

    func testMarkedTextIsUnderlined() {
        verifyEditing { app, _ in
            app.key(.end)
            app.compose("λόγος", caret: 5, segments: [.init(0..<2, .underlined), .init(2..<5, .selected)])
        }
    }

    func testTextFromRightToLeftIsSelected() {
        verifyEditing(text: "שלום abc עולם") { app, _ in
            app.key(.home)
            app.key(.left, [.shift], count: 6)
        }
    }

    func testAFieldIsAlignedLeftCenteredAndRight() {
        verify(size: CGSize(width: 150, height: 130)) { app in
            let fields = [NSTextAlignment.left, .center, .right].map { alignment in
                let field = field(.roundedRect, "Text")
                field.textAlignment = alignment
                return field
            }
            column(fields, in: app)
            return nil
        }
    }

    private func box(_ color: UIColor) -> UIView {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        box.backgroundColor = color
        return box
    }

    func testOverlaysAndClearButtonTakeTheirRoom() {
        verify(size: CGSize(width: 180, height: 130)) { app in
            let both = field(.roundedRect, long)
            both.leftView = box(.systemBlue)
            both.leftViewMode = .always
            both.rightView = box(.systemOrange)
            both.rightViewMode = .always
            let clear = field(.roundedRect, long)
            clear.clearButtonMode = .always
            let bezel = field(.bezel, "Text")
            bezel.clearButtonMode = .always
            bezel.leftView = box(.systemGreen)
            bezel.leftViewMode = .always
            column([both, clear, bezel], in: app)
            return nil
        }
    }
}
