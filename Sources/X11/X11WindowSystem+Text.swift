internal import CX11
import WindowSystem

/// Keys and text: what the input method leaves to us, and what it sends.
extension X11WindowSystem {
    func handleKey(_ event: inout XKeyEvent) {
        guard let window = windows[event.window] else { return }
        connection.noteUserTime(event.time)
        let text = event.type == KeyPress ? window.inputContext?.text(&event) : nil
        // Keycode 0 is no key: an input method or a Compose sequence has finished some text.
        if event.keycode == 0 {
            let committed = TypedText.printable(text ?? "")
            if !committed.isEmpty { send(.textCommitted(committed), to: window) }
            return
        }
        let time = connection.clock.seconds(event.time)
        send(.key(keyboard.sample(event, text: text, time: time)), to: window)
    }

    func setTextInput(_ caret: PixelRect?, _ window: X11Window) {
        let wasActive = window.caret != nil
        window.caret = caret
        if let caret { window.inputContext?.setSpot(caret) }
        if wasActive != (caret != nil) { updateInputContext(window) }
    }

    /// The method listens to a window while that has the keyboard and something in it takes text.
    func updateInputContext(_ window: X11Window) {
        guard !connection.isLost else { return }
        let isActive = window.hasFocus && window.caret != nil
        if isActive, window.inputContext == nil { makeInputContext(window) }
        window.inputContext?.setFocus(isActive)
    }

    private func makeInputContext(_ window: X11Window) {
        guard
            let context = InputContext(
                method: inputMethod, connection: connection, window: window)
        else { return }
        context.onComposition = { [weak self, weak window] composition in
            guard let self, let window else { return }
            // The method calls while its event is being filtered, in order with the keys around it.
            self.send(.compositionChanged(composition), to: window)
        }
        window.inputContext = context
        if let caret = window.caret { context.setSpot(caret) }
    }

    func inputMethodOpened() {
        windows.values.forEach(updateInputContext)
    }

    func inputMethodClosing(isAlive: Bool) {
        for window in windows.values {
            // A dead server's contexts are dead too, and must not be destroyed.
            if isAlive { window.inputContext?.reset() } else { window.inputContext?.abandon() }
            window.inputContext = nil
        }
    }
}
