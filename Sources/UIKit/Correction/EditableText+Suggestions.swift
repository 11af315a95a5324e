import TextEngine

/// What a misspelt word may have been meant to be, to choose from.
extension EditableText {
    /// A click with the secondary button: on a misspelt word it shows what can be done about it.
    func secondaryClick(_ button: Int, at point: CGPoint) -> Bool {
        guard button == 3, letsPersonEdit, correctionTraits.marksMisspellings,
            focus(pressedAt: point) != nil
        else { return false }
        return offerSuggestions(at: point)
    }

    /// Selects the misspelt word at a point and shows what it may have been meant to be.
    ///
    /// - Returns: false when there is none, and nothing has been done.
    @discardableResult
    func offerSuggestions(at point: CGPoint) -> Bool {
        guard correctionTraits.marksMisspellings, let corrector, let window, bounds.contains(point),
            let cluster = clusterRange(at: point), firstRect(of: cluster).contains(point),
            let range = corrector.misspeltWord(at: cluster.lowerBound)
        else { return false }
        let word = textDocument.text(in: range)
        selectByGesture { $0.select(range) }
        let bar = SuggestionBar(
            items(for: word, at: range, corrector), about: convert(firstRect(of: range), to: nil), in: window)
        window.addSubview(bar)
        session.suggestions = bar
        return true
    }

    private func items(for word: String, at range: Range<Int>, _ corrector: TextCorrector)
        -> [SuggestionBar.Item]
    {
        var items = corrector.guesses(for: word).prefix(3).map { guess in
            SuggestionBar.Item(title: guess) { [weak self] in self?.correct(range, word, guess) }
        }
        if items.isEmpty { items = [SuggestionBar.Item(title: "No Replacements Found", action: nil)] }
        let learn = SuggestionBar.Item(title: "Learn") { [weak self] in
            corrector.learn(word)
            self?.caretDidChange()
        }
        let ignore = SuggestionBar.Item(title: "Ignore") { [weak self] in
            self?.session.ignoredWords.insert(word)
            corrector.forget()
            self?.caretDidChange()
        }
        return items + [learn, ignore]
    }

    /// Puts a word in place of a misspelt one that is still there, if the delegate allows it.
    func correct(_ range: Range<Int>, _ word: String, _ correction: String) {
        let document = textDocument
        guard letsPersonEdit, range.upperBound <= document.count, document.text(in: range) == word,
            delegateAllows(range, correction)
        else { return }
        report(textUndo.naming("Correction") { document.replace(range, with: correction) }, .input)
    }

    /// Whether there was something to take away.
    func dismissSuggestions() -> Bool {
        guard let bar = session.suggestions, bar.superview != nil else { return false }
        bar.removeFromSuperview()
        session.suggestions = nil
        return true
    }
}
