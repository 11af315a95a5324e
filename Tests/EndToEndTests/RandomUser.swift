import SeededRandom
import UITesting

@testable import Demo
@testable import UIKit

/// Somebody who does anything with the demo in memory.
@MainActor
enum RandomUser {
    /// Something that the user does, and how many events it is: a key is one when it goes down and another when it
    /// comes up, a click is three.
    private struct Action {
        let events: Int
        let run: @MainActor (AppHarness, inout SeededGenerator) -> Void

        init(_ events: Int, _ run: @escaping @MainActor (AppHarness, inout SeededGenerator) -> Void) {
            self.events = events
            self.run = run
        }
    }

    // No "i": with Control and Shift it would open the inspector, which looks at the demo and is none of it.
    private static let keys: [Key] = [
        "a", "f", "x", .space, .left, .right, .up, .down, .home, .end, .backspace, .delete, .tab,
        .return,
        .escape, .pageDown, .pageUp,
    ]
    private static let modifiers: [UIKeyModifierFlags] = [[], [], [], .shift, .control, [.control, .shift]]

    private static func point(_ app: AppHarness, _ numbers: inout SeededGenerator) -> CGPoint {
        let size = app.window.bounds.size
        return CGPoint(
            x: CGFloat.random(in: 0...max(1, size.width), using: &numbers),
            y: CGFloat.random(in: 0...max(1, size.height), using: &numbers))
    }

    private static let press = Action(2) { app, numbers in
        app.key(
            keys.randomElement(using: &numbers) ?? "a", modifiers.randomElement(using: &numbers) ?? [])
    }

    private static let actions: [Action] = [
        press, press, press, press, press, press,
        Action(10) { app, numbers in app.type("soak ") },
        Action(3) { app, numbers in app.click(at: point(app, &numbers)) },
        Action(3) { app, numbers in app.click(at: point(app, &numbers)) },
        Action(2) { app, numbers in
            app.tap(at: point(app, &numbers), count: Int.random(in: 1...3, using: &numbers))
        },
        Action(5) { app, numbers in
            app.mouseDrag(from: point(app, &numbers), to: point(app, &numbers), steps: 3)
        },
        Action(1) { app, numbers in
            app.wheel(at: point(app, &numbers), dy: Bool.random(using: &numbers) ? 3 : -3)
        },
        Action(0) { app, numbers in app.advance(by: Double.random(in: 0...0.3, using: &numbers)) },
    ]

    /// Actions that change the whole window, and are rarer.
    private static let rareActions: [Action] = [
        Action(1) { app, numbers in
            app.resize(
                to: CGSize(
                    width: CGFloat.random(in: 320...1200, using: &numbers).rounded(),
                    height: CGFloat.random(in: 320...760, using: &numbers).rounded()))
        },
        Action(1) { app, numbers in app.setAppearance(Bool.random(using: &numbers) ? .dark : .light) },
        Action(2) { app, numbers in
            app.compose("にほ")
            if Bool.random(using: &numbers) { app.commit("日本") } else { app.stopComposing() }
        },
        Action(2) { app, _ in
            app.loseFocus()
            app.gainFocus()
        },
    ]

    /// Does something `count` times, now and then on another page, and returns how many events it was. Four actions
    /// come in each turn, as while a program is busy.
    @discardableResult
    static func act(_ count: Int, on demo: DemoInMemory, _ numbers: inout SeededGenerator) -> Int {
        var events = 0
        for step in 0..<count / 4 {
            if step % 60 == 59, let page = DemoPage.sidebar.randomElement(using: &numbers) {
                demo.show(page)
            }
            demo.app.together {
                for _ in 0..<4 {
                    let isRare = Int.random(in: 0..<40, using: &numbers) == 0
                    guard let action = (isRare ? rareActions : actions).randomElement(using: &numbers) else {
                        continue
                    }
                    action.run(demo.app, &numbers)
                    events += action.events
                }
            }
        }
        return events
    }
}
