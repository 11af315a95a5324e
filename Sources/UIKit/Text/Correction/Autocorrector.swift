/// Corrects words as they are typed, in texts whose trait says yes.
///
/// When the typing of a misspelt word pauses, a bubble shows what would be put in its place. What ends the word (white
/// space, punctuation, Return, the end of editing) puts it there, whether the bubble has been shown or not; Escape and
/// a press on the bubble refuse it. A word that was refused, or whose correction was undone, is not corrected again
/// while the text is edited.
@MainActor
final class Autocorrector {
    struct Proposal: Equatable {
        var range: Range<Int>
        var word: String
        var correction: String
    }

    private let text: any CorrectableText
    private var refused: Set<String> = []
    private var accepted: (start: Int, word: String)?
    /// The word that is being typed; nil once something else has happened.
    private var typed: Range<Int>?
    private var known: Proposal?
    private var pause: TimerQueue.Entry?
    private(set) var bubble: CorrectionBubble?

    /// How long typing has to pause for the bubble to appear, in seconds.
    static let pause: TimeInterval = 0.3

    init(_ text: any CorrectableText) { self.text = text }

    // MARK: Following the text

    /// A key has typed or deleted something.
    func keyDidEdit() {
        typed = nil
        hide()
        guard let selection = text.selection, selection.isEmpty,
            let word = text.word(endingAt: selection.lowerBound)
        else { return }
        typed = word
        SpellingService.current.load(for: text.language) { [weak self] in self?.look(at: word) }
    }

    /// Proposes a correction of the word that is being typed when typing pauses.
    private func look(at word: Range<Int>) {
        guard typed == word, let string = text.text(in: word), isWrong(string) else { return }
        pause?.cancel()
        pause = EventLoop.main.timers.schedule(after: Autocorrector.pause) { [weak self] in
            self?.propose()
        }
    }

    /// The text or the selection changed.
    func textDidChange() {
        hide()
        typed = nil
    }

    /// A word that was corrected and is there again is not corrected once more.
    func refuseIfUndone() {
        guard let accepted else { return }
        let range = accepted.start..<accepted.start + accepted.word.utf16.count
        if text.text(in: range) == accepted.word { refused.insert(accepted.word) }
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
        guard let proposal, let window = text.window else { return }
        let bubble = CorrectionBubble(proposal.correction) { [weak self] in self?.refuse() }
        self.bubble = bubble
        window.addSubview(bubble)
        layOutBubble()
    }

    /// Keeps the bubble at its word. Part of each layout pass.
    func layOutBubble() {
        guard let bubble, let known else { return }
        let (rect, isVisible) = text.frameInWindow(of: known.range)
        bubble.isHidden = !isVisible
        bubble.layOut(at: rect)
    }

    /// What would be put in place of the word that is being typed.
    var proposal: Proposal? {
        guard let typed, text.selection == typed.upperBound..<typed.upperBound,
            let word = text.text(in: typed)
        else { return nil }
        if let known, known.range == typed, known.word == word { return known }
        guard isWrong(word) else { return nil }
        let correction = text.guesses(for: word).first { WordDistance.isLikely($0, for: word) }
        known = correction.map { Proposal(range: typed, word: word, correction: $0) }
        return known
    }

    private func isWrong(_ word: String) -> Bool {
        // Names with capitals in them are in no dictionary.
        guard word.count > 1, !word.dropFirst().contains(where: \.isUppercase), !refused.contains(word),
            // What ends a word must not wait for a dictionary.
            SpellingService.current.isLoaded(for: text.language)
        else { return false }
        return text.isMisspelt(word)
    }

    // MARK: The user's answer

    /// The proposal, which the caller puts in place.
    func accept() -> Proposal? {
        guard let proposal else { return nil }
        accepted = (proposal.range.lowerBound, proposal.word)
        known = nil
        typed = nil
        hide()
        return proposal
    }

    /// - Returns: whether a proposal was shown.
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
