internal import CCairo

/// The functions of librsvg that are used; their types are those of rsvg.h, version 2.52.
struct RSVG: Sendable {
    typealias Handle = UnsafeMutableRawPointer

    /// A rectangle, in pixels.
    typealias Viewport = cairo_rectangle_t

    /// Data, its length, and where to put an error, which may be nil.
    let read: @convention(c) (UnsafePointer<UInt8>, Int, UnsafeMutableRawPointer?) -> Handle?
    let release: @convention(c) (Handle) -> Void
    /// Writes width and height; 0 when the picture has no size of its own.
    let size: @convention(c) (Handle, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> CInt
    /// A context of Cairo, the rectangle that the picture fills, and where to put an error, which may be nil.
    let draw:
        @convention(c) (Handle, OpaquePointer, UnsafePointer<Viewport>, UnsafeMutableRawPointer?) -> CInt

    /// Nil on a machine without the library, which is told at the first use.
    static let shared = RSVG(name: "librsvg-2.so.2")

    init?(name: String) {
        guard
            let library = OptionalLibrary(
                name: name, purpose: "SVG images cannot be used", package: "librsvg2-2"),
            let read: @convention(c) (UnsafePointer<UInt8>, Int, UnsafeMutableRawPointer?) -> Handle? =
                library.function("rsvg_handle_new_from_data"),
            let release: @convention(c) (Handle) -> Void = library.function("g_object_unref"),
            let size:
                @convention(c) (Handle, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> CInt =
                library.function("rsvg_handle_get_intrinsic_size_in_pixels"),
            let draw:
                @convention(c) (Handle, OpaquePointer, UnsafePointer<Viewport>, UnsafeMutableRawPointer?) ->
                    CInt =
                library.function("rsvg_handle_render_document")
        else { return nil }
        self.read = read
        self.release = release
        self.size = size
        self.draw = draw
    }
}
