internal import WindowSystem

/// Where a key goes, in this order:
///
/// 1. the input method, which has had it before it comes here;
/// 2. `pressesBegan` up the responder chain, beginning at the first responder;
/// 3. when nobody kept it: the keyboard level of text input;
/// 4. when there is no text, or it does not undo: Ctrl+Z and its like, with the nearest undo manager;
/// 5. when there is no text to type into: Tab moves the focus, F11 toggles full screen.
@MainActor
final class KeyRouter {
    private unowned let application: UIApplication
    private var held: [UInt16: UIPress] = [:]

    init(application: UIApplication) { self.application = application }

    func receive(_ key: KeySample, in window: UIWindow) {
        switch key.phase {
        case .down, .repeated: began(key, in: window)
        case .up: ended(key, in: window)
        case .cancelled: cancelPresses(in: window)
        }
    }

    private func began(_ key: KeySample, in window: UIWindow) {
        // A press of a key that is down is a repeat: the window system tells which, this is for
        // presses whose release went to another window.
        let press = held[key.code] ?? UIPress()
        press.key = UIKey(key)
        press.isRepeat = key.phase == .repeated
        press.phase = .began
        press.timestamp = key.timestamp
        press.window = window
        press.responder = window.keyTarget
        held[key.code] = press
        let event = send([press], at: key.timestamp, modifiers: key.modifiers, in: window)
        guard event.reachedEndOfChain else { return }
        if KeyboardInput.handle(key, for: window.keyTarget) { return }
        if UndoKeys.handle(key, for: window.keyTarget) { return }
        FocusKeys.handle(key, in: window)
    }

    private func ended(_ key: KeySample, in window: UIWindow) {
        guard let press = held.removeValue(forKey: key.code) else { return }
        press.phase = .ended
        press.timestamp = key.timestamp
        send([press], at: key.timestamp, modifiers: key.modifiers, in: window)
    }

    /// The window lost the keyboard: no key is held any more.
    func cancelPresses(in window: UIWindow) {
        let lost = held.filter { $0.value.window === window }
        guard !lost.isEmpty else { return }
        let now = application.clock.now
        for (code, press) in lost {
            held[code] = nil
            press.phase = .cancelled
            press.timestamp = now
        }
        send(Set(lost.values), at: now, modifiers: [], in: window)
    }

    @discardableResult
    private func send(
        _ presses: Set<UIPress>, at time: TimeInterval, modifiers: KeyModifiers, in window: UIWindow
    ) -> UIPressesEvent {
        let event = UIPressesEvent()
        event.window = window
        event.timestamp = time
        event.modifierFlags = UIKeyModifierFlags(modifiers)
        event.changed = presses
        event.allPresses = presses.union(held.values)
        application.sendEvent(event)
        return event
    }

    /// Hands an event's presses to the responder that they began with.
    func deliver(_ event: UIPressesEvent, in window: UIWindow) {
        for (phase, send) in Self.deliveries {
            let presses = event.changed.filter { $0.phase == phase }
            guard let press = presses.first else { continue }
            send(press.responder ?? window.keyTarget, presses, event)
        }
    }

    private typealias Delivery = (UIPress.Phase, (UIResponder, Set<UIPress>, UIPressesEvent) -> Void)

    private static let deliveries: [Delivery] = [
        (.began, { $0.pressesBegan($1, with: $2) }),
        (.ended, { $0.pressesEnded($1, with: $2) }),
        (.cancelled, { $0.pressesCancelled($1, with: $2) }),
    ]
}

extension UIKey {
    convenience init(_ key: KeySample) {
        self.init(
            keyCode: UIKeyboardHIDUsage(evdevCode: key.code), characters: key.text,
            charactersIgnoringModifiers: key.textIgnoringModifiers,
            modifierFlags: UIKeyModifierFlags(key.modifiers))
    }
}
