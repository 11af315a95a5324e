import UIKit
import UITesting
import XCTest

/// A test of UITextInput's members, over each of UIKit's own views that has a text.
@preconcurrency @MainActor
class TextInputTestCase: XCTestCase {
    /// A view with a text, shown in a window and edited.
    struct Edited {
        let name: String
        let view: any UIView & UITextInput
        let app: AppHarness
    }

    typealias Make = @MainActor (CGRect) -> any UIView & UITextInput

    static let kinds: [(name: String, make: Make)] = [
        ("UITextField", { UITextField(frame: $0) }), ("UITextView", { UITextView(frame: $0) }),
    ]

    static let size = CGSize(width: 300, height: 40)

    /// Runs a test with each kind of view in turn.
    func withEach(
        _ text: String = "", scale: CGFloat = 1, size: CGSize = size, _ body: (Edited) throws -> Void
    ) throws {
        for kind in Self.kinds {
            let view = kind.make(CGRect(x: 10, y: 10, width: size.width, height: size.height))
            let app = try AppHarness(showing: view, scale: scale)
            view.becomeFirstResponder()
            view.insertText(text)
            app.turn()
            try body(Edited(name: kind.name, view: view, app: app))
        }
    }
}

/// Offsets in place of positions, which is what tests have to say.
extension UITextInput {
    var wholeText: String {
        textRange(from: beginningOfDocument, to: endOfDocument).flatMap { text(in: $0) } ?? "no text"
    }

    var length: Int { offset(from: beginningOfDocument, to: endOfDocument) }

    func at(_ offset: Int) throws -> UITextPosition {
        try XCTUnwrap(position(from: beginningOfDocument, offset: offset), "no position \(offset)")
    }

    func span(_ offsets: Range<Int>) throws -> UITextRange {
        try XCTUnwrap(
            textRange(from: at(offsets.lowerBound), to: at(offsets.upperBound)), "no range \(offsets)")
    }

    func offset(of position: UITextPosition?) -> Int? {
        position.map { offset(from: beginningOfDocument, to: $0) }
    }

    func offsets(of range: UITextRange?) -> Range<Int>? {
        range.map {
            offset(from: beginningOfDocument, to: $0.start)..<offset(from: beginningOfDocument, to: $0.end)
        }
    }

    var selected: Range<Int>? { offsets(of: selectedTextRange) }

    var marked: Range<Int>? { offsets(of: markedTextRange) }

    func choose(_ offsets: Range<Int>) throws { selectedTextRange = try span(offsets) }
}

/// Records the calls of a document to its input delegate.
final class InputDelegateRecorder: UITextInputDelegate {
    private let recorder = CallRecorder()

    func take() -> [String] { recorder.take() }

    func selectionWillChange(_ textInput: (any UITextInput)?) { recorder.record("selection will") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { recorder.record("selection did") }
    func textWillChange(_ textInput: (any UITextInput)?) { recorder.record("text will") }
    func textDidChange(_ textInput: (any UITextInput)?) { recorder.record("text did") }
}
