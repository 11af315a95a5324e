extension UIFont {
    /// A style of text for a role, with a weight, and with a size for each category of content size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The style's name in UIKit.
        public let rawValue: String

        /// The style with this name; unknown styles have the sizes of `body`.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// 34 points at the default category.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// 28 points at the default category.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// 22 points at the default category.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// 20 points at the default category.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// 17 points at the default category, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// 15 points at the default category.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// 17 points at the default category.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// 16 points at the default category.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// 13 points at the default category.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// 12 points at the default category.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// 11 points at the default category.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        private static let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

        /// In points, by category from small to large.
        private static let sizes: [TextStyle: [CGFloat]] = [
            .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
            .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
            .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
            .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
            .headline: bodySizes,
            .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
            .body: bodySizes,
            .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
            .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
            .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
            .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
        ]

        /// The size at a category, in points.
        func size(for category: UIContentSizeCategory) -> CGFloat {
            (TextStyle.sizes[self] ?? TextStyle.bodySizes)[category.index]
        }

        var weight: Weight { self == .headline ? .semibold : .regular }
    }

    /// The system font for a style of text, with the style's weight and its size for the current environment: that of
    /// the view that is being drawn, otherwise the one that the user has chosen.
    ///
    /// Views that adjust their fonts for the category of content size follow changes of it.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The system font for a style of text at the content size of an environment; of the current one for nil.
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { preferredFont(forTextStyle: style, weight: style.weight, compatibleWith: traitCollection) }

    static func preferredFont(
        forTextStyle style: TextStyle, weight: Weight, compatibleWith traits: UITraitCollection? = nil
    ) -> UIFont {
        let base = systemFont(ofSize: style.size(for: .large), weight: weight)
        return FontScaling(style: style, base: base.font)
            .font(for: (traits ?? .current).preferredContentSizeCategory)
    }

    /// The font at the content size of an environment; the font itself if its size does not depend on that.
    func following(_ traits: UITraitCollection) -> UIFont {
        guard let scaling else { return self }
        let font = scaling.font(for: traits.preferredContentSizeCategory)
        return font == self ? self : font
    }
}
