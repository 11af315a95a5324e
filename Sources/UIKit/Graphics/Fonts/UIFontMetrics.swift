import Drawing

/// Scales fonts and lengths of an app's own with the category of content size, in proportion to a style of text.
///
///     label.font = UIFontMetrics(forTextStyle: .headline).scaledFont(for: custom)
///     label.adjustsFontForContentSizeCategory = true
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// Scales as `body` does.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Scales as a style does.
    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    /// The font for the current environment. The size of `font` is that for the default category.
    open func scaledFont(for font: UIFont) -> UIFont { scaled(font, nil, nil) }

    /// The font for an environment; for the current one if that is nil.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaled(font, nil, traitCollection)
    }

    /// The font for the current environment, at most of a size in points.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaled(font, maximumPointSize, nil)
    }

    /// The font for an environment, at most of a size in points; for the current one if that is nil.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { scaled(font, maximumPointSize, traitCollection) }

    /// A length for the current environment, in whole pixels.
    ///
    /// - Parameter value: the length for the default category, in points.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// A length for an environment, in whole pixels of its display; for the current one if that is nil.
    open func scaledValue(
        for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> CGFloat {
        let traits = traitCollection ?? .current
        let scaled = FontScaling.scaled(value, style, traits.preferredContentSizeCategory)
        return PixelGrid(scale: traits.displayScale > 0 ? traits.displayScale : 1).round(scaled)
    }

    /// A font that follows the content size already keeps its own way of doing so.
    private func scaled(_ font: UIFont, _ maximum: CGFloat?, _ traits: UITraitCollection?) -> UIFont {
        let limit = maximum.flatMap { $0 > 0 ? $0 : nil }
        let scaling = font.scaling ?? FontScaling(style: style, base: font.font)
        let limited = FontScaling(
            style: scaling.style, base: scaling.base, maximum: limit ?? scaling.maximum)
        return limited.font(for: (traits ?? .current).preferredContentSizeCategory)
    }
}
