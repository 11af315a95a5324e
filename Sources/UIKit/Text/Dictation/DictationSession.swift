import TextEngine

/// One dictation into one text, from the first call to the text to the last.
///
/// The calls to the text are, in this order: `insertDictationResultPlaceholder`; `frame(forDictationResultPlaceholder:)` for as
/// long as the dots move; `dictationRecordingDidEnd()`; `removeDictationResultPlaceholder(_:willInsertResult:)`;
/// `insertDictationResult(_:)`. When nothing was recognised the last one is left out, and when that is the fault of the
/// program `dictationRecognitionFailed()` comes in place of the end of recording.
///
/// What has been recognised is never lost: it is inserted however the dictation ends, unless the user cancels it or
/// the app replaces the text.
@MainActor
final class DictationSession {
    /// What a dictation does until the user or the app intervenes.
    enum State { case recording, finishing, ended }

    private(set) var state = State.recording
    /// The text; it may go away meanwhile.
    private(set) weak var target: (any UIResponder & UITextInput)?
    private let didChange: (DictationSession) -> Void
    private var placeholder: Any?
    private var phrases: [UIDictationPhrase] = []
    private var partial = ""
    private var program: DictationProgram?
    private var dots: DictationDots?
    private var deadline: TimerQueue.Entry?
    private var hasRecordingEnded = false
    private var hasReportedLine = false
    /// Why recognition ended before its time.
    private(set) var failure: String?

    /// Seconds that the program may take to report its last words when it is to stop.
    static let patience: TimeInterval = 3

    /// - Parameter didChange: called when the state or what has been recognised is another one.
    init(into target: any UIResponder & UITextInput, didChange: @escaping (DictationSession) -> Void) {
        self.target = target
        self.didChange = didChange
    }

    private var ownText: (any EditableText)? { target as? any EditableText }

    /// What has been recognised up to now.
    var heard: String { DictatedText.joined(result.map(\.text)) }

    /// The phrases, and what has been recognised of one that is not complete.
    private var result: [UIDictationPhrase] {
        partial.isEmpty ? phrases : phrases + [UIDictationPhrase(text: partial)]
    }

    // MARK: Begin

    func start(_ command: String) {
        guard let target else { return }
        let wanted = target.insertDictationResultPlaceholder
        placeholder = wanted is NoDictationPlaceholder ? nil : wanted
        ownText?.feature(InlinePlaceholders.self).dictation = self
        showDots(in: target)
        do throws(POSIXError) {
            program = try DictationProgram(command: command) { [weak self] in self?.hear($0) }
        } catch {
            return fail("the program cannot be started: \(String(cString: strerror(error.code.rawValue)))")
        }
        didChange(self)
    }

    /// The number of the program's group of processes; nil when there is none.
    var programNumber: Int32? { program?.number }

    private func showDots(in target: any UIResponder & UITextInput) {
        let dots = DictationDots()
        self.dots = dots
        dots.begin(in: target.textInputView) { [weak self, weak target] in
            guard let self, let target else { return .zero }
            return target.frame(forDictationResultPlaceholder: placeholder ?? NoDictationPlaceholder())
        }
    }

    // MARK: The program

    private func hear(_ event: DictationProgram.Event) {
        switch event {
        case .messages(let messages):
            for message in messages where state != .ended { take(message) }
            guard state != .ended else { return }
            if let placeholder { ownText?.showDictated(heard, in: placeholder) }
            didChange(self)
        case .ended(.exit(0)): finish()
        case .ended(_) where state == .finishing: finish()
        case .ended(.exit(127)): fail("the program was not found")
        case .ended(.exit(let status)): fail("the program ended with status \(status)")
        case .ended(.signal(let number)): fail("the program was ended by signal \(number)")
        }
    }

    private func take(_ message: DictationMessage) {
        switch message {
        case .partial(let text): partial = text
        case .final(let text, let alternatives):
            partial = ""
            guard !text.isEmpty else { return }
            let others = alternatives.filter { !$0.isEmpty && $0 != text }
            phrases.append(
                UIDictationPhrase(text: text, alternativeInterpretations: others.isEmpty ? nil : others))
        case .error(let text): fail(text)
        case .end: finish()
        case .unclear(let line):
            guard !hasReportedLine else { return }
            hasReportedLine = true
            Diagnostics.report("Dictation: not understood, and left out: \(line)")
        }
    }

    // MARK: End

    /// The user has said everything: the program may still report its last words.
    func stop() {
        guard state == .recording else { return finish() }
        state = .finishing
        endRecording()
        // The app, which is called by that, may have ended the dictation.
        guard state == .finishing else { return }
        program?.interrupt()
        deadline = EventLoop.main.timers.schedule(after: Self.patience) { [weak self] in
            self?.finish()
        }
        didChange(self)
    }

    /// Inserts what has been recognised; nothing else is waited for.
    func finish() {
        guard leave() else { return }
        endRecording()
        deliver()
        didChange(self)
    }

    /// The user has cancelled the dictation.
    func cancel() {
        guard leave() else { return }
        phrases = []
        partial = ""
        endRecording()
        deliver()
        didChange(self)
    }

    /// The text is another one: what was recognised does not belong there.
    func abandon() { cancel() }

    private func fail(_ reason: String) {
        guard leave() else { return }
        failure = reason
        Diagnostics.report("Dictation: \(reason)")
        if result.isEmpty {
            target?.dictationRecognitionFailed()
        } else {
            endRecording()
        }
        deliver()
        didChange(self)
    }

    private func leave() -> Bool {
        guard state != .ended else { return false }
        state = .ended
        program?.end()
        program = nil
        deadline?.cancel()
        dots?.end()
        return true
    }

    /// The application ends: nothing is inserted any more.
    func kill() {
        state = .ended
        program?.kill()
        program = nil
        dots?.end()
    }

    private func endRecording() {
        guard !hasRecordingEnded else { return }
        hasRecordingEnded = true
        target?.dictationRecordingDidEnd()
    }

    private func deliver() {
        let result = result
        ownText?.existing(InlinePlaceholders.self)?.dictation = nil
        if let placeholder {
            target?.removeDictationResultPlaceholder(placeholder, willInsertResult: !result.isEmpty)
            self.placeholder = nil
        }
        guard !result.isEmpty, let target, isAllowed(result, in: target) else { return }
        target.insertDictationResult(result)
    }

    /// The toolkit's own texts ask about each phrase themselves.
    private func isAllowed(
        _ result: [UIDictationPhrase], in target: any UIResponder & UITextInput
    ) -> Bool {
        guard ownText == nil, let range = target.selectedTextRange else { return true }
        return target.shouldChangeText(in: range, replacementText: target.runningText(of: result))
    }
}
