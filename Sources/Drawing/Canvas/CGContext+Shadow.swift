internal import CCairo

extension CGContext {
    /// Draws the current shadow of the shape that `draw` paints. `bounds` encloses the shape, in the current
    /// space. The current path is lost.
    func castShadow(of bounds: CGRect, draw: (OpaquePointer) -> Void) {
        guard let shadow = state.shadow, !bounds.isNull else { return }
        let offset = CGSize(width: shadow.offset.width * scale, height: shadow.offset.height * scale)
        let blur = BoxBlur(radius: shadow.blur * scale)
        guard let area = shadowArea(of: bounds, offset: offset, reach: CGFloat(blur.reach)) else { return }

        // The mask is drawn with the shape's own transform, but without the clip: the shadow of a part
        // outside the clip may fall inside it.
        var shapeMatrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &shapeMatrix)
        guard
            let mask = CairoSurface(
                width: Int(clamping: area.width), height: Int(clamping: area.height), format: CAIRO_FORMAT_A8),
            let maskContext = cairo_create(mask.handle)
        else { return }
        defer { cairo_destroy(maskContext) }
        LineAttributes(cairo).apply(to: maskContext)
        shapeMatrix.x0 -= area.minX
        shapeMatrix.y0 -= area.minY
        cairo_set_matrix(maskContext, &shapeMatrix)
        draw(maskContext)
        BlurredMasks.shared.apply(blur, to: mask)

        cairo_save(cairo)
        cairo_new_path(cairo)
        cairo_identity_matrix(cairo)
        cairo.setSource(shadow.color, alpha: 1)
        cairo_mask_surface(
            cairo, mask.handle, (area.minX + offset.width).rounded(), (area.minY + offset.height).rounded())
        cairo_restore(cairo)
    }

    /// The part of the shape, in pixels, whose shadow may be inside the clip; nil when there is none.
    private func shadowArea(of bounds: CGRect, offset: CGSize, reach: CGFloat) -> CGRect? {
        let transform = ctm.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        let shape = bounds.applying(transform).inset(dx: -reach - 1, dy: -reach - 1)
        let visible = boundingBoxOfClipPath.applying(transform)
            .offsetBy(dx: -offset.width, dy: -offset.height)
            .inset(dx: -reach - 1, dy: -reach - 1)
        let area = shape.overlap(with: visible)
        guard area.width > 0, area.height > 0 else { return nil }
        return area.integral
    }
}

/// Approximates a Gaussian blur by three box averages, at a cost that does not grow with the radius.
struct BoxBlur: Equatable {
    private let boxRadius: Int

    /// `radius` is roughly how far the blur extends, in pixels: twice its standard deviation.
    init(radius: CGFloat) {
        // Three boxes of width w have the variance (w² - 1) / 4.
        let deviation = min(radius, 1000) / 2
        let boxWidth = (4 * deviation * deviation + 1).squareRoot()
        boxRadius = Int(clamping: ((boxWidth - 1) / 2).rounded())
    }

    /// How many pixels beyond a shape its blurred image can reach.
    var reach: Int { boxRadius * 3 }

    /// Blurs a surface of 8-bit alpha values; positions outside count as transparent.
    ///
    /// In most shapes many rows and columns equal the previous one; their blurred values are copied, which is
    /// faster.
    func apply(to mask: CairoSurface) {
        guard boxRadius > 0, let data = mask.data else { return }
        cairo_surface_flush(mask.handle)
        let (width, height, stride) = (mask.width, mask.height, mask.stride)
        var line = [UInt8](repeating: 0, count: max(width, height))
        for _ in 0..<3 {
            // Not zero for columns that differ from the one to their left.
            var differences = [UInt8](repeating: 0, count: width)
            for y in 0..<height {
                let row = data + y * stride
                // `line` still holds the values of the previous row before it was blurred.
                if y > 0, memcmp(row, line, width) == 0 {
                    memcpy(row, row - stride, width)
                } else {
                    average(row, count: width, step: 1, copy: &line)
                    for x in 1..<max(1, width) { differences[x] |= row[x] ^ row[x - 1] }
                }
            }
            let copies = runs(of: differences)
            var x = 0
            for run in copies + [width..<width] {
                for column in x..<run.lowerBound {
                    average(data + column, count: height, step: stride, copy: &line)
                }
                x = run.upperBound
            }
            for y in 0..<height {
                let row = data + y * stride
                for run in copies { memset(row + run.lowerBound, Int32(row[run.lowerBound - 1]), run.count) }
            }
        }
        cairo_surface_mark_dirty(mask.handle)
    }

    /// The ranges of columns that equal the column before the range.
    private func runs(of differences: [UInt8]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var x = 1
        while x < differences.count {
            let start = x
            while x < differences.count, differences[x] == 0 { x += 1 }
            if x > start { runs.append(start..<x) }
            x += 1
        }
        return runs
    }

    private func average(
        _ values: UnsafeMutablePointer<UInt8>, count: Int, step: Int, copy: inout [UInt8]
    ) {
        let boxWidth = 2 * boxRadius + 1
        // Multiplying by the reciprocal replaces a division; it is exact for sums below 2³² / boxWidth.
        let reciprocal = ((1 << 32) + boxWidth - 1) / boxWidth
        var sum = boxWidth / 2
        for index in 0..<count { copy[index] = values[index * step] }
        for index in 0..<min(boxRadius, count) { sum += Int(copy[index]) }
        for index in 0..<count {
            if index + boxRadius < count { sum += Int(copy[index + boxRadius]) }
            values[index * step] = UInt8(truncatingIfNeeded: (sum &* reciprocal) >> 32)
            if index - boxRadius >= 0 { sum -= Int(copy[index - boxRadius]) }
        }
    }
}
