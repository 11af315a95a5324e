import Drawing
import XCTest

import UIKit

@preconcurrency @MainActor
final class GraphicsRendererTests: ControlsTestCase {
    func testPicturesAreWrittenAsJPEG() throws {
        let data = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 8)).jpegData(
            withCompressionQuality: 1
        ) {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 16, height: 8))
        }
        let image = try XCTUnwrap(UIImage(data: data))
        XCTAssertEqual(image.size, CGSize(width: 16, height: 8))
        XCTAssertGreaterThan(try XCTUnwrap(image.cgImage?.pixel(x: 3, y: 3)) >> 16 & 0xFF, 240)
        XCTAssertNil(UIImage().jpegData(compressionQuality: 1))
    }

    func testPDFPagesShowTheirBounds() throws {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle: "Letters", kCGPDFContextKeywords: ["one", "two"]]
        let renderer = UIGraphicsPDFRenderer(
            bounds: CGRect(x: 5, y: 5, width: 60, height: 40), format: format)
        var clips: [CGRect] = []
        let data = renderer.pdfData { context in
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.beginPage()
            clips.append(context.cgContext.boundingBoxOfClipPath)
            XCTAssertIdentical(UIGraphicsGetCurrentContext(), context.cgContext)
            "Text".draw(at: CGPoint(x: 10, y: 10), withAttributes: nil)
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 30, height: 30), pageInfo: [:])
            clips.append(context.pdfContextBounds)
        }
        XCTAssertNil(UIGraphicsGetCurrentContext())
        XCTAssertEqual(
            clips, [CGRect(x: 5, y: 5, width: 60, height: 40), CGRect(x: 0, y: 0, width: 30, height: 30)])
        let text = String(decoding: data, as: UTF8.self)
        XCTAssertTrue(text.hasPrefix("%PDF-") && text.contains("/Count 2") && text.contains("Letters"))
        XCTAssertTrue(UIGraphicsPDFRenderer(bounds: .zero).pdfData { $0.beginPage() }.isEmpty)
    }

    func testSourcesTintThroughAMask() throws {
        let shape = try XCTUnwrap(CGImage(width: 1, height: 2, pixels: [0xFF00_0000, 0]))
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
        let context = try XCTUnwrap(UIGraphicsGetCurrentContext())
        context.translateBy(x: 0, y: 4)
        context.scaleBy(x: 1, y: -1)
        context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4), mask: shape)
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let tinted = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
        UIGraphicsEndImageContext()
        XCTAssertEqual(tinted.map { hex($0.pixel(x: 2, y: 0)) }, "FFFF0000")
        XCTAssertEqual(tinted?.pixel(x: 2, y: 3), 0)
    }
}
