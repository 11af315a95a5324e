internal import CCairo

/// Owns a Cairo image surface.
final class CairoSurface {
    let handle: OpaquePointer

    /// Takes ownership of a surface; nil when it is in an error state.
    init?(adopting handle: OpaquePointer?) {
        guard let handle else { return nil }
        guard cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(handle)
            return nil
        }
        self.handle = handle
    }

    /// Allocates a transparent surface; sizes in pixels.
    convenience init?(width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
        guard let width = Int32(exactly: width), let height = Int32(exactly: height) else { return nil }
        self.init(adopting: cairo_image_surface_create(format, width, height))
    }

    deinit { cairo_surface_destroy(handle) }

    var width: Int { Int(cairo_image_surface_get_width(handle)) }
    var height: Int { Int(cairo_image_surface_get_height(handle)) }
    var stride: Int { Int(cairo_image_surface_get_stride(handle)) }
    var data: UnsafeMutablePointer<UInt8>? { cairo_image_surface_get_data(handle) }

    /// Gives `body` read access to the rows, after flushing pending drawing. Pointers are valid only inside
    /// it.
    func withRows<Result>(_ body: (_ row: (Int) -> UnsafeBufferPointer<UInt32>) throws -> Result) rethrows
        -> Result
    {
        cairo_surface_flush(handle)
        let width = self.width
        let stride = self.stride
        let base = data
        return try body { y in
            guard let base, width > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
            // Rows of a 32-bit surface are aligned for 32-bit words, and `width` words fit into a stride.
            let row = UnsafeRawPointer(base + y * stride).assumingMemoryBound(to: UInt32.self)
            return UnsafeBufferPointer(start: row, count: width)
        }
    }
}
