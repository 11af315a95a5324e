import Drawing
import TextEngine

/// How the text of a document looks: one appearance for all of it, or runs with attributes of their own. It
/// follows the document's changes at a cost that does not depend on the length of the text.
@MainActor
struct TextLook {
    typealias Attributes = [NSAttributedString.Key: Any]

    /// The look of text that has no attributes of its own, and what colours are resolved against.
    var appearance: TextAppearance {
        didSet { style = appearance.style }
    }
    /// The same for the layout.
    private(set) var style: TextStyle

    /// The look of what is inserted next, where it is not that of its neighbour.
    var typingAttributes: Attributes?

    private(set) var runs: AttributeRuns?

    init(appearance: TextAppearance) {
        self.appearance = appearance
        style = appearance.style
    }

    /// Gives all text the appearance.
    mutating func dropRuns() { runs = nil }

    /// Takes the attributes of a string; not if it is not as long as the text.
    mutating func takeRuns(of string: NSAttributedString, length: Int) {
        let attributes = AttributeRuns(string)
        runs = attributes.length == length ? attributes : nil
    }

    /// The attributes of what is typed at an offset.
    func attributes(forTypingAt offset: Int) -> Attributes {
        runs?.attributes(forTypingAt: offset) ?? appearance.attributes
    }

    /// The looks of the runs, from the start; none where all text has the appearance.
    var runStyles: [(range: Range<Int>, style: TextStyle)] {
        (runs?.ranges ?? []).map { ($0.range, appearance.runStyle(of: $0.attributes)) }
    }

    /// Gives inserted text its attributes.
    ///
    /// - Parameter length: the text's after the change.
    /// - Returns: how what was inserted looks.
    mutating func follow(_ change: TextChange, length: Int) -> TextStyle {
        guard runs != nil || typingAttributes != nil else { return style }
        let typed = typingAttributes ?? attributes(forTypingAt: change.replaced.lowerBound)
        if runs == nil {
            runs = AttributeRuns(length: length - change.lengthDelta, attributes: appearance.attributes)
        }
        runs?.replace(change.replaced, length: change.insertedCount, attributes: typed)
        return appearance.runStyle(of: typed)
    }

    /// The text with the attributes that the app gave it, or with those of the appearance.
    func attributedText(of document: TextDocument) -> NSAttributedString {
        guard let runs else {
            return NSAttributedString(string: document.text, attributes: appearance.attributes)
        }
        // Pieces are appended: changing attributes of a range in place can trap in Foundation here.
        let result = NSMutableAttributedString(string: "")
        for (range, attributes) in runs.ranges {
            result.append(NSAttributedString(string: document.text(in: range), attributes: attributes))
        }
        return result
    }
}

/// The look of a text where the app gave it no attributes of its own.
@MainActor
struct TextAppearance {
    var font: UIFont
    var color: UIColor
    /// Besides font and colour.
    var otherAttributes: [NSAttributedString.Key: Any] = [:]
    var traits: UITraitCollection

    var attributes: [NSAttributedString.Key: Any] {
        otherAttributes.merging([.font: font, .foregroundColor: color]) { _, own in own }
    }

    var style: TextStyle { style(of: otherAttributes) }

    /// How a run of an attributed text looks. Without a colour of its own it has the system's, not that
    /// of the view, which is the colour of the first run.
    func runStyle(of attributes: [NSAttributedString.Key: Any]) -> TextStyle {
        TextAttributes(attributes).style(font: font, color: .label, traits: traits)
    }

    /// How text with these attributes looks; font and colour are the view's where they are missing.
    func style(of attributes: [NSAttributedString.Key: Any]) -> TextStyle {
        TextAttributes(attributes).style(font: font, color: color, traits: traits)
    }
}
