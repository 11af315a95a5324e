import UnicodeFiles
import XCTest

@testable import Drawing

/// Unicode's own tests of the bidirectional algorithm, on lines as they are laid out.
@preconcurrency @MainActor
final class UnicodeBidiTests: DrawingTestCase {
    private var lines: [BidiTest.Direction: LineLayout] = [:]

    func testBidiCharacterTest() throws {
        var passed = 0
        var failed: [BidiTest] = []
        for line in try UnicodeDatabase.lines("BidiCharacterTest.txt") {
            guard let test = BidiTest(line) else { continue }
            if shown(test) == test.order { passed += 1 } else { failed.append(test) }
        }
        print("BidiCharacterTest.txt: \(passed) of \(passed + failed.count) passed")
        XCTAssertEqual(passed, 91706)
        // A tab on a line is shown as space, and takes the direction of what is around it as a space does.
        XCTAssertEqual(failed.map(\.codes), [[0x661, 0x9, 0x28, 0x662, 0x29]])
    }

    /// The code points of a line from left to right, without those that Unicode does not show.
    private func shown(_ test: BidiTest) -> [Int] {
        var units: [UInt16] = []
        var indexOfUnit: [Int] = []
        for (index, code) in test.codes.enumerated() {
            let own = UnicodeDatabase.units(of: code)
            units += own
            indexOfUnit += own.map { _ in index }
        }
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
            let seen = span.isRightToLeft ? Array(span.range.reversed()) : Array(span.range)
            for index in seen.map({ indexOfUnit[$0] }) where order.last != index && test.levels[index] != nil
            {
                order.append(index)
            }
        }
        return order
    }
}
