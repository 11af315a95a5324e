import UIKit
import UITesting
import XCTest

/// UITextInput: positions, ranges and directions.
@preconcurrency @MainActor
final class UITextInputPositionTests: TextInputTestCase {
    func testTheDocumentBeginsAtOffsetZero() throws {
        try withEach("abc") { edited in
            XCTAssertEqual(edited.view.offset(of: edited.view.beginningOfDocument), 0)
            XCTAssertEqual(edited.view.beginningOfDocument, try edited.view.at(0))
        }
    }

    func testTheDocumentEndsAfterTheMarkedText() throws {
        try withEach("a😀") { edited in
            let view = edited.view
            XCTAssertEqual(view.length, 3)
            view.setMarkedText("か", selectedRange: NSRange(location: 0, length: 0))
            XCTAssertEqual(view.length, 4, "with the marked text")
        }
    }

    func testARangeIsMadeInEitherOrder() throws {
        try withEach("abc") { edited in
            let view = edited.view
            let range = try XCTUnwrap(view.textRange(from: view.endOfDocument, to: view.beginningOfDocument))
            XCTAssertEqual(range.start, view.beginningOfDocument, "in whichever order")
            XCTAssertEqual(range.end, view.endOfDocument)
            XCTAssertFalse(range.isEmpty)
            XCTAssertEqual(range, try view.span(0..<3))
            XCTAssertTrue(try view.span(1..<1).isEmpty)
        }
    }

    func testPositionsOutsideTheDocumentAreNil() throws {
        try withEach("a😀b") { edited in
            let view = edited.view
            let middle = try view.at(2)
            XCTAssertEqual(view.offset(of: view.position(from: middle, offset: 2)), 4)
            XCTAssertEqual(view.offset(of: view.position(from: middle, offset: -2)), 0)
            for outside in [3, -3, Int.max, Int.min] {
                XCTAssertNil(view.position(from: middle, offset: outside))
            }
        }
    }

    func testPositionsAreFoundInEachDirection() throws {
        try withEach("a😀b") { edited in
            let view = edited.view
            let start = view.beginningOfDocument
            XCTAssertEqual(view.offset(of: view.position(from: start, in: .right, offset: 2)), 3)
            XCTAssertEqual(view.offset(of: view.position(from: view.endOfDocument, in: .left, offset: 2)), 1)
            XCTAssertEqual(
                view.offset(of: view.position(from: view.endOfDocument, in: .right, offset: -2)), 1)
            XCTAssertEqual(view.offset(of: view.position(from: start, in: .right, offset: 0)), 0)
            XCTAssertNil(view.position(from: start, in: .left, offset: 1))
            XCTAssertNil(view.position(from: start, in: .right, offset: 4))
        }
        try withEach("אבג") { edited in
            let view = edited.view
            let start = view.beginningOfDocument
            XCTAssertEqual(view.offset(of: view.position(from: start, in: .left, offset: 1)), 1)
            XCTAssertNil(view.position(from: start, in: .right, offset: 1))
        }
        try withEach("ab אב cd") { edited in
            let view = edited.view
            // Through both directions and back again the caret stands once between any two characters.
            for (direction, last) in [(UITextLayoutDirection.right, 8), (.left, 0)] {
                var place = last == 8 ? view.beginningOfDocument : view.endOfDocument
                var seen = [view.caretRect(for: place).minX]
                while let next = view.position(from: place, in: direction, offset: 1) {
                    place = next
                    seen.append(view.caretRect(for: place).minX)
                }
                XCTAssertEqual(seen, Set(seen).sorted { ($0 < $1) == (last == 8) })
                XCTAssertEqual(seen.count, 9)
                XCTAssertEqual(view.offset(of: place), last)
            }
        }
    }

    func testPositionsAreCompared() throws {
        try withEach("abc") { edited in
            let view = edited.view
            XCTAssertEqual(view.compare(try view.at(0), to: try view.at(2)), .orderedAscending)
            XCTAssertEqual(view.compare(try view.at(2), to: try view.at(0)), .orderedDescending)
            XCTAssertEqual(view.compare(try view.at(2), to: try view.at(2)), .orderedSame)
        }
    }

    func testOffsetsCountInBothDirections() throws {
        try withEach("a😀b") { edited in
            let view = edited.view
            XCTAssertEqual(view.offset(from: try view.at(1), to: try view.at(3)), 2)
            XCTAssertEqual(view.offset(from: try view.at(3), to: try view.at(1)), -2)
        }
    }

