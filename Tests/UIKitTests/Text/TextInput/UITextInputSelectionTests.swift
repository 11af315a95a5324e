import UIKit
import UITesting
import XCTest

/// UITextInput: the selection and the marked text.
@preconcurrency @MainActor
final class UITextInputSelectionTests: TextInputTestCase {
    private func caret(_ place: Int) -> NSRange { NSRange(location: place, length: 0) }

    func testTheSelectionIsSetInEitherOrder() throws {
        try withEach("a😀b") { edited in
            let view = edited.view
            XCTAssertEqual(view.selected, 4..<4)
            view.selectedTextRange = view.textRange(from: try view.at(3), to: try view.at(1))
            XCTAssertEqual(view.selected, 1..<3, "in either order")
            XCTAssertEqual(view.selectedTextRange?.isEmpty, false)
            view.insertText("x")
            XCTAssertEqual(view.wholeText, "axb")
            let kept = view.selectedTextRange
            view.insertText("yz")
            XCTAssertEqual(view.offsets(of: kept), 2..<2, "what was handed out stays what it was")
            view.selectedTextRange = nil
            XCTAssertEqual(view.selected, 0..<0)
            view.selectedTextRange = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
            XCTAssertEqual(view.selected, 0..<5)
        }
    }

    func testTheMarkedRangeIsThatOfTheMarkedText() throws {
        try withEach("ab") { edited in
            let view = edited.view
            XCTAssertNil(view.markedTextRange)
            view.setMarkedText("かな", selectedRange: caret(2))
            XCTAssertEqual(view.marked, 2..<4)
            XCTAssertEqual(view.markedTextRange?.isEmpty, false)
            view.setMarkedText("", selectedRange: caret(0))
            XCTAssertNil(view.markedTextRange)
        }
    }

    func testMarkedTextReplacesTheSelection() throws {
        try withEach("abcdef") { edited in
            let view = edited.view
            try view.choose(2..<4)
            view.setMarkedText("XYZ", selectedRange: NSRange(location: 1, length: 1))
            XCTAssertEqual(view.wholeText, "abXYZef")
            XCTAssertEqual(view.marked, 2..<5)
            XCTAssertEqual(view.selected, 3..<4)
            let selections: [(NSRange, Range<Int>)] = [
                (NSRange(location: 99, length: 99), 3..<3), (NSRange(location: NSNotFound, length: 0), 3..<3),
                (NSRange(location: 0, length: 1), 2..<3), (NSRange(location: 0, length: 99), 2..<3),
            ]
            for (selection, expected) in selections {
                view.setMarkedText("Q", selectedRange: selection)
                XCTAssertEqual(view.wholeText, "abQef")
                XCTAssertEqual(view.marked, 2..<3)
                XCTAssertEqual(view.selected, expected, "\(selection)")
            }
            view.setMarkedText(nil, selectedRange: caret(0))
            XCTAssertEqual(view.wholeText, "abef")
            XCTAssertEqual(view.selected, 2..<2)
            XCTAssertNil(view.markedTextRange)
        }
    }

    func testMarkingNothingChangesNothing() throws {
        try withEach("abc") { edited in
            let view = edited.view
            try view.choose(0..<2)
            for nothing in ["", nil] {
                view.setMarkedText(nothing, selectedRange: caret(0))
                XCTAssertEqual(view.wholeText, "abc")
                XCTAssertEqual(view.selected, 0..<2)
            }
        }
    }

    func testAttributedTextIsMarked() throws {
        try withEach("ab") { edited in
            let view = edited.view
            view.setAttributedMarkedText(
                NSAttributedString(string: "かな", attributes: [.foregroundColor: UIColor.systemRed]),
                selectedRange: NSRange(location: 0, length: 1))
            XCTAssertEqual(view.wholeText, "abかな")
            XCTAssertEqual(view.marked, 2..<4)
            XCTAssertEqual(view.selected, 2..<3)
            view.setAttributedMarkedText(nil, selectedRange: caret(0))
            XCTAssertEqual(view.wholeText, "ab")
            XCTAssertNil(view.markedTextRange)
        }
    }

    func testUnmarkedTextStays() throws {
        try withEach("ab") { edited in
            let view = edited.view
            view.unmarkText()
            view.setMarkedText("cd", selectedRange: caret(1))
            view.unmarkText()
            XCTAssertNil(view.markedTextRange)
            XCTAssertEqual(view.wholeText, "abcd")
            XCTAssertEqual(view.selected, 3..<3, "the caret stays")
            view.setMarkedText("x", selectedRange: caret(1))
            XCTAssertEqual(view.wholeText, "abcxd", "the next mark does not touch what was confirmed")
        }
    }

