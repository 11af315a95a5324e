import UIKit
import UITesting
import XCTest

/// The toolkit reads and sets what apps override.
@MainActor
final class OverriddenPropertyTests: XCTestCase {
    func testSubviewsKeepToMarginsThatTheirViewOverrides() {
        final class WideMargins: UIView {
            override var layoutMargins: UIEdgeInsets {
                get { UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 40) }
                set {}
            }
        }
        let view = WideMargins(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            inner.topAnchor.constraint(equalTo: view.topAnchor),
            inner.heightAnchor.constraint(equalToConstant: 10),
        ])
        view.layoutIfNeeded()
        XCTAssertEqual(inner.frame, CGRect(x: 30, y: 0, width: 130, height: 10))
    }

    func testAStackViewStretchesWhatSaysThatItHugsLess() {
        final class Sized: UIView {
            var hugging = UILayoutPriority.required
            override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 10) }
            override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
                hugging
            }
        }
        let (first, second) = (Sized(), Sized())
        second.hugging = .defaultLow
        let stack = UIStackView(arrangedSubviews: [first, second])
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        stack.layoutIfNeeded()
        XCTAssertEqual(first.frame.width, 20)
        XCTAssertEqual(second.frame.width, 80)
    }

    func testATapHighlightsAControlThroughItsOverride() throws {
        final class Observed: UIControl {
            var changes: [Bool] = []
            override var isHighlighted: Bool { didSet { changes.append(isHighlighted) } }
        }
        let control = Observed(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let app = try AppHarness(showing: control)
        app.tap(control)
        XCTAssertEqual(control.changes.first, true)
        XCTAssertEqual(control.changes.last, false)
        app.end()
    }

    func testASearchShowsTheBarThatItsControllerOverrides() {
        final class OwnBar: UISearchController {
            let ownBar = UISearchBar(frame: .zero)
            override var searchBar: UISearchBar { ownBar }
        }
        let search = OwnBar(searchResultsController: nil)
        search.searchBar.text = "x"
        XCTAssertTrue(search.showsSearchResultsController)
    }

    func testATouchIsWhereItsOverrideSays() {
        final class Finger: UITouch {
            override var phase: UITouch.Phase { .moved }
            override func location(in view: UIView?) -> CGPoint { CGPoint(x: 7, y: 9) }
        }
        let touch: UITouch = Finger()
        XCTAssertEqual(touch.preciseLocation(in: nil), CGPoint(x: 7, y: 9))
        XCTAssertEqual(touch.phase, .moved)
    }

    func testAnEnabledStateThatAnOverrideRefusesKeepsTouchesAway() throws {
        final class Locked: UIButton {
            override var isEnabled: Bool {
                get { false }
                set {}
            }
        }
        let button = Locked(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        let app = try AppHarness(showing: button)
        app.tap(button)
        XCTAssertEqual(presses, 0)
        app.end()
    }
}
