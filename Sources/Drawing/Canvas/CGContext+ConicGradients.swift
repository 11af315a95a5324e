internal import CCairo

extension CGContext {
    /// Fills the clip with colours that change around a centre: the first at `angle`, the last where the turn ends.
    /// The angle is in radians from the positive x axis; the turn goes on towards the positive y axis. `locations`
    /// works as in `drawLinearGradient`, with 1 for the full turn.
    package func drawConicGradient(
        colors: [CGColor], locations: [CGFloat] = [], center: CGPoint, angle: CGFloat
    ) {
        let toPixels = ctm.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        let area = boundingBoxOfClipPath.applying(toPixels).integral
        guard !colors.isEmpty, angle.isFinite, area.width >= 1, area.height >= 1,
            let picture = CairoSurface(width: Int(clamping: area.width), height: Int(clamping: area.height))
        else { return }
        let toGradient = CGAffineTransform(translationX: area.minX, y: area.minY)
            .concatenating(toPixels.inverted())
            .concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
            .concatenating(CGAffineTransform(rotationAngle: -angle))
        ConicSweep(ramp: ColorRamp(colors: colors, locations: locations), fromPixels: toGradient).fill(
            picture)
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, picture.handle, area.minX, area.minY)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(cairo, state.alpha)
    }
}

/// The pixels of a conic gradient whose turn starts at the positive x axis.
private struct ConicSweep {
    let ramp: ColorRamp
    /// From pixels to the gradient's coordinates, whose origin is the centre.
    let fromPixels: CGAffineTransform

    func fill(_ target: CairoSurface) {
        guard let data = target.data else { return }
        cairo_surface_flush(target.handle)
        // How wide a pixel is in the gradient's coordinates.
        let pixel = abs(fromPixels.determinant).squareRoot()
        for y in 0..<target.height {
            // Rows of a 32-bit surface are aligned for 32-bit words.
            let row = UnsafeMutableRawPointer(data + y * target.stride).assumingMemoryBound(to: UInt32.self)
            var place = CGPoint(x: 0.5, y: CGFloat(y) + 0.5).applying(fromPixels)
            for x in 0..<target.width {
                row[x] = color(at: place, pixel: pixel)
                place.x += fromPixels.a
                place.y += fromPixels.b
            }
        }
        cairo_surface_mark_dirty(target.handle)
    }

    private func color(at place: CGPoint, pixel: CGFloat) -> UInt32 {
        let turn = atan2(place.y, place.x) / (2 * .pi)
        // The first and the last colour meet in an edge, which is smoothed over one pixel.
        if place.x > 0, abs(place.y) < pixel / 2 {
            return ramp.mixOfEnds(lastShare: 0.5 - place.y / pixel)
        }
        return ramp.color(at: turn < 0 ? turn + 1 : turn)
    }
}

/// The colours of a gradient in equal steps, premultiplied. Between stops they are mixed as they are, and
/// premultiplied after it, as Cairo does.
struct ColorRamp {
    private static let steps = 1024
    private let table: [UInt32]
    private let first: CGColor
    private let last: CGColor

    /// `locations` has one position for each colour, none below the one before it; when it is empty, the colours are
    /// spread evenly. Without colours the ramp is transparent.
    init(colors: [CGColor], locations: [CGFloat]) {
        let stops = Self.stops(colors: colors, locations: locations)
        first = stops.first?.color ?? .clear
        last = stops.last?.color ?? .clear
        var next = 0
        table = (0...Self.steps).map { step in
            let place = CGFloat(step) / CGFloat(Self.steps)
            while next < stops.count, stops[next].location <= place { next += 1 }
            guard next > 0 else { return (stops.first?.color ?? .clear).premultiplied }
            let before = stops[next - 1]
            guard next < stops.count else { return before.color.premultiplied }
            let share = (place - before.location) / (stops[next].location - before.location)
            return before.color.mixed(with: stops[next].color, share: share).premultiplied
        }
    }

    /// The colour at a location from 0 to 1.
    func color(at location: CGFloat) -> UInt32 {
        table[min(max(Int(clamping: (location * CGFloat(Self.steps)).rounded()), 0), Self.steps)]
    }

    /// The last colour and the first one, mixed.
    func mixOfEnds(lastShare: CGFloat) -> UInt32 {
        first.mixed(with: last, share: min(max(lastShare, 0), 1)).premultiplied
    }

    private static func stops(colors: [CGColor], locations: [CGFloat]) -> [(
        location: CGFloat, color: CGColor
    )] {
        var reached: CGFloat = 0
        return colors.enumerated().map { index, color in
            let even = CGFloat(index) / CGFloat(max(colors.count - 1, 1))
            reached = max(index < locations.count ? min(locations[index], 1) : even, reached)
            return (reached, color)
        }
    }
}

extension CGColor {
    fileprivate func mixed(with other: CGColor, share: CGFloat) -> CGColor {
        func part(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * share }
        return CGColor(
            red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue),
            alpha: part(alpha, other.alpha))
    }

    /// `0xAARRGGBB`, premultiplied.
    var premultiplied: UInt32 {
        func byte(_ part: CGFloat) -> UInt32 { UInt32((part * 255).rounded()) }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }
}
