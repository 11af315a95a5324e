import Foundation
import MobileCoreServices
import XCTest

@testable import UniformTypeIdentifiers

/// Types of content, by their names here and elsewhere.
final class TypeTests: XCTestCase {
    func testKnownTypesAreFoundByExtensionAndMIME() {
        XCTAssertEqual(UTType(filenameExtension: "PNG"), .png)
        XCTAssertEqual(UTType(mimeType: "image/png"), .png)
        XCTAssertTrue(UTType.png.conforms(to: .image))
        XCTAssertFalse(UTType.png.isDynamic)
        XCTAssertTrue(UTType.png.supertypes.contains(.image))
        XCTAssertFalse(UTType.png.supertypes.contains(.png))
        XCTAssertNil(UTType(filenameExtension: "png", conformingTo: .audio))
    }

    func testTheDesktopsDatabaseKnowsTheRest() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [
            (
                "globs2",
                "# comment\n50:model/x-cube:*.cube\n50:model/x-cube:*.cub\n40:text/other:*.cube\nbad\n10:x/y:a*.z\n"
            ),
            (
                "subclasses",
                "model/x-cube application/x-box\napplication/x-box text/plain\ntext/plain model/x-cube\n"
            ),
            ("aliases", "model/cube model/x-cube\n"),
        ] { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        let database = MIMEDatabase(folder: folder.path)
        XCTAssertEqual(database.type(ofExtension: "CUBE"), "model/x-cube")
        XCTAssertEqual(database.fileExtension(of: "model/x-cube"), "cube")
        XCTAssertNil(database.type(ofExtension: "z"))
        XCTAssertEqual(database.unaliased("model/cube"), "model/x-cube")
        XCTAssertTrue(database.knows("application/x-box"))
        XCTAssertFalse(database.knows("a/b"))
        // Also where types go round in a circle.
        XCTAssertEqual(
            database.generalTypes(of: "model/x-cube"), ["model/x-cube", "application/x-box", "text/plain"])
        XCTAssertNil(MIMEDatabase(folder: "/nonexistent").type(ofExtension: "png"))
    }

    func testATypeOfTheDatabaseHasItsNamesAndKinds() throws {
        guard let type = UTType(filenameExtension: "xcf") else {
            return XCTFail("the package shared-mime-info is missing")
        }
        XCTAssertTrue(type.isDynamic)
        XCTAssertEqual(type.preferredMIMEType, "image/x-xcf")
        XCTAssertEqual(type.preferredFilenameExtension, "xcf")
        XCTAssertTrue(type.conforms(to: .image))
        XCTAssertFalse(type.conforms(to: .audio))
        XCTAssertEqual(UTType(mimeType: "image/x-xcf"), type)
        XCTAssertEqual(UTType(type.identifier), type)
        XCTAssertNil(UTType(filenameExtension: "nobody-has-this"))
    }

    func testOlderNamesMeanTheSameTypes() throws {
        XCTAssertTrue(UTTypeConformsTo(kUTTypePNG as CFString, kUTTypeImage))
        XCTAssertFalse(UTTypeConformsTo(kUTTypeImage, kUTTypePNG))
        let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "jpg" as CFString, nil)
        XCTAssertEqual(type?.takeRetainedValue() as String?, kUTTypeJPEG as String)
        let mime = UTTypeCopyPreferredTagWithClass(kUTTypePNG, kUTTagClassMIMEType)
        XCTAssertEqual(mime?.takeRetainedValue() as String?, "image/png")
    }
}
