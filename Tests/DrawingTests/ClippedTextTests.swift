import SeededRandom
import XCTest

@testable import Drawing

/// Text that is drawn through a clip at two pixels a point, where letters reach beyond what Cairo takes for their
/// bounds.
@preconcurrency @MainActor
final class ClippedTextTests: DrawingTestCase {
    private let size = CGSize(width: 180, height: 100)

    private func picture(of layout: TextLayout, clip: CGRect?) throws -> CGImage {
        let context = try makeContext(width: size.width, height: size.height, scale: 2)
        context.setFillColor(.white)
        context.fill(CGRect(origin: .zero, size: size))
        if let clip { context.clip(to: clip) }
        layout.draw(in: context, at: CGPoint(x: 30, y: 35))
        return try XCTUnwrap(context.makeImage())
    }

    private func random(_ range: ClosedRange<Int>, _ generator: inout SeededGenerator) -> CGFloat {
        // Halves are whole pixels.
        CGFloat(Int.random(in: range.lowerBound * 2...range.upperBound * 2, using: &generator)) / 2
    }

    func testTheClipChangesNoPixelInsideItAndNoneOutside() throws {
        FontEnvironment.renderingScale = 2
        defer { FontEnvironment.renderingScale = 1 }
        var generator = SeededGenerator(seed: 7)
        let upright = Font(family: "DejaVu Sans", size: 16)
        let slanted = Font(family: "DejaVu Sans", size: 23, weight: 700, isItalic: true)
        let texts = [
            ("fjord Tyj", upright), ("jf Wf", slanted),
            ("e\u{301}\u{302}\u{303}\u{308}\u{30A}g\u{323}\u{331}", upright),
            ("سلام عليكم", slanted), ("   ", upright), ("", upright), ("two\nlines", slanted),
        ]
        for (text, font) in texts {
            let layout = TextLayout(text, style: TextStyle(font: font, color: .black))
            let whole = try picture(of: layout, clip: nil)
            for _ in 0..<25 {
                let clip = CGRect(
                    x: random(0...90, &generator), y: random(0...50, &generator),
                    width: random(1...90, &generator), height: random(1...50, &generator))
                let clipped = try picture(of: layout, clip: clip)
                var wrong = 0
                for y in 0..<Int(size.height * 2) {
                    for x in 0..<Int(size.width * 2) {
                        let isInside = clip.contains(
                            CGPoint(x: (CGFloat(x) + 0.5) / 2, y: (CGFloat(y) + 0.5) / 2))
                        let expected = isInside ? whole.pixel(x: x, y: y) : 0xFFFF_FFFF
                        if clipped.pixel(x: x, y: y) != expected { wrong += 1 }
                    }
                }
                XCTAssertEqual(wrong, 0, "pixels of \(text) through \(clip)")
            }
        }
    }
}
