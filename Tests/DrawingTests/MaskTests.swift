import XCTest

@testable import Drawing

@preconcurrency @MainActor
final class MaskTests: DrawingTestCase {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let all = CGRect(x: 0, y: 0, width: 20, height: 20)

    func testOnlyTheAlphaOfTheMaskCounts() throws {
        let context = try makeContext()
        context.drawMasked { context in
            context.setFillColor(self.red)
            context.fill(self.all)
        } mask: { context in
            context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 20))
            context.setFillColor(CGColor(gray: 1, alpha: 0.5))
            context.fill(CGRect(x: 5, y: 0, width: 5, height: 20))
        }
        XCTAssertEqual(hex(context.pixel(x: 2, y: 9)), "FFFF0000")
        XCTAssertEqual(hex(context.pixel(x: 7, y: 9)), "80800000")
        XCTAssertEqual(context.pixel(x: 12, y: 9), 0)
    }

    func testTheResultIsCompositedAsAWhole() throws {
        let context = try makeContext()
        context.setFillColor(.white)
        context.fill(all)
        context.setAlpha(0.5)
        context.drawMasked(alpha: 0.5) { context in
            context.setFillColor(self.red)
            context.fill(self.all)
            context.fill(self.all)
        } mask: { context in
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        }
        // A quarter of red over white.
        XCTAssertEqual(context.pixel(x: 3, y: 3) >> 8 & 0xFF, 191, accuracy: 1)
        XCTAssertEqual(hex(context.pixel(x: 15, y: 3)), "FFFFFFFF")
    }

    func testWhatTheClosuresChangeIsUndone() throws {
        let context = try makeContext()
        context.setFillColor(red)
        context.saveGState()
        context.drawMasked { context in
            context.saveGState()
            context.setFillColor(.white)
            context.translateBy(x: 3, y: 3)
            context.beginTransparencyLayer()
            context.fill(CGRect(x: -3, y: -3, width: 20, height: 20))
        } mask: { context in
            context.restoreGState()
            context.restoreGState()
            context.fill(self.all)
            context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setAlpha(0)
        }
        XCTAssertEqual(hex(context.pixel(x: 10, y: 10)), "FFFFFFFF")
        XCTAssertTrue(context.ctm.isIdentity)
        context.restoreGState()
        context.fill(all)
        XCTAssertEqual(hex(context.pixel(x: 10, y: 10)), "FFFF0000")
    }

    func testAMaskInsideAMaskCutsBoth() throws {
        let context = try makeContext()
        context.drawMasked { context in
            context.drawMasked {
                $0.fill(self.all)
            } mask: {
                $0.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
            }
        } mask: {
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        XCTAssertEqual(hex(context.pixel(x: 5, y: 5)), "FF000000")
        XCTAssertEqual(context.pixel(x: 15, y: 5), 0)
        XCTAssertEqual(context.pixel(x: 5, y: 15), 0)
    }
}
