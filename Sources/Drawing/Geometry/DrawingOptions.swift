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
    /// Half a circle around the last point.
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
    /// Fast: the nearest pixel.
    case low
    /// The best: pixels are mixed by a wide filter.
    case high
    /// Between low and high: neighbouring pixels are mixed.
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
    /// What is drawn covers what is below, as far as it is opaque. The default.
    case normal
    /// The components are multiplied: darker than both.
    case multiply
    /// The inverses are multiplied: lighter than both.
    case screen
    /// Multiplied where what is below is dark, screened where it is light.
    case overlay
    /// The darker of each component.
    case darken
    /// The lighter of each component.
    case lighten
    /// What is below is made lighter by what is drawn.
    case colorDodge
    /// What is below is made darker by what is drawn.
    case colorBurn
    /// As a soft light: darker or lighter by what is drawn.
    case softLight
    /// As a hard light: multiplied or screened by what is drawn.
    case hardLight
    /// The difference of the components.
    case difference
    /// As the difference, with less contrast.
    case exclusion
    /// The hue of what is drawn, the rest of what is below.
    case hue
    /// The saturation of what is drawn, the rest of what is below.
    case saturation
    /// Hue and saturation of what is drawn, the luminosity of what is below.
    case color
    /// The luminosity of what is drawn, the rest of what is below.
    case luminosity
    /// Nothing remains.
    case clear
    /// Only what is drawn remains.
    case copy
    /// What is drawn, where something is below.
    case sourceIn
    /// What is drawn, where nothing is below.
    case sourceOut
    /// What is drawn over what is below, where something is below.
    case sourceAtop
    /// What is drawn shows only through what is below.
    case destinationOver
    /// What is below, where something is drawn.
    case destinationIn
    /// What is below, where nothing is drawn.
    case destinationOut
    /// What is below over what is drawn, where something is drawn.
    case destinationAtop
    /// Either of both, where the other is not.
    case xor
    /// Drawn as `multiply`, the most similar operator that Cairo has.
    case plusDarker
    /// The components are added, up to white.
    case plusLighter
}
