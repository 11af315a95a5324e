import SeededRandom
import UITesting
import XCTest

@testable import UIKit

/// Delegates that do things from inside of their callbacks while fingers select.
@preconcurrency @MainActor
final class TouchSelectionTroubleTests: TouchSelectionTestCase {
    /// What a delegate does when the selection changes under a finger.
    private static let actions: [(name: String, do: @MainActor (UITextField) -> Void)] = [
        ("removes the field", { $0.removeFromSuperview() }),
        ("ends editing", { $0.resignFirstResponder() }),
        ("sets the text", { $0.text = "x" }),
        ("empties the text", { $0.text = "" }),
        ("selects all", { $0.selectAll(nil) }),
        ("selects nothing", { $0.selectedTextRange = nil }),
        ("hides the window", { $0.window?.isHidden = true }),
        ("disables the field", { $0.isEnabled = false }),
        ("makes it secret", { $0.isSecureTextEntry.toggle() }),
        ("moves it", { $0.frame.origin.y += 40 }),
    ]

    /// What a finger does that changes the selection, up to the change.
    private func starts(_ app: AppHarness) -> [(name: String, begin: () throws -> UITesting.Finger)] {
        [
            (
                "long press",
                {
                    let finger = app.finger(at: try self.place(8))
                    app.advance(by: 0.6)
                    finger.move(dx: 20, dy: 0)
                    return finger
                }
            ),
            (
                "handle",
                {
                    app.doubleTap(at: try self.place(8))
                    let finger = app.finger(at: try self.knob(.end, app))
                    finger.move(dx: 20, dy: 0)
                    return finger
                }
            ),
            (
                "second tap",
                {
                    app.tap(at: try self.place(8))
                    let finger = app.finger(at: try self.place(8))
                    finger.move(dx: 40, dy: 0)
                    return finger
                }
            ),
        ]
    }

    func testWhateverTheDelegateDoesEverythingIsPutAway() throws {
        for action in Self.actions {
            for index in 0..<3 {
                field.removeFromSuperview()
                field.frame.origin = CGPoint(x: 20, y: 140)
                (field.isEnabled, field.isSecureTextEntry) = (true, false)
                let app = try edit("Hello brave new world")
                let start = starts(app)[index]
                let what = "\(action.name) during \(start.name)"
                let journal = TextFieldRecorder()
                let field = field
                var isDone = false
                // Before the finger moves there are the changes of the taps, or of the press.
                let changesBefore = index == 1 ? 2 : 1
                var changes = 0
                journal.watch(field)
                journal.hook = { entry in
                    guard entry == "D selection", !isDone else { return }
                    changes += 1
                    guard changes > changesBefore else { return }
                    isDone = true
                    action.do(field)
                }
                let finger = try start.begin()
                finger.move(dx: 15, dy: 0)
                finger.move(dx: -60, dy: 5)
                finger.up()
                XCTAssertTrue(isDone, what)
                app.advance(by: 1)
                XCTAssertNil(loupe(app), what)
                XCTAssertNil(field.selecting.drag, what)
                if field.touchSelection == nil { XCTAssertTrue(handles(app).isEmpty, what) }
                app.advance(by: 20)
                XCTAssertTrue(app.nothingIsScheduled, what)
                app.end()
            }
        }
    }

    /// Fingers, keys and the mouse in any order.
    func testFingersKeysAndMouseInAnyOrderKeepTheTextConsistent() throws {
        for seed in 1...6 as ClosedRange<UInt64> {
            var numbers = SeededGenerator(seed: seed)
            let app = try AppHarness(size: Self.size)
            field.removeFromSuperview()
            view.removeFromSuperview()
            field.frame.origin.y = 60
            app.window.addSubview(field)
            app.window.addSubview(view)
            field.text = "Hello brave \u{5E9}\u{5DC}\u{5D5}\u{5DD} new world of many words"
            view.text = (1...30).map { "line \($0) 😀 e\u{301}" }.joined(separator: "\n")
            var fingers: [UITesting.Finger] = []
            func anywhere() -> CGPoint {
                let near = handles(app).randomElement(using: &numbers)?.shape?.knobCenter
                if let near, Bool.random(using: &numbers) { return near }
                let place = Bool.random(using: &numbers) ? field.frame : view.frame
                return CGPoint(
                    x: CGFloat.random(in: place.minX...place.maxX, using: &numbers).rounded(),
                    y: CGFloat.random(in: place.minY...place.maxY, using: &numbers).rounded())
            }
            for _ in 0..<300 {
                switch Int.random(in: 0..<12, using: &numbers) {
                case 0, 1: if fingers.count < 3 { fingers.append(app.finger(at: anywhere())) }
                case 2, 3, 4: fingers.randomElement(using: &numbers)?.move(to: anywhere())
                case 5:
                    if let index = fingers.indices.randomElement(using: &numbers) {
                        fingers.remove(at: index).up()
                    }
                case 6: app.doubleTap(at: anywhere())
                case 7: app.advance(by: Double.random(in: 0...0.7, using: &numbers))
                case 8: app.key([.left, .right, .backspace, .home].randomElement(using: &numbers) ?? .left)
                case 9: app.click(at: anywhere())
                case 10: app.type("ab ")
                default:
                    if let index = fingers.indices.randomElement(using: &numbers) {
                        fingers.remove(at: index).cancel()
                    }
                }
                for handle in handles(app) {
                    XCTAssertTrue(app.window.bounds.insetBy(dx: -12, dy: -30).intersects(handle.frame))
                }
            }
            for finger in fingers { finger.up() }
            app.advance(by: 2)
            XCTAssertNil(loupe(app), "seed \(seed)")
            XCTAssertNil(field.selecting.drag, "seed \(seed)")
            XCTAssertNil(view.selecting.drag, "seed \(seed)")
            let responder = app.firstResponder as? any EditableText
            let shows =
                responder?.touchSelection != nil && responder?.textDocument.selection.isCaret == false
            if !shows { XCTAssertTrue(handles(app).isEmpty, "seed \(seed)") }
            app.advance(by: 30)
            XCTAssertTrue(app.nothingIsScheduled, "seed \(seed)")
            app.end()
        }
    }
}
