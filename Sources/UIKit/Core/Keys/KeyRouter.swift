internal import WindowSystem

/// Offers each key to the stages of `KeyStage`, in their order.
///
/// The router itself handles the stages of `KeyStage.Delivery.event`. Other code registers handlers for the
/// other stages; a stage without a handler handles nothing.
@MainActor
final class KeyRouter {
    private unowned let application: UIApplication
    private var held: [KeyUsage: UIPress] = [:]
    private var handlers: [KeyStage: KeyHandler] = [:] {
        didSet {
            handlersByDelivery = Dictionary(
                uniqueKeysWithValues: KeyStage.Delivery.allCases.map { delivery in
                    (delivery, KeyStage.all(delivery).compactMap { handlers[$0] })
                })
        }
    }
    /// The handlers of each kind of stage, in the order of the stages: each key goes through them.
    private var handlersByDelivery: [KeyStage.Delivery: [KeyHandler]] = [:]
    private var observers: [@MainActor (KeyNotice) -> Void] = []
    /// Receives the text that an input method makes of keys.
    var receiveText: @MainActor (InputMethodText, UIWindow) -> Void = { _, _ in }

    init(application: UIApplication) {
        self.application = application
        registerOwnHandlers()
    }

    // MARK: Registering

    /// Registers a stage's handler, replacing an earlier one.
    func register(_ handler: KeyHandler, for stage: KeyStage) {
        precondition([.sample, .unhandledPress].contains(stage.delivery), "\(stage) has no handler")
        handlers[stage] = handler
    }

    /// Registers a handler that claims no keys.
    func register(for stage: KeyStage, _ take: @escaping @MainActor (KeySample, UIWindow) -> Bool) {
        register(KeyHandler(take: take), for: stage)
    }

    /// Observers are notified in the order in which they were added.
    func observe(_ observer: @escaping @MainActor (KeyNotice) -> Void) { observers.append(observer) }

    /// Whether a stage has a handler.
    func hasHandler(for stage: KeyStage) -> Bool { handlers[stage] != nil }

    private func registerOwnHandlers() {
        register(for: .openMenu) { key, window in window.openMenu?.takes(.key(key)) ?? false }
        register(for: .tool, ToolKey.handle)
        register(for: .mainMenu, MainMenuKeys.handle)
        register(KeyHandler(claims: FocusKeys.claims, take: FocusKeys.handle), for: .focus)
        register(for: .fullScreen, FullScreenKey.handle)
        register(for: .scrolling, ScrollKeys.handle)
    }

    private func notify(_ notice: KeyNotice) {
        for observer in observers { observer(notice) }
    }

    // MARK: From the window system

    /// A key event that the input method did not handle.
    func receive(_ key: KeySample, in window: UIWindow) {
        if offer(key, to: .sample, in: window) { return }
        switch key.phase {
        case .down: began(key, in: window)
        case .repeated: repeated(key, in: window)
        case .up: ended(key, in: window)
        case .cancelled: cancelPresses(in: window)
        }
    }

    /// Something was pressed or scrolled with a pointing device.
    func pointingDidBegin() { notify(.interrupted) }

    private func offer(_ key: KeySample, to delivery: KeyStage.Delivery, in window: UIWindow) -> Bool {
        handlersByDelivery[delivery]?.contains { $0.take(key, window) } ?? false
    }

    private func began(_ key: KeySample, in window: UIWindow) {
        notify(.willPress(key, in: window, isAlone: held.isEmpty))
        // A key that is still held here is pressed again: its release went to another window.
        let press = UIPress()
        press.key = UIKey(key)
        press.timestamp = key.timestamp
        press.window = window
        press.responder = window.keyTarget
        press.sample = key
        held[key.usage] = press
        let event = send([press], at: key.timestamp, modifiers: key.modifiers, in: window)
        press.isUnhandled = event.reachedEndOfChain
        guard press.isUnhandled else { return }
        _ = offer(key, to: .unhandledPress, in: window)
    }

    /// A held key repeats what its press did, where that repeats: no responder gets another press.
    private func repeated(_ key: KeySample, in window: UIWindow) {
        // A key that went down in another window is pressed here.
        guard let press = held[key.usage], press.window === window else { return began(key, in: window) }
        notify(.willPress(key, in: window, isAlone: held.count == 1))
        press.key = UIKey(key)
        press.sample = key
        if press.isCommand {
            carryOutCommand(for: key, isRepeat: true, in: window, nil)
        } else if press.isUnhandled {
            _ = offer(key, to: .unhandledPress, in: window)
        } else {
            (press.responder as? any HeldKeyResponder)?.keyRepeats(press)
        }
    }

