import CoreText
import Drawing
import UIKit
import XCTest

/// A test with the project's own fonts, at one pixel a point.
@preconcurrency @MainActor
class CoreTextTestCase: XCTestCase {
    override func setUp() async throws {
        // Tests/CoreTextTests/<file> -> the package's folder.
        var package = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { package.deleteLastPathComponent() }
        try FontEnvironment.usePrivateConfiguration(
            file: package.appendingPathComponent("Assets/fonts.conf").path)
        FontEnvironment.renderingScale = 1
    }

    let font = CTFontCreateWithName("DejaVu Sans", 20, nil)

    func text(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(
            string: string,
            attributes: [kCTFontAttributeName as NSAttributedString.Key: font].merging(more) { $1 })
    }

    func line(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) -> CTLine {
        CTLineCreateWithAttributedString(text(string, more))
    }

    /// A white picture whose y axis points upwards, as Core Text takes it.
    func makeContext(width: CGFloat, height: CGFloat) throws -> CGContext {
        let context = try XCTUnwrap(CGContext(width: width, height: height))
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        context.setFillColor(.black)
        context.translateBy(x: 0, y: height)
        context.scaleBy(x: 1, y: -1)
        return context
    }

    /// Around the pixels that are not white, from the top left corner; nil when there are none.
    func inked(_ context: CGContext, where isInk: (UInt32) -> Bool = { $0 & 0xFF < 0x80 }) -> CGRect? {
        var box: CGRect?
        for y in 0..<context.height {
            for x in 0..<context.width where isInk(context.pixel(x: x, y: y)) {
                let pixel = CGRect(x: x, y: y, width: 1, height: 1)
                box = box?.union(pixel) ?? pixel
            }
        }
        return box
    }
}
