import Drawing
import TextEngine

/// The style of a document's text: one appearance for all of it, or runs with attributes of their own. It
/// follows the document's changes at a cost that does not depend on the length of the text.
@MainActor
struct TextStyling {
    typealias Attributes = [NSAttributedString.Key: Any]

    /// The appearance of text that has no attributes of its own, and what colours are resolved against.
    var appearance: TextAppearance {
        didSet { style = appearance.style }
    }
    /// The same for the layout.
    private(set) var style: TextStyle

    /// The attributes of what is inserted next, where they are not those of the text beside it.
    var typingAttributes: Attributes?

    /// The attributes, piece by piece, of the text that is inserted next; none where it has the same throughout.
    var insertedPieces: [StyledTextPiece] = []

    private(set) var runs: TextAttributeRuns?

    /// The runs as they were before the last change, if that began a step of undoing.
    private(set) var pastRuns: TextAttributeRuns?

    /// What marked text is shown in on top of its own attributes, part by part from the start; it is no part of
    /// the text's attributes.
    private(set) var marked: [MarkedPart] = []

    init(appearance: TextAppearance) {
        self.appearance = appearance
        style = appearance.style
    }

    /// Gives all text the appearance.
    mutating func dropRuns() { runs = nil }

    /// Takes the attributes of a string; not if it is not as long as the text.
    mutating func takeRuns(of string: NSAttributedString, length: Int) {
        runs = string.length == length ? TextAttributeRuns(string) : nil
    }

    /// Restores runs from a snapshot. Does nothing, and returns false, when they are out of date.
    mutating func restore(_ kept: TextAttributeRuns) -> Bool {
        guard let runs, kept.length == runs.length, kept.generation == runs.generation else { return false }
        self.runs = kept
        return true
    }

    /// Makes runs of a text that has none.
    mutating func makeRuns(length: Int) -> TextAttributeRuns {
        if let runs { return runs }
        let made = TextAttributeRuns(length: length, attributes: appearance.attributes)
        runs = made
        return made
    }

    /// The attributes of the character at an offset; of what would be typed, at the end.
    func attributes(at offset: Int) -> Attributes {
        guard let runs else { return appearance.attributes }
        return runs.attributes(at: offset) ?? attributes(forTypingAt: offset)
    }

    /// The attributes of what is typed at an offset. What is typed behind a link is no part of it.
    func attributes(forTypingAt offset: Int) -> Attributes {
        guard var attributes = runs?.attributes(forTypingAt: offset) else { return appearance.attributes }
        if endsLink(at: offset) { attributes[.link] = nil }
        return attributes
    }

    /// The attributes of a range piece by piece, as the app gave them or those of the appearance.
    func pieces(of range: Range<Int>) -> [(range: Range<Int>, attributes: Attributes)] {
        guard let runs else { return range.isEmpty ? [] : [(range, appearance.attributes)] }
        return runs.pieces(of: range)
    }

    /// The link that the character at an offset belongs to.
    func link(at offset: Int) -> TextLink? {
        guard let run = runs?.run(at: offset), let url = TextAttributes(run.attributes).link else {
            return nil
        }
        // A link may have parts with different attributes.
        return TextLink(url: url, range: range(around: run.range) { TextAttributes($0).link == url })
    }

    /// A run with those beside it that belong to the same.
    func range(around run: Range<Int>, belongs: (Attributes) -> Bool) -> Range<Int> {
        var range = run
        while let before = runs?.run(at: range.lowerBound - 1), belongs(before.attributes) {
            range = before.range.lowerBound..<range.upperBound
        }
        while let after = runs?.run(at: range.upperBound), belongs(after.attributes) {
            range = range.lowerBound..<after.range.upperBound
        }
        return range
    }

    private func endsLink(at offset: Int) -> Bool {
        guard let run = runs?.run(at: max(0, offset - 1)), run.attributes[.link] != nil else { return false }
        return offset == 0 || offset >= run.range.upperBound
    }

    /// The styles of the runs of a range as they are drawn, from the start; none where all text has the appearance.
    func runStyles(in range: Range<Int>) -> [(range: Range<Int>, style: TextStyle)] {
        guard !marked.isEmpty, !range.isEmpty else {
            return (runs?.pieces(of: range) ?? []).map {
                ($0.range, appearance.runStyle(of: $0.attributes))
            }
        }
        let pieces = runs?.pieces(of: range) ?? [(range, appearance.attributes)]
        return pieces.flatMap(partsShown).map { ($0.range, appearance.runStyle(of: $0.attributes)) }
    }

    /// A run cut where marked text begins and ends in it, which has its own style.
    private func partsShown(
        _ run: (range: Range<Int>, attributes: Attributes)
    ) -> [(range: Range<Int>, attributes: Attributes)] {
        var result: [(range: Range<Int>, attributes: Attributes)] = []
        var place = run.range.lowerBound
        for part in marked {
            let range = part.range.clamped(to: place..<run.range.upperBound)
            guard !range.isEmpty else { continue }
            if place < range.lowerBound { result.append((place..<range.lowerBound, run.attributes)) }
            result.append((range, run.attributes.merging(part.attributes) { _, marked in marked }))
            place = range.upperBound
        }
        if place < run.range.upperBound {
            result.append((place..<run.range.upperBound, run.attributes))
        }
        return result
    }

