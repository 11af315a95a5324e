import Drawing
import XCTest

@testable import QuartzCore

@preconcurrency @MainActor
final class TiledLayerTests: XCTestCase {
    /// Fills what it is asked for, and writes down where that was.
    private final class Page: CATiledLayer {
        var asked: [CGRect] = []

        override func draw(in ctx: CGContext) {
            asked.append(ctx.boundingBoxOfClipPath)
            ctx.setFillColor(.red)
            ctx.fill(storedBounds)
        }
    }

    private func makePage() -> Page {
        let page = Page()
        page.bounds = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        page.tileSize = CGSize(width: 50, height: 40)
        return page
    }

    func testANewLayerHasTheDefaultsOfCoreAnimation() {
        let layer = CATiledLayer()
        XCTAssertEqual(layer.tileSize, CGSize(width: 256, height: 256))
        XCTAssertEqual([layer.levelsOfDetail, layer.levelsOfDetailBias], [1, 0])
        XCTAssertEqual(CATiledLayer.fadeDuration(), 0.25)
    }

    func testVisibleTilesAreDrawnOnceAndKept() throws {
        let page = makePage()
        let canvas = try Canvas(page, width: 100, height: 80)
        XCTAssertEqual([canvas.pixel(0, 0), canvas.pixel(99, 79)], [redPixel, redPixel])
        XCTAssertEqual(
            page.asked,
            [
                CGRect(x: 0, y: 0, width: 50, height: 40), CGRect(x: 50, y: 0, width: 50, height: 40),
                CGRect(x: 0, y: 40, width: 50, height: 40), CGRect(x: 50, y: 40, width: 50, height: 40),
            ])
        _ = try Canvas(page, width: 100, height: 80)
        XCTAssertEqual(page.asked.count, 4)
        page.setNeedsDisplay(CGRect(x: 60, y: 10, width: 10, height: 10))
        page.displayIfNeeded()
        _ = try Canvas(page, width: 100, height: 80)
        XCTAssertEqual(page.asked.last, CGRect(x: 50, y: 0, width: 50, height: 40))
        XCTAssertEqual(page.asked.count, 5)
    }

    func testASmallerScaleHasTilesOfItsOwn() throws {
        let page = makePage()
        page.levelsOfDetail = 2
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 50, height: 40)
        page.anchorPoint = .zero
        page.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
        root.addSublayer(page)
        root.masksToBounds = true
        XCTAssertEqual(try Canvas(root, width: 50, height: 40).pixel(25, 20), redPixel)
        XCTAssertEqual(page.asked, [CGRect(x: 0, y: 0, width: 100, height: 80)])
    }

    func testContentsReplaceTheTiles() throws {
        let page = makePage()
        page.contents = CGImage(width: 1, height: 1, pixels: [bluePixel])
        XCTAssertEqual(try Canvas(page).pixel(50, 50), bluePixel)
        XCTAssertEqual(page.asked, [])
    }
}
