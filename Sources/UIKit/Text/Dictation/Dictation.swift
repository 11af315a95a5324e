/// Dictation into the text that has the keyboard.
///
/// What listens and recognises is a program of the user's choice: the environment variable `UIKIT_DICTATION` holds a
/// command for `/bin/sh -c`. Without it there is no dictation, and no sign of it. While a text has the keyboard that the
/// user may change and that is no secret, the command is started and stopped
/// - with the microphone at the bottom of the window, which stands where an accessory view of the app would;
/// - with Ctrl+Shift+D, or the keys of some keyboards for dictation and voice commands, unless the app has a command of
///   its own for the key.
///
/// Escape cancels what has been dictated. Any other key that edits or moves, a press into the text, and the loss of
/// the keyboard end the dictation first, and what has been recognised is inserted.
///
/// The command writes lines to its standard output, each a JSON object in UTF-8:
///
///     {"partial": "words up to now"}          what has been heard of a phrase; takes the place of the last one
///     {"final": "a phrase", "alternatives": ["a phase", "of phrase"]}
///                                             a phrase is complete; the alternatives may be left out
///     {"error": "why"}                        recognition has failed
///     {"end": true}                           nothing more will come; so does an end with status 0
///
/// Lines that are anything else are left out and reported on standard error, where the command's own errors go as well.
/// Phrases are separated by spaces unless they bring white space themselves or their script has none. The command
/// reads nothing. It runs in a group of processes of its own: when the user stops, the group gets SIGINT as from
/// Ctrl+C at a terminal, and what it writes within the next three seconds still counts; when the dictation is over it
/// gets SIGTERM, and SIGKILL a second later.
@MainActor
final class Dictation: ApplicationService {
    private unowned let application: UIApplication
    private(set) var session: DictationSession?
    /// Why the last dictation failed; nil when it did not.
    private(set) var failure: String?

    init(application: UIApplication) { self.application = application }

    private var command: String? {
        application.environment.dictationCommand.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
    }

    /// The text that a responder lets the user dictate into; nil when it does not.
    func text(of responder: UIResponder?) -> (any UIResponder & UITextInput)? {
        guard command != nil, let input = responder as? any UIResponder & UITextInput,
            !input.isSecureTextEntry, KeyboardInput.client(of: input)?.keyboardTakesText == true
        else { return nil }
        return input
    }

    // MARK: Start and stop

    /// Starts dictation into a responder, or stops the one that is under way.
    ///
    /// - Returns: whether the responder can be dictated into.
    @discardableResult
    func toggle(for responder: UIResponder?) -> Bool {
        guard let text = text(of: responder), let command else { return false }
        if let session {
            session.stop()
            return true
        }
        failure = nil
        let session = DictationSession(into: text) { [weak self] in self?.sessionDidChange($0) }
        self.session = session
        session.start(command)
        return true
    }

    private func sessionDidChange(_ changed: DictationSession) {
        guard changed === session else { return }
        if changed.state == .ended {
            session = nil
            failure = changed.failure
        }
        updateBars()
    }

    private func updateBars() {
        for window in application.allWindows { window.inputViews.dictationBar?.update() }
    }

    // MARK: What ends it

    /// A key is about to edit the text or to move in it: what has been recognised is inserted first, unless the key
    /// cancels it.
    ///
    /// - Returns: whether the key did nothing but cancel the dictation.
    func finish(for command: KeyCommand?) -> Bool {
        guard let session else { return false }
        if command == .cancel {
            session.cancel()
            return true
        }
        session.finish()
        return false
    }

    /// Another responder may have the keyboard, or the same one may take none of this any more.
    private func responderMayHaveChanged() {
        guard let session else {
            failure = nil
            return
        }
        let target = session.target
        if target?.isFirstResponder != true || target?.responderWindow !== application.keyWindow
            || target?.isSecureTextEntry == true
        {
            session.finish()
        }
    }

    func activationDidChange() { responderMayHaveChanged() }

    func firstResponderDidChange(in window: UIWindow) { responderMayHaveChanged() }

    /// The application ends.
    func end() {
        session?.kill()
        session = nil
    }
}

extension UIApplication {
    /// Dictation into the text that has the keyboard.
    final var dictation: Dictation { service() }
}
