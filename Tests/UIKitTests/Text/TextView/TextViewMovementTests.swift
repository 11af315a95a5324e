import UIKit
import UITesting
import XCTest

/// Keys that move and select over many lines, and scrolling with them.
@preconcurrency @MainActor
final class TextViewMovementTests: XCTestCase {
    private let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))

    private func show(_ text: String, width: CGFloat = 200, height: CGFloat = 100) throws -> AppHarness {
        view.frame = CGRect(x: 10, y: 10, width: width, height: height)
        let app = try AppHarness(showing: view)
        view.text = text
        view.becomeFirstResponder()
        app.turn()
        return app
    }

    private func place(caret offset: Int) { view.selectedRange = NSRange(location: offset, length: 0) }

    func testUpAndDownRememberTheColumn() throws {
        let app = try show("a long first line\nb\n\na long last line")
        place(caret: 12)
        app.key(.down)
        XCTAssertEqual(view.selectedOffsets, 19..<19, "the short line's end")
        app.key(.down)
        XCTAssertEqual(view.selectedOffsets, 20..<20, "the empty line")
        app.key(.down)
        let found = try view.caret(view.selectedOffsets.lowerBound)
        XCTAssertEqual(found.minX, try view.caret(12).minX, accuracy: 5)
        app.key(.up, count: 3)
        XCTAssertEqual(view.selectedOffsets, 12..<12)
        // Another movement begins another column.
        app.key(.down)
        app.key(.left)
        app.key(.up)
        XCTAssertEqual(view.selectedOffsets, 0..<0)
    }

    func testUpFromTheFirstLineAndDownFromTheLast() throws {
        let app = try show("one two\nthree")
        place(caret: 5)
        app.key(.up)
        XCTAssertEqual(view.selectedOffsets, 0..<0)
        app.key(.down)
        app.key(.down)
        XCTAssertEqual(view.selectedOffsets, 13..<13)
    }

    func testHomeAndEndOfWrappedLines() throws {
        let app = try show("one two three four five six seven", width: 80)
        place(caret: 0)
        app.key(.end)
        let end = view.selectedOffsets.lowerBound
        XCTAssertLessThan(end, 30)
        XCTAssertEqual(view.selectionAffinity, .backward)
        let caret = view.caretRect(for: try XCTUnwrap(view.selectedTextRange?.end))
        XCTAssertEqual(caret.minY, try view.caret(0).minY, "still on the first line")
        app.key(.right)
        app.key(.home)
        let second = view.selectedOffsets.lowerBound
        XCTAssertGreaterThan(try view.caret(second).minY, caret.minY)
        app.key(.home)
        XCTAssertEqual(view.selectedOffsets.lowerBound, second)
        app.key(.end, [.control])
        XCTAssertEqual(view.selectedOffsets, 33..<33)
        app.key(.home, [.control])
        XCTAssertEqual(view.selectedOffsets, 0..<0)
    }

    func testKeysMoveByParagraphsAndWords() throws {
        let app = try show("one two\nthree\n\nfour")
        place(caret: 10)
        app.key(.up, [.control])
        XCTAssertEqual(view.selectedOffsets, 8..<8)
        app.key(.up, [.control])
        XCTAssertEqual(view.selectedOffsets, 0..<0)
        app.key(.down, [.control])
        let first = view.selectedOffsets.lowerBound
        XCTAssertTrue([7, 8].contains(first), "the end of the paragraph, or the start of the next")
        place(caret: 0)
        app.key(.right, [.control])
        XCTAssertEqual(view.selectedOffsets, 3..<3)
        app.key(.right, [.control], count: 2)
        XCTAssertEqual(view.selectedOffsets, 13..<13, "over the line end to the end of the next word")
        app.key(.left, [.control])
        XCTAssertEqual(view.selectedOffsets, 8..<8)
    }

    func testKeysSelectOverLines() throws {
        let app = try show("one two\nthree four\nfive")
        place(caret: 4)
        app.key(.down, [.shift])
        XCTAssertEqual(view.selectedOffsets.lowerBound, 4)
        XCTAssertGreaterThan(view.selectedOffsets.upperBound, 8)
        app.key(.end, [.shift, .control])
        XCTAssertEqual(view.selectedOffsets, 4..<23)
        XCTAssertEqual(app.primarySelection, "two\nthree four\nfive")
        app.key(.left)
        XCTAssertEqual(view.selectedOffsets, 4..<4)
        app.key("a", [.control])
        app.type("x")
        XCTAssertEqual(view.text, "x")
    }

    func testPagesAndTheCaretInSight() throws {
        let lines = (1...100).map { "line \($0)" }.joined(separator: "\n")
        let app = try show(lines)
        app.key(.home, [.control])
        XCTAssertEqual(view.contentOffset.y, 0)
        app.key(.pageDown)
        let first = try view.caret(view.selectedOffsets.lowerBound)
        XCTAssertGreaterThan(first.minY, 60)
        XCTAssertLessThan(first.minY, 110)
        for _ in 0..<5 { app.key(.pageDown) }
        XCTAssertTrue(view.bounds.contains(try view.caret(view.selectedOffsets.lowerBound)))
        XCTAssertGreaterThan(view.contentOffset.y, 300)
        app.key(.pageUp, count: 6)
        XCTAssertEqual(view.selectedOffsets, 0..<0)
        XCTAssertEqual(view.contentOffset.y, 0)
        app.key(.end, [.control])
        XCTAssertEqual(view.contentOffset.y, view.contentSize.height - view.bounds.height)
        app.key(.up, count: 20)
        XCTAssertTrue(view.bounds.contains(try view.caret(view.selectedOffsets.lowerBound)))
    }

    func testTypingBringsTheCaretIntoSight() throws {
        let lines = (1...100).map { "line \($0)" }.joined(separator: "\n")
        let app = try show(lines)
        app.key(.end, [.control])
        app.wheel(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil), dy: -20)
        app.advance(by: 1)
        XCTAssertLessThan(view.contentOffset.y, 800)
        app.key(.return)
        XCTAssertEqual(view.contentOffset.y, view.contentSize.height - view.bounds.height)
    }

    func testARangeIsScrolledToBeVisible() throws {
        let lines = (1...100).map { "line \($0)" }.joined(separator: "\n")
        let app = try show(lines)
        app.key(.home, [.control])
        let middle = (lines as NSString).range(of: "line 50")
        view.scrollRangeToVisible(middle)
        app.advance(by: 1)
        let range = try view.range(try XCTUnwrap(Range(middle)))
        XCTAssertTrue(view.bounds.contains(view.firstRect(for: range)))
        view.scrollRangeToVisible(NSRange(location: 0, length: 1))
        app.advance(by: 1)
        XCTAssertEqual(view.contentOffset.y, 0)
    }

    func testArrowsFollowTextFromRightToLeft() throws {
        let app = try show("שלום עולם\nabc")
        place(caret: 0)
        XCTAssertGreaterThan(try view.caret(0).minX, 150)
        app.key(.left)
        XCTAssertEqual(view.selectedOffsets, 1..<1)
        app.key(.right)
        XCTAssertEqual(view.selectedOffsets, 0..<0)
        app.key(.end)
        XCTAssertEqual(view.selectedOffsets, 9..<9)
        app.key(.left)
        XCTAssertEqual(view.selectedOffsets, 10..<10, "on to the next line")
        app.key(.home, [.control])
        app.key(.left, [.control])
        XCTAssertEqual(view.selectedOffsets, 4..<4)
    }

    func testParagraphsHaveTheirWritingDirections() throws {
        _ = try show("abc\ndef")
        XCTAssertEqual(view.baseWritingDirection(for: try view.position(0), in: .forward), .natural)
        XCTAssertLessThan(try view.caret(0).minX, 20)
        view.setBaseWritingDirection(.rightToLeft, for: try view.range(0..<1))
        XCTAssertEqual(view.baseWritingDirection(for: try view.position(2), in: .forward), .rightToLeft)
        XCTAssertEqual(view.baseWritingDirection(for: try view.position(5), in: .forward), .natural)
        XCTAssertGreaterThan(try view.caret(3).minX, 150)
        XCTAssertLessThan(try view.caret(4).minX, 20)
    }

    func testTextThatIsOnlyReadScrolls() throws {
        let lines = (1...100).map { "line \($0)" }.joined(separator: "\n")
        let app = try show(lines)
        view.isEditable = false
        view.selectedRange = NSRange(location: 0, length: 0)
        view.becomeFirstResponder()
        app.key(.pageDown)
        app.advance(by: 1)
        XCTAssertGreaterThan(view.contentOffset.y, 50)
        XCTAssertEqual(view.selectedOffsets, 0..<0)
        app.key(.space)
        app.advance(by: 1)
        XCTAssertGreaterThan(view.contentOffset.y, 120)
    }
}
