import UITesting
import WindowSystem
import XCTest

@testable import UIKit

/// Two windows in one application: what each has of its own, and what moves with the keyboard.
@preconcurrency @MainActor
final class SeveralWindowsTests: XCTestCase {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var log: [String] = []
        func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
        func applicationWillResignActive(_ application: UIApplication) { log.append("inactive") }
        func applicationDidEnterBackground(_ application: UIApplication) { log.append("background") }
    }

    private final class LoggingWindow: UIWindow {
        var name = ""
        static var log: [String] = []
        override func becomeKey() {
            super.becomeKey()
            Self.log.append("\(name) is key \(isKeyWindow)")
        }
        override func resignKey() {
            super.resignKey()
            Self.log.append("\(name) resigns \(isKeyWindow)")
        }
    }

    private func window(showing view: UIView, size: CGSize = CGSize(width: 320, height: 200)) -> UIWindow {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        let controller = UIViewController()
        controller.view.addSubview(view)
        window.rootViewController = controller
        return window
    }

    /// Two windows with a field each; the second has the keyboard.
    private func twoFields() throws -> (app: AppHarness, fields: [UITextField], windows: [UIWindow]) {
        let fields = (0..<2).map { _ in UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30)) }
        let app = try AppHarness(showing: fields[0])
        let second = window(showing: fields[1])
        second.makeKeyAndVisible()
        app.turn()
        return (app, fields, [app.window, second])
    }

    private func work(in window: UIWindow, _ app: AppHarness) {
        window.makeKey()
        app.window = window
        app.turn()
    }

    // MARK: The keyboard

    func testTheApplicationStaysActiveWhenTheKeyboardMovesBetweenItsWindows() throws {
        let delegate = Delegate()
        let (app, _, windows) = try twoFields()
        UIApplication.shared.delegate = delegate
        work(in: windows[0], app)
        work(in: windows[1], app)
        XCTAssertEqual(delegate.log, [])
        app.loseFocus()
        XCTAssertEqual(delegate.log, ["inactive"])
        XCTAssertNil(UIApplication.shared.keyWindow)
        work(in: windows[0], app)
        XCTAssertEqual(delegate.log, ["inactive", "active"])
    }

    func testTheOldKeyWindowIsToldBeforeTheNewOne() throws {
        let app = try AppHarness()
        let windows = ["one", "two"].map { name in
            let window = LoggingWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            window.name = name
            return window
        }
        LoggingWindow.log = []
        for window in windows {
            window.makeKeyAndVisible()
            app.turn()
        }
        XCTAssertEqual(LoggingWindow.log, ["one is key true", "one resigns false", "two is key true"])
        LoggingWindow.log = []
        app.window = windows[1]
        app.loseFocus()
        XCTAssertEqual(LoggingWindow.log, ["two resigns false"])
    }

    func testKeysThatAreHeldAreCancelledWithTheirWindow() throws {
        final class Listener: UIViewController {
            var log: [String] = []
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                log.append("began")
            }
            override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                log.append("cancelled")
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                log.append("ended")
            }
        }
        let listener = Listener()
        let app = try AppHarness(rootViewController: listener)
        let second = window(showing: UIView())
        second.isHidden = false
        app.turn()
        work(in: app.window, app)
        app.keyDown(.f(5))
        work(in: second, app)
        XCTAssertEqual(listener.log, ["began", "cancelled"])
    }

    func testEachWindowKeepsItsFirstResponderTextAndSelection() throws {
        let (app, fields, windows) = try twoFields()
        work(in: windows[0], app)
        app.click(fields[0])
        app.type("hello")
        app.key(.left, [.shift])
        work(in: windows[1], app)
        app.click(fields[1])
        app.type("world")
        app.key(.home)
        XCTAssertTrue(fields[0].isFirstResponder)
        XCTAssertTrue(fields[1].isFirstResponder)
        work(in: windows[0], app)
        XCTAssertEqual(fields[0].selectedTextRange.map { fields[0].text(in: $0) }, "o")
        app.type("p!")
        work(in: windows[1], app)
        app.type("my ")
        XCTAssertEqual(fields.map(\.text), ["hellp!", "my world"])
    }

    func testOnlyTheKeyWindowsCaretIsShown() throws {
        let (app, fields, windows) = try twoFields()
        fields.forEach { $0.becomeFirstResponder() }
        work(in: windows[0], app)
        XCTAssertTrue(fields[0].hasKeyboard)
        XCTAssertFalse(fields[1].hasKeyboard)
        work(in: windows[1], app)
        XCTAssertFalse(fields[0].hasKeyboard)
        XCTAssertTrue(fields[1].hasKeyboard)
    }

    func testMarkedTextStaysInItsWindow() throws {
        let (app, fields, windows) = try twoFields()
        work(in: windows[0], app)
        fields[0].becomeFirstResponder()
        app.compose("にほ", caret: 2)
        work(in: windows[1], app)
        fields[1].becomeFirstResponder()
        app.compose("か", caret: 1)
        XCTAssertEqual(fields[0].markedTextRange.flatMap { fields[0].text(in: $0) }, "にほ")
        XCTAssertEqual(fields[1].markedTextRange.flatMap { fields[1].text(in: $0) }, "か")
        // An input method that finishes a text when the keyboard leaves its window means that window.
        app.window = windows[0]
        app.commit("日本")
        XCTAssertEqual(fields.map(\.text), ["日本", "か"])
        XCTAssertNotNil(fields[1].markedTextRange)
    }

    func testInputMethodsHearOfTheCaretOfEachWindow() throws {
        let (app, fields, windows) = try twoFields()
        fields[0].becomeFirstResponder()
        fields[1].frame.origin.y = 100
        fields[1].becomeFirstResponder()
        app.turn()
        app.window = windows[0]
        let first = try XCTUnwrap(app.caretForInputMethod)
        app.window = windows[1]
        let second = try XCTUnwrap(app.caretForInputMethod)
        XCTAssertEqual(second.minY - first.minY, 90, accuracy: 1)
    }

    func testUndoIsTheWindowsOwn() throws {
        let (app, fields, windows) = try twoFields()
        for (window, field) in zip(windows, fields) {
            work(in: window, app)
            app.click(field)
            app.type("text")
        }
        app.key("z", [.control])
        XCTAssertEqual(fields.map(\.text), ["text", ""])
        XCTAssertFalse(windows[0].undoManager === windows[1].undoManager)
    }

    // MARK: Fingers

    private final class Pad: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.append("began \(event?.allTouches?.count ?? 0)")
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.append("cancelled")
        }
    }

    func testFingersInTwoWindowsAtOnce() throws {
        let pads = (0..<2).map { _ in Pad(frame: CGRect(x: 0, y: 0, width: 200, height: 150)) }
        let app = try AppHarness(showing: pads[0])
        let second = window(showing: pads[1])
        second.isHidden = false
        app.turn()
        work(in: app.window, app)
        let first = app.finger(at: CGPoint(x: 20, y: 20))
        // The finger in the other window brings that to the front.
        work(in: second, app)
        let other = app.finger(at: CGPoint(x: 30, y: 30))
        first.move(dx: 5, dy: 0)
        other.move(dx: 0, dy: 5)
        other.up()
        first.up()
        XCTAssertEqual(pads.map(\.log), Array(repeating: ["began 1", "moved", "ended"], count: 2))
    }

    func testAnotherProgramTakesTheFingersOfAllWindows() throws {
        let pads = (0..<2).map { _ in Pad(frame: CGRect(x: 0, y: 0, width: 200, height: 150)) }
        let app = try AppHarness(showing: pads[0])
        let second = window(showing: pads[1])
        second.isHidden = false
        app.turn()
        let first = app.finger(at: CGPoint(x: 20, y: 20))
        work(in: second, app)
        app.loseFocus()
        XCTAssertEqual(pads[0].log, ["began 1", "cancelled"])
        first.up()
        XCTAssertEqual(pads[0].log.count, 2)
    }

    func testTextIsDraggedFromOneWindowToTheOther() throws {
        let (app, fields, windows) = try twoFields()
        fields[0].text = "drag me"
        let window = app.system.window(try XCTUnwrap(windows[1].windowID))
        window?.position = PixelPoint(x: 400, y: 0)
        work(in: windows[0], app)
        fields[0].becomeFirstResponder()
        fields[0].selectAll(nil)
        app.turn()
        let start = fields[0].convert(CGPoint(x: 20, y: 15), to: nil)
        app.mouseDown(at: start)
        app.moveMouse(to: CGPoint(x: start.x + 10, y: start.y))
        app.moveMouse(to: CGPoint(x: 430, y: 25))
        app.mouseUp(at: CGPoint(x: 430, y: 25))
        app.turn()
        XCTAssertEqual(fields[1].text, "drag me")
        XCTAssertEqual(fields[0].text, "drag me", "what is dragged elsewhere is copied")
    }

    // MARK: Size and sight

    func testOnlyTheNarrowWindowCollapses() throws {
        let splits = (0..<2).map { _ in
            let split = UISplitViewController(nibName: nil, bundle: nil)
            split.viewControllers = [
                UINavigationController(rootViewController: UIViewController()),
                UINavigationController(rootViewController: UIViewController()),
            ]
            return split
        }
        let size = CGSize(width: 900, height: 600)
        let app = try AppHarness(rootViewController: splits[0], size: size)
        let second = UIWindow(frame: CGRect(origin: .zero, size: size))
        second.rootViewController = splits[1]
        second.makeKeyAndVisible()
        app.turn()
        XCTAssertEqual(splits.map(\.isCollapsed), [false, false])
        let frames = app.frameCount
        let first = app.window
        app.window = second
        app.resize(to: CGSize(width: 400, height: 600))
        XCTAssertEqual(splits.map(\.isCollapsed), [false, true])
        XCTAssertEqual(
            [first, second].map(\.traitCollection.horizontalSizeClass), [.regular, .compact])
        app.window = first
        XCTAssertEqual(app.frameCount, frames, "the other window is not drawn for it")
    }

    func testAChangeOfScaleReachesBothWindows() throws {
        let (app, _, windows) = try twoFields()
        app.setScale(2)
        for window in windows {
            XCTAssertEqual(window.traitCollection.displayScale, 2)
            XCTAssertEqual(window.bounds.width, 320)
            app.window = window
            XCTAssertEqual(try app.picture().width, 320 * 2)
        }
        app.setAppearance(.dark)
        XCTAssertEqual(windows.map(\.traitCollection.userInterfaceStyle), [.dark, .dark])
    }

    func testAnIconifiedWindowIsNotDrawnUntilItIsBack() throws {
        let (app, fields, windows) = try twoFields()
        work(in: windows[0], app)
        app.window = windows[1]
        app.hide()
        let frames = app.frameCount
        fields[1].text = "hidden"
        app.turn()
        XCTAssertEqual(app.frameCount, frames)
        app.show()
        XCTAssertGreaterThan(app.frameCount, frames)
        // Throws when what is shown is not what there is.
        _ = try app.picture()
    }

    func testMovementGoesOnWhileOneWindowIsInSight() throws {
        let (app, _, windows) = try twoFields()
        let link = LinkCounter()
        app.advance(by: 0.1)
        let before = link.count
        XCTAssertGreaterThan(before, 0)
        app.window = windows[1]
        app.hide()
        app.advance(by: 0.1)
        XCTAssertGreaterThan(link.count, before)
        app.window = windows[0]
        app.hide()
        let hidden = link.count
        app.advance(by: 0.1)
        XCTAssertEqual(link.count, hidden)
        link.end()
    }

    // MARK: What belongs to a window

    func testAnAlertIsItsWindows() throws {
        let (app, fields, windows) = try twoFields()
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default))
        windows[1].rootViewController?.present(alert, animated: false)
        app.turn()
        XCTAssertTrue(alert.view.window === windows[1])
        work(in: windows[0], app)
        app.click(fields[0])
        app.type("free")
        XCTAssertEqual(fields[0].text, "free")
        work(in: windows[1], app)
        app.key(.return)
        app.advance(by: 1)
        XCTAssertNil(windows[1].rootViewController?.presentedViewController)
    }

    func testTheEditMenuIsItsWindows() throws {
        let (app, fields, windows) = try twoFields()
        work(in: windows[0], app)
        fields[0].text = "text"
        app.click(fields[0])
        app.secondaryClick(at: fields[0].convert(CGPoint(x: 20, y: 15), to: nil))
        app.advance(by: 1)
        XCTAssertTrue(windows[0].showsMenu)
        XCTAssertFalse(windows[1].showsMenu)
        work(in: windows[1], app)
        app.click(fields[1])
        app.type("a")
        XCTAssertEqual(fields[1].text, "a", "the other window's menu takes no keys")
        work(in: windows[0], app)
        app.key(.escape)
        app.advance(by: 1)
        XCTAssertFalse(windows[0].showsMenu)
    }

    func testTheKeyboardOnTheScreenIsInTheWindowThatHasTheText() throws {
        let (app, fields, windows) = try twoFields()
        UIApplication.shared.softwareKeyboardMode = .always
        work(in: windows[0], app)
        fields[0].becomeFirstResponder()
        app.advance(by: 1)
        XCTAssertNotNil(windows[0].inputViews.keyboard)
        XCTAssertNil(windows[1].inputViews.keyboard)
    }

    // MARK: The end

    func testClosingOneLeavesTheOther() throws {
        let (app, fields, windows) = try twoFields()
        app.window = windows[1]
        app.requestClose()
        XCTAssertEqual(UIApplication.shared.windows, [windows[0]])
        XCTAssertNil(UIApplication.shared.keyWindow)
        work(in: windows[0], app)
        app.click(fields[0])
        app.type("still here")
        XCTAssertEqual(fields[0].text, "still here")
        XCTAssertNil(windows[1].windowID)
    }

    func testAClosedWindowCanBeShownAgain() throws {
        let (app, fields, windows) = try twoFields()
        windows[1].close()
        app.turn()
        windows[1].makeKeyAndVisible()
        app.turn()
        app.window = windows[1]
        XCTAssertEqual(app.frameCount, 1)
        app.click(fields[1])
        app.type("again")
        XCTAssertEqual(fields[1].text, "again")
    }
}

@MainActor
private final class LinkCounter {
    private(set) var count = 0
    private var link: CADisplayLink?

    init() {
        link = CADisplayLink(target: self, action: LinkCounter.step)
        link?.add(to: .main, forMode: .common)
    }

    private func step() { count += 1 }

    func end() { link?.invalidate() }
}
