import UIKit

// The code in the comments of the principal types. `DocumentTests` finds it here, where it is compiled.

// UIResponder
private final class CounterView: UIView {
    var count = 0

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.key?.characters == "+" }) else {
            // What is not for this view goes up the chain.
            return super.pressesBegan(presses, with: event)
        }
        count += 1
    }
}

// UIEvent
private final class LatencyView: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let reports = event?.coalescedTouches(for: touch) ?? [touch]
        print("\(reports.count) reports until \(touch.timestamp) seconds")
    }
}

// UITouch
private final class DrawingView: UIView {
    private let line = UIBezierPath()

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.first.map { line.move(to: $0.location(in: self)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        touches.first.map { line.addLine(to: $0.location(in: self)) }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) { line.stroke() }
}

// UIPress
private final class ArrowView: UIView {
    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            switch press.key?.keyCode {
            case .keyboardLeftArrow: center.x -= 10
            case .keyboardRightArrow: center.x += 10
            default: super.pressesBegan([press], with: event)
            }
        }
    }
}

// UIWindow
private final class LoggingWindow: UIWindow {
    override func sendEvent(_ event: UIEvent) {
        print(event.type, event.timestamp)
        super.sendEvent(event)
    }
}

// UITextFieldDelegate
private final class DigitsOnly: NSObject, UITextFieldDelegate {
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        string.allSatisfy(\.isNumber)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}

// UISplitViewControllerDelegate
private final class ListFirst: NSObject, UISplitViewControllerDelegate {
    var hasChosen = false

    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        // True: the page is left out, and a narrow window begins with the list.
        !hasChosen
    }
}

// UIKeyInput
private final class CodeView: UIView, UIKeyInput {
    private(set) var code = ""

    override var canBecomeFirstResponder: Bool { true }

    var hasText: Bool { !code.isEmpty }

    func insertText(_ text: String) { code += text }

    func deleteBackward() { _ = code.popLast() }
}

// UITextInputDelegate
private final class ChangeCounter: NSObject, UITextInputDelegate {
    private(set) var changes = 0

    func textWillChange(_ textInput: (any UITextInput)?) {}
    func textDidChange(_ textInput: (any UITextInput)?) { changes += 1 }
    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func selectionDidChange(_ textInput: (any UITextInput)?) {}
}

// UITextPosition
private final class Offset: UITextPosition {
    /// In UTF-16 units.
    let value: Int

    init(_ value: Int) { self.value = value }
}

@MainActor
private func examples(
    _ field: UITextField, _ view: UIView, _ list: UIViewController, _ page: UIViewController
) {
    do {
        // UITextField
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 34))
        field.placeholder = "E-mail"
        field.borderStyle = .roundedRect
        field.keyboardType = .emailAddress
        field.clearButtonMode = .whileEditing
        field.addAction(UIAction { _ in print(field.text ?? "") }, for: .editingChanged)
    }
    do {
        // UIGestureRecognizer
        let pan = UIPanGestureRecognizer()
        pan.addAction(
            UIAction { _ in
                let distance = pan.translation(in: view)
                view.transform = CGAffineTransform(translationX: distance.x, y: distance.y)
            })
        view.addGestureRecognizer(pan)
    }
    do {
        // UISplitViewController
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(list, for: .primary)
        split.setViewController(page, for: .secondary)
        split.preferredDisplayMode = .oneBesideSecondary
        split.show(.secondary)
    }
    do {
        // UITextInput
        let start = field.beginningOfDocument
        if let end = field.position(from: start, offset: 5), let word = field.textRange(from: start, to: end)
        {
            print(field.text(in: word) ?? "", field.firstRect(for: word))
            field.selectedTextRange = word
        }
    }
    do {
        // UITextInputTokenizer
        let word = field.tokenizer.rangeEnclosingPosition(
            field.endOfDocument, with: .word, inDirection: .storage(.backward))
        print(word.flatMap(field.text(in:)) ?? "no word at the end")
    }
    do {
        // UITextRange
        if let range = field.selectedTextRange {
            let offset = field.offset(from: field.beginningOfDocument, to: range.start)
            print(range.isEmpty ? "the caret is at \(offset)" : "a selection begins at \(offset)")
        }
    }
    do {
        // UITextInputTraits
        field.autocapitalizationType = .words
        field.autocorrectionType = .no
        field.returnKeyType = .next
        field.textContentType = .givenName
    }
}
