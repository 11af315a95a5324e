import TextEngine

/// Typing on the keyboard on the screen. It goes the way of hardware keys, without presses.
extension KeyboardInput {
    /// What keys are pressed on.
    enum Source { case hardware, screen }

    /// Where the text comes from that is being typed now. A secret shows its last character for a moment when it
    /// comes from the screen, where nobody feels the keys; and capitals are the keyboard's own affair there.
    private(set) static var source = Source.hardware

    private static func fromScreen<Result>(_ body: () -> Result) -> Result {
        let previous = source
        source = .screen
        defer { source = previous }
        return body()
    }

    /// Types what a key has on it.
    static func typeOnScreen(_ text: String, for responder: UIResponder) {
        guard let client = client(of: responder), client.keyboardTakesText else { return }
        _ = UIApplication.shared.dictation.giveWay(to: nil)
        fromScreen { client.keyboardType(text) }
    }

    /// Carries out what a key asks for. Returns whether it meant something.
    @discardableResult
    static func performOnScreen(_ command: KeyCommand, for responder: UIResponder) -> Bool {
        guard let client = client(of: responder) else { return false }
        if UIApplication.shared.dictation.giveWay(to: command) { return true }
        return fromScreen { client.keyboardPerform(command) }
    }

    /// Puts a full stop and a space in place of the space before the caret, for a space that follows it quickly.
    static func typePeriodOnScreen(for responder: UIResponder) {
        if let own = responder as? any EditableText {
            return fromScreen { own.typePeriod() }
        }
        // What the document decides about the deletion holds for the full stop too: else it would follow a space.
        performOnScreen(.delete(.characterBackward), for: responder)
        typeOnScreen(". ", for: responder)
    }
}

extension EditableText {
    /// Two spaces become a full stop and one: one question for the delegate, and undoing once gives the spaces back.
    fileprivate func typePeriod() {
        let caret = textDocument.selection.range.lowerBound
        guard textDocument.selection.isCaret, caret > 0, letsPersonEdit else { return keyboardType(" ") }
        let substitution = TextSubstitution(range: caret - 1..<caret, text: ". ")
        guard delegateAllows(substitution.range, substitution.text) else { return }
        typeAllowed(" ", becoming: substitution)
    }
}

/// What the keyboard on the screen wants to know of what it types into.
@MainActor
struct TypingContext: Equatable {
    /// Whether the next letter is to be a capital.
    var wantsCapital = false
    /// Whether the last two characters are something and a space: another space may make a full stop of it.
    var endsWithSpace = false
    var hasText = true

    /// UTF-16 units that are looked at.
    private static let reach = 64

    init() {}

    init(_ responder: UIResponder) {
        guard let document = responder as? any UIResponder & UIKeyInput else { return }
        hasText = document.hasText
        let traits = CorrectionTraits(document, setsCapitals: true)
        guard let before = Self.text(before: document) else {
            // Nothing is known of the text but whether there is any.
            wantsCapital = traits.capitals == .allCharacters || traits.capitals != .none && !hasText
            return
        }
        wantsCapital =
            AutomaticCapitals.typed("a", after: before[...], traits.capitals, language: nil) != "a"
        if Self.isProse(document.keyboardType), !document.isSecureTextEntry, before.last == " " {
            let last = before.dropLast().last
            endsWithSpace = last.map { $0.isLetter || $0.isNumber || Self.closers.contains($0) } ?? false
        }
    }

    private static let closers: Set<Character> = [")", "]", "\"", "”", "’", "'", "%"]

    private static func isProse(_ type: UIKeyboardType) -> Bool {
        switch type {
        case .default, .asciiCapable, .numbersAndPunctuation, .twitter: true
        default: false
        }
    }

    /// What is before the selection in its paragraph; nil for something that only takes characters.
    private static func text(before document: any UIResponder & UIKeyInput) -> String? {
        guard let input = document as? any UIResponder & UITextInput, !document.isSecureTextEntry,
            let start = input.selectedTextRange?.start
        else { return nil }
        let far = input.position(from: start, offset: -reach) ?? input.beginningOfDocument
        guard let range = input.textRange(from: far, to: start), let text = input.text(in: range)
        else { return nil }
        return text.lastIndex { $0.isNewline }.map { String(text[text.index(after: $0)...]) } ?? text
    }
}
