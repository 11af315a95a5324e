import UITesting
import XCTest

@testable import UIKit

/// When the main menu is built, and what its keys do.
@preconcurrency @MainActor
final class MainMenuTests: XCTestCase {
    private typealias Content = MenuApp.Content

    private func insert(_ elements: UIMenuElement...) -> (any UIMenuBuilder) -> Void {
        { $0.insertSibling(UIMenu(title: "Own", children: elements), afterMenu: .view) }
    }

    // MARK: Building

    func testTheMenuIsBuiltWhenItIsWanted() throws {
        let delegate = MenuApp()
        let app = try delegate.launch()
        XCTAssertEqual(delegate.builds, 0, "nothing has asked for it")
        app.key(.f(9))
        app.key(.f(9))
        XCTAssertEqual(delegate.builds, 1)
    }

    func testAMenuThatNeedsRebuildingIsBuiltOnceInTheNextTurn() throws {
        let delegate = MenuApp()
        let app = try delegate.launch()
        UIMenuSystem.main.setNeedsRebuild()
        app.turn()
        XCTAssertEqual(delegate.builds, 0, "it was never built")
        app.key(.f(9))
        UIMenuSystem.main.setNeedsRebuild()
        UIMenuSystem.main.setNeedsRebuild()
        XCTAssertEqual(delegate.builds, 1)
        app.turn()
        XCTAssertEqual(delegate.builds, 2)
        app.turn()
        app.key(.f(9))
        XCTAssertEqual(delegate.builds, 2)
    }

    func testAnotherApplicationBuildsItsOwn() throws {
        let first = MenuApp()
        let app = try first.launch()
        app.key(.f(9))
        let second = MenuApp()
        let other = try second.launch()
        other.key(.f(9))
        XCTAssertEqual([first.builds, second.builds], [1, 1])
    }

    // MARK: Keys

    func testAKeyOfTheMainMenuWorksWithoutABar() throws {
        let delegate = MenuApp()
        let app = try delegate.launch(insert(Content.saveCommand()))
        app.key("s", .control)
        XCTAssertEqual(delegate.content.calls, ["validate Save", "save"])
    }

    func testACommandThatIsValidatedAsDisabledLeavesItsKeyAlone() throws {
        let delegate = MenuApp()
        let app = try delegate.launch(insert(Content.saveCommand()))
        delegate.content.isEnabled = false
        app.key("s", .control)
        XCTAssertEqual(delegate.content.calls, ["validate Save"])
        delegate.content.isEnabled = true
        app.key("s", .control)
        XCTAssertEqual(delegate.content.calls, ["validate Save", "validate Save", "save"])
    }

    func testTheCommandsOfRespondersComeBeforeThoseOfTheMenu() throws {
        let delegate = MenuApp()
        let app = try delegate.launch(insert(Content.saveCommand("Menu")))
        delegate.content.addKeyCommand(Content.saveCommand("Chain"))
        app.key("s", .control)
        XCTAssertEqual(delegate.content.calls, ["validate Chain", "save"])
    }

    func testTextTypesBeforeTheMenuUnlessTheCommandWantsPriority() throws {
        for wantsPriority in [false, true] {
            let command = UIKeyCommand(
                title: "Save", action: Content.saving, input: "s", modifierFlags: [])
            command.wantsPriorityOverSystemBehavior = wantsPriority
            let delegate = MenuApp()
            let app = try delegate.launch(insert(command))
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
            delegate.content.view.addSubview(field)
            field.becomeFirstResponder()
            app.key("s")
            XCTAssertEqual(field.text, wantsPriority ? "" : "s")
            XCTAssertEqual(delegate.content.calls.last, wantsPriority ? "save" : nil)
        }
    }

    func testAHeldKeyRepeatsOnlyCommandsThatRepeat() throws {
        for behavior in [UIMenuElement.RepeatBehavior.nonRepeatable, .repeatable] {
            let command = Content.saveCommand()
            command.repeatBehavior = behavior
            let delegate = MenuApp()
            let app = try delegate.launch(insert(command))
            app.hold(.control) {
                app.keyDown("s")
                app.keyRepeat("s", count: 2)
                app.keyUp("s")
            }
            let saves = delegate.content.calls.filter { $0 == "save" }.count
            XCTAssertEqual(saves, behavior == .repeatable ? 3 : 1)
        }
    }

    func testTheListOfKeyCommandsHasThoseOfTheMenu() throws {
        let delegate = MenuApp()
        let app = try delegate.launch(insert(Content.saveCommand("Menu"), Content.saveCommand("Twice", "t")))
        delegate.content.title = "Content"
        delegate.content.addKeyCommand(Content.saveCommand("Chain", "t"))
        let list = KeyCommandList(
            along: KeyCommandSearch.chain(in: app.window),
            menuOffers: MainMenuSystem.shared.ownOffers(in: app.window), controlForCommand: true)
        XCTAssertEqual(list.sections.map(\.title), ["Content", "Own"])
        XCTAssertEqual(
            list.sections.map { $0.rows.map(\.title) }, [["Chain"], ["Menu"]],
            "a key that is taken is not listed again")
    }

    func testTheStandardCommandsHaveTheirKeys() throws {
        let delegate = MenuApp()
        let app = try delegate.launch()
        app.key(.f(11))
        XCTAssertTrue(app.window.isFullscreen)
        app.key(.f(11))
        XCTAssertFalse(app.window.isFullscreen)
        app.key("w", .control)
        XCTAssertTrue(app.window.isHidden)
    }
}
