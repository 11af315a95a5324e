internal import CCairo

/// Memory of a layout that Cairo does not draw into, kept equal to a surface that it does: after each operation what
/// was drawn is written there.
final class BitmapMemory {
    let address: UnsafeMutableRawPointer
    let bytesPerRow: Int
    let format: PixelFormat
    let surface: CairoSurface
    private let isOwner: Bool

    /// Nil when out of memory. Without an address, memory is allocated, and freed in the end.
    init?(
        address: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, format: PixelFormat
    ) {
        guard let surface = CairoSurface(width: width, height: height) else { return nil }
        self.surface = surface
        self.format = format
        self.bytesPerRow = bytesPerRow
        isOwner = address == nil
        self.address =
            address
            ?? {
                let memory = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * height, alignment: 16)
                memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
                return memory
            }()
        load()
    }

    deinit { if isOwner { address.deallocate() } }

    /// Reads what the owner of the memory may have written there.
    func load() {
        guard let data = surface.data else { return }
        cairo_surface_flush(surface.handle)
        for y in 0..<surface.height {
            // Rows of a 32-bit surface are aligned for 32-bit words.
            let row = UnsafeMutableRawPointer(data + y * surface.stride).assumingMemoryBound(to: UInt32.self)
            format.read(address + y * bytesPerRow, count: surface.width, into: row)
        }
        cairo_surface_mark_dirty(surface.handle)
    }

    /// Writes what was drawn.
    func store() {
        surface.withRows { row in
            for y in 0..<surface.height {
                guard let words = row(y).baseAddress else { continue }
                format.write(words, count: surface.width, to: address + y * bytesPerRow)
            }
        }
    }

    /// A surface for drawing that calls `store` after each operation. It does not keep this object, which has to
    /// outlive it.
    func observedSurface() -> OpaquePointer? {
        let observer = cairo_surface_create_observer(surface.handle, CAIRO_SURFACE_OBSERVER_NORMAL)
        let closure = Unmanaged.passUnretained(self).toOpaque()
        let store: cairo_surface_observer_callback_t = { _, _, closure in
            guard let closure else { return }
            // The closure is the object above, which outlives the surface.
            Unmanaged<BitmapMemory>.fromOpaque(closure).takeUnretainedValue().store()
        }
        cairo_surface_observer_add_paint_callback(observer, store, closure)
        cairo_surface_observer_add_mask_callback(observer, store, closure)
        cairo_surface_observer_add_fill_callback(observer, store, closure)
        cairo_surface_observer_add_stroke_callback(observer, store, closure)
        cairo_surface_observer_add_glyphs_callback(observer, store, closure)
        return observer
    }
}
