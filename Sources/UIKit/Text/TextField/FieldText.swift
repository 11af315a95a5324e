import Drawing
import TextEngine

/// What a text field holds, without the field: the document and, in step with it, the line that is
/// drawn. A change costs the same however long the text is; a secret, which is short, is bulleted anew.
@MainActor
final class FieldText: EditableContent {
    typealias Attributes = [NSAttributedString.Key: Any]

    let document = TextDocument()
    private(set) var line: FieldLine

    /// Hears of each change after document and line have it.
    var onChange: (TextChange) -> Void = { _ in }

    /// Hears by how much what is laid out has moved to the right, when another part of a very long text is.
    var onMove: (CGFloat) -> Void = { _ in }

    /// Whether the part of a very long text that is laid out lies around the caret, rather than at the start.
    var followsCaret = false {
        didSet { if followsCaret != oldValue { moveWindow() } }
    }

    private(set) var styling: TextStyling
    private var direction = TextDirection.natural
    private var cachedText: (revision: Int, text: String)?

    init(appearance: TextAppearance) {
        styling = TextStyling(appearance: appearance)
        line = FieldLine(style: styling.style, direction: .natural)
        document.handsOverUndoSteps = true
        document.onChange = { [unowned self] change in follow(change) }
    }

    // MARK: Content

    /// The text. Made once for each state of the document.
    var text: String {
        if let cachedText, cachedText.revision == document.textRevision { return cachedText.text }
        let text = document.text
        // No second copy of a secret is stored.
        cachedText = isSecure ? nil : (document.textRevision, text)
        return text
    }

    /// What is shown of the text: itself, or bullets.
    var shownText: String {
        isSecure ? String(decoding: bullets(in: 0..<document.count), as: UTF16.self) : text
    }

    /// Gives the field another text, in the appearance.
    func setText(_ text: String, caret: TextDocument.CaretPositioning) {
        styling.dropRuns()
        document.setText(text, caret: caret)
    }

    /// Gives the field another text with its own attributes.
    func setAttributedText(_ string: NSAttributedString, caret: TextDocument.CaretPositioning) {
        styling.dropRuns()
        document.setText(string.string, caret: caret)
        styling.takeRuns(of: string, length: document.count)
        restyle()
    }

    /// The attributes of what is inserted next, where they are not those of the text beside it.
    var typingAttributes: Attributes? {
        get { styling.typingAttributes }
        set { styling.typingAttributes = newValue }
    }

    let keepsTypingAttributes = false

    /// Whether the characters are shown as bullets, are not stored for undo, and are wiped when deleted.
    var isSecure = false {
        didSet {
            guard isSecure != oldValue else { return }
            cachedText = nil
            revealed = nil
            document.isConcealed = isSecure
            document.maximumUndoDepth = isSecure ? 0 : TextDocument.defaultUndoDepth
            if isSecure { document.forgetUndo() }
            layOutAnew()
        }
    }

    // MARK: Look

    /// Gives the whole text one appearance; attributes of its own are dropped.
    func setUniformAppearance(_ appearance: TextAppearance) {
        styling.dropRuns()
        updateAppearance(appearance)
    }

