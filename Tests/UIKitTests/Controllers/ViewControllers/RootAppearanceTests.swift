import UIKit
import UITesting
import XCTest

/// When the root of a window has appeared.
@preconcurrency @MainActor
final class RootAppearanceTests: XCTestCase {
    private final class Page: UIViewController {
        var journal: [String] = []

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            journal.append("will")
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            journal.append("layout \(Int(view.bounds.width))")
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            journal.append("did \(Int(view.bounds.width))")
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            journal.append("will not")
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            journal.append("did not")
        }
    }

    /// Shows a window while the application launches.
    private final class Launch: NSObject, UIApplicationDelegate {
        let root: UIViewController
        let body: (UIWindow) -> Void
        private var window: UIWindow?

        init(_ root: UIViewController, _ body: @escaping (UIWindow) -> Void) {
            self.root = root
            self.body = body
        }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = root
            window.makeKeyAndVisible()
            self.window = window
            body(window)
            return true
        }
    }

    func testARootHasAppearedWhenItsWindowWasShownAndLaidOut() throws {
        let page = Page()
        var atLaunch: [String] = []
        let app = try AppHarness(delegate: Launch(page) { _ in atLaunch = page.journal })
        XCTAssertEqual(atLaunch, ["will"])
        app.turn()
        XCTAssertEqual(page.journal, ["will", "layout 300", "did 300"])
    }

    func testARootWhoseWindowIsResizedDuringTheLaunchAppearsWithItsFinalBounds() throws {
        let page = Page()
        let app = try AppHarness(delegate: Launch(page) { $0.frame.size.width = 400 })
        app.turn()
        XCTAssertEqual(page.journal.filter { $0.hasPrefix("did") }, ["did 400"])
    }

    func testAPageOfARootContainerAppearsWithIt() throws {
        let page = Page()
        var atLaunch: [String] = []
        let root = UINavigationController(rootViewController: page)
        let app = try AppHarness(delegate: Launch(root) { _ in atLaunch = page.journal })
        XCTAssertEqual(atLaunch.filter { $0.hasPrefix("did") }, [])
        app.turn()
        XCTAssertEqual(page.journal.filter { $0.hasPrefix("did") }, ["did 300"])
        XCTAssertEqual(page.journal.last, "did 300")
    }

    func testARootThatIsReplacedDuringTheLaunchHasAppearedBefore() throws {
        let (first, second) = (Page(), Page())
        let app = try AppHarness(delegate: Launch(first) { $0.rootViewController = second })
        app.turn()
        XCTAssertEqual(first.journal, ["will", "layout 300", "did 300", "will not", "did not"])
        XCTAssertEqual(second.journal, ["will", "layout 300", "did 300"])
    }
}
