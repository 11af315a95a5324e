import UIKit
import UITesting
import XCTest

/// Views that are dimmed show their tint without its hue.
@MainActor
final class TintAdjustmentTests: XCTestCase {
    private final class Witness: UIView {
        var changes = 0

        override func tintColorDidChange() { changes += 1 }
    }

    private let (outer, inner, leaf) = (UIView(), Witness(), Witness())

    override func setUp() async throws {
        outer.addSubview(inner)
        inner.addSubview(leaf)
    }

    private func isGray(_ color: UIColor) -> Bool {
        color.getWhite(nil, alpha: nil)
    }

    func testViewsAreNormalUnlessTheyAreDimmed() {
        XCTAssertEqual(inner.tintAdjustmentMode, .normal)
        outer.tintAdjustmentMode = .dimmed
        XCTAssertEqual(leaf.tintAdjustmentMode, .dimmed)
        outer.tintAdjustmentMode = .automatic
        XCTAssertEqual(leaf.tintAdjustmentMode, .normal)
        XCTAssertEqual(leaf.tintColor, .systemBlue)
    }

    func testADimmedTintIsGray() {
        outer.tintColor = .systemRed
        leaf.tintColor = UIColor.green.withAlphaComponent(0.5)
        outer.tintAdjustmentMode = .dimmed
        XCTAssertTrue(isGray(outer.tintColor))
        XCTAssertEqual(inner.tintColor, outer.tintColor)
        XCTAssertEqual(leaf.tintColor, UIColor(white: 0.5, alpha: 0.5))
        inner.tintAdjustmentMode = .normal
        XCTAssertEqual(inner.tintColor, .systemRed)
        XCTAssertEqual(leaf.tintColor, UIColor.green.withAlphaComponent(0.5))
        outer.tintAdjustmentMode = .normal
        XCTAssertEqual(outer.tintColor, .systemRed)
    }

    func testViewsHearOfIt() {
        leaf.tintColor = .red
        (inner.changes, leaf.changes) = (0, 0)
        outer.tintAdjustmentMode = .dimmed
        XCTAssertEqual([inner.changes, leaf.changes], [1, 1])
        outer.tintAdjustmentMode = .dimmed
        XCTAssertEqual([inner.changes, leaf.changes], [1, 1], "nothing changed")
        leaf.tintAdjustmentMode = .dimmed
        outer.tintAdjustmentMode = .automatic
        XCTAssertEqual([inner.changes, leaf.changes], [2, 1], "it is dimmed by itself")
        leaf.removeFromSuperview()
        leaf.tintAdjustmentMode = .automatic
        XCTAssertEqual(leaf.changes, 2)
        outer.tintAdjustmentMode = .dimmed
        inner.addSubview(leaf)
        XCTAssertEqual(leaf.changes, 3)
    }

    func testWhatIsBehindAnAlertIsDimmedUntilItIsGone() throws {
        let page = UIViewController()
        let app = try AppHarness(rootViewController: page, size: CGSize(width: 320, height: 480))
        page.view.addSubview(outer)
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        page.present(alert, animated: false)
        app.turn()
        XCTAssertEqual(leaf.tintAdjustmentMode, .dimmed)
        XCTAssertEqual(alert.view.tintAdjustmentMode, .normal)
        let second = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
        alert.present(second, animated: false)
        app.turn()
        XCTAssertEqual(alert.view.tintAdjustmentMode, .dimmed)
        XCTAssertEqual(second.view.tintAdjustmentMode, .normal)
        alert.dismiss(animated: false)
        app.turn()
        XCTAssertEqual(alert.view.tintAdjustmentMode, .normal)
        page.dismiss(animated: false)
        app.turn()
        XCTAssertEqual(leaf.tintAdjustmentMode, .normal)
        XCTAssertEqual(leaf.tintColor, .systemBlue)
    }

    func testAClassWithATintOfItsOwnIsAsked() {
        final class Own: UIView {
            override var tintColor: UIColor! {
                get { .purple }
                set {}
            }
        }
        let (parent, child, other) = (Own(), UIView(), UIView())
        parent.addSubview(child)
        other.tintAdjustmentMode = .dimmed
        XCTAssertEqual(child.tintColor, .purple)
        parent.tintAdjustmentMode = .dimmed
        XCTAssertTrue(isGray(child.tintColor))
    }
}
