import Drawing

/// How a font follows the category of content size.
struct FontScaling: Hashable, Sendable {
    /// The style in proportion to whose sizes the font grows.
    var style: UIFont.TextStyle
    /// The font at the default category.
    var base: Font
    /// The largest size, in points; nil for no limit.
    var maximum: CGFloat?

    func font(for category: UIContentSizeCategory) -> UIFont {
        let size = min(FontScaling.scaled(base.size, style, category), maximum ?? .greatestFiniteMagnitude)
        return UIFont(base.withSize(size), scaling: self)
    }

    /// What a length at the default category is at another one.
    static func scaled(
        _ value: CGFloat, _ style: UIFont.TextStyle, _ category: UIContentSizeCategory
    ) -> CGFloat {
        let (usual, wanted) = (style.size(for: .large), style.size(for: category))
        return value == usual ? wanted : value * wanted / usual
    }
}
