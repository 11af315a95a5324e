import UIKit
import UITesting
import XCTest

/// Where text after a tab is, by the stops of its paragraph.
@preconcurrency @MainActor
final class TabStopTests: XCTestCase {
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))

    /// - Returns: the horizontal extent of a part of the text, from where lines begin.
    private func extent(of part: String, in text: String, _ stops: [NSTextTab]) throws -> ClosedRange<CGFloat>
    {
        let style = NSMutableParagraphStyle()
        style.tabStops = stops
        view.textContainer.lineFragmentPadding = 0
        view.textContainerInset = .zero
        view.attributedText = NSAttributedString(
            string: text, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 14)])
        let range = try XCTUnwrap(text.range(of: part))
        let found = NSRange(range, in: text)
        let start = try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: found.lowerBound))
        let end = try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: found.upperBound))
        return view.caretRect(for: start).midX...view.caretRect(for: end).midX
    }

    func testTextBeginsAtALeftStop() throws {
        let stops = [NSTextTab(textAlignment: .left, location: 100)]
        XCTAssertEqual(try extent(of: "word", in: "a\tword", stops).lowerBound, 100, accuracy: 1.5)
    }

    func testTextEndsAtARightStop() throws {
        let stops = [NSTextTab(textAlignment: .right, location: 200)]
        for word in ["1", "1,024", "a longer one"] {
            XCTAssertEqual(
                try extent(of: word, in: "x\t\(word)\tnext", stops).upperBound, 200, accuracy: 1.5)
            XCTAssertEqual(try extent(of: word, in: "x\t\(word)", stops).upperBound, 200, accuracy: 1.5)
        }
    }

    func testTextIsAroundACentredStop() throws {
        let found = try extent(
            of: "middle", in: "x\tmiddle\ny", [NSTextTab(textAlignment: .center, location: 150)])
        XCTAssertEqual((found.lowerBound + found.upperBound) / 2, 150, accuracy: 1.5)
    }

    func testStopsCountInTheOrderOfTheirLocations() throws {
        let stops = [
            NSTextTab(textAlignment: .left, location: 200), NSTextTab(textAlignment: .right, location: 120),
        ]
        let text = "a\tb\tc"
        XCTAssertEqual(try extent(of: "b", in: text, stops).upperBound, 120, accuracy: 1.5)
        XCTAssertEqual(try extent(of: "c", in: text, stops).lowerBound, 200, accuracy: 1.5)
    }

    func testTextThatDoesNotFitBeforeARightStopFollowsTheTab() throws {
        let stops = [NSTextTab(textAlignment: .right, location: 60)]
        let found = try extent(of: "long enough to pass it", in: "a\tlong enough to pass it", stops)
        XCTAssertGreaterThan(found.upperBound, 60)
        XCTAssertLessThan(found.lowerBound, 20)
    }

    func testStopsAreAddedAndTakenAway() {
        let style = NSMutableParagraphStyle()
        XCTAssertTrue(style.tabStops.isEmpty)
        style.addTabStop(NSTextTab(textAlignment: .right, location: 60))
        style.addTabStop(NSTextTab(textAlignment: .left, location: 10))
        style.removeTabStop(NSTextTab(textAlignment: .right, location: 60))
        XCTAssertEqual(style.tabStops, [NSTextTab(textAlignment: .left, location: 10)])
        style.tabStops = nil
        XCTAssertEqual(style.tabStops, [])
    }
}
