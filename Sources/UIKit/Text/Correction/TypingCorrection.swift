import TextEngine

/// Corrections of what is typed, pasted and deleted in a text of the toolkit's own engine.
@MainActor
final class TypingCorrection: TextEditingFeature {
    private unowned let text: any EditableText
    private let corrector: TypingCorrector

    init(_ text: any EditableText) {
        self.text = text
        corrector = TypingCorrector(EditableCorrection(text))
    }

    static func type(_ key: String, into text: any EditableText) -> Bool {
        guard text.correctionTraits.changesKeys, text.isUserEditable, text.textDocument.markedRange == nil,
            !text.clearsOnInsertion
        else { return false }
        return text.feature(TypingCorrection.self).corrector.type(key)
    }

    static func substitution(for command: EditingCommand, in text: any EditableText) -> TextSubstitution? {
        switch command {
        case .paste(let string) where text.correctionTraits.spaces && !text.clearsOnInsertion:
            text.feature(TypingCorrection.self).corrector.pasting(string)
        case .deleteSelection where text.correctionTraits.spaces:
            text.feature(TypingCorrection.self).corrector.deletion()
        default: nil
        }
    }

    static func keyDidDelete(in text: any EditableText) {
        let feature =
            text.correctionTraits.corrects
            ? text.feature(TypingCorrection.self) : text.existing(TypingCorrection.self)
        feature?.corrector.keyDidDelete()
    }

    func textDidChange(_ change: TextChange) {
        corrector.textDidChange()
        // Not while the key that corrected a word is still being handled: it types the word's end first.
        if change.changedText, !text.session.isComposing { corrector.refuseIfUndone() }
    }

    func keyWillPerform(_ command: KeyCommand) {
        if command == .returnKey { corrector.commit() }
    }

    var canCancel: Bool { corrector.offersCorrection }

    func cancel() -> Bool { corrector.refuseCorrection() }

    func textDidLayOut() { corrector.layOut() }

    func editingWillEnd() { corrector.commit(isEnding: true) }

    func editingDidEnd() { corrector.end() }
}

extension EditableText {
    var correctionTraits: CorrectionTraits { CorrectionTraits(now: self) }
}

/// A text of the toolkit's own engine, as corrections see it.
@MainActor
private final class EditableCorrection: CorrectableText {
    private unowned let text: any EditableText

    init(_ text: any EditableText) { self.text = text }

    private var document: TextDocument { text.textDocument }

    var traits: CorrectionTraits { text.correctionTraits }
    var mayCorrect: Bool { CorrectionTraits.mayCorrect(text) }
    var language: String? { text.inputLanguage }
    var isUserEditable: Bool { text.isEditing && text.isUserEditable }
    var selection: Range<Int>? { document.markedRange == nil ? document.selection.range : nil }

    func text(in range: Range<Int>) -> String? {
        range.upperBound <= document.count ? document.text(in: range) : nil
    }

    var textBeforeSelection: Substring {
        let caret = document.selection.range.lowerBound
        let start = max(document.boundaries.paragraphStart(at: caret), caret - 256)
        return document.text(in: document.boundaries.characterStart(at: start)..<caret)[...]
    }

    func word(endingAt offset: Int) -> Range<Int>? {
        let word = SpelledWords.ranges(in: max(0, offset - 1)..<offset, of: document.boundaries).last
        return word?.upperBound == offset ? word : nil
    }

    var surroundings: SmartSpaces.Surroundings? {
        let range = document.selection.range
        return SmartSpaces.Surroundings(
            before: character(before: range.lowerBound), after: character(after: range.upperBound),
            first: range.isEmpty ? nil : character(after: range.lowerBound),
            last: range.isEmpty ? nil : character(before: range.upperBound))
    }

    private func character(before offset: Int) -> Character? {
        guard offset > 0 else { return nil }
        return document.text(in: document.boundaries.characterStart(at: offset - 1)..<offset).last
    }

    private func character(after offset: Int) -> Character? {
        guard offset < document.count else { return nil }
        return document.text(in: offset..<document.boundaries.characterEnd(at: offset + 1)).first
    }

    func isMisspelt(_ word: String) -> Bool {
        text.feature(SpellingMarks.self).corrector?.isMisspelt(word) ?? false
    }

    func guesses(for word: String) -> [String] {
        text.feature(SpellingMarks.self).corrector?.guesses(for: word) ?? []
    }

    func allows(_ substitution: TextSubstitution) -> Bool {
        text.allows(substitution.range, substitution.text)
    }

    func type(_ text: String) { self.text.keyboardInsert(text) }

    func type(_ key: String, becoming substitution: TextSubstitution) {
        text.typeAllowed(key, becoming: substitution)
    }

    func correct(_ substitution: TextSubstitution, isEnding: Bool) {
        text.session.isComposing = true
        let change = text.textUndo.naming("Correction") {
            document.replace(substitution.range, with: substitution.text)
        }
        // At the end of editing the delegate is asked, but nobody notified, as in UIKit.
        text.report(change, isEnding ? .document : .input)
        text.session.isComposing = false
        text.textUndo.manager.eventDidEnd()
    }

    var window: UIWindow? { text.window }

    func frameInWindow(of word: Range<Int>) -> (rect: CGRect, isVisible: Bool) {
        let rect = text.firstRect(of: word)
        return (text.convert(rect, to: nil), text.bounds.overlaps(rect))
    }
}
