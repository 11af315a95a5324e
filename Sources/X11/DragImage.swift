internal import CX11
import WindowSystem

/// The drag image: a small window beside the pointer, never under it, where it would hide the destination.
@MainActor
final class DragImage {
    private let connection: Connection
    private var window: Window?
    private var presenter: Presenter?
    private let size: PixelSize
    private var isMapped = false
    private let pixels: [UInt32]

    /// The horizontal and vertical distance from the pointer, in pixels.
    private static let distance = 12
    /// The largest width and height, in pixels; larger images would hide too much.
    private static let largest = 1024

    init?(connection: Connection, _ icon: WindowIcon) {
        let size = icon.size
        guard !size.isEmpty, size.width <= Self.largest, size.height <= Self.largest,
            icon.pixels.count == size.width * size.height
        else { return nil }
        self.connection = connection
        self.size = size
        // Without a compositor, windows cannot be translucent: the image is drawn opaque, on white.
        pixels = icon.pixels.map { Self.onWhite($0) }
        let display = connection.display
        let format = connection.format
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = 1
        attributes.save_under = 1
        attributes.background_pixmap = Pixmap(None)
        attributes.border_pixel = 0
        var mask = CWOverrideRedirect | CWSaveUnder | CWBackPixmap | CWBorderPixel
        if !format.isDefault {
            attributes.colormap = XCreateColormap(display, connection.root, format.visual, AllocNone)
            mask |= CWColormap
        }
        let window = XCreateWindow(
            display, connection.root, 0, 0, UInt32(size.width), UInt32(size.height), 0, format.depth,
            UInt32(InputOutput), format.visual, UInt(mask), &attributes)
        if !format.isDefault { XFreeColormap(display, attributes.colormap) }
        self.window = window
        presenter = Presenter(connection: connection, window: window)
    }

    func move(to x: Int, _ y: Int) {
        guard let window, !connection.isLost else { return }
        let display = connection.display
        XMoveWindow(
            display, window, Int32(truncatingIfNeeded: x + Self.distance),
            Int32(truncatingIfNeeded: y + Self.distance))
        if !isMapped {
            isMapped = true
            XMapRaised(display, window)
            presenter?.present(size: size, damage: [PixelRect(size)], draw: fill)
        }
        connection.flush()
    }

    private func fill(_ buffer: PixelBuffer) {
        for y in 0..<min(size.height, buffer.size.height) {
            for x in 0..<min(size.width, buffer.size.width) {
                buffer.baseAddress.storeBytes(
                    of: pixels[y * size.width + x], toByteOffset: y * buffer.bytesPerRow + x * 4,
                    as: UInt32.self)
            }
        }
    }

    func close() {
        guard let window else { return }
        self.window = nil
        presenter?.close()
        presenter = nil
        guard !connection.isLost else { return }
        XDestroyWindow(connection.display, window)
        connection.flush()
    }

    private static func onWhite(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        let parts = [UInt32(16), 8, 0].map { shift in
            (((pixel >> shift & 0xFF) * alpha + 255 * (255 - alpha)) / 255) << shift
        }
        return 0xFF00_0000 | parts.reduce(0, |)
    }
}
