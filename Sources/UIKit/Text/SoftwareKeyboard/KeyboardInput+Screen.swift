import TextEngine

/// Typing on the software keyboard. It takes the same path as hardware keys, but without `UIPress` events.
extension KeyboardInput {
    /// The kind of keyboard that text is typed on.
    enum Source { case hardware, screen }

    /// The source of the text that is being typed now. For text from the software keyboard, secure text shows
    /// its last character briefly, because on-screen keys give no tactile feedback; and the keyboard itself
    /// handles automatic capitals.
    private(set) static var source = Source.hardware

    private static func fromScreen<Result>(_ body: () -> Result) -> Result {
        let previous = source
        source = .screen
        defer { source = previous }
        return body()
    }

    /// Types the text of a key.
    static func typeOnScreen(_ text: String, for responder: UIResponder) {
        guard let client = client(of: responder), client.keyboardTakesText else { return }
        HiddenInput.reporting(.type(characters: text.count), of: responder) {
            intercept(nil, for: responder)
            fromScreen { client.keyboardType(text) }
        }
    }

    /// Performs a key's command. Returns whether it was handled.
    @discardableResult
    static func performOnScreen(_ command: KeyCommand, for responder: UIResponder) -> Bool {
        guard let client = client(of: responder) else { return false }
        let isReturn = command == .returnKey
        return HiddenInput.reporting(
            isReturn ? .returnKey : .delete(isWord: command == .delete(.wordBackward)), of: responder
        ) {
            intercept(command, for: responder) || fromScreen { client.keyboardPerform(command) }
        }
    }

    /// Replaces the space before the caret with a full stop and a space, when space is typed twice quickly.
    static func typePeriodOnScreen(for responder: UIResponder) {
        if let own = responder as? any EditableText {
            return fromScreen { own.typePeriod() }
        }
        // Other documents have no combined replacement: delete the space, then type the full stop and a
        // space.
        performOnScreen(.delete(.characterBackward), for: responder)
        typeOnScreen(". ", for: responder)
    }
}

extension EditableText {
    /// Replaces two spaces with a full stop and a space. The delegate is asked once, and a single undo
    /// restores the spaces.
    fileprivate func typePeriod() {
        let caret = textDocument.selection.range.lowerBound
        guard textDocument.selection.isCaret, caret > 0, isUserEditable else { return keyboardType(" ") }
        let substitution = TextSubstitution(range: caret - 1..<caret, text: ". ")
        guard allows(substitution.range, substitution.text) else { return }
        typeAllowed(" ", becoming: substitution)
    }
}

/// The properties of the edited text that the software keyboard depends on.
@MainActor
struct KeyboardTypingContext: Equatable {
    /// Whether the next letter should be a capital.
    var wantsCapital = false
    /// Whether the text ends with a space after a letter, digit or closing mark, so that typing another space
    /// quickly inserts a full stop.
    var endsWithSpace = false
    var hasText = true

    /// How far before the selection text is examined, in UTF-16 units.
    private static let reach = 64

    init() {}

    init(_ responder: UIResponder) {
        guard let document = responder as? any UIResponder & UIKeyInput else { return }
        hasText = document.hasText
        let traits = CorrectionTraits(document, defaultsAct: true)
        guard let before = Self.text(before: document) else {
            // The text cannot be read; only whether it is empty is known.
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

    /// The text before the selection in its paragraph, at most `reach` UTF-16 units; nil for secure text and
    /// for a document that is not a `UITextInput`.
    private static func text(before document: any UIResponder & UIKeyInput) -> String? {
        guard let input = document as? any UIResponder & UITextInput, !document.isSecureTextEntry,
            let start = input.selectedTextRange?.start
        else { return nil }
        let far = input.position(from: start, offset: -reach) ?? input.beginningOfDocument
        guard let range = input.range(between: far, and: start), let text = input.text(in: range)
        else { return nil }
        return text.lastIndex { $0.isNewline }.map { String(text[text.index(after: $0)...]) } ?? text
    }
}
