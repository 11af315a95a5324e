import UITesting
import XCTest
import XServers

@testable import Demo
@testable import UIKit

/// The search of the demo over pages, cards and names of API, in memory, and once with the keys of a real display.
@preconcurrency @MainActor
final class DemoSearchTests: XCTestCase {
    private func view<View: UIView>(_ kind: View.Type, _ identifier: String, in view: UIView) -> View? {
        if let view = view as? View, view.accessibilityIdentifier == identifier { return view }
        return view.subviews.lazy.compactMap { self.view(kind, identifier, in: $0) }.first
    }

    private func isFieldFocused(_ demo: DemoInMemory) -> Bool {
        (demo.app.firstResponder as? UIView)?.accessibilityIdentifier == "sidebar.search"
    }

    func testEveryCardOfEveryPageIsFoundByItsHeading() throws {
        let demo = try DemoInMemory()
        defer { demo.app.end() }
        for page in DemoPage.sidebar {
            demo.show(page)
            let shown = demo.split.demoCardHeadings
            XCTAssertEqual(Set(DemoSearch.headings(of: page)), Set(shown), "the page \(page.rawValue)")
            for heading in shown {
                let first = DemoSearch.results(for: heading).filter { $0.title == heading }
                XCTAssertTrue(first.contains { $0.page == page }, "\(heading) of \(page.rawValue)")
            }
        }
    }

    func testAPageIsTheFirstResultForItsTitleAndItsName() {
        for page in DemoPage.sidebar {
            let titled = DemoSearch.results(for: page.title).prefix { $0.title == page.title }
            XCTAssertTrue(titled.contains { $0.page == page }, page.title)
            XCTAssertTrue(DemoSearch.results(for: page.rawValue).contains { $0.page == page }, page.rawValue)
        }
    }

    func testANameOfAPIIsFoundInTheCardThatUsesIt() {
        let rotation = DemoSearch.results(for: "UIRotationGestureRecognizer").first
        XCTAssertEqual(rotation?.page, .gestures)
        XCTAssertEqual(rotation?.heading, "UIPinchGestureRecognizer, pan, rotation")
        XCTAssertEqual(rotation?.detail, "UIRotationGestureRecognizer · UIGestureRecognizer")
        // Small letters, and a member in place of a type.
        let secure = DemoSearch.results(for: "issecuretextentry").first
        XCTAssertEqual(secure?.page, .textFields)
        XCTAssertEqual(secure?.heading, "UITextField")
        XCTAssertEqual(DemoSearch.results(for: "no such thing"), [])
        XCTAssertEqual(DemoSearch.results(for: "  "), [])
    }

    func testKeysFindACardOpenItsPageAndBringTheCardIntoView() throws {
        let demo = try DemoInMemory()
        defer { demo.app.end() }
        demo.app.key("f", .control)
        XCTAssertTrue(isFieldFocused(demo), "Ctrl+F")
        demo.app.type("five hundred")
        demo.app.key(.return)
        demo.app.advance(by: 1)
        XCTAssertEqual(demo.split.page, .layers)
        let card = try XCTUnwrap(demo.split.demoCards.first { $0.headingText == "CALayer" })
        let frame = card.convert(card.bounds, to: nil)
        XCTAssertTrue(demo.app.window.bounds.contains(frame), "\(frame)")
        XCTAssertNotNil(card.layer.animation(forKey: DemoCardMark.key), "it is marked")
        demo.app.advance(by: 3)
        XCTAssertNil(card.layer.animation(forKey: DemoCardMark.key), "for a moment")
    }

    func testArrowsChooseAmongResultsAndEscapeShowsThePagesAgain() throws {
        let demo = try DemoInMemory()
        defer { demo.app.end() }
        demo.app.key("f", .control)
        demo.app.type("swi")
        let table = try XCTUnwrap(view(UITableView.self, "sidebar", in: demo.app.window))
        XCTAssertEqual(table.indexPathForSelectedRow?.row, 0)
        demo.app.key(.down)
        XCTAssertEqual(table.indexPathForSelectedRow?.row, 1)
        demo.app.key(.up)
        XCTAssertEqual(table.indexPathForSelectedRow?.row, 0)
        XCTAssertTrue(isFieldFocused(demo), "one can go on typing")
        demo.app.key(.escape)
        XCTAssertFalse(isFieldFocused(demo))
        XCTAssertEqual(table.numberOfRows(inSection: 0), DemoPage.sidebar.count)
        XCTAssertEqual(demo.split.page, .textFields, "nothing was opened")
    }

    func testTheChosenRowIsVisibleWhateverTheHeightOfTheWindow() throws {
        let demo = try DemoInMemory()
        defer { demo.app.end() }
        let table = try XCTUnwrap(view(UITableView.self, "sidebar", in: demo.app.window))
        for page in DemoPage.sidebar {
            demo.split.open(page)
            for height in [720, 420, 1400, 300] {
                demo.app.resize(to: CGSize(width: 1024, height: height))
                let path = try XCTUnwrap(table.indexPathForSelectedRow)
                let row = table.convert(table.rectForRow(at: path), to: nil)
                XCTAssertTrue(
                    row.minY >= 90 && row.maxY <= CGFloat(height) + 0.5, "\(page) at \(height): \(row)")
            }
        }
    }

    func testInANarrowWindowControlFGoesBackToTheListAndAResultToItsPage() throws {
        let demo = try DemoInMemory()
        defer { demo.app.end() }
        demo.app.resize(to: CGSize(width: 400, height: 720))
        demo.show(.tables)
        demo.app.advance(by: 1)
        demo.app.key("f", .control)
        demo.app.advance(by: 1)
        XCTAssertTrue(isFieldFocused(demo))
        demo.app.type("UIStepper")
        demo.app.key(.return)
        demo.app.advance(by: 1)
        XCTAssertTrue([.controls, .pickers].contains(demo.split.page))
        let card = try XCTUnwrap(demo.split.demoCards.first { $0.headingText.contains("UIStepper") })
        XCTAssertTrue(demo.app.window.bounds.intersects(card.convert(card.bounds, to: nil)))
    }

    func testARealKeyboardSearchesAndOpensACard() throws {
        let desk = try Desk.plain()
        desk.user.move(x: 1270, y: 790)
        let demo = try desk.open("--page", "tables", "--size", "1024x720", "--scale", "1")
        try demo.waitForFocus()
        try demo.user.tap("f", holding: ["Control_L"])
        try demo.waitForEvent("firstResponder") { $0.string("view") == "sidebar.search" }
        try demo.user.type("rotation")
        try demo.waitForText("rotation", in: "sidebar.search")
        try demo.user.tap("Return")
        try demo.waitForEvent("command") {
            $0.string("text") == "found gestures UIPinchGestureRecognizer, pan, rotation"
        }
        try demo.user.tap("Escape")
        try demo.waitForText("", in: "sidebar.search")
        try demo.close()
    }
}

extension DemoSplitViewController {
    /// The cards that the page shows.
    @MainActor fileprivate var demoCards: [any DemoCard] {
        (viewController(for: .secondary)?.view ?? view)?.demoCards ?? []
    }

    @MainActor fileprivate var demoCardHeadings: [String] { demoCards.map(\.headingText) }
}
