import TextEngine

/// What a word may have been meant to be, for the menus.
extension EditableText {
    /// For a callout: one item for what may be put in place of what is selected; none when that is as it should be.
    var editMenuElements: [UIMenuElement] {
        let choices = replacements
        guard !choices.isEmpty else { return [] }
        return [UIMenu(title: "Replace…", identifier: .replace, children: choices)]
    }

    var hasSecretContent: Bool { isSecureTextEntry == true }

    /// For a list: the choices themselves, and whether a misspelt word is to be taken for right.
    var contextMenuElements: [UIMenuElement] {
        [
            UIMenu(identifier: .replace, options: .displayInline, children: replacements),
            UIMenu(identifier: .learn, options: .displayInline, children: judgements),
        ]
    }

    /// For a callout that is only about a misspelt word.
    var misspellingElements: [UIMenuElement] { replacements + judgements }

    /// The best guesses for a misspelt word, and what a dictated one may have been.
    private var replacements: [UIMenuElement] {
        guard isUserEditable else { return [] }
        var choices: [UIMenuElement] = []
        if let (range, corrector) = misspeltSelection {
            let word = textDocument.text(in: range)
            choices = corrector.guesses(for: word).prefix(Self.mostGuesses).map {
                replacing(range, word, by: $0)
            }
            if choices.isEmpty { choices = [MenuNote("No Replacements Found")] }
        }
        if let piece = alternatives.alternatives(at: textDocument.selection.range.lowerBound) {
            let heard = textDocument.text(in: piece.range)
            choices += piece.interpretations.map { replacing(piece.range, heard, by: $0) }
        }
        return choices
    }

    private static var mostGuesses: Int { 3 }

    private func replacing(_ range: Range<Int>, _ text: String, by choice: String) -> UIAction {
        UIAction(title: choice) { [weak self] _ in self?.correct(range, text, choice) }
    }

    private var judgements: [UIMenuElement] {
        guard let (range, _) = misspeltSelection else { return [] }
        let word = textDocument.text(in: range)
        let marks = feature(SpellingMarks.self)
        let learn = UIAction(title: "Learn") { [weak marks] _ in marks?.learn(word) }
        let ignore = UIAction(title: "Ignore") { [weak marks] _ in marks?.ignore(word) }
        return [learn, ignore]
    }

    /// The misspelt word that is selected, or that the caret is in. None is found before the first dictionary was loaded.
    private var misspeltSelection: (Range<Int>, TextCorrector)? {
        let selection = textDocument.selection.range
        guard correctionTraits.marksMisspellings, feature(SpellingMarks.self).spelling.wasLoaded,
            let corrector = feature(SpellingMarks.self).corrector,
            let word = corrector.misspeltWord(at: selection.lowerBound),
            selection.isEmpty || word == selection
        else { return nil }
        return (word, corrector)
    }

    /// The misspelt word at a point.
    func misspeltWord(at point: CGPoint) -> Range<Int>? {
        guard isUserEditable, correctionTraits.marksMisspellings,
            let corrector = feature(SpellingMarks.self).corrector, bounds.contains(point),
            let cluster = clusterRange(at: point), firstRect(of: cluster).contains(point)
        else { return nil }
        return corrector.misspeltWord(at: cluster.lowerBound)
    }
}

extension EditableText {
    /// A finger tapped: what is doubtful there is selected, and what can be done about it is shown.
    ///
    /// - Returns: false when there is nothing, and nothing has been done.
    @discardableResult
    func offerSuggestions(at point: CGPoint) -> Bool {
        guard let range = misspeltWord(at: point) ?? doubtfulWords(at: point) else { return false }
        selectByGesture { $0.select(range) }
        showEditMenu(.misspelling)
        return true
    }

    /// What was dictated at a point, if it is shown to be doubtful.
    private func doubtfulWords(at point: CGPoint) -> Range<Int>? {
        guard isUserEditable, let cluster = clusterRange(at: point), firstRect(of: cluster).contains(point),
            let piece = alternatives.alternatives(at: cluster.lowerBound),
            piece.style == .lowConfidence, piece.range.overlaps(cluster)
        else { return nil }
        return piece.range
    }

    /// Puts a text in place of another that is still there, if the delegate allows it.
    func correct(_ range: Range<Int>, _ word: String, _ correction: String) {
        let document = textDocument
        guard isUserEditable, range.upperBound <= document.count, document.text(in: range) == word,
            allows(range, correction)
        else { return }
        report(textUndo.naming("Correction") { document.replace(range, with: correction) }, .input)
    }
}
