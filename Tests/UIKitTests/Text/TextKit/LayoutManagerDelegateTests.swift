import UIKit
import UITesting
import XCTest

/// What the delegate of a layout manager decides and hears.
@preconcurrency @MainActor
final class LayoutManagerDelegateTests: XCTestCase {
    private let storage = NSTextStorage(string: "")
    private let manager = NSLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 200, height: 0))

    private func show(_ text: String) {
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let style = NSMutableParagraphStyle()
        style.paragraphSpacing = 3
        style.lineSpacing = 2
        storage.setAttributedString(
            NSAttributedString(
                string: text, attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style]))
    }

    private var height: CGFloat { manager.usedRect(for: container).height }

    func testADelegateSpacesParagraphs() {
        show("one\ntwo\nthree")
        let before = height
        let spaces = ParagraphSpaces()
        manager.delegate = spaces
        XCTAssertEqual(height, before + 2 * (10 - 3) + 2 * 5)
        XCTAssertEqual(Set(spaces.above), [4, 8])
        XCTAssertEqual(Set(spaces.under), [3, 7])
        XCTAssertEqual(spaces.rect.width, 200)
        XCTAssertGreaterThan(spaces.rect.height, 15)
        let second = manager.lineFragmentUsedRect(forGlyphAt: 4, effectiveRange: nil)
        spaces.isSmall = true
        manager.invalidateLayout(
            forCharacterRange: NSRange(location: 0, length: 13), actualCharacterRange: nil)
        XCTAssertEqual(
            manager.lineFragmentUsedRect(forGlyphAt: 4, effectiveRange: nil).minY, second.minY - 15)
    }

    func testADelegateWithoutMethodsLeavesTheSpacesOfTheParagraphs() {
        final class Nothing: NSLayoutManagerDelegate {}
        show("several words that need more than a line\ntwo\nthree")
        let before = height
        let delegate = Nothing()
        manager.delegate = delegate
        XCTAssertEqual(height, before)
    }

    func testADelegateHearsOfInvalidationOnceAndOfCompletion() {
        show("one\ntwo")
        let journal = LayoutJournal()
        manager.delegate = journal
        XCTAssertEqual(journal.take(), [], "nothing has been asked")
        XCTAssertGreaterThan(height, 0)
        XCTAssertEqual(journal.take(), ["complete true"])
        _ = height
        XCTAssertEqual(journal.take(), [])
        storage.append(NSAttributedString(string: "three"))
        storage.append(NSAttributedString(string: "four"))
        XCTAssertEqual(journal.take(), ["invalid onetwothree"], "the storage has what changed")
        manager.ensureLayout(for: container)
        XCTAssertEqual(journal.take(), ["complete true"])
        container.size.width = 100
        _ = height
        XCTAssertEqual(journal.take().last, "complete true")
    }

    func testTheDelegateOfAViewHearsAtTheEndOfTheLayoutPass() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let app = try AppHarness(showing: view)
        let journal = LayoutJournal()
        view.layoutManager.delegate = journal
        app.turn()
        XCTAssertEqual(journal.take(), ["complete true"])
        view.becomeFirstResponder()
        app.turn()
        _ = journal.take()
        app.type("a")
        XCTAssertEqual(journal.take(), ["invalid a", "complete true"])
        view.contentOffset.y = 0
        app.turn()
        XCTAssertEqual(journal.take(), [])
        view.text = String(repeating: "line\n", count: 10_000)
        app.turn()
        XCTAssertEqual(journal.take(), ["invalid linelinelin", "complete false"])
    }

    func testADelegateMayChangeTheTextWhenItHearsOfAnInvalidation() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "a long text with a word at its end"
        let app = try AppHarness(showing: view)
        let shortener = Shortener(view)
        view.layoutManager.delegate = shortener
        app.turn()
        view.textStorage.addAttribute(
            .foregroundColor, value: UIColor.red, range: NSRange(location: 30, length: 4))
        XCTAssertEqual(view.text, "short")
        view.text = "a long text with a word at its end"
        app.turn()
        shortener.hasShortened = false
        view.textColor = .blue
        XCTAssertEqual(view.textStorage.string, "short")
        app.turn()
        XCTAssertEqual(
            view.textStorage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .blue)
    }
}

private final class ParagraphSpaces: NSLayoutManagerDelegate {
    var above: [Int] = []
    var under: [Int] = []
    var rect = CGRect.zero
    var isSmall = false

    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
        above.append(glyphIndex)
        return isSmall ? -7 : 5
    }

    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
        under.append(glyphIndex)
        self.rect = rect
        return isSmall ? 0 : 10
    }
}

private final class LayoutJournal: NSLayoutManagerDelegate {
    private var entries: [String] = []

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }

    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {
        let text = sender.textStorage?.string.filter { $0 != "\n" } ?? ""
        entries.append("invalid \(text.prefix(11))")
    }

    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) { entries.append("complete \(layoutFinishedFlag)") }
}

/// Replaces the text of a view the first time that its layout is invalid.
private final class Shortener: NSLayoutManagerDelegate {
    private weak var view: UITextView?
    var hasShortened = false

    init(_ view: UITextView) { self.view = view }

    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {
        guard !hasShortened else { return }
        hasShortened = true
        view?.text = "short"
    }
}
