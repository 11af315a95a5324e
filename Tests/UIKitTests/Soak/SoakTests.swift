import SeededRandom
import UIKit
import UITesting
import XCTest

/// Somebody who does anything, in front of views that do anything when they are called back. Nothing may
/// crash, no touch may be lost or doubled, the tree and the focus stay whole, and nothing stays behind.
///
/// `make soak` runs it for minutes under the address sanitizer.
@preconcurrency @MainActor
final class SoakTests: XCTestCase {
    private var fingers: [UITesting.Finger] = []

    func testAnythingMayHappenInACallback() throws {
        WildActions.register()
        try SoakPlan.rounds(1...6) { seed in
            var views: [WeakView] = []
            try autoreleasepool {
                let wild = try Wilderness(seed: seed)
                for step in 0..<300 {
                    wild.turn { act(wild) }
                    wild.check("seed \(seed), step \(step)")
                    views += wild.views.map { WeakView(view: $0) }
                    views.removeAll { $0.view == nil }
                }
                wild.turn { letGo(wild) }
                XCTAssertEqual(wild.record.unfinished, 0, "seed \(seed): touches never end")
                wild.end()
            }
            XCTAssertEqual(views.compactMap(\.view), [], "seed \(seed): views are never released")
        }
    }

    private struct WeakView {
        weak var view: UIView?
    }

    private func autoreleasepool(_ body: () throws -> Void) rethrows { try body() }

    private typealias Act = @MainActor (SoakTests, Wilderness) -> Void

    private func place(_ wild: Wilderness) -> CGPoint {
        CGPoint(wild.numbers.number(-5...340), wild.numbers.number(-5...250))
    }

    private func act(_ wild: Wilderness) {
        // The user works in any of the windows that are there.
        let windows = UIApplication.shared.windows
        if wild.numbers.once(in: 10), let window = windows.randomElement(using: &wild.numbers) {
            wild.app.window = window
        }
        if !windows.contains(where: { $0 === wild.app.window }), let window = windows.first {
            wild.app.window = window
        }
        Self.acts.randomElement(using: &wild.numbers)?(self, wild)
    }

    private static let keys: [Key] = [
        "a", "f", .space, .left, .right, .up, .down, .home, .end, .backspace, .delete, .tab, .return, .escape,
    ]
    private static let modifiers: [UIKeyModifierFlags] = [[], [], [], .shift, .control, [.control, .shift]]

    private static let acts: [Act] = [
        { $0.press($1) }, { $0.press($1) }, { $0.press($1) },
        { $0.moveFingers($1) }, { $0.moveFingers($1) }, { $0.moveFingers($1) },
        { $0.lift($1) }, { $0.lift($1) },
        { test, wild in wild.app.tap(at: test.place(wild), count: wild.numbers.once(in: 3) ? 2 : 1) },
        { test, wild in wild.app.click(at: test.place(wild)) },
        { test, wild in wild.app.mouseDrag(from: test.place(wild), to: test.place(wild), steps: 4) },
        { test, wild in wild.app.wheel(at: test.place(wild), dy: wild.numbers.once(in: 2) ? 3 : -3) },
        { $0.strike($1) }, { $0.strike($1) }, { $0.strike($1) },
        { _, wild in wild.app.type("wild ") },
        { _, wild in
            wild.app.compose("にほ")
            if wild.numbers.once(in: 2) { wild.app.commit("日本") } else { wild.app.stopComposing() }
        },
        { _, wild in
            wild.app.resize(
                to: CGSize(width: wild.numbers.number(50...600), height: wild.numbers.number(50...500)))
        },
        { _, wild in wild.app.setScale(wild.numbers.once(in: 2) ? 2 : 1) },
        { _, wild in wild.app.setAppearance(wild.numbers.once(in: 2) ? .dark : .light) },
        { _, wild in wild.app.loseFocus() },
        { _, wild in wild.app.gainFocus() },
        { _, wild in
            wild.app.hide()
            wild.app.show()
        },
        { _, wild in wild.app.advance(by: Double(wild.numbers.number(0...8)) / 10) },
        { test, wild in
            wild.app.together {
                test.press(wild)
                test.moveFingers(wild)
                test.strike(wild)
                test.lift(wild)
            }
        },
    ]

    private func press(_ wild: Wilderness) {
        fingers.removeAll { !$0.isDown }
        guard fingers.count < 5 else { return lift(wild) }
        if wild.numbers.once(in: 5) {
            fingers.append(wild.app.pen(at: place(wild), tilt: CGVector(dx: 0.3, dy: -0.2)))
        } else {
            fingers.append(wild.app.finger(at: place(wild), pressure: wild.numbers.once(in: 2) ? 0.5 : nil))
        }
    }

    private func moveFingers(_ wild: Wilderness) {
        for finger in fingers where finger.isDown { finger.move(to: place(wild)) }
    }

    private func lift(_ wild: Wilderness) {
        guard let finger = fingers.randomElement(using: &wild.numbers) else { return }
        if wild.numbers.once(in: 4) { finger.cancel() } else { finger.up() }
        fingers.removeAll { !$0.isDown }
    }

    private func strike(_ wild: Wilderness) {
        guard let key = Self.keys.randomElement(using: &wild.numbers),
            let modifiers = Self.modifiers.randomElement(using: &wild.numbers)
        else { return }
        wild.app.key(key, modifiers)
    }

    private func letGo(_ wild: Wilderness) {
        for finger in fingers { finger.up() }
        fingers = []
        for window in UIApplication.shared.windows {
            wild.app.window = window
            wild.app.loseFocus()
        }
        wild.app.advance(by: 2)
    }
}
