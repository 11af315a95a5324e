import TextEngine

/// Corrects words as they are typed, in texts whose trait says yes.
///
/// When the typing of a misspelt word pauses, a bubble shows what would be put in its place. What ends the word (white
/// space, punctuation, Return, the end of editing) puts it there, whether the bubble has been seen or not; Escape and
/// a press on the bubble refuse it. A word that was refused, or whose correction was undone, is not corrected again
/// while the text is edited.
@MainActor
final class AutoCorrector {
    struct Proposal: Equatable {
        var range: Range<Int>
        var word: String
        var correction: String
    }

    private unowned let view: any EditableText
    private var refused: Set<String> = []
    private var accepted: (start: Int, word: String)?
    /// The word that is being typed; nil once something else has happened.
    private var typed: Range<Int>?
    private var known: Proposal?
    private var pause: TimerQueue.Entry?
    private(set) var bubble: CorrectionBubble?

    /// How long typing has to pause for the bubble to appear, in seconds.
    static let pause: TimeInterval = 0.3

    init(view: any EditableText) { self.view = view }

    // MARK: Following

    /// A key has typed or deleted something.
    func keyDidEdit() {
        let document = view.textDocument
        let caret = document.selection.focus.offset
        typed = nil
        guard document.selection.isCaret, document.markedRange == nil else { return hide() }
        let word = SpelledWords.ranges(in: max(0, caret - 1)..<caret, of: document.boundaries).last
        guard let word, word.upperBound == caret else { return hide() }
        typed = word
        hide()
        guard isWrong(document.text(in: word)) else { return }
        pause = UIApplication.shared.timers.schedule(after: AutoCorrector.pause) { [weak self] in
            self?.propose()
        }
    }

    /// The text or the selection changed.
    func follow(_ change: TextChange) {
        hide()
        typed = nil
        guard change.changedText, let accepted else { return }
        let document = view.textDocument
        let range = accepted.start..<accepted.start + accepted.word.utf16.count
        let isBack = range.upperBound <= document.count && document.text(in: range) == accepted.word
        // Not while the key that corrected it is still at work: it types the word's end first.
        guard !view.session.isComposing else { return }
        if isBack { refused.insert(accepted.word) }
    }

    private func hide() {
        pause?.cancel()
        pause = nil
        bubble?.removeFromSuperview()
        bubble = nil
    }

    // MARK: Proposing

    private func propose() {
        pause = nil
        guard let proposal = proposal, let window = view.window else { return }
        let bubble = CorrectionBubble(proposal.correction) { [weak self] in self?.refuse() }
        self.bubble = bubble
        window.addSubview(bubble)
        place()
    }

    /// The bubble stays with its word. Part of each layout pass.
    func place() {
        guard let bubble, let known else { return }
        let rect = view.firstRect(of: known.range)
        bubble.isHidden = !view.bounds.intersects(rect)
        bubble.place(at: view.convert(rect, to: nil))
    }

    /// What would be put in place of the word that is being typed.
    var proposal: Proposal? {
        guard let typed, let corrector = view.corrector else { return nil }
        let document = view.textDocument
        guard typed.upperBound == document.selection.focus.offset, document.selection.isCaret else {
            return nil
        }
        let word = document.text(in: typed)
        if let known, known.range == typed, known.word == word { return known }
        guard isWrong(word) else { return nil }
        let correction = corrector.guesses(for: word).first { WordDistance.isLikely($0, for: word) }
        known = correction.map { Proposal(range: typed, word: word, correction: $0) }
        return known
    }

    private func isWrong(_ word: String) -> Bool {
        // Names of things with capitals in them are spelt as people want.
        guard word.count > 1, !word.dropFirst().contains(where: \.isUppercase), !refused.contains(word),
            let corrector = view.corrector
        else { return false }
        return corrector.isMisspelt(word)
    }

    // MARK: The person's answer

    /// The proposal is put in place, by whoever asks.
    func accept() -> Proposal? {
        guard let proposal else { return nil }
        accepted = (proposal.range.lowerBound, proposal.word)
        known = nil
        typed = nil
        hide()
        return proposal
    }

    /// - Returns: whether there was a proposal to be seen.
    @discardableResult
    func refuse() -> Bool {
        guard bubble != nil, let known else { return false }
        refused.insert(known.word)
        self.known = nil
        hide()
        return true
    }

    func end() {
        hide()
        typed = nil
        known = nil
    }
}
