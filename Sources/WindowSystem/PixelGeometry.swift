/// A size in device pixels.
public struct PixelSize: Hashable, Sendable {
    /// In device pixels.
    public var width: Int
    /// In device pixels.
    public var height: Int

    /// A size in device pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// No size.
    public static let zero = PixelSize(width: 0, height: 0)
    /// Whether it holds no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// A position in device pixels, from the top left corner of a window's content. Touch screens report
/// fractions of a pixel, and a finger that left the window has coordinates outside it.
public struct PixelPoint: Hashable, Sendable {
    /// In device pixels, to the right.
    public var x: Double
    /// In device pixels, downwards.
    public var y: Double

    /// A position in device pixels.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A rectangle of whole device pixels, half open: it holds `x ..< x + width` and `y ..< y + height`.
public struct PixelRect: Hashable, Sendable {
    /// The left column.
    public var x: Int
    /// The upper row.
    public var y: Int
    /// In device pixels.
    public var width: Int
    /// In device pixels.
    public var height: Int

    /// A rectangle in device pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The rectangle at the origin with this size.
    public init(_ size: PixelSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// Whether it holds no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// The first column after the rectangle.
    public var maxX: Int { x + width }
    /// The first row after the rectangle.
    public var maxY: Int { y + height }

    /// The common part; empty when there is none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return PixelRect(
            x: left, y: top,
            width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top))
    }

    /// Whether the rectangles have a pixel in common.
    public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    /// The smallest rectangle that holds both; an empty one adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Whether all pixels of the other rectangle are in this one; an empty one always is.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
    }
}

/// Memory to draw a window's content into: rows of 32-bit words `0xAARRGGBB` in the machine's byte
/// order, colours premultiplied by alpha. Valid only during the call that hands it out.
public struct PixelBuffer {
    /// The first pixel of the first row.
    public let baseAddress: UnsafeMutableRawPointer
    /// The size in pixels.
    public let size: PixelSize
    /// The distance between the beginnings of two rows, in bytes.
    public let bytesPerRow: Int

    /// A buffer of `size` pixels whose rows begin `bytesPerRow` bytes apart.
    public init(baseAddress: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int) {
        self.baseAddress = baseAddress
        self.size = size
        self.bytesPerRow = bytesPerRow
    }
}
