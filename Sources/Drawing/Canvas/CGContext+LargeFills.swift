internal import CCairo

/// Fills of large parts of large bitmaps. Memory is what they wait for.
extension CGContext {
    /// Whether the bitmap is larger than caches of processors, as the frame of a large window is.
    package var isLarge: Bool { surface.width * surface.height >= Self.leastPixelsOfLarge }

    private static let leastPixelsOfLarge = 1 << 22
    /// A smaller part is soon drawn on, and then better in the caches.
    private static let leastPixelsToFill: CGFloat = 65_536

    /// Fills a rectangle as Cairo would, if it is a large one of whole pixels, all of one opaque colour, in a bitmap that
    /// is large. Returns whether it was.
    func fillPastCaches(_ rect: CGRect) -> Bool {
        guard rect.width * rect.height * scale * scale >= Self.leastPixelsToFill, isLarge, memory == nil,
            state.shadow == nil, state.blendMode == .normal, state.fill.pattern == nil,
            state.fill.color.alpha * state.alpha >= 1, cairo_get_group_target(cairo) == surface.handle,
            let clip = pixelClip, let whole = wholePixelRect(rect), let setSource = source(state.fill)
        else { return false }
        let shown = clip.overlap(with: whole)
        guard shown.width * shown.height >= Self.leastPixelsToFill else { return false }
        inDeviceSpace {
            cairo_rectangle(cairo, shown.minX, shown.minY, 1, 1)
            setSource(cairo)
            cairo_fill(cairo)
        }
        cairo_surface_flush(surface.handle)
        guard let data = surface.data else { return false }
        let (x, y) = (Int(clamping: shown.minX), Int(clamping: shown.minY))
        let (width, height) = (Int(clamping: shown.width), Int(clamping: shown.height))
        // The clip is inside the bitmap, whose rows are of 32-bit words.
        let first = data + y * surface.stride + x * 4
        let pixel = UnsafeRawPointer(first).load(as: UInt32.self)
        ccairo_fill_past_caches(first, surface.stride, width, height, pixel)
        cairo_surface_mark_dirty_rectangle(
            surface.handle, Int32(clamping: x), Int32(clamping: y), Int32(clamping: width),
            Int32(clamping: height))
        return true
    }

    /// A rectangle in pixels; nil when its edges are not between pixels.
    private func wholePixelRect(_ rect: CGRect) -> CGRect? {
        guard keepsRectangles else { return nil }
        return pixelRect(rect).onWholePixels
    }
}
