/// How the pixels of a file are turned, by the numbers that cameras write: what has to be done to them is in the names.
package enum ImageOrientation: UInt16, Sendable, CaseIterable {
    case upright = 1
    case mirror
    case halfTurn
    case flip
    /// Over the diagonal from the top left.
    case transpose
    case turnRight
    /// Over the diagonal from the top right.
    case transverse
    case turnLeft

    /// What undoes it.
    package var inverse: ImageOrientation {
        switch self {
        case .turnRight: .turnLeft
        case .turnLeft: .turnRight
        default: self
        }
    }

    /// Whether width and height change places.
    package var swapsSides: Bool { rawValue >= Self.transpose.rawValue }

    /// What JPEG data says in its EXIF block; upright where it says nothing that is understood.
    package init(jpegData: [UInt8]) {
        self = Self.exifBlock(of: jpegData).flatMap(Self.read) ?? .upright
    }

    /// The block without its name. Only what is before the pixels is looked through.
    private static func exifBlock(of data: [UInt8]) -> ArraySlice<UInt8>? {
        var next = 2
        while next + 4 <= data.count, data[next] == 0xFF {
            let marker = data[next + 1]
            // The pixels, or the end. A marker may have more than one 0xFF before it.
            if marker == 0xDA || marker == 0xD9 { return nil }
            guard marker != 0xFF else {
                next += 1
                continue
            }
            let start = next + 4
            let end = next + 2 + Int(data[next + 2]) << 8 + Int(data[next + 3])
            guard end >= start, end <= data.count else { return nil }
            if marker == 0xE1, data[start..<end].starts(with: Self.exifName) {
                return data[(start + Self.exifName.count)..<end]
            }
            next = end
        }
        return nil
    }

    private static let exifName: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]

    /// The orientation in a block of tags, which is a small TIFF file.
    private static func read(_ block: ArraySlice<UInt8>) -> ImageOrientation? {
        let bytes = Array(block)
        let isLittle = bytes.starts(with: [0x49, 0x49])
        guard isLittle || bytes.starts(with: [0x4D, 0x4D]) else { return nil }
        func number(at offset: Int, bytes count: Int) -> Int? {
            guard offset >= 0, offset <= bytes.count - count else { return nil }
            let part = bytes[offset..<offset + count]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 + Int($1) }
        }
        guard number(at: 2, bytes: 2) == 42, let directory = number(at: 4, bytes: 4),
            let count = number(at: directory, bytes: 2)
        else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = number(at: entry, bytes: 2) else { return nil }
            guard tag == orientationTag else { continue }
            guard number(at: entry + 2, bytes: 2) == shortType else { return nil }
            return number(at: entry + 8, bytes: 2).flatMap { ImageOrientation(rawValue: UInt16($0)) }
        }
        return nil
    }

    private static let orientationTag = 0x112
    /// The type of values of two bytes.
    private static let shortType = 3
}

extension CGImage {
    /// The image turned.
    package func turned(_ orientation: ImageOrientation) -> CGImage {
        guard orientation != .upright else { return self }
        let (right, bottom) = (width - 1, height - 1)
        let (newWidth, newHeight) = orientation.swapsSides ? (height, width) : (width, height)
        let pixels = withPixels { old in
            [UInt32](unsafeUninitializedCapacity: old.count) { new, count in
                for y in 0..<newHeight {
                    for x in 0..<newWidth {
                        let (column, row) =
                            switch orientation {
                            case .upright: (x, y)
                            case .mirror: (right - x, y)
                            case .halfTurn: (right - x, bottom - y)
                            case .flip: (x, bottom - y)
                            case .transpose: (y, x)
                            case .turnRight: (y, bottom - x)
                            case .transverse: (right - y, bottom - x)
                            case .turnLeft: (right - y, x)
                            }
                        new[y * newWidth + x] = old[row * width + column]
                    }
                }
                count = old.count
            }
        }
        return CGImage(width: newWidth, height: newHeight, pixels: pixels) ?? self
    }
}
