import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class StringDrawingTests: XCTestCase {
    private let font = UIFont.systemFont(ofSize: 16)
    private let words = "several words that need more than one line"

    private var attributes: [NSAttributedString.Key: Any] { [.font: font, .foregroundColor: UIColor.black] }

    private func draw(_ body: () -> Void) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 120, height: 80), format: format).image { _ in
            body()
        }.cgImage
    }

    /// The box of what was drawn.
    private func box(_ image: CGImage?) -> CGRect {
        guard let image else { return .null }
        var box = CGRect.null
        for y in 0..<image.height {
            for x in 0..<image.width where image.pixel(x: x, y: y) != 0 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    func testSizeAndBoundingRectOfOneLine() throws {
        // The fonts of the tests.
        _ = try AppHarness(size: CGSize(width: 50, height: 50))
        let text = NSAttributedString(string: words, attributes: attributes)
        let size = text.size()
        XCTAssertEqual(words.size(withAttributes: attributes), size)
        XCTAssertEqual(NSString(string: words).size(withAttributes: attributes), size)
        let rect = text.boundingRect(with: CGSize(width: 50, height: 0))
        XCTAssertEqual(rect.size, size, "does not wrap")
        XCTAssertEqual(rect.minY, -font.ascender, accuracy: 1.5, "counts from the baseline")
    }

    func testBoundingRectWraps() throws {
        // The fonts of the tests.
        _ = try AppHarness(size: CGSize(width: 50, height: 50))
        let rect = words.boundingRect(
            with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, attributes: attributes,
            context: nil)
        XCTAssertEqual(rect.origin, .zero)
        XCTAssertLessThanOrEqual(rect.width, 100)
        XCTAssertGreaterThan(rect.height, 2.5 * font.lineHeight)
        XCTAssertEqual(
            NSString(string: words).boundingRect(
                with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, attributes: attributes,
                context: nil),
            rect)
    }

    func testBoundingRectHoldsTheLinesThatFit() throws {
        // The fonts of the tests.
        _ = try AppHarness(size: CGSize(width: 50, height: 50))
        let context = NSStringDrawingContext()
        let rect = words.boundingRect(
            with: CGSize(width: 100, height: 2.2 * font.lineHeight), options: .usesLineFragmentOrigin,
            attributes: attributes, context: context)
        XCTAssertEqual(rect.height, 2 * font.lineHeight, accuracy: 3)
        XCTAssertEqual(context.totalBounds, rect)
        XCTAssertEqual(context.actualScaleFactor, 1)
    }

    func testTheContextMayShrinkText() throws {
        // The fonts of the tests.
        _ = try AppHarness(size: CGSize(width: 50, height: 50))
        let context = NSStringDrawingContext()
        XCTAssertEqual(context.minimumScaleFactor, 0)
        context.minimumScaleFactor = 0.5
        let rect = words.boundingRect(
            with: CGSize(width: 100, height: 2.2 * font.lineHeight), options: .usesLineFragmentOrigin,
            attributes: attributes, context: context)
        XCTAssertLessThan(context.actualScaleFactor, 1)
        XCTAssertGreaterThanOrEqual(context.actualScaleFactor, 0.5)
        XCTAssertLessThanOrEqual(rect.height, 2.2 * font.lineHeight)
    }

    func testAStringIsDrawnAtItsPoint() throws {
        // The fonts of the tests.
        _ = try AppHarness(size: CGSize(width: 50, height: 50))
        let box = box(draw { "A".draw(at: CGPoint(x: 10, y: 20), withAttributes: attributes) })
        XCTAssertEqual(box.minX, 10, accuracy: 2)
        XCTAssertGreaterThan(box.minY, 20)
        XCTAssertEqual(
            self.box(
                draw { NSString(string: "A").draw(at: CGPoint(x: 10, y: 20), withAttributes: attributes) }),
            box)
        let text = NSAttributedString(string: "A", attributes: attributes)
        XCTAssertEqual(self.box(draw { text.draw(at: CGPoint(x: 10, y: 20)) }), box)
    }

    func testDrawInCutsAtTheEdges() throws {
        // The fonts of the tests.
        _ = try AppHarness(size: CGSize(width: 50, height: 50))
        let rect = CGRect(x: 10, y: 10, width: 60, height: 30)
        let drawn = box(draw { words.draw(in: rect, withAttributes: attributes) })
        XCTAssertTrue(rect.contains(drawn), "\(drawn)")
        XCTAssertEqual(
            box(draw { NSString(string: words).draw(in: rect, withAttributes: attributes) }), drawn)
    }

    func testDrawWithStandsOnTheBaseline() throws {
        // The fonts of the tests.
        _ = try AppHarness(size: CGSize(width: 50, height: 50))
        let drawn = box(
            draw {
                "A".draw(
                    with: CGRect(x: 10, y: 40, width: 0, height: 0), attributes: attributes, context: nil)
            })
        XCTAssertEqual(drawn.maxY, 40, accuracy: 1)
    }

    func testTheLastVisibleLineIsTruncated() throws {
        // The fonts of the tests.
        _ = try AppHarness(size: CGSize(width: 50, height: 50))
        let text = NSAttributedString(string: words, attributes: attributes)
        let rect = CGRect(x: 0, y: 0, width: 100, height: 2.2 * font.lineHeight)
        let cut = draw {
            text.draw(with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
        }
        let plain = draw { text.draw(with: rect, options: .usesLineFragmentOrigin) }
        XCTAssertNotEqual(cut, plain)
        XCTAssertLessThanOrEqual(box(cut).maxY, 2.2 * font.lineHeight)
    }

    func testNothingIsDrawnWithoutAContext() throws {
        // The fonts of the tests.
        _ = try AppHarness(size: CGSize(width: 50, height: 50))
        "A".draw(at: .zero)
        NSAttributedString(string: "").draw(in: .zero)
        XCTAssertEqual("".size(), NSAttributedString(string: "").size())
    }

    /// What was drawn lately is drawn from what is known of it: never with the look of another text.
    func testRepeatedDrawingNeverReusesAnotherTextsAppearance() throws {
        // The fonts of the tests.
        _ = try AppHarness(size: CGSize(width: 50, height: 50))
        func picture(_ text: String, _ color: UIColor, width: CGFloat) -> CGImage? {
            draw {
                text.draw(
                    in: CGRect(x: 4, y: 4, width: width, height: 70),
                    withAttributes: [.font: font, .foregroundColor: color])
            }
        }
        let first = picture(words, .red, width: 110)
        XCTAssertNotEqual(picture(words, .blue, width: 110), first)
        XCTAssertNotEqual(picture(words, .red, width: 60), first)
        XCTAssertNotEqual(picture("other words", .red, width: 110), first)
        XCTAssertEqual(picture(words, .red, width: 110), first)
        // So many that the first are forgotten.
        for index in 0..<300 { _ = picture("\(index)", .red, width: 110) }
        XCTAssertEqual(picture(words, .red, width: 110), first)
        XCTAssertEqual(
            draw { NSAttributedString(string: words, attributes: attributes).draw(at: .zero) },
            draw { words.draw(at: .zero, withAttributes: attributes) })
        XCTAssertEqual("".size(withAttributes: attributes), NSAttributedString(string: "").size())
    }
}
