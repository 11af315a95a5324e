internal import CCairo

/// Pixels of a 32-bit surface that are to be as they were, after something was drawn over them.
struct SavedPixels {
    /// At most four that do not overlap: above, below, left and right.
    private var parts: [(rect: CGRect, bytes: [UInt8])] = []

    /// - Parameters:
    ///   - hole: what is not kept, inside the area.
    ///   - area: in pixels, inside the surface.
    init(of surface: CairoSurface, around hole: CGRect, in area: CGRect) {
        cairo_surface_flush(surface.handle)
        let rects = [
            CGRect(x: area.minX, y: area.minY, width: area.width, height: hole.minY - area.minY),
            CGRect(x: area.minX, y: hole.maxY, width: area.width, height: area.maxY - hole.maxY),
            CGRect(x: area.minX, y: hole.minY, width: hole.minX - area.minX, height: hole.height),
            CGRect(x: hole.maxX, y: hole.minY, width: area.maxX - hole.maxX, height: hole.height),
        ]
        for rect in rects where rect.width > 0 && rect.height > 0 {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(Int(clamping: rect.width * rect.height) * 4)
            Self.forEachRow(of: rect, in: surface) { bytes.append(contentsOf: $0) }
            parts.append((rect, bytes))
        }
    }

    func putBack(in surface: CairoSurface) {
        cairo_surface_flush(surface.handle)
        for (rect, bytes) in parts {
            bytes.withUnsafeBytes { saved in
                var next = saved.startIndex
                Self.forEachRow(of: rect, in: surface) { row in
                    let end = next + row.count
                    UnsafeMutableRawBufferPointer(row).copyBytes(from: saved[next..<end])
                    next = end
                }
            }
            cairo_surface_mark_dirty_rectangle(
                surface.handle, Int32(clamping: rect.minX), Int32(clamping: rect.minY),
                Int32(clamping: rect.width), Int32(clamping: rect.height))
        }
    }

    private static func forEachRow(
        of rect: CGRect, in surface: CairoSurface, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void
    ) {
        guard let data = surface.data else { return }
        let stride = surface.stride
        let count = Int(clamping: rect.width) * 4
        for y in Int(clamping: rect.minY)..<Int(clamping: rect.maxY) {
            // Inside the surface, as the rectangle is.
            let row = data + y * stride + Int(clamping: rect.minX) * 4
            body(UnsafeMutableBufferPointer(start: row, count: count))
        }
    }
}
