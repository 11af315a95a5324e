internal import CX11
import WindowSystem

/// Keys and text: the keys that the input method does not use, and the text that it commits.
extension X11WindowSystem {
    func handleKey(_ event: inout XKeyEvent) {
        guard let window = windows[event.window] else { return }
        connection.noteUserTime(event.time)
        let text = event.type == KeyPress ? text(&event, in: window) : nil
        // Keycode 0 is not a key: an input method or a Compose sequence has committed text.
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
        // A Compose sequence may end just when another context gets the keyboard.
        for context in window.inputContexts.values where context !== active {
            if let late = context.text(&event), !late.isEmpty { return late }
        }
        return text
    }

    func setTextInput(_ input: (caret: PixelRect, kind: TextInputKind)?, _ window: X11Window) {
        let previous = window.textInput?.kind
        window.textInput = input
        // The method is notified of the position once, at the end of the turn.
        if input != nil { touchedWindows.insert(window.xid) }
        guard previous != input?.kind else { return }
        updateInputContext(window)
        // Immediately: the next key may already be in the queue.
        openInputMethodIfWanted()
    }

    /// Gives the keyboard to the context of the active text input while the window has the focus, and takes
    /// it from the window's other contexts.
    func updateInputContext(_ window: X11Window) {
        guard !connection.isLost else { return }
        let kind = window.hasFocus ? window.textInput?.kind : nil
        if let kind, window.inputContexts[kind] == nil { makeInputContext(kind, window) }
        // The previous context loses the focus before the new one gets it.
        for (other, context) in window.inputContexts where other != kind { context.setFocus(false) }
        if let kind { window.inputContexts[kind]?.setFocus(true) }
        updateInputMethodPosition(window)
    }

    /// Reports the caret's position to the method if it has changed.
    func updateInputMethodPosition(_ window: X11Window) {
        guard let context = window.inputContext, let position = textInputPosition(in: window) else { return }
        context.setPosition(position)
    }

    private func textInputPosition(in window: X11Window) -> InputPosition? {
        window.textInput.map { InputPosition(caret: $0.caret, area: PixelRect(window.size)) }
    }

    private func makeInputContext(_ kind: TextInputKind, _ window: X11Window) {
        guard let position = textInputPosition(in: window) else { return }
        let context = inputMethod.makeContext(for: kind, window: window.xid, position: position) {
            [weak self, weak window] in
            guard let self, let window else { return }
            serverRefused(kind, window)
        }
        window.inputContexts[kind] = observed(context)
    }

    /// When the server creates no context, Xlib's own method handles dead keys and Compose.
    private func serverRefused(_ kind: TextInputKind, _ window: X11Window) {
        window.inputContexts[kind]?.close()
        window.inputContexts[kind] = observed(inputMethod.makeBuiltInContext(window: window.xid))
        updateInputContext(window)
    }

    private func observed(_ context: (any InputContext)?) -> (any InputContext)? {
        context?.onChange = { [weak self] in self?.hasCompositionsToTell = true }
        return context
    }

    // MARK: The input method's server

    func connectInputMethod() {
        inputMethod.onOpen = { [weak self] in self?.inputMethodOpened() }
        inputMethod.onClose = { [weak self] in self?.inputMethodClosing() }
        inputMethod.onCommit = { [weak self] in self?.committed($0, in: $1) }
        inputMethod.onReturnedKey = { [weak self] in self?.keyReturned($0, isFiltered: $1) }
        inputMethod.isCreatingContext = { [weak self] in
            self?.windows.values.contains { $0.hasFocus && $0.inputContext?.isReady == false } ?? false
        }
    }

    private func committed(_ text: String, in xid: Window) {
        let text = TypedText.committed(text)
        if !text.isEmpty { send(.textCommitted(text), to: xid) }
    }

    /// - Parameter isFiltered: whether a server has seen the key. If not, it may belong to a Compose sequence.
    private func keyReturned(_ event: XKeyEvent, isFiltered: Bool) {
        deliverPosted()
        tellCompositions()
        var event = XEvent(xkey: event)
        if isFiltered || XFilterEvent(&event, Window(None)) == 0 { handleKey(&event.xkey) }
    }

    /// Whether an event at the head of the queue has to wait for the input method.
    func isHeld(_ event: XEvent) -> Bool {
        guard event.type == KeyPress || event.type == KeyRelease, event.xkey.keycode != 0,
            let window = windows[event.xkey.window], window.hasFocus, let kind = window.textInput?.kind
        else { return inputMethod.holds(keyFor: (nil, false)) }
        return inputMethod.holds(keyFor: (window.inputContext, kind != .secret))
    }

    /// Hands a key to the input method's server. Returns whether that has taken it.
    func serverTakes(_ event: XKeyEvent) -> Bool {
        guard event.keycode != 0, let window = windows[event.window], let context = window.inputContext else {
            return false
        }
        let isTaken = context.take(event)
        inputMethod.noteKey(isTaken: isTaken)
        return isTaken
    }

    // MARK: What is being composed

    /// Reports the changes of the composed texts since the last report.
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

    private func inputMethodOpened() {
        windows.values.forEach(updateInputContext)
    }

    private func inputMethodClosing() {
        for window in windows.values {
            for (kind, context) in window.inputContexts where kind != .secret {
                window.inputContexts[kind] = nil
                // The text under composition is committed, so that no text that the user has seen is lost.
                let rest = TypedText.committed(context.preedit.composition?.text ?? "")
                if !rest.isEmpty {
                    posted.append((.textCommitted(rest), window.xid))
                    posted.append((.compositionChanged(nil), window.xid))
                }
                context.close()
            }
        }
    }
}
