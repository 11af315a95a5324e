import UITesting
import XCTest

@testable import UIKit

/// What the user did with windows, columns, stacks and tabs is there again after a restart.
@preconcurrency @MainActor
final class ContainerStateTests: XCTestCase {
    private let folder = NSTemporaryDirectory() + "uikit-state-\(UUID().uuidString)"

    override func tearDown() async throws { try? FileManager.default.removeItem(atPath: folder) }

    private final class Delegate: UIResponder, StateKeepingDelegate {
        let root: UIViewController
        var window: UIWindow?
        var makers: [String: () -> UIViewController?] = [:]
        var asked: [String] = []

        init(_ root: UIViewController) { self.root = root }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 900, height: 600))
            window.restorationIdentifier = "window"
            window.rootViewController = root
            window.makeKeyAndVisible()
            self.window = window
            return true
        }
        func application(
            _ application: UIApplication,
            viewControllerWithRestorationIdentifierPath identifierComponents: [String],
            coder: NSCoder
        ) -> UIViewController? {
            asked.append(identifierComponents.joined(separator: "/"))
            return identifierComponents.last.flatMap { makers[$0]?() }
        }
    }

    private func launch(_ root: UIViewController, _ prepare: (Delegate) -> Void = { _ in }) throws -> (
        AppHarness, Delegate
    ) {
        let delegate = Delegate(root)
        prepare(delegate)
        return (try AppHarness(delegate: delegate, stateFolder: folder), delegate)
    }

    private func controller(_ identifier: String?) -> UIViewController {
        let controller = UIViewController()
        controller.restorationIdentifier = identifier
        return controller
    }

    private func navigation(_ identifier: String, _ root: UIViewController) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: root)
        navigation.restorationIdentifier = identifier
        return navigation
    }

    private func split() -> UISplitViewController {
        let split = UISplitViewController(nibName: nil, bundle: nil)
        split.restorationIdentifier = "split"
        split.preferredDisplayMode = .oneBesideSecondary
        split.maximumPrimaryColumnWidth = 400
        split.viewControllers = [
            navigation("list", controller("items")), navigation("detail", controller("page")),
        ]
        return split
    }

    // MARK: Split views

    func testTheDividerComesBack() throws {
        let first = split()
        let (app, _) = try launch(first)
        first.dragDivider(to: 333)
        app.turn()
        XCTAssertEqual(first.primaryColumnWidth, 333)
        app.loseFocus()
        app.end()
        let second = split()
        _ = try launch(second)
        XCTAssertEqual(second.primaryColumnWidth, 333)
        XCTAssertEqual(second.displayMode, .oneBesideSecondary)
    }

    func testADividerThatTheSizeDoesNotAllowIsClamped() throws {
        let first = split()
        let (app, _) = try launch(first)
        first.dragDivider(to: 390)
        app.loseFocus()
        app.end()
        let second = split()
        second.maximumPrimaryColumnWidth = 250
        _ = try launch(second)
        XCTAssertEqual(second.primaryColumnWidth, 250)
    }

    func testTheDisplayModeComesBack() throws {
        let first = split()
        let (app, _) = try launch(first)
        app.key("s", [.control, .shift])
        app.advance(by: 1)
        XCTAssertEqual(first.displayMode, .secondaryOnly)
        app.loseFocus()
        app.end()
        let second = split()
        let (again, _) = try launch(second)
        XCTAssertEqual(second.displayMode, .secondaryOnly)
        // It can be changed as ever.
        again.key("s", [.control, .shift])
        again.advance(by: 1)
        XCTAssertEqual(second.displayMode, .oneBesideSecondary)
    }

    func testWhatNobodyTouchedIsTheAppsOwnAffair() throws {
        let (app, _) = try launch(split())
        app.loseFocus()
        app.end()
        let second = split()
        second.preferredDisplayMode = .secondaryOnly
        second.preferredPrimaryColumnWidth = 280
        _ = try launch(second)
        XCTAssertEqual(second.displayMode, .secondaryOnly)
        second.preferredDisplayMode = .oneBesideSecondary
        XCTAssertEqual(second.primaryColumnWidth, 280)
    }

    func testNonsenseForColumnsIsIgnored() {
        let split = split()
        let coder = StateCoder()
        coder.encode(Double.nan, forKey: "UISplitViewControllerPrimaryWidth")
        coder.encode(99, forKey: "UISplitViewControllerDisplayMode")
        split.decodeRestorableState(with: StateCoder(coder.values))
        XCTAssertNil(split.draggedWidth)
        XCTAssertNil(split.chosenMode)
    }

    /// A field of the page is found whether the columns are one or two.
    func testThePageIsTheSameInANarrowWindow() throws {
        func page() -> (UISplitViewController, UITextField) {
            let split = split()
            let field = UITextField(frame: CGRect(x: 10, y: 60, width: 100, height: 30))
            field.text = "Hello there"
            field.restorationIdentifier = "field"
            (split.viewControllers[1] as? UINavigationController)?.viewControllers[0].view.addSubview(field)
            return (split, field)
        }
        let (first, field) = page()
        let (app, _) = try launch(first)
        app.resize(to: CGSize(width: 400, height: 600))
        XCTAssertTrue(first.isCollapsed)
        field.choose(6, 5)
        app.loseFocus()
        app.end()
        let (second, again) = page()
        let (narrow, delegate) = try launch(second)
        XCTAssertTrue(second.isCollapsed)
        XCTAssertEqual(again.selectedOffsets, 6..<11)
        XCTAssertEqual(delegate.asked, [])
        narrow.resize(to: CGSize(width: 900, height: 600))
        narrow.loseFocus()
        narrow.end()
        let (third, once) = page()
        _ = try launch(third)
        XCTAssertFalse(third.isCollapsed)
        XCTAssertEqual(once.selectedOffsets, 6..<11)
    }

    func testTheWayToAPageIsTheSameWhileCollapsed() throws {
        let split = split()
        let (app, _) = try launch(split)
        let wide = RestorationWalk(UIApplication.shared.windows).controllers.map(\.path)
        app.resize(to: CGSize(width: 400, height: 600))
        XCTAssertTrue(split.isCollapsed)
        let narrow = RestorationWalk(UIApplication.shared.windows).controllers.map(\.path)
        XCTAssertEqual(Set(wide), Set(narrow))
        XCTAssertEqual(wide.count, 5)
    }

    func testAWindowThatWasNarrowComesBackCollapsedWithItsPage() throws {
        let first = split()
        let (app, _) = try launch(first)
        app.resize(to: CGSize(width: 400, height: 500))
        app.loseFocus()
        app.end()
        let second = split()
        let (again, delegate) = try launch(second)
        XCTAssertEqual(again.window.bounds.size, CGSize(width: 400, height: 500))
        XCTAssertTrue(second.isCollapsed)
        XCTAssertEqual((second.viewControllers[0] as? UINavigationController)?.viewControllers.count, 2)
        XCTAssertEqual(delegate.asked, [])
    }

    // MARK: Stacks

    func testTheStackComesBackThroughTheDelegate() throws {
        let first = navigation("stack", controller("root"))
        let (app, _) = try launch(first)
        for name in ["one", "two"] { first.pushViewController(controller(name), animated: false) }
        app.loseFocus()
        app.end()
        let second = navigation("stack", controller("root"))
        let (_, delegate) = try launch(second) { delegate in
            for name in ["one", "two"] { delegate.makers[name] = { self.controller(name) } }
        }
        XCTAssertEqual(delegate.asked, ["window/stack/one", "window/stack/two"])
        XCTAssertEqual(second.viewControllers.map(\.restorationIdentifier), ["root", "one", "two"])
        XCTAssertTrue(second.topViewController?.viewIfLoaded?.window === delegate.window)
        XCTAssertTrue(second.viewControllers.allSatisfy { $0.parent === second })
    }

    /// Makes itself anew.
    final class Page: UIViewController, UIViewControllerRestoration {
        static var paths: [[String]] = []
        var note = ""
        static func viewController(
            withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
        ) -> UIViewController? {
            paths.append(identifierComponents)
            let page = Page()
            page.restorationIdentifier = identifierComponents.last
            page.restorationClass = Page.self
            return page
        }
        override func encodeRestorableState(with coder: NSCoder) { coder.encode(note, forKey: "note") }
        override func decodeRestorableState(with coder: NSCoder) {
            note = coder.decodeObject(forKey: "note") as? String ?? "none"
        }
    }

    func testTheStackComesBackThroughRestorationClasses() throws {
        let first = navigation("stack", controller(nil))
        let (app, _) = try launch(first)
        let page = Page()
        page.restorationIdentifier = "page"
        page.restorationClass = Page.self
        page.note = "remember"
        first.pushViewController(page, animated: false)
        app.loseFocus()
        app.end()
        Page.paths = []
        // The root has no identifier: it is whatever the app makes.
        let root = controller(nil)
        let second = navigation("stack", root)
        let (_, delegate) = try launch(second)
        XCTAssertEqual(Page.paths, [["window", "stack", "page"]])
        XCTAssertEqual(delegate.asked, [])
        XCTAssertEqual(second.viewControllers.count, 2)
        XCTAssertTrue(second.viewControllers.first === root)
        XCTAssertEqual((second.topViewController as? Page)?.note, "remember")
    }

    func testWhatNobodyKnowsAnyMoreIsLeftOut() throws {
        let first = navigation("stack", controller("root"))
        let (app, _) = try launch(first)
        for name in ["gone", "here"] { first.pushViewController(controller(name), animated: false) }
        app.loseFocus()
        app.end()
        let second = navigation("stack", controller("root"))
        _ = try launch(second) { $0.makers["here"] = { self.controller("here") } }
        XCTAssertEqual(second.viewControllers.map(\.restorationIdentifier), ["root", "here"])

        app.end()
        let third = navigation("stack", controller("other root"))
        let (again, delegate) = try launch(third)
        XCTAssertEqual(third.viewControllers.map(\.restorationIdentifier), ["other root"])
        again.turn()
        XCTAssertTrue(third.topViewController?.viewIfLoaded?.window === delegate.window)
    }

    // MARK: Tabs

    private func tabs(_ identifiers: [String?]) -> UITabBarController {
        let tabs = UITabBarController(nibName: nil, bundle: nil)
        tabs.restorationIdentifier = "tabs"
        tabs.viewControllers = identifiers.map(controller)
        return tabs
    }

    private func restoredIndex(from old: [String?], selecting index: Int, to new: [String?]) throws -> Int {
        let first = tabs(old)
        let (app, _) = try launch(first)
        first.selectedIndex = index
        app.loseFocus()
        app.end()
        let second = tabs(new)
        let (again, _) = try launch(second)
        again.end()
        return second.selectedIndex
    }

    func testTheSelectedTabComesBack() throws {
        XCTAssertEqual(try restoredIndex(from: ["a", "b", "c"], selecting: 2, to: ["a", "b", "c"]), 2)
        XCTAssertEqual(try restoredIndex(from: ["a", "b", "c"], selecting: 2, to: ["c", "a", "b"]), 0)
        XCTAssertEqual(try restoredIndex(from: ["a", "b", "c"], selecting: 2, to: ["a", "b"]), 0)
        XCTAssertEqual(try restoredIndex(from: [nil, nil, nil], selecting: 1, to: [nil, nil, nil]), 1)
        XCTAssertEqual(try restoredIndex(from: [nil, nil, nil], selecting: 2, to: [nil]), 0)
    }

    // MARK: Windows

    private func state() throws -> String {
        try String(contentsOfFile: folder + "/state.json", encoding: .utf8)
    }

    private func restoredShape(
        size: CGSize, place: CGPoint, screen: CGSize = AppHarness.displaySize, scale: CGFloat = 1
    ) throws -> (size: CGSize, place: CGPoint) {
        let (app, _) = try launch(controller("root"))
        app.resize(to: size)
        let identifier = try XCTUnwrap(app.window.windowID)
        app.system.window(identifier)?.position = .init(x: Double(place.x), y: Double(place.y))
        app.loseFocus()
        app.end()
        let delegate = Delegate(controller("root"))
        let again = try AppHarness(delegate: delegate, displaySize: screen, scale: scale, stateFolder: folder)
        let window = try XCTUnwrap(again.window.windowID.flatMap { again.system.window($0) })
        XCTAssertEqual(again.frameCount, 1, "the desktop sees it with its size from the beginning")
        return (again.window.bounds.size, CGPoint(x: window.position.x, y: window.position.y))
    }

    func testAWindowsSizeAndPositionComeBack() throws {
        let shape = try restoredShape(size: CGSize(width: 500, height: 400), place: CGPoint(x: 120, y: 80))
        XCTAssertEqual(shape.size, CGSize(width: 500, height: 400))
        XCTAssertEqual(shape.place, CGPoint(x: 120, y: 80))
    }

    func testAWindowStaysOnASmallerScreen() throws {
        let shape = try restoredShape(
            size: CGSize(width: 1000, height: 700), place: CGPoint(x: 200, y: 90),
            screen: CGSize(width: 800, height: 600))
        XCTAssertEqual(shape.size, CGSize(width: 800, height: 600))
        XCTAssertEqual(shape.place, .zero)
        let other = try restoredShape(
            size: CGSize(width: 400, height: 300), place: CGPoint(x: 700, y: 500),
            screen: CGSize(width: 800, height: 600))
        XCTAssertEqual(other.place, CGPoint(x: 400, y: 300))
    }

    func testPositionsAreInPoints() throws {
        let shape = try restoredShape(
            size: CGSize(width: 400, height: 300), place: CGPoint(x: 100, y: 50), scale: 2)
        XCTAssertEqual(shape.size, CGSize(width: 400, height: 300))
        XCTAssertEqual(shape.place, CGPoint(x: 200, y: 100))
    }

    func testAWindowWithoutAnIdentifierIsAsTheAppMakesIt() throws {
        let (app, delegate) = try launch(controller("root"))
        delegate.window?.restorationIdentifier = nil
        app.resize(to: CGSize(width: 500, height: 400))
        app.loseFocus()
        XCTAssertFalse(try state().contains("UIWindowSize"))
    }

    func testCoveringTheScreenComesBackWithTheSizeBeneath() throws {
        let (app, _) = try launch(controller("root"))
        app.resize(to: CGSize(width: 500, height: 400))
        app.setFullscreen(true)
        app.loseFocus()
        app.end()
        let (again, delegate) = try launch(controller("root"))
        XCTAssertEqual(delegate.window?.isFullscreen, true)
        XCTAssertEqual(again.window.bounds.size, AppHarness.displaySize)
        again.setFullscreen(false)
        XCTAssertEqual(again.window.bounds.size, CGSize(width: 500, height: 400))
    }
}

extension UITextField {
    /// Selects UTF-16 units.
    func choose(_ start: Int, _ length: Int) {
        guard let from = position(from: beginningOfDocument, offset: start),
            let to = position(from: from, offset: length)
        else { return }
        selectedTextRange = textRange(from: from, to: to)
    }
}
