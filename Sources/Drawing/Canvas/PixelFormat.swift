/// How pixels with 8 bits a component lie in memory, and how they are turned into Cairo's words `0xAARRGGBB`, which are
/// premultiplied, and back.
struct PixelFormat {
    let alpha: CGImageAlphaInfo
    let bytesPerPixel: Int
    private let isLittle: Bool

    /// Nil for layouts that this library does not read: components that have not 8 bits, alpha beside gray.
    init?(bitsPerComponent: Int, model: CGColorSpaceModel, info: CGBitmapInfo) {
        guard bitsPerComponent == 8, !info.contains(.floatComponents), let alpha = info.alphaInfo else {
            return nil
        }
        switch CGBitmapInfo(rawValue: info.rawValue & CGBitmapInfo.byteOrderMask.rawValue) {
        case [], .byteOrder32Big: isLittle = false
        case .byteOrder32Little: isLittle = true
        default: return nil
        }
        switch (alpha, model) {
        case (.alphaOnly, _), (.none, .monochrome): bytesPerPixel = 1
        case (.none, .rgb): bytesPerPixel = 3
        case (_, .rgb): bytesPerPixel = 4
        default: return nil
        }
        self.alpha = alpha
    }

    /// Whether Cairo can draw into such memory itself.
    var isNative: Bool { alpha == .premultipliedFirst && isLittle && 1.littleEndian == 1 }

    /// Whether a context can draw into it; as in CoreGraphics, colours have to be premultiplied then.
    var isDrawable: Bool { ![.first, .last].contains(alpha) && bytesPerPixel != 3 }

    func read(_ source: UnsafeRawPointer, count: Int, into words: UnsafeMutablePointer<UInt32>) {
        switch bytesPerPixel {
        case 1:
            for index in 0..<count {
                let value = UInt32(source.load(fromByteOffset: index, as: UInt8.self))
                words[index] = alpha == .alphaOnly ? value << 24 : 0xFF00_0000 | value * 0x0001_0101
            }
        case 3:
            for index in 0..<count {
                let parts = (0..<3).map {
                    UInt32(source.load(fromByteOffset: index * 3 + $0, as: UInt8.self))
                }
                words[index] = 0xFF00_0000 | parts[0] << 16 | parts[1] << 8 | parts[2]
            }
        default:
            for index in 0..<count {
                let raw = source.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
                words[index] = word(of: isLittle ? UInt32(littleEndian: raw) : UInt32(bigEndian: raw))
            }
        }
    }

    /// Pixels have alpha 255 where the format has none.
    func write(_ words: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutableRawPointer) {
        for index in 0..<count {
            let word = words[index]
            if bytesPerPixel == 1 {
                let value = alpha == .alphaOnly ? word >> 24 : Self.luminance(of: word)
                target.storeBytes(of: UInt8(truncatingIfNeeded: value), toByteOffset: index, as: UInt8.self)
            } else {
                let raw = stored(word)
                target.storeBytes(
                    of: isLittle ? raw.littleEndian : raw.bigEndian, toByteOffset: index * 4, as: UInt32.self)
            }
        }
    }

    /// A pixel whose components are in the order of the format, from the highest byte down.
    private func word(of stored: UInt32) -> UInt32 {
        let isLast = [.premultipliedLast, .last, .noneSkipLast].contains(alpha)
        let word = isLast ? stored >> 8 | stored << 24 : stored
        switch alpha {
        case .first, .last: return Self.premultiplied(word)
        case .noneSkipFirst, .noneSkipLast: return word | 0xFF00_0000
        default: return word
        }
    }

    private func stored(_ word: UInt32) -> UInt32 {
        switch alpha {
        case .premultipliedLast: word << 8 | word >> 24
        case .noneSkipLast: word << 8 | 0xFF
        case .noneSkipFirst: word | 0xFF00_0000
        default: word
        }
    }

    private static func premultiplied(_ word: UInt32) -> UInt32 {
        let alpha = word >> 24
        func part(_ shift: UInt32) -> UInt32 { (((word >> shift) & 0xFF) * alpha + 127) / 255 * (1 << shift) }
        return alpha << 24 | part(16) | part(8) | part(0)
    }

    /// The brightness of a colour over black, as Rec. 601 weighs the components.
    static func luminance(of word: UInt32) -> UInt32 {
        ((word >> 16 & 0xFF) * 77 + (word >> 8 & 0xFF) * 150 + (word & 0xFF) * 29 + 128) >> 8
    }
}
