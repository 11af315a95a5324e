package import Drawing

/// Which positions are inside a path that crosses itself. An unknown name stands for `nonZero`.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Inside where the path's winding number around the position is not zero.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Inside where a ray from the position crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")

    package var drawing: CGPathFillRule { self == .evenOdd ? .evenOdd : .winding }
}

/// The shape of the corners of a stroke. An unknown name stands for `miter`.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A sharp corner, cut off beyond the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A corner rounded by half the line's width.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A corner that is cut off by a straight line.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    package var drawing: CGLineJoin {
        switch self {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
    }
}

/// The shape of the ends of a stroke. An unknown name stands for `butt`.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The stroke stops where the path ends.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A half circle of half the line width around the end.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a line width beyond the end.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    package var drawing: CGLineCap {
        switch self {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }
}
