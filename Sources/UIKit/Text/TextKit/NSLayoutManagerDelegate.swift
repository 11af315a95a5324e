/// Who decides about details of a layout. Every method may be left out.
///
/// Source: UIKit's NSLayoutManagerDelegate.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: SelectorResponding {
    /// Extra space under a line, in points, in place of the paragraph's line spacing. It is asked when a line is laid
    /// out, of every line but the last of a paragraph.
    ///
    /// - Parameters:
    ///   - glyphIndex: the last character of the line, in UTF-16 units.
    ///   - rect: the line without the extra space, from the container's left edge to its right edge. Its y is not known
    ///     yet and 0.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
}
