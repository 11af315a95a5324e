import Drawing
import TextEngine

/// What a text view holds, without the view: the document, its attributes, and the layout that follows both.
@MainActor
final class ViewText: DocumentSource, EditableContent {
    typealias Attributes = [NSAttributedString.Key: Any]

    let document = TextDocument()
    private(set) var styling: TextStyling
    private(set) lazy var layout = DocumentLayout(source: self, width: 10_000)

    /// Hears of each change after document and layout have it.
    var onChange: (TextChange) -> Void = { _ in }

    /// The layout manager, once the app has asked for it, and the way to its text storage.
    weak var manager: NSLayoutManager? {
        didSet {
            if manager != nil { layout.onInvalidation = { [unowned self] in layoutWasInvalidated() } }
        }
    }
    weak var link: TextStorageLink?

    /// How paragraphs are set that say nothing about it.
    private var plainParagraphs = ParagraphStyle()
    private var isReplacingAll = false
    /// Whether a change is under way. The layout manager's delegate hears of it afterwards, when the storage has it, too.
    private(set) var isChanging = false
    private var mustTellOfInvalidation = false

    init(appearance: TextAppearance) {
        styling = TextStyling(appearance: appearance)
        document.handsOverUndoSteps = true
        document.onChange = { [unowned self] change in follow(change) }
    }

    // MARK: Content

    /// Gives the view another text, in the appearance.
    func setText(_ text: String, caret: TextDocument.CaretPositioning) {
        replaceAll {
            if text.isEmpty { keepTypingAttributes() }
            styling.dropRuns()
            _ = document.setText(text, caret: caret)
        }
    }

    /// Gives the view another text with its own attributes.
    @discardableResult
    func setAttributedText(_ string: NSAttributedString, caret: TextDocument.CaretPositioning) -> TextChange {
        replaceAll {
            if string.length == 0 { keepTypingAttributes() }
            styling.dropRuns()
            let change = document.setText(string.string, caret: caret)
            styling.takeRuns(of: string, length: document.count)
            return change
        }
    }

    private func replaceAll<Result>(_ body: () -> Result) -> Result {
        whileChanging {
            isReplacingAll = true
            let result = body()
            isReplacingAll = false
            layout.reload()
            link?.contentDidReload()
            return result
        }
    }

    private func follow(_ change: TextChange) { whileChanging { adopt(change) } }

    private func adopt(_ change: TextChange) {
        if change.changedText, !isReplacingAll {
            if document.isEmpty { keepTypingAttributes(at: change.oldSelection.range.lowerBound) }
            _ = styling.follow(change, in: document)
            layout.replace(change.replaced, insertedCount: change.insertedCount)
        }
        onChange(change)
        if !isReplacingAll { link?.contentDidChange(change) }
    }

    private func whileChanging<Result>(_ body: () -> Result) -> Result {
        guard manager != nil, !isChanging else { return body() }
        isChanging = true
        let result = body()
        isChanging = false
        if mustTellOfInvalidation { tellOfInvalidation() }
        return result
    }

    private func layoutWasInvalidated() {
        guard manager?.layoutWasInvalidated() == true else { return }
        if isChanging { mustTellOfInvalidation = true } else { tellOfInvalidation() }
    }

    private func tellOfInvalidation() {
        mustTellOfInvalidation = false
        manager?.tellOfInvalidation()
    }

    /// The attributes of what is inserted next, where they are not those of the text beside it.
    var typingAttributes: Attributes? {
        get { styling.typingAttributes }
        set {
            styling.typingAttributes = newValue
            restyleEmptyLine()
        }
    }

    let keepsTypingAttributes = true

    /// The text becomes empty: what is typed then is as what would have been typed until now, but no part of a link.
    ///
    /// - Parameter offset: of the caret or the selection, where it is not that of the document.
    private func keepTypingAttributes(at offset: Int? = nil) {
        guard styling.typingAttributes == nil, let runs = styling.runs,
            var kept = runs.attributes(forTypingAt: offset ?? document.selection.range.lowerBound)
        else { return }
        kept[.link] = nil
        kept[.attachment] = nil
        styling.typingAttributes = kept
    }

