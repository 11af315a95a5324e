@testable import UIKit
import UITesting
import XCTest

/// What can be done with something that is shared.
@preconcurrency @MainActor
final class ActivityTests: XCTestCase {
    private final class Stamp: UIActivity {
        var prepared: [Any] = []
        var controller: UIViewController?
        override var activityType: ActivityType? { ActivityType("stamp") }
        override var activityTitle: String? { "Stamp" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
            activityItems.contains { $0 is String }
        }
        override func prepare(withActivityItems activityItems: [Any]) { prepared = activityItems }
        override var activityViewController: UIViewController? { controller }
    }

    private final class Source: NSObject, UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
        {
            "placeholder"
        }
        func activityViewController(
            _ activityViewController: UIActivityViewController,
            itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { "for \(activityType?.rawValue ?? "")" }
        func activityViewController(
            _ activityViewController: UIActivityViewController,
            subjectForActivityType activityType: UIActivity.ActivityType?
        ) -> String { "The subject" }
    }

    private final class Provider: UIActivityItemProvider, @unchecked Sendable {
        override var item: Any { "made for \(activityType?.rawValue ?? "none")" }
    }

    func testAProviderMakesItsItemWhenTheActivityIsKnown() throws {
        let stamp = Stamp()
        let provider = Provider(placeholderItem: "placeholder")
        let controller = UIActivityViewController(
            activityItems: [provider], applicationActivities: [stamp])
        let app = try present(controller)
        XCTAssertEqual(provider.placeholderItem as? String, "placeholder")
        let cell = try XCTUnwrap(table(controller).visibleCells.first)
        XCTAssertNil(provider.activityType)
        app.tap(cell)
        app.advance(by: 1)
        XCTAssertEqual(stamp.prepared as? [String], ["made for stamp"])
    }

    private var log: [String] = []

    private func present(
        _ controller: UIActivityViewController
    ) throws -> AppHarness {
        let root = UIViewController()
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 500, height: 600))
        controller.completionWithItemsHandler = { [weak self] type, completed, _, _ in
            self?.log.append("\(type?.rawValue ?? "none") \(completed)")
        }
        controller.popoverPresentationController?.sourceView = root.view
        controller.popoverPresentationController?.sourceRect = CGRect(x: 200, y: 100, width: 40, height: 40)
        root.present(controller, animated: true)
        app.advance(by: 1)
        return app
    }

    private func titles(_ controller: UIActivityViewController) throws -> [String] {
        let table = try table(controller)
        return table.visibleCells.compactMap {
            ($0.contentConfiguration as? UIListContentConfiguration)?.text
        }
    }

    private func table(_ controller: UIActivityViewController) throws -> UITableView {
        try XCTUnwrap(controller.view.subviews.lazy.compactMap { $0 as? UITableView }.first)
    }

    private func choose(_ title: String, in controller: UIActivityViewController, _ app: AppHarness) throws {
        let table = try table(controller)
        let row = try XCTUnwrap(try titles(controller).firstIndex(of: title))
        let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: row, section: 0)))
        app.tap(cell)
        app.advance(by: 2)
    }

    func testATextIsCopied() throws {
        let controller = UIActivityViewController(activityItems: ["words"], applicationActivities: nil)
        let app = try present(controller)
        XCTAssertEqual(try titles(controller), ["Copy", "Mail"])
        try choose("Copy", in: controller, app)
        XCTAssertEqual(UIPasteboard.general.string, "words")
        XCTAssertEqual(log, ["\(UIActivity.ActivityType.copyToPasteboard.rawValue) true"])
        XCTAssertNil(controller.presentingViewController)
    }

    func testAnAddressIsOpenedAndMailed() throws {
        var opened: [String] = []
        let url = try XCTUnwrap(URL(string: "https://example.org/a"))
        for title in ["Open", "Mail"] {
            let controller = UIActivityViewController(activityItems: [url], applicationActivities: nil)
            let app = try present(controller)
            app.opensURL = {
                opened.append($0.absoluteString); return true
            }
            try choose(title, in: controller, app)
        }
        XCTAssertEqual(opened, ["https://example.org/a", "mailto:?body=https://example.org/a"])
        XCTAssertEqual(log.last, "\(UIActivity.ActivityType.mail.rawValue) true")
    }

    func testASourceDecidesForEachActivity() throws {
        var opened: [String] = []
        let stamp = Stamp()
        let controller = UIActivityViewController(activityItems: [Source()], applicationActivities: [stamp])
        let app = try present(controller)
        XCTAssertEqual(try titles(controller), ["Stamp", "Copy", "Mail"])
        try choose("Stamp", in: controller, app)
        XCTAssertEqual(stamp.prepared as? [String], ["for stamp"])
        XCTAssertEqual(log, ["stamp true"])
        let second = UIActivityViewController(activityItems: [Source()], applicationActivities: nil)
        let next = try present(second)
        app.opensURL = {
            opened.append($0.absoluteString); return true
        }
        try choose("Mail", in: second, next)
        XCTAssertEqual(opened, ["mailto:?subject=The%20subject&body=for%20com.apple.UIKit.activity.Mail"])
    }

    func testAnActivitysControllerIsPresentedAndDismissed() throws {
        let stamp = Stamp()
        stamp.controller = UIViewController()
        let controller = UIActivityViewController(activityItems: ["x"], applicationActivities: [stamp])
        let app = try present(controller)
        try choose("Stamp", in: controller, app)
        XCTAssertNotNil(stamp.controller?.presentingViewController)
        XCTAssertEqual(log, [])
        stamp.activityDidFinish(false)
        app.advance(by: 2)
        XCTAssertNil(stamp.controller?.presentingViewController)
        XCTAssertEqual(log, ["stamp false"])
    }

    func testExcludedKindsAreMissingAndNoChoiceIsReported() throws {
        let controller = UIActivityViewController(
            activityItems: ["x", UIColor.red.picture], applicationActivities: nil)
        controller.excludedActivityTypes = [.mail, .airDrop]
        let app = try present(controller)
        XCTAssertEqual(try titles(controller), ["Copy", "Save Picture"])
        app.key(.escape)
        app.advance(by: 2)
        XCTAssertEqual(log, ["none false"])
    }

    func testAPictureIsSavedUnderANameOfItsOwn() throws {
        let one = try PictureFolder.save(UIColor.red.picture)
        let two = try PictureFolder.save(UIColor.red.picture)
        defer { for file in [one, two] { try? FileManager.default.removeItem(at: file) } }
        XCTAssertNotEqual(one, two)
        XCTAssertEqual(UIImage(contentsOfFile: two.path)?.size, CGSize(width: 4, height: 4))
        XCTAssertThrowsError(try PictureFolder.save(UIImage()))
    }
}

extension UIColor {
    /// A small picture of the colour.
    @MainActor
    fileprivate var picture: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }
}
