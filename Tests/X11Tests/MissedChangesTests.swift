import SeededRandom
import WindowSystem
import XCTest

@testable import X11

/// Whether a buffer that has missed frames becomes the same as the newest one.
@preconcurrency @MainActor
final class MissedChangesTests: XCTestCase {
    /// Pixels in memory.
    private struct Picture: Equatable {
        let size: PixelSize
        var pixels: [UInt32]

        init(_ size: PixelSize) {
            self.size = size
            pixels = [UInt32](repeating: 0, count: size.width * size.height)
        }

        mutating func apply(_ move: PixelMove) {
            let size = size
            pixels.withUnsafeMutableBytes { bytes in
                guard let base = bytes.baseAddress else { return XCTFail("there are pixels") }
                PixelBuffer(baseAddress: base, size: size, bytesPerRow: size.width * 4).apply(move)
            }
        }

        mutating func fill(_ rect: PixelRect, _ pixel: (Int) -> UInt32) {
            let rect = rect.intersection(PixelRect(size))
            for y in rect.y..<rect.maxY {
                for x in rect.x..<rect.maxX {
                    let index = y * size.width + x
                    pixels[index] = pixel(index)
                }
            }
        }
    }

    private let size = PixelSize(width: 40, height: 30)
    private var random = SeededGenerator(seed: 27)

    private func rect() -> PixelRect {
        PixelRect(
            x: .random(in: -5..<40, using: &random), y: .random(in: -5..<30, using: &random),
            width: .random(in: 0...40, using: &random), height: .random(in: 0...30, using: &random))
    }

    /// What a move leaves undefined: its area without what has landed there.
    private func strips(of move: PixelMove) -> [PixelRect] {
        let area = move.area.intersection(PixelRect(size))
        let landed = PixelMove(area: area, dx: move.dx, dy: move.dy).destination
        guard !landed.isEmpty else { return [area] }
        return [
            PixelRect(x: area.x, y: area.y, width: area.width, height: landed.y - area.y),
            PixelRect(x: area.x, y: landed.maxY, width: area.width, height: area.maxY - landed.maxY),
            PixelRect(x: area.x, y: area.y, width: landed.x - area.x, height: area.height),
            PixelRect(x: landed.maxX, y: area.y, width: area.maxX - landed.maxX, height: area.height),
        ]
    }

    func testABufferIsLikeTheNewestFrameOnceItHasCaughtUp() {
        for round in 0..<600 {
            var newest = Picture(size)
            newest.fill(PixelRect(size)) { UInt32($0) }
            var older = newest
            var missed = MissedChanges(nothingIn: size)
            let frames = Int.random(in: 1...12, using: &random)
            for frame in 0..<frames {
                let moves = (0..<Int.random(in: 0...2, using: &random)).map { _ in
                    PixelMove(
                        area: rect(), dx: .random(in: -3...3, using: &random),
                        dy: .random(in: -9...9, using: &random))
                }
                var damage = (0..<Int.random(in: 0...3, using: &random)).map { _ in rect() }
                var undefined: [PixelRect] = []
                for move in moves {
                    newest.apply(move)
                    undefined += undefined.map { move.destination(of: $0) } + strips(of: move)
                }
                damage = (damage + undefined).map { $0.intersection(PixelRect(size)) }
                for rect in damage { newest.fill(rect) { UInt32(1_000_000 * (frame + 1) + $0) } }
                missed.add(moves: moves, drawing: damage, in: size)
            }
            for move in missed.moves { older.apply(move) }
            for rect in missed.rects { older.fill(rect) { newest.pixels[$0] } }
            guard older == newest else { return XCTFail("round \(round), \(frames) frames") }
        }
    }

    func testWhatIsScrolledIsNotTakenFromTheNewestFrame() {
        var missed = MissedChanges(nothingIn: size)
        let area = PixelRect(x: 0, y: 5, width: 40, height: 25)
        let strip = PixelRect(x: 0, y: 27, width: 40, height: 3)
        for _ in 0..<2 {
            missed.add(moves: [PixelMove(area: area, dx: 0, dy: -3)], drawing: [strip], in: size)
        }
        XCTAssertEqual(missed.moves.count, 2)
        XCTAssertEqual(missed.rects, [PixelRect(x: 0, y: 24, width: 40, height: 3), strip])
    }

    func testMovesInFramesOfAnotherSizeAreNotRepeated() {
        var missed = MissedChanges(nothingIn: size)
        let area = PixelRect(x: 3, y: 5, width: 20, height: 20)
        missed.add(moves: [PixelMove(area: area, dx: 0, dy: 2)], drawing: [], in: size)
        missed.add(moves: [], drawing: [], in: PixelSize(width: 41, height: 30))
        XCTAssertEqual(missed.moves, [])
        XCTAssertEqual(missed.rects, [area])
    }
}
