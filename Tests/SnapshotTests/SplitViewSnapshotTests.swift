import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class SplitViewSnapshotTests: SnapshotTestCase {
    private func split() -> UISplitViewController {
        let primary = UIViewController()
        primary.title = "Pages"
        primary.view.backgroundColor = .systemGray5
        let secondary = UIViewController()
        secondary.title = "Page"
        secondary.view.backgroundColor = .systemTeal
        let split = UISplitViewController()
        split.viewControllers = [
            UINavigationController(rootViewController: primary),
            UINavigationController(rootViewController: secondary),
        ]
        return split
    }

    func testAWideWindowShowsBothColumns() {
        verify(size: CGSize(width: 640, height: 100)) { app in
            app.window.rootViewController = split()
            return nil
        }
    }

    func testANarrowWindowShowsOneColumn() {
        verify(size: CGSize(width: 320, height: 100)) { app in
            app.window.rootViewController = split()
            return nil
        }
    }

    func testAWidenedSplitViewShowsBothAgain() {
        verify([.light], size: CGSize(width: 640, height: 100)) { app in
            app.window.rootViewController = split()
            app.turn()
            app.resize(to: CGSize(width: 320, height: 100))
            app.resize(to: CGSize(width: 700, height: 100))
            return nil
        }
    }

    func testADraggedDividerWidensTheColumn() {
        verify([.light], size: CGSize(width: 700, height: 100)) { app in
            let split = split()
            app.window.rootViewController = split
            app.turn()
            let edge = split.primaryColumnWidth
            app.mouseDrag(from: CGPoint(x: edge, y: 80), to: CGPoint(x: edge - 60, y: 80))
            return nil
        }
    }
}
