import TextEngine

/// Follows the words of a text while it is edited: which of the visible ones are misspelt.
///
/// Asks about a word when it first becomes visible, and when it has changed and the caret has left it; so that a key costs
/// a word or two, whatever the length of the text, and nothing happens between keys.
@MainActor
final class TextCorrector {
    /// The dictionary in use.
    let dictionary: String
    private unowned let view: any EditableText
    private let isIgnored: (String) -> Bool
    private var map = SpellingMap()
    private var revision: Int

    private let service: SpellingService

    /// - Parameter isIgnored: whether a word counts as right in this text.
    init(
        view: any EditableText, dictionary: String, service: SpellingService,
        isIgnored: @escaping (String) -> Bool
    ) {
        self.view = view
        self.isIgnored = isIgnored
        self.dictionary = dictionary
        self.service = service
        revision = service.revision
    }

    func isFor(_ dictionary: String, of service: SpellingService) -> Bool {
        self.dictionary == dictionary && self.service === service
    }

    /// The misspelt words of the visible text, but for the one that is being typed.
    func misspelt(in shown: Range<Int>) -> [Range<Int>] {
        let document = view.textDocument
        if service.revision != revision {
            revision = service.revision
            map.forget()
        }
        map.update(shown, of: document.boundaries, typing: typing) { isMisspelt(document.text(in: $0)) }
        return known(in: shown)
    }

    /// The words of the visible text that were found to be misspelt, without asking about others.
    func known(in shown: Range<Int>) -> [Range<Int>] { map.misspelt.filter { $0.overlaps(shown) } }

    /// Whether there is no other word of the visible text to ask about.
    func knows(_ shown: Range<Int>) -> Bool {
        service.revision == revision
            && map.isComplete(for: shown, of: view.textDocument.boundaries, typing: typing)
    }

    /// Where a word waits until it is finished.
    private var typing: ClosedRange<Int>? {
        let document = view.textDocument
        if let mark = document.markedRange { return mark.lowerBound...mark.upperBound }
        let selection = document.selection
        return selection.isCaret ? selection.focus.offset...selection.focus.offset : nil
    }

    func follow(_ change: TextChange) { map.follow(change.splice) }

    /// What was right may be wrong now, or the other way round.
    func forget() { map.forget() }

    func isMisspelt(_ word: String) -> Bool {
        !isIgnored(word) && !service.isCorrect(word, dictionary: dictionary)
    }

    func guesses(for word: String) -> [String] { service.guesses(for: word, dictionary: dictionary) }

    func learn(_ word: String) { service.learn(word, dictionary: dictionary) }

    /// The misspelt word around an offset, whether it is marked yet or not.
    func misspeltWord(at offset: Int) -> Range<Int>? {
        let document = view.textDocument
        let words = SpelledWords.ranges(in: offset..<min(offset + 1, document.count), of: document.boundaries)
        return words.first { $0.contains(offset) && isMisspelt(document.text(in: $0)) }
    }
}
