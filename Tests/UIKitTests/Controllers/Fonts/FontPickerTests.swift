import UITesting
import XCTest

@testable import UIKit

/// Choosing a font.
@preconcurrency @MainActor
final class FontPickerTests: XCTestCase {
    @MainActor
    private final class Listener: NSObject, UIFontPickerViewControllerDelegate {
        var picked: [String] = []
        var cancellations = 0
        func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
            let descriptor = viewController.selectedFontDescriptor
            picked.append(descriptor.map { UIFont(descriptor: $0, size: 20).fontName } ?? "none")
        }
        func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
            cancellations += 1
        }
    }

    private let listener = Listener()
    private let root = UIViewController()

    private func open(
        _ configuration: UIFontPickerViewController.Configuration = .init()
    ) throws -> (AppHarness, UIFontPickerViewController) {
        let picker = UIFontPickerViewController(configuration: configuration)
        picker.delegate = listener
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 500, height: 640))
        root.present(picker, animated: false)
        app.advance(by: 1)
        return (app, picker)
    }

    private func list(_ picker: UIFontPickerViewController) throws -> FontListController {
        let navigator = try XCTUnwrap(picker.children.first as? UINavigationController)
        return try XCTUnwrap(navigator.topViewController as? FontListController)
    }

    private func contents(_ picker: UIFontPickerViewController) throws -> [UIListContentConfiguration] {
        try list(picker).tableView.visibleCells.compactMap {
            $0.contentConfiguration as? UIListContentConfiguration
        }
    }

    private func press(_ title: String, _ picker: UIFontPickerViewController, _ app: AppHarness) throws {
        let cell = try list(picker).tableView.visibleCells.first {
            ($0.contentConfiguration as? UIListContentConfiguration)?.text == title
        }
        app.tap(try XCTUnwrap(cell, title))
        app.advance(by: 1)
    }

    /// Without names that stand for another family.
    private func families() -> [String] {
        UIFont.familyNames.filter { UIFont(name: $0, size: 12)?.familyName == $0 }
    }

    func testEachFamilyIsWrittenInItself() throws {
        let (_, picker) = try open()
        let contents = try contents(picker)
        XCTAssertGreaterThan(contents.count, 0)
        for content in contents {
            XCTAssertEqual(content.textProperties.font.familyName, content.text)
        }
        let titles = contents.compactMap(\.text)
        XCTAssertEqual(titles, titles.sorted { $0.localizedStandardCompare($1) == .orderedAscending })
    }

    func testNamesCanBeInTheSystemFont() throws {
        let configuration = UIFontPickerViewController.Configuration()
        configuration.displayUsingSystemFont = true
        let (_, picker) = try open(configuration)
        let system = UIFont.systemFont(ofSize: 19)
        XCTAssertTrue(try contents(picker).allSatisfy { $0.textProperties.font == system })
    }

    func testAPressOnAFamilyChoosesItAndThePickerStays() throws {
        let (app, picker) = try open()
        let family = try XCTUnwrap(try contents(picker).first?.text)
        try press(family, picker, app)
        XCTAssertEqual(listener.picked, [UIFont(name: family, size: 20)?.fontName])
        XCTAssertNotNil(root.presentedViewController)
        root.dismiss(animated: false)
        app.advance(by: 1)
        XCTAssertEqual(listener.cancellations, 0)
    }

    func testAFaceIsChosenInTheListOfItsFamily() throws {
        let configuration = UIFontPickerViewController.Configuration()
        configuration.includeFaces = true
        let (app, picker) = try open(configuration)
        let family = try XCTUnwrap(
            try contents(picker).compactMap(\.text).first { UIFont.fontNames(forFamilyName: $0).count > 1 })
        try press(family, picker, app)
        XCTAssertTrue(listener.picked.isEmpty)
        XCTAssertEqual(try list(picker).title, family)
        try press("Bold", picker, app)
        XCTAssertEqual(listener.picked, ["\(family)-Bold"])
    }

    func testFamiliesWithoutTheTraitsAreNotListed() throws {
        let configuration = UIFontPickerViewController.Configuration()
        configuration.filteredTraits = [.traitBold]
        let (_, picker) = try open(configuration)
        configuration.filteredTraits = []
        XCTAssertEqual(picker.configuration.filteredTraits, [.traitBold], "the configuration is copied")
        let bold = families().filter { family in
            UIFont.fontNames(forFamilyName: family).contains {
                UIFontDescriptor(name: $0, size: 0).symbolicTraits.contains(.traitBold)
            }
        }
        XCTAssertEqual(
            try list(picker).tableView.numberOfRows(inSection: 0), bold.count)
    }

    func testTheListIsSearched() throws {
        let (app, picker) = try open()
        let list = try list(picker)
        let field = try XCTUnwrap(list.navigationItem.searchController?.searchBar.searchTextField)
        app.tap(field)
        app.advance(by: 1)
        app.type("zzzz")
        app.advance(by: 1)
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 0)
        XCTAssertNotNil(list.contentUnavailableConfiguration)
        app.key(.backspace, count: 4)
        app.advance(by: 1)
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), families().count)
    }

    func testEscapeClosesThePickerAndTellsOfTheCancellation() throws {
        let (app, _) = try open()
        app.key(.escape)
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(listener.cancellations, 1)
        XCTAssertTrue(listener.picked.isEmpty)
    }
}
