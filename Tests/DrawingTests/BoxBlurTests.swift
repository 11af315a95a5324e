import CCairo
import SeededRandom
import XCTest

@testable import Drawing

/// The blur of shadows, beside one that is written down as it is meant.
@preconcurrency @MainActor
final class BoxBlurTests: DrawingTestCase {
    private typealias Rows = [[Int]]

    /// The average of each value and those around it, three times along the rows and down the columns.
    private func blurred(_ rows: Rows, boxRadius: Int) -> Rows {
        func averaged(_ values: [Int]) -> [Int] {
            let width = 2 * boxRadius + 1
            return values.indices.map { position in
                let around = values.indices.clamped(to: position - boxRadius..<position + boxRadius + 1)
                return (values[around].reduce(0, +) + width / 2) / width
            }
        }
        func turned(_ rows: Rows) -> Rows {
            (rows.first ?? []).indices.map { x in rows.map { $0[x] } }
        }
        return (0..<3).reduce(rows) { result, _ in turned(turned(result.map(averaged)).map(averaged)) }
    }

    private func surface(_ rows: Rows) throws -> CairoSurface {
        let surface = try XCTUnwrap(
            CairoSurface(width: rows[0].count, height: rows.count, format: CAIRO_FORMAT_A8))
        let data = try XCTUnwrap(surface.data)
        for (y, row) in rows.enumerated() {
            for (x, value) in row.enumerated() { data[y * surface.stride + x] = UInt8(value) }
        }
        cairo_surface_mark_dirty(surface.handle)
        return surface
    }

    private func rows(of surface: CairoSurface) throws -> Rows {
        let data = try XCTUnwrap(surface.data)
        return (0..<surface.height).map { y in
            (0..<surface.width).map { Int(data[y * surface.stride + $0]) }
        }
    }

    func testTheBlurEqualsAPlainImplementation() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<60 {
            let (width, height) = (
                Int.random(in: 1...50, using: &random), Int.random(in: 1...40, using: &random)
            )
            var shape = Rows(repeating: Array(repeating: 0, count: width), count: height)
            // Rectangles, which have the same rows and columns, and spots, which have not.
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let columns = Int.random(in: 0..<width, using: &random)..<width
                let value = Int.random(in: 1...255, using: &random)
                for y in Int.random(in: 0..<height, using: &random)..<height {
                    for x in columns { shape[y][x] = value }
                }
            }
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                shape[Int.random(in: 0..<height, using: &random)][Int.random(in: 0..<width, using: &random)] =
                    255
            }
            let blur = BoxBlur(radius: CGFloat(Int.random(in: 0...24, using: &random)))
            let mask = try surface(shape)
            blur.apply(to: mask)
            XCTAssertEqual(try rows(of: mask), blurred(shape, boxRadius: blur.reach / 3))
        }
    }

    func testAShapeThatWasBlurredBeforeIsBlurredAlike() throws {
        var random = SeededGenerator(seed: 3)
        let shapes: [Rows] = (0..<12).map { _ in
            (0..<20).map { _ in (0..<24).map { _ in Int.random(in: 0...255, using: &random) } }
        }
        let blurs = [BoxBlur(radius: 3), BoxBlur(radius: 6)]
        // More than are kept, in turns.
        for index in [0, 0, 1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 0, 0, 11] {
            for blur in blurs {
                let (kept, anew) = try (surface(shapes[index]), surface(shapes[index]))
                BlurredMasks.shared.apply(blur, to: kept)
                blur.apply(to: anew)
                XCTAssertEqual(try rows(of: kept), try rows(of: anew), "\(index)")
            }
        }
    }
}
