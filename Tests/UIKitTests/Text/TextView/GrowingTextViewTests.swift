import UIKit
import UITesting
import XCTest

/// Text views that are as high as their text up to a limit, and scroll from there on.
@preconcurrency @MainActor
final class GrowingTextViewTests: XCTestCase, UITextViewDelegate {
    private let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 60))
    private var heights: [CGFloat] = []
    private let limit: CGFloat = 80

    func textViewDidChange(_ textView: UITextView) {
        heights.append(textView.contentSize.height)
        textView.isScrollEnabled = textView.contentSize.height > limit
    }

    /// Shows the view above a bottom edge that it is tied to, as the field of a chat.
    private func show() throws -> AppHarness {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 300))
        view.translatesAutoresizingMaskIntoConstraints = false
        view.isScrollEnabled = false
        view.delegate = self
        parent.addSubview(view)
        // Where the view has no height of its own, as when it scrolls.
        let full = view.heightAnchor.constraint(equalToConstant: limit)
        full.priority = .init(1)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
            view.heightAnchor.constraint(lessThanOrEqualToConstant: limit),
            full,
        ])
        let app = try AppHarness(showing: parent, size: parent.bounds.size)
        view.becomeFirstResponder()
        app.turn()
        return app
    }

    func testTheContentSizeIsThatOfTheTextInTheNewsOfItsChange() throws {
        let app = try show()
        app.type("a")
        app.key(.return)
        app.type("b")
        let line = view.font?.lineHeight ?? 0
        XCTAssertEqual(heights.count, 3)
        XCTAssertEqual(heights[0], 16 + line, accuracy: 2)
        XCTAssertEqual(heights[1] - 16, 2 * (heights[0] - 16))
        XCTAssertEqual(heights[2], heights[1])
        app.key(.backspace)
        app.key(.backspace)
        XCTAssertEqual(heights.last, heights[0])
    }

    func testAViewGrowsScrollsAndGrowsAgain() throws {
        let app = try show()
        app.type("a")
        let one = view.frame.height
        XCTAssertLessThan(one, 40)
        app.key(.return)
        XCTAssertGreaterThan(view.frame.height, one + 8)
        for _ in 0..<6 { app.key(.return) }
        XCTAssertTrue(view.isScrollEnabled)
        XCTAssertEqual(view.frame.height, limit)
        XCTAssertGreaterThan(view.contentOffset.y, 0)
        for _ in 0..<6 { app.key(.backspace) }
        XCTAssertFalse(view.isScrollEnabled)
        XCTAssertGreaterThan(view.frame.height, one + 8)
        app.key(.backspace)
        XCTAssertEqual(view.frame.height, one)
        XCTAssertEqual(view.contentOffset.y, 0)
    }

    func testTheNaturalSizeFollowsWhetherTheViewScrolls() throws {
        let app = try AppHarness(showing: view)
        view.text = "a\nb"
        app.turn()
        XCTAssertEqual(view.intrinsicContentSize.height, UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        XCTAssertEqual(view.intrinsicContentSize, view.sizeThatFits(view.bounds.size))
    }

    func testTheContentSizeIsThatOfATextThatWasJustSet() throws {
        let app = try AppHarness(showing: view)
        view.text = "a"
        let one = view.contentSize.height
        view.text = "a\nb\nc"
        XCTAssertEqual(view.contentSize.height - 16, (one - 16) * 3, accuracy: 1)
        view.font = .systemFont(ofSize: 40)
        XCTAssertGreaterThan(view.contentSize.height, 120)
        let before = view.contentSize
        app.turn()
        XCTAssertEqual(view.contentSize, before, "the layout pass finds the same")
        view.contentOffset.y = view.contentSize.height - view.bounds.height
        XCTAssertGreaterThan(view.contentOffset.y, 0)
    }
}
