import Drawing
import UITesting
import XCTest

import UIKit

/// Variants of a picture for different environments.
@preconcurrency @MainActor
final class ImageAssetTests: XCTestCase {
    private static let dark = UITraitCollection(userInterfaceStyle: .dark)
    private static let light = UITraitCollection(userInterfaceStyle: .light)

    private func picture(_ color: UIColor, side: CGFloat = 8) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func color(_ image: UIImage?) -> String? {
        image?.cgImage.map { hex($0.pixel(x: $0.width / 2, y: $0.height / 2)) }
    }

    func testThePictureOfAnEnvironmentIsTheVariantWithTheMostTraits() {
        let asset = UIImageAsset()
        let dense = UITraitCollection(traitsFrom: [Self.dark, UITraitCollection(displayScale: 2)])
        let pictures = [UIColor.red, .green, .blue].map { picture($0) }
        asset.register(pictures[0], with: UITraitCollection())
        asset.register(pictures[2], with: dense)
        asset.register(pictures[1], with: Self.dark)
        XCTAssertEqual(color(asset.image(with: Self.light)), color(pictures[0]))
        XCTAssertEqual(color(asset.image(with: Self.dark)), color(pictures[1]))
        XCTAssertEqual(color(asset.image(with: dense)), color(pictures[2]))
        XCTAssertIdentical(asset.image(with: dense).imageAsset, asset)
    }

    func testWhereNoneFitsTheFirstOneIsTaken() {
        let asset = UIImageAsset()
        XCTAssertEqual(asset.image(with: Self.light).size, .zero)
        asset.register(picture(.red), with: Self.dark)
        asset.register(picture(.green), with: UITraitCollection(userInterfaceIdiom: .phone))
        XCTAssertEqual(color(asset.image(with: Self.light)), color(picture(.red)))
    }

    func testAVariantCanBeReplacedAndRemoved() {
        let asset = UIImageAsset()
        asset.register(picture(.red), with: UITraitCollection())
        asset.register(picture(.green), with: Self.dark)
        asset.register(picture(.blue), with: Self.dark)
        XCTAssertEqual(color(asset.image(with: Self.dark)), color(picture(.blue)))
        asset.unregister(with: Self.dark)
        XCTAssertEqual(color(asset.image(with: Self.dark)), color(picture(.red)))
    }

    func testAnImageViewShowsTheVariantOfItsAppearance() throws {
        let image = picture(.red, side: 40)
        image.imageAsset?.register(picture(.blue, side: 40), with: Self.dark)
        let app = try AppHarness(size: CGSize(width: 100, height: 100))
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        app.window.addSubview(view)
        app.turn()
        XCTAssertEqual(hex(try app.screenshot().pixel(x: 20, y: 20)), color(picture(.red)))
        app.setAppearance(.dark)
        app.turn()
        XCTAssertEqual(hex(try app.screenshot().pixel(x: 20, y: 20)), color(picture(.blue)))
        view.image = image.withRenderingMode(.alwaysTemplate)
        view.tintColor = .green
        app.turn()
        XCTAssertEqual(hex(try app.screenshot().pixel(x: 20, y: 20)), color(picture(.green)))
    }

    func testAPictureIsInItsOwnAsset() {
        let image = picture(.red)
        XCTAssertEqual(image.imageAsset?.image(with: Self.dark), image.imageAsset?.image(with: Self.light))
        XCTAssertEqual(color(image.imageAsset?.image(with: Self.light)), color(image))
        XCTAssertNil(UIImage(systemName: "star")?.imageAsset)
    }
}
