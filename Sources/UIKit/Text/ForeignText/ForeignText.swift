import TextEngine

/// An app's own document as corrections see it: through `UITextInput` alone.
@MainActor
final class ForeignText: CorrectableText {
    /// The app owns its document.
    private weak var input: (any UIResponder & UITextInput)?
    /// Whether what the document notifies of was typed here.
    private(set) var isTyping = false

    /// UTF-16 units before and behind a position that are looked at.
    private static let reach = 256

    init(_ input: any UIResponder & UITextInput) { self.input = input }

    /// Whether this is the text of a responder.
    func isText(of responder: UIResponder) -> Bool { input === responder }

    // MARK: Traits

    var traits: CorrectionTraits { input.map(CorrectionTraits.init(now:)) ?? .none }
    var mayCorrect: Bool { input.map(CorrectionTraits.mayCorrect) ?? false }
    var language: String? { input?.textInputMode?.primaryLanguage }
    var isUserEditable: Bool { input != nil }

    // MARK: Text

    var selection: Range<Int>? {
        guard let input, input.markedTextRange == nil, let range = input.selectedTextRange else { return nil }
        let start = input.offset(from: input.beginningOfDocument, to: range.start)
        return start..<start + max(0, input.offset(from: range.start, to: range.end))
    }

    func text(in range: Range<Int>) -> String? {
        guard let input, let range = textRange(range) else { return nil }
        return input.text(in: range)
    }

    private func textRange(_ range: Range<Int>) -> UITextRange? {
        guard let input, range.lowerBound >= 0,
            let start = input.position(from: input.beginningOfDocument, offset: range.lowerBound),
            let end = input.position(from: start, offset: range.count)
        else { return nil }
        return input.range(between: start, and: end)
    }

    /// The text around an offset, and how many UTF-16 units of it come before.
    private func text(around offset: Int) -> (text: String, before: Int)? {
        guard let input, let position = input.position(from: input.beginningOfDocument, offset: offset) else {
            return nil
        }
        let start = input.position(from: position, offset: -Self.reach) ?? input.beginningOfDocument
        let end = input.position(from: position, offset: Self.reach) ?? input.endOfDocument
        guard let range = input.range(between: start, and: end), let text = input.text(in: range) else {
            return nil
        }
        return (text, min(text.utf16.count, input.offset(from: start, to: position)))
    }

    var textBeforeSelection: Substring {
        guard let caret = selection?.lowerBound, let (text, count) = text(around: caret) else { return "" }
        let before = text[..<text.utf16.index(text.startIndex, offsetBy: count)]
        return before.lastIndex(where: \.isNewline).map { before[before.index(after: $0)...] } ?? before
    }

    func word(endingAt offset: Int) -> Range<Int>? {
        guard let (text, count) = text(around: offset), count > 0 else { return nil }
        let words = SpelledWords.ranges(in: count - 1..<count, of: TextBoundaries(TextBuffer(text)))
        guard let word = words.last, word.upperBound == count else { return nil }
        return word.lowerBound + offset - count..<offset
    }

    var surroundings: SmartSpaces.Surroundings? {
        guard let selection else { return nil }
        func ends(at offset: Int) -> (before: Character?, after: Character?) {
            guard let (text, count) = text(around: offset) else { return (nil, nil) }
            let index = text.utf16.index(text.startIndex, offsetBy: count)
            return (text[..<index].last, text[index...].first)
        }
        let (start, end) = (ends(at: selection.lowerBound), ends(at: selection.upperBound))
        return SmartSpaces.Surroundings(
            before: start.before, after: end.after, first: selection.isEmpty ? nil : start.after,
            last: selection.isEmpty ? nil : end.before)
    }

    // MARK: Spelling

    private var spelling: SpellingService { .current }

    func isMisspelt(_ word: String) -> Bool {
        spelling.dictionary(for: language).map { !spelling.isCorrect(word, dictionary: $0) } ?? false
    }

    func guesses(for word: String) -> [String] {
        spelling.dictionary(for: language).map { spelling.guesses(for: word, dictionary: $0) } ?? []
    }

    // MARK: Editing

    func allows(_ substitution: TextSubstitution) -> Bool {
        guard let input, let range = textRange(substitution.range) else { return false }
        return input.shouldChangeText(in: range, replacementText: substitution.text)
    }

    func type(_ text: String) {
        guard let input else { return }
        typing { TextInputKeyboardClient(input).keyboardInsert(text) }
    }

    func type(_ key: String, becoming substitution: TextSubstitution) {
        guard let input, let selection else { return }
        typing {
            if substitution.range == selection {
                input.insertText(substitution.text)
            } else if substitution.range.upperBound == selection.lowerBound, substitution.text.hasSuffix(key)
            {
                // As UIKit does it: first the word, then what ends it.
                replace(substitution.range, with: String(substitution.text.dropLast(key.count)))
                input.insertText(key)
            } else {
                replace(substitution.range, with: substitution.text)
            }
        }
    }

    func correct(_ substitution: TextSubstitution, isEnding: Bool) {
        typing { replace(substitution.range, with: substitution.text) }
    }

    /// Puts a text in place of a range, and the caret behind it.
    private func replace(_ range: Range<Int>, with text: String) {
        guard let input, let replaced = textRange(range) else { return }
        input.replace(replaced, withText: text)
        let end = range.lowerBound + text.utf16.count
        if selection != end..<end, let caret = textRange(end..<end) { input.selectedTextRange = caret }
    }

    private func typing(_ body: () -> Void) {
        let wasTyping = isTyping
        isTyping = true
        body()
        isTyping = wasTyping
    }

    // MARK: Geometry

    var window: UIWindow? { input?.textInputView.window }

    func frameInWindow(of word: Range<Int>) -> (rect: CGRect, isVisible: Bool) {
        guard let input, let range = textRange(word) else { return (.zero, false) }
        let rect = input.firstRect(for: range)
        let view = input.textInputView
        return (view.convert(rect, to: nil), view.bounds.overlaps(rect))
    }
}

/// The corrections of the app's own document that was typed into last. `UITextInput` has no place to store them in.
@MainActor
enum ForeignCorrections {
    private static var text: ForeignText?
    private static var corrector: TypingCorrector?

    /// Those of a document, if it was the last one.
    static func existing(for input: UIResponder) -> TypingCorrector? {
        text?.isText(of: input) == true ? corrector : nil
    }

    static func corrector(for input: any UIResponder & UITextInput) -> TypingCorrector {
        if let present = existing(for: input) { return present }
        corrector?.end()
        let text = ForeignText(input)
        let made = TypingCorrector(text)
        (self.text, corrector) = (text, made)
        return made
    }

    /// The document notifies of a change of its text or selection.
    static func textDidChange(in input: UIResponder) {
        guard let corrector = existing(for: input), text?.isTyping == false else { return }
        corrector.textDidChange()
        corrector.refuseIfUndone()
    }

    /// The document loses the keyboard: the word that was being typed is finished.
    static func end(for input: UIResponder) {
        guard let ended = existing(for: input) else { return }
        (text, corrector) = (nil, nil)
        ended.commit(isEnding: true)
        ended.end()
    }
}
