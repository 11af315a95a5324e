import UITesting
import XCTest

@testable import UIKit

/// The menu bar: how it opens, what is in it, how keys, pointer and fingers drive it.
@preconcurrency @MainActor
final class MenuBarTests: XCTestCase {
    private typealias Content = MenuApp.Content
    private let delegate = MenuApp()

    private func insertOwn(_ builder: any UIMenuBuilder) {
        let inner = UIMenu(title: "Inner", children: [Content.openCommand("deep", 3)])
        builder.insertSibling(
            UIMenu(
                title: "Own", identifier: UIMenu.Identifier("test.own"),
                children: [Content.saveCommand(), Content.openCommand("two", 2), inner]),
            afterMenu: .view)
        builder.insertSibling(
            UIMenu(title: "Later", children: [Content.openCommand("one", 1)]),
            afterMenu: UIMenu.Identifier("test.own"))
    }

    private func launch() throws -> AppHarness {
        let app = try delegate.launch { [unowned self] in insertOwn($0) }
        delegate.content.calls = []
        return app
    }

    private func opened(_ app: AppHarness) -> MenuBarPresentation? {
        app.window.openMenu as? MenuBarPresentation
    }

    private func titles(_ app: AppHarness) -> [String] { opened(app)?.bar.titles.map(\.text) ?? [] }

    private func marked(_ app: AppHarness) -> String? {
        opened(app).flatMap { open in open.bar.marked.map { open.bar.titles[$0].text } }
    }

    private func rows(_ app: AppHarness) -> [String] {
        opened(app)?.list?.panels.last?.rows.map(\.row.title) ?? []
    }

    private func markedRow(_ app: AppHarness) -> String? {
        opened(app)?.list?.panels.last.flatMap { list in list.marked.map { list.rows[$0].row.title } }
    }

    private func place(_ view: UIView?) -> CGPoint {
        view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? .zero
    }

    private func title(_ text: String, _ app: AppHarness) -> CGPoint {
        place(opened(app)?.bar.titles.first { $0.text == text })
    }

    private func row(_ text: String, _ app: AppHarness) -> CGPoint {
        place(opened(app)?.list?.panels.last?.rows.first { $0.row.title == text })
    }

    // MARK: Opening

    func testF10OpensAndClosesIt() throws {
        let app = try launch()
        app.key(.f(10))
        let name = ProcessInfo.processInfo.processName
        // There is nothing in the menus Window and Help.
        XCTAssertEqual(titles(app), [name, "File", "Edit", "Format", "View", "Own", "Later"])
        XCTAssertEqual(marked(app), name)
        XCTAssertNil(opened(app)?.list)
        XCTAssertTrue(delegate.content.isFirstResponder)
        app.key(.f(10))
        XCTAssertNil(opened(app))
        XCTAssertFalse(app.window.subviews.contains { $0 is MenuBarView })
    }

    func testAltAloneOpensItInAnAppWithMenus() throws {
        let app = try launch()
        app.key("x", .alternate)
        XCTAssertNil(opened(app), "Alt was not alone")
        app.key(.alt)
        XCTAssertNotNil(opened(app))
        app.key(.alt)
        XCTAssertNil(opened(app))
        let other = try MenuApp().launch()
        other.key(.alt)
        XCTAssertNil(opened(other), "an app without menus of its own")
        other.key(.f(10))
        XCTAssertNotNil(opened(other))
    }

    func testAnAppMayUseF10Itself() throws {
        let app = try launch()
        delegate.content.addKeyCommand(
            UIKeyCommand(title: "Mine", action: Content.saving, input: UIKeyCommand.f10))
        app.key(.f(10))
        XCTAssertNil(opened(app))
        XCTAssertEqual(delegate.content.calls, ["validate Mine", "save"])
    }

    // MARK: Keys

    func testArrowsGoFromMenuToMenu() throws {
        let app = try launch()
        app.key(.f(10))
        app.key(.left)
        XCTAssertEqual(marked(app), "Later")
        app.key(.left)
        XCTAssertEqual(marked(app), "Own")
        XCTAssertNil(opened(app)?.list)
        app.key(.down)
        XCTAssertEqual(rows(app), ["Save", "two", "Inner"])
        XCTAssertEqual(markedRow(app), "Save")
        app.key(.right)
        XCTAssertEqual(marked(app), "Later")
        XCTAssertEqual(rows(app), ["one"])
        app.key(.right)
        XCTAssertEqual(marked(app), ProcessInfo.processInfo.processName)
        app.key(.left, count: 2)
        app.key(.up)
        XCTAssertEqual(markedRow(app), "Inner")
        app.key(.right)
        XCTAssertEqual(rows(app), ["deep"], "an arrow opens the submenu first")
        app.key(.left)
        XCTAssertEqual(rows(app), ["Save", "two", "Inner"])
        app.key(.left)
        XCTAssertEqual(marked(app), "View")
    }

