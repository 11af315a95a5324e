import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class KeyCommandTests: XCTestCase {
    private func show(_ views: CommandView...) throws -> AppHarness {
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        let app = try AppHarness(showing: views[0])
        views.last?.becomeFirstResponder()
        return app
    }

    // MARK: Whose command

    func testAKeyCommandCallsItsAction() throws {
        XCTAssertNil(UIResponder().keyCommands)
        let view = CommandView("view", [.of("s", .control, "save")])
        let app = try show(view)
        app.key("s", .control)
        XCTAssertEqual(view.take(), ["view began ", "view save", "view ended "], "Control itself is a press")
    }

    func testTheFirstUpTheChainWins() throws {
        let outer = CommandView("outer", [.of("s", .control), .of("t", .control)])
        let inner = CommandView("inner", [.of("s", .control), .of("s", .control, "second")])
        let app = try show(outer, inner)
        app.keyDown(.control)
        _ = (inner.take(), outer.take())
        app.key("s")
        app.key("t")
        XCTAssertEqual(inner.take(), ["inner s"])
        XCTAssertEqual(outer.take(), ["outer t"])
    }

    func testWithoutAFirstResponderTheRootControllerIsAsked() throws {
        final class Controller: UIViewController {
            var saves = 0
            func save() { saves += 1 }
        }
        let controller = Controller()
        controller.addKeyCommand(
            UIKeyCommand(title: "Save", action: Controller.save, input: "s", modifierFlags: .control))
        let app = try AppHarness(rootViewController: controller)
        XCTAssertNil(app.firstResponder)
        app.key("s", .control)
        XCTAssertEqual(controller.saves, 1)
    }

    func testTheCommandsOfAFieldWorkWhileAButtonInItOrAboveItsKeyboardHasTheFocus() throws {
        final class Field: UITextField {
            var saves = 0
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))

            func save() { saves += 1 }

            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(title: "Save", action: Field.save, input: "s", modifierFlags: .control)]
            }

            override var inputAccessoryView: UIView? {
                get { bar }
                set {}
            }
        }
        let field = Field(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        let inside = UIButton(type: .system, primaryAction: UIAction(title: "Inside") { _ in })
        let above = UIButton(type: .system, primaryAction: UIAction(title: "Above") { _ in })
        inside.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
        above.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
        field.rightView = inside
        field.rightViewMode = .always
        field.bar.addSubview(above)
        let app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        app.advance(by: 1)
        for (count, button) in [inside, above].enumerated() {
            for _ in 0..<4 where app.focusedView !== button { app.key(.tab) }
            XCTAssertIdentical(app.focusedView, button)
            XCTAssertTrue(field.isFirstResponder)
            app.key("s", .control)
            XCTAssertEqual(field.saves, count + 1)
        }
    }

    func testAddKeyCommandAndRemoveKeyCommand() {
        let controller = UIViewController()
        XCTAssertNil(controller.keyCommands)
        let command = UIKeyCommand(input: "s", modifierFlags: .control, action: "save:")
        controller.addKeyCommand(command)
        controller.addKeyCommand(command)
        XCTAssertEqual(controller.keyCommands?.count, 1)
        controller.removeKeyCommand(command)
        XCTAssertNil(controller.keyCommands)
    }

    func testTheApplicationsDelegateOffersCommandsToo() throws {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var quits = 0
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            func quit() { quits += 1 }
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(title: "Quit", action: Delegate.quit, input: "q", modifierFlags: .command)]
            }
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window.makeKeyAndVisible()
                return true
            }
        }
        let delegate = Delegate()
        let app = try AppHarness(delegate: delegate)
        app.key("q", .command)
        XCTAssertEqual(delegate.quits, 1)
        app.key("q", .control)
        XCTAssertEqual(delegate.quits, 2)
    }

    func testTheActionGoesToTheFirstThatImplementsItFromTheOfferingOne() throws {
        final class Doer: UIView {
            var done = 0
            func act() { done += 1 }
            override var canBecomeFirstResponder: Bool { true }
        }
        // The first responder could do it, but an ancestor offers it: the search begins there.
        let (top, middle, bottom) = (Doer(), CommandView("middle"), Doer())
        middle.offered = [UIKeyCommand(title: "Act", action: Doer.act, input: "k", modifierFlags: .control)]
        top.addSubview(middle)
        middle.addSubview(bottom)
        let app = try AppHarness(showing: top)
        bottom.becomeFirstResponder()
        app.key("k", .control)
        XCTAssertEqual(top.done, 1)
        XCTAssertEqual(bottom.done, 0)
    }

    func testACommandThatNobodyImplementsIsPassedOver() throws {
        let outer = CommandView("outer", [.of("k", .control)])
        let inner = CommandView(
            "inner", [UIKeyCommand(input: "k", modifierFlags: .control, action: "nobodyImplementsThis:")])
        let app = try show(outer, inner)
        app.key("k", .control)
        XCTAssertTrue(outer.done.contains("outer k"))
    }

    func testCommandsAreReadOnceAKey() throws {
        let (outer, inner) = (CommandView("outer"), CommandView("inner", [.of("s", .control)]))
        let app = try show(outer, inner)
        app.keyDown("x")
        XCTAssertEqual([outer.reads, inner.reads], [1, 1])
        app.keyUp("x")
        app.keyDown(.control)
        XCTAssertEqual([outer.reads, inner.reads], [1, 1], "not when keys come up, not for modifiers")
        app.keyDown("s")
        XCTAssertEqual([outer.reads, inner.reads], [2, 2])
    }

    // MARK: Attributes and validation

    func testDisabledAndHiddenCommandsAreSkipped() throws {
        let view = CommandView(
            "view",
            [
                .of("a", [], "disabled", attributes: .disabled), .of("a", [], "hidden", attributes: .hidden),
                .of("a", [], "destructive", attributes: [.destructive, .keepsMenuPresented]),
            ])
        let app = try show(view)
        app.key("a")
        XCTAssertEqual(view.take(), ["view destructive"])
    }

    func testACommandIsValidatedBeforeItRuns() throws {
        final class Validating: CommandView {
            var isAllowed = false
            var validated = 0
            override func validate(_ command: UICommand) {
                validated += 1
                if !isAllowed { command.attributes = .disabled }
            }
        }
        let command = UIKeyCommand.of("a", [], "kept")
        let view = Validating("view", [command])
        let app = try show(view)
        app.key("a")
        XCTAssertEqual(view.take(), ["view began a", "view ended a"])
        XCTAssertEqual(command.attributes, [], "the app's own object stays as it is")
        view.isAllowed = true
        app.key("a")
        XCTAssertEqual(view.take(), ["view kept"])
        XCTAssertEqual(view.validated, 2)
        app.key("b")
        XCTAssertEqual(view.validated, 2, "only a command that fits is validated")
    }

    func testCanPerformActionDecidesWhoCarriesACommandOut() throws {
        final class Refusing: CommandView {
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                !(sender is UIKeyCommand)
            }
        }
        let (outer, inner) = (CommandView("outer"), Refusing("inner", [.of("a", [], "act")]))
        let app = try show(outer, inner)
        app.key("a")
        XCTAssertTrue(outer.done.contains("outer act"))
    }

    // MARK: Control and Super

    func testControlStandsForCommandUnlessSomethingAsksForControl() throws {
        let view = CommandView("view", [.of("s", .command, "command")])
        let outer = CommandView("outer")
        let app = try show(outer, view)
        app.key("s", .command)
        app.key("s", .control)
        XCTAssertEqual(view.take().filter { $0 == "view command" }.count, 2)
        outer.offered = [.of("s", .control, "control")]
        app.key("s", .control)
        XCTAssertTrue(outer.take().contains("outer control"), "further up, but it asks for just this")
        XCTAssertFalse(view.take().contains("view command"))
        app.key("s", .command)
        XCTAssertTrue(view.take().contains("view command"))
    }

    // MARK: Text

    func testCommandsComeBeforeTyping() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let outer = CommandView("outer", [.of("s", .control), .of("j", [], "plain")])
        outer.addSubview(field)
        let app = try AppHarness(showing: outer)
        field.becomeFirstResponder()
        app.type("ajb")
        XCTAssertEqual(field.text, "ab")
        XCTAssertTrue(outer.take().contains("outer plain"))
        app.key("s", .control)
        XCTAssertTrue(outer.take().contains("outer s"))
    }

    func testKeysThatEditTextComeBeforeCommands() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let outer = CommandView(
            "outer",
            [
                .of(UIKeyCommand.inputLeftArrow), .of("a", .control), .of("a", .command), .of("\u{8}"),
                .of("\r"), .of(UIKeyCommand.inputEscape, [], "escape"),
            ])
        outer.addSubview(field)
        let app = try AppHarness(showing: outer)
        field.becomeFirstResponder()
        app.type("ab")
        app.key(.left)
        app.key(.backspace)
        XCTAssertEqual(field.text, "b")
        app.key("a", .control)
        app.type("c")
        XCTAssertEqual(field.text, "c")
        app.key(.return)
        XCTAssertEqual(outer.take().filter { !$0.contains("began") && !$0.contains("ended") }, [])
        app.key(.escape)
        XCTAssertTrue(outer.take().contains("outer escape"), "it means nothing to a text without composition")
    }

    func testEscapeEndsACompositionFirst() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let outer = CommandView("outer", [.of(UIKeyCommand.inputEscape, [], "escape")])
        outer.addSubview(field)
        let app = try AppHarness(showing: outer)
        field.becomeFirstResponder()
        app.compose("にほ", caret: 2)
        app.key(.escape)
        XCTAssertNil(field.markedTextRange)
        XCTAssertFalse(outer.take().contains("outer escape"))
    }

    func testWantsPriorityOverSystemBehavior() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let outer = CommandView(
            "outer",
            [
                .of("\r", [], "plain"), .of("\r", [], "first", priority: true),
                .of("\t", [], "tab", priority: true), .of("c", .command, "copy", priority: true),
            ])
        outer.addSubview(field)
        let app = try AppHarness(showing: outer)
        field.becomeFirstResponder()
        app.key(.return)
        app.key(.tab)
        app.key("c", .control)
        XCTAssertEqual(
            outer.take().filter { !$0.contains("began") && !$0.contains("ended") },
            ["outer first", "outer tab", "outer copy"])
        XCTAssertTrue(field.isFirstResponder)
    }

    func testTabMovesTheFocusBeforeCommands() throws {
        let (first, second) = (CommandView("first", [.of("\t", [], "tab")]), UITextField())
        second.frame = CGRect(x: 0, y: 120, width: 100, height: 30)
        let app = try AppHarness(showing: first)
        first.becomeFirstResponder()
        app.key(.tab)
        XCTAssertTrue(first.take().contains("first tab"), "there is nowhere to go")
        app.window.addSubview(second)
        app.key(.tab)
        XCTAssertFalse(first.take().contains("first tab"))
        XCTAssertTrue(second.isFirstResponder)
    }

    // MARK: Held keys

    func testAHeldKeyRepeatsOnlyCommandsThatMove() throws {
        let view = CommandView("view", [.of(UIKeyCommand.inputDownArrow, [], "down"), .of("n", [], "new")])
        let app = try show(view)
        app.keyDown(.down)
        app.keyRepeat(.down, count: 3)
        app.keyUp(.down)
        XCTAssertEqual(view.take(), ["view down", "view down", "view down", "view down"])
        app.keyDown("n")
        app.keyRepeat("n", count: 3)
        app.keyUp("n")
        XCTAssertEqual(view.take(), ["view new"], "and the repeats are not typed either")
        app.keyDown("x")
        view.offered.append(.of("x", [], "late"))
        app.keyRepeat("x")
        XCTAssertEqual(view.take(), ["view began x"], "no command begins in the middle")
    }

    func testACommandSaysWhetherItRepeats() throws {
        let down = UIKeyCommand.of(UIKeyCommand.inputDownArrow, [], "down")
        let new = UIKeyCommand.of("n", [], "new")
        down.repeatBehavior = .nonRepeatable
        new.repeatBehavior = .repeatable
        let view = CommandView("view", [down, new])
        let app = try show(view)
        for key in [.down, "n"] as [Key] {
            app.keyDown(key)
            app.keyRepeat(key, count: 2)
            app.keyUp(key)
        }
        XCTAssertEqual(view.take(), ["view down", "view new", "view new", "view new"])
    }

    func testTheKeyCanTakeTheViewAway() throws {
        final class Closing: CommandView {
            override func perform(_ command: UIKeyCommand) {
                super.perform(command)
                removeFromSuperview()
            }
        }
        let (outer, inner) = (CommandView("outer"), Closing("inner", [.of("w", .control, "close")]))
        let app = try show(outer, inner)
        app.key("w", .control)
        XCTAssertTrue(inner.done.contains("inner close"))
        XCTAssertNil(app.firstResponder)
        app.key("w", .control)
        XCTAssertEqual(inner.done.filter { $0 == "inner close" }.count, 1)
    }

    func testAMethodWithTheEventAsItsSecondParameter() throws {
        final class Tracker: UIView {
            var events: [UIEvent.EventType?] = []
            func track(_ sender: Any?, _ event: UIEvent?) { events.append(event?.type) }
            override var canBecomeFirstResponder: Bool { true }
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "k", modifierFlags: [], action: "test.trackKey:event:")]
            }
        }
        Selector.register("test.trackKey:event:", Tracker.track(_:_:))
        let view = Tracker(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        app.key("k")
        XCTAssertEqual(view.events, [.presses])
    }

    // MARK: Edit actions without text

    func testTheKeysOfEditActionsReachViewsThatAreNoText() throws {
        final class Canvas: CommandView {
            override func copy(_ sender: Any?) { done.append("copy") }
            override func selectAll(_ sender: Any?) { done.append("selectAll") }
        }
        let view = Canvas("canvas")
        let app = try show(view)
        app.key("c", .control)
        app.key("a", .command)
        app.key("v", .control)
        XCTAssertEqual(
            view.take().filter { !$0.contains("began") && !$0.contains("ended") }, ["copy", "selectAll"])
    }
}
