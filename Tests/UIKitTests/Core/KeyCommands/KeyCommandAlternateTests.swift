import UITesting
import XCTest

import UIKit

/// Keys of commands that become others with further modifiers, pressed while no menu is open.
@preconcurrency @MainActor
final class KeyCommandAlternateTests: XCTestCase {
    private final class Editor: UIView {
        var done: [String] = []
        var offered: [UIKeyCommand] = []
        var allowsAll = true

        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? { offered }

        func save(_ sender: UIKeyCommand) { done.append("save \(sender.title)") }
        func saveAll(_ sender: UIKeyCommand) { done.append("all \(sender.title)") }
        func other() { done.append("other") }

        override func validate(_ command: UICommand) {
            super.validate(command)
            if command.action == "alternateTest.saveAll:", !allowsAll { command.attributes = .disabled }
        }
    }

    private let editor = Editor(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    private func open() throws -> AppHarness {
        Selector.register("alternateTest.save:", Editor.save)
        Selector.register("alternateTest.saveAll:", Editor.saveAll)
        editor.offered = [
            UIKeyCommand(
                title: "Save", action: "alternateTest.save:", input: "s", modifierFlags: .control,
                alternates: [
                    UICommandAlternate(
                        title: "Save All", action: "alternateTest.saveAll:", modifierFlags: .alternate)
                ])
        ]
        let app = try AppHarness(showing: editor)
        editor.becomeFirstResponder()
        return app
    }

    func testTheModifiersOfBothPerformTheAlternate() throws {
        let app = try open()
        app.key("s", .control)
        XCTAssertEqual(editor.done, ["save Save"])
        app.key("s", [.control, .alternate])
        XCTAssertEqual(editor.done, ["save Save", "all Save All"])
        app.key("s", [.control, .alternate, .shift])
        app.key("s", .alternate)
        XCTAssertEqual(editor.done.count, 2, "neither all modifiers nor more")
    }

    func testAnAlternateThatIsDisabledDoesNothing() throws {
        let app = try open()
        editor.allowsAll = false
        app.key("s", [.control, .alternate])
        XCTAssertEqual(editor.done, [])
        app.key("s", .control)
        XCTAssertEqual(editor.done, ["save Save"])
    }

    func testACommandBeforeItWithTheseKeysWins() throws {
        let app = try open()
        editor.offered.insert(
            UIKeyCommand(
                title: "Other", action: Editor.other, input: "s", modifierFlags: [.control, .alternate]),
            at: 0)
        app.key("s", [.control, .alternate])
        XCTAssertEqual(editor.done, ["other"])
    }

    func testAnAlternateRepeatsAndComesFirstAsItsCommandDoes() throws {
        let app = try open()
        let command = editor.offered[0]
        command.repeatBehavior = .repeatable
        app.keyDown(.control)
        app.keyDown(.alt)
        app.keyDown("s")
        app.keyRepeat("s")
        XCTAssertEqual(editor.done, ["all Save All", "all Save All"])
    }
}
