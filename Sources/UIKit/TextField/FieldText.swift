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

    private(set) var look: TextLook
    private var direction = TextDirection.natural
    private var cachedText: (revision: Int, text: String)?

    init(appearance: TextAppearance) {
        look = TextLook(appearance: appearance)
        line = LineLayout(style: look.style)
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
        look.dropRuns()
        document.setText(text, caret: caret)
    }

    /// Gives the field another text with its own attributes.
    func setAttributedText(_ string: NSAttributedString, caret: TextDocument.CaretPlacement) {
        look.dropRuns()
        document.setText(string.string, caret: caret)
        look.takeRuns(of: string, length: document.count)
        restyle()
    }

    /// The look of what is inserted next, where it is not that of its neighbour.
    var typingAttributes: Attributes? {
        get { look.typingAttributes }
        set { look.typingAttributes = newValue }
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
    func setUniformAppearance(_ appearance: TextAppearance) {
        look.dropRuns()
        updateAppearance(appearance)
    }

    /// The look of the text that has no attributes of its own, and what colours are resolved against.
    func updateAppearance(_ appearance: TextAppearance) {
        look.appearance = appearance
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
        if isSecure {
            return [(String(decoding: bullets[..<end], as: UTF16.self), look.style.scaled(by: factor))]
        }
        guard let runs = look.runs else {
            return [(document.text(in: 0..<end), look.style.scaled(by: factor))]
        }
        return runs.ranges.filter { $0.range.lowerBound < end }.map { range, attributes in
            let text = document.text(in: range.lowerBound..<min(range.upperBound, end))
            return (text, look.appearance.runStyle(of: attributes).scaled(by: factor))
        }
    }

    /// Gives a part of the text the attributes that it had.
    func restore(_ runs: AttributeRuns, in range: Range<Int>) {
        guard look.restore(runs) else { return }
        for (range, style) in look.runStyles(in: range) { line.setStyle(style, in: range) }
    }

    /// Shows the letters of marked text otherwise than their attributes say.
    func showMark(_ parts: [MarkedPart]) {
        for range in look.showMark(parts) {
            let range = range.clamped(to: 0..<line.length)
            guard !range.isEmpty else { continue }
            let styles = look.runStyles(in: range)
            if styles.isEmpty { line.setStyle(look.style, in: range) }
            for (part, style) in styles { line.setStyle(style, in: part) }
        }
    }

    private func restyle() {
        guard line.length > 0 || look.runs != nil else { return layOutAnew() }
        line.setStyle(look.style, in: 0..<line.length)
        styleRuns()
    }

    private func layOutAnew() {
        line = LineLayout(style: look.style, direction: direction)
        line.setAll(shownUnits(in: 0..<document.count), style: look.style)
        styleRuns()
    }

    private func styleRuns() {
        for (range, style) in look.runStyles(in: 0..<document.count) { line.setStyle(style, in: range) }
    }

    // MARK: Keeping in step

    private func follow(_ change: TextChange) {
        if change.changedText {
            let inserted = look.follow(change, in: document)
            if isSecure {
                line.setAll(bullets, style: look.style)
            } else {
                line.replace(change.replaced, with: shownUnits(in: change.inserted), style: inserted)
            }
        }
        onChange(change)
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

extension TextStyle {
    func scaled(by factor: CGFloat) -> TextStyle {
        guard factor != 1 else { return self }
        var style = self
        style.font = UIFont(font).withSize(font.size * factor).font
        return style
    }
}
