import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class AppHarnessTests: XCTestCase {
    private let view = RecordingView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))

    func testTapsOfTheirOwnAreNotCountedTogether() throws {
        let app = try AppHarness(showing: view)
        app.tap(view)
        app.tap(view)
        XCTAssertEqual(view.log, ["began (60 35)", "ended (60 35)", "began (60 35)", "ended (60 35)"])
    }

    func testDoubleTapIsCounted() throws {
        let app = try AppHarness(showing: view)
        app.doubleTap(view, at: CGPoint(x: 1, y: 2))
        XCTAssertEqual(
            view.log,
            ["began (11 12)", "ended (11 12)", "began (11 12) taps 2", "ended (11 12) taps 2"])
    }

    func testSeveralFingersTouchAtOnce() throws {
        view.isMultipleTouchEnabled = true
        let app = try AppHarness(showing: view)
        let first = app.finger(at: CGPoint(x: 20, y: 20))
        let second = app.finger(at: .zero, in: view)
        first.move(to: CGPoint(x: 22, y: 20))
        second.cancel()
        first.up()
        XCTAssertEqual(
            view.log,
            ["began (20 20)", "began (10 10)", "moved (22 20)", "cancelled (10 10)", "ended (22 20)"])
        XCTAssertFalse(second.isDown)
    }

    func testDragTakesItsTimeInSteps() throws {
        let app = try AppHarness(showing: view)
        let start = app.clock.now
        app.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 60, y: 20), steps: 2, duration: 1)
        XCTAssertEqual(
            view.log.map { $0.replacing(" taps 0", with: "") },
            ["began (20 20)", "moved (40 20)", "moved (60 20)", "ended (60 20)"])
        XCTAssertEqual(app.clock.now, start + 1, accuracy: 1e-9)
    }

    func testScaleIsBetweenPointsAndPixels() throws {
        let app = try AppHarness(showing: view, scale: 2)
        app.tap(at: CGPoint(x: 15, y: 20))
        XCTAssertEqual(view.log, ["began (15 20)", "ended (15 20)"])
        XCTAssertEqual(try app.screenshot().width, 640)
    }

    func testClicksBecomeMouseTouchesWithTapCounts() throws {
        let app = try AppHarness(showing: view)
        app.click(view, modifiers: .shift)
        app.doubleClick(view)
        XCTAssertEqual(
            view.log.filter { !$0.hasPrefix("down") && !$0.hasPrefix("up") },
            [
                "began (60 35) mouse", "ended (60 35) mouse", "began (60 35) mouse", "ended (60 35) mouse",
                "began (60 35) taps 2 mouse", "ended (60 35) taps 2 mouse",
            ])
    }

    func testTypingPressesShiftWhereAHandDoes() throws {
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        app.type("a?")
        let a = UIKeyboardHIDUsage.keyboardA.rawValue
        let slash = UIKeyboardHIDUsage.keyboardSlash.rawValue
        let shift = UIKeyboardHIDUsage.keyboardLeftShift.rawValue
        XCTAssertEqual(
            view.log,
            [
                "down \(a) 'a'", "up \(a) 'a'", "down \(shift)", "down \(slash) '?' shift",
                "up \(slash) '?' shift", "up \(shift)",
            ])
    }

    func testModifiersAreHeldAroundAKey() throws {
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        app.key("c", [.control])
        let c = UIKeyboardHIDUsage.keyboardC.rawValue
        let control = UIKeyboardHIDUsage.keyboardLeftControl.rawValue
        XCTAssertEqual(
            view.log,
            ["down \(control)", "down \(c) control", "up \(c) control", "up \(control)"])
    }

    func testHeldKeysArePressedOnceAndLostWithTheFocus() throws {
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        app.keyDown(.left)
        app.keyRepeat(.left, count: 2)
        app.loseFocus()
        XCTAssertEqual(view.log.map { $0.split(separator: " ")[0] }, ["down", "lost"])
        XCTAssertFalse(app.window.isKeyWindow)
        app.gainFocus()
        XCTAssertTrue(app.window.isKeyWindow)
    }

    func testLosingTheFocusCancelsTouches() throws {
        let app = try AppHarness(showing: view)
        let finger = app.finger(at: CGPoint(x: 20, y: 20))
        app.loseFocus()
        finger.up()
        XCTAssertEqual(view.log, ["began (20 20)", "cancelled (20 20)"])
    }

    func testEventsTogetherArriveInOneTurn() throws {
        let app = try AppHarness(showing: view)
        let finger = app.finger(at: CGPoint(x: 20, y: 20))
        app.together {
            for x in 21...29 { finger.move(to: CGPoint(x: x, y: 20)) }
        }
        XCTAssertEqual(view.log, ["began (20 20)", "moved (29 20)"])
    }

    func testWindowFollowsTheDesktop() throws {
        let app = try AppHarness(size: CGSize(width: 300, height: 200))
        XCTAssertEqual(app.window.bounds.size, CGSize(width: 300, height: 200))
        app.resize(to: CGSize(width: 500, height: 400))
        XCTAssertEqual(app.window.bounds.size, CGSize(width: 500, height: 400))
        app.setScale(2)
        XCTAssertEqual(app.window.bounds.size, CGSize(width: 500, height: 400))
        XCTAssertEqual(try app.screenshot().width, 1000)
        app.setAppearance(.dark)
        XCTAssertEqual(app.window.traitCollection.userInterfaceStyle, .dark)
        app.requestClose()
        XCTAssertEqual(UIApplication.shared.windows.count, 0)
    }

    func testAWindowWithoutTheFocus() throws {
        let app = try AppHarness(isFocused: false)
        XCTAssertFalse(app.window.isKeyWindow)
        XCTAssertEqual(UIApplication.shared.applicationState, .inactive)
    }

    func testANewHarnessStartsAfresh() throws {
        let first = try AppHarness(showing: view)
        view.becomeFirstResponder()
        first.keyDown(.shift)
        UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
        let second = try AppHarness(scale: 1.5, appearance: .dark)
        XCTAssertEqual(UIApplication.shared.windows.count, 1)
        XCTAssertTrue(UIApplication.shared.keyWindow === second.window)
        XCTAssertNil(second.firstResponder)
        XCTAssertEqual(second.window.screen.scale, 1.5)
        XCTAssertEqual(second.layoutDirection, .leftToRight)
        XCTAssertTrue(second.nothingIsScheduled)
        second.end()
        XCTAssertEqual(UIApplication.shared.windows.count, 0)
        first.end()
    }

    func testSelectionsOfOtherProgramsAreSetAndRead() throws {
        let app = try AppHarness()
        app.clipboard = "copied"
        app.primarySelection = "selected"
        XCTAssertEqual(app.clipboard, "copied")
        XCTAssertEqual(app.primarySelection, "selected")
        app.clipboard = nil
        XCTAssertNil(app.clipboard)
    }

    func testStaleScreenIsFound() throws {
        let flag = FlagView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let app = try AppHarness(showing: flag)
        XCTAssertNoThrow(try app.picture(of: flag))
        flag.isOn = true
        XCTAssertThrowsError(try app.picture(of: flag)) { error in
            guard case .staleScreen = (error as? HarnessError)?.reason else { return XCTFail("\(error)") }
        }
        flag.setNeedsDisplay()
        XCTAssertEqual(try app.picture(of: flag).pixel(x: 3, y: 3), 0xffff_0000)
    }

    func testPictureOfAViewHasItsMargin() throws {
        let app = try AppHarness(showing: view, scale: 2)
        let image = try app.picture(of: view, margin: 3)
        XCTAssertEqual(image.width, 212)
        XCTAssertEqual(image.height, 112)
        XCTAssertThrowsError(try app.picture(of: UIView(frame: view.frame)))
    }

    func testDelegateIsLaunched() throws {
        let delegate = TestDelegate()
        let app = try AppHarness(delegate: delegate)
        XCTAssertTrue(app.window === delegate.window)
        XCTAssertTrue(app.window.isKeyWindow)
        XCTAssertThrowsError(try AppHarness(delegate: WindowlessDelegate())) { error in
            XCTAssertEqual((error as? HarnessError)?.reason, .noWindow)
        }
    }

    func testADumpNamesFramesTextsAndStates() throws {
        let label = UILabel(frame: CGRect(x: 1, y: 2.5, width: 30, height: 20))
        label.text = "Name"
        label.accessibilityIdentifier = "name"
        view.addSubview(label)
        let hidden = UIView(frame: CGRect(x: 0, y: 0, width: 1.0 / 3, height: 1))
        hidden.isHidden = true
        view.addSubview(hidden)
        XCTAssertEqual(
            ViewTree.dump(view),
            """
            RecordingView (10 10 100 50)
              UILabel (1 2.5 30 20) #name no touches "Name"
              UIView (0 0 0.33 1) hidden

            """)
    }
}

/// Draws something else without telling.
private final class FlagView: UIView {
    var isOn = false

    override func draw(_ rect: CGRect) {
        (isOn ? UIColor.red : UIColor.blue).setFill()
        UIGraphicsGetCurrentContext()?.fill(bounds)
    }
}

private final class TestDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        window?.makeKeyAndVisible()
        return true
    }
}

private final class WindowlessDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}
