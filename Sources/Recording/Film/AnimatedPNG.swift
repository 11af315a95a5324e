internal import UIKit

/// Makes an animated PNG of pictures of the same size. Of each but the first it has the rectangle in which it differs from
/// the one before, and there perhaps only what differs.
@MainActor
struct AnimatedPNG {
    /// Thousandths of a second.
    private struct Frame {
        var rect: PixelBox
        var data: [UInt8]
        /// Whether pixels of the key colour show what was there before.
        var isKeyed: Bool
        var milliseconds: Int
    }

    /// A colour that no picture keeps: it stands for what is not drawn.
    private static let key: UInt32 = 0xFF01_0203
    private static let besideKey: UInt32 = 0xFF01_0204

    struct PixelBox: Equatable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    private let width: Int
    private let height: Int
    private var header: [UInt8] = []
    private var frames: [Frame] = []
    private var pixels: [UInt32] = []

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    var frameCount: Int { frames.count }

    /// Adds a picture that is seen for a while.
    ///
    /// - Parameter pixels: words `0xFFRRGGBB`, row by row.
    /// - Returns: false for one of another size, and when there is no memory for it.
    mutating func add(_ pixels: [UInt32], milliseconds: Int) -> Bool {
        guard pixels.count == width * height else { return false }
        let pixels = pixels.contains(Self.key) ? pixels.map { $0 == Self.key ? Self.besideKey : $0 } : pixels
        let box = frames.isEmpty ? PixelBox(x: 0, y: 0, width: width, height: height) : difference(pixels)
        guard let box else {
            frames[frames.count - 1].milliseconds += milliseconds
            return true
        }
        guard let frame = smallest(pixels, box) else { return false }
        if frames.isEmpty { header = frame.header }
        // Pictures with another kind of colour cannot be frames of one file.
        guard frame.header.dropFirst(8).elementsEqual(header.dropFirst(8)) else { return false }
        frames.append(
            Frame(rect: box, data: frame.data, isKeyed: frame.isKeyed, milliseconds: milliseconds))
        self.pixels = pixels
        return true
    }

    /// The least rectangle with all pixels that differ from the last picture; nil when none does.
    private func difference(_ other: [UInt32]) -> PixelBox? {
        var (left, right, top, bottom) = (width, -1, height, -1)
        for y in 0..<height {
            let row = y * width..<(y + 1) * width
            guard pixels[row] != other[row] else { continue }
            top = min(top, y)
            bottom = y
            for x in 0..<width where pixels[y * width + x] != other[y * width + x] {
                left = min(left, x)
                right = max(right, x)
            }
        }
        guard right >= 0 else { return nil }
        return PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// A part of a picture as it takes the least: whole, or without what is the same as before.
    private func smallest(
        _ pixels: [UInt32], _ box: PixelBox
    ) -> (header: [UInt8], data: [UInt8], isKeyed: Bool)? {
        let part = part(of: pixels, box)
        guard let whole = Self.encode(part, box) else { return nil }
        guard !frames.isEmpty else { return (whole.header, whole.data, false) }
        let before = self.part(of: self.pixels, box)
        let changed = zip(part, before).map { $0 == $1 ? Self.key : $0 }
        guard let keyed = Self.encode(changed, box), keyed.data.count < whole.data.count else {
            return (whole.header, whole.data, false)
        }
        return (keyed.header, keyed.data, true)
    }

    private func part(of pixels: [UInt32], _ box: PixelBox) -> [UInt32] {
        var part: [UInt32] = []
        part.reserveCapacity(box.width * box.height)
        for y in box.y..<box.y + box.height {
            part += pixels[y * width + box.x..<y * width + box.x + box.width]
        }
        return part
    }

    /// The content of the header chunk, and that of all data chunks, of a part of a picture.
    private static func encode(_ part: [UInt32], _ box: PixelBox) -> (header: [UInt8], data: [UInt8])? {
        guard let image = CGImage(width: box.width, height: box.height, pixels: part),
            let png = UIImage(cgImage: image).pngData()
        else { return nil }
        return chunks(of: Array(png))
    }

    private static func chunks(of png: [UInt8]) -> (header: [UInt8], data: [UInt8])? {
        var (header, data): ([UInt8], [UInt8]) = ([], [])
        var position = signature.count
        while position + 12 <= png.count {
            let length = png[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard position + 12 + length <= png.count else { return nil }
            let name = String(decoding: png[position + 4..<position + 8], as: UTF8.self)
            let content = png[position + 8..<position + 8 + length]
            if name == "IHDR" { header = Array(content) }
            if name == "IDAT" { data += content }
            position += 12 + length
        }
        return header.count == 13 && !data.isEmpty ? (header, data) : nil
    }

    // MARK: The file

    /// The file's content; nil when there are no pictures.
    var content: [UInt8]? {
        guard !frames.isEmpty else { return nil }
        var bytes = Self.signature
        Self.append("IHDR", header, to: &bytes)
        // The colour, as three numbers of 16 bits.
        Self.append("tRNS", [16, 8, 0].flatMap { [0, UInt8(Self.key >> $0 & 255)] }, to: &bytes)
        // Played again and again.
        Self.append("acTL", Self.number(frames.count) + Self.number(0), to: &bytes)
        var sequence = 0
        for (index, frame) in frames.enumerated() {
            Self.append("fcTL", Self.number(sequence) + Self.control(frame), to: &bytes)
            sequence += 1
            if index == 0 {
                Self.append("IDAT", frame.data, to: &bytes)
            } else {
                Self.append("fdAT", Self.number(sequence) + frame.data, to: &bytes)
                sequence += 1
            }
        }
        Self.append("IEND", [], to: &bytes)
        return bytes
    }

    /// Size, position and duration; what was there stays, and is overwritten or painted over.
    private static func control(_ frame: Frame) -> [UInt8] {
        let milliseconds = min(65_535, max(1, frame.milliseconds))
        return number(frame.rect.width) + number(frame.rect.height) + number(frame.rect.x)
            + number(frame.rect.y) + [
                UInt8(milliseconds >> 8), UInt8(milliseconds & 255), 3, 0xE8, 0,
                frame.isKeyed ? 1 : 0,
            ]
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func append(_ name: String, _ content: [UInt8], to bytes: inout [UInt8]) {
        bytes += chunk(name, content)
    }

    /// A chunk of a PNG file, with its length before and its check sum behind it.
    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return number(content.count) + body + number(Int(checksum(body)))
    }

    /// The check sum of PNG: CRC-32.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 255)] }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ value >> 1 }
    }
}
