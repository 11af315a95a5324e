import UIKit
import UITesting
import XCTest

/// Pictures that follow the direction of reading, and that are aligned by a part of them.
@MainActor
final class ImageDirectionTests: XCTestCase {
    /// Red at the left, blue at the right.
    private let arrow: UIImage = {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
        }
    }()

    private func colors(_ image: UIImage, _ direction: UISemanticContentAttribute) throws -> [UInt32] {
        let app = try AppHarness(size: CGSize(width: 60, height: 40), scale: 1)
        let view = UIImageView(image: image)
        view.semanticContentAttribute = direction
        view.tintColor = .green
        app.window.addSubview(view)
        let picture = try app.picture()
        return [picture.pixel(x: 5, y: 5), picture.pixel(x: 15, y: 5)]
    }

    func testAnImageViewMirrorsAPictureThatAsksForIt() throws {
        let flipping = arrow.imageFlippedForRightToLeftLayoutDirection()
        XCTAssertFalse(arrow.flipsForRightToLeftLayoutDirection)
        XCTAssertTrue(flipping.flipsForRightToLeftLayoutDirection)
        XCTAssertEqual(try colors(flipping, .forceLeftToRight), [0xFFFF_0000, 0xFF00_00FF])
        XCTAssertEqual(try colors(flipping, .forceRightToLeft), [0xFF00_00FF, 0xFFFF_0000])
        XCTAssertEqual(try colors(arrow, .forceRightToLeft), [0xFFFF_0000, 0xFF00_00FF])
    }

    func testATemplateIsMirrored() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let half = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image {
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let flipping = half.withRenderingMode(.alwaysTemplate).imageFlippedForRightToLeftLayoutDirection()
        let mirrored = try colors(flipping, .forceRightToLeft)
        XCTAssertEqual(mirrored[1], 0xFF00_FF00)
        XCTAssertNotEqual(mirrored[0], 0xFF00_FF00)
    }

    func testASymbolIsMirroredOnRequest() throws {
        let symbol = try XCTUnwrap(UIImage(systemName: "magnifyingglass"))
        let flipping = symbol.imageFlippedForRightToLeftLayoutDirection()
            .withConfiguration(UIImage.SymbolConfiguration(pointSize: 24))
        XCTAssertTrue(flipping.isSymbolImage)
        func pictures(_ image: UIImage) throws -> [CGImage] {
            let directions: [UISemanticContentAttribute] = [.forceLeftToRight, .forceRightToLeft]
            return try directions.map { direction in
                let app = try AppHarness(size: CGSize(width: 60, height: 40), scale: 1)
                let view = UIImageView(image: image)
                view.semanticContentAttribute = direction
                app.window.addSubview(view)
                return try app.picture()
            }
        }
        let (turning, staying) = (try pictures(flipping), try pictures(symbol))
        XCTAssertNotEqual(turning[0], turning[1])
        XCTAssertEqual(staying[0], staying[1])
    }

    func testConstraintsAlignAPictureByItsAlignmentRectangle() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIImageView(image: arrow.withAlignmentRectInsets(UIEdgeInsets(top: 2, left: 3, right: 1)))
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame, CGRect(x: -3, y: -2, width: 20, height: 10))
        view.image = arrow
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 20, height: 10))
        XCTAssertEqual(arrow.alignmentRectInsets, .zero)
    }
}
