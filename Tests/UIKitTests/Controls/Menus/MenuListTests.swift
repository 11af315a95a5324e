import UITesting
import XCTest

@testable import UIKit

/// Menus of an app's own: elements of every kind, menus within menus, `UIContextMenuInteraction` and buttons' menus.
@preconcurrency @MainActor
final class MenuListTests: XCTestCase, UIContextMenuInteractionDelegate {
    private let view = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
    private var menu = UIMenu()
    private var chosen: [String] = []
    private var journal: [String] = []

    private func action(
        _ title: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [unowned self] in
            chosen.append($0.title)
        }
    }

    private lazy var interaction = UIContextMenuInteraction(delegate: self)

    private func open(_ children: [UIMenuElement], title: String = "") throws -> AppHarness {
        menu = UIMenu(title: title, children: children)
        let app = try AppHarness(showing: view, size: CGSize(width: 480, height: 340))
        view.addInteraction(interaction)
        app.secondaryClick(at: CGPoint(x: 60, y: 60))
        return app
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        journal.append("ask \(Int(location.x)) \(Int(location.y))")
        return location.x < 150
            ? UIContextMenuConfiguration(identifier: "id" as NSString, previewProvider: nil) {
                [unowned self] _ in menu
            } : nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        journal.append("display \(configuration.identifier)")
        XCTAssertNil(animator?.previewViewController)
        animator?.addAnimations { [unowned self] in journal.append("animate") }
        animator?.addCompletion { [unowned self] in journal.append("displayed") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        journal.append("end")
        animator?.addCompletion { [unowned self] in journal.append("ended") }
    }

    // MARK: Elements

    func testEveryKindOfElementIsARowOrASection() throws {
        let app = try open([
            action("Plain"), action("Grey", .disabled), action("Hidden", .hidden),
            action("Gone", .destructive), action("On", state: .on),
            UIMenu(options: .displayInline, children: [action("Inline")]),
            UIMenu(title: "More", children: [action("Inner")]),
            UIMenu(title: "Nothing to do", children: [action("Never", .disabled)]),
        ])
        XCTAssertEqual(
            app.menuSections, [["Plain", "Grey", "Gone", "On"], ["Inline"], ["More"]])
        app.chooseFromMenu("Grey")
        XCTAssertEqual(chosen, [])
        app.chooseFromMenu("Inline")
        XCTAssertEqual(chosen, ["Inline"])
    }

    func testAMenuInWhichNothingCanBeDoneDoesNotOpen() throws {
        let app = try open([action("Grey", .disabled)])
        XCTAssert(app.lists.isEmpty)
    }

    func testAnElementThatKeepsTheMenu() throws {
        let app = try open([action("Stay", .keepsMenuPresented), action("Go")])
        app.chooseFromMenu("Stay")
        app.chooseFromMenu("Stay")
        XCTAssertEqual(chosen, ["Stay", "Stay"])
        app.chooseFromMenu("Go")
        XCTAssert(app.lists.isEmpty)
    }

    func testTheTitleStandsAboveTheRows() throws {
        let app = try open([action("Plain")], title: "Heading")
        let labels = app.lists.first?.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel } ?? []
        XCTAssertEqual(labels.map(\.text), ["Heading"])
    }

    /// A view that does a command, and says how the command stands.
    private final class Validating: UIView {
        var isOn = false
        override var canBecomeFirstResponder: Bool { true }
        override func toggleBoldface(_ sender: Any?) { isOn.toggle() }
        override func validate(_ command: UICommand) {
            if command.action == Selector("toggleBoldface:") { command.state = isOn ? .on : .off }
            if command.title == "Hide me" { command.attributes = .hidden }
        }
    }

    func testCommandsAreValidatedAndOriginalsStayAsTheyAre() throws {
        let target = Validating(frame: view.bounds)
        view.addSubview(target)
        let bold = UICommand(title: "Bold", action: Selector("toggleBoldface:"))
        let hidden = UICommand(title: "Hide me", action: Selector("toggleBoldface:"))
        let nobody = UICommand(title: "Nobody", action: Selector("printContent:"))
        var app = try open([bold, hidden, nobody])
        XCTAssert(app.lists.isEmpty, "the view itself cannot do it")
        target.becomeFirstResponder()
        app = try open([bold, hidden, nobody])
        target.becomeFirstResponder()
        app.secondaryClick(at: CGPoint(x: 60, y: 60))
        XCTAssertEqual(app.menuSections, [["Bold", "Nobody"]])
        XCTAssertEqual(app.lists.first?.rows.map(\.row.state), [.off, .off])
        XCTAssertEqual(app.lists.first?.rows.map(\.row.isEnabled), [true, false])
        app.chooseFromMenu("Bold")
        XCTAssert(target.isOn)
        app.secondaryClick(at: CGPoint(x: 60, y: 60))
        XCTAssertEqual(app.lists.first?.rows.map(\.row.state), [.on, .off])
        XCTAssertEqual(bold.state, .off)
        XCTAssertEqual(hidden.attributes, [])
    }

    // MARK: Menus within menus

    private var nested: [UIMenuElement] {
        [
            action("First"),
            UIMenu(
                title: "More",
                children: [
                    action("Inner"), UIMenu(title: "Deep", children: [action("Deepest")]),
                ]), action("Last"),
        ]
    }

    func testMenusWithinOpenByKeys() throws {
        let app = try open(nested)
        app.key(.down)
        app.key(.down)
        XCTAssertEqual(app.markedRow, "More")
        app.key(.right)
        XCTAssertEqual(app.lists.count, 2)
        XCTAssertEqual(app.markedRow, "Inner")
        app.key(.down)
        app.key(.return)
        XCTAssertEqual(app.lists.count, 3)
        app.key(.left)
        XCTAssertEqual(app.markedRow, "Deep")
        app.key(.escape)
        XCTAssertEqual(app.lists.count, 1)
        app.key(.right)
        app.key(.down)
        app.key(.right)
        app.key(.space)
        XCTAssertEqual(chosen, ["Deepest"])
    }

    func testFromRightToLeftTheArrowsAndTheListsChangeSides() throws {
        UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
        view.frame.origin.x = 260
        menu = UIMenu(children: nested)
        let app = try AppHarness(showing: view, size: CGSize(width: 480, height: 340))
        app.layoutDirection = .rightToLeft
        view.addInteraction(interaction)
        app.secondaryClick(at: CGPoint(x: 400, y: 60))
        XCTAssertEqual(app.lists.first?.frame.maxX, 400)
        app.key(.down)
        app.key(.down)
        app.key(.left)
        XCTAssertEqual(app.lists.count, 2)
        XCTAssertLessThan(app.lists[1].frame.minX, app.lists[0].frame.minX)
        app.key(.right)
        XCTAssertEqual(app.lists.count, 1)
    }

    func testMenusWithinOpenUnderThePointer() throws {
        let app = try open(nested)
        app.moveMouse(to: app.place(ofRow: "More"))
        XCTAssertEqual(app.lists.count, 1)
        app.advance(by: MenuListPresentation.hoverDelay + 0.01)
        XCTAssertEqual(app.lists.count, 2)
        XCTAssertEqual(app.lists[0].marked, 1)
        // On the way across another row its own menu stays, if the way is short.
        app.moveMouse(to: app.place(ofRow: "Last", level: 0))
        app.moveMouse(to: app.place(ofRow: "Inner"))
        app.advance(by: 1)
        XCTAssertEqual(app.lists.count, 2)
        XCTAssertEqual(app.lists[0].marked, 1)
        XCTAssertEqual(app.markedRow, "Inner")
        app.moveMouse(to: app.place(ofRow: "Last", level: 0))
        app.advance(by: 1)
        XCTAssertEqual(app.lists.count, 1)
        // A click does not wait.
        app.click(at: app.place(ofRow: "More"))
        XCTAssertEqual(app.lists.count, 2)
        app.chooseFromMenu("Inner")
        XCTAssertEqual(chosen, ["Inner"])
        XCTAssert(app.lists.isEmpty)
        XCTAssert(app.nothingIsScheduled)
    }

    // MARK: UIContextMenuInteraction

    func testTheDelegateHearsOfTheMenu() throws {
        let app = try open([action("Plain")])
        XCTAssertEqual(journal, ["ask 40 40", "display id", "animate", "displayed"])
        XCTAssertEqual(interaction.location(in: nil), CGPoint(x: 60, y: 60))
        XCTAssertEqual(interaction.location(in: view), CGPoint(x: 40, y: 40))
        journal = []
        interaction.dismissMenu()
        XCTAssertEqual(journal, ["end", "ended"])
        XCTAssert(app.lists.isEmpty)
        journal = []
        app.secondaryClick(at: CGPoint(x: 200, y: 60))
        XCTAssertEqual(journal, ["ask 180 40"])
        XCTAssert(app.lists.isEmpty)
    }

    func testAFingerThatStaysOpensItWithHighRows() throws {
        let app = try open([action("Plain"), action("Other")])
        app.key(.escape)
        let finger = app.finger(at: CGPoint(x: 60, y: 60))
        app.advance(by: 0.6)
        XCTAssertEqual(app.lists.first?.rows.first?.frame.height, 44)
        finger.up()
        XCTAssertFalse(app.lists.isEmpty, "lifting the finger where it was chooses nothing")
        app.tap(at: app.place(ofRow: "Other"))
        XCTAssertEqual(chosen, ["Other"])
        let second = app.finger(at: CGPoint(x: 60, y: 60))
        app.advance(by: 0.6)
        second.move(to: app.place(ofRow: "Plain"))
        second.up()
        XCTAssertEqual(chosen, ["Other", "Plain"])
    }

    func testTheMenuKeyOpensTheMenuOfTheNearestView() throws {
        let target = Validating(frame: view.bounds)
        view.addSubview(target)
        let app = try open([action("Plain")])
        app.key(.escape)
        target.becomeFirstResponder()
        app.key(.menu)
        XCTAssertEqual(app.markedRow, "Plain")
    }

    func testTheVisibleMenuIsUpdated() throws {
        let app = try open([action("Plain")])
        interaction.updateVisibleMenu { $0.replacingChildren($0.children + [self.action("New")]) }
        XCTAssertEqual(app.menuSections, [["Plain", "New"]])
    }

    func testInteractionsBelongToOneView() throws {
        let app = try open([action("Plain")])
        XCTAssert(view.interactions.first === interaction)
        let other = UIView(frame: CGRect(x: 300, y: 20, width: 100, height: 100))
        app.window.addSubview(other)
        other.addInteraction(interaction)
        XCTAssert(app.lists.isEmpty, "its menu goes with the view")
        XCTAssert(view.interactions.isEmpty)
        XCTAssertNil(view.gestureRecognizers)
        XCTAssert(interaction.view === other)
        other.interactions = []
        XCTAssertNil(interaction.view)
        app.secondaryClick(at: CGPoint(x: 320, y: 60))
        XCTAssert(app.lists.isEmpty)
    }

    // MARK: Buttons

    func testAButtonWhosePressShowsItsMenuSendsNoTouchUpInside() throws {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 20, width: 80, height: 30)
        var events: [String] = []
        button.addAction(UIAction { _ in events.append("inside") }, for: .touchUpInside)
        button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
        button.menu = UIMenu(children: [action("One")])
        button.showsMenuAsPrimaryAction = true
        let app = try AppHarness(showing: button, size: CGSize(width: 480, height: 340))
        app.tap(button)
        app.chooseFromMenu("One")
        app.click(button)
        app.chooseFromMenu("One")
        XCTAssertEqual(events, ["menu", "menu"])
    }

    func testAPopUpButtonShowsItsSelection() throws {
        let actions = ["Small", "Medium", "Large"].map { action($0) }
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 20, width: 80, height: 30)
        button.setTitle("Size", for: .normal)
        button.menu = UIMenu(children: actions)
        button.showsMenuAsPrimaryAction = true
        XCTAssertEqual(button.currentTitle, "Size", "a menu button shows its own title")
        button.changesSelectionAsPrimaryAction = true
        XCTAssertEqual(button.currentTitle, "Small", "the first one, when none is on")
        let app = try AppHarness(showing: button, size: CGSize(width: 480, height: 340))
        app.click(button)
        app.chooseFromMenu("Large")
        XCTAssertEqual(chosen, ["Large"])
        XCTAssertEqual(actions.map(\.state), [.off, .off, .on])
        XCTAssertEqual(button.menu?.selectedElements, [actions[2]])
        XCTAssertEqual(button.currentTitle, "Large")
        XCTAssertEqual(button.titleLabel?.text, "Large")
        XCTAssertFalse(button.isSelected)
        button.changesSelectionAsPrimaryAction = false
        XCTAssertEqual(button.currentTitle, "Size")
    }

    func testChoosingInAMenuOfSingleSelectionTurnsTheOthersOff() throws {
        let actions = ["One", "Two", "Three"].map { action($0) }
        actions[0].state = .on
        let inline = UIMenu(options: .displayInline, children: [actions[2]])
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 80, height: 30))
        button.menu = UIMenu(options: .singleSelection, children: [actions[0], actions[1], inline])
        button.showsMenuAsPrimaryAction = true
        let app = try AppHarness(showing: button, size: CGSize(width: 480, height: 340))
        app.click(button)
        app.chooseFromMenu("Three")
        XCTAssertEqual(actions.map(\.state), [.off, .off, .on])
    }

    func testAButtonShowsItsMenu() throws {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 20, width: 80, height: 30)
        var events: [String] = []
        button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
        button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
        button.menu = UIMenu(children: [action("One"), action("Two")])
        let app = try AppHarness(showing: button, size: CGSize(width: 480, height: 340))
        app.click(button)
        XCTAssertEqual(events, ["primary"])
        app.secondaryClick(at: button.center)
        XCTAssertEqual(app.menuSections, [["One", "Two"]])
        app.key(.escape)
        events = []
        button.showsMenuAsPrimaryAction = true
        app.click(button)
        XCTAssertEqual(events, ["menu"])
        XCTAssertEqual(app.lists.first?.frame.minY, button.frame.maxY + MenuListPlacement.gap)
        XCTAssertFalse(button.isHighlighted)
        app.chooseFromMenu("Two")
        // Pressed, dragged and let go, in one go.
        app.mouseDown(at: button.center)
        app.moveMouse(to: app.place(ofRow: "One"))
        app.mouseUp(at: app.place(ofRow: "One"))
        XCTAssertEqual(chosen, ["Two", "One"])
        app.tap(button)
        XCTAssertEqual(app.lists.first?.rows.first?.frame.height, 44)
        app.tap(at: app.place(ofRow: "One"))
        XCTAssertEqual(chosen, ["Two", "One", "One"])
        button.isEnabled = false
        app.click(button)
        XCTAssert(app.lists.isEmpty)
    }
}
