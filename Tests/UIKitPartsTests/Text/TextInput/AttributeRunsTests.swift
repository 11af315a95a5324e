import SeededRandom
import XCTest

@testable import UIKit

/// Runs of attributes against a plain array with an element for each unit.
@preconcurrency @MainActor
final class AttributeRunsTests: XCTestCase {
    private func attributes(_ tag: Int) -> TextAttributeRuns.Attributes { [.kern: tag] }

    private func tags(_ runs: TextAttributeRuns) -> [Int] {
        runs.ranges.flatMap { range, values in
            [Int](repeating: values[.kern] as? Int ?? -1, count: range.count)
        }
    }

    func testRandomChangesAgainstAnArray() {
        let seed: UInt64 = 11
        var numbers = SeededGenerator(seed: seed)
        let runs = TextAttributeRuns(length: 10, attributes: attributes(0))
        var model = [Int](repeating: 0, count: 10)
        for step in 1...3000 {
            let start = Int.random(in: 0...model.count, using: &numbers)
            let end = Int.random(in: start...min(model.count, start + 6), using: &numbers)
            switch Int.random(in: 0..<4, using: &numbers) {
            case 0:
                let length = Int.random(in: 0...4, using: &numbers)
                runs.replace(start..<end, length: length, attributes: attributes(step))
                model.replaceSubrange(start..<end, with: [Int](repeating: step, count: length))
            case 1 where !model.isEmpty:
                // As what is before it.
                let length = Int.random(in: 1...4, using: &numbers)
                let inherited = model[max(0, start - 1)]
                runs.replace(start..<end, length: length, attributes: nil)
                model.replaceSubrange(start..<end, with: [Int](repeating: inherited, count: length))
            case 2:
                runs.map(start..<end) { [.kern: ($0[.kern] as? Int ?? 0) + 1] }
                for index in start..<end { model[index] += 1 }
            default:
                XCTAssertEqual(
                    runs.attributes(at: start)?[.kern] as? Int, start < model.count ? model[start] : nil)
                let found = runs.pieces(of: start..<end).flatMap { range, values in
                    [Int](repeating: values[.kern] as? Int ?? -1, count: range.count)
                }
                XCTAssertEqual(found, Array(model[start..<end]), "seed \(seed), step \(step)")
            }
            XCTAssertEqual(runs.length, model.count, "seed \(seed), step \(step)")
            if step % 50 == 0 { XCTAssertEqual(tags(runs), model, "seed \(seed), step \(step)") }
        }
    }

    func testTypingMakesNoNewRuns() {
        let runs = TextAttributeRuns(length: 4, attributes: attributes(1))
        runs.replace(4..<4, length: 2, attributes: attributes(2))
        for offset in 6..<26 { runs.replace(offset..<offset, length: 1, attributes: nil) }
        runs.replace(2..<2, length: 3, attributes: nil)
        XCTAssertEqual(runs.ranges.map(\.range), [0..<7, 7..<29])
    }

    func testASnapshotStaysAsItWas() throws {
        let runs = TextAttributeRuns(length: 4, attributes: attributes(1))
        let kept = try XCTUnwrap(runs.snapshot())
        runs.replace(1..<3, length: 5, attributes: attributes(2))
        XCTAssertEqual(tags(kept), [1, 1, 1, 1])
        XCTAssertEqual(kept.generation, runs.generation)
        runs.map(0..<2) { $0 }
        XCTAssertNotEqual(kept.generation, runs.generation)
    }
}
