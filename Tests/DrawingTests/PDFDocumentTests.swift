import XCTest

@testable import Drawing

@preconcurrency @MainActor
final class PDFDocumentTests: DrawingTestCase {
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    func testPagesHaveTheirSizes() throws {
        let document = try XCTUnwrap(PDFDocumentWriter(size: CGSize(width: 100, height: 50)))
        for width in [100, 200] {
            let page = try XCTUnwrap(document.beginPage(size: CGSize(width: width, height: 50)))
            XCTAssertEqual(page.boundingBoxOfClipPath.width, CGFloat(width))
            page.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
            document.endPage()
        }
        document.set(.title, "Two pages")
        let content = text(document.finish())
        XCTAssertTrue(content.hasPrefix("%PDF-"))
        XCTAssertTrue(content.contains("/Count 2"))
        XCTAssertTrue(content.contains("/MediaBox [ 0 0 100 50 ]"))
        XCTAssertTrue(content.contains("/MediaBox [ 0 0 200 50 ]"))
        XCTAssertTrue(content.contains("Two pages"))
    }

    func testRectanglesAndClipsAreOnAPage() throws {
        func size(_ draw: (CGContext) -> Void) throws -> Int {
            let document = try XCTUnwrap(PDFDocumentWriter(size: CGSize(width: 100, height: 50)))
            draw(try XCTUnwrap(document.beginPage(size: CGSize(width: 100, height: 50))))
            document.endPage()
            return document.finish().count
        }
        let rect = CGRect(x: 10, y: 10, width: 20, height: 20)
        let empty = try size { _ in }
        let filled = try size { $0.fill(rect) }
        let clipped = try size {
            $0.clip(to: CGRect(x: 12, y: 0, width: 50, height: 50))
            $0.fill(rect)
        }
        XCTAssertGreaterThan(filled, empty + 10)
        XCTAssertNotEqual(clipped, filled)
    }

    func testAllThatContextsDrawCanBeOnAPage() throws {
        let document = try XCTUnwrap(PDFDocumentWriter(size: CGSize(width: 100, height: 100)))
        let page = try XCTUnwrap(document.beginPage(size: CGSize(width: 100, height: 100)))
        page.setShadow(offset: CGSize(width: 2, height: 2), blur: 4)
        page.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
        page.setShadow(offset: .zero, blur: 0, color: nil)
        page.beginTransparencyLayer(alpha: 0.5)
        page.drawLinearGradient(
            colors: [.white, .black], start: .zero, end: CGPoint(x: 100, y: 0))
        page.endTransparencyLayer()
        page.drawMasked {
            $0.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
        } mask: {
            $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
        }
        XCTAssertEqual(page.pixel(x: 0, y: 0), 0)
        document.endPage()
        XCTAssertGreaterThan(document.finish().count, 1000)
    }

    func testThereAreNoPagesWithoutASize() throws {
        XCTAssertNil(PDFDocumentWriter(size: .zero))
        XCTAssertNil(PDFDocumentWriter(size: CGSize(width: CGFloat.infinity, height: 5)))
        let document = try XCTUnwrap(PDFDocumentWriter(size: CGSize(width: 10, height: 10)))
        XCTAssertNil(document.beginPage(size: CGSize(width: 0, height: 5)))
    }
}
