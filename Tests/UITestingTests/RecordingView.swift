import UIKit

/// Writes down what it is told.
final class RecordingView: UIView {
    var log: [String] = []

    override var canBecomeFirstResponder: Bool { true }

    private func write(_ name: String, _ touches: Set<UITouch>) {
        for touch in touches.sorted(by: { $0.identifier < $1.identifier }) {
            let point = touch.location(in: nil)
            var line = "\(name) (\(Int(point.x)) \(Int(point.y)))"
            if touch.tapCount != 1 { line += " taps \(touch.tapCount)" }
            if touch.type == .indirectPointer { line += " mouse" }
            log.append(line)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { write("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { write("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { write("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        write("cancelled", touches)
    }

    private func write(_ name: String, _ presses: Set<UIPress>) {
        for press in presses {
            guard let key = press.key else { continue }
            var line = "\(name) \(key.keyCode.rawValue)"
            if !key.characters.isEmpty { line += " '\(key.characters)'" }
            let flags: [(UIKeyModifierFlags, String)] = [
                (.control, "control"), (.alternate, "alt"), (.command, "super"), (.shift, "shift"),
            ]
            for (flag, name) in flags where key.modifierFlags.contains(flag) { line += " \(name)" }
            log.append(line)
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        write("down", presses)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        write("up", presses)
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        write("lost", presses)
    }
}