    func testLettersJumpToTheirRows() throws {
        let app = try launch()
        app.key(.f(10))
        app.type("o")
        XCTAssertEqual(rows(app), ["Save", "two", "Inner"])
        app.type("t")
        XCTAssertEqual(markedRow(app), "two")
    }

    func testReturnChoosesAndTheSenderIsTheCommand() throws {
        let app = try launch()
        app.key(.f(10))
        app.type("ot")
        delegate.content.calls = []
        app.key(.return)
        XCTAssertEqual(delegate.content.calls, ["open two 2"])
        XCTAssertNil(opened(app))
    }

    func testEscapeGoesBackStepByStep() throws {
        let app = try launch()
        app.key(.f(10))
        app.type("oi")
        app.key(.right)
        XCTAssertEqual(rows(app), ["deep"])
        app.key(.escape)
        XCTAssertEqual(rows(app), ["Save", "two", "Inner"])
        app.key(.escape)
        XCTAssertNil(opened(app)?.list)
        XCTAssertEqual(marked(app), "Own")
        app.key(.escape)
        XCTAssertNil(opened(app))
    }

    // MARK: What is shown

    func testRowsShowKeysAndMarks() throws {
        let app = try launch()
        delegate.content.isOn = true
        app.key(.f(10))
        app.type("o")
        let save = try XCTUnwrap(opened(app)?.list?.panels.last?.rows.first)
        XCTAssertEqual(save.row.shortcut, "Ctrl+S")
        XCTAssertEqual(save.row.state, .on)
        app.moveMouse(to: title("File", app))
        XCTAssertEqual(opened(app)?.list?.panels.first?.frame.minX, opened(app)?.bar.titles[1].frame.minX)
    }

    func testRevalidationShowsTheNewState() throws {
        let app = try launch()
        app.key(.f(10))
        app.type("o")
        delegate.content.isOn = true
        UIMenuSystem.main.setNeedsRevalidate()
        app.turn()
        XCTAssertEqual(opened(app)?.list?.panels.last?.rows.first?.row.state, .on)
        XCTAssertEqual(markedRow(app), "Save")
    }

    func testRebuildingChangesTheOpenBar() throws {
        let app = try launch()
        app.key(.f(10))
        app.type("o")
        delegate.build = { [unowned self] builder in
            insertOwn(builder)
            builder.remove(menu: .file)
            builder.remove(command: Content.opening, propertyList: 2)
        }
        UIMenuSystem.main.setNeedsRebuild()
        app.turn()
        XCTAssertEqual(titles(app).dropFirst(), ["Edit", "Format", "View", "Own", "Later"])
        XCTAssertEqual(marked(app), "Own")
        XCTAssertEqual(rows(app), ["Save", "Inner"])
    }

