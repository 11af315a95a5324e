import UITesting
import XCTest

import UIKit

/// What windows that lie over each other get of touches, of the pointer and of keys.
@preconcurrency @MainActor
final class WindowStackInputTests: XCTestCase {
    /// A window that leaves everything outside its views to those below.
    private final class PassingWindow: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let view = super.hitTest(point, with: event)
            return view === self ? nil : view
        }
    }

    private final class Pad: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            let point = touches.first?.location(in: self) ?? .zero
            log.append("began \(Int(point.x)) \(Int(point.y))")
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.append("cancelled")
        }
    }

    private final class LoggingController: UIViewController {
        var log: [String] = []
        override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    }

    private func over(_ view: UIView, at frame: CGRect = UIScreen.main.bounds) -> UIWindow {
        let window = PassingWindow(frame: frame)
        window.windowLevel = .alert + 1
        window.addSubview(view)
        window.isHidden = false
        return window
    }

    func testATouchFallsThroughWhereTheWindowAboveHasNoView() throws {
        let below = Pad()
        let app = try AppHarness(showing: below)
        let above = Pad(frame: CGRect(x: 10, y: 20, width: 50, height: 40))
        let note = over(above, at: CGRect(x: 100, y: 100, width: 100, height: 100))
        app.tap(at: CGPoint(x: 115, y: 130))
        XCTAssertEqual(above.log, ["began 5 10", "ended"])
        XCTAssertEqual(below.log, [])
        app.tap(at: CGPoint(x: 105, y: 105))
        XCTAssertEqual(above.log.count, 2)
        XCTAssertEqual(below.log, ["began 105 105", "ended"])
        note.isHidden = true
        app.tap(at: CGPoint(x: 115, y: 130))
        XCTAssertEqual(below.log.count, 4)
    }

    func testATouchStaysWithTheWindowInWhichItBegan() throws {
        let below = Pad()
        let app = try AppHarness(showing: below)
        let above = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let note = over(above)
        let finger = app.finger(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 200, y: 50))
        finger.up()
        XCTAssertEqual(above.log, ["began 50 50", "moved", "ended"])
        XCTAssertEqual(below.log, [])
        let second = app.finger(at: CGPoint(x: 50, y: 50))
        note.isHidden = true
        second.move(to: CGPoint(x: 60, y: 50))
        second.up()
        XCTAssertEqual(above.log.suffix(2), ["began 50 50", "cancelled"])
        XCTAssertEqual(below.log, [])
    }

    func testThePointerHoversOverTheWindowInFront() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let app = try AppHarness(showing: field)
        let note = over(Pad(frame: CGRect(x: 100, y: 0, width: 100, height: 200)))
        app.moveMouse(to: CGPoint(x: 50, y: 100))
        XCTAssertEqual(app.pointer, .iBeam)
        app.moveMouse(to: CGPoint(x: 150, y: 100))
        XCTAssertEqual(app.pointer, .arrow)
        app.moveMouse(to: CGPoint(x: 250, y: 100))
        XCTAssertEqual(app.pointer, .iBeam)
        note.isHidden = true
        app.moveMouse(to: CGPoint(x: 150, y: 100))
        XCTAssertEqual(app.pointer, .iBeam)
    }

    func testAWindowThatWasKeyAndIsHiddenGivesTheKeysBack() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let app = try AppHarness(showing: field)
        let base = app.window
        field.becomeFirstResponder()
        app.type("a")
        let inner = UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 30))
        let lock = over(inner)
        XCTAssertTrue(base.isKeyWindow)
        lock.makeKey()
        XCTAssertTrue(lock.isKeyWindow)
        XCTAssertTrue(UIApplication.shared.keyWindow === lock)
        XCTAssertTrue(field.isFirstResponder)
        inner.becomeFirstResponder()
        app.type("b")
        XCTAssertEqual([field.text, inner.text], ["a", "b"])
        lock.isHidden = true
        XCTAssertTrue(base.isKeyWindow)
        app.type("c")
        XCTAssertEqual([field.text, inner.text], ["ac", "b"])
    }

    func testTheKeyWindowOfTheStackGetsTheKeysWhenTheDesktopGivesThemBack() throws {
        let app = try AppHarness()
        let lock = over(UIView())
        lock.makeKeyAndVisible()
        app.loseFocus()
        XCTAssertNil(UIApplication.shared.keyWindow)
        app.show()
        XCTAssertTrue(lock.isKeyWindow)
    }

    func testTextThatIsEditedBringsTheKeysToItsWindow() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let app = try AppHarness(showing: field)
        let inner = UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 30))
        let note = over(inner, at: CGRect(x: 0, y: 100, width: 300, height: 100))
        app.click(inner)
        XCTAssertTrue(note.isKeyWindow)
        app.type("in")
        let caret = try XCTUnwrap(app.caretForInputMethod)
        XCTAssertGreaterThan(caret.minY, 145)
        app.click(field)
        XCTAssertTrue(app.window.isKeyWindow)
        app.type("out")
        XCTAssertEqual([inner.text, field.text], ["in", "out"])
    }

    func testAWindowThatCannotBecomeKeyDoesNot() throws {
        final class Silent: UIWindow {
            override var canBecomeKey: Bool { false }
        }
        let app = try AppHarness()
        let note = Silent(frame: UIScreen.main.bounds)
        note.windowLevel = .alert
        note.makeKeyAndVisible()
        XCTAssertFalse(note.isKeyWindow)
        XCTAssertTrue(app.window.isKeyWindow)
        XCTAssertFalse(note.isHidden)
    }

    func testControllersAreToldOfAppearance() throws {
        let app = try AppHarness()
        let controller = LoggingController()
        let note = UIWindow(frame: UIScreen.main.bounds)
        note.windowLevel = .statusBar
        note.rootViewController = controller
        note.isHidden = false
        app.turn()
        XCTAssertEqual(controller.log, ["will appear", "did appear"])
        note.isHidden = true
        XCTAssertEqual(controller.log.suffix(2), ["will disappear", "did disappear"])
        note.isHidden = false
        app.turn()
        XCTAssertEqual(controller.log.suffix(2), ["will appear", "did appear"])
    }

    func testANotificationFollowsShowingAndHiding() throws {
        _ = try AppHarness()
        let note = UIWindow(frame: UIScreen.main.bounds)
        note.windowLevel = .alert
        var log: [String] = []
        let names = [UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: note, queue: nil) { notification in
                let name = notification.name.rawValue
                MainActor.assumeIsolated { log.append(name) }
            }
        }
        note.isHidden = false
        note.isHidden = true
        XCTAssertEqual(log, names.map(\.rawValue))
        observers.forEach(NotificationCenter.default.removeObserver)
    }
}
