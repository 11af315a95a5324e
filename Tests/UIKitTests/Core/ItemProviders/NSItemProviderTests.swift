import UIKit
import UITesting
import WindowSystem
import XCTest

/// NSItemProvider member by member, on pasteboards, too.
@preconcurrency @MainActor
final class NSItemProviderTests: XCTestCase {
    private var app: AppHarness!

    override func setUp() async throws { app = try AppHarness() }

    private let utf8 = "public.utf8-plain-text"

    private var picture: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
    }

    private func text(of provider: NSItemProvider) -> String? {
        var found: String?
        provider.loadObject(ofClass: String.self) { text, _ in found = text }
        app.turn()
        return found
    }

    private func data(of provider: NSItemProvider, _ type: String) -> Data? {
        var found: Data?
        provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in found = data }
        app.turn()
        return found
    }

    /// Lets other threads come in.
    private func turn(until isDone: () -> Bool) {
        let deadline = Date(timeIntervalSinceNow: 10)
        while !isDone(), Date() < deadline {
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
            app.turn()
        }
    }

    private func code(_ error: (any Error)?) -> Int? { error.map { ($0 as NSError).code } }

    // MARK: Objects

    func testATextIsLoadedAsItWasRegistered() {
        let provider = NSItemProvider(object: "grün")
        XCTAssertEqual(provider.registeredTypeIdentifiers, [utf8])
        XCTAssertEqual(text(of: provider), "grün")
        var object: NSString?
        provider.loadObject(ofClass: NSString.self) { found, _ in object = found as? NSString }
        app.turn()
        XCTAssertEqual(object, NSString("grün"))
    }

    func testURLsComeBackAndFilesAreOfTheirOwnTypeToo() throws {
        let web = try XCTUnwrap(URL(string: "https://example.org/a"))
        XCTAssertEqual(NSItemProvider(object: web).registeredTypeIdentifiers, ["public.url"])
        let provider = NSItemProvider(object: URL(fileURLWithPath: "/tmp/x"))
        XCTAssertEqual(provider.registeredTypeIdentifiers, ["public.file-url", "public.url"])
        var url: URL?
        provider.loadObject(ofClass: URL.self) { found, _ in url = found }
        app.turn()
        XCTAssertEqual(url?.path, "/tmp/x")
    }

    func testPicturesAndColoursComeBack() {
        var image: UIImage?
        NSItemProvider(object: picture).loadObject(ofClass: UIImage.self) { found, _ in
            image = found as? UIImage
        }
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        var color: UIColor?
        NSItemProvider(object: red).loadObject(ofClass: UIColor.self) { found, _ in
            color = found as? UIColor
        }
        app.turn()
        XCTAssertEqual(image?.size, CGSize(width: 3, height: 2))
        XCTAssertEqual(color, red)
    }

    func testBrokenPicturesAreErrors() {
        let provider = NSItemProvider(item: Data([1, 2, 3]), typeIdentifier: "public.png")
        XCTAssertTrue(provider.canLoadObject(ofClass: UIImage.self))
        var failure: (any Error)?
        provider.loadObject(ofClass: UIImage.self) { image, error in
            XCTAssertNil(image)
            failure = error
        }
        app.turn()
        XCTAssertEqual(code(failure), NSItemProvider.ErrorCode.unavailableCoercionError.rawValue)
    }

    func testBytesThatAreNotUTF8AreReplaced() {
        let provider = NSItemProvider(item: Data([0x61, 0xFF]), typeIdentifier: "public.plain-text")
        XCTAssertEqual(text(of: provider), "a\u{FFFD}")
    }

    // MARK: Types

    func testAProviderHasWhatItsTypesConformTo() {
        let provider = NSItemProvider(object: picture)
        XCTAssertTrue(provider.hasItemConformingToTypeIdentifier("public.png"))
        XCTAssertTrue(provider.hasItemConformingToTypeIdentifier("public.image"))
        XCTAssertTrue(provider.hasItemConformingToTypeIdentifier(UTType.data.identifier))
        XCTAssertFalse(provider.hasItemConformingToTypeIdentifier("public.text"))
        XCTAssertTrue(provider.hasRepresentationConforming(toTypeIdentifier: "public.image"))
        XCTAssertTrue(provider.canLoadObject(ofClass: UIImage.self))
        XCTAssertFalse(provider.canLoadObject(ofClass: String.self))
        XCTAssertEqual(provider.registeredContentTypes, [.png])
    }

    func testUTTypeKnowsExtensionsAndMIMETypes() {
        XCTAssertEqual(UTType(filenameExtension: "JPG"), .jpeg)
        XCTAssertEqual(UTType(mimeType: "image/png"), .png)
        XCTAssertNil(UTType(filenameExtension: "of no type"))
        XCTAssertEqual(UTType.jpeg.preferredFilenameExtension, "jpeg")
        XCTAssertEqual(UTType.pdf.preferredMIMEType, "application/pdf")
        XCTAssertTrue(UTType.png.isSubtype(of: .image))
        XCTAssertTrue(UTType.image.isSupertype(of: .png))
        XCTAssertFalse(UTType.png.isSubtype(of: .png))
        XCTAssertEqual(UTType("com.example.own")?.conforms(to: .data), false)
    }

    // MARK: Registering

    func testRegisterDataRepresentationIsAskedWhenSomebodyAsks() {
        var asked = 0
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "com.example.raw", visibility: .all) {
            asked += 1
            $0(Data([7]), nil)
            $0(Data([8]), nil)
            return nil
        }
        XCTAssertEqual(asked, 0)
        XCTAssertEqual(data(of: provider, "com.example.raw"), Data([7]), "the first answer counts")
        XCTAssertEqual(asked, 1)
        XCTAssertNil(data(of: provider, "com.example.other"))
    }

    func testBytesMayComeFromAnotherThread() {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: utf8, visibility: .all) { completion in
            DispatchQueue.global().async { completion(Data("late".utf8), nil) }
            return nil
        }
        var arrived: Data?
        provider.loadDataRepresentation(forTypeIdentifier: utf8) { data, _ in
            XCTAssertTrue(Thread.isMainThread)
            arrived = data
        }
        turn { arrived != nil }
        XCTAssertEqual(arrived, Data("late".utf8))
        UIPasteboard.general.itemProviders = [provider]
        XCTAssertEqual(app.clipboard, "late", "another program waits for it")
    }

    func testCancellingGivesAnError() {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: utf8, visibility: .all) { _ in nil }
        var failure: (any Error)?
        let progress = provider.loadDataRepresentation(forTypeIdentifier: utf8) { failure = $1 }
        app.turn()
        XCTAssertNil(failure)
        progress.cancel()
        turn { failure != nil }
        XCTAssertEqual((failure as? CocoaError)?.code, .userCancelled)
    }

    func testRegisterObjectOfClassMakesItLate() {
        let provider = NSItemProvider()
        provider.registerObject(ofClass: UIColor.self, visibility: .all) { completion in
            completion(UIColor(red: 0, green: 1, blue: 0, alpha: 1), nil)
            return nil
        }
        XCTAssertEqual(provider.registeredTypeIdentifiers, ["com.apple.uikit.color"])
        var color: UIColor?
        provider.loadObject(ofClass: UIColor.self) { found, _ in color = found as? UIColor }
        app.turn()
        XCTAssertEqual(color, UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    }

    func testAProviderOffersTheContentsOfAFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("red.png")
        try XCTUnwrap(picture.pngData()).write(to: file)
        let provider = try XCTUnwrap(NSItemProvider(contentsOf: file))
        XCTAssertEqual(provider.registeredTypeIdentifiers, ["public.png", "public.file-url", "public.url"])
        XCTAssertEqual(provider.suggestedName, "red")
        var image: UIImage?
        provider.loadObject(ofClass: UIImage.self) { found, _ in image = found as? UIImage }
        app.turn()
        XCTAssertEqual(image?.size, CGSize(width: 3, height: 2))
        XCTAssertNil(NSItemProvider(contentsOf: folder.appendingPathComponent("none")))
    }

    func testLoadFileRepresentationIsAFileUntilItsHandlerReturns() throws {
        let provider = NSItemProvider(object: "words")
        provider.suggestedName = "../../note"
        var file: URL?
        provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
            file = url
            XCTAssertEqual(url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }, "words")
        }
        app.turn()
        let found = try XCTUnwrap(file)
        XCTAssertEqual(found.lastPathComponent, "note")
        XCTAssertFalse(FileManager.default.fileExists(atPath: found.path))
    }

    func testLoadItemGivesTheUsualValue() {
        var values: [Any?] = []
        let url = URL(fileURLWithPath: "/tmp")
        NSItemProvider(item: url, typeIdentifier: nil).loadItem(forTypeIdentifier: "public.url") { value, _ in
            values.append(value)
        }
        NSItemProvider(item: "a", typeIdentifier: nil).loadItem(forTypeIdentifier: "public.text") {
            value, _ in
            values.append(value)
        }
        app.turn()
        XCTAssertEqual(values.first as? URL, url)
        XCTAssertEqual(values.last as? String, "a")
    }

    func testCopyKeepsWhatIsThere() {
        let provider = NSItemProvider(object: "a")
        provider.suggestedName = "name"
        let copy = provider.copy() as? NSItemProvider
        provider.registerObject(picture, visibility: .all)
        XCTAssertEqual(copy?.registeredTypeIdentifiers, [utf8])
        XCTAssertEqual(copy?.suggestedName, "name")
    }

    // MARK: Pasteboards

    func testAPasteboardHasItsItemsProviders() {
        let board = UIPasteboard.withUniqueName()
        board.strings = ["a", "b"]
        XCTAssertEqual(board.itemProviders.map { text(of: $0) }, ["a", "b"])
        board.setObjects(["c", picture])
        XCTAssertEqual(board.strings, ["c"])
        XCTAssertEqual(board.image?.size, CGSize(width: 3, height: 2))
    }

    func testProvidersGoToOtherPrograms() {
        let hidden = NSItemProvider(object: "words")
        hidden.registerObject(picture, visibility: .ownProcess)
        UIPasteboard.general.setItemProviders([hidden], localOnly: true, expirationDate: nil)
        XCTAssertEqual(app.clipboard, "words")
        XCTAssertNil(app.system.selection(.clipboard)?.data(["image/png"]))
        XCTAssertEqual(app.system.selection(.clipboard)?.outlivesProgram, false)
    }

    func testProvidersOfWhatAnotherProgramHasCopied() {
        app.clipboard = "theirs"
        XCTAssertEqual(UIPasteboard.general.itemProviders.map { text(of: $0) }, ["theirs"])
    }

    func testProvidersAreRemovedAtTheirDate() {
        let board = UIPasteboard.withUniqueName()
        board.setItemProviders(
            [NSItemProvider(object: "soon gone")], localOnly: false,
            expirationDate: Date(timeIntervalSinceNow: 60))
        app.advance(by: 70)
        XCTAssertTrue(board.itemProviders.isEmpty)
    }
}
