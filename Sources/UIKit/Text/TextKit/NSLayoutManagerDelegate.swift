/// Who decides about details of a layout, and hears of it. Every method may be left out.
///
/// Source: UIKit's NSLayoutManagerDelegate. What its other methods decide is decided here by the layout alone, and they
/// are never called: those about glyphs (`shouldGenerateGlyphs`, `shouldUse:forControlCharacterAt`,
/// `boundingBoxForControlGlyphAt`), about where lines break (`shouldBreakLineByWordBeforeCharacterAt`,
/// `shouldBreakLineByHyphenatingBeforeCharacterAt`), about the rectangles of lines (`shouldSetLineFragmentRect`) and about
/// a container's size (`textContainer:didChangeGeometryFrom`).
///
/// When a delegate would give other spaces than before, it says so by
/// `NSLayoutManager.invalidateLayout(forCharacterRange:actualCharacterRange:)`.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: SelectorResponding {
    /// Extra space under a line, in points, in place of the paragraph's line spacing, which is the default. It is asked
    /// when a line is laid out, of every line but the last of a paragraph.
    ///
    /// - Parameters:
    ///   - layoutManager: lays the text out.
    ///   - glyphIndex: the last character of the line, in UTF-16 units.
    ///   - rect: the line without the extra space, from the container's left edge to its right edge. Its y is not known
    ///     yet and 0.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// The space above a paragraph, in points, in place of that of its style, which is the default. It is asked when the
    /// first line of a paragraph is laid out; not of the text's first paragraph, which has no space above, nor of a last
    /// one without characters. Negative numbers count as 0.
    ///
    /// - Parameters:
    ///   - layoutManager: lays the text out.
    ///   - glyphIndex: the first character of the paragraph, in UTF-16 units.
    ///   - rect: the line without the extra space, as for the space under a line.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// The space under a paragraph, in points, in place of that of its style, which is the default. It is asked when the
    /// last line of a paragraph is laid out; not of the text's last paragraph. Negative numbers count as 0.
    ///
    /// - Parameters:
    ///   - layoutManager: lays the text out.
    ///   - glyphIndex: the line break at the paragraph's end, in UTF-16 units.
    ///   - rect: the line without the extra space, as for the space under a line.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Layout that was complete no longer is, as the text, its attributes or the container changed. Called once, until
    /// layout is complete again.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
    /// The text is laid out: in a text view as far as it is visible, at the end of the view's layout pass; otherwise, with
    /// `allowsNonContiguousLayout` false, as a whole when something is asked about it, and by `ensureLayout(for:)`.
    ///
    /// - Parameters:
    ///   - layoutManager: lays the text out.
    ///   - textContainer: the first one of the layout manager, which has the text.
    ///   - layoutFinishedFlag: whether all of the text is laid out. If it is not, as with a long text in a text view,
    ///     this is called again when it is.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex).lineSpacing }
    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex).paragraphSpacingBefore }
    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex).paragraphSpacing }
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}
}
