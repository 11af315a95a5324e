internal import WindowSystem

/// The keys that start and stop dictation, and those that end one because they go into the text.
@MainActor
enum DictationKeys: KeyboardInterceptor {
    private static var dictation: Dictation { UIApplication.shared.dictation }

    static func handle(_ key: KeySample, for responder: UIResponder) -> Bool {
        guard TextKeyBindings.asksForDictation(key), dictation.text(of: responder) != nil else {
            return false
        }
        return key.phase == .repeated || dictation.toggle(for: responder)
    }

    static func intercept(_ command: KeyCommand?, for responder: UIResponder) -> Bool {
        dictation.finish(for: command)
    }

    static func claims(_ command: KeyCommand) -> Bool { command == .cancel && dictation.session != nil }
}
