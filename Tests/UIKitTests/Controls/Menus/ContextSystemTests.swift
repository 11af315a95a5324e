import UITesting
import XCTest

import UIKit

/// Responders that build edit menus and context menus.
@preconcurrency @MainActor
final class ContextSystemTests: XCTestCase {
    private final class Builder: UIView, UIContextMenuInteractionDelegate, UIEditMenuInteractionDelegate {
        let name: String
        var log: (String) -> Void = { _ in }
        var change: (any UIMenuBuilder) -> Void = { _ in }
        var suggested: [String] = []

        init(_ name: String, _ frame: CGRect) {
            self.name = name
            super.init(frame: frame)
        }

        required init?(coder: NSCoder) { nil }

        override var canBecomeFirstResponder: Bool { true }

        override func copy(_ sender: Any?) { log("copy") }

        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            log("\(name) \(builder.system === UIMenuSystem.context ? "context" : "main")")
            change(builder)
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { [weak self] elements in
                self?.suggested = elements.map(\.outline)
                return UIMenu(children: elements)
            })
        }
    }

    private let outer = Builder("outer", CGRect(x: 0, y: 0, width: 480, height: 340))
    private let inner = Builder("inner", CGRect(x: 20, y: 60, width: 280, height: 100))
    private var calls: [String] = []

    private func show() throws -> AppHarness {
        for view in [outer, inner] { view.log = { [weak self] in self?.calls.append($0) } }
        outer.addSubview(inner)
        return try AppHarness(showing: outer, size: CGSize(width: 480, height: 340))
    }

    private func insert(_ title: String, after anchor: UIMenu.Identifier) -> (any UIMenuBuilder) -> Void {
        { builder in
            let action = UIAction(title: title) { [weak self] _ in self?.calls.append(title) }
            builder.insertSibling(UIMenu(options: .displayInline, children: [action]), afterMenu: anchor)
        }
    }

    func testTheMenuOfATextIsBuiltByTheRespondersAboveIt() throws {
        let app = try show()
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        inner.addSubview(field)
        field.text = "words"
        field.becomeFirstResponder()
        inner.change = insert("Look Up", after: .standardEdit)
        outer.change = { $0.remove(command: "selectAll:", propertyList: nil) }
        app.key(.menu)
        XCTAssertEqual(calls, ["inner context", "outer context"])
        let sections = app.menuSections
        XCTAssertFalse(sections.joined().contains("Select All"))
        let index = try XCTUnwrap(sections.firstIndex(of: ["Look Up"]))
        XCTAssertEqual(sections[index - 1].first, "Cut")
        calls = []
        app.chooseFromMenu("Look Up")
        XCTAssertEqual(calls, ["Look Up"])
        app.key(.menu)
        XCTAssertEqual(calls, ["Look Up", "inner context", "outer context"], "each menu is built anew")
    }

    func testAContextMenuIsSuggestedWhatRespondersBuild() throws {
        let app = try show()
        inner.addInteraction(UIContextMenuInteraction(delegate: inner))
        inner.change = insert("Own", after: .standardEdit)
        app.secondaryClick(at: CGPoint(x: 100, y: 100))
        XCTAssertEqual(calls, ["inner context", "outer context"])
        XCTAssertEqual(inner.suggested, ["[Copy]", "[Own]"], "and what the view can do")
        app.chooseFromMenu("Copy")
        XCTAssertEqual(calls.last, "copy")
    }

    func testAnEditMenuInteractionShowsWhatRespondersBuild() throws {
        let app = try show()
        let interaction = UIEditMenuInteraction(delegate: inner)
        inner.addInteraction(interaction)
        inner.becomeFirstResponder()
        inner.change = insert("Own", after: .standardEdit)
        interaction.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 100, y: 80)))
        app.advance(by: 1)
        XCTAssertEqual(calls, ["inner context", "outer context"])
        XCTAssertEqual(app.calloutTitles, ["Copy", "Own"])
    }
}
