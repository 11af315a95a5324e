import XCTest

import UIKit

/// The tint colour that views inherit, and who is notified of its changes.
@preconcurrency @MainActor
final class TintTests: XCTestCase {
    private final class Leaf: UIView {
        var tints: [UIColor] = []
        override func tintColorDidChange() {
            super.tintColorDidChange()
            tints.append(tintColor)
        }
    }

    private let leaf = Leaf()
    private let middle = UIView()
    private let root = UIView()

    override func setUp() async throws {
        await MainActor.run {
            root.addSubview(middle)
            middle.addSubview(leaf)
            leaf.tints = []
        }
    }

    func testAChangeIsAnnouncedDownTheTree() {
        root.tintColor = .systemRed
        XCTAssertEqual(leaf.tints, [.systemRed])
        middle.tintColor = .systemGreen
        root.tintColor = .systemOrange
        XCTAssertEqual(leaf.tints, [.systemRed, .systemGreen], "a tint between hides the one above")
        middle.tintColor = nil
        XCTAssertEqual(leaf.tints.last, .systemOrange)
    }

    func testATreeThatMovesUnderAnotherTintIsNotified() {
        let red = UIView()
        red.tintColor = .systemRed
        red.addSubview(middle)
        XCTAssertEqual(leaf.tints, [.systemRed])
        middle.removeFromSuperview()
        XCTAssertEqual(leaf.tints, [.systemRed, .systemBlue])
        root.addSubview(middle)
        XCTAssertEqual(leaf.tints.count, 2, "the same tint as without a superview")
    }

    func testAViewWithATintOfItsOwnIsNotNotifiedOfAMove() {
        leaf.tintColor = .systemGreen
        leaf.tints = []
        let red = UIView()
        red.tintColor = .systemRed
        red.addSubview(middle)
        XCTAssertEqual(leaf.tints, [])
    }

    func testTheWindowsTintReachesBarButtons() {
        let page = UIViewController()
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Save", primaryAction: UIAction { _ in })
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        window.rootViewController = UINavigationController(rootViewController: page)
        window.isHidden = false
        window.layoutIfNeeded()
        window.tintColor = .systemIndigo
        XCTAssertEqual(label("Save", in: window)?.textColor, .systemIndigo)
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
    }
}
