import UITesting
import XCTest

import UIKit

/// Mouse and fingers in a text view.
@preconcurrency @MainActor
final class TextViewPointerTests: XCTestCase {
    private let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
    private let lines = "one two\nthree four\nfive six"

    private func show(_ text: String? = nil) throws -> AppHarness {
        let app = try AppHarness(showing: view)
        view.text = text ?? lines
        app.turn()
        return app
    }

    func testAClickGivesFocusAndPlacesTheCaret() throws {
        let app = try show()
        app.mouseDown(at: try view.place(10))
        XCTAssertTrue(view.isFirstResponder)
        XCTAssertEqual(view.selectedOffsets, 10..<10)
        app.mouseUp()
        app.click(at: CGPoint(x: 200, y: 100))
        XCTAssertEqual(view.selectedOffsets, 27..<27, "below the text is its end")
    }

    func testADragSelectsOverLines() throws {
        let app = try show()
        app.mouseDrag(from: try view.place(4), to: try view.place(14))
        XCTAssertEqual(view.selectedOffsets, 4..<14)
        XCTAssertEqual(app.primarySelection, "two\nthree ")
        app.mouseDrag(from: try view.place(14), to: try view.place(4))
        XCTAssertEqual(view.selectedOffsets, 4..<14)
        app.key(.right, [.shift])
        XCTAssertEqual(view.selectedOffsets, 5..<14, "the end that was dragged goes on")
    }

    func testDoubleAndTripleClicksSelectWordAndParagraph() throws {
        let app = try show()
        app.doubleClick(at: try view.place(10))
        XCTAssertEqual(view.selectedOffsets, 8..<13)
        app.tripleClick(at: try view.place(10))
        XCTAssertEqual(view.selectedOffsets, 8..<18)
        XCTAssertEqual(app.primarySelection, "three four")
    }

    func testDraggingByWordsAndParagraphs() throws {
        let app = try show()
        app.moveMouse(to: try view.place(9))
        app.click(at: try view.place(9))
        app.mouseDown(at: try view.place(9))
        app.moveMouse(to: try view.place(21))
        XCTAssertEqual(view.selectedOffsets, 8..<23)
        app.moveMouse(to: try view.place(5))
        XCTAssertEqual(view.selectedOffsets, 4..<13)
        app.mouseUp()
    }

    func testShiftClickExtends() throws {
        let app = try show()
        app.click(at: try view.place(4))
        app.click(at: try view.place(20), modifiers: [.shift])
        XCTAssertEqual(view.selectedOffsets, 4..<20)
        XCTAssertEqual(app.primarySelection, "two\nthree four\nf")
    }

    func testTheMiddleButtonPastes() throws {
        let app = try show()
        app.primarySelection = "a\nb"
        app.middleClick(at: try view.place(8))
        XCTAssertEqual(view.text, "one two\na\nbthree four\nfive six")
    }

    func testManyLinesArePasted() throws {
        let app = try show("")
        view.becomeFirstResponder()
        app.clipboard = "one\r\ntwo\rthree\u{7}\n\tfour"
        app.key("v", [.control])
        XCTAssertEqual(view.text, "one\ntwo\nthree\n\tfour")
        app.key("a", [.control])
        app.key("x", [.control])
        XCTAssertEqual(view.text, "")
        XCTAssertEqual(app.clipboard, "one\ntwo\nthree\n\tfour")
        app.key("z", [.control])
        XCTAssertEqual(view.text, "one\ntwo\nthree\n\tfour")
    }

