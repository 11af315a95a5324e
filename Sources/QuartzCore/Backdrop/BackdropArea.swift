internal import Drawing

/// Where a backdrop is in a bitmap, in pixels.
struct BackdropArea: Equatable {
    /// The pixels that the layer draws on.
    let bounds: CGRect
    /// The pixels on which these depend: as far around as the blur reaches, inside the bitmap.
    let source: CGRect
    /// The standard deviation of the blur.
    let blurRadius: CGFloat

    /// What is further away than this many standard deviations is not read: it would hardly be seen.
    private static let reach: CGFloat = 2

    /// nil for a layer that is outside, or so large or small that nothing is seen.
    ///
    /// - Parameters:
    ///   - transform: from the layer to the bitmap, in points.
    ///   - limits: the bitmap, in pixels.
    init?(
        _ rect: CGRect, _ kind: BackdropLayer.Kind, through transform: CGAffineTransform, scale: CGFloat,
        limits: CGRect
    ) {
        let all = rect.applying(transform).pixels(scale: scale)
        let seen = all.overlap(with: limits)
        guard seen.width >= 1, seen.height >= 1 else { return nil }
        bounds = seen
        blurRadius = kind.blurRadius * scale * abs(transform.determinant).squareRoot()
        let margin = kind.readsAround ? (blurRadius * Self.reach).rounded(.up) : 0
        source = seen.inset(dx: -margin, dy: -margin).overlap(with: limits)
    }

    /// Whether it is the same but for rounding.
    func isNear(_ other: BackdropArea) -> Bool {
        let (one, two) = (source, other.source)
        return abs(one.minX - two.minX) <= 1 && abs(one.minY - two.minY) <= 1
            && abs(one.maxX - two.maxX) <= 1 && abs(one.maxY - two.maxY) <= 1
    }
}

/// A frame that is drawn into a window's bitmap.
struct BackdropFrame {
    let context: CGContext
    /// The part that is drawn now, in pixels: all in it is drawn anew, from the back to the front.
    let part: CGRect

    /// Whether all of a rectangle, in pixels, is drawn anew.
    func includes(_ rect: CGRect) -> Bool { part.contains(rect) }
}
