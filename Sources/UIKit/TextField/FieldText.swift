import Drawing
import TextEngine

/// What a text field holds, without the field: the document and, in step with it, the line that is
/// drawn. A change costs the same however long the text is; a secret, which is short, is bulleted anew.
@MainActor
final class FieldText {
    typealias Attributes = [NSAttributedString.Key: Any]

    let document = TextDocument()
    private(set) var line: LineLayout

    /// Hears of each change after document and line have it.
    var onChange: (TextChange) -> Void = { _ in }

    /// The look of what is inserted next, where it is not that of its neighbour.
    var typingAttributes: Attributes?

    private var runs: AttributeRuns?
    private var appearance: FieldAppearance
    private var style: TextStyle
    private var direction = TextDirection.natural
    private var cachedText: (revision: Int, text: String)?

    init(appearance: FieldAppearance) {
        self.appearance = appearance
        style = appearance.style
        line = LineLayout(style: style)
        document.handsOverUndoSteps = true
        document.onChange = { [unowned self] change in follow(change) }
    }

    // MARK: Content

    /// The text. Made once for each state of the document.
    var text: String {
        if let cachedText, cachedText.revision == document.textRevision { return cachedText.text }
        let text = document.text
        // A secret is not kept twice.
        cachedText = isSecure ? nil : (document.textRevision, text)
        return text
    }

    /// What is to be seen of the text: itself, or bullets.
    var shownText: String { isSecure ? String(decoding: bullets, as: UTF16.self) : text }

    /// Gives the field another text in its own look.
    func setText(_ text: String, caret: TextDocument.CaretPlacement) {
        runs = nil
        document.setText(text, caret: caret)
    }

    /// Gives the field another text with its own attributes.
    func setAttributedText(_ string: NSAttributedString, caret: TextDocument.CaretPlacement) {
        let attributes = AttributeRuns(string)
        runs = nil
        document.setText(string.string, caret: caret)
        runs = attributes.length == document.count ? attributes : nil
        restyle()
    }

    /// The text with the attributes that the app gave it, or with those of the whole field.
    var attributedText: NSAttributedString {
        guard let runs else { return NSAttributedString(string: text, attributes: appearance.attributes) }
        // Pieces are appended: changing attributes of a range in place can trap in Foundation here.
        let result = NSMutableAttributedString(string: "")
        for (range, attributes) in runs.ranges {
            result.append(NSAttributedString(string: document.text(in: range), attributes: attributes))
        }
        return result
    }

    /// The attributes of what is typed at an offset.
    func attributes(forTypingAt offset: Int) -> Attributes {
        runs?.attributes(forTypingAt: offset) ?? appearance.attributes
    }

    /// Whether the characters are shown as bullets, are not kept for undo, and are wiped when deleted.
    var isSecure = false {
        didSet {
            guard isSecure != oldValue else { return }
            cachedText = nil
            document.isConcealed = isSecure
            document.maximumUndoDepth = isSecure ? 0 : TextDocument.defaultUndoDepth
            if isSecure { document.forgetUndo() }
            layOutAnew()
        }
    }

    // MARK: Look

    /// Gives the whole text one look; attributes of its own are dropped.
    func setUniformAppearance(_ appearance: FieldAppearance) {
        runs = nil
        updateAppearance(appearance)
    }

    /// The look of the text that has no attributes of its own, and what colours are resolved against.
    func updateAppearance(_ appearance: FieldAppearance) {
        self.appearance = appearance
        style = appearance.style
        restyle()
    }

    /// The direction that the line is laid out in.
    var writingDirection: NSWritingDirection = .natural {
        didSet {
            guard writingDirection != oldValue else { return }
            direction = writingDirection.drawing
            layOutAnew()
        }
    }

    /// The first units of what is shown, in runs, as a text of its own: for drawing it with an ellipsis.
    ///
    /// - Parameters:
    ///   - count: how many units at least, as far as there are.
    ///   - factor: what font sizes are multiplied by.
    func shownRuns(first count: Int, scaledBy factor: CGFloat = 1) -> [(text: String, style: TextStyle)] {
        let end = document.boundaries.characterEnd(at: min(count, document.count))
        if isSecure { return [(String(decoding: bullets[..<end], as: UTF16.self), style.scaled(by: factor))] }
        guard let runs else { return [(document.text(in: 0..<end), style.scaled(by: factor))] }
        return runs.ranges.filter { $0.range.lowerBound < end }.map { range, attributes in
            let text = document.text(in: range.lowerBound..<min(range.upperBound, end))
            return (text, appearance.runStyle(of: attributes).scaled(by: factor))
        }
    }

    private func restyle() {
        guard line.length > 0 || runs != nil else { return layOutAnew() }
        line.setStyle(style, in: 0..<line.length)
        for (range, attributes) in runs?.ranges ?? [] {
            line.setStyle(appearance.runStyle(of: attributes), in: range)
        }
    }

    private func layOutAnew() {
        line = LineLayout(style: style, direction: direction)
        line.setAll(shownUnits(in: 0..<document.count), style: style)
        for (range, attributes) in runs?.ranges ?? [] {
            line.setStyle(appearance.runStyle(of: attributes), in: range)
        }
    }

    // MARK: Keeping in step

    private func follow(_ change: TextChange) {
        if change.changedText {
            var inserted = style
            if runs != nil || typingAttributes != nil { inserted = followRuns(change) }
            if isSecure {
                line.setAll(bullets, style: style)
            } else {
                line.replace(change.replaced, with: shownUnits(in: change.inserted), style: inserted)
            }
        }
        onChange(change)
    }

    /// Gives inserted text its attributes and returns how it looks.
    private func followRuns(_ change: TextChange) -> TextStyle {
        let typed = typingAttributes ?? attributes(forTypingAt: change.replaced.lowerBound)
        if runs == nil {
            let oldLength = document.count - change.lengthDelta
            let old = NSAttributedString(
                string: String(repeating: " ", count: oldLength), attributes: appearance.attributes)
            runs = AttributeRuns(old)
        }
        runs?.replace(change.replaced, length: change.insertedCount, attributes: typed)
        return appearance.runStyle(of: typed)
    }

    private func shownUnits(in range: Range<Int>) -> [UInt16] {
        isSecure ? Array(bullets[range]) : document.buffer.units(in: range)
    }

    /// One bullet for each character, and as many units as the text has, so that offsets mean the same
    /// in both: what is left of a character is joiners, which show nothing and hang on to the bullet.
    private var bullets: [UInt16] {
        let boundaries = document.boundaries
        return (0..<document.count).map { boundaries.isBoundary(.character, at: $0) ? 0x2022 : 0x200D }
    }
}

/// The look of a field's text where the app gave it no attributes of its own.
@MainActor
struct FieldAppearance {
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
    /// of the field, which is the colour of the first run.
    func runStyle(of attributes: [NSAttributedString.Key: Any]) -> TextStyle {
        TextAttributes(attributes).style(font: font, color: .label, traits: traits)
    }

    /// How text with these attributes looks; font and colour are the field's where they are missing.
    func style(of attributes: [NSAttributedString.Key: Any]) -> TextStyle {
        TextAttributes(attributes).style(font: font, color: color, traits: traits)
    }
}

extension TextStyle {
    func scaled(by factor: CGFloat) -> TextStyle {
        guard factor != 1 else { return self }
        var style = self
        style.font = UIFont(font).withSize(font.size * factor).font
        return style
    }
}