    /// Gives marked text another style.
    ///
    /// - Returns: the ranges whose style may be another one.
    mutating func showMark(_ parts: [MarkedPart]) -> [Range<Int>] {
        let touched = marked.map(\.range) + parts.map(\.range)
        marked = parts
        return touched
    }

    /// The style of what is typed at an offset.
    func typingStyle(at offset: Int) -> TextStyle {
        guard runs != nil || typingAttributes != nil else { return style }
        return appearance.runStyle(of: typingAttributes ?? attributes(forTypingAt: offset))
    }

    /// Gives inserted text its attributes.
    ///
    /// - Parameter document: as it is after the change.
    /// - Returns: the style of what was inserted.
    mutating func follow(_ change: TextChange, in document: TextDocument) -> TextStyle {
        if !marked.isEmpty { marked = marked.compactMap { $0.following(change) } }
        pastRuns = document.hasBegunUndoStep ? runs?.snapshot() : nil
        let pieces = piecesInserted(by: change)
        guard runs != nil || typingAttributes != nil || !pieces.isEmpty else { return style }
        let start = change.replaced.lowerBound
        let inserted = typingStyle(at: start)
        let inheritsAll = runs.map { $0.length > 0 } ?? true && !endsLink(at: start)
        let own = typingAttributes ?? (inheritsAll ? nil : attributes(forTypingAt: start))
        let runs = makeRuns(length: document.count - change.lengthDelta)
        runs.replace(change.replaced, length: change.insertedCount, attributes: own)
        // The text that was there keeps its attributes: snapshots of it for undoing stay valid.
        if !pieces.isEmpty { runs.assign(pieces, generation: runs.generation) }
        return inserted
    }

    /// Whether what is inserted has attributes piece by piece.
    var insertsPieces: Bool { !insertedPieces.isEmpty }

    private func piecesInserted(by change: TextChange) -> [(range: Range<Int>, attributes: Attributes)] {
        guard !insertedPieces.isEmpty,
            insertedPieces.reduce(0, { $0 + $1.length }) == change.insertedCount
        else { return [] }
        var place = change.inserted.lowerBound
        return insertedPieces.map { piece in
            defer { place += piece.length }
            return (place..<place + piece.length, piece.attributes)
        }
    }

    /// The text with the attributes that the app gave it, or with those of the appearance.
    func attributedText(of document: TextDocument, in range: Range<Int>? = nil) -> NSAttributedString {
        let range = range ?? 0..<document.count
        guard let runs else {
            return NSAttributedString(string: document.text(in: range), attributes: appearance.attributes)
        }
        // Pieces are appended: changing attributes of a range in place can trap in Foundation here.
        let result = NSMutableAttributedString(string: "")
        for (range, attributes) in runs.pieces(of: range) {
            result.append(NSAttributedString(string: document.text(in: range), attributes: attributes))
        }
        return result
    }
}

/// A piece of text that leads somewhere.
struct TextLink: Equatable {
    var url: URL
    /// UTF-16 offsets.
    var range: Range<Int>
}

/// A number of UTF-16 units with the same attributes.
struct StyledTextPiece {
    var length: Int
    var attributes: [NSAttributedString.Key: Any]
}

/// A part of a marked text and the attributes that it is shown in on top of its own.
struct MarkedPart {
    /// UTF-16 offsets in the document.
    var range: Range<Int>
    var attributes: [NSAttributedString.Key: Any]

    /// The same part after a change of the text; nil when nothing is left of it.
    func following(_ change: TextChange) -> MarkedPart? {
        var part = self
        if change.replaced.upperBound <= range.lowerBound {
            part.range = range.lowerBound + change.lengthDelta..<range.upperBound + change.lengthDelta
        } else if change.replaced.lowerBound < range.upperBound {
            let end = max(range.upperBound, change.replaced.upperBound) + change.lengthDelta
            part.range = min(range.lowerBound, change.replaced.lowerBound)..<end
        }
        return part.range.isEmpty ? nil : part
    }
}

/// The style of a text where the app gave it no attributes of its own.
@MainActor
struct TextAppearance {
    var font: UIFont
    var color: UIColor
    /// Besides font and colour.
    var otherAttributes: [NSAttributedString.Key: Any] = [:]
    /// What links have in place of their own attributes.
    var linkAttributes: [NSAttributedString.Key: Any] = [:]
    var traits: UITraitCollection
    /// How wide lines are, in points, which attachments may be fitted to.
    var lineWidth: CGFloat = 1_000_000

    var attributes: [NSAttributedString.Key: Any] {
        otherAttributes.merging([.font: font, .foregroundColor: color]) { _, own in own }
    }

    var style: TextStyle { style(of: otherAttributes) }

    /// The style of a run of an attributed text. Without a colour of its own it has the system's, not that
    /// of the view, which is the colour of the first run.
    func runStyle(of attributes: [NSAttributedString.Key: Any]) -> TextStyle {
        let isLink = attributes[.link] != nil && !linkAttributes.isEmpty
        let shown = isLink ? attributes.merging(linkAttributes) { _, link in link } : attributes
        return TextAttributes(shown).style(
            font: font, color: .label, traits: traits, lineWidth: lineWidth)
    }

    /// The style of text with these attributes; font and colour are the view's where they are missing.
    func style(of attributes: [NSAttributedString.Key: Any]) -> TextStyle {
        TextAttributes(attributes).style(font: font, color: color, traits: traits)
    }
}
