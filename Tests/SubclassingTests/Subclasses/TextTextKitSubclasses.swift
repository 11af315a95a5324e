import UIKit

final class SubclassOfNSLayoutManager: NSLayoutManager {
    override weak var delegate: (any NSLayoutManagerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var allowsNonContiguousLayout: Bool {
        get { super.allowsNonContiguousLayout }
        set { super.allowsNonContiguousLayout = newValue }
    }

    override var hasNonContiguousLayout: Bool { super.hasNonContiguousLayout }

    override weak var textStorage: NSTextStorage? {
        get { super.textStorage }
        set { super.textStorage = newValue }
    }

    override func replaceTextStorage(_ newTextStorage: NSTextStorage) {
        super.replaceTextStorage(newTextStorage)
    }

    override var textContainers: [NSTextContainer] { super.textContainers }

    override func addTextContainer(_ container: NSTextContainer) { super.addTextContainer(container) }

    override func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        super.insertTextContainer(container, at: index)
    }

    override func removeTextContainer(at index: Int) { super.removeTextContainer(at: index) }

    override func textContainerChangedGeometry(_ container: NSTextContainer) {
        super.textContainerChangedGeometry(container)
    }

    override func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
        range newCharRange: NSRange, changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        super.processEditing(
            for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta,
            invalidatedRange: invalidatedCharRange)
    }

    override func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) { super.invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange) }

    override func invalidateDisplay(forCharacterRange charRange: NSRange) {
        super.invalidateDisplay(forCharacterRange: charRange)
    }

    override func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
        super.invalidateDisplay(forGlyphRange: glyphRange)
    }

    override var numberOfGlyphs: Int { super.numberOfGlyphs }

    override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
    }

    override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
    }

    override func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?)
        -> NSRange
    { super.characterRange(forGlyphRange: glyphRange, actualGlyphRange: actualGlyphRange) }

    override func glyphIndexForCharacter(at charIndex: Int) -> Int {
        super.glyphIndexForCharacter(at: charIndex)
    }

    override func characterIndexForGlyph(at glyphIndex: Int) -> Int {
        super.characterIndexForGlyph(at: glyphIndex)
    }

    override func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { super.isValidGlyphIndex(glyphIndex) }

    override func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange { super.glyphRange(forCharacterRange: charRange, actualCharacterRange: actualCharRange) }

    override func glyphRange(for container: NSTextContainer) -> NSRange { super.glyphRange(for: container) }

    override func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?)
        -> NSTextContainer?
    { super.textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveRange) }

    override func usedRect(for container: NSTextContainer) -> CGRect { super.usedRect(for: container) }

    override func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        super.glyphRange(forBoundingRect: bounds, in: container)
    }

    override func glyphRange(
        forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
    ) -> NSRange { super.glyphRange(forBoundingRectWithoutAdditionalLayout: bounds, in: container) }

    override func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        super.glyphIndex(for: point, in: container)
    }

    override func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        super.characterIndex(
            for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
    }

    override func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat
    { super.fractionOfDistanceThroughGlyph(for: point, in: container) }

    override func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        super.boundingRect(forGlyphRange: glyphRange, in: container)
    }

    override func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        super.enumerateEnclosingRects(
            forGlyphRange: glyphRange, withinSelectedGlyphRange: selectedRange, in: textContainer,
            using: block)
    }

    override func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        super.lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    override func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect
    { super.lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange) }

    override func location(forGlyphAt glyphIndex: Int) -> CGPoint { super.location(forGlyphAt: glyphIndex) }

    override func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { super.enumerateLineFragments(forGlyphRange: glyphRange, using: block) }

    override var extraLineFragmentRect: CGRect { super.extraLineFragmentRect }

    override var extraLineFragmentUsedRect: CGRect { super.extraLineFragmentUsedRect }

    override var extraLineFragmentTextContainer: NSTextContainer? { super.extraLineFragmentTextContainer }

    override func ensureLayout(for container: NSTextContainer) { super.ensureLayout(for: container) }

    override func ensureLayout(forCharacterRange charRange: NSRange) {
        super.ensureLayout(forCharacterRange: charRange)
    }

    override func ensureLayout(forGlyphRange glyphRange: NSRange) {
        super.ensureLayout(forGlyphRange: glyphRange)
    }

    override func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        super.ensureLayout(forBoundingRect: bounds, in: container)
    }

    override func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { super.glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }
}

final class SubclassOfNSTextAttachment: NSTextAttachment {
    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = newValue }
    }

    override var contents: Data? {
        get { super.contents }
        set { super.contents = newValue }
    }

    override var fileType: String? {
        get { super.fileType }
        set { super.fileType = newValue }
    }

    override var allowsTextAttachmentView: Bool {
        get { super.allowsTextAttachmentView }
        set { super.allowsTextAttachmentView = newValue }
    }

    override var usesTextAttachmentView: Bool { super.usesTextAttachmentView }

    override func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? {
        super.image(forBounds: imageBounds, textContainer: textContainer, characterIndex: charIndex)
    }

    override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
        super.attachmentBounds(
            for: textContainer, proposedLineFragment: lineFrag, glyphPosition: position,
            characterIndex: charIndex)
    }
}

final class SubclassOfNSTextAttachmentViewProvider: NSTextAttachmentViewProvider {
    override weak var textAttachment: NSTextAttachment? { super.textAttachment }

    override weak var parentView: UIView? { super.parentView }

    override var view: UIView? {
        get { super.view }
        set { super.view = newValue }
    }

    override var tracksTextAttachmentViewBounds: Bool {
        get { super.tracksTextAttachmentViewBounds }
        set { super.tracksTextAttachmentViewBounds = newValue }
    }

    override func loadView() { super.loadView() }
}

final class SubclassOfNSTextContainer: NSTextContainer {
    override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }

    override var size: CGSize {
        get { super.size }
        set { super.size = newValue }
    }

    override var widthTracksTextView: Bool {
        get { super.widthTracksTextView }
        set { super.widthTracksTextView = newValue }
    }

    override var lineFragmentPadding: CGFloat {
        get { super.lineFragmentPadding }
        set { super.lineFragmentPadding = newValue }
    }

    override var exclusionPaths: [UIBezierPath] {
        get { super.exclusionPaths }
        set { super.exclusionPaths = newValue }
    }

    override var isSimpleRectangularTextContainer: Bool { super.isSimpleRectangularTextContainer }

    override var layoutManager: NSLayoutManager? {
        get { super.layoutManager }
        set { super.layoutManager = newValue }
    }

    override func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        super.replaceLayoutManager(newLayoutManager)
    }
}

final class SubclassOfNSTextStorage: NSTextStorage {
    override weak var delegate: (any NSTextStorageDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var layoutManagers: [NSLayoutManager] { super.layoutManagers }

    override func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        super.addLayoutManager(aLayoutManager)
    }

    override func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        super.removeLayoutManager(aLayoutManager)
    }

    override var editedMask: NSTextStorage.EditActions { super.editedMask }

    override var editedRange: NSRange { super.editedRange }

    override var changeInLength: Int { super.changeInLength }

    override func edited(
        _ editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int
    ) { super.edited(editedMask, range: editedRange, changeInLength: delta) }

    override func processEditing() { super.processEditing() }

    override func fixAttributes(in range: NSRange) { super.fixAttributes(in: range) }
}
