import UIKit
import UITesting
import XCTest

/// The list of key commands over a window.
@preconcurrency @MainActor
final class KeyCommandSnapshotTests: SnapshotTestCase {
    private final class Editor: UIView {
        override var canBecomeFirstResponder: Bool { true }
        override func copy(_ sender: Any?) {}

        private func command(_ title: String, _ input: String, _ flags: UIKeyModifierFlags) -> UIKeyCommand {
            UIKeyCommand(title: title, action: "copy:", input: input, modifierFlags: flags)
        }

        override var keyCommands: [UIKeyCommand]? {
            [
                command("New Document", "n", .command), command("Open…", "o", .command),
                command("Save As…", "s", [.command, .shift]), command("Print", "p", .command),
                command("Next Page", UIKeyCommand.inputPageDown, []),
                command("Move Line Up", UIKeyCommand.inputUpArrow, .alternate),
            ]
        }
    }

    private final class Page: UIViewController {
        override func viewDidLoad() {
            title = "Letters"
            let editor = Editor(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.addSubview(editor)
            for (name, key) in [("Find", "f"), ("Replace", "h"), ("Go to Line", "l")] {
                addKeyCommand(
                    UIKeyCommand(
                        title: name, action: "resignFirstResponder", input: key, modifierFlags: .command))
            }
        }
    }

    /// A window with a panel and its shadow is more than a control.
    private static let limit = 49_152

    private func verify(
        _ size: CGSize, holding key: Key, _ appearances: [UIUserInterfaceStyle] = [.light, .dark],
        testName: String = #function
    ) throws {
        for appearance in appearances {
            let app = try AppHarness(size: size, appearance: appearance)
            app.window.rootViewController = Page()
            app.turn()
            app.window.rootViewController?.view.subviews.first?.becomeFirstResponder()
            app.keyDown(key)
            app.advance(by: 1.1)
            do {
                try Snapshot.verify(
                    app.picture(), named: appearance == .dark ? "dark" : nil, limit: Self.limit,
                    testName: testName)
            } catch {
                XCTFail("\(error)")
            }
        }
    }

    func testFewCommandsFitOneColumn() throws {
        try verify(CGSize(width: 420, height: 500), holding: .control)
    }

    func testManyCommandsTakeTwoColumns() throws {
        try verify(CGSize(width: 720, height: 340), holding: .super)
    }

    func testANarrowWindowCutsLongTitles() throws {
        try verify(CGSize(width: 260, height: 300), holding: .control, [.light])
    }
}
