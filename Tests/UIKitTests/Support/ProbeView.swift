import UIKit

/// A view that records its touches and presses under its name.
class ProbeView: UIView {
    let name: String
    let journal: CallRecorder
    var keepsTouches = true
    var keepsPresses = true
    var acceptsFocus = true
    var letsFocusGo = true
    var whenTouched: ((UITouch.Phase, Set<UITouch>, UIEvent?) -> Void)?

    init(_ name: String, _ frame: CGRect, _ journal: CallRecorder) {
        self.name = name
        self.journal = journal
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    private func touched(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) {
        let places = touches.map { touch -> String in
            let point = touch.location(in: self)
            return "\(Int(point.x)),\(Int(point.y))"
        }
        journal.record("\(name) \(phase) \(places.sorted().joined(separator: " "))")
        whenTouched?(phase, touches, event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched(.began, touches, event)
        if !keepsTouches { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched(.moved, touches, event)
        if !keepsTouches { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched(.ended, touches, event)
        if !keepsTouches { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched(.cancelled, touches, event)
        if !keepsTouches { super.touchesCancelled(touches, with: event) }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pressed("down", presses)
        if !keepsPresses { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pressed("up", presses)
        if !keepsPresses { super.pressesEnded(presses, with: event) }
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pressed("lost", presses)
        if !keepsPresses { super.pressesCancelled(presses, with: event) }
    }

    private func pressed(_ what: String, _ presses: Set<UIPress>) {
        for press in presses {
            journal.record("\(name) \(what) \(press.key?.charactersIgnoringModifiers ?? "")")
        }
    }

    override var canBecomeFirstResponder: Bool { acceptsFocus }
    override var canResignFirstResponder: Bool { letsFocusGo }
}
