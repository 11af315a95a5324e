internal import CCairo

extension CGContext {
    /// Draws an image that fills a rectangle of a plane seen through a projection, which maps the plane to the
    /// current space. Between pixels it is smoothed; parts behind the eye are not drawn. The edges are smooth or, as
    /// is usual for layers, hard. Shadows are not drawn. The current path is lost.
    package func draw(
        _ image: CGImage, in rect: CGRect, through projection: Projection, smoothEdges: Bool = false
    ) {
        guard rect.width > 0, rect.height > 0, !rect.isInfinite else { return }
        let toPixels = ctm.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        let device = projection.concatenating(Projection(toPixels))
        let outline = device.outline(of: rect)
        var bounds = BoundsCollector()
        outline.forEach { bounds.add($0) }
        let area = bounds.rect.overlap(with: boundingBoxOfClipPath.applying(toPixels)).integral
        guard outline.count >= 3, area.width >= 1, area.height >= 1, let inverse = device.inverted() else {
            return
        }
        let source = image.reduced(toFill: Self.area(of: outline))
        let toImage = CGAffineTransform(translationX: -rect.minX, y: -rect.minY).concatenating(
            CGAffineTransform(
                scaleX: CGFloat(source.width) / rect.width, y: CGFloat(source.height) / rect.height))
        guard
            let target = CairoSurface(width: Int(clamping: area.width), height: Int(clamping: area.height))
        else { return }
        ProjectedSampling(
            projection: Projection(CGAffineTransform(translationX: area.minX, y: area.minY))
                .concatenating(inverse).concatenating(Projection(toImage))
        ).fill(target, from: source.surface)

        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_new_path(cairo)
        cairo_identity_matrix(cairo)
        for corner in outline { cairo_line_to(cairo, corner.x, corner.y) }
        cairo_close_path(cairo)
        cairo_set_antialias(cairo, smoothEdges ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_clip(cairo)
        cairo_set_source_surface(cairo, target.handle, area.minX, area.minY)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(cairo, state.alpha)
    }

    /// The area of a polygon.
    private static func area(of corners: [CGPoint]) -> CGFloat {
        var twice: CGFloat = 0
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            twice += corner.x * next.y - next.x * corner.y
        }
        return abs(twice) / 2
    }
}

extension CGImage {
    /// The image, halved until it has at most four times as many pixels as an area: smoothing reads only four pixels
    /// and would leave most of a larger one out.
    fileprivate func reduced(toFill area: CGFloat) -> CGImage {
        var result = self
        while CGFloat(result.width * result.height) >= 4 * max(area, 1), min(result.width, result.height) > 1,
            let half = result.halved(edges: .repeated)
        {
            result = half
        }
        return result
    }
}

/// Reads an image at the places that the pixels of a target have in it.
private struct ProjectedSampling {
    /// From the target's pixels to the image's.
    let projection: Projection

    func fill(_ target: CairoSurface, from source: CairoSurface) {
        guard let data = target.data else { return }
        cairo_surface_flush(target.handle)
        let (width, height, stride) = (target.width, target.height, target.stride)
        source.withPixels { pixels in
            for y in 0..<height {
                // Rows of a 32-bit surface are aligned for 32-bit words.
                let row = UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
                fill(row, y: CGFloat(y) + 0.5, count: width, from: pixels)
            }
        }
        cairo_surface_mark_dirty(target.handle)
    }

    private func fill(
        _ row: UnsafeMutablePointer<UInt32>, y: CGFloat, count: Int, from pixels: SurfacePixels
    ) {
        let half: CGFloat = 0.5
        var u = projection.m11 * half + projection.m21 * y + projection.m31
        var v = projection.m12 * half + projection.m22 * y + projection.m32
        var depth = projection.m13 * half + projection.m23 * y + projection.m33
        for x in 0..<count {
            // The depth's sign is the same all over the part that is seen; outside of it the clip hides what is read.
            if depth != 0 { row[x] = pixels.smoothed(x: u / depth - half, y: v / depth - half) }
            u += projection.m11
            v += projection.m12
            depth += projection.m13
        }
    }
}

/// The pixels of a surface, for reading while it is alive and unchanged.
private struct SurfacePixels {
    let base: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    let wordsInRow: Int

    /// The mean of the four pixels around a place, weighted by nearness. Beyond the borders the border's pixels go
    /// on.
    func smoothed(x: CGFloat, y: CGFloat) -> UInt32 {
        let x = min(max(x, 0), CGFloat(width - 1))
        let y = min(max(y, 0), CGFloat(height - 1))
        guard x.isFinite, y.isFinite else { return 0 }
        // Both are within the image, so neither conversion traps.
        let (left, top) = (Int(x), Int(y))
        let right = left + 1 < width ? left + 1 : left
        let bottom = top + 1 < height ? top + 1 : top
        let across = UInt32((x - CGFloat(left)) * 256)
        let down = UInt32((y - CGFloat(top)) * 256)
        let (above, below) = (base + top * wordsInRow, base + bottom * wordsInRow)
        return Self.mix(
            Self.mix(above[left], above[right], across), Self.mix(below[left], below[right], across), down)
    }

    /// `weight` 256ths of the second pixel and the rest of the first, two channels at a time.
    private static func mix(_ first: UInt32, _ second: UInt32, _ weight: UInt32) -> UInt32 {
        let channels: UInt32 = 0x00FF_00FF
        let half: UInt32 = 0x0080_0080
        let rest = 256 &- weight
        let low = ((first & channels) &* rest &+ (second & channels) &* weight &+ half) >> 8
        let high = ((first >> 8) & channels) &* rest &+ ((second >> 8) & channels) &* weight &+ half
        return (low & channels) | (high & ~channels)
    }
}

extension CairoSurface {
    fileprivate func withPixels(_ body: (SurfacePixels) -> Void) {
        let (width, height, words) = (self.width, self.height, stride / 4)
        withRows { row in
            guard let base = row(0).baseAddress else { return }
            body(SurfacePixels(base: base, width: width, height: height, wordsInRow: words))
        }
    }
}
