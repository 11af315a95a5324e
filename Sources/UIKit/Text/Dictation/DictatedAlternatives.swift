import TextEngine

/// What else the dictated pieces of a text may have been meant to be, until each of them is edited.
@MainActor
final class DictatedAlternatives: TextEditingFeature {
    private unowned let text: any EditableText
    private(set) var ranges = AlternativeRanges()

    init(_ text: any EditableText) { self.text = text }

    func add(_ alternatives: TextAlternatives) {
        ranges.add(alternatives)
        if alternatives.style == .lowConfidence { text.caretDidChange() }
    }

    func textDidChange(_ change: TextChange) { ranges.follow(change) }

    /// Draws a dotted line under the pieces whose style shows that they are doubtful.
    func drawDoubts(in context: CGContext) {
        let doubts = ranges.all.filter { $0.style == .lowConfidence }
        guard !doubts.isEmpty else { return }
        context.setFillColor(text.tintColor.cgColor(with: text.traitCollection))
        let grid = text.pixelGrid
        for span in doubts.flatMap({ text.spans(of: $0.range) }) where !span.rect.isEmpty {
            let dots = stride(from: span.rect.minX, to: span.rect.maxX - 1, by: 4)
            context.fill(dots.map { grid.round(CGRect(x: $0, y: span.rect.maxY - 2, width: 2, height: 2)) })
        }
    }
}

extension EditableText {
    /// The dictated pieces of the text that have alternatives.
    var alternatives: AlternativeRanges { existing(DictatedAlternatives.self)?.ranges ?? AlternativeRanges() }
}
