/// Where a pixel has its alpha, and whether its colours are multiplied by it; the raw values are those of
/// CoreGraphics.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// There is no alpha.
    case none
    /// After premultiplied colours, as in RGBA.
    case premultipliedLast
    /// Before premultiplied colours, as in ARGB.
    case premultipliedFirst
    /// After colours that are not multiplied.
    case last
    /// Before colours that are not multiplied.
    case first
    /// There is a byte after the colours that means nothing.
    case noneSkipLast
    /// There is a byte before the colours that means nothing.
    case noneSkipFirst
    /// There are no colours.
    case alphaOnly
}

/// The order of the bytes of a pixel; the raw values are those of CoreGraphics.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The bits of a bitmap's description that hold the order.
    case orderMask = 0x7000
    /// Pixels of 16 bits, low byte first; bitmaps here have none.
    case order16Little = 0x1000
    /// The last component is first in memory.
    case order32Little = 0x2000
    /// Pixels of 16 bits, high byte first; bitmaps here have none.
    case order16Big = 0x3000
    /// The first component is first in memory, as without an order.
    case order32Big = 0x4000
    /// The first component is first in memory.
    public static let orderDefault: CGImageByteOrderInfo? = nil
}

/// How the pixels of a bitmap lie in memory: a `CGImageAlphaInfo` and an order of bytes.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Where alpha is, with an order of bytes if one is given.
    public init(alpha: CGImageAlphaInfo, byteOrder: CGImageByteOrderInfo? = nil) {
        rawValue = alpha.rawValue | (byteOrder?.rawValue ?? 0)
    }

    /// The bits of a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components are numbers with a floating point, which bitmaps here do not have.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits of the order of bytes.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// Pixels of 16 bits, low byte first; bitmaps here have none.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// The last component is first in memory.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// Pixels of 16 bits, high byte first; bitmaps here have none.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// The first component is first in memory, as without an order.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// Where alpha is; nil for bits that mean nothing.
    var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }

    /// How images and contexts of this library keep their pixels.
    static let native = CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little)
}
