import UIKit
import UITesting
import XCTest

/// A list under a large title, with a search.
@MainActor
private final class WordPage: UITableViewController, UISearchResultsUpdating {
    private let all = ["Apple", "Apricot"] + (1...60).map { "Fruit \($0)" }
    private lazy var shown = all
    lazy var search = UISearchController(searchResultsController: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Words"
        search.searchResultsUpdater = self
        navigationItem.searchController = search
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        shown = text.isEmpty ? all : all.filter { $0.hasPrefix(text) }
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = shown[indexPath.row]
        return cell
    }
}

/// Large titles that are whole: in a new window, and when a search is over.
@preconcurrency @MainActor
final class WholeLargeTitleTests: XCTestCase {
    private static func makeNavigation(_ page: UIViewController) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }

    private static let whole: CGFloat = 44 + 52 + 52

    private func wait(_ app: AppHarness) {
        for _ in 0..<20 { app.advance(by: 0.1) }
    }

    private func check(
        _ navigation: UINavigationController, _ page: UITableViewController, _ what: String,
        line: UInt = #line
    ) {
        XCTAssertEqual(navigation.navigationBar.frame.height, Self.whole, what, line: line)
        XCTAssertEqual(page.tableView.contentOffset.y, -Self.whole, what, line: line)
        XCTAssertEqual(page.tableView.adjustedContentInset.top, Self.whole, what, line: line)
    }

    func testTheTitleIsWholeWhenASearchIsOver() throws {
        let ends: [(String, (AppHarness, WordPage) -> Void)] = [
            ("Escape", { app, _ in app.key(.escape) }),
            ("Cancel", { app, _ in app.click(at: CGPoint(x: 370, y: 26)) }),
            ("the program", { _, page in page.search.isActive = false }),
        ]
        for text in ["", "Ap", "zzz", "Fruit"] {
            for scrolls in [false, true] {
                for (name, end) in ends {
                    let page = WordPage(style: .plain)
                    let navigation = Self.makeNavigation(page)
                    let app = try AppHarness(
                        rootViewController: navigation, size: CGSize(width: 400, height: 500))
                    app.click(page.search.searchBar.searchTextField)
                    wait(app)
                    app.type(text)
                    if scrolls {
                        app.wheel(at: CGPoint(x: 200, y: 300), dy: 2)
                        wait(app)
                    }
                    end(app, page)
                    wait(app)
                    XCTAssertFalse(page.search.isActive)
                    if scrolls, text == "" || text == "Fruit" {
                        let height = navigation.navigationBar.frame.height
                        XCTAssertTrue(
                            [44, 96, Self.whole].contains(height),
                            "\(name) after “\(text)”, scrolled: \(height)")
                    } else {
                        check(navigation, page, "\(name) after “\(text)”, scrolled: \(scrolls)")
                    }
                }
            }
        }
    }

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = WholeLargeTitleTests.makeNavigation(WordPage(style: .plain))
            window.makeKeyAndVisible()
            self.window = window
        }
    }

    private final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    func testTheTitleIsWholeInANewWindow() throws {
        for height: CGFloat in [300, 500, 700] {
            let app = try AppHarness(delegate: AppDelegate())
            app.resize(to: CGSize(width: 500, height: height))
            let first = try XCTUnwrap(app.window.windowScene)
            let options = UIScene.ActivationRequestOptions()
            options.requestingScene = first
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: options)
            wait(app)
            let windows = UIApplication.shared.windows
            XCTAssertEqual(windows.count, 2)
            for (index, window) in windows.enumerated() {
                let navigation = try XCTUnwrap(window.rootViewController as? UINavigationController)
                let page = try XCTUnwrap(navigation.topViewController as? WordPage)
                guard window.traitCollection.verticalSizeClass == .regular else { continue }
                check(navigation, page, "window \(index), \(height) points high")
            }
            app.end()
        }
    }
}
