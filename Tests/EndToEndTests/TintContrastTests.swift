import Drawing
import UITesting
import XCTest
import XServers

@testable import Demo
@testable import UIKit

/// The words of tinted buttons can be read: measured in the pictures that the program draws.
@preconcurrency @MainActor
final class TintContrastTests: XCTestCase {
    private func buttons(below view: UIView) -> [TintedButton] {
        ((view as? TintedButton).map { [$0] } ?? []) + view.subviews.flatMap(buttons)
    }

    /// The relative luminance of a colour, as WCAG 2 defines it.
    private func luminance(_ pixel: UInt32) -> Double {
        func linear(_ shift: UInt32) -> Double {
            let value = Double(pixel >> shift & 255) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }

    private func contrast(_ first: UInt32, _ second: UInt32) -> Double {
        let light = max(luminance(first), luminance(second))
        let dark = min(luminance(first), luminance(second))
        return (light + 0.05) / (dark + 0.05)
    }

    private func check(_ appearance: String) throws {
        let demo = try DemoInMemory()
        defer { demo.app.end() }
        demo.show(.presentation)
        demo.app.advance(by: 1)
        let scale = 4
        let picture = try OffscreenPictures.picture(
            .init(page: "presentation", width: 1024, height: 720, scale: "\(scale)", appearance: appearance))
        let frames = buttons(below: demo.app.window).map { $0.convert($0.bounds, to: nil) }
            .filter { $0.minY > 60 && $0.maxY < 715 }
        XCTAssertGreaterThan(frames.count, 4)
        for frame in frames {
            // The largest strokes of the letters are several pixels wide, so that some have the text's colour alone.
            let inner = frame.insetBy(dx: 8, dy: 4)
            var counts: [UInt32: Int] = [:]
            for y in Int(inner.minY) * scale..<Int(inner.maxY) * scale {
                for x in Int(inner.minX) * scale..<Int(inner.maxX) * scale {
                    counts[picture[x, y], default: 0] += 1
                }
            }
            let background = try XCTUnwrap(counts.max { $0.value < $1.value }?.key)
            let text = counts.filter { $0.value >= 40 }.keys.map { contrast($0, background) }.max() ?? 0
            XCTAssertGreaterThanOrEqual(text, 4.5, "\(appearance), \(frame)")
        }
    }

    func testTintedButtonsHaveEnoughContrastInLight() throws { try check("light") }

    func testTintedButtonsHaveEnoughContrastInDark() throws { try check("dark") }
}
