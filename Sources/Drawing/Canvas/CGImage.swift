internal import CCairo

/// An immutable image in memory: 32-bit words `0xAARRGGBB`, premultiplied by alpha, row by row from
/// the top. Two images are equal when their sizes and all pixels are.
public final class CGImage: @unchecked Sendable, Hashable {
    // Sendable is safe: the surface is written only during initialization, and Cairo's reference counts are
    // atomic.
    let surface: CairoSurface
    /// What the components meant where they came from.
    let space: CGColorSpace

    /// Sides longer than this, in pixels, are refused.
    public static let maximumSide = 16_384

    /// Width in pixels.
    public var width: Int { surface.width }
    /// Height in pixels.
    public var height: Int { surface.height }

    /// Takes ownership of a surface of 32-bit pixels that must not be drawn on any more.
    init(surface: CairoSurface, space: CGColorSpace = .standard) {
        self.surface = surface
        self.space = space
    }

    /// Copies `width * height` premultiplied pixels; nil when their number or a side is wrong.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
        guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height),
            pixels.count == width * height,
            let surface = CairoSurface(width: width, height: height), let data = surface.data
        else { return nil }
        let stride = surface.stride
        cairo_surface_flush(surface.handle)
        pixels.withUnsafeBytes { source in
            guard let base = source.baseAddress else { return }
            for y in 0..<height { memcpy(data + y * stride, base + y * width * 4, width * 4) }
        }
        cairo_surface_mark_dirty(surface.handle)
        self.surface = surface
        space = .standard
    }

    /// The premultiplied pixel; 0 outside the image.
    public func pixel(x: Int, y: Int) -> UInt32 {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
        return surface.withRows { row in row(y)[x] }
    }

    /// Gives `body` access to all pixels, row by row from the top, without gaps. The pointer is valid only
    /// inside.
    public func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) throws -> Result) rethrows -> Result
    {
        // Cairo's stride of 32-bit formats is exactly four bytes a pixel.
        try surface.withRows { row in
            try body(UnsafeBufferPointer(start: row(0).baseAddress, count: width * height))
        }
    }

    /// A copy of the part inside `rect`, in pixels, extended to whole ones; nil when nothing is inside.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.overlap(with: CGRect(x: 0, y: 0, width: width, height: height))
        guard part.width >= 1, part.height >= 1 else { return nil }
        let (left, top) = (Int(clamping: part.minX), Int(clamping: part.minY))
        let (partWidth, partHeight) = (Int(clamping: part.width), Int(clamping: part.height))
        guard let copy = CairoSurface(width: partWidth, height: partHeight), let data = copy.data else {
            return nil
        }
        let stride = copy.stride
        surface.withRows { row in
            for y in 0..<partHeight {
                guard let source = row(top + y).baseAddress else { continue }
                memcpy(data + y * stride, source + left, partWidth * 4)
            }
        }
        cairo_surface_mark_dirty(copy.handle)
        return CGImage(surface: copy, space: space)
    }

    public static func == (left: CGImage, right: CGImage) -> Bool {
        if left === right { return true }
        guard left.width == right.width, left.height == right.height else { return false }
        return left.withPixels { a in
            right.withPixels { b in
                guard let first = a.baseAddress, let second = b.baseAddress else { return a.count == b.count }
                return memcmp(first, second, a.count * 4) == 0
            }
        }
    }

    /// Hashes only the size and two pixels, so that large images are cheap to hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(pixel(x: width / 2, y: height / 2))
        hasher.combine(pixel(x: width / 3, y: height / 4))
    }
}
