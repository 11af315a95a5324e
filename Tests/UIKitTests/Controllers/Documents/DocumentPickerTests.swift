import UITesting
import XCTest

@testable import UIKit

/// Choosing files and folders.
@preconcurrency @MainActor
final class DocumentPickerTests: XCTestCase {
    @MainActor
    private final class Listener: NSObject, UIDocumentPickerDelegate {
        var picked: [[URL]] = []
        var cancellations = 0
        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            picked.append(urls)
        }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancellations += 1 }
    }

    private let listener = Listener()
    private var root = UIViewController()

    private func present(_ picker: UIDocumentPickerViewController, in folder: TemporaryFolder) throws
        -> AppHarness
    {
        picker.delegate = listener
        picker.directoryURL = folder.url
        root = UIViewController()
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 700, height: 640))
        root.present(picker, animated: false)
        app.advance(by: 1)
        return app
    }

    private func table(_ picker: UIDocumentPickerViewController) throws -> UITableView {
        try XCTUnwrap((picker.navigator.topViewController as? UITableViewController)?.tableView)
    }

    private func rows(_ picker: UIDocumentPickerViewController) throws -> [String] {
        try table(picker).visibleCells.compactMap {
            ($0.contentConfiguration as? UIListContentConfiguration)?.text
        }
    }

    private func press(_ title: String, _ picker: UIDocumentPickerViewController, _ app: AppHarness) throws {
        let cell = try table(picker).visibleCells.first {
            ($0.contentConfiguration as? UIListContentConfiguration)?.text == title
        }
        app.tap(try XCTUnwrap(cell, title))
        app.advance(by: 1)
    }

    private func button(_ id: String, _ picker: UIDocumentPickerViewController) throws -> UIButton {
        let bar = try XCTUnwrap(picker.view.subviews.compactMap { $0 as? DocumentPickerBar }.first)
        return id == "cancel" ? bar.cancelButton : bar.confirmButton
    }

    private func name(_ picker: UIDocumentPickerViewController) throws -> UITextField {
        let bar = picker.view.subviews.compactMap { $0 as? DocumentPickerBar }.first
        return try XCTUnwrap(bar?.field)
    }

    private func some() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["picture.png", "notes.txt", "letter.txt", "strange.qqzz"] { try folder.file(name) }
        try folder.folder("inner")
        try "deep".write(
            to: folder.url.appendingPathComponent("inner/deep.txt"), atomically: true, encoding: .utf8)
        return folder
    }

    // MARK: Opening

    func testFilesOfOtherTypesAreNotListed() throws {
        let folder = try some()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
        _ = try present(picker, in: folder)
        XCTAssertEqual(try rows(picker), ["inner", "letter", "notes"])
        XCTAssertEqual(picker.documentPickerMode, .open)
    }

    func testExtensionsAreShownWhereTheySayMore() throws {
        let folder = try some()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        _ = try present(picker, in: folder)
        XCTAssertEqual(try rows(picker), ["inner", "letter", "notes", "picture", "strange.qqzz"])
        let other = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        other.shouldShowFileExtensions = true
        _ = try present(other, in: folder)
        XCTAssertEqual(try rows(other), ["inner", "letter.txt", "notes.txt", "picture.png", "strange.qqzz"])
    }

    func testAFileIsChosenAndConfirmedWithTheButton() throws {
        let folder = try some()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        let app = try present(picker, in: folder)
        XCTAssertFalse(try button("confirm", picker).isEnabled)
        try press("letter", picker, app)
        XCTAssertEqual(listener.picked, [])
        XCTAssertTrue(try button("confirm", picker).isEnabled)
        try press("notes", picker, app)
        app.tap(try button("confirm", picker))
        app.advance(by: 1)
        XCTAssertEqual(listener.picked.map { $0.map(\.lastPathComponent) }, [["notes.txt"]])
        XCTAssertEqual(listener.picked[0][0].deletingLastPathComponent().path, folder.path)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(listener.cancellations, 0)
    }

    func testASecondPressOnAFilePicksIt() throws {
        let folder = try some()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        let app = try present(picker, in: folder)
        try press("letter", picker, app)
        try press("letter", picker, app)
        XCTAssertEqual(listener.picked.map { $0.map(\.lastPathComponent) }, [["letter.txt"]])
    }

    func testFoldersAreEnteredAndLeft() throws {
        let folder = try some()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        let app = try present(picker, in: folder)
        try press("inner", picker, app)
        XCTAssertEqual(try rows(picker), ["deep"])
        XCTAssertEqual(picker.navigator.topViewController?.title, "inner")
        picker.navigator.popViewController(animated: true)
        app.advance(by: 1)
        XCTAssertEqual(try rows(picker).first, "inner")
        picker.navigator.popToRootViewController(animated: false)
        app.advance(by: 1)
        XCTAssertEqual(try rows(picker).last, "Computer")
    }

    func testSeveralAreChosenAlsoAcrossFolders() throws {
        let folder = try some()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        picker.allowsMultipleSelection = true
        let app = try present(picker, in: folder)
        try press("letter", picker, app)
        try press("notes", picker, app)
        try press("letter", picker, app)
        try press("inner", picker, app)
        try press("deep", picker, app)
        XCTAssertEqual(try button("confirm", picker).currentTitle, "Open 2")
        app.tap(try button("confirm", picker))
        app.advance(by: 1)
        XCTAssertEqual(listener.picked.map { $0.map(\.lastPathComponent) }, [["notes.txt", "deep.txt"]])
    }

    func testAFolderIsChosenWhereFoldersAreWanted() throws {
        let folder = try some()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
        let app = try present(picker, in: folder)
        XCTAssertEqual(try rows(picker), ["inner"])
        try press("inner", picker, app)
        app.tap(try button("confirm", picker))
        app.advance(by: 1)
        XCTAssertEqual(listener.picked.map { $0.map(\.lastPathComponent) }, [["inner"]])
    }

    func testTheAppGetsCopiesIfItWants() throws {
        let folder = try some()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item], asCopy: true)
        let app = try present(picker, in: folder)
        XCTAssertEqual(picker.documentPickerMode, .import)
        try press("letter", picker, app)
        try press("letter", picker, app)
        let copy = try XCTUnwrap(listener.picked.first?.first)
        XCTAssertEqual(copy.lastPathComponent, "letter.txt")
        XCTAssertNotEqual(copy.deletingLastPathComponent().path, folder.path)
        XCTAssertEqual(try String(contentsOf: copy, encoding: .utf8), "text")
        try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
    }

    func testTheSearchFieldFiltersAndSaysWhenNothingFits() throws {
        let folder = try some()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        let app = try present(picker, in: folder)
        app.key("f", [.control])
        app.type("LET")
        XCTAssertEqual(try rows(picker), ["letter"])
        app.type("zzz")
        app.advance(by: 0.5)
        XCTAssertEqual(try rows(picker), [])
        XCTAssertTrue(try table(picker).subviews.contains { $0 is UIContentUnavailableView })
    }

    func testKeysAloneChooseAndOpen() throws {
        let folder = try some()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        let app = try present(picker, in: folder)
        app.key(.down, count: 2)
        app.key(.return)
        XCTAssertTrue(try button("confirm", picker).isEnabled)
        XCTAssertEqual(listener.picked, [])
        app.key(.return)
        app.advance(by: 1)
        XCTAssertEqual(listener.picked.count, 1)
        XCTAssertEqual(listener.picked[0].first?.pathExtension, "txt")
    }

    func testEscapeAndTheButtonCancel() throws {
        let folder = try some()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        let app = try present(picker, in: folder)
        app.key(.escape)
        app.advance(by: 1)
        XCTAssertEqual(listener.cancellations, 1)
        XCTAssertNil(root.presentedViewController)
        let other = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        let again = try present(other, in: folder)
        again.tap(try button("cancel", other))
        again.advance(by: 1)
        XCTAssertEqual(listener.cancellations, 2)
        XCTAssertEqual(listener.picked, [])
    }

    func testAFolderThatCannotBeReadSaysSo() throws {
        let folder = try some()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        picker.delegate = listener
        picker.directoryURL = folder.url.appendingPathComponent("missing")
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 700, height: 640))
        root.present(picker, animated: false)
        app.advance(by: 1)
        let shown = try table(picker).subviews.compactMap { $0 as? UIContentUnavailableView }.first
        let configuration = shown?.configuration as? UIContentUnavailableConfiguration
        XCTAssertEqual(configuration?.secondaryText, "The folder does not exist any more.")
        XCTAssertFalse(try button("confirm", picker).isEnabled)
    }

    // MARK: Exporting

    private func exported() throws -> (TemporaryFolder, URL) {
        let source = try TemporaryFolder()
        return (source, try source.file("report.txt", "report"))
    }

    func testAFileIsCopiedUnderAnotherName() throws {
        let (folder, (source, file)) = (try some(), try exported())
        let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
        let app = try present(picker, in: folder)
        XCTAssertEqual(try name(picker).text, "report.txt")
        app.tap(try name(picker))
        app.key("a", [.control])
        app.type("final.txt")
        app.tap(try button("confirm", picker))
        app.advance(by: 1)
        let target = folder.url.appendingPathComponent("final.txt")
        XCTAssertEqual(listener.picked.map { $0.map(\.path) }, [[target.path]])
        XCTAssertEqual(try String(contentsOf: target, encoding: .utf8), "report")
        XCTAssertTrue(FileManager.default.fileExists(atPath: file.path))
        withExtendedLifetime(source) {}
    }

    func testAnExportedFileIsMovedIntoTheFolder() throws {
        let (folder, (source, file)) = (try some(), try exported())
        let picker = UIDocumentPickerViewController(forExporting: [file])
        let app = try present(picker, in: folder)
        XCTAssertEqual(try button("confirm", picker).currentTitle, "Move")
        app.tap(try button("confirm", picker))
        app.advance(by: 1)
        XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder.path + "/report.txt"))
        withExtendedLifetime(source) {}
    }

    func testNothingIsReplacedWithoutAQuestion() throws {
        let (folder, (source, file)) = (try some(), try exported())
        try folder.file("report.txt", "old")
        let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
        let app = try present(picker, in: folder)
        app.tap(try button("confirm", picker))
        app.advance(by: 1)
        let alert = try XCTUnwrap(picker.presentedViewController as? UIAlertController)
        XCTAssertEqual(alert.actions.map(\.title), ["Cancel", "Replace"])
        let target = folder.url.appendingPathComponent("report.txt")
        app.key(.escape)
        app.advance(by: 1)
        XCTAssertEqual(try String(contentsOf: target, encoding: .utf8), "old")
        XCTAssertEqual(listener.picked, [])
        app.tap(try button("confirm", picker))
        app.advance(by: 1)
        let question = try XCTUnwrap(picker.presentedViewController as? UIAlertController)
        let replace = try XCTUnwrap(question.view.firstButton(titled: "Replace"))
        app.tap(replace)
        app.advance(by: 1)
        XCTAssertEqual(try String(contentsOf: target, encoding: .utf8), "report")
        XCTAssertEqual(listener.picked.count, 1)
        withExtendedLifetime(source) {}
    }

    func testNamesThatAreNoneCannotBeConfirmed() throws {
        let (folder, (source, file)) = (try some(), try exported())
        let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
        let app = try present(picker, in: folder)
        app.tap(try name(picker))
        app.key("a", [.control])
        for text in ["", "..", "a/b"] {
            app.key("a", [.control])
            app.key(.delete)
            app.type(text)
            XCTAssertFalse(try button("confirm", picker).isEnabled, text)
        }
        withExtendedLifetime(source) {}
    }

    func testAPictureIsChosenFromTheFolders() throws {
        @MainActor
        final class Chooser: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
            var info: [UIImagePickerController.InfoKey: Any]?
            func imagePickerController(
                _ picker: UIImagePickerController,
                didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
            ) {
                self.info = info
                picker.dismiss(animated: false)
            }
        }
        let folder = try TemporaryFolder()
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 5)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 7, height: 5))
        }
        try XCTUnwrap(drawn.pngData()).write(to: folder.url.appendingPathComponent("seven.png"))
        let chooser = Chooser()
        let picker = UIImagePickerController()
        picker.delegate = chooser
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 700, height: 640))
        root.present(picker, animated: false)
        app.advance(by: 1)
        let files = try XCTUnwrap(picker.viewControllers.first as? UIDocumentPickerViewController)
        files.navigator.pushViewController(
            DocumentFolderController(path: folder.path, owner: files), animated: false)
        app.advance(by: 1)
        try press("seven", files, app)
        try press("seven", files, app)
        let image = try XCTUnwrap(chooser.info?[.originalImage] as? UIImage)
        XCTAssertEqual(image.size.width * image.scale, drawn.size.width * drawn.scale)
        XCTAssertEqual(chooser.info?[.mediaType] as? String, "public.image")
        XCTAssertFalse(UIImagePickerController.isSourceTypeAvailable(.camera))
    }
}

extension UIView {
    /// The first control below the view with a label of this text.
    fileprivate func firstButton(titled title: String) -> UIView? {
        for view in subviews {
            if let label = view as? UILabel, label.text == title { return self }
            if let found = view.firstButton(titled: title) { return found }
        }
        return nil
    }
}
