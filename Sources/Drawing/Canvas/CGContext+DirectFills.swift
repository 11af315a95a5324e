internal import CCairo

/// Fills of rectangles without Cairo, which takes longer to find out what is to be done than to do it.
extension CGContext {
    /// Whether the bitmap is larger than caches of processors, as the frame of a large window is.
    package var isLarge: Bool { surface.width * surface.height >= Self.leastPixelsOfLarge }

    private static let leastPixelsOfLarge = 1 << 22
    /// A smaller part is soon drawn on, and then better in the caches.
    private static let leastPixelsToFillPastCaches = 65_536

    /// Fills a rectangle as Cairo would, if it is one of whole pixels, all of one opaque colour, and so is the clip. Returns
    /// whether it was.
    func fillDirectly(_ rect: CGRect) -> Bool {
        guard state.clip.isExact, memory == nil, masks.isEmpty, state.shadow == nil,
            state.blendMode == .normal,
            state.fill.pattern == nil, state.fill.color.alpha * state.alpha >= 1,
            cairo_get_group_target(cairo) == surface.handle, let whole = wholePixelRect(rect)
        else { return false }
        let shown = state.clip.bounds.overlap(with: whole)
        let (x, y) = (Int(clamping: shown.minX), Int(clamping: shown.minY))
        let (width, height) = (Int(clamping: shown.width), Int(clamping: shown.height))
        guard width > 0, height > 0 else { return true }
        cairo_surface_flush(surface.handle)
        guard let data = surface.data else { return false }
        // The clip is inside the bitmap, whose rows are of 32-bit words.
        let first = data + y * surface.stride + x * 4
        let pixel = state.fill.color.opaquePixel
        if width * height >= Self.leastPixelsToFillPastCaches, isLarge {
            ccairo_fill_past_caches(first, surface.stride, width, height, pixel)
        } else {
            ccairo_fill(first, surface.stride, width, height, pixel)
        }
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

extension CGColor {
    /// The colour without its alpha as a pixel, rounded as Cairo does: to 16 bits, of which the upper 8 are taken.
    fileprivate var opaquePixel: UInt32 {
        func part(_ value: CGFloat) -> UInt32 {
            UInt32(truncatingIfNeeded: Int(clamping: min(max(value, 0), 1) * 65535 + 0.5)) >> 8
        }
        return 0xFF00_0000 | part(red) << 16 | part(green) << 8 | part(blue)
    }
}

extension CairoSurface {
    /// In pixels.
    var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
}
