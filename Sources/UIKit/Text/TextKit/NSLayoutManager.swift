import Drawing
import TextEngine

/// Lays out the text of a storage, and answers where its characters are.
///
/// Source: UIKit's NSLayoutManager (TextKit 1). A glyph is a UTF-16 unit here, so that glyph and character ranges are
/// the same numbers. Text is laid out in the first container only; further ones stay empty. Rectangles and points
/// are in the container's coordinates, in points. Lines are laid out when something is asked about them; in texts of
/// more than 16,384 units the places of distant lines are estimates until then, unless
/// `allowsNonContiguousLayout` is false.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    private var containers: [NSTextContainer] = []
    private var link: TextStorageLink?
    /// The text that is laid out: the view's, or one of the manager's own.
    private var content: ViewText?
    private weak var storage: NSTextStorage?

    public override init() { super.init() }

    /// A layout manager without storage and containers; it is not archived.
    public required init?(coder: NSCoder) { super.init() }

    /// Decides about details. A weak reference.
    open weak var delegate: (any NSLayoutManagerDelegate)? {
        didSet {
            spaces = Self.spaces(of: delegate)
            progress = .none
            invalidateAll()
        }
    }

    final var spaces: Spaces = []
    final var progress = Progress.none

    /// Whether a part of the text may be laid out before what is above it. If false, the whole text is laid out when
    /// something is asked about it, which takes about a millisecond for 4000 characters. Default false; true in a
    /// text view.
    open var allowsNonContiguousLayout = false

    /// Whether places of parts of the text are estimates at the moment.
    open var hasNonContiguousLayout: Bool { allowsNonContiguousLayout && !(content?.layout.isExact ?? true) }

    // MARK: Storage and containers

    /// The text; nil as long as there is none. A storage owns its layout managers.
    open weak var textStorage: NSTextStorage? {
        get { storage }
        set {
            guard newValue !== storage else { return }
            let old = storage
            old?.removeLayoutManager(self)
            newValue?.addLayoutManager(self)
        }
    }

    /// Gives all layout managers of the present storage another one.
    open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
        for manager in storage?.layoutManagers ?? [self] { manager.textStorage = newTextStorage }
    }

    final func storageDidChange(to new: NSTextStorage?) {
        if let old = storage, let new, old !== new { old.removeLayoutManager(self) }
        storage = new
        connect()
        containers.first?.view?.textStorageDidChange(to: new)
    }

    /// The containers in the order in which text flows through them.
    open var textContainers: [NSTextContainer] { containers }

    /// Adds a container after the others.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: containers.count)
    }

    /// Adds a container at an index, which is limited to their number.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        guard container.manager !== self else { return }
        container.manager?.removeTextContainer(container)
        containers.insert(container, at: max(0, min(index, containers.count)))
        container.manager = self
        containerDidChange()
    }

    /// Removes the container at an index; nothing happens if there is none.
    open func removeTextContainer(at index: Int) {
        guard containers.indices.contains(index) else { return }
        removeTextContainer(containers[index])
    }

    final func removeTextContainer(_ container: NSTextContainer) {
        containers.removeAll { $0 === container }
        container.manager = nil
        containerDidChange()
    }

    /// The size or the padding of a container changed.
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        // The width is compared when the layout is used next.
        if container === self.container { content?.layout.exclusions = container.exclusions }
    }

    private func containerDidChange() {
        let view = containers.first?.view
        if let view, content !== view.content {
            adopt(view.content)
        } else if view == nil, let content, content.manager === self, containers.isEmpty {
            content.manager = nil
            self.content = nil
            connect()
        }
    }

    /// Lays out a text view's text from now on, which becomes that of the storage.
    final func adopt(_ viewContent: ViewText) {
        content?.manager = nil
        content = viewContent
        viewContent.manager = self
        connect()
    }

    /// A text view's text becomes that of a storage that is made for it, which has the same text already.
    final func adopt(_ viewContent: ViewText, alreadyIn newStorage: NSTextStorage) {
        content = viewContent
        viewContent.manager = self
        storage = newStorage
        link = makeLink(newStorage, viewContent)
        newStorage.addLayoutManager(self)
    }

    private func makeLink(_ storage: NSTextStorage, _ content: ViewText) -> TextStorageLink {
        let made = TextStorageLink(storage, content)
        made.onStorageChange = { [weak self] in self?.containers.first?.view?.storageDidEdit($0) }
        content.link = made
        return made
    }

    private func connect() {
        guard let storage else {
            content?.link = nil
            link = nil
            return
        }
        guard link?.storage !== storage || content == nil || content?.link !== link else { return }
        let content = self.content ?? makeContent()
        let made = makeLink(storage, content)
        link = made
        made.load()
        content.layout.exclusions = container?.exclusions
    }

    private func makeContent() -> ViewText {
        let made = ViewText(appearance: UITextView.initialAppearance)
        made.manager = self
        content = made
        return made
    }

    // MARK: Edits

    /// The storage has processed an edit. Subclasses may note what changed; they call super.
    ///
    /// - Parameters:
    ///   - textStorage: the storage, with the text as it is now.
    ///   - editMask: whether characters, attributes or both were edited.
    ///   - newCharRange: what was edited, in the text as it is now.
    ///   - invalidatedCharRange: what was edited with what the storage has put right around it.
    ///   - delta: how many UTF-16 units longer the text became.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
        range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        guard let range = Range(newCharRange) else { return }
        link?.storageDidChange(range, delta: delta)
    }

    /// Lays a range out anew when it is needed next, for a delegate that would answer otherwise now.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        let range = clamped(charRange)
        content?.layout.restyleParagraphs(range)
        actualCharRange?.pointee = NSRange(range)
        containers.first?.view?.pictureDidChange()
    }

    /// Draws a range again.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        containers.first?.view?.pictureDidChange()
    }

    /// Draws a range again.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
        invalidateDisplay(forCharacterRange: glyphRange)
    }

    private func invalidateAll() {
        invalidateLayout(
            forCharacterRange: NSRange(location: 0, length: numberOfGlyphs), actualCharacterRange: nil)
    }

    // MARK: Layout

    /// The container that the text is laid out in.
    final var container: NSTextContainer? { containers.first }

    /// The lines; nil without a text or a container.
    final var lines: DocumentLayout? {
        guard let container = containers.first else { return nil }
        if let view = container.view { return laidOut(view.layout) }
        guard let layout = content?.layout else { return nil }
        let width = container.lineWidth
        if layout.width != width { content?.setLineWidth(width) }
        return laidOut(layout)
    }

    private func laidOut(_ layout: DocumentLayout) -> DocumentLayout {
        guard !allowsNonContiguousLayout else { return layout }
        if !layout.isExact { layout.measure() }
        layoutDidComplete(layout)
        return layout
    }

    final func clamped(_ range: NSRange) -> Range<Int> {
        (Range(range) ?? 0..<0).clamped(to: 0..<numberOfGlyphs)
    }

    /// Whether the text ends with an empty line.
    final var endsWithEmptyLine: Bool {
        guard let document = content?.document, !document.isEmpty else { return false }
        return document.paragraphs.start(of: document.paragraphs.count - 1) == document.count
    }

    /// The number of UTF-16 units in the text.
    open var numberOfGlyphs: Int { content?.document.count ?? 0 }

    // MARK: Drawing, for subclasses to override

    /// Draws what is behind the characters of a range: their background colours. A text view calls it for the lines
    /// that are drawn, before `drawGlyphs(forGlyphRange:at:)`.
    ///
    /// - Parameters:
    ///   - glyphsToShow: UTF-16 offsets, as every character is one glyph here.
    ///   - origin: where the container's top left corner is in the current graphics context.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        draw(.backgrounds, glyphsToShow, at: origin)
    }

    /// Draws the characters of the lines that a range touches, with lines under and through them.
    ///
    /// - Parameters:
    ///   - glyphsToShow: UTF-16 offsets, as every character is one glyph here.
    ///   - origin: where the container's top left corner is in the current graphics context.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        draw(.characters, glyphsToShow, at: origin)
    }

    /// Draws the lines that touch an area, through the methods that subclasses override.
    final func drawLines(in area: CGRect, at origin: CGPoint) {
        guard let container, !area.isEmpty else { return }
        let range = glyphRange(forBoundingRect: area, in: container)
        guard range.length > 0 else { return }
        drawBackground(forGlyphRange: range, at: origin)
        drawGlyphs(forGlyphRange: range, at: origin)
    }

    private func draw(_ parts: DocumentLayout.DrawnParts, _ range: NSRange, at origin: CGPoint) {
        let range = clamped(range)
        guard let lines, let container, !range.isEmpty, let context = UIGraphicsGetCurrentContext() else {
            return
        }
        let first = lines.line(at: LayoutPosition(offset: range.lowerBound)).frame
        let last = lines.line(at: LayoutPosition(offset: range.upperBound, forward: false)).frame
        let area = CGRect(
            x: 0, y: first.minY, width: max(lines.width, 1), height: max(last.maxY - first.minY, 1))
        lines.draw(
            in: context, rect: area,
            at: CGPoint(x: origin.x + container.lineFragmentPadding, y: origin.y), parts: parts)
    }

    final var isContentChanging: Bool { content?.isChanging == true }

    /// How the paragraph of a character is set.
    final func paragraphStyle(at index: Int) -> ParagraphStyle {
        guard let content else { return ParagraphStyle() }
        return content.paragraphStyle(content.paragraph(at: min(max(0, index), content.length)))
    }

    // MARK: Glyphs and characters

    /// The same range: a glyph is a UTF-16 unit here.
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?)
        -> NSRange
    {
        same(glyphRange, actualGlyphRange)
    }

    /// The same index.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// The same index.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    /// Whether there is a character at an index.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }

    /// The same range: a glyph is a UTF-16 unit here.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange { same(charRange, actualCharRange) }

    // MARK: Text in containers

    /// What of the text is laid out in a container: all of it in the first one.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: container === self.container ? numberOfGlyphs : 0)
    }

    /// The container of a character; nil where there is none.
    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
        guard isValidGlyphIndex(glyphIndex) else { return nil }
        effectiveRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
        return container
    }

    /// The area that the laid out lines take, with the padding beside them.
    open func usedRect(for container: NSTextContainer) -> CGRect { usedArea(for: container) }

    /// The lines that touch a rectangle.
    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        linesTouching(forBoundingRect: bounds, in: container)
    }

    /// The lines that touch a rectangle; they are laid out for the answer, too.
    open func glyphRange(
        forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
    ) -> NSRange { glyphRange(forBoundingRect: bounds, in: container) }

    // MARK: Points and rectangles

    /// The character at a point, or the nearest one.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// The character at a point, or the nearest one.
    ///
    /// - Parameters:
    ///   - point: in the container's coordinates.
    ///   - container: the container that the point is in.
    ///   - partialFraction: receives how much of the character is before the point, from 0 to 1.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

    /// How much of a character is before a point, from 0 to 1.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        var fraction: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
        return fraction
    }

    /// Around all characters of a range; an empty rectangle at the caret for an empty range.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        areaAround(forGlyphRange: glyphRange, in: container)
    }

    /// Calls a block with the rectangles that cover a range, line by line.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateAreas(
            forGlyphRange: glyphRange, withinSelectedGlyphRange: selectedRange, in: textContainer,
            using: block)
    }

    /// The line that holds a character: as wide as the container, with the space to the next line.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        fragment(at: glyphIndex, effectiveRange)?.rect ?? .zero
    }

    /// The part of a line that its characters take, with the padding beside them.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        fragment(at: glyphIndex, effectiveRange)?.usedRect ?? .zero
    }

    /// Where a character begins: from the top left corner of its line, y at the baseline.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint { beginning(forGlyphAt: glyphIndex) }

    /// Calls a block for each line that a range touches, with the line's rectangle, the part of it that is used, the
    /// container, and the line's characters.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { enumerateLines(forGlyphRange: glyphRange, using: block) }

    /// The empty line after a line break at the end of the text; zero if there is none.
    open var extraLineFragmentRect: CGRect { extraLine.map { rect(of: $0) } ?? .zero }

    /// The part of that line that is used: the padding.
    open var extraLineFragmentUsedRect: CGRect { extraLine.map { usedRect(of: $0) } ?? .zero }

    /// The container of that line; nil if there is none.
    open var extraLineFragmentTextContainer: NSTextContainer? { extraLine.map { _ in container } ?? nil }

    /// Lays out the text of a container.
    open func ensureLayout(for container: NSTextContainer) {
        guard container === self.container, let lines else { return }
        lines.measure()
        layoutDidComplete(lines)
    }

    /// Lays out a range.
    open func ensureLayout(forCharacterRange charRange: NSRange) {
        forEachLine(clamped(charRange)) { _ in true }
    }

    /// Lays out a range.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) {
        ensureLayout(forCharacterRange: glyphRange)
    }

    /// Lays out the lines that touch a rectangle.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        ensureLayout(forGlyphRange: glyphRange(forBoundingRect: bounds, in: container))
    }

    /// The character at a point, or the nearest one.
    ///
    /// - Parameters:
    ///   - point: in the container's coordinates.
    ///   - container: the container that the point is in.
    ///   - partialFraction: receives how much of the character is before the point, from 0 to 1.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { nearestGlyph(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }
}
