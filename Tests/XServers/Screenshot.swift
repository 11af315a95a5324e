/// The pixels of a window or of a part of the screen.
public struct Screenshot: Equatable, Sendable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// Rows from the top, each from the left, as 0xFFRRGGBB.
    public let pixels: [UInt32]

    /// A picture of given pixels, row by row.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "a screenshot needs width times height pixels")
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// The pixel at a place, as 0xFFRRGGBB.
    public subscript(x: Int, y: Int) -> UInt32 {
        precondition(
            x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside of \(width)x\(height)")
        return pixels[y * width + x]
    }

    /// A part of the picture.
    public func cropped(x: Int, y: Int, width: Int, height: Int) -> Screenshot {
        precondition(x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height, "outside")
        var part: [UInt32] = []
        part.reserveCapacity(width * height)
        for row in y..<y + height {
            let start = row * self.width + x
            part += pixels[start..<start + width]
        }
        return Screenshot(width: width, height: height, pixels: part)
    }

    /// How many different colours there are: 1 for an empty picture.
    public var colourCount: Int { Set(pixels).count }

    /// The places at which another picture of the same size differs, as (x, y); nil when the sizes differ.
    public func differences(from other: Screenshot) -> [(x: Int, y: Int)]? {
        guard width == other.width, height == other.height else { return nil }
        if pixels == other.pixels { return [] }
        return pixels.indices.filter { pixels[$0] != other.pixels[$0] }.map { ($0 % width, $0 / width) }
    }
}
