import TextEngine

/// Which words of a text are misspelt, as far as it has been checked: the visible part.
///
/// It follows the text's changes. What they touch is checked again at the next request, but for the
/// word that is being typed: that has to wait until the caret leaves it.
struct SpellingMap {
    /// What has been checked.
    private(set) var window: Range<Int>?
    /// What has changed of it since.
    private(set) var stale: Range<Int>?
    /// The words that are misspelt, in order.
    private(set) var misspelt: [Range<Int>] = []

    mutating func forget() { self = SpellingMap() }

    mutating func follow(_ splice: TextSplice) {
        guard let window, !splice.isEmpty else { return }
        let replaced = splice.replaced
        let delta = splice.insertedCount - replaced.count
        func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + delta..<range.upperBound + delta }
        if replaced.lowerBound > window.upperBound { return }
        if replaced.upperBound < window.lowerBound {
            self.window = moved(window)
            stale = stale.map(moved)
            misspelt = misspelt.map(moved)
            return
        }
        func hull(_ range: Range<Int>) -> Range<Int> {
            min(range.lowerBound, replaced.lowerBound)..<max(range.upperBound, replaced.upperBound) + delta
        }
        self.window = hull(window)
        stale = stale.map(hull) ?? splice.inserted
        misspelt = misspelt.compactMap { word in
            if word.upperBound < replaced.lowerBound { return word }
            return word.lowerBound > replaced.upperBound ? moved(word) : nil
        }
    }

    /// Checks what is visible and has not been checked, or has changed.
    ///
    /// - Parameters:
    ///   - shown: the visible range.
    ///   - typing: where the caret is, or the marked text: words that have changed wait there.
    ///   - isMisspelt: is asked once about each word.
    mutating func update(
        _ shown: Range<Int>, of boundaries: TextBoundaries, typing: ClosedRange<Int>?,
        isMisspelt: (Range<Int>) -> Bool
    ) {
        if let stale, stale.count > shown.count + SpellingMap.slack { forget() }
        checkStale(boundaries, typing, isMisspelt)
        guard let window, window.overlaps(shown) || window.isEmpty && shown.isEmpty else {
            window = SpelledWords.whole(shown, boundaries)
            misspelt = SpelledWords.ranges(in: shown, of: boundaries).filter(isMisspelt)
            stale = nil
            return
        }
        var known = window
        for missing in [
            shown.lowerBound..<max(shown.lowerBound, window.lowerBound),
            min(shown.upperBound, window.upperBound)..<shown.upperBound,
        ] where !missing.isEmpty {
            let words = SpelledWords.ranges(in: missing, of: boundaries).filter { !known.contains($0) }
            misspelt += words.filter(isMisspelt)
            let whole = SpelledWords.whole(missing, boundaries)
            known = min(known.lowerBound, whole.lowerBound)..<max(known.upperBound, whole.upperBound)
        }
        if known != window { misspelt.sort { $0.lowerBound < $1.lowerBound } }
        self.window = known
        if known.count > 4 * shown.count + SpellingMap.slack { prune(to: shown) }
    }

    /// Whether nothing of what is visible is to be checked, but for the word that is being typed.
    func isComplete(
        for shown: Range<Int>, of boundaries: TextBoundaries, typing: ClosedRange<Int>?
    ) -> Bool {
        guard let window, window.contains(shown) else { return false }
        guard let stale else { return true }
        return typing.map { SpellingMap.isPart(stale, ofWordAt: $0, boundaries.text) } ?? false
    }

    /// How many units more than the visible ones are remembered, or checked at once.
    private static let slack = 8192

    private mutating func checkStale(
        _ boundaries: TextBoundaries, _ typing: ClosedRange<Int>?, _ isMisspelt: (Range<Int>) -> Bool
    ) {
        guard let changed = stale else { return }
        if let typing, SpellingMap.isPart(changed, ofWordAt: typing, boundaries.text) { return }
        stale = nil
        let reach = SpellingMap.reach(of: changed, boundaries.text)
        let words = SpelledWords.ranges(in: reach, of: boundaries)
        let whole = SpelledWords.whole(reach, boundaries)
        // A change at the end of what is known may have joined it with a word beyond.
        window = window.map {
            min($0.lowerBound, whole.lowerBound)..<max($0.upperBound, whole.upperBound)
        }
        misspelt.removeAll { $0.lowerBound < whole.upperBound && $0.upperBound > whole.lowerBound }
        for word in words {
            if let typing, typing.overlaps(word.lowerBound...word.upperBound) {
                stale = stale.map { $0.lowerBound..<word.upperBound } ?? word
            } else if isMisspelt(word) {
                misspelt.append(word)
            }
        }
        misspelt.sort { $0.lowerBound < $1.lowerBound }
    }

    /// Whether letters at the caret are all that has changed, as with most keys: the word that they are in waits, and no
    /// other is touched.
    private static func isPart(
        _ changed: Range<Int>, ofWordAt typing: ClosedRange<Int>, _ text: TextBuffer
    ) -> Bool {
        guard changed.count < SpelledWords.longest, typing.overlaps(changed.lowerBound...changed.upperBound),
            changed.allSatisfy({ isLetter(text[$0]) })
        else { return false }
        let neighbours = [changed.lowerBound - 1, changed.upperBound]
        return neighbours.allSatisfy { !(0..<text.count).contains($0) || !joiners.contains(text[$0]) }
    }

    /// Of ASCII; others are looked up.
    private static func isLetter(_ unit: UInt16) -> Bool { 0x61...0x7A ~= unit | 0x20 }

    /// A change with the words beside it that it may have joined or parted: a full stop between letters, or an
    /// apostrophe, makes one word of two.
    private static func reach(of changed: Range<Int>, _ text: TextBuffer) -> Range<Int> {
        var (start, end) = (changed.lowerBound, changed.upperBound)
        if start > 1, joiners.contains(text[start - 1]) { start -= 2 }
        if end + 1 < text.count, joiners.contains(text[end]) { end += 2 }
        return start..<end
    }

    private static let joiners: Set<UInt16> = [
        0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x5F, 0xB7, 0x2018, 0x2019, 0x2024,
    ]

    private mutating func prune(to shown: Range<Int>) {
        guard stale == nil else { return }
        misspelt.removeAll { !$0.overlaps(shown) }
        let reach = misspelt.reduce(shown) {
            min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
        }
        window = reach
    }
}

extension Range<Int> {
    fileprivate func contains(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && upperBound >= other.upperBound
    }
}