    func testTheFarthestPositionFollowsTheDirection() throws {
        try withEach("abcd") { edited in
            let view = edited.view
            let range = try view.span(1..<3)
            let ends: [UITextLayoutDirection: Int] = [.left: 1, .up: 1, .right: 3, .down: 3]
            for (direction, end) in ends {
                XCTAssertEqual(view.offset(of: view.position(within: range, farthestIn: direction)), end)
            }
        }
        try withEach("אבגד") { edited in
            let view = edited.view
            let range = try view.span(1..<3)
            XCTAssertEqual(view.offset(of: view.position(within: range, farthestIn: .left)), 3)
            XCTAssertEqual(view.offset(of: view.position(within: range, farthestIn: .right)), 1)
        }
    }

    func testTheFarthestPositionIsOfTheLongestLine() throws {
        let view = UITextView(frame: CGRect(x: 10, y: 10, width: 300, height: 100))
        let app = try AppHarness(showing: view)
        view.text = "ab\nabcdefgh\nabcd"
        app.turn()
        let range = try view.span(1..<14)
        let farthest: [UITextLayoutDirection: Int] = [.left: 3, .right: 11, .up: 1, .down: 14]
        for (direction, offset) in farthest {
            XCTAssertEqual(view.offset(of: view.position(within: range, farthestIn: direction)), offset)
        }
    }

    func testExtendingTakesAWholeCharacter() throws {
        try withEach("a😀b") { edited in
            let view = edited.view
            let ranges: [(Int, UITextLayoutDirection, Range<Int>?)] = [
                (1, .right, 1..<3), (3, .left, 1..<3), (0, .left, nil), (4, .right, nil), (0, .right, 0..<1),
            ]
            for (place, direction, expected) in ranges {
                let range = view.characterRange(byExtending: try view.at(place), in: direction)
                XCTAssertEqual(view.offsets(of: range), expected, "\(place) \(direction)")
            }
        }
    }

    func testAPositionInARangeIsFoundByItsOffset() throws {
        try withEach("abcd") { edited in
            let view = edited.view
            let range = try view.span(1..<3)
            XCTAssertEqual(view.offset(of: view.position(within: range, atCharacterOffset: 1)), 2)
            XCTAssertEqual(view.offset(of: view.position(within: range, atCharacterOffset: 0)), 1)
            XCTAssertNil(view.position(within: range, atCharacterOffset: 9))
        }
    }

    func testTheOffsetOfAPositionInARangeIsCounted() throws {
        try withEach("abcd") { edited in
            let view = edited.view
            XCTAssertEqual(view.characterOffset(of: try view.at(3), within: try view.span(1..<3)), 2)
            XCTAssertEqual(view.characterOffset(of: try view.at(0), within: try view.span(1..<3)), -1)
        }
    }

    /// It is the direction of the text's own paragraph style, and decides which way left and right lead.
    func testTheWritingDirectionIsThatOfTheParagraph() throws {
        let style = NSMutableParagraphStyle()
        style.baseWritingDirection = .rightToLeft
        let text = NSAttributedString(string: "abc def", attributes: [.paragraphStyle: style])
        try withEach("abc def") { edited in
            let view = edited.view
            @MainActor func wordEnd(toThe direction: UITextLayoutDirection) throws -> Int? {
                view.offset(
                    of: view.tokenizer.position(
                        from: try view.at(1), toBoundary: .word,
                        inDirection: UITextDirection(rawValue: direction.rawValue)))
            }
            for direction in [UITextStorageDirection.forward, .backward] {
                XCTAssertEqual(view.baseWritingDirection(for: try view.at(1), in: direction), .natural)
            }
            XCTAssertEqual(try wordEnd(toThe: .right), 3)
            (view as? UITextField)?.attributedText = text
            (view as? UITextView)?.attributedText = text
            for direction in [UITextStorageDirection.forward, .backward] {
                XCTAssertEqual(view.baseWritingDirection(for: try view.at(1), in: direction), .rightToLeft)
            }
            XCTAssertEqual(try wordEnd(toThe: .left), 3)
            XCTAssertEqual(try wordEnd(toThe: .right), 0)
        }
    }

    func testAWritingDirectionThatIsSetMovesTheText() throws {
        try withEach("(a)") { edited in
            let view = edited.view
            let whole = try view.span(0..<3)
            let before = view.caretRect(for: view.beginningOfDocument)
            view.setBaseWritingDirection(.rightToLeft, for: whole)
            XCTAssertEqual(view.baseWritingDirection(for: try view.at(1), in: .forward), .rightToLeft)
            edited.app.turn()
            XCTAssertGreaterThan(view.caretRect(for: view.beginningOfDocument).minX, before.minX)
            view.setBaseWritingDirection(.natural, for: whole)
            XCTAssertEqual(view.baseWritingDirection(for: try view.at(1), in: .forward), .natural)
            XCTAssertEqual(view.caretRect(for: view.beginningOfDocument), before)
        }
    }
}
