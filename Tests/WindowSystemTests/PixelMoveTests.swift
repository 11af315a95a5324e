import WindowSystem
import XCTest

@preconcurrency @MainActor
final class PixelMoveTests: XCTestCase {
    private static let size = PixelSize(width: 7, height: 6)

    /// Makes a move in a buffer in which all pixels differ.
    private func moved(_ move: PixelMove) -> [UInt32] {
        var pixels = (0..<42).map(UInt32.init)
        pixels.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return XCTFail("an array of pixels has an address") }
            PixelBuffer(baseAddress: base, size: Self.size, bytesPerRow: 28).apply(move)
        }
        return pixels
    }

    func testPixelsMoveInEachDirectionWithinTheirArea() {
        let area = PixelRect(x: 1, y: 1, width: 5, height: 4)
        for dx in -6...6 {
            for dy in -5...5 {
                let result = moved(PixelMove(area: area, dx: dx, dy: dy))
                for y in 0..<6 {
                    for x in 0..<7 {
                        let comes = PixelRect(x: x - dx, y: y - dy, width: 1, height: 1)
                        let isMoved =
                            area.contains(PixelRect(x: x, y: y, width: 1, height: 1)) && area.contains(comes)
                        let wanted = isMoved ? (y - dy) * 7 + x - dx : y * 7 + x
                        XCTAssertEqual(result[y * 7 + x], UInt32(wanted), "\(x) \(y) by \(dx) \(dy)")
                    }
                }
            }
        }
    }

    func testAnAreaOutsideTheBufferIsCutOff() {
        let result = moved(PixelMove(area: PixelRect(x: -3, y: 3, width: 30, height: 30), dx: 0, dy: -1))
        XCTAssertEqual(result[21], 28)
        XCTAssertEqual(result[35], 35)
    }

    func testWhatMovedIsSentOnceWithTheStripsInIt() {
        let area = PixelRect(x: 10, y: 10, width: 50, height: 50)
        let strip = PixelRect(x: 10, y: 55, width: 50, height: 5)
        let beside = PixelRect(x: 0, y: 0, width: 100, height: 5)
        let move = PixelMove(area: area, dx: 0, dy: -5)
        XCTAssertEqual(PixelMove.changed(by: [move, move], and: [strip, beside]), [area, beside])
        XCTAssertEqual(PixelMove.changed(by: [], and: [strip, strip]), [strip, strip])
    }
}
