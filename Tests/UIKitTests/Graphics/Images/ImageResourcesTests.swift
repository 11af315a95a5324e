import Drawing
import UITesting
import XCTest

@testable import UIKit

/// Pictures and colours from folders of resources.
@preconcurrency @MainActor
final class ImageResourcesTests: ControlsTestCase {
    private var folder = ""

    override func setUp() async throws {
        try await super.setUp()
        folder = NSTemporaryDirectory() + "/resources-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDown() async throws { try FileManager.default.removeItem(atPath: folder) }

    private func write(_ data: Data, _ name: String) throws {
        let file = URL(fileURLWithPath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    private func write(_ text: String, _ name: String) throws { try write(Data(text.utf8), name) }

    private func picture(_ color: UInt32, side: Int = 6) throws -> UIImage {
        UIImage(
            cgImage: try XCTUnwrap(
                CGImage(width: side, height: side, pixels: .init(repeating: color, count: side * side))))
    }

    private func writePicture(_ color: UInt32, _ name: String) throws {
        try write(try XCTUnwrap(try picture(color).pngData()), name)
    }

    private func image(_ name: String, _ style: UIUserInterfaceStyle = .light) -> UIImage? {
        ImageFiles(named: name, in: ResourceFolders(folder: folder), style: style).flatMap {
            UIImage(contentsOfFile: $0.path, scale: $0.scale)?.withRenderingMode($0.renderingMode)
        }
    }

    private func color(_ image: UIImage?) -> String? { image?.cgImage.map { hex($0.pixel(x: 1, y: 1)) } }

    func testTheLargestFileOfANameIsTaken() throws {
        try writePicture(0xFF00_00FF, "star.png")
        XCTAssertEqual(image("star")?.size.width, 6)
        try writePicture(0xFF00_FF00, "star@2x.png")
        XCTAssertEqual(image("star")?.size.width, 3)
        XCTAssertEqual(color(image("star.png")), "FF00FF00")
        XCTAssertNil(image("sta"))
        try writePicture(0xFFFF_0000, "Icons/moon@3x.png")
        XCTAssertEqual(image("Icons/moon")?.size.width, 2)
    }

    func testAnUnknownNameIsReportedOnceWithTheNearest() throws {
        try writePicture(0xFF00_00FF, "button@2x.png")
        try write("{}", "Assets.xcassets/Icons/bottle.imageset/Contents.json")
        try write("text", "notes.txt")
        let folders = ResourceFolders(folder: folder)
        XCTAssertEqual(folders.imageNames, ["bottle", "button"])
        let name = "buton \(UUID().uuidString.prefix(4))"
        let reports = AppHarness.diagnostics {
            ImageNames.reportUnknown(name, in: folders)
            ImageNames.reportUnknown(name, in: folders)
        }
        XCTAssertEqual(reports.count, 1)
        XCTAssertTrue(
            reports[0].contains("nearest are \u{201C}button\u{201D}, \u{201C}bottle\u{201D}"), reports[0])
        let missing = "no picture \(UUID().uuidString)"
        XCTAssertEqual(AppHarness.diagnostics { XCTAssertNil(UIImage(named: missing)) }.count, 1)
        XCTAssertEqual(
            AppHarness.diagnostics { _ = UIImage.animatedImageNamed(missing, duration: 1) }, [],
            "the end of a sequence is no mistake")
    }

    func testJPEGAndSVGFilesAreFound() throws {
        try write(try XCTUnwrap(try picture(0xFFFF_FFFF).jpegData(compressionQuality: 0.9)), "photo.jpg")
        XCTAssertEqual(color(image("photo")), "FFFFFFFF")
        try write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='4'><rect width='8' height='4' fill='red'/></svg>",
            "shape.svg")
        let shape = try XCTUnwrap(image("shape"))
        XCTAssertEqual(shape.size, CGSize(width: 8, height: 4))
        XCTAssertEqual(shape.scale, 3)
        XCTAssertEqual(color(shape), "FFFF0000")
    }

    func testImageSetsHaveVariantsForLightAndDark() throws {
        let set = "Assets.xcassets/Signs/flag.imageset"
        try writePicture(0xFF00_00FF, "\(set)/one.png")
        try writePicture(0xFF00_FF00, "\(set)/two.png")
        try writePicture(0xFFFF_FFFF, "\(set)/night.png")
        try write(
            """
            {"images": [
               {"filename": "one.png", "idiom": "universal", "scale": "1x"},
               {"filename": "two.png", "idiom": "universal", "scale": "2x"},
               {"filename": "missing.png", "idiom": "universal", "scale": "3x"},
               {"filename": "night.png", "idiom": "universal", "scale": "2x",
                "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
             "info": {"author": "xcode", "version": 1},
             "properties": {"template-rendering-intent": "template"}}
            """, "\(set)/Contents.json")
        XCTAssertEqual(color(image("flag")), "FF00FF00")
        XCTAssertEqual(image("flag")?.size.width, 3)
        XCTAssertEqual(image("flag")?.renderingMode, .alwaysTemplate)
        XCTAssertEqual(color(image("flag", .dark)), "FFFFFFFF")
        try write("nonsense", "\(set)/Contents.json")
        XCTAssertNil(image("flag"))
    }

    func testColorSetsFollowTheAppearance() throws {
        try write(
            """
            {"colors": [
               {"idiom": "universal", "color": {"color-space": "srgb",
                 "components": {"red": "0xFF", "green": "128", "blue": "0.000", "alpha": "1.000"}}},
               {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
                "color": {"color-space": "gray-gamma-22", "components": {"white": "0.5", "alpha": "0.25"}}}]}
            """, "Colors.xcassets/brand.colorset/Contents.json")
        let set = try XCTUnwrap(ColorSet(named: "brand", in: ResourceFolders(folder: folder)))
        XCTAssertEqual(set.light, CGColor(red: 1, green: 128 / 255, blue: 0, alpha: 1))
        XCTAssertEqual(set.dark, CGColor(gray: 0.5, alpha: 0.25))
        XCTAssertNil(ColorSet(named: "other", in: ResourceFolders(folder: folder)))
        XCTAssertNil(UIColor(named: "no colour of this name"))
    }

    func testANameIsReadOnce() throws {
        let kept = NamedImages()
        let key = NamedImages.Key(name: "a", bundle: nil, style: .light)
        let first = try picture(0xFFFF_FFFF)
        XCTAssertNil(kept.image(key) { nil })
        XCTAssertIdentical(kept.image(key) { first }, first)
        XCTAssertIdentical(kept.image(key) { nil }, first)
        // Pictures of 16 million bytes each: the fifth has the oldest ones dropped.
        let large = try picture(0, side: 2000)
        for name in ["b", "c", "d", "e", "f"] {
            _ = kept.image(.init(name: name, bundle: nil, style: .light)) { large }
        }
        XCTAssertNil(kept.image(key) { nil })
        XCTAssertNil(kept.image(.init(name: "b", bundle: nil, style: .light)) { nil })
        XCTAssertIdentical(kept.image(.init(name: "c", bundle: nil, style: .light)) { nil }, large)
    }
}
