import UITesting
import XCTest

import UIKit

/// Elements that are only known when a menu is shown.
@preconcurrency @MainActor
final class DeferredMenuTests: XCTestCase {
    private final class Host: UIView, UIContextMenuInteractionDelegate {
        var menu = UIMenu()
        var provider: UIDeferredMenuElement.Provider?

        override var canBecomeFirstResponder: Bool { true }

        override func provider(for deferredElement: UIDeferredMenuElement) -> UIDeferredMenuElement.Provider?
        {
            deferredElement.identifier == UIDeferredMenuElement.Identifier("test.recent") ? provider : nil
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { [menu] _ in menu })
        }
    }

    private let host = Host(frame: CGRect(x: 0, y: 0, width: 300, height: 220))
    private var answers: [([UIMenuElement]) -> Void] = []
    private var chosen: [String] = []

    private func action(_ title: String) -> UIAction {
        UIAction(title: title) { [weak self] _ in self?.chosen.append(title) }
    }

    private func show(_ elements: UIMenuElement...) throws -> AppHarness {
        host.menu = UIMenu(children: elements)
        host.addInteraction(UIContextMenuInteraction(delegate: host))
        let app = try AppHarness(showing: host)
        host.becomeFirstResponder()
        app.key(.menu)
        return app
    }

    func testTheMenuSaysThatItIsLoadingUntilTheElementsAreThere() throws {
        let later = UIDeferredMenuElement { [weak self] in self?.answers.append($0) }
        let app = try show(action("First"), later, action("Last"))
        XCTAssertEqual(app.menuSections, [["First", "Loading…", "Last"]])
        app.key(.down)
        XCTAssertEqual(app.markedRow, "Last")
        answers[0]([action("One"), action("Two")])
        XCTAssertEqual(app.menuSections, [["First", "One", "Two", "Last"]])
        XCTAssertEqual(app.markedRow, "Last", "the row is still marked")
        answers[0]([action("Three")])
        XCTAssertEqual(app.menuSections, [["First", "One", "Two", "Last"]], "only the first answer counts")
        app.key(.up)
        app.key(.return)
        XCTAssertEqual(chosen, ["Two"])
    }

    func testElementsAreKeptUnlessTheyAreUncached() throws {
        var count = 0
        let kept = UIDeferredMenuElement { [weak self] in
            count += 1
            $0(self.map { [$0.action("kept \(count)")] } ?? [])
        }
        var uncachedCount = 0
        let uncached = UIDeferredMenuElement.uncached { [weak self] in
            uncachedCount += 1
            $0(self.map { [$0.action("new \(uncachedCount)")] } ?? [])
        }
        let app = try show(kept, uncached)
        XCTAssertEqual(app.menuSections, [["kept 1", "new 1"]])
        app.key(.escape)
        app.key(.menu)
        XCTAssertEqual(app.menuSections, [["kept 1", "new 2"]])
    }

    func testAProviderIsCalledWhenItsSubmenuIsOpened() throws {
        let later = UIDeferredMenuElement { [weak self] in self?.answers.append($0) }
        let app = try show(UIMenu(title: "More", children: [later]))
        XCTAssertEqual(app.menuSections, [["More"]])
        XCTAssertTrue(answers.isEmpty)
        app.key(.right)
        XCTAssertEqual(app.menuSections, [["Loading…"]])
        answers[0]([action("One")])
        XCTAssertEqual(app.lists.count, 2)
        XCTAssertEqual(app.menuSections, [["One"]])
        app.key(.return)
        XCTAssertEqual(chosen, ["One"])
    }

    func testAnAnswerAfterTheMenuIsKeptForTheNextTime() throws {
        let later = UIDeferredMenuElement { [weak self] in self?.answers.append($0) }
        let app = try show(action("First"), later)
        app.key(.escape)
        app.key(.menu)
        XCTAssertEqual(answers.count, 1, "the answer is still to come")
        app.key(.escape)
        answers[0]([action("One")])
        app.key(.menu)
        XCTAssertEqual(app.menuSections, [["First", "One"]])
        XCTAssertEqual(answers.count, 1)
    }

    func testNoElementsMakeNoRows() throws {
        let app = try show(UIDeferredMenuElement { [weak self] in self?.answers.append($0) })
        XCTAssertEqual(app.menuSections, [["Loading…"]])
        answers[0]([])
        XCTAssertTrue(app.lists.isEmpty)
    }

    func testAResponderProvidesWhatAsksTheFocus() throws {
        host.provider = UIDeferredMenuElement.Provider { [weak self] in
            $0(self.map { [$0.action("Recent")] } ?? [])
        }
        let recent = UIDeferredMenuElement.usingFocus(
            identifier: UIDeferredMenuElement.Identifier("test.recent"), shouldCacheItems: false)
        let unknown = UIDeferredMenuElement.usingFocus(
            identifier: UIDeferredMenuElement.Identifier("test.unknown"))
        let app = try show(recent, unknown)
        XCTAssertEqual(app.menuSections, [["Recent"]])
    }
}