    private func ended(_ key: KeySample, in window: UIWindow) {
        notify(.didRelease(key))
        guard let press = held.removeValue(forKey: key.usage) else { return }
        press.phase = .ended
        press.timestamp = key.timestamp
        send([press], at: key.timestamp, modifiers: key.modifiers, in: window)
    }

    /// The window lost the keyboard: no key is held any more.
    func cancelPresses(in window: UIWindow) {
        notify(.interrupted)
        let lost = held.filter { $0.value.window === window }
        guard !lost.isEmpty else { return }
        let now = application.clock.now
        for (usage, press) in lost {
            held[usage] = nil
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

    // MARK: From the event

    /// Offers an event's presses to the stages of events.
    func deliver(_ event: UIPressesEvent, in window: UIWindow) {
        for stage in KeyStage.all(.event) { deliver(event, to: stage, in: window) }
    }

    private func deliver(_ event: UIPressesEvent, to stage: KeyStage, in window: UIWindow) {
        switch stage {
        case .keyCommands:
            for press in event.changed where press.phase == .began {
                guard let key = press.sample else { continue }
                press.isCommand = carryOutCommand(for: key, isRepeat: false, in: window, event)
            }
        case .gestures: showToRecognizers(event, in: window)
        case .presses: tellResponder(event, in: window)
        default: preconditionFailure("\(stage) gets no events")
        }
    }

    /// Runs the key command for a key; returns whether there is one. If a command handled the key, its release
    /// is not sent to responders either, and its repeats do nothing else, whether the command repeats or not.
    @discardableResult
    private func carryOutCommand(
        for key: KeySample, isRepeat: Bool, in window: UIWindow, _ event: UIEvent?
    ) -> Bool {
        guard let stroke = KeyStroke(key) else { return false }
        let order =
            KeyCommandSearch.order(
                for: stroke, among: KeyCommandSearch.offers(of: KeyCommandSearch.chain(in: window)),
                isRepeat: isRepeat, isSystemKey: { isClaimed(key, in: window) })
            ?? MainMenuKeys.priorityOrder(for: stroke, isRepeat: isRepeat, in: window)
        guard let order else { return false }
        application.sendAction(order.command.action, to: order.target, from: order.command, for: event)
        return true
    }

    private func isClaimed(_ key: KeySample, in window: UIWindow) -> Bool {
        KeyStage.all(.unhandledPress).contains { handlers[$0]?.claims(key, window) ?? false }
    }

    /// A press that a gesture claims at its beginning is not sent on; one that it claims later is cancelled.
    private func showToRecognizers(_ event: UIPressesEvent, in window: UIWindow) {
        guard let press = event.changed.first(where: { !$0.isCommand }) else { return }
        window.touchDispatch.deliver(event, from: press.responder ?? window.keyTarget)
        for press in event.changed where press.isTaken {
            if press.phase == .began { press.isCommand = true }
            if press.phase == .ended { press.phase = .cancelled }
        }
    }

    /// Hands presses to the responder that they began with.
    private func tellResponder(_ event: UIPressesEvent, in window: UIWindow) {
        for (phase, send) in Self.messages where event.changed.contains(where: { $0.phase == phase }) {
            let presses = event.changed.filter { $0.phase == phase && !$0.isCommand }
            guard let press = presses.first else { continue }
            send(press.responder ?? window.keyTarget, presses, event)
        }
    }

    private typealias Message = (UIPress.Phase, (UIResponder, Set<UIPress>, UIPressesEvent) -> Void)

    private static let messages: [Message] = [
        (.began, { $0.pressesBegan($1, with: $2) }),
        (.ended, { $0.pressesEnded($1, with: $2) }),
        (.cancelled, { $0.pressesCancelled($1, with: $2) }),
    ]
}

extension UIKey {
    convenience init(_ key: KeySample) {
        let constant = KeyStroke.constant(for: key.meaning) ?? ""
        self.init(
            keyCode: UIKeyboardHIDUsage(key.usage),
            characters: key.text.isEmpty ? constant : key.text,
            charactersIgnoringModifiers: key.textIgnoringModifiers.isEmpty
                ? constant : key.textIgnoringModifiers,
            modifierFlags: UIKeyModifierFlags(key.modifiers))
    }
}
