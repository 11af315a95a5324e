import TextEngine

/// What else a piece of a text may have been meant to be.
struct TextAlternatives: Equatable {
    /// In UTF-16 offsets.
    var range: Range<Int>
    /// The likelier ones first.
    var interpretations: [String]
    var style: UITextAlternativeStyle
}

/// The pieces of a text that have alternatives: each until it is edited.
struct AlternativeRanges {
    private(set) var all: [TextAlternatives] = []

    /// Keeps alternatives of a piece, in place of those that were known of anything in it.
    mutating func add(_ alternatives: TextAlternatives) {
        guard !alternatives.range.isEmpty, !alternatives.interpretations.isEmpty else { return }
        all.removeAll { $0.range.overlaps(alternatives.range) }
        all.append(alternatives)
    }

    /// The alternatives of the piece that holds an offset, or ends there.
    func alternatives(at offset: Int) -> TextAlternatives? {
        all.first { $0.range.contains(offset) } ?? all.first { $0.range.upperBound == offset }
    }

    /// The text changed: pieces that were touched are other text now, those behind have moved.
    mutating func follow(_ change: TextChange) {
        guard !all.isEmpty, change.changedText else { return }
        all = all.compactMap { piece in
            if change.replaced.lowerBound >= piece.range.upperBound { return piece }
            guard change.replaced.upperBound <= piece.range.lowerBound else { return nil }
            var moved = piece
            let delta = change.lengthDelta
            moved.range = piece.range.lowerBound + delta..<piece.range.upperBound + delta
            return moved
        }
    }
}
