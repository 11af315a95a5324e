import UITesting
import XCTest

@testable import Inspector
@testable import UIKit

/// How the inspector is opened and closed, and what the app notices of it.
@preconcurrency @MainActor
final class OpeningTests: InspectorTestCase {
    private var isOpen: Bool { ViewInspector.isOpen }

    func testCtrlShiftIOpensAWindowAndClosesItAgain() throws {
        try open(box("one", CGRect(x: 10, y: 10, width: 50, height: 50)))
        let window = inspectorWindow
        XCTAssertEqual(window.title, "Inspector")
        XCTAssertTrue(window.isKeyWindow)
        XCTAssertNil(window.windowScene)
        XCTAssertNotEqual(window.windowID, appWindow.windowID)
        inInspector { app.key("i", [.control, .shift]) }
        XCTAssertFalse(isOpen)
        XCTAssertNil(window.windowID)
    }

    func testAKeyThatIsHeldOpensItOnce() throws {
        let app = try AppHarness()
        app.hold(.control) {
            app.hold(.shift) {
                app.keyDown("i")
                app.keyRepeat("i", count: 5)
                app.keyUp("i")
            }
        }
        XCTAssertTrue(isOpen)
        app.end()
        XCTAssertFalse(isOpen)
    }

    func testTheKeyOpensItWhateverHasTheKeyboard() throws {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        let app = try AppHarness(showing: field)
        app.click(field)
        app.key("i", [.control, .shift])
        XCTAssertTrue(isOpen)
        XCTAssertEqual(field.text, "")
        XCTAssertTrue((UIApplication.shared.tool as? InspectorTool)?.session.selection === field)
        app.end()
    }

    func testAKeyCommandOfTheAppForTheSameKeyComesFirst() throws {
        final class Page: UIViewController {
            var count = 0
            private func note() { count += 1 }
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "i", modifierFlags: [.control, .shift], action: Selector(Page.note))]
            }
        }
        let page = Page()
        let app = try AppHarness(rootViewController: page)
        app.key("i", [.control, .shift])
        XCTAssertFalse(isOpen)
        XCTAssertEqual(page.count, 1)
        ViewInspector.open()
        XCTAssertTrue(isOpen)
        app.end()
    }

    func testTheVariableOpensItAtLaunch() throws {
        final class Delegate: UIResponder, UIApplicationDelegate {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                application.environment.opensTool = true
                window.makeKeyAndVisible()
                return false
            }
        }
        let app = try AppHarness(delegate: Delegate())
        XCTAssertTrue(isOpen)
        XCTAssertFalse(app.window.isToolWindow)
        XCTAssertEqual(UIApplication.shared.allWindows.count, 2)
        app.end()
    }

    func testTheAppDoesNotFindTheInspectorsWindow() throws {
        try open()
        XCTAssertEqual(UIApplication.shared.windows.map(ObjectIdentifier.init), [ObjectIdentifier(appWindow)])
        XCTAssertEqual(rows, ["UIWindow “\(appWindow.title)”"])
    }

    func testTheObserverHearsNothingOfTheInspector() throws {
        final class Observer: UIApplicationObserver {
            var log: [String] = []
            func application(
                _ application: UIApplication, didPresentFrame number: Int, pixels: Int, in window: UIWindow
            ) { log.append("frame") }
            func application(_ application: UIApplication, willSend event: UIEvent) { log.append("event") }
            func application(
                _ application: UIApplication, textDidChangeIn view: UIView, text: String, selection: NSRange
            ) { log.append("text \(text)") }
            func application(_ application: UIApplication, firstResponderDidChangeIn window: UIWindow) {
                log.append("first responder")
            }
            func application(_ application: UIApplication, focusDidChangeIn window: UIWindow) {
                log.append("focus")
            }
        }
        try open(box("one", CGRect(x: 10, y: 10, width: 50, height: 50)))
        let observer = Observer()
        UIApplication.shared.eventObserver = observer
        inInspector {
            app.click(controller.outline.searchBar.searchTextField)
            app.type("one")
        }
        refresh()
        XCTAssertEqual(observer.log, [])
        app.click(at: CGPoint(x: 20, y: 20))
        XCTAssertEqual(observer.log.filter { $0 == "event" }.count, 2)
    }

    func testNothingRemainsInTheAppsWindow() throws {
        let view = box("one", CGRect(x: 10, y: 10, width: 50, height: 50), color: .white)
        try open(view)
        session.flashesDamage = true
        try select(view)
        view.setNeedsDisplay()
        XCTAssertNotEqual(try pixel(20, 20), [255, 255, 255])
        XCTAssertNotEqual(try pixel(10, 30), [255, 255, 255])
        let subviews = appWindow.subviews
        let sublayers = appWindow.layer.sublayers
        ViewInspector.close()
        app.turn()
        XCTAssertEqual(try pixel(20, 20), [255, 255, 255])
        XCTAssertEqual(try pixel(10, 30), [255, 255, 255])
        XCTAssertEqual(appWindow.subviews, subviews)
        XCTAssertEqual(appWindow.layer.sublayers, sublayers)
        XCTAssertNil(UIApplication.shared.tool)
        XCTAssertTrue(app.nothingIsScheduled)
        XCTAssertTrue(appWindow.isKeyWindow || UIApplication.shared.keyWindow == nil)
    }

    func testItIsReleasedWithItsWindow() throws {
        try open()
        weak let tool = tool
        weak let window = inspectorWindow
        weak let session = session
        weak let outline = controller.outline
        inInspector { app.requestClose() }
        app.advance(by: 1)
        XCTAssertNil(tool)
        XCTAssertNil(window)
        XCTAssertNil(session)
        XCTAssertNil(outline)
    }

    func testAnAppThatSleepsGoesOnSleeping() throws {
        try open(box("one", CGRect(x: 10, y: 10, width: 50, height: 50)))
        var refreshes = 0
        session.refreshed.append { refreshes += 1 }
        app.advance(by: 60)
        // The harness runs a turn at the end of each of its actions, in which nothing happens.
        XCTAssertLessThanOrEqual(refreshes, 2)
        session.flashesDamage = true
        appWindow.subviews.first?.backgroundColor = .red
        app.advance(by: 60)
        XCTAssertLessThanOrEqual(refreshes, 6)
    }

    func testItsWindowDoesNotGetTheAppsKeyCommands() throws {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var count = 0
            private func note() { count += 1 }
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "n", modifierFlags: .control, action: Selector(Delegate.note))]
            }
        }
        try open()
        let delegate = Delegate()
        UIApplication.shared.delegate = delegate
        inInspector { app.key("n", [.control]) }
        XCTAssertEqual(delegate.count, 0)
        appWindow.makeKey()
        app.key("n", [.control])
        XCTAssertEqual(delegate.count, 1)
    }

    func testTheAppGoesToTheBackgroundThoughTheInspectorIsShown() throws {
        try open()
        appWindow.makeKey()
        app.turn()
        app.hide()
        XCTAssertEqual(UIApplication.shared.applicationState, .background)
        app.show()
        XCTAssertEqual(UIApplication.shared.applicationState, .active)
    }
}
