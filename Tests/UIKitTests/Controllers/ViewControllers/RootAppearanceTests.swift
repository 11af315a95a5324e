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
        var window: UIWindow?

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

    // MARK: Typing ahead

    /// Gives the keyboard to its field as soon as that can be seen.
    private final class Form: UIViewController {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            field.becomeFirstResponder()
        }
    }

    func testWhatIsTypedWhileTheFirstWindowOpensArrivesInTheField() throws {
        let form = Form()
        let app = try AppHarness(delegate: Launch(form) { _ in })
        app.together { app.type("ab") }
        XCTAssertEqual(form.field.text, "ab")
    }

    func testWhatIsTypedBeforeTheNextFrameArrivesInTheFieldOfANewRoot() throws {
        let form = Form()
        let app = try AppHarness()
        app.window.rootViewController = form
        app.type("a")
        XCTAssertEqual(form.field.text, "a")
    }

    // MARK: After the launch

    func testARootThatIsSetOnAVisibleWindowHasAppearedAtTheEndOfTheTurn() throws {
        let (first, second) = (Page(), Page())
        let app = try AppHarness(rootViewController: first)
        first.journal = []
        app.window.rootViewController = second
        XCTAssertEqual(first.journal, ["will not", "did not"])
        XCTAssertEqual(second.journal, ["will"])
        app.turn()
        XCTAssertEqual(second.journal, ["will", "layout 320", "did 320"])
    }

    func testARootThatIsReplacedInTheTurnInWhichItWasSetHasAppearedBefore() throws {
        let (first, second) = (Page(), Page())
        let app = try AppHarness()
        app.window.rootViewController = first
        app.window.rootViewController = second
        XCTAssertEqual(first.journal, ["will", "layout 320", "did 320", "will not", "did not"])
        app.turn()
        XCTAssertEqual(second.journal, ["will", "layout 320", "did 320"])
    }

    func testTheRootOfALaterWindowAppearsWithTheSizeThatTheDesktopGivesIt() throws {
        let app = try AppHarness()
        let page = Page()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        window.rootViewController = page
        window.makeKeyAndVisible()
        XCTAssertEqual(page.journal, ["will"])
        window.frame.size.width = 400
        app.turn()
        XCTAssertEqual(page.journal.filter { $0.hasPrefix("did") }, ["did 400"])
        XCTAssertEqual(page.journal.last, "did 400")
    }

    func testARootHasAppearedBeforeItPushesPresentsOrLeaves() throws {
        let app = try AppHarness()
        let (page, next) = (Page(), Page())
        let stack = UINavigationController(rootViewController: page)
        app.window.rootViewController = stack
        XCTAssertEqual(page.journal, ["will"])
        stack.pushViewController(next, animated: false)
        XCTAssertEqual(
            page.journal.filter { !$0.hasPrefix("layout") }, ["will", "did 320", "will not", "did not"])
        app.turn()
        XCTAssertEqual(next.journal.filter { !$0.hasPrefix("layout") }, ["will", "did 320"])

        let (presenter, sheet) = (Page(), Page())
        app.window.rootViewController = presenter
        sheet.modalPresentationStyle = .pageSheet
        var atPresentation: [String] = []
        presenter.present(sheet, animated: false) { atPresentation = presenter.journal }
        XCTAssertEqual(atPresentation.last, "did 320")

        let last = Page()
        app.window.rootViewController = last
        app.window.isHidden = true
        XCTAssertEqual(last.journal, ["will", "layout 320", "did 320", "will not", "did not"])
    }

    func testAChildThatLeavesWhileItsParentAppearsHasDisappeared() throws {
        let child = Page()
        let parent = Page()
        let stack = UINavigationController(rootViewController: UIViewController())
        let app = try AppHarness(rootViewController: stack)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        stack.pushViewController(parent, animated: true)
        app.advance(by: 0.05)
        XCTAssertEqual(parent.journal.first, "will")
        XCTAssertEqual(parent.journal.filter { $0.hasPrefix("did") }, [])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        XCTAssertEqual(child.journal.filter { !$0.hasPrefix("layout") }, ["will", "will not", "did not"])
        app.advance(by: 1)
        XCTAssertEqual(child.journal.last, "did not")
        XCTAssertEqual(parent.journal.filter { $0.hasPrefix("did") }, ["did 320"])
    }
}