    /// The appearance of text that has no attributes of its own, and what colours are resolved against.
    func updateAppearance(_ appearance: TextAppearance) {
        styling.appearance = appearance
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

    /// A part of what is shown, in runs, as a text of its own: for drawing it with an ellipsis.
    ///
    /// - Parameters:
    ///   - range: what is to be in it at least, as far as there is so much.
    ///   - factor: what font sizes are multiplied by.
    func shownRuns(in range: Range<Int>, scaledBy factor: CGFloat = 1) -> [(text: String, style: TextStyle)] {
        let range = range.clamped(to: 0..<document.count)
        let start = document.boundaries.characterStart(at: range.lowerBound)
        let end = document.boundaries.characterEnd(at: range.upperBound)
        if isSecure {
            let bullets = bullets(in: start..<end)
            return [(String(decoding: bullets, as: UTF16.self), styling.style.scaled(by: factor))]
        }
        return styledText(in: start..<end, scaledBy: factor)
    }

    private func styledText(in range: Range<Int>, scaledBy factor: CGFloat) -> [(
        text: String, style: TextStyle
    )] {
        guard let runs = styling.runs else {
            return [(document.text(in: range), styling.style.scaled(by: factor))]
        }
        return runs.pieces(of: range).map { part, attributes in
            (document.text(in: part), styling.appearance.runStyle(of: attributes).scaled(by: factor))
        }
    }

    /// Gives a part of the text the attributes that it had.
    func restore(_ runs: TextAttributeRuns, in range: Range<Int>) {
        guard styling.restore(runs) else { return }
        for (range, style) in styling.runStyles(in: range) { line.setStyle(style, in: range) }
    }

    /// Shows the letters of marked text otherwise than their attributes say.
    func showMark(_ parts: [MarkedPart]) {
        for range in styling.showMark(parts) {
            let range = range.clamped(to: line.window)
            guard !range.isEmpty else { continue }
            let styles = styling.runStyles(in: range)
            if styles.isEmpty { line.setStyle(styling.style, in: range) }
            for (part, style) in styles { line.setStyle(style, in: part) }
        }
    }

    private func restyle() {
        guard !line.window.isEmpty || styling.runs != nil else { return layOutAnew() }
        line.setStyle(styling.style, in: line.window)
        styleRuns()
    }

    private func layOutAnew() {
        line = FieldLine(style: styling.style, direction: direction)
        let window = FieldLine.window(around: place, in: document)
        line.setAll(shownUnits(in: window), window: window, style: styling.style)
        styleRuns()
    }

    /// The offset that has to be laid out.
    private var place: Int { followsCaret ? document.selection.focus.offset : 0 }

    /// Lays out another part of a very long text, if need be.
    private func moveWindow() {
        guard !line.hasEnough(around: place, of: document.count) else { return }
        let place = TextPosition(place)
        let before = line.x(of: place)
        layOutAnew()
        onMove(line.x(of: place) - before)
    }

    private func styleRuns() { styleRuns(in: line.window) }

    private func styleRuns(in range: Range<Int>) {
        let range = range.clamped(to: line.window)
        for (part, style) in styling.runStyles(in: range) { line.setStyle(style, in: part) }
    }

    /// Changes the attributes of a range.
    func changeStyling(_ range: Range<Int>, _ change: (inout TextStyling) -> Void) {
        change(&styling)
        if !isSecure { styleRuns(in: range) }
    }

    /// Makes an edit that inserts a text with these attributes, piece by piece.
    func inserting(_ pieces: [StyledTextPiece], _ edit: () -> Void) {
        styling.insertedPieces = pieces
        edit()
        styling.insertedPieces = []
    }

    /// Changes the attributes of the whole text, if it has any of its own, and the appearance of text that has none.
    func mapAttributes(_ appearance: TextAppearance, _ transform: (Attributes) -> Attributes) {
        styling.runs?.map(0..<document.count, transform)
        updateAppearance(appearance)
    }

    // MARK: Keeping in step

    private func follow(_ change: TextChange) {
        if change.changedText {
            let inserted = styling.follow(change, in: document)
            if isSecure {
                revealed = KeyboardInput.source == .screen ? lastCharacter(of: change.inserted) : nil
                let window = FieldLine.window(around: place, in: document)
                line.setAll(shownUnits(in: window), window: window, style: styling.style)
            } else if change.insertedCount > FieldLine.longest {
                layOutAnew()
            } else if !line.replace(
                change.replaced, with: shownUnits(in: change.inserted), style: inserted)
            {
                layOutAnew()
            } else if styling.insertsPieces {
                styleRuns(in: change.inserted)
            }
        }
        moveWindow()
        onChange(change)
    }

    private func shownUnits(in range: Range<Int>) -> [UInt16] {
        guard isSecure else { return document.buffer.units(in: range) }
        var units = bullets(in: range)
        if let revealed, revealed.clamped(to: range) == revealed {
            let start = revealed.lowerBound - range.lowerBound
            units.replaceSubrange(
                start..<start + revealed.count, with: document.buffer.units(in: revealed))
        }
        return units
    }

    // MARK: The last character of a secret

    /// The character of a secret that is shown for a moment.
    private(set) var revealed: Range<Int>?

    func conceal() {
        guard revealed != nil else { return }
        revealed = nil
        layOutAnew()
    }

    private func lastCharacter(of range: Range<Int>) -> Range<Int>? {
        guard !range.isEmpty else { return nil }
        return document.boundaries.characterStart(at: range.upperBound - 1)..<range.upperBound
    }

    /// One bullet for each character, and as many units as the text has, so that offsets mean the same
    /// in both: what is left of a character is joiners, which show nothing and hang on to the bullet.
    private func bullets(in range: Range<Int>) -> [UInt16] {
        let boundaries = document.boundaries
        return range.map { boundaries.isBoundary(.character, at: $0) ? 0x2022 : 0x200D }
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
