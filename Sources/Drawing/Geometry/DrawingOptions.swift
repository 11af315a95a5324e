/// The shape of the ends of a stroked line.
public enum CGLineCap: Int32, Sendable {
    /// The line stops where the path ends.
    case butt
    /// A half circle of half the line width around the end.
    case round
    /// Half a line width beyond the end.
    case square
}

/// The shape of the corners of a stroked line.
public enum CGLineJoin: Int32, Sendable {
    /// A sharp corner, cut off beyond the miter limit.
    case miter
    case round
    /// A corner cut off by a straight line.
    case bevel
}

/// How images are drawn at another size; the raw values are those of CoreGraphics.
public enum CGInterpolationQuality: Int32, Sendable {
    /// As the context chooses.
    case `default`
    /// Without smoothing.
    case none
    case low
    case high
    case medium
}

/// Which positions are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Inside where the path's winding number around the position is not zero.
    case winding
    /// Inside where a ray from the position crosses the path an odd number of times.
    case evenOdd
}

/// How new drawing is combined with the existing pixels. The raw values are those of CoreGraphics.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case softLight
    case hardLight
    case difference
    case exclusion
    case hue
    case saturation
    case color
    case luminosity
    case clear
    case copy
    case sourceIn
    case sourceOut
    case sourceAtop
    case destinationOver
    case destinationIn
    case destinationOut
    case destinationAtop
    case xor
    /// Drawn as `multiply`, the most similar operator that Cairo has.
    case plusDarker
    case plusLighter
}
