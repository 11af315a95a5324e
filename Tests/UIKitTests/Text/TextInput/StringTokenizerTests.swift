import UIKit
import XCTest

/// The tokenizer over UIKit's own field and over a foreign document: the same answers.
@preconcurrency @MainActor
final class StringTokenizerTests: XCTestCase {
    private let text = "Hello world. Bye"

    private func inputs() -> [any UIView & UITextInput] {
        let field = UITextField()
        field.text = text
        let foreign = ForeignDocument()
        foreign.string = text
        return [field, foreign]
    }

    private let forward = UITextDirection.storage(.forward)
    private let backward = UITextDirection.storage(.backward)

    private func offsets(_ range: UITextRange?, _ input: any UITextInput) -> Range<Int>? {
        range.map {
            let start = input.beginningOfDocument
            return input.offset(from: start, to: $0.start)..<input.offset(from: start, to: $0.end)
        }
    }

    func testTheEnclosingRangeDependsOnTheDirection() throws {
        let cases: [(Int, UITextGranularity, Bool, Range<Int>?)] = [
            (2, .word, true, 0..<5), (5, .word, false, 0..<5), (5, .word, true, nil),
            (6, .word, true, 6..<11),
            (6, .word, false, nil), (0, .word, false, nil), (16, .word, true, nil),
            (16, .word, false, 13..<16),
            (3, .character, true, 3..<4), (3, .character, false, 2..<3), (3, .sentence, true, 0..<13),
            (14, .sentence, true, 13..<16), (4, .paragraph, true, 0..<16), (4, .document, true, 0..<16),
            (4, .line, true, 0..<16),
        ]
        for input in inputs() {
            for (offset, unit, isForward, expected) in cases {
                let position = try XCTUnwrap(input.position(from: input.beginningOfDocument, offset: offset))
                let range = input.tokenizer.rangeEnclosingPosition(
                    position, with: unit, inDirection: isForward ? forward : backward)
                XCTAssertEqual(offsets(range, input), expected, "\(offset) \(unit) \(isForward) \(input)")
            }
        }
    }

    func testWordsHaveBoundaries() throws {
        let cases: [(Int, forward: Bool, backward: Bool)] = [
            (0, false, true), (3, false, false), (5, true, false), (6, false, true), (16, true, false),
        ]
        for input in inputs() {
            for (offset, isEnd, isStart) in cases {
                let position = try XCTUnwrap(input.position(from: input.beginningOfDocument, offset: offset))
                XCTAssertEqual(
                    input.tokenizer.isPosition(position, atBoundary: .word, inDirection: forward), isEnd,
                    "\(offset)")
                XCTAssertEqual(
                    input.tokenizer.isPosition(position, atBoundary: .word, inDirection: backward), isStart,
                    "\(offset)")
            }
        }
    }

    func testTheNextBoundaryIsFoundInEachDirection() throws {
        let cases: [(Int, forward: Int?, backward: Int?)] = [
            (0, 5, nil), (2, 5, 0), (5, 6, 0), (16, nil, 13),
        ]
        for input in inputs() {
            let start = input.beginningOfDocument
            for (offset, next, previous) in cases {
                let position = try XCTUnwrap(input.position(from: start, offset: offset))
                for (direction, expected) in [
                    (forward, next), (backward, previous), (.layout(.right), next),
                    (.layout(.left), previous),
                ] {
                    let found = input.tokenizer.position(
                        from: position, toBoundary: .word, inDirection: direction)
                    XCTAssertEqual(found.map { input.offset(from: start, to: $0) }, expected, "\(offset)")
                }
            }
        }
    }

    func testAnEndIsWithinAUnitBackwardOnly() throws {
        for input in inputs() {
            let position = try XCTUnwrap(input.position(from: input.beginningOfDocument, offset: 5))
            XCTAssertTrue(
                input.tokenizer.isPosition(position, withinTextUnit: .word, inDirection: backward))
            XCTAssertFalse(
                input.tokenizer.isPosition(position, withinTextUnit: .word, inDirection: forward))
        }
    }

    func testPositionsOfAnotherDocumentHaveNoRange() throws {
        let field = UITextField()
        field.text = text
        XCTAssertNil(
            field.tokenizer.rangeEnclosingPosition(UITextPosition(), with: .word, inDirection: backward))
    }

    func testDirectionsHaveUIKitsNumbers() throws {
        XCTAssertEqual(UITextDirection.storage(.backward).rawValue, 1)
        XCTAssertEqual(UITextDirection.layout(.right).rawValue, 2)
        XCTAssertEqual(UITextDirection.layout(.down).rawValue, 5)
        XCTAssertEqual(UITextGranularity.paragraph.rawValue, 3)
        XCTAssertEqual(UITextGranularity.line.rawValue, 4)
    }
}
