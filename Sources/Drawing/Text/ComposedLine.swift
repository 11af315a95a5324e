internal import CCairo

/// A line that Pango laid out, before it has a place.
struct ComposedLine {
    /// The number of the block that it is in.
    let block: Int
    /// Lives as long as the block's layout.
    let handle: UnsafeMutablePointer<PangoLayoutLine>
    /// The number of its style in the request's paragraphs.
    var paragraph = 0
    /// Whether it is the first line of its paragraph.
    var isFirst = false
}

extension TextLayout.Request {
    /// The style of a paragraph: all have the request's own if it lists none.
    func style(ofParagraph number: Int) -> ParagraphStyle {
        if let last = paragraphs.last {
            return paragraphs.indices.contains(number) ? paragraphs[number] : last
        }
        var style = ParagraphStyle()
        style.alignment = alignment
        style.direction = direction
        style.lineSpacing = lineSpacing
        return style
    }
}

extension ParagraphStyle {
    /// Where a line begins, in points from the edge where reading starts.
    func headIndent(ofFirstLine isFirst: Bool) -> CGFloat { isFirst ? firstLineHeadIndent : headIndent }

    /// The width that a line may take of a width.
    func lineWidth(in width: CGFloat, isFirst: Bool) -> CGFloat {
        let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
        return max(0, end - headIndent(ofFirstLine: isFirst))
    }

    /// The height of a line.
    ///
    /// - Parameters:
    ///   - natural: the height by its fonts.
    ///   - rounded: rounds to pixels.
    func lineHeight(_ natural: CGFloat, rounded: (CGFloat) -> CGFloat) -> CGFloat {
        var height = natural
        if lineHeightMultiple > 0 { height = rounded(height * lineHeightMultiple) }
        height = max(height, rounded(minimumLineHeight))
        if maximumLineHeight > 0 { height = min(height, rounded(maximumLineHeight)) }
        return height.isNaN ? natural : height
    }
}
