import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class ResponderChainTests: XCTestCase {
    private let journal = CallRecorder()

    private func chain(from responder: UIResponder) -> [String] {
        var names: [String] = []
        var current: UIResponder? = responder
        while let link = current {
            names.append((link as? ProbeView)?.name ?? "\(type(of: link))")
            current = link.next
        }
        return names
    }

    func testEachKindOfResponderHasItsNext() throws {
        final class Delegate: UIResponder, UIApplicationDelegate {
            let window = UIWindow(frame: CGRect(0, 0, 200, 200))
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window.rootViewController = UIViewController()
                window.makeKeyAndVisible()
                return true
            }
        }
        let app = try AppHarness(delegate: Delegate())
        let root = try XCTUnwrap(app.window.rootViewController?.view)
        let outer = ProbeView("outer", CGRect(0, 0, 50, 50), journal)
        let inner = ProbeView("inner", CGRect(0, 0, 50, 50), journal)
        root.addSubview(outer)
        outer.addSubview(inner)
        XCTAssertEqual(
            chain(from: inner),
            ["inner", "outer", "UIView", "UIViewController", "UIWindow", "UIApplication", "Delegate"])
        XCTAssertNil(UIResponder().next)
    }

    func testNextOfAControllerIsItsParentUntilItsViewIsSomewhere() throws {
        let root = UIViewController()
        let app = try AppHarness(rootViewController: root)
        let child = UIViewController()
        XCTAssertNil(child.next)
        root.addChild(child)
        XCTAssertIdentical(child.next, root)
        // It is in no window by that: the parent's focus is not its own.
        XCTAssertFalse(child.becomeFirstResponder())
        let box = UIView(frame: CGRect(0, 0, 50, 50))
        root.view.addSubview(box)
        box.addSubview(child.view)
        child.didMove(toParent: root)
        XCTAssertIdentical(child.next, box)
        child.view.removeFromSuperview()
        child.removeFromParent()
        XCTAssertNil(child.next)
        app.end()
    }

    func testTouchesTravelUpUntilSomebodyKeepsThem() throws {
        let outer = ProbeView("outer", CGRect(10, 10, 100, 100), journal)
        let inner = ProbeView("inner", CGRect(5, 5, 50, 50), journal)
        outer.addSubview(inner)
        inner.keepsTouches = false
        let app = try AppHarness(showing: outer)
        app.tap(at: CGPoint(20, 20))
        XCTAssertEqual(
            journal.take(), ["inner began 5,5", "outer began 10,10", "inner ended 5,5", "outer ended 10,10"])
        inner.keepsTouches = true
        app.tap(at: CGPoint(20, 20))
        XCTAssertEqual(journal.take(), ["inner began 5,5", "inner ended 5,5"])
    }

    func testTouchesPassThroughPlainViews() throws {
        let outer = ProbeView("outer", CGRect(10, 10, 100, 100), journal)
        outer.addSubview(UIView(frame: CGRect(0, 0, 100, 100)))
        let app = try AppHarness(showing: outer)
        app.tap(at: CGPoint(20, 20))
        XCTAssertEqual(journal.take(), ["outer began 10,10", "outer ended 10,10"])
    }

    func testPressesGoToTheFirstResponderAndUp() throws {
        let outer = ProbeView("outer", CGRect(0, 0, 100, 100), journal)
        let inner = ProbeView("inner", CGRect(0, 0, 50, 50), journal)
        outer.addSubview(inner)
        let app = try AppHarness(showing: outer)
        inner.becomeFirstResponder()
        app.key("x")
        XCTAssertEqual(journal.take(), ["inner down x", "inner up x"])
        inner.keepsPresses = false
        app.key("x")
        XCTAssertEqual(journal.take(), ["inner down x", "outer down x", "inner up x", "outer up x"])
    }

    func testAKeyComesUpWhereItWentDown() throws {
        let first = ProbeView("first", CGRect(0, 0, 50, 50), journal)
        let second = ProbeView("second", CGRect(50, 0, 50, 50), journal)
        let app = try AppHarness(showing: first)
        app.window.addSubview(second)
        first.becomeFirstResponder()
        app.keyDown("x")
        second.becomeFirstResponder()
        app.keyUp("x")
        XCTAssertEqual(journal.take(), ["first down x", "first up x"])
    }

    func testPressesWithoutAFirstResponderGoToTheRootController() throws {
        final class Controller: UIViewController {
            var keys: [String] = []
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                keys += presses.compactMap { $0.key?.characters }
            }
        }
        let controller = Controller()
        let app = try AppHarness(rootViewController: controller)
        app.type("ab")
        XCTAssertEqual(controller.keys, ["a", "b"])
    }

    func testEditActionsTravelUp() {
        final class Target: UIView {
            var count = 0
            override func copy(_ sender: Any?) { count += 1 }
        }
        let target = Target(frame: .zero)
        let child = UIView(frame: .zero)
        target.addSubview(child)
        child.copy(nil)
        child.paste(nil)
        XCTAssertEqual(target.count, 1)
    }
}
