/// A size of a window in points, from 1 x 1 up.
public struct WindowSize: Hashable, Sendable, CustomStringConvertible {
    public var width: Int
    public var height: Int

    public init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }

    public var description: String { "\(width)x\(height)" }

    /// The same area with the sides exchanged.
    public var turned: WindowSize { WindowSize(height, width) }
}

/// Sizes for tests that lay something out at every size that a window can have.
public enum WindowSizes {
    /// Sizes in which a keyboard on the screen has no space for its keys.
    public static let crampedKeyboards =
        [WindowSize(640, 30), WindowSize(300, 10), WindowSize(29, 400)]
        + (2...28).map { WindowSize($0, 300) }

    /// The largest sides that an X server allows, in pixels, and others that are long and thin.
    public static let extremes = [
        WindowSize(32_767, 1), WindowSize(1, 32_767), WindowSize(32_767, 40), WindowSize(40, 32_767),
        WindowSize(16_384, 64), WindowSize(64, 16_384),
    ]

    /// Lengths of one side beside which every short length of the other is tested.
    private static let others = [300, 1, 64, 700, 12, 30, 160]

    /// Lengths of which every pair is tested.
    private static let sampled = [1, 2, 5, 13, 30, 47, 90, 150, 320, 599, 601, 1024]

    /// Every length from 1 to 64 of either side, beside one of several lengths of the other.
    ///
    /// - Parameter round: another one pairs the lengths otherwise; all pairs come in seven rounds.
    public static func dense(round: Int) -> [WindowSize] {
        (1...64).flatMap { length in
            let size = WindowSize(length, others[(length + round) % others.count])
            return [size, size.turned]
        }
    }

    /// Every fourth pair of the sampled lengths, others in each of four rounds.
    public static func grid(round: Int) -> [WindowSize] {
        let pairs = sampled.flatMap { width in sampled.map { WindowSize(width, $0) } }
        return pairs.indices.filter { ($0 + round) % 4 == 0 }.map { pairs[$0] }
    }

    /// All of them in an order that has great and small steps, the same in every run.
    ///
    /// - Parameters:
    ///   - round: which pairs of lengths.
    ///   - fraction: every so manieth size only.
    public static func mixed(round: Int, everyNth step: Int = 1) -> [WindowSize] {
        var numbers = SeededGenerator(seed: UInt64(round))
        let all = dense(round: round) + grid(round: round) + crampedKeyboards
        let some = all.indices.filter { ($0 + round) % step == 0 }.map { all[$0] }
        return (some + [WindowSize(1, 1)]).shuffled(using: &numbers)
    }
}