    func testAHeldPressBelowTheViewScrollsAndSelects() throws {
        let app = try show((1...60).map { "line \($0)" }.joined(separator: "\n"))
        app.mouseDown(at: try view.place(2))
        app.moveMouse(to: CGPoint(x: 60, y: 118))
        let first = view.selectedOffsets
        let offset = view.contentOffset.y
        for _ in 0..<20 { app.advance(by: 0.06) }
        XCTAssertGreaterThan(view.selectedOffsets.upperBound, first.upperBound + 30)
        XCTAssertGreaterThan(view.contentOffset.y, offset + 50)
        app.moveMouse(to: CGPoint(x: 60, y: 2))
        for _ in 0..<60 { app.advance(by: 0.06) }
        XCTAssertEqual(view.contentOffset.y, 0)
        app.mouseUp()
        app.advance(by: 20)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testATapPlacesTheCaretAndADragScrolls() throws {
        let app = try show((1...60).map { "line \($0)" }.joined(separator: "\n"))
        app.drag(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 30))
        XCTAssertFalse(view.isFirstResponder)
        XCTAssertGreaterThan(view.contentOffset.y, 30)
        app.advance(by: 5)
        let offset = view.contentOffset.y
        app.tap(at: CGPoint(x: 40, y: 60))
        XCTAssertTrue(view.isFirstResponder)
        app.advance(by: 1)
        XCTAssertEqual(view.contentOffset.y, offset)
        XCTAssertEqual(
            try view.caret(view.selectedOffsets.lowerBound).midY, 50 + offset, accuracy: 9,
            "on the line tapped")
    }

    func testAFingerThatStopsTheContentDoesNothingElse() throws {
        let app = try show((1...200).map { "line \($0)" }.joined(separator: "\n"))
        app.drag(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 30), duration: 0.1)
        XCTAssertTrue(view.isDecelerating)
        app.tap(at: CGPoint(x: 40, y: 60))
        XCTAssertFalse(view.isDecelerating)
        XCTAssertFalse(view.isFirstResponder)
    }

    func testADoubleTapSelectsAWord() throws {
        let app = try show()
        app.doubleTap(at: try view.place(10))
        XCTAssertEqual(view.selectedOffsets, 8..<13)
    }

    func testTextThatCannotBeSelectedTakesNoTouches() throws {
        let app = try show()
        view.isSelectable = false
        app.click(at: try view.place(10))
        XCTAssertFalse(view.isFirstResponder)
        app.moveMouse(to: try view.place(4))
        XCTAssertEqual(app.pointer, .arrow)
    }

    // MARK: Links

    private func showLinks() throws -> (AppHarness, TextViewRecorder) {
        let app = try AppHarness(showing: view)
        let text = NSMutableAttributedString(string: "See ")
        let url = try XCTUnwrap(URL(string: "https://swift.org/a"))
        text.append(NSAttributedString(string: "the site", attributes: [.link: url]))
        text.append(NSAttributedString(string: " or "))
        text.append(NSAttributedString(string: "mail", attributes: [.link: "mailto:a@example.org"]))
        view.attributedText = text
        let journal = TextViewRecorder()
        journal.watch(view)
        app.turn()
        return (app, journal)
    }

    func testLinksAreOpened() throws {
        let (app, journal) = try showLinks()
        var opened: [String] = []
        app.opensURL = {
            opened.append($0.absoluteString)
            return true
        }
        view.isEditable = false
        app.moveMouse(to: try view.place(6))
        XCTAssertEqual(app.pointer, .pointingHand)
        app.moveMouse(to: try view.place(1))
        XCTAssertEqual(app.pointer, .iBeam)
        app.click(at: try view.place(6))
        XCTAssertEqual(opened, ["https://swift.org/a"])
        XCTAssertTrue(journal.take().contains("D link https://swift.org/a 4+8"))
        app.tap(at: try view.place(17))
        XCTAssertEqual(opened, ["https://swift.org/a", "mailto:a@example.org"])
        journal.refusals = ["link"]
        app.click(at: try view.place(6))
        XCTAssertEqual(opened.count, 2)
        journal.refusals = []
        app.mouseDrag(from: try view.place(5), to: try view.place(9))
        XCTAssertEqual(opened.count, 2, "what selects is no click")
    }

    func testLinksInTextThatIsEdited() throws {
        let (app, _) = try showLinks()
        var opened: [String] = []
        app.opensURL = {
            opened.append($0.absoluteString)
            return true
        }
        app.click(at: try view.place(6))
        XCTAssertEqual(opened, [])
        XCTAssertEqual(view.selectedOffsets, 6..<6)
        app.click(at: try view.place(6), modifiers: [.control])
        XCTAssertEqual(opened, ["https://swift.org/a"])
    }
}
