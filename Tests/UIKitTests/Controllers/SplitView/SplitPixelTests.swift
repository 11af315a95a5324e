import SeededRandom
import UITesting
import XCTest

import UIKit

/// What a window shows after each of a thousand sizes is what it would be drawn like afresh.
@preconcurrency @MainActor
final class SplitPixelTests: XCTestCase {
    private func page(_ title: String, _ color: UIColor, _ text: String) -> UINavigationController {
        let page = UIViewController()
        page.title = title
        page.view.backgroundColor = color
        let label = UILabel(frame: CGRect(x: 8, y: 8, width: 40, height: 40))
        label.text = text
        label.numberOfLines = 0
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.view.frame = CGRect(x: 0, y: 0, width: 56, height: 56)
        page.view.addSubview(label)
        return UINavigationController(rootViewController: page)
    }

    func testNoStepOfAThousandLeavesStaleOrTornContent() throws {
        let split = UISplitViewController()
        split.preferredDisplayMode = .oneBesideSecondary
        let detail = page("Detail", .systemTeal, "words that wrap when the column gets narrower")
        split.viewControllers = [page("List", .systemOrange, "one two three four"), detail]
        let app = try AppHarness(rootViewController: split, size: CGSize(width: 700, height: 130))
        detail.viewControllers[0].navigationItem.rightBarButtonItem = split.displayModeButtonItem
        var numbers = SeededGenerator(seed: 11)
        var width = 700
        var collapses = 0
        for step in 1...1000 {
            width = min(800, max(420, width + Int.random(in: -40...40, using: &numbers)))
            let before = split.isCollapsed
            app.resize(to: CGSize(width: CGFloat(width), height: CGFloat(130 + step % 3)))
            if split.isCollapsed != before { collapses += 1 }
            // Some of the steps come while the columns slide.
            if step % 50 == 0 { split.pressDisplayModeButton() }
            if step % 2 == 0 { app.advance(by: 1 / 60) }
            // Throws when what is shown differs from a fresh drawing.
            _ = try app.picture()
        }
        XCTAssertGreaterThan(collapses, 10)
        app.advance(by: 1)
        _ = try app.picture()
        XCTAssertTrue(app.nothingIsScheduled)
    }
}
