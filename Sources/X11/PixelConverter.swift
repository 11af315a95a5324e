internal import CX11
import WindowSystem

/// Sends frames to windows whose pixel format is not the toolkit's 32-bit words: 16 or 30 bits, or another
/// byte order. Only the damaged rectangles are converted, in bands of rows to limit memory use.
@MainActor
final class PixelConverter {
    private let connection: Connection
    private let tables: [[UInt32]]
    private let bytesPerPixel: Int
    private var band: [UInt8] = []

    private static let rowsPerBand = 64

    init(connection: Connection) {
        self.connection = connection
        let format = connection.format
        tables = [format.red, format.green, format.blue].map { channel in
            (0..<256).map { channel.position($0) }
        }
        bytesPerPixel = format.bitsPerPixel / 8
    }

    func send(_ rect: PixelRect, of buffer: FrameBuffer, to window: Window, with context: GC) {
        for top in stride(from: rect.y, to: rect.maxY, by: Self.rowsPerBand) {
            let rows = min(Self.rowsPerBand, rect.maxY - top)
            sendBand(
                PixelRect(x: rect.x, y: top, width: rect.width, height: rows), of: buffer, to: window,
                with: context)
        }
    }

    private func sendBand(_ rect: PixelRect, of buffer: FrameBuffer, to window: Window, with context: GC) {
        let format = connection.format
        // Rows are padded to 32 bits, which every server accepts.
        let bytesPerRow = (rect.width * bytesPerPixel + 3) / 4 * 4
        band = [UInt8](repeating: 0, count: bytesPerRow * rect.height)
        convert(rect, of: buffer, bytesPerRow: bytesPerRow)
        band.withUnsafeMutableBytes { bytes in
            guard
                let image = XCreateImage(
                    connection.display, format.visual, UInt32(format.depth), ZPixmap, 0,
                    bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(rect.width),
                    UInt32(rect.height), 32, Int32(bytesPerRow))
            else { return }
            // Xlib swaps the bytes when it sends them, if the server has the other byte order.
            image.pointee.byte_order = hostByteOrder
            XInitImage(image)
            XPutImage(
                connection.display, window, context, image, 0, 0, Int32(rect.x), Int32(rect.y),
                UInt32(rect.width), UInt32(rect.height))
            image.pointee.data = nil
            _ = cx_destroy_image(image)
        }
    }

    private func convert(_ rect: PixelRect, of buffer: FrameBuffer, bytesPerRow: Int) {
        let (red, green, blue) = (tables[0], tables[1], tables[2])
        for row in 0..<rect.height {
            let source = buffer.base + (rect.y + row) * buffer.bytesPerRow + rect.x * 4
            for column in 0..<rect.width {
                let word = source.load(fromByteOffset: column * 4, as: UInt32.self)
                var pixel =
                    red[Int(word >> 16 & 0xFF)] | green[Int(word >> 8 & 0xFF)] | blue[Int(word & 0xFF)]
                pixel = hostByteOrder == LSBFirst ? pixel : pixel.byteSwapped >> (32 - bytesPerPixel * 8)
                for byte in 0..<bytesPerPixel {
                    band[row * bytesPerRow + column * bytesPerPixel + byte] = UInt8(
                        truncatingIfNeeded: pixel >> (byte * 8))
                }
            }
        }
    }
}
