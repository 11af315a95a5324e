import UnicodeFiles
import XCTest

@testable import Drawing

/// Unicode's own tests of the bidirectional algorithm, on lines as they are laid out.
@preconcurrency @MainActor
final class UnicodeBidiTests: DrawingTestCase {
    private var lines: [BidiTest.Direction: LineLayout] = [:]

    func testUnicodesBidiCharacterTestPasses() throws {
        var passed = 0
        var failed: [BidiTest] = []
        try BidiTest.forEach { test in
            if shown(test) == test.order { passed += 1 } else { failed.append(test) }
        }
        print("BidiCharacterTest.txt: \(passed) of \(passed + failed.count) passed")
        XCTAssertEqual(passed, 91706)
        // A tab on a line is shown as space, and takes the direction of what is around it as a space does.
        XCTAssertEqual(failed.map(\.codes), [[0x661, 0x9, 0x28, 0x662, 0x29]])
    }

    /// The code points of a line from left to right, without those that Unicode does not show.
    private func shown(_ test: BidiTest) -> [Int] {
        // There are none beyond the first plane but in a few cases.
        let isPlain = test.codes.allSatisfy { $0 < 0x10000 }
        let units = isPlain ? test.codes.map { UInt16($0) } : test.codes.flatMap(Self.units)
        let indexOfUnit =
            isPlain
            ? [] : test.codes.enumerated().flatMap { index, code in Self.units(code).map { _ in index } }
        let direction: TextDirection =
            switch test.direction {
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            case .natural: .natural
            }
        let line = lines[test.direction] ?? LineLayout(style: style, direction: direction)
        lines[test.direction] = line
        line.setAll(units, style: style)
        var order: [Int] = []
        for span in line.selectionSpans(0..<units.count) {
            var unit = span.isRightToLeft ? span.range.upperBound - 1 : span.range.lowerBound
            for _ in 0..<span.range.count {
                let index = isPlain ? unit : indexOfUnit[unit]
                if order.last != index, test.levels[index] >= 0 { order.append(index) }
                unit += span.isRightToLeft ? -1 : 1
            }
        }
        return order
    }

    private static func units(_ code: Int) -> [UInt16] { UnicodeDatabase.units(of: UInt32(code)) }
}