    /// What the letters of a stretch are as wide as and how many pixels are mostly red.
    private func look(_ edited: Edited, _ range: Range<Int>) throws -> (width: CGFloat, red: Int) {
        edited.app.turn()
        let view = edited.view
        let image = try edited.app.picture(of: view)
        var red = 0
        for y in 0..<image.height {
            for x in 0..<image.width {
                let pixel = image.pixel(x: x, y: y)
                let (r, g, b) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
                if r > 150, g < 90, b < 90 { red += 1 }
            }
        }
        return (view.firstRect(for: try view.span(range)).width, red)
    }

    /// Marked text is drawn and measured in the style, until it is confirmed.
    func testMarkedTextIsDrawnInItsStyle() throws {
        try withEach("ab") { edited in
            let view = edited.view
            XCTAssertNil(view.markedTextStyle)
            view.markedTextStyle = [
                .foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
                .font: UIFont.systemFont(ofSize: 24),
            ]
            view.setMarkedText("mmm", selectedRange: caret(3))
            let marked = try look(edited, 2..<5)
            XCTAssertGreaterThan(marked.red, 20, edited.name)
            view.setMarkedText("mm", selectedRange: caret(2))
            XCTAssertLessThan(try look(edited, 2..<4).red, marked.red)
            view.setMarkedText("mmm", selectedRange: caret(3))
            view.unmarkText()
            let plain = try look(edited, 2..<5)
            XCTAssertEqual(plain.red, 0, "\(edited.name): confirmed text looks like its neighbours")
            XCTAssertLessThan(plain.width, marked.width)
            let styling = view.textStyling(at: try view.at(3), in: .forward)
            XCTAssertNotEqual(
                styling?[.font] as? UIFont, UIFont.systemFont(ofSize: 24),
                "its attributes are its own")
        }
    }

    func testTheStyleOfAPartWinsOverThatOfMarkedText() throws {
        try withEach("ab") { edited in
            let view = edited.view
            view.markedTextStyle = [.foregroundColor: UIColor.blue]
            let text = NSMutableAttributedString(string: "mm")
            let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            text.append(NSAttributedString(string: "mm", attributes: [.foregroundColor: red]))
            view.setAttributedMarkedText(text, selectedRange: caret(4))
            XCTAssertGreaterThan(try look(edited, 2..<6).red, 20)
            // An edit elsewhere confirms it.
            view.replace(try view.span(0..<1), withText: "longer")
            XCTAssertEqual(try look(edited, 2..<6).red, 0)
        }
    }

    func testTheSelectionLeavesTheMark() throws {
        try withEach("ab") { edited in
            let view = edited.view
            view.setMarkedText("cde", selectedRange: caret(3))
            try view.choose(3..<4)
            XCTAssertEqual(view.marked, 2..<5, "inside of the mark it is still composed")
            try view.choose(1..<4)
            XCTAssertNil(view.markedTextRange)
            XCTAssertEqual(view.wholeText, "abcde")
            XCTAssertEqual(view.selected, 1..<4)
        }
    }

    func testTheCaretIsMovedOutOfTheMarkByKeyAndPointer() throws {
        try withEach("ab") { edited in
            let view = edited.view
            edited.app.compose("cd", caret: 1)
            edited.app.key(.right)
            XCTAssertEqual(view.marked, 2..<4)
            edited.app.key(.home)
            XCTAssertNil(view.markedTextRange)
            XCTAssertEqual(edited.app.cancelledCompositions, 1)
            edited.app.compose("e")
            XCTAssertEqual(view.wholeText, "eabcd")
            let end = view.caretRect(for: view.endOfDocument)
            edited.app.click(view, at: CGPoint(x: end.midX + 20, y: end.midY))
            XCTAssertNil(view.markedTextRange)
            XCTAssertEqual(view.selected, 5..<5)
            XCTAssertEqual(edited.app.cancelledCompositions, 2)
        }
    }

    func testTheFocusIsLostWhileComposing() throws {
        try withEach("ab") { edited in
            let view = edited.view
            edited.app.compose("cd")
            view.resignFirstResponder()
            XCTAssertNil(view.markedTextRange)
            XCTAssertEqual(view.wholeText, "abcd", "what was composed stays")
            XCTAssertEqual(edited.app.cancelledCompositions, 1)
        }
    }

    func testTheAffinityIsBackwardAtALinesEnd() throws {
        try withEach("abc") { edited in
            let view = edited.view
            XCTAssertEqual(view.selectionAffinity, .backward, "at the end of the line")
            try view.choose(1..<1)
            XCTAssertEqual(view.selectionAffinity, .forward)
            view.selectionAffinity = .backward
            XCTAssertEqual(view.selectionAffinity, .backward)
            XCTAssertEqual(view.selected, 1..<1)
            edited.app.key("a", .control)
            XCTAssertEqual(view.selectionAffinity, .backward, "the end of a selection leans on its text")
            edited.app.key(.backspace)
            XCTAssertEqual(view.selectionAffinity, .forward, "a paragraph without text")
        }
    }
}
