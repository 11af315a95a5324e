import SeededRandom
import UITesting
import WindowSystem
import XCTest

@testable import UIKit

/// Backgrounds are not filled where opaque views cover them, and nobody can see it.
@preconcurrency @MainActor
final class BackgroundCoverTests: XCTestCase {
    private static let size = PixelSize(width: 600, height: 440)

    private func context() throws -> CGContext {
        try XCTUnwrap(
            CGContext(width: CGFloat(Self.size.width), height: CGFloat(Self.size.height), scale: 1))
    }

    /// The window drawn at once, and drawn in pieces so small that nothing is left out.
    private func pictures(of window: UIWindow) throws -> (whole: CGImage, pieces: CGImage) {
        window.layoutTree()
        let whole = try context()
        window.display([PixelRect(Self.size)], in: whole)
        let pieces = try context()
        let side = 110
        for y in stride(from: 0, to: Self.size.height, by: side) {
            for x in stride(from: 0, to: Self.size.width, by: side) {
                let tile = PixelRect(x: x, y: y, width: side, height: side)
                window.display([tile.intersection(PixelRect(Self.size))], in: pieces)
            }
        }
        return (try XCTUnwrap(whole.makeImage()), try XCTUnwrap(pieces.makeImage()))
    }

    /// - Parameter isStraight: only with edges on whole pixels.
    private func makeTree(
        _ random: inout SeededGenerator, depth: Int, in size: CGSize, isStraight: Bool
    ) -> UIView {
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
        func happens(_ share: CGFloat) -> Bool { number(0...1) < share }
        let isWhole = isStraight || happens(0.7)
        func place(_ value: CGFloat) -> CGFloat { isWhole ? value.rounded() : value }
        let view = UIView(
            frame: CGRect(
                x: place(number(-40...size.width / 3)), y: place(number(-40...size.height / 3)),
                width: place(number(size.width / 2...size.width + 40)),
                height: place(number(size.height / 2...size.height + 40))))
        if happens(0.7) {
            view.backgroundColor = UIColor(
                hue: number(0...1), saturation: 0.6, brightness: 0.9, alpha: happens(0.8) ? 1 : 0.5)
        }
        if !isStraight, happens(0.2) { view.layer.cornerRadius = number(1...40) }
        if happens(0.2) { view.layer.borderWidth = 2 }
        if happens(0.3) { view.clipsToBounds = true }
        if happens(0.1) { view.alpha = 0.6 }
        if happens(0.1) { view.isHidden = true }
        if happens(0.1) { view.overrideUserInterfaceStyle = .dark }
        if !isStraight, happens(0.1) { view.transform = CGAffineTransform(scaleX: 0.75, y: 1.25) }
        if depth > 0 {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                view.addSubview(
                    makeTree(&random, depth: depth - 1, in: view.bounds.size, isStraight: isStraight))
            }
        }
        return view
    }

    func testACoveredBackgroundChangesNoPixel() throws {
        let size = CGSize(width: Self.size.width, height: Self.size.height)
        for seed in 0..<24 {
            var random = SeededGenerator(seed: UInt64(seed))
            let app = try AppHarness(size: size)
            if seed % 2 == 0 { app.window.backgroundColor = .systemTeal }
            for _ in 0..<3 {
                app.window.addSubview(makeTree(&random, depth: 4, in: size, isStraight: seed % 3 == 0))
            }
            app.turn()
            let (whole, pieces) = try pictures(of: app.window)
            // Cairo does not reckon a slanted or round edge to the same sixteenth where a clip begins elsewhere.
            if whole == pieces { continue }
            let allowance = seed % 3 == 0 ? 0 : 16
            XCTAssertLessThanOrEqual(difference(whole, pieces), allowance, "seed \(seed)")
        }
    }

    /// The greatest difference of a component of a pixel.
    private func difference(_ one: CGImage, _ other: CGImage) -> Int {
        var greatest = 0
        for y in 0..<Self.size.height {
            for x in 0..<Self.size.width {
                let (a, b) = (one.pixel(x: x, y: y), other.pixel(x: x, y: y))
                guard a != b else { continue }
                for shift in stride(from: UInt32(0), to: 32, by: 8) {
                    greatest = max(greatest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
                }
            }
        }
        return greatest
    }
}
