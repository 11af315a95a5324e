import UITesting
import WindowSystem
import XCTest

import UIKit

/// Input that a program makes.
@preconcurrency @MainActor
final class SimulatedUserTests: XCTestCase {
    private func field() throws -> (AppHarness, UITextField, SimulatedUser) {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        let app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        app.turn()
        return (app, field, SimulatedUser(of: app.window))
    }

    func testTextIsTypedWhateverKeysThereAre() throws {
        let (app, field, user) = try field()
        user.type("Ab+ ü漢!")
        XCTAssertEqual(field.text, "", "events are delivered in the next turn")
        app.turn()
        XCTAssertEqual(field.text, "Ab+ ü漢!")
    }

    func testKeysHaveNamesAndModifiers() throws {
        let (app, field, user) = try field()
        user.type("word")
        for name in ["ctrl+a", "x", "shift+Y", "Home", "+"] { XCTAssertTrue(user.press(name), name) }
        app.turn()
        XCTAssertEqual(field.text, "+xY")
    }

    func testWhatIsNoKeyIsRefused() throws {
        let (_, _, user) = try field()
        for name in ["", "ctrl+", "hyper+a", "f13", "ab", "ü", "ctrl++a", "a+", "++a"] {
            XCTAssertFalse(user.press(name), name)
        }
        for name in ["ctrl++", "control+shift+f5", "cmd+z", "space", "PageUp", "f12", "+"] {
            XCTAssertTrue(user.press(name), name)
        }
    }

    func testKeyCommandsAreCarriedOut() throws {
        final class Controller: UIViewController {
            var count = 0
            override var keyCommands: [UIKeyCommand]? {
                [
                    UIKeyCommand(
                        title: "Count", action: Controller.step, input: "i",
                        modifierFlags: [.control, .shift])
                ]
            }
            func step() { count += 1 }
        }
        let controller = Controller()
        let app = try AppHarness(rootViewController: controller)
        XCTAssertTrue(SimulatedUser(of: app.window).press("ctrl+shift+i"))
        app.turn()
        XCTAssertEqual(controller.count, 1)
    }

    func testAFingerTapsAtAScale() throws {
        var taps = 0
        let button = UIButton(frame: CGRect(x: 100, y: 60, width: 80, height: 44))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let app = try AppHarness(showing: button, scale: 2)
        let user = SimulatedUser(of: app.window)
        user.report(0, .began, at: CGPoint(x: 110, y: 70))
        app.turn()
        XCTAssertTrue(button.isHighlighted)
        user.report(0, .ended, at: CGPoint(x: 110, y: 70))
        app.turn()
        XCTAssertEqual(taps, 1)
    }
}
