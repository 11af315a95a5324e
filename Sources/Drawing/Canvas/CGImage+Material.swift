internal import CCairo

extension CGImage {
    /// The image as it is seen through a pane of frosted glass: blurred, more or less colourful, and with a colour over
    /// it. A part of a larger picture: its borders go on outside.
    ///
    /// - Parameters:
    ///   - radius: the standard deviation of the blur, in pixels.
    ///   - saturation: 0 is grey, 1 leaves the colours as they are.
    ///   - tint: drawn over the result.
    /// - Returns: nil only when out of memory.
    package func material(radius: CGFloat, saturation: CGFloat, tint: CGColor) -> CGImage? {
        // A blurred picture has no details: a fraction of the pixels is enough, and all else is done to these only.
        var reduction = 1
        while reduction < 8, CGFloat(reduction) * 8 <= radius { reduction *= 2 }
        let blurred = blurred(radius: radius, edges: .repeated, reduction: reduction)
        let colored = blurred?.colored(saturation: saturation, tint: tint)
        guard reduction > 1 else { return colored }
        return colored?.enlarged(toWidth: width, height: height, factor: CGFloat(reduction))
    }

    private func colored(saturation: CGFloat, tint: CGColor) -> CGImage? {
        let operation = ColorOperation(saturation: saturation, tint: tint)
        guard !operation.isIdentity else { return self }
        guard let target = CairoSurface(width: width, height: height), let data = target.data else {
            return nil
        }
        cairo_surface_flush(target.handle)
        surface.withRows { row in
            for y in 0..<height {
                // Rows of a 32-bit surface are aligned for 32-bit words.
                let line = UnsafeMutableRawPointer(data + y * target.stride)
                    .assumingMemoryBound(to: UInt32.self)
                for (x, pixel) in row(y).enumerated() { line[x] = operation.apply(to: pixel) }
            }
        }
        cairo_surface_mark_dirty(target.handle)
        return CGImage(surface: target)
    }
}

/// Saturation and a tint, for premultiplied pixels.
private struct ColorOperation {
    /// In 256ths.
    private let saturation: Int32
    /// The tint's parts, times its opacity in 255ths.
    private let red: Int32
    private let green: Int32
    private let blue: Int32
    private let cover: Int32

    init(saturation: CGFloat, tint: CGColor) {
        self.saturation = Int32(clamping: Double((max(0, min(saturation, 16)) * 256).rounded()))
        let cover = (tint.alpha * 255).rounded()
        self.cover = Int32(clamping: Double(cover))
        func part(_ component: CGFloat) -> Int32 {
            Int32(clamping: Double((component * 255 * cover).rounded()))
        }
        red = part(tint.red)
        green = part(tint.green)
        blue = part(tint.blue)
    }

    var isIdentity: Bool { saturation == 256 && cover == 0 }

    func apply(to pixel: UInt32) -> UInt32 {
        func part(_ shift: UInt32) -> Int32 { Int32(truncatingIfNeeded: (pixel >> shift) & 255) }
        let (alpha, r, g, b) = (part(24), part(16), part(8), part(0))
        // The weights are those of the brightness in sRGB.
        let luminance = (54 &* r &+ 183 &* g &+ 19 &* b) >> 8
        func mixed(_ value: Int32, _ tint: Int32) -> UInt32 {
            let vivid = luminance &+ ((value &- luminance) &* saturation &+ 128) >> 8
            // A premultiplied part is never greater than the alpha.
            return covered(max(0, min(vivid, alpha)), tint)
        }
        func covered(_ value: Int32, _ tint: Int32) -> UInt32 {
            UInt32(truncatingIfNeeded: (value &* (255 &- cover) &+ tint &+ 127) / 255)
        }
        return covered(alpha, 255 &* cover) << 24 | mixed(r, red) << 16 | mixed(g, green) << 8
            | mixed(b, blue)
    }
}
