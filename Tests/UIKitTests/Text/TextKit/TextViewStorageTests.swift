import SeededRandom
import UIKit
import UITesting
import XCTest

/// A text view and its text storage: an edit of one is an edit of the other.
@preconcurrency @MainActor
final class TextViewStorageTests: XCTestCase {
    func testStorageAndViewHaveAttributesOfTheirOwn() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let text = NSMutableAttributedString(string: "a")
        text.append(NSAttributedString(string: "b", attributes: [.kern: 2]))
        view.attributedText = text
        view.textStorage.insert(NSAttributedString(string: "mm"), at: 0)
        for found in [view.attributedText, view.textStorage] as [NSAttributedString?] {
            let found = try XCTUnwrap(found)
            XCTAssertEqual(found.length, 4)
            XCTAssertNotNil(found.attribute(.kern, at: 3, effectiveRange: nil))
            XCTAssertNil(found.attribute(.kern, at: 2, effectiveRange: nil))
        }
    }

    private let view = UITextView(frame: CGRect(x: 10, y: 10, width: 280, height: 200))

    private func edit(_ text: String) throws -> AppHarness {
        let app = try AppHarness(showing: view)
        view.autocorrectionType = .no
        view.autocapitalizationType = .none
        view.text = text
        view.becomeFirstResponder()
        app.turn()
        return app
    }

    /// Logs what happens, and colours digits as a highlighter does.
    private final class Recorder: NSObject, NSTextStorageDelegate, UITextViewDelegate {
        var log: [String] = []

        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { log.append("will \(editedRange.location)+\(editedRange.length) \(delta)") }

        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            log.append("did \(editedRange.location)+\(editedRange.length) \(delta)")
            for (index, unit) in textStorage.string.utf16.enumerated() where (48...57).contains(unit) {
                textStorage.addAttribute(
                    .foregroundColor, value: UIColor.red, range: NSRange(location: index, length: 1))
            }
        }

        func textView(
            _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            log.append("should '\(text)'")
            return true
        }

        func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection") }

        func textViewDidChange(_ textView: UITextView) { log.append("change") }
    }

    private func color(at index: Int) -> UIColor? {
        view.attributedText.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
    }

    func testItHasTheTextAndTheAttributes() {
        view.attributedText = NSAttributedString(string: "ab", attributes: [.kern: 2])
        XCTAssertEqual(view.textStorage.string, "ab")
        XCTAssertEqual(view.textStorage.attribute(.kern, at: 1, effectiveRange: nil) as? Int, 2)
        view.text = "plain"
        view.font = .systemFont(ofSize: 31)
        XCTAssertEqual(view.textStorage.string, "plain")
        XCTAssertEqual(
            (view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 31)
    }

    func testTypingIsProcessedBetweenTheQuestionAndTheNews() throws {
        let app = try edit("abc")
        let recorder = Recorder()
        view.delegate = recorder
        view.textStorage.delegate = recorder
        app.type("d")
        XCTAssertEqual(recorder.log, ["should 'd'", "will 3+1 1", "did 3+1 1", "selection", "change"])
    }

    func testAHighlighterColoursWhatIsTyped() throws {
        let app = try edit("")
        let recorder = Recorder()
        view.textStorage.delegate = recorder
        app.type("a1b")
        XCTAssertEqual(view.text, "a1b")
        XCTAssertEqual([0, 1, 2].map { color(at: $0) == .red }, [false, true, true])
        XCTAssertEqual(view.selectedRange, NSRange(location: 3, length: 0))
    }

    func testMarkedTextStaysMarkedWhenItIsColoured() throws {
        _ = try edit("a")
        let recorder = Recorder()
        view.textStorage.delegate = recorder
        view.setMarkedText("12", selectedRange: NSRange(location: 2, length: 0))
        XCTAssertNotNil(view.markedTextRange)
        XCTAssertEqual(view.textStorage.string, "a12")
        view.unmarkText()
        XCTAssertEqual(color(at: 1), .red)
        XCTAssertEqual(view.text, "a12")
    }

    func testAnEditOfTheStorageMovesTheCaretWithTheText() throws {
        let app = try edit("one two")
        view.selectedRange = NSRange(location: 4, length: 3)
        let recorder = Recorder()
        view.delegate = recorder
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
        XCTAssertEqual(view.text, "three two")
        XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 3))
        XCTAssertEqual(recorder.log, ["selection"])
        app.type("x")
        XCTAssertEqual(view.textStorage.string, "three x")
    }

    func testTheViewShowsTheStoragesAttributes() throws {
        let app = try edit("tall\nsecond")
        let before = view.caretRect(for: view.endOfDocument)
        view.textStorage.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 60), range: NSRange(location: 0, length: 4))
        app.turn()
        XCTAssertGreaterThan(view.caretRect(for: view.endOfDocument).minY, before.minY + 30)
    }

    func testUndoAndRedoReachTheStorage() throws {
        let app = try edit("")
        _ = view.textStorage
        app.type("abc")
        app.key("z", .control)
        XCTAssertEqual(view.textStorage.string, "")
        app.key("z", [.control, .shift])
        XCTAssertEqual(view.textStorage.string, "abc")
    }

    func testADelegateThatReplacesWhatIsTypedWins() throws {
        final class Arrows: NSTextStorageDelegate {
            func textStorage(
                _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
                range editedRange: NSRange, changeInLength delta: Int
            ) {
                let arrow = (textStorage.string as NSString).range(of: "->")
                if arrow.location != NSNotFound { textStorage.replaceCharacters(in: arrow, with: "→") }
            }
        }
        let arrows = Arrows()
        let app = try edit("a")
        view.textStorage.delegate = arrows
        app.type("->b")
        XCTAssertEqual(view.text, "a→b")
        XCTAssertEqual(view.textStorage.string, "a→b")
        XCTAssertEqual(view.selectedRange, NSRange(location: 3, length: 0))
    }

    // MARK: A storage of the app's own

    private func ownView(_ text: String) throws -> (UITextView, OwnTextStorage, AppHarness) {
        let storage = OwnTextStorage()
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 280, height: 0))
        container.widthTracksTextView = true
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        storage.append(NSAttributedString(string: text))
        let view = UITextView(frame: CGRect(x: 10, y: 10, width: 280, height: 200), textContainer: container)
        view.autocorrectionType = .no
        view.autocapitalizationType = .none
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: text.utf16.count, length: 0)
        app.turn()
        return (view, storage, app)
    }

    func testAViewShowsAStorageOfTheAppsOwn() throws {
        let (view, storage, _) = try ownView("a *b* c")
        XCTAssertEqual(view.text, "a *b* c")
        XCTAssertTrue(view.textStorage === storage)
        XCTAssertTrue(view.layoutManager === storage.layoutManagers.first)
        XCTAssertEqual(view.textContainer.size.width, 280)
        let color = view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil)
        XCTAssertEqual(color as? UIColor, .red)
    }

    func testTypingGoesThroughAStorageOfTheAppsOwn() throws {
        let (view, storage, app) = try ownView("")
        app.type("x *y")
        func color() -> UIColor? {
            view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor
        }
        XCTAssertEqual(color(), .black)
        app.type("*")
        XCTAssertEqual(storage.string, "x *y*")
        XCTAssertEqual(color(), .red)
        app.key(.backspace)
        XCTAssertEqual(storage.string, "x *y")
        XCTAssertEqual(color(), .black)
    }

    func testAStorageThatRefusesAnEditWins() throws {
        final class Frozen: NSTextStorage {
            override func replaceCharacters(in range: NSRange, with str: String) {
                if length == 0 { super.replaceCharacters(in: range, with: str) }
            }
        }
        let storage = Frozen()
        storage.append(NSAttributedString(string: "fixed"))
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let container = NSTextContainer()
        container.widthTracksTextView = true
        manager.addTextContainer(container)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        app.type("abc")
        XCTAssertEqual(view.text, "fixed")
    }

    func testAStorageOutlivesItsView() throws {
        let storage: NSTextStorage
        do {
            let short = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            storage = short.textStorage
        }
        storage.append(NSAttributedString(string: "later"))
        XCTAssertEqual(storage.string, "later")
    }

    func testALayoutManagerOutlivesItsStorage() {
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 100, height: 100))
        manager.addTextContainer(container)
        do {
            let storage = NSTextStorage(string: "short")
            storage.addLayoutManager(manager)
            XCTAssertEqual(manager.numberOfGlyphs, 5)
        }
        XCTAssertNil(manager.textStorage)
        let next = NSTextStorage(string: "next one")
        next.addLayoutManager(manager)
        XCTAssertEqual(manager.numberOfGlyphs, 8)
    }

    func testTheStorageOfAViewCanBeReplaced() throws {
        let app = try edit("old")
        let new = NSTextStorage(string: "new text")
        view.layoutManager.replaceTextStorage(new)
        XCTAssertEqual(view.text, "new text")
        XCTAssertTrue(view.textStorage === new)
        view.selectedRange = NSRange(location: 8, length: 0)
        app.type("!")
        XCTAssertEqual(new.string, "new text!")
    }

    // MARK: Random edits

    func testRandomEditsOnBothSidesKeepThemTheSame() throws {
        for seed in 1...12 {
            var random = SeededGenerator(seed: UInt64(seed))
            let app = try edit("line one\nline 2 😀\n")
            view.textStorage.delegate = nil
            let recorder = Recorder()
            if seed % 2 == 0 { view.textStorage.delegate = recorder }
            for step in 0..<60 {
                let storage = view.textStorage
                let count = storage.length
                let start = Int.random(in: 0...count, using: &random)
                let range = NSRange(
                    location: start, length: Int.random(in: 0...min(6, count - start), using: &random))
                switch Int.random(in: 0..<9, using: &random) {
                case 0:
                    storage.replaceCharacters(
                        in: range, with: ["x1", "", "\n", "é😀"].randomElement(using: &random) ?? "")
                case 1: storage.addAttribute(.kern, value: step, range: range)
                case 2: storage.deleteCharacters(in: range)
                case 3: view.selectedRange = range
                case 4: view.insertText("q7")
                case 5: view.deleteBackward()
                case 6: view.undoManager?.undo()
                case 7: view.setMarkedText("5m", selectedRange: NSRange(location: 1, length: 0))
                default: view.unmarkText()
                }
                XCTAssertEqual(view.text, view.textStorage.string, "seed \(seed) step \(step)")
                XCTAssertTrue(
                    view.textStorage.isEqual(to: view.attributedText), "seed \(seed) step \(step)")
                XCTAssertLessThanOrEqual(NSMaxRange(view.selectedRange), view.textStorage.length)
            }
            app.turn()
        }
    }
}
