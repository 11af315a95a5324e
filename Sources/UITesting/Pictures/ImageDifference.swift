public import UIKit

/// How two pictures differ, pixel by pixel and channel by channel (premultiplied, alpha included).
public struct ImageDifference: Sendable, CustomStringConvertible {
    /// The picture that there should be.
    public let expected: CGImage
    /// The picture that there is.
    public let actual: CGImage

    /// The number of differing pixels; pixels that only one picture has count as different.
    public private(set) var differingPixels = 0
    /// The largest difference in one channel, 0 to 255.
    public private(set) var largestChannelDifference = 0
    /// The smallest rectangle around all differences, in pixels; nil when there are none.
    public private(set) var boundingBox: CGRect?
    /// How many pixels differ by more than each of `thresholds` in some channel.
    public private(set) var counts: [Int: Int] = [:]

    /// The channel differences, 0 to 255, that are the keys of `counts`.
    public static let thresholds = [0, 2, 8, 32]

    /// Compares two pictures, which may differ in size.
    public init(expected: CGImage, actual: CGImage) {
        self.expected = expected
        self.actual = actual
        for threshold in Self.thresholds { counts[threshold] = 0 }
        if expected != actual { compare() }
    }

    /// Whether both pictures have the same size.
    public var sizesAreEqual: Bool { expected.width == actual.width && expected.height == actual.height }

    /// Whether the pictures are the same in size and in every pixel.
    public var isEmpty: Bool { sizesAreEqual && differingPixels == 0 }

    private mutating func compare() {
        var left = Int.max
        var top = Int.max
        var right = -1
        var bottom = -1
        var histogram = [Int](repeating: 0, count: 256)
        expected.withPixels { a in
            actual.withPixels { b in
                for y in 0..<max(expected.height, actual.height) {
                    for x in 0..<max(expected.width, actual.width) {
                        let isInBoth =
                            x < expected.width && x < actual.width && y < expected.height
                            && y < actual.height
                        let difference =
                            isInBoth
                            ? Self.distance(a[y * expected.width + x], b[y * actual.width + x]) : 255
                        guard difference > 0 else { continue }
                        histogram[difference] += 1
                        left = min(left, x)
                        right = max(right, x)
                        top = min(top, y)
                        bottom = y
                    }
                }
            }
        }
        differingPixels = histogram.reduce(0, +)
        guard differingPixels > 0 else { return }
        largestChannelDifference = histogram.lastIndex { $0 > 0 } ?? 0
        boundingBox = CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        for threshold in Self.thresholds {
            counts[threshold] = histogram[(threshold + 1)...].reduce(0, +)
        }
    }

    /// The largest difference between the four channels of two pixels.
    static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        guard a != b else { return 0 }
        return channels(of: a, b).max() ?? 0
    }

    /// The differences of blue, green, red and alpha.
    static func channels(of a: UInt32, _ b: UInt32) -> [Int] {
        [0, 8, 16, 24].map { shift in abs(Int((a >> UInt32(shift)) & 255) - Int((b >> UInt32(shift)) & 255)) }
    }

    public var description: String {
        if !sizesAreEqual {
            return "the size is \(actual.width) x \(actual.height) pixels, expected "
                + "\(expected.width) x \(expected.height)"
        }
        guard let boundingBox else { return "no difference" }
        let above = Self.thresholds.map { "\(counts[$0] ?? 0) above \($0)" }.joined(separator: ", ")
        return "\(differingPixels) of \(expected.width * expected.height) pixels differ, "
            + "largest channel difference \(largestChannelDifference), all within "
            + "x \(Int(boundingBox.minX))..<\(Int(boundingBox.maxX)) "
            + "y \(Int(boundingBox.minY))..<\(Int(boundingBox.maxY)); counts: \(above)"
    }
}
