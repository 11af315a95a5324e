/// A colour in sRGB, not premultiplied: each component is between 0 and 1.
public struct CGColor: Hashable, Sendable {
    /// From 0 to 1, in sRGB.
    public let red: CGFloat
    /// From 0 to 1, in sRGB.
    public let green: CGFloat
    /// From 0 to 1, in sRGB.
    public let blue: CGFloat
    /// 0 is invisible, 1 opaque.
    public let alpha: CGFloat

    /// Black, opaque.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// White, opaque.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Nothing to be seen.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Components outside 0…1 are clamped; NaN becomes 0.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func bounded(_ part: CGFloat) -> CGFloat { part > 0 ? min(part, 1) : 0 }
        self.red = bounded(red)
        self.green = bounded(green)
        self.blue = bounded(blue)
        self.alpha = bounded(alpha)
    }

    /// A gray from 0, black, to 1, white, with an opacity from 0 to 1.
    public init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Red, green, blue and alpha. Never nil; optional as in CoreGraphics.
    public var components: [CGFloat]? { [red, green, blue, alpha] }

    /// Red, green, blue and opacity: 4.
    public var numberOfComponents: Int { 4 }

    /// The same colour with another alpha. Never nil; optional as in CoreGraphics.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
