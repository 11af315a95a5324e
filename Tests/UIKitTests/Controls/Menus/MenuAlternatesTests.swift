import UITesting
import XCTest

@testable import UIKit

/// Commands that become others while modifiers are held.
@preconcurrency @MainActor
final class MenuAlternatesTests: XCTestCase, UIContextMenuInteractionDelegate {
    private final class Editor: UIView {
        var done: [String] = []
        func save(_ sender: UICommand) { done.append("save \(sender.title)") }
        func saveAll(_ sender: UICommand) { done.append("all \(sender.title)") }
    }

    private let editor = Editor(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
    private var command: UICommand?

    private func open(_ command: UICommand) throws -> AppHarness {
        Selector.register("editor.save:", Editor.save)
        Selector.register("editor.saveAll:", Editor.saveAll)
        self.command = command
        let app = try AppHarness(showing: editor, size: CGSize(width: 480, height: 340))
        editor.addInteraction(UIContextMenuInteraction(delegate: self))
        app.secondaryClick(at: CGPoint(x: 60, y: 60))
        return app
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [command] _ in
            UIMenu(children: [command].compactMap(\.self))
        })
    }

    private func save(_ modifiers: UIKeyModifierFlags, _ action: Selector = "editor.saveAll:") -> UICommand {
        UICommand(
            title: "Save", action: "editor.save:",
            alternates: [UICommandAlternate(title: "Save All", action: action, modifierFlags: modifiers)])
    }

    func testAHeldModifierShowsAndChoosesTheAlternate() throws {
        let app = try open(save(.alternate))
        XCTAssertEqual(app.menuSections, [["Save"]])
        app.keyDown(.alt)
        XCTAssertEqual(app.menuSections, [["Save All"]])
        app.chooseFromMenu("Save All")
        XCTAssertEqual(editor.done, ["all Save All"])
        XCTAssert(app.lists.isEmpty)
    }

    func testAModifierThatIsReleasedShowsTheCommandAgain() throws {
        let app = try open(save(.alternate))
        app.keyDown(.alt)
        app.keyUp(.alt)
        XCTAssertEqual(app.menuSections, [["Save"]])
        app.chooseFromMenu("Save")
        XCTAssertEqual(editor.done, ["save Save"])
    }

    func testOnlyExactlyTheModifiersShowTheAlternate() throws {
        let app = try open(save([.alternate, .shift]))
        app.keyDown(.alt)
        XCTAssertEqual(app.menuSections, [["Save"]])
        app.keyDown(.shift)
        XCTAssertEqual(app.menuSections, [["Save All"]])
        app.keyDown(.control)
        XCTAssertEqual(app.menuSections, [["Save"]])
    }

    func testControlIsHeldForTheCommandKey() throws {
        let app = try open(save(.command))
        app.keyDown(.control)
        XCTAssertEqual(app.menuSections, [["Save All"]])
    }

    func testReturnChoosesTheAlternate() throws {
        let app = try open(save(.shift))
        app.key(.down)
        app.key(.return, .shift)
        XCTAssertEqual(editor.done, ["all Save All"])
    }

    func testTheListIsAsWideAsTheWiderOne() throws {
        let app = try open(save(.alternate))
        let width = app.lists.first?.frame.width
        app.keyDown(.alt)
        XCTAssertEqual(app.lists.first?.frame.width, width)
        let row = try XCTUnwrap(app.lists.first?.rows.first)
        XCTAssertGreaterThanOrEqual(row.bounds.width, row.wantedSize.width)
    }

    func testAnAlternateThatNobodyImplementsIsGrey() throws {
        let app = try open(save(.alternate, "editor.nothing:"))
        app.keyDown(.alt)
        XCTAssertEqual(app.lists.first?.rows.first?.row.isEnabled, false)
        app.chooseFromMenu("Save All")
        XCTAssertEqual(editor.done, [])
    }

    func testTheAlternateOfAKeyCommandShowsItsKeys() throws {
        let app = try open(
            UIKeyCommand(
                title: "Save", action: "editor.save:", input: "s", modifierFlags: .control,
                alternates: [
                    UICommandAlternate(title: "Save All", action: "editor.saveAll:", modifierFlags: .shift)
                ]))
        XCTAssertEqual(app.lists.first?.rows.first?.row.shortcut, "Ctrl+S")
        app.keyDown(.shift)
        XCTAssertEqual(app.lists.first?.rows.first?.row.shortcut, "Ctrl+Shift+S")
    }
}
