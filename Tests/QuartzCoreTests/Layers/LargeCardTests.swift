import Drawing
import XCTest

@testable import QuartzCore

/// A background with round corners is filled in parts in large bitmaps, and looks as it does in small ones.
@preconcurrency @MainActor
final class LargeCardTests: XCTestCase {
    func testCardsAreDrawnAsInSmallBitmaps() throws {
        let places = [CGPoint(x: 10, y: 12), CGPoint(x: 10.25, y: 12.4), CGPoint(x: 10, y: 12.3)]
        for (index, origin) in (places + places).enumerated() {
            let card = CALayer()
            card.bounds = CGRect(x: 0, y: 0, width: 320, height: 260)
            card.backgroundColor = CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: index < 3 ? 1 : 0.7)
            card.cornerRadius = 17
            card.cornerCurve = index % 2 == 0 ? .circular : .continuous
            card.borderWidth = 1
            card.borderColor = CGColor(gray: 0, alpha: 1)
            let clips: [CGRect] = [
                CGRect(x: 0, y: 0, width: 340, height: 300), CGRect(x: 5, y: 40, width: 300, height: 200),
                CGRect(x: 0, y: 12, width: 340, height: 9),
            ]
            for clip in clips {
                func picture(side: CGFloat) throws -> CGContext {
                    let context = try XCTUnwrap(CGContext(width: side, height: side, scale: 2))
                    context.clip(to: clip)
                    context.translateBy(x: origin.x, y: origin.y)
                    card.display(in: context, dirty: clip.offsetBy(dx: -origin.x, dy: -origin.y))
                    return context
                }
                let (large, small) = try (picture(side: 1100), picture(side: 340))
                XCTAssertTrue(large.isLarge)
                XCTAssertFalse(small.isLarge)
                for y in [
                    0, 23, 24, 25, 30, 57, 58, 59, 60, 61, 62, 79, 80, 200, 300, 478, 480, 508, 510, 512, 540,
                    544,
                ] {
                    for x in 0..<680 where large.pixel(x: x, y: y) != small.pixel(x: x, y: y) {
                        return XCTFail("\(origin), \(clip): \(x), \(y)")
                    }
                }
            }
        }
    }
}
