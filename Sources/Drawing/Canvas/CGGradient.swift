/// An ordered collection as Core Foundation names it, so that sources which cast to it compile.
public typealias CFArray = [Any]

/// Colours that change from one to the next.
public final class CGGradient: Sendable {
    let colors: [CGColor]
    /// One for each colour, none below the one before it.
    let locations: [CGFloat]

    /// - Parameters:
    ///   - colorsSpace: has no effect: colours are mixed in sRGB.
    ///   - colors: each a `CGColor`. The gradient is nil without any.
    ///   - locations: where each colour is, from 0 to 1; nil for colours at equal distances.
    public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let found = colors.compactMap { $0 as? CGColor }
        guard !found.isEmpty, found.count == colors.count else { return nil }
        self.colors = found
        self.locations = Self.ordered(locations, count: found.count)
    }

    /// - Parameters:
    ///   - colorSpace: how many components a colour has, beside alpha.
    ///   - components: those of all colours, each with its alpha.
    ///   - locations: where each colour is, from 0 to 1; nil for colours at equal distances.
    ///   - count: the number of colours. The gradient is nil when it is not positive.
    public init?(
        colorSpace: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let isGray = colorSpace.model == .monochrome
        colors = (0..<count).map { index in
            let color = components + index * (colorSpace.numberOfComponents + 1)
            return isGray
                ? CGColor(gray: color[0], alpha: color[1])
                : CGColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])
        }
        self.locations = Self.ordered(locations, count: count)
    }

    private static func ordered(_ locations: UnsafePointer<CGFloat>?, count: Int) -> [CGFloat] {
        var reached: CGFloat = 0
        return (0..<count).map { index in
            let location = locations.map { $0[index] } ?? CGFloat(index) / CGFloat(max(count - 1, 1))
            reached = max(reached, min(location, 1))
            return reached
        }
    }

    /// The colours with transparent ones at the ends beyond which nothing is drawn: the last colour of an end goes on.
    fileprivate func stops(_ options: CGGradientDrawingOptions) -> (colors: [CGColor], locations: [CGFloat]) {
        var (colors, locations) = (colors, locations)
        if !options.contains(.drawsBeforeStartLocation) {
            colors.insert(contentsOf: [.clear, colors.first ?? .clear], at: 0)
            locations.insert(contentsOf: [0, 0], at: 0)
        }
        if !options.contains(.drawsAfterEndLocation) {
            colors.append(contentsOf: [colors.last ?? .clear, .clear])
            locations.append(contentsOf: [1, 1])
        }
        return (colors, locations)
    }
}

/// Beyond which ends of a gradient its outermost colour goes on.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour goes on before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour goes on beyond the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
    /// Fills the clip with colours that change along a line. Beyond its ends nothing is drawn unless the options say
    /// so.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        let stops = gradient.stops(options)
        drawLinearGradient(colors: stops.colors, locations: stops.locations, start: start, end: end)
    }

    /// Fills the clip with colours that change from one circle to another. Beyond them nothing is drawn unless the
    /// options say so.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        let stops = gradient.stops(options)
        drawRadialGradient(
            colors: stops.colors, locations: stops.locations, startCenter: startCenter,
            startRadius: startRadius, endCenter: endCenter, endRadius: endRadius)
    }

    /// Fills the clip with colours that change around a centre, from an angle in radians on, in the turn from x to y.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        drawConicGradient(
            colors: gradient.colors, locations: gradient.locations, center: center, angle: angle)
    }
}
