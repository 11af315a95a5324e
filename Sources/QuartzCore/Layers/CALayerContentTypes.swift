/// Where the contents of a layer are put in its bounds. An unknown name stands for `center`.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// In the middle, in its own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At the top, which is where y is smallest, as in UIKit.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the lower edge, in the middle, in its own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the left edge, in the middle, in its own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the right edge, in the middle, in its own size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the upper left corner, in its own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the upper right corner, in its own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the lower left corner, in its own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the lower right corner, in its own size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds: the default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, with its own proportions.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as fills the bounds, with its own proportions.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How the pixels of contents that are drawn at another size are combined.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Between neighbouring pixels: the default.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// The nearest pixel alone.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Drawn as `linear` here.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
