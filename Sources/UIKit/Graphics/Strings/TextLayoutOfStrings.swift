package import Drawing

// What Core Text, which is a module of its own, needs of texts and fonts.

extension NSAttributedString {
    /// The text laid out in one line, or cut off with an ellipsis where it is wider than a width.
    ///
    /// - Parameters:
    ///   - width: in points; nil for any.
    ///   - lineBreak: where the ellipsis is.
    @MainActor
    package func lineLayout(width: CGFloat? = nil, lineBreak: LineBreak = .byClipping) -> TextLayout {
        let styled = StyledText(
            self, font: .systemFont(ofSize: 12), color: .black, paragraph: .init(lineBreak: .byClipping),
            traits: .current)
        return TextLayout(
            runs: styled.runs.map { ($0.text, $0.style) }, width: width, maximumLines: 1,
            lineBreak: lineBreak,
            alignment: .left, direction: styled.paragraph.direction.drawing)
    }
}

extension UIFont {
    /// The font of the drawing library.
    package var drawing: Font { font }

    package convenience init(drawing font: Font) { self.init(font) }
}
