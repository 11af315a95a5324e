/// What only few texts have: boxes in place of characters, shadows, outlines, slanted letters, no ligatures.
///
/// It is an object of its own, so that styles without it stay small and are compared fast.
public final class TextExtras: Hashable, Sendable {
    /// A box in place of each U+FFFC.
    public struct Box: Hashable, Sendable {
        /// In points.
        public var width: CGFloat
        /// How far it reaches above and below the baseline, in points; either may be negative.
        public var ascent: CGFloat
        /// How far it reaches below the baseline, in points.
        public var descent: CGFloat
        /// What fills the box; nil for one that something else is shown in.
        public var image: CGImage?

        /// A box in the line, in points, and the image that is drawn in it.
        public init(width: CGFloat, ascent: CGFloat, descent: CGFloat, image: CGImage?) {
            self.width = width
            self.ascent = ascent
            self.descent = descent
            self.image = image
        }
    }

    /// A shadow of characters.
    public struct Shadow: Hashable, Sendable {
        /// In points, y downwards.
        public var offset: CGSize
        /// How far it is blurred, in points.
        public var blur: CGFloat
        /// The colour of the shadow.
        public var color: CGColor

        /// A shadow at an offset and with a blur, in points.
        public init(offset: CGSize, blur: CGFloat, color: CGColor) {
            self.offset = offset
            self.blur = blur
            self.color = color
        }
    }

    /// The outline of characters.
    public struct Stroke: Hashable, Sendable {
        /// In points.
        public var width: CGFloat
        /// The colour of the outline.
        public var color: CGColor
        /// Whether the characters are filled, too.
        public var fills: Bool

        /// An outline of a width in points; the glyphs are filled, too, or only outlined.
        public init(width: CGFloat, color: CGColor, fills: Bool) {
            self.width = width
            self.color = color
            self.fills = fills
        }
    }

    /// What stands in place of the characters; nil for the glyphs.
    public let box: Box?
    /// The shadow; nil for none.
    public let shadow: Shadow?
    /// The outline; nil for none.
    public let stroke: Stroke?
    /// How far a point one point above the baseline moves to the right, in points.
    public let slant: CGFloat
    /// Whether letters that may be joined to one shape are.
    public let hasLigatures: Bool

    /// Nil where none of them is asked for.
    public init?(box: Box?, shadow: Shadow?, stroke: Stroke?, slant: CGFloat, hasLigatures: Bool) {
        guard box != nil || shadow != nil || stroke != nil || slant != 0 || !hasLigatures else { return nil }
        self.box = box
        self.shadow = shadow
        self.stroke = stroke
        self.slant = slant
        self.hasLigatures = hasLigatures
    }

    public static func == (one: TextExtras, other: TextExtras) -> Bool {
        one === other
            || one.box == other.box && one.shadow == other.shadow && one.stroke == other.stroke
                && one.slant == other.slant && one.hasLigatures == other.hasLigatures
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(box)
        hasher.combine(shadow)
        hasher.combine(stroke)
        hasher.combine(slant)
        hasher.combine(hasLigatures)
    }

    /// Whether characters are drawn otherwise than Pango draws them.
    var changesGlyphs: Bool { stroke != nil || slant != 0 }
}
