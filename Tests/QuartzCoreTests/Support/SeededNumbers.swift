import Drawing
import SeededRandom

/// Numbers that are the same in each run.
struct SeededNumbers {
    private var generator: SeededGenerator

    init(_ seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func next(in range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &generator) }
}
