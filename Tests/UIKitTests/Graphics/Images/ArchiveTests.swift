import UIKit
import XCTest

/// Colours, pictures and paths in archives.
@MainActor
final class ArchiveTests: XCTestCase {
    private func archived<Object: NSObject & NSCoding>(_ object: Object) throws -> Object? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
    }

    /// What is read from an archive in which a value under each key was replaced.
    private func read<Object: NSObject & NSCoding>(
        _ object: Object, replacing value: Any
    ) throws -> [Object?] {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        let archive = try XCTUnwrap(list as? [String: Any])
        let objects = try XCTUnwrap(archive["$objects"] as? [Any])
        let index = try XCTUnwrap(objects.firstIndex { ($0 as? [String: Any])?["$class"] != nil })
        let values = try XCTUnwrap(objects[index] as? [String: Any])
        return try values.keys.filter { $0 != "$class" }.map { key in
            var (hostile, members) = (archive, objects)
            members[index] = values.merging([key: value]) { _, new in new }
            hostile["$objects"] = members
            let bytes = try PropertyListSerialization.data(
                fromPropertyList: hostile, format: .binary, options: 0)
            return try? NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: bytes)
        }
    }

    private func image(_ color: UIColor, scale: CGFloat = 2) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    // MARK: Colours

    func testAColourComesBack() throws {
        let color = UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75)
        XCTAssertEqual(try archived(color), color)
    }

    func testASystemColourStillFollowsTheAppearance() throws {
        let color = try XCTUnwrap(archived(UIColor.label.withAlphaComponent(0.5)))
        XCTAssertEqual(color, UIColor.label.withAlphaComponent(0.5))
        let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        XCTAssertEqual(dark, UIColor(white: 1, alpha: 0.5))
    }

    func testAComputedColourIsWhatItIsNow() throws {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
        try UITraitCollection(userInterfaceStyle: .dark).perform {
            XCTAssertEqual(try archived(color), .green)
        }
    }

    func testAPatternComesBack() throws {
        let color = try XCTUnwrap(archived(UIColor(patternImage: image(.red))))
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 4)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 4))
        }
        let scale = Int(drawn.scale)
        XCTAssertEqual(drawn.cgImage?.pixel(x: 9 * scale, y: scale), 0xFFFF_0000)
        XCTAssertEqual(drawn.cgImage?.pixel(x: 6 * scale, y: scale), 0)
    }

    func testColoursAreFoundInCollections() throws {
        let colors = NSArray(array: [UIColor.red, UIColor.systemBlue])
        let data = try NSKeyedArchiver.archivedData(withRootObject: colors, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(
            ofClasses: [NSArray.self, UIColor.self], from: data)
        XCTAssertEqual((back as? NSArray)?.compactMap { $0 as? UIColor }, [.red, .systemBlue])
    }

    func testNoColourIsMadeOfAnArchiveWithoutOne() throws {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: NSString(string: "red"), requiringSecureCoding: true)
        XCTAssertNil(try? NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data))
    }

    // MARK: Pictures

    func testAPictureComesBack() throws {
        let picture = image(.blue)
            .resizableImage(
                withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2), resizingMode: .stretch
            )
            .withRenderingMode(.alwaysTemplate).imageFlippedForRightToLeftLayoutDirection()
            .withAlignmentRectInsets(UIEdgeInsets(top: 3))
        let back = try XCTUnwrap(archived(picture))
        XCTAssertEqual(back, picture)
        XCTAssertEqual(back.size, CGSize(width: 8, height: 4))
        XCTAssertEqual(back.scale, 2)
        XCTAssertEqual(back.capInsets.left, 2)
        XCTAssertEqual(back.renderingMode, .alwaysTemplate)
        XCTAssertTrue(back.flipsForRightToLeftLayoutDirection)
        XCTAssertEqual(back.alignmentRectInsets, UIEdgeInsets(top: 3))
    }

    func testATurnedPictureComesBackTurned() throws {
        let pixels = try XCTUnwrap(image(.blue).cgImage)
        let turned = UIImage(cgImage: pixels, scale: 2, orientation: .right)
        let back = try XCTUnwrap(archived(turned))
        XCTAssertEqual(back.imageOrientation, .right)
        XCTAssertEqual(back.cgImage, pixels)
        XCTAssertEqual(back.size, CGSize(width: 4, height: 8))
    }

    func testASymbolStaysASymbol() throws {
        let configuration = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .large)
        let symbol = try XCTUnwrap(UIImage(systemName: "star.fill", withConfiguration: configuration))
        let back = try XCTUnwrap(archived(symbol))
        XCTAssertTrue(back.isSymbolImage)
        XCTAssertEqual(back, symbol)
        XCTAssertEqual(back.symbolConfiguration, configuration)
    }

    func testAnAnimatedPictureComesBack() throws {
        let animated = try XCTUnwrap(
            UIImage.animatedImage(with: [image(.red), image(.green), image(.blue)], duration: 1.5))
        let back = try XCTUnwrap(archived(animated))
        XCTAssertEqual(back.images?.map(\.size), Array(repeating: CGSize(width: 8, height: 4), count: 3))
        XCTAssertEqual(back.images?[1].cgImage?.pixel(x: 1, y: 1), 0xFF00_FF00)
        XCTAssertEqual(back.duration, 1.5)
    }

    // MARK: Paths

    func testAPathComesBack() throws {
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
        path.move(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 9, y: 9), controlPoint: CGPoint(x: -1, y: 1e6))
        path.lineWidth = 3.5
        path.lineCapStyle = .round
        path.lineJoinStyle = .bevel
        path.miterLimit = 4
        path.flatness = 0.1
        path.usesEvenOddFillRule = true
        path.setLineDash([3, 1, 2], count: 3, phase: 1)
        let back = try XCTUnwrap(archived(path))
        XCTAssertEqual(back.cgPath, path.cgPath)
        XCTAssertEqual(back.lineWidth, 3.5)
        XCTAssertEqual(back.lineCapStyle, .round)
        XCTAssertEqual(back.lineJoinStyle, .bevel)
        XCTAssertEqual(back.miterLimit, 4)
        XCTAssertEqual(back.flatness, 0.1)
        XCTAssertTrue(back.usesEvenOddFillRule)
        XCTAssertEqual(stroked(back), stroked(path))
    }

    private func stroked(_ path: UIBezierPath) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 50)).image { _ in path.stroke() }
    }

    // MARK: Hostile archives

    func testArchivesWithOtherValuesDoNoHarm() throws {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 9))
        path.setLineDash([3, 1], count: 2, phase: 0)
        let animated = try XCTUnwrap(UIImage.animatedImage(with: [image(.red)], duration: 1))
        let values: [Any] = [
            "text", -1, Double.nan, Double.infinity, 1e308, Int.max, Data([3, 1, 2]),
            Data(repeating: 255, count: 99),
            ["a": 1], [1, 2], true, Date(),
        ]
        for value in values {
            _ = try read(UIColor.systemBlue, replacing: value).map { $0?.cgColor }
            for image in try read(animated, replacing: value) {
                _ = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in
                    image?.draw(in: CGRect(x: 0, y: 0, width: 9, height: 9))
                }
            }
            for path in try read(path, replacing: value) { _ = path.map(stroked) }
        }
    }
}

extension UITraitCollection {
    fileprivate func perform(_ body: () throws -> Void) throws {
        var result = Result<Void, any Error>.success(())
        performAsCurrent { result = Result { try body() } }
        try result.get()
    }
}
