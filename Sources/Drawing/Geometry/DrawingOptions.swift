/// How the ends of a stroked line look.
public enum CGLineCap: Int32, Sendable {
    /// The line stops where the path does.
    case butt
    /// A half circle around the end.
    case round
    /// Half a line width beyond the end.
    case square
}

/// How the corners of a stroked line look.
public enum CGLineJoin: Int32, Sendable {
    /// A sharp corner, cut off beyond the miter limit.
    case miter
    case round
    /// A corner that is cut off.
    case bevel
}

/// Which places are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Inside where the path turns around a place, however often.
    case winding
    /// Inside where the path turns around a place an odd number of times.
    case evenOdd
}

/// How what is drawn mixes with what is already there. The numbers are CoreGraphics'.
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
    /// Drawn as `multiply`, the nearest that Cairo knows.
    case plusDarker
    case plusLighter
}
