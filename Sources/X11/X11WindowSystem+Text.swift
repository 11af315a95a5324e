internal import CX11
import WindowSystem

/// Keys and text: what the input method leaves to us, and what it sends.
extension X11WindowSystem {
    func handleKey(_ event: inout XKeyEvent) {
        guard let window = windows[event.window] else { return }
        connection.noteUserTime(event.time)
        let text = event.type == KeyPress ? text(&event, in: window) : nil
        // Keycode 0 is no key: an input method or a Compose sequence has finished some text.
        if event.keycode == 0 {
            let committed = TypedText.committed(text ?? "")
            if !committed.isEmpty { send(.textCommitted(committed), to: window) }
            return
        }
        let time = connection.clock.seconds(event.time)
        let sample = keyboard.sample(event, text: text, time: time)
        if !dragTakes(sample) { send(.key(sample), to: window) }
    }

    private func text(_ event: inout XKeyEvent, in window: X11Window) -> String? {
        let active = window.inputContext
        let text = active?.text(&event)
        guard event.keycode == 0, text ?? "" == "" else { return text }
        // What a method finishes when the keys are taken from it comes when another context has them.
        for context in window.inputContexts.values where context !== active {
            if let late = context.text(&event), !late.isEmpty { return late }
        }
        return text
    }

    func setTextInput(_ input: (caret: PixelRect, kind: TextInputKind)?, _ window: X11Window) {
        let previous = window.textInput?.kind
        window.textInput = input
        // The method is told at the end of the turn, once.
        if input != nil { touchedWindows.insert(window.xid) }
        guard previous != input?.kind else { return }
        updateInputContext(window)
        // At once: the next key may be here already.
        openInputMethodIfWanted()
    }

    /// The method listens to a window while that has the keyboard and something in it takes text.
    func updateInputContext(_ window: X11Window) {
        guard !connection.isLost else { return }
        let kind = window.hasFocus ? window.textInput?.kind : nil
        if let kind, window.inputContexts[kind] == nil { makeInputContext(kind, window) }
        // First it is taken from one, then given to the other.
        for (other, context) in window.inputContexts where other != kind { context.setFocus(false) }
        if let kind { window.inputContexts[kind]?.setFocus(true) }
        updatePlace(window)
    }

    /// Tells the method where text is typed, if that is news.
    func updatePlace(_ window: X11Window) {
        guard let context = window.inputContext, let place = place(in: window) else { return }
        context.setPlace(place)
    }

    private func place(in window: X11Window) -> InputContext.Place? {
        window.textInput.map { InputContext.Place(caret: $0.caret, area: PixelRect(window.size)) }
    }

    private func makeInputContext(_ kind: TextInputKind, _ window: X11Window) {
        guard let place = place(in: window), let method = inputMethod.method(for: kind) else { return }
        // A method that refuses leaves dead keys and Compose to Xlib's own.
        let context =
            makeInputContext(kind, window, place, method)
            ?? inputMethod.builtIn.flatMap { makeInputContext(kind, window, place, $0) }
        context?.onChange = { [weak self] in self?.hasCompositionsToTell = true }
        window.inputContexts[kind] = context
    }

    private func makeInputContext(
        _ kind: TextInputKind, _ window: X11Window, _ place: InputContext.Place, _ method: OpenInputMethod
    ) -> InputContext? {
        InputContext(
            method: method, connection: connection, window: window, kind: kind, place: place,
            fonts: { inputMethod.fonts })
    }

    // MARK: What is being composed

    /// Tells what methods have changed in the text under composition since that was told last.
    func tellCompositions() {
        guard hasCompositionsToTell else { return }
        hasCompositionsToTell = false
        for window in windows.values {
            for context in window.inputContexts.values {
                if let composition = context.takeChange() {
                    send(.compositionChanged(composition), to: window)
                }
            }
        }
    }

    func cancelComposition(_ window: X11Window) {
        let active = window.inputContext
        for context in window.inputContexts.values where context === active || !context.preedit.isEmpty {
            context.reset()
        }
    }

    func inputMethodOpened() {
        windows.values.forEach(updateInputContext)
    }

    func inputMethodClosing(isAlive: Bool) {
        for window in windows.values {
            for (kind, context) in window.inputContexts where kind != .secret {
                window.inputContexts[kind] = nil
                // What the method leaves counts as finished: nothing that was to be seen is lost.
                let rest = TypedText.committed(context.preedit.composition?.text ?? "")
                if !rest.isEmpty {
                    posted.append((.textCommitted(rest), window.xid))
                    posted.append((.compositionChanged(nil), window.xid))
                }
                // A dead server's contexts are dead too, and must not be destroyed.
                if !isAlive { context.abandon() }
            }
        }
    }
}
