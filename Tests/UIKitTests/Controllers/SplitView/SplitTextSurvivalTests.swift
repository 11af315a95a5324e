import UITesting
import XCTest

import UIKit

/// A text that is being edited goes through collapsing and expanding, with everything that belongs to it.
@preconcurrency @MainActor
final class SplitTextSurvivalTests: XCTestCase {
    private let split = UISplitViewController()
    private let text = UITextView(frame: .zero)
    private let scroll = UIScrollView(frame: .zero)
    private let list = UIScrollView(frame: .zero)
    private let detail = UIViewController()
    private let master = UIViewController()
    private lazy var stack = UINavigationController(rootViewController: master)

    private func open(nested: Bool) throws -> AppHarness {
        text.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        scroll.frame = CGRect(x: 0, y: 110, width: 300, height: 100)
        scroll.contentSize = CGSize(width: 100, height: 1000)
        list.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        list.contentSize = CGSize(width: 100, height: 1000)
        detail.view.addSubview(text)
        detail.view.addSubview(scroll)
        master.view.addSubview(list)
        split.viewControllers = [
            stack, nested ? UINavigationController(rootViewController: detail) : detail,
        ]
        return try AppHarness(rootViewController: split, size: CGSize(width: 1000, height: 400))
    }

    private func thereAndBack(_ app: AppHarness, times: Int = 3, check: (String) -> Void) {
        for round in 0..<times {
            app.resize(to: CGSize(width: 420, height: 400))
            check("collapsed, round \(round)")
            app.resize(to: CGSize(width: 1000, height: 400))
            check("expanded, round \(round)")
        }
    }

    func testTextSelectionAndUndoStay() throws {
        for nested in [false, true] {
            let app = try open(nested: nested)
            text.text = ""
            XCTAssertTrue(text.becomeFirstResponder())
            app.type("first words")
            text.selectedRange = NSRange(location: 2, length: 4)
            thereAndBack(app) { place in
                XCTAssertTrue(text.isFirstResponder, place)
                XCTAssertEqual(text.text, "first words", place)
                XCTAssertEqual(text.selectedRange, NSRange(location: 2, length: 4), place)
            }
            app.type("X")
            XCTAssertEqual(text.text, "fiXwords")
            app.resize(to: CGSize(width: 420, height: 400))
            app.key("z", [.control])
            XCTAssertEqual(text.text, "first words", "what was done before is undone after")
            app.key("z", [.control, .shift])
            app.resize(to: CGSize(width: 1000, height: 400))
            XCTAssertEqual(text.text, "fiXwords")
            app.end()
        }
    }

    func testMarkedTextStaysWhenTheSplitViewCollapses() throws {
        let app = try open(nested: false)
        XCTAssertTrue(text.becomeFirstResponder())
        app.type("a")
        app.compose("にほん", caret: 2)
        let cancelled = app.cancelledCompositions
        thereAndBack(app) { place in
            XCTAssertTrue(text.isFirstResponder, place)
            let marked = text.markedTextRange
            XCTAssertEqual(marked.flatMap { text.text(in: $0) }, "にほん", place)
            XCTAssertEqual(text.selectedRange, NSRange(location: 3, length: 0), place)
        }
        XCTAssertEqual(app.cancelledCompositions, cancelled, "the input method was not disturbed")
        app.commit("日本")
        XCTAssertEqual(text.text, "a日本")
    }

    func testScrollPositionsStay() throws {
        for nested in [false, true] {
            let app = try open(nested: nested)
            scroll.contentOffset.y = 333
            list.contentOffset.y = 210
            thereAndBack(app) { place in
                XCTAssertEqual(scroll.contentOffset.y, 333, place)
                XCTAssertEqual(list.contentOffset.y, 210, place)
            }
            app.end()
        }
    }

    func testTypingThroughAStormOfSizes() throws {
        let app = try open(nested: true)
        XCTAssertTrue(text.becomeFirstResponder())
        var expected = ""
        for step in 0..<200 {
            app.together {
                app.resize(to: CGSize(width: step % 2 == 0 ? 420 : 1000, height: 400))
                app.resize(to: CGSize(width: step % 3 == 0 ? 1000 : 500, height: 400))
            }
            app.type("\(step % 10)")
            expected += "\(step % 10)"
        }
        XCTAssertEqual(text.text, expected)
        XCTAssertTrue(text.isFirstResponder)
    }
}
