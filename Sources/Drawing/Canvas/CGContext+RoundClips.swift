internal import CCairo

/// Clips with round corners.
///
/// Cairo cuts everything that is drawn through a curved clip along the curve, piece by piece, which costs time, adds up at
/// the smoothed edge, and comes out differently when less is drawn at once. So what is clipped is drawn in the
/// rectangle, and then the pixels beyond the corners get back what they showed before.
extension CGContext {
    /// Draws inside a shape that differs from its rectangle at the corners only.
    ///
    /// - Parameters:
    ///   - shape: in the current space. Made only when one of the corners is drawn on.
    ///   - rect: around the shape.
    ///   - reach: how far the corners reach along the sides, in points.
    ///   - draw: draws in this context, and leaves its clip and its transparency layers as they are.
    package func draw(
        clippedTo shape: @autoclosure () -> CGPath, in rect: CGRect, reach: CGFloat, _ draw: () -> Void
    ) {
        saveGState()
        defer { restoreGState() }
        guard memory == nil, let device = wholeDevicePixels(of: rect) else {
            beginPath()
            addPath(shape())
            clip()
            return draw()
        }
        let saved = corners(of: device, reach: (reach * scale).rounded(.up)).compactMap(save)
        clip(to: rect)
        draw()
        guard !saved.isEmpty else { return }
        let shape = shape()
        for corner in saved { restore(corner, outside: shape) }
    }

    /// What a part of the bitmap showed.
    private struct SavedPixels {
        let surface: CairoSurface
        let origin: CGPoint
    }

    /// The rectangle in pixels of the bitmap; nil when it does not consist of whole ones.
    private func wholeDevicePixels(of rect: CGRect) -> CGRect? {
        guard isOnlyTranslated else { return nil }
        let matrix = ctm
        let edges = [
            (rect.minX + matrix.tx) * scale, (rect.minY + matrix.ty) * scale, (rect.maxX + matrix.tx) * scale,
            (rect.maxY + matrix.ty) * scale,
        ]
        let whole = edges.map { $0.rounded() }
        guard zip(edges, whole).allSatisfy({ abs($0 - $1) < 1e-3 }) else { return nil }
        return CGRect(x: whole[0], y: whole[1], width: whole[2] - whole[0], height: whole[3] - whole[1])
    }

    /// The squares of the corners, or the whole rectangle where they meet.
    private func corners(of rect: CGRect, reach: CGFloat) -> [CGRect] {
        guard 2 * reach < rect.width, 2 * reach < rect.height else { return [rect] }
        return [rect.minX, rect.maxX - reach].flatMap { x in
            [rect.minY, rect.maxY - reach].map { y in CGRect(x: x, y: y, width: reach, height: reach) }
        }
    }

    /// A copy of pixels; nil when nothing is drawn there.
    private func save(_ rect: CGRect) -> SavedPixels? {
        guard rect.overlaps(deviceClip), let surface = copyPixels(in: rect) else { return nil }
        return SavedPixels(surface: surface, origin: rect.origin)
    }

    /// Gives the pixels outside a shape back what they showed, and those at its edge a part of it.
    private func restore(_ corner: SavedPixels, outside shape: CGPath) {
        guard
            let mask = CairoSurface(
                width: corner.surface.width, height: corner.surface.height, format: CAIRO_FORMAT_A8),
            let outside = cairo_create(mask.handle)
        else { return }
        defer { cairo_destroy(outside) }
        cairo_paint(outside)
        beginPath()
        addPath(shape)
        movePath(to: outside, origin: corner.origin)
        cairo_set_operator(outside, CAIRO_OPERATOR_CLEAR)
        cairo_fill(outside)
        cairo_surface_flush(mask.handle)
        replacePixels(by: corner.surface, at: corner.origin) { cairo in
            cairo_mask_surface(cairo, mask.handle, corner.origin.x, corner.origin.y)
        }
    }
}