    /// An empty last line is as high as what will be typed into it, and stands where that will.
    private func restyleEmptyLine() {
        whileChanging {
            layout.restyle(document.count..<document.count)
            if document.isEmpty { layout.restyleParagraphs(0..<0) }
        }
    }

    // MARK: Look

    /// The appearance of text that has no attributes of its own, and what colours are resolved against.
    func updateAppearance(_ appearance: TextAppearance) {
        let before = link == nil || styling.runs != nil ? nil : styling.appearance.attributes
        whileChanging {
            styling.appearance = appearance
            layout.restyle(0..<document.count)
            if let before, !TextStorageRuns.areEqual(before, appearance.attributes) {
                link?.contentDidRestyle(0..<document.count)
            }
        }
    }

    /// Wraps the text at another width, in points.
    func setLineWidth(_ width: CGFloat) {
        styling.appearance.lineWidth = width
        layout.width = width
    }

    /// Gives a part of the text the attributes that it had.
    func restore(_ runs: TextAttributeRuns, in range: Range<Int>) {
        guard styling.restore(runs) else { return }
        whileChanging {
            layout.restyle(range)
            // The runs as a whole are those of then, also where a replacement left characters as they were.
            link?.contentDidRestyle(0..<document.count)
        }
    }

    /// Gives parts of the text other attributes, part by part from the start.
    func assign(_ parts: [(range: Range<Int>, attributes: Attributes)]) {
        guard let first = parts.first?.range, let last = parts.last?.range else { return }
        whileChanging {
            styling.makeRuns(length: document.count).assign(parts)
            layout.restyleParagraphs(first.lowerBound..<last.upperBound)
            // An empty last line is as high as what would be typed into it.
            if last.upperBound == document.count { layout.restyle(document.count..<document.count) }
            link?.contentDidRestyle(first.lowerBound..<last.upperBound)
        }
    }

    /// Changes the attributes of a range.
    func changeStyling(_ range: Range<Int>, _ change: (inout TextStyling) -> Void) {
        whileChanging {
            change(&styling)
            layout.restyle(range)
            link?.contentDidRestyle(range)
        }
    }

    /// Makes an edit that inserts a text with these attributes, piece by piece.
    func inserting(_ pieces: [StyledTextPiece], _ edit: () -> Void) {
        styling.insertedPieces = pieces
        edit()
        styling.insertedPieces = []
    }

    /// Shows the letters of marked text otherwise than their attributes say.
    func showMark(_ parts: [MarkedPart]) {
        let touched = styling.showMark(parts)
        // Another text is laid out anew as a whole.
        guard !isReplacingAll else { return }
        whileChanging {
            for range in touched { layout.restyle(range.clamped(to: 0..<document.count)) }
        }
    }

    /// Changes the attributes of the text, where it has some of its own, and of what is typed next.
    func mapAttributes(_ transform: (Attributes) -> Attributes) {
        if let typing = typingAttributes { typingAttributes = transform(typing) }
        let range = 0..<document.count
        guard let runs = styling.runs else { return }
        whileChanging {
            runs.map(range, transform)
            layout.restyle(range)
            link?.contentDidRestyle(range)
        }
    }

    /// Where lines stand of paragraphs that say nothing about it.
    private(set) var alignment: NSTextAlignment = .natural {
        didSet { plainParagraphs.alignment = alignment.drawing }
    }

    /// Gives all paragraphs an alignment, and those that come.
    func align(_ alignment: NSTextAlignment) {
        // Paragraphs of their own may have others.
        guard alignment != self.alignment || styling.runs != nil else { return }
        self.alignment = alignment
        if let typing = typingAttributes, typing[.paragraphStyle] != nil {
            typingAttributes = changed(typing) { $0.alignment = alignment }
        }
        mapParagraphStyles(0..<document.count) { $0.alignment = alignment }
    }