    func testTheEditMenuIsThatOfTheText() throws {
        let app = try launch()
        let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 34))
        delegate.content.view.addSubview(field)
        field.becomeFirstResponder()
        app.type("word")
        field.selectAll(nil)
        app.key(.f(10))
        app.type("e")
        XCTAssertEqual(marked(app), "Edit")
        XCTAssertEqual(rows(app).first, "Undo Typing")
        app.click(at: row("Copy", app))
        XCTAssertEqual(app.clipboard, "word")
        XCTAssertTrue(field.isFirstResponder)
        app.key(.f(10))
        app.type("e")
        app.key(.return)
        XCTAssertEqual(field.text, "")
    }

    func testAssistiveTechnologyIsToldWhatThingsAre() throws {
        let app = try launch()
        app.key(.f(10))
        app.type("o")
        let open = try XCTUnwrap(opened(app))
        XCTAssertEqual(open.bar.accessibilityLabel, "Menu bar")
        XCTAssertEqual(open.bar.titles[5].accessibilityLabel, "Own")
        XCTAssertEqual(open.bar.titles[5].accessibilityTraits, [.button, .selected])
        let save = try XCTUnwrap(open.list?.panels.last?.rows.first)
        XCTAssertTrue(save.isAccessibilityElement)
        XCTAssertEqual(save.accessibilityLabel, "Save")
        XCTAssertEqual(save.accessibilityValue, "Ctrl+S")
        XCTAssertEqual(save.accessibilityTraits, .button)
    }

    func testWhatCannotBeDoneIsDisabled() throws {
        let app = try launch()
        app.key(.f(10))
        app.type("f")
        app.key(.right, count: 2)
        XCTAssertEqual(marked(app), "Format")
        XCTAssertEqual(rows(app), ["Font", "Text"])
        XCTAssertNil(markedRow(app))
        app.key(.return)
        app.click(at: row("Font", app))
        XCTAssertEqual(rows(app), ["Font", "Text"], "it stays open")
        app.key(.left)
        let undo = try XCTUnwrap(opened(app)?.list?.panels.last?.rows.first)
        XCTAssertEqual(undo.row.title, "Undo")
        XCTAssertFalse(undo.row.isEnabled)
        XCTAssertTrue(undo.accessibilityTraits.contains(.notEnabled))
    }

    // MARK: Always

    func testABarThatIsAlwaysShownIsOutsideOfTheSafeArea() throws {
        let app = try launch()
        XCTAssertFalse(app.window.showsMenuBar)
        app.window.showsMenuBar = true
        app.turn()
        let bar = try XCTUnwrap(app.window.subviews.lazy.compactMap { $0 as? MenuBarView }.first)
        XCTAssertEqual(bar.frame, CGRect(x: 0, y: 0, width: 640, height: 30))
        XCTAssertEqual(delegate.content.view.safeAreaInsets.top, 30)
        app.click(at: place(bar.titles[5]))
        XCTAssertEqual(rows(app), ["Save", "two", "Inner"])
        delegate.content.calls = []
        app.click(at: row("two", app))
        XCTAssertEqual(delegate.content.calls, ["open two 2"])
        XCTAssertIdentical(bar.superview, app.window, "it stays")
        XCTAssertNil(bar.marked)
        app.tap(at: place(bar.titles[5]))
        app.tap(at: row("Save", app))
        XCTAssertEqual(delegate.content.calls.last, "save")
        app.key(.f(10))
        XCTAssertIdentical(opened(app)?.bar, bar)
        app.window.showsMenuBar = false
        app.turn()
        XCTAssertFalse(app.window.showsMenu)
        XCTAssertNil(bar.superview)
        XCTAssertEqual(delegate.content.view.safeAreaInsets.top, 0)
    }

    func testABarThatIsAlwaysShownFollowsTheMenuAndTheWindow() throws {
        let app = try launch()
        app.window.showsMenuBar = true
        let bar = try XCTUnwrap(app.window.subviews.lazy.compactMap { $0 as? MenuBarView }.first)
        delegate.build = { $0.remove(menu: .format) }
        UIMenuSystem.main.setNeedsRebuild()
        app.turn()
        XCTAssertEqual(bar.titles.map(\.text).dropFirst(), ["File", "Edit", "View"])
        app.resize(to: CGSize(width: 400, height: 300))
        XCTAssertEqual(bar.frame.width, 400)
    }

    // MARK: Pointer and fingers

    func testThePointerOpensMenusAndChooses() throws {
        let app = try launch()
        app.key(.f(10))
        app.moveMouse(to: title("Own", app))
        XCTAssertEqual(marked(app), "Own")
        XCTAssertNil(opened(app)?.list)
        app.click(at: title("Own", app))
        XCTAssertEqual(rows(app), ["Save", "two", "Inner"])
        XCTAssertNil(markedRow(app))
        app.moveMouse(to: title("Later", app))
        XCTAssertEqual(rows(app), ["one"], "the open list follows the pointer")
        app.click(at: title("Later", app))
        XCTAssertNil(opened(app)?.list, "a second click closes it")
        app.click(at: title("Own", app))
        delegate.content.calls = []
        app.click(at: row("two", app))
        XCTAssertEqual(delegate.content.calls, ["open two 2"])
        XCTAssertNil(opened(app))
    }

    func testAMenuBarsItemIsChosenByPressDragAndRelease() throws {
        let app = try launch()
        app.key(.f(10))
        app.mouseDown(at: title("Own", app))
        let save = row("Save", app)
        app.moveMouse(to: save)
        delegate.content.calls = []
        app.mouseUp(at: save)
        XCTAssertEqual(delegate.content.calls, ["save"])
    }

    func testAFingerOpensHigherRows() throws {
        let app = try launch()
        app.key(.f(10))
        app.tap(at: title("Own", app))
        XCTAssertEqual(opened(app)?.list?.panels.last?.rows.first?.frame.height, 44)
        delegate.content.calls = []
        app.tap(at: row("Save", app))
        XCTAssertEqual(delegate.content.calls, ["save"])
    }

    func testWhatHappensElsewhereClosesIt() throws {
        let actions: [(AppHarness) -> Void] = [
            { $0.click(at: CGPoint(x: 300, y: 340)) }, { $0.tap(at: CGPoint(x: 300, y: 340)) },
            { $0.loseFocus() }, { $0.resize(to: CGSize(width: 400, height: 300)) }, { $0.key(.tab) },
        ]
        for (number, action) in actions.enumerated() {
            for opensList in [false, true] {
                let app = try launch()
                app.key(.f(10))
                if opensList { app.type("o") }
                XCTAssertNotNil(opened(app))
                action(app)
                XCTAssertFalse(app.window.showsMenu, "action \(number), list \(opensList)")
            }
        }
    }

    func testABarThatIsWiderThanTheWindowScrollsToTheMenu() throws {
        let app = try launch()
        app.resize(to: CGSize(width: 160, height: 300))
        app.key(.f(10))
        app.key(.left)
        app.turn()
        let bar = try XCTUnwrap(opened(app)?.bar)
        let frame = try XCTUnwrap(bar.titles.last.map { $0.convert($0.bounds, to: nil) })
        XCTAssertTrue(app.window.bounds.contains(frame))
    }
}
