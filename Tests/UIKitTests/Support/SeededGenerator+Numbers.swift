import Foundation
import SeededRandom

extension SeededGenerator {
    /// True once in so many times.
    mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

    mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        CGFloat.random(in: range, using: &self).rounded()
    }
}
