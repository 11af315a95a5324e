internal import CX11

/// An X graphics context for copying pixels to a window; freed when this object is.
final class GraphicsContext {
    let pointer: GC
    private let handle: DisplayHandle

    /// nil when Xlib has no memory for it.
    init?(handle: DisplayHandle, drawable: Drawable) {
        var values = XGCValues()
        values.graphics_exposures = 0
        guard let pointer = XCreateGC(handle.pointer, drawable, UInt(GCGraphicsExposures), &values) else {
            return nil
        }
        self.pointer = pointer
        self.handle = handle
    }

    deinit { if !handle.fate.isLost { XFreeGC(handle.pointer, pointer) } }
}
