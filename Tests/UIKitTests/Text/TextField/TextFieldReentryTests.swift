import UIKit
import UITesting
import XCTest

/// Whatever an app does to a field from inside of whatever the field tells it, the field goes on working.
@preconcurrency @MainActor
final class TextFieldReentryTests: XCTestCase {
    private var field = UITextField()
    private var other = UITextField()

    /// What is done from inside of a callback.
    private var actions: [(name: String, act: (TextFieldReentryTests) -> Void)] {
        [
            ("text", { $0.field.text = "other text" }),
            ("no text", { $0.field.text = nil }),
            ("long text", { $0.field.text = String(repeating: "long ", count: 30) }),
            (
                "attributed text",
                {
                    $0.field.attributedText = NSAttributedString(
                        string: "ab", attributes: [.font: UIFont.boldSystemFont(ofSize: 9)])
                }
            ),
            ("select all", { $0.field.selectAll(nil) }),
            ("no selection", { $0.field.selectedTextRange = nil }),
            ("insert", { $0.field.insertText("ins") }),
            ("delete", { $0.field.deleteBackward() }),
            ("replace", { $0.replaceEverything() }),
            ("mark", { $0.field.setMarkedText("mark", selectedRange: NSRange(location: 2, length: 0)) }),
            ("unmark", { $0.field.unmarkText() }),
            ("undo", { $0.field.undoManager?.undo() }),
            ("forget undo", { $0.field.undoManager?.removeAllActions() }),
            ("resign", { $0.field.resignFirstResponder() }),
            ("become", { $0.field.becomeFirstResponder() }),
            ("focus another", { $0.other.becomeFirstResponder() }),
            ("end all", { $0.field.window?.endEditing(true) }),
            ("remove", { $0.field.removeFromSuperview() }),
            ("hide", { $0.field.isHidden = true }),
            ("disable", { $0.field.isEnabled = false }),
            ("secure", { $0.field.isSecureTextEntry.toggle() }),
            ("no delegate", { $0.field.delegate = nil }),
            ("look", { $0.changeStyling() }),
            ("size", { $0.field.frame = CGRect(x: 0, y: 0, width: 3, height: 0) }),
        ]
    }

    private func replaceEverything() {
        guard
            let range = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
        else { return }
        field.replace(range, withText: "new")
    }

    private func changeStyling() {
        field.font = .systemFont(ofSize: 30)
        field.borderStyle = .bezel
        field.clearButtonMode = .never
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        field.leftViewMode = .always
    }

    private static let moments = [
        "D shouldBegin", "C begin", "D didBegin", "N begin", "D shouldChange", "C changed", "N changed",
        "D selection", "D shouldClear", "D shouldReturn", "C primary", "D shouldEnd", "C end", "D didEnd",
        "N end",
    ]

    /// Everything that the user does to a field, one after the other.
    private func useField(_ app: AppHarness) {
        app.tap(field)
        app.type("ab c")
        app.key(.left, .shift)
        app.key("c", .control)
        app.key("v", .control)
        app.key(.backspace)
        app.compose("xy", caret: 1)
        app.commit("z")
        app.key("z", .control)
        app.key("y", .control)
        if let button = field.subviews.first(where: { $0 is UIControl }) { app.tap(button) }
        app.type("q")
        app.key(.return)
        app.tap(other)
        app.tap(field)
        field.resignFirstResponder()
        app.turn()
    }

    func testEveryActionFromInsideOfEveryCallback() throws {
        var moments: Set<String> = []
        for (row, moment) in Self.moments.enumerated() {
            for (column, action) in actions.enumerated() {
                // Every other time with a clear button, and a field that is emptied when it is edited.
                let mode: UITextField.ViewMode = (row + column).isMultiple(of: 2) ? .always : .never
                try run(action, at: moment, clearButton: mode) { moments.insert(moment) }
            }
        }
        XCTAssertEqual(moments, Set(Self.moments), "each of them happens")
    }

    private func run(
        _ action: (name: String, act: (TextFieldReentryTests) -> Void), at moment: String,
        clearButton: UITextField.ViewMode, happened: @escaping () -> Void
    ) throws {
        let app = try AppHarness(size: CGSize(width: 200, height: 120), scale: 1, appearance: .light)
        field = UITextField(frame: CGRect(x: 10, y: 10, width: 160, height: 34))
        other = UITextField(frame: CGRect(x: 10, y: 60, width: 160, height: 34))
        field.clearButtonMode = clearButton
        field.clearsOnBeginEditing = clearButton == .always
        field.text = "abc"
        app.window.addSubview(field)
        app.window.addSubview(other)
        let journal = TextFieldRecorder()
        journal.watch(field)
        // An action may make the same thing happen again: enough is enough.
        var left = 5
        journal.hook = { [unowned self] entry in
            guard entry.hasPrefix(moment), left > 0 else { return }
            left -= 1
            happened()
            action.act(self)
        }
        useField(app)
        journal.hook = { _ in }
        let what = "\(action.name) at \(moment)"
        // Who begins again whenever it ends has a field that is edited.
        if action.name != "become" { XCTAssertFalse(field.isFirstResponder, what) }
        verify(app, what)
        field.frame = CGRect(x: 10, y: 10, width: 160, height: 34)
        field.isEnabled = true
        field.isHidden = false
        app.window.addSubview(field)
        XCTAssertTrue(field.becomeFirstResponder(), what)
        field.text = ""
        app.type("works")
        XCTAssertEqual(field.text, "works", what)
        verify(app, what)
    }

    /// The field agrees with itself and with its window, and can be drawn.
    private func verify(_ app: AppHarness, _ what: String) {
        app.turn()
        XCTAssertEqual(field.isEditing, field.isFirstResponder, what)
        XCTAssertEqual(other.isEditing, other.isFirstResponder, what)
        XCTAssertFalse(field.isEditing && other.isEditing, what)
        let length = field.text?.utf16.count ?? 0
        XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: field.endOfDocument), length, what)
        for range in [field.selectedOffsets, field.markedOffsets].compactMap(\.self) {
            XCTAssertTrue(range.lowerBound >= 0 && range.upperBound <= length, what)
        }
        XCTAssertTrue(field.caretRect(for: field.endOfDocument).minX.isFinite, what)
    }

    /// A field that nobody holds but its superview goes with the last of what it tells.
    func testAFieldThatIsLetGoFromInsideOfItsCallbacks() throws {
        for moment in Self.moments {
            let app = try AppHarness(size: CGSize(width: 200, height: 120), scale: 1, appearance: .light)
            let journal = TextFieldRecorder()
            other = UITextField(frame: CGRect(x: 10, y: 60, width: 160, height: 34))
            app.window.addSubview(other)
            weak var gone: UITextField?
            do {
                let field = UITextField(frame: CGRect(x: 10, y: 10, width: 160, height: 34))
                field.clearButtonMode = .always
                field.text = "abc"
                app.window.addSubview(field)
                journal.watch(field)
                gone = field
            }
            self.field = UITextField()
            journal.hook = { if $0.hasPrefix(moment) { gone?.removeFromSuperview() } }
            app.tap(at: CGPoint(x: 40, y: 27))
            app.type("ab")
            app.key(.backspace)
            if let button = gone?.subviews.first(where: { $0 is UIControl }) { app.tap(button) }
            app.key(.return)
            app.tap(other)
            app.turn()
            XCTAssertNil(gone, moment)
            app.type("x")
        }
    }
}
