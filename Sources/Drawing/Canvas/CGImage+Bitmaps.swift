internal import CCairo

/// How colours that cannot be shown are replaced; has no effect, as colours are not converted. The raw values are those
/// of CoreGraphics.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// As is usual for what is drawn.
    case defaultIntent
    /// Colours that can be shown stay, white included; the others become the nearest of these.
    case absoluteColorimetric
    /// As `absoluteColorimetric`, in relation to the white of the medium.
    case relativeColorimetric
    /// All colours change, so that they keep their relation to each other.
    case perceptual
    /// Colours stay vivid, at the expense of their hue.
    case saturation
}

extension CGImage {
    /// Copies pixels out of a provider's bytes: rows from the top.
    ///
    /// Nil when there are too few bytes, a side is not 1…16,384 pixels, or for a layout that is not read: components that
    /// have not 8 bits, alpha beside gray.
    ///
    /// - Parameters:
    ///   - bitmapInfo: a `CGImageAlphaInfo` and an order of bytes.
    ///   - decode: must be nil; other ranges of components are not supported.
    ///   - shouldInterpolate: has no effect: images are smoothed when their size changes.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height), decode == nil,
            let format = PixelFormat(
                bitsPerComponent: bitsPerComponent, model: space.model, info: bitmapInfo),
            bitsPerPixel == format.bytesPerPixel * 8, bytesPerRow >= width * format.bytesPerPixel,
            let data = provider.data, bytesPerRow <= data.count / max(height - 1, 1),
            data.count >= bytesPerRow * (height - 1) + width * format.bytesPerPixel,
            let surface = CairoSurface(width: width, height: height), let pixels = surface.data
        else { return nil }
        cairo_surface_flush(surface.handle)
        let stride = surface.stride
        data.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            for y in 0..<height {
                // Rows of a 32-bit surface are aligned for 32-bit words.
                let row = UnsafeMutableRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
                format.read(base + y * bytesPerRow, count: width, into: row)
            }
        }
        cairo_surface_mark_dirty(surface.handle)
        self.init(surface: surface, space: space)
    }

    /// Reads PNG data; nil for anything else. `decode` and the others have no effect.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let data = source.data, let image = try? CGImage(pngData: Array(data)) else { return nil }
        self.init(surface: image.surface, space: image.space)
    }

    /// The pixels, row by row from the top, in the layout that `bitmapInfo` tells. Never nil; optional as in
    /// CoreGraphics.
    public var dataProvider: CGDataProvider? {
        withPixels { CGDataProvider(data: Data(buffer: $0)) }
    }

    /// What the components mean. Never nil; optional as in CoreGraphics.
    public var colorSpace: CGColorSpace? { space }

    /// Always 8.
    public var bitsPerComponent: Int { 8 }
    /// Always 32.
    public var bitsPerPixel: Int { 32 }
    /// The bytes of a row in `dataProvider`.
    public var bytesPerRow: Int { width * 4 }
    /// How the pixels in `dataProvider` lie in memory: blue, green, red and alpha, premultiplied.
    public var bitmapInfo: CGBitmapInfo { .native }
    /// Where the pixels in `dataProvider` have their alpha.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }

    /// An equal image. Never nil; optional as in CoreGraphics.
    public func copy() -> CGImage? { self }
}