    /// Takes the alignment of a text that is about to be set, whose paragraphs keep their own.
    func takeAlignment(of style: NSParagraphStyle) { alignment = style.alignment }

    /// Sets the direction of the paragraphs that a range touches.
    func setBaseDirection(_ direction: NSWritingDirection, for range: Range<Int>) {
        let paragraphs = document.paragraphs
        let first = paragraphs.range(of: paragraphs.paragraph(at: range.lowerBound))
        let last = paragraphs.range(of: paragraphs.paragraph(at: max(range.lowerBound, range.upperBound - 1)))
        let whole = first.lowerBound..<last.upperBound
        if whole.count == document.count, styling.runs == nil {
            plainParagraphs.direction = direction.drawing
            return layout.restyleParagraphs(whole)
        }
        _ = styling.makeRuns(length: document.count)
        mapParagraphStyles(whole) { $0.baseWritingDirection = direction }
    }

    /// The direction that a paragraph was given; natural where it was not.
    func baseDirection(at offset: Int) -> NSWritingDirection {
        switch paragraphStyle(document.paragraphs.paragraph(at: offset)).direction {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }

    private func mapParagraphStyles(_ range: Range<Int>, _ change: (NSMutableParagraphStyle) -> Void) {
        whileChanging {
            styling.runs?.map(range) { changed($0, change) }
            layout.restyleParagraphs(range)
            if styling.runs != nil { link?.contentDidRestyle(range) }
        }
    }

    private func changed(
        _ attributes: Attributes, _ change: (NSMutableParagraphStyle) -> Void
    ) -> Attributes {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        if let old = TextAttributes(attributes).paragraphStyle { style.setParagraphStyle(old) }
        change(style)
        return attributes.merging([.paragraphStyle: style]) { $1 }
    }

    // MARK: DocumentSource

    var length: Int { document.count }
    var paragraphCount: Int { document.paragraphs.count }
    func paragraph(at offset: Int) -> Int { document.paragraphs.paragraph(at: offset) }
    func paragraphRange(_ number: Int) -> Range<Int> { document.paragraphs.range(of: number) }
    func units(in range: Range<Int>) -> [UInt16] { document.buffer.units(in: range) }

    func styleRuns(in range: Range<Int>) -> [DocumentRun] {
        guard !range.isEmpty else { return [] }
        let runs = styling.runStyles(in: range).map { DocumentRun(length: $0.range.count, style: $0.style) }
        return runs.isEmpty ? [DocumentRun(length: range.count, style: styling.style)] : runs
    }

    func emptyLineStyle(at offset: Int) -> TextStyle { styling.typingStyle(at: offset) }

    func paragraphStyle(_ number: Int) -> ParagraphStyle {
        if document.isEmpty, let typing = styling.typingAttributes {
            return TextAttributes(typing).paragraphStyle?.drawing ?? plainParagraphs
        }
        guard styling.runs != nil else { return plainParagraphs }
        let start = document.paragraphs.start(of: number)
        return TextAttributes(styling.attributes(at: start)).paragraphStyle?.drawing ?? plainParagraphs
    }

    func lineSpacing(afterLineEndingAt offset: Int, height: CGFloat) -> CGFloat? {
        manager?.spacing(afterLineEndingAt: offset, height: height)
    }

    func paragraphSpacing(beforeLineStartingAt offset: Int, height: CGFloat) -> CGFloat? {
        manager?.spacing(beforeParagraphAt: offset, height: height)
    }

    func paragraphSpacing(afterLineEndingAt offset: Int, height: CGFloat) -> CGFloat? {
        manager?.spacing(afterParagraphEndingAt: offset, height: height)
    }
}

extension TextPosition {
    /// The same place for the layout.
    var place: LayoutPosition { LayoutPosition(offset: offset, forward: affinity == .forward) }

    init(_ place: LayoutPosition) {
        self.init(place.offset, affinity: place.forward ? .forward : .backward)
    }
}
