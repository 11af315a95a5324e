internal import CX11

/// The layout of the windows' pixels, and the visual that defines it.
struct VisualFormat {
    let visual: UnsafeMutablePointer<Visual>
    let depth: Int32
    let bitsPerPixel: Int
    let red: Channel
    let green: Channel
    let blue: Channel
    let isDefault: Bool

    /// One colour's bits within a pixel.
    struct Channel: Equatable {
        let shift: Int
        let bits: Int

        init(mask: UInt) {
            shift = mask == 0 ? 0 : mask.trailingZeroBitCount
            bits = mask.nonzeroBitCount
        }

        /// A value of 0 to 255 shifted to the channel's bits, scaled to the channel's number of bits.
        func position(_ value: UInt32) -> UInt32 {
            let scaled = bits <= 8 ? value >> (8 - bits) : (value << (bits - 8)) | (value >> (16 - bits))
            return scaled << shift
        }
    }

    /// Chooses the default visual if it has true colours, else the deepest one of the screen that has; nil
    /// when there is none.
    init?(display: OpaquePointer, screen: Int32) {
        guard let standard = XDefaultVisual(display, screen) else { return nil }
        if standard.pointee.class == TrueColor {
            self.init(display, standard, depth: XDefaultDepth(display, screen), isDefault: true)
            return
        }
        let depths: [Int32] = [24, 32, 30, 16, 15, 12, 8]
        for depth in depths {
            var info = XVisualInfo()
            guard XMatchVisualInfo(display, screen, depth, TrueColor, &info) != 0,
                let visual = info.visual
            else { continue }
            self.init(display, visual, depth: depth, isDefault: false)
            return
        }
        return nil
    }

    private init?(
        _ display: OpaquePointer, _ visual: UnsafeMutablePointer<Visual>, depth: Int32, isDefault: Bool
    ) {
        guard let bits = Self.bitsPerPixel(display, depth: depth), bits >= 8 else { return nil }
        self.visual = visual
        self.depth = depth
        self.isDefault = isDefault
        bitsPerPixel = bits
        red = Channel(mask: visual.pointee.red_mask)
        green = Channel(mask: visual.pointee.green_mask)
        blue = Channel(mask: visual.pointee.blue_mask)
    }

    /// Whether the toolkit's pixels, words of the form `0xAARRGGBB`, can be sent unconverted.
    func isNative(_ display: OpaquePointer) -> Bool {
        bitsPerPixel == 32 && red == Channel(mask: 0xFF_0000) && green == Channel(mask: 0xFF00)
            && blue == Channel(mask: 0xFF) && XImageByteOrder(display) == hostByteOrder
    }

    private static func bitsPerPixel(_ display: OpaquePointer, depth: Int32) -> Int? {
        var count: Int32 = 0
        guard let formats = XListPixmapFormats(display, &count) else { return nil }
        defer { XFree(formats) }
        return UnsafeBufferPointer(start: formats, count: Int(count)).first { $0.depth == depth }
            .map { Int($0.bits_per_pixel) }
    }
}

/// This machine's byte order as the X11 constant.
let hostByteOrder: Int32 = UInt16(1).littleEndian == 1 ? LSBFirst : MSBFirst
