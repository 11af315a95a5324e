public import UIKit

extension ImageDifference {
    /// The three pictures side by side: expected, actual, and their difference (amplified four times and
    /// brightened, on the dimmed expected picture). Nil when the strip exceeds the maximum image size.
    public func strip() -> CGImage? {
        let width = max(expected.width, actual.width)
        let height = max(expected.height, actual.height)
        var sheet = Sheet(width: 3 * width + 2 * Self.gap, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let old = Self.pixel(of: expected, x, y)
                let new = Self.pixel(of: actual, x, y)
                sheet.set(x, y, old ?? Self.nothing)
                sheet.set(x + width + Self.gap, y, new ?? Self.nothing)
                sheet.set(x + 2 * (width + Self.gap), y, Self.compared(old, new))
            }
        }
        return CGImage(width: sheet.width, height: height, pixels: sheet.pixels)
    }

    private struct Sheet {
        let width: Int
        var pixels: [UInt32]

        init(width: Int, height: Int) {
            self.width = width
            pixels = [UInt32](repeating: ImageDifference.nothing, count: width * height)
        }

        mutating func set(_ x: Int, _ y: Int, _ pixel: UInt32) { pixels[y * width + x] = pixel }
    }

    /// Pixels between the pictures.
    private static let gap = 4
    /// The colour (magenta) of pixels outside the pictures.
    private static let nothing: UInt32 = 0xffc0_40c0

    private static func pixel(of image: CGImage, _ x: Int, _ y: Int) -> UInt32? {
        x < image.width && y < image.height ? image.pixel(x: x, y: y) : nil
    }

    private static func compared(_ old: UInt32?, _ new: UInt32?) -> UInt32 {
        guard let old, let new else { return nothing }
        let differences = channels(of: old, new)
        guard differences.contains(where: { $0 > 0 }) else { return dimmed(old) }
        var result: UInt32 = 0xff00_0000
        for (index, difference) in differences[..<3].enumerated() {
            // A difference in alpha alone shows as grey.
            let strength = max(difference, differences[..<3].allSatisfy { $0 == 0 } ? differences[3] : 0)
            result |= UInt32(min(255, 64 + 4 * strength)) << UInt32(8 * index)
        }
        return result
    }

    private static func dimmed(_ pixel: UInt32) -> UInt32 {
        var result: UInt32 = 0xff00_0000
        for shift: UInt32 in [0, 8, 16] { result |= (((pixel >> shift) & 255) / 6) << shift }
        return result
    }
}
