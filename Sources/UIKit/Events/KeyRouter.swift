internal import WindowSystem

/// Where a key goes, in this order:
///
/// 1. the input method, which has had it before it comes here;
/// 2. key commands that come before everything, then those of the app unless the key edits the text of
///    the first responder or moves the focus: see `UIKeyCommand`;
/// 3. `pressesBegan` up the responder chain, beginning at the first responder;
/// 4. when nobody kept it: the keyboard level of text input;
/// 5. the Menu key opens the menu of whoever has the keyboard;
/// 6. when there is no text, or it does not undo: Ctrl+Z and its like, with the nearest undo manager;
/// 7. the keys of the standard edit actions, for responders that are no text;
/// 8. Escape, for the presentation that it ends;
/// 9. Alt+Left and the Back key, for what is shown on top;
/// 10. F5, for content that can be brought up to date;
/// 11. when there is no text to type into: Tab moves the focus, F11 toggles full screen.
@MainActor
final class KeyRouter {
    private unowned let application: UIApplication
    private var held: [UInt16: UIPress] = [:]
    /// Shows which commands there are while a modifier is held.
    let guide: KeyCommandGuide

    init(application: UIApplication) {
        self.application = application
        guide = KeyCommandGuide(application: application)
    }

    func receive(_ key: KeySample, in window: UIWindow) {
        switch key.phase {
        case .down, .repeated: began(key, in: window)
        case .up: ended(key, in: window)
        case .cancelled: cancelPresses(in: window)
        }
    }

    private func began(_ key: KeySample, in window: UIWindow) {
        application.softwareKeyboard.keyWasUsed()
        guide.keyWentDown(key, in: window, isAlone: held.isEmpty)
        // A press of a key that is down is a repeat: the window system tells which, this is for
        // presses whose release went to another window.
        let press = held[key.code] ?? UIPress()
        press.key = UIKey(key)
        press.isRepeat = key.phase == .repeated
        press.phase = .began
        press.timestamp = key.timestamp
        press.window = window
        press.responder = window.keyTarget
        press.sample = key
        if !press.isRepeat { press.isCommand = false }
        held[key.code] = press
        let event = send([press], at: key.timestamp, modifiers: key.modifiers, in: window)
        guard event.reachedEndOfChain else { return }
        if KeyboardInput.handle(key, for: window.keyTarget) { return }
        if ContextMenuKey.handle(key, in: window) { return }
        if UndoKeys.handle(key, for: window.keyTarget) { return }
        if EditKeys.handle(key, for: window.keyTarget) { return }
        if PresentationKeys.handle(key, in: window) { return }
        if BackInput.handle([press], in: window) { return }
        if RefreshKeys.handle(key, in: window) { return }
        FocusKeys.handle(key, in: window)
    }

    private func ended(_ key: KeySample, in window: UIWindow) {
        guide.keyCameUp(key.code)
        guard let press = held.removeValue(forKey: key.code) else { return }
        press.phase = .ended
        press.isRepeat = false
        press.timestamp = key.timestamp
        send([press], at: key.timestamp, modifiers: key.modifiers, in: window)
    }

    /// The window lost the keyboard: no key is held any more.
    func cancelPresses(in window: UIWindow) {
        guide.dismiss()
        let lost = held.filter { $0.value.window === window }
        guard !lost.isEmpty else { return }
        let now = application.clock.now
        for (code, press) in lost {
            held[code] = nil
            press.phase = .cancelled
            press.isRepeat = false
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
        for press in event.changed where press.phase == .began {
            carryOutCommand(of: press, in: window, event)
        }
        showToRecognizers(event, in: window)
        for (phase, send) in Self.deliveries {
            let presses = event.changed.filter { $0.phase == phase && !$0.isCommand }
            guard let press = presses.first else { continue }
            send(press.responder ?? window.keyTarget, presses, event)
        }
    }

    /// A press that a gesture takes from its beginning is not told; one that it takes later is cancelled.
    private func showToRecognizers(_ event: UIPressesEvent, in window: UIWindow) {
        guard let press = event.changed.first(where: { !$0.isCommand }) else { return }
        window.touchDispatch.deliver(event, from: press.responder ?? window.keyTarget)
        for press in event.changed where press.isTaken {
            if press.phase == .began { press.isCommand = true }
            if press.phase == .ended { press.phase = .cancelled }
        }
    }

    /// Gives a key to the key commands. A held key that was taken by one is taken to its end, whether the
    /// command repeats or not.
    private func carryOutCommand(of press: UIPress, in window: UIWindow, _ event: UIEvent) {
        guard let key = press.sample, let stroke = KeyStroke(key) else { return }
        let order = KeyCommandSearch.order(
            for: stroke, from: window.keyTarget, isRepeat: press.isRepeat,
            isSystemKey: {
                KeyboardInput.claims(key, for: window.keyTarget) || FocusKeys.claims(key, in: window)
            })
        guard let order else { return }
        press.isCommand = true
        application.sendAction(order.command.action, to: order.target, from: order.command, for: event)
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
            keyCode: UIKeyboardHIDUsage(evdevCode: key.code),
            characters: key.text.isEmpty ? KeyStroke.constant(for: key.keysym) ?? "" : key.text,
            charactersIgnoringModifiers: key.textIgnoringModifiers.isEmpty
                ? KeyStroke.constant(for: key.keysym) ?? "" : key.textIgnoringModifiers,
            modifierFlags: UIKeyModifierFlags(key.modifiers))
    }
}
