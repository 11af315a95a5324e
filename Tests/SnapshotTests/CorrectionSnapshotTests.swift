import Spelling
import UIKit
import UITesting
import XCTest

/// What correction shows: marks under words, the bubble, the guesses.
@preconcurrency @MainActor
final class CorrectionSnapshotTests: SnapshotTestCase {
    /// A dictionary that lacks a few words.
    private final class FewMistakes: SpellChecker {
        let languages = ["en_US"]
        private let mistakes = ["teh": ["the", "tech", "eh"], "wrold": ["world", "would", "wold"]]

        func isCorrect(_ word: String, language: String) -> Bool { mistakes[word] == nil }
        func guesses(for word: String, language: String) -> [String] { mistakes[word] ?? [] }
        func words(beginningWith prefix: String, language: String, limit: Int) -> [String] { [] }
        func learn(_ word: String, language: String) {}
        func hasLearned(_ word: String, language: String) -> Bool { false }
        func unlearn(_ word: String, language: String) {}
    }

    private func verifyEditing<Text: UIView>(
        _ make: () -> Text, size: CGSize, variants: [Variant] = Variant.usual, testName: String = #function,
        line: UInt = #line, _ act: (AppHarness) -> Void
    ) {
        verify(variants, size: size, testName: testName, line: line) { app in
            UIApplication.shared.spelling = SpellingService(checker: FewMistakes(), dictionary: "en_US")
            let text = make()
            app.window.addSubview(text)
            app.turn()
            text.becomeFirstResponder()
            app.turn()
            act(app)
            return nil
        }
    }

    private func field(_ text: String) -> UITextField {
        let field = UITextField(frame: CGRect(x: 8, y: 50, width: 224, height: 34))
        field.borderStyle = .roundedRect
        field.text = text
        return field
    }

    func testMisspellingsAreUnderlined() {
        verifyEditing(
            { field("See teh whole wrold") }, size: CGSize(width: 240, height: 100),
            variants: [.light, .lightAtOneAndAHalf, .lightAt2x, .dark]
        ) { $0.key(.home) }
    }

    func testMisspellingsInATextView() {
        func make() -> UITextView {
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 240, height: 110))
            view.font = .systemFont(ofSize: 16)
            view.text = "It is teh story of the wrold, and of\nteh people in it; all of teh."
            return view
        }
        verifyEditing(make, size: CGSize(width: 240, height: 110)) { app in
            app.key(.home, [.control])
            app.type("So wrold it is ")
        }
    }

    func testGuessesForAMisspellingAreInTheMenu() {
        verifyEditing(
            { field("See teh wrold") }, size: CGSize(width: 240, height: 360), variants: [.light, .dark]
        ) { app in
            guard let field = app.firstResponder as? UITextField,
                let start = field.position(from: field.beginningOfDocument, offset: 5)
            else { return }
            let caret = field.caretRect(for: start)
            app.secondaryClick(at: field.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil))
            app.moveMouse(to: CGPoint(x: 1, y: 359))
        }
    }

    func testABubbleOffersTheCorrection() {
        verifyEditing({ field("") }, size: CGSize(width: 240, height: 130)) { app in
            (app.firstResponder as? UITextField)?.autocorrectionType = .yes
            (app.firstResponder as? UITextField)?.text = ""
            app.type("See teh")
            app.advance(by: 1)
        }
    }
}
