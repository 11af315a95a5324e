import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class MenuElementTests: XCTestCase {
    func testAKeyCommandWithEverything() {
        let alternate = UICommandAlternate(title: "Save As", action: "saveAs:", modifierFlags: .shift)
        let command = UIKeyCommand(
            title: "Save", action: "save:", input: "s", modifierFlags: .command, propertyList: 3,
            alternates: [alternate], discoverabilityTitle: "Save the document", attributes: .destructive,
            state: .mixed)
        let element: UIMenuElement = command
        XCTAssertEqual(element.title, "Save")
        XCTAssertNil(element.image)
        XCTAssertEqual(command.action, "save:")
        XCTAssertEqual(command.input, "s")
        XCTAssertEqual(command.modifierFlags, .command)
        XCTAssertEqual(command.propertyList as? Int, 3)
        XCTAssertEqual(command.alternates.map(\.title), ["Save As"])
        XCTAssertEqual(command.discoverabilityTitle, "Save the document")
        XCTAssertEqual(command.attributes, .destructive)
        XCTAssertEqual(command.state, .mixed)
        XCTAssertFalse(command.wantsPriorityOverSystemBehavior)
        XCTAssertTrue(command.allowsAutomaticLocalization)
        XCTAssertTrue(command.allowsAutomaticMirroring)
    }

    func testAKeyCommandWithTheLeast() {
        let command = UIKeyCommand(input: "s", modifierFlags: [], action: "save:")
        XCTAssertEqual(command.title, "")
        XCTAssertNil(command.discoverabilityTitle)
        XCTAssertNil(command.propertyList)
        XCTAssertEqual(command.attributes, [])
        XCTAssertEqual(command.state, .off)
        let titled = UIKeyCommand(
            input: "s", modifierFlags: [], action: "save:", discoverabilityTitle: "Save")
        XCTAssertEqual(titled.discoverabilityTitle, "Save")
    }

    func testADuplicateHasEverything() {
        let command = UIKeyCommand(
            title: "Save", action: "save:", input: "s", modifierFlags: .command, propertyList: "x",
            discoverabilityTitle: "long", attributes: .disabled, state: .on)
        command.subtitle = "sub"
        command.wantsPriorityOverSystemBehavior = true
        command.allowsAutomaticLocalization = false
        command.allowsAutomaticMirroring = false
        let copy = command.duplicate()
        XCTAssertEqual(
            [copy.title, copy.subtitle, copy.input, copy.discoverabilityTitle, copy.propertyList as? String],
            ["Save", "sub", "s", "long", "x"])
        XCTAssertEqual(copy.attributes, .disabled)
        XCTAssertEqual(copy.state, .on)
        XCTAssertTrue(copy.wantsPriorityOverSystemBehavior)
        XCTAssertFalse(copy.allowsAutomaticLocalization)
        XCTAssertFalse(copy.allowsAutomaticMirroring)
        copy.attributes = []
        XCTAssertEqual(command.attributes, .disabled)
    }

    func testAttributesHaveTheirRawValues() {
        XCTAssertEqual(UIMenuElement.Attributes.disabled.rawValue, 1)
        XCTAssertEqual(UIMenuElement.Attributes.destructive.rawValue, 2)
        XCTAssertEqual(UIMenuElement.Attributes.hidden.rawValue, 4)
        XCTAssertEqual(UIMenuElement.Attributes.keepsMenuPresented.rawValue, 8)
    }

    func testAnActionIsAMenuElement() {
        let element: UIMenuElement = UIAction(title: "Open", subtitle: "a file") { _ in }
        XCTAssertEqual(element.title, "Open")
        XCTAssertEqual(element.subtitle, "a file")
    }

    func testMenusKeepTheirElements() {
        let on = UIAction(title: "on", state: .on) { _ in }
        let command = UICommand(title: "command", action: "x:", state: .on)
        let inline = UIMenu(title: "inline", options: .displayInline, children: [command])
        let closed = UIMenu(title: "closed", children: [UIAction(state: .on) { _ in }])
        let menu = UIMenu(
            title: "Menu", identifier: UIMenu.Identifier("menu"), options: .singleSelection,
            children: [on, inline, closed])
        XCTAssertEqual(menu.selectedElements, [on, command])
        let other = menu.replacingChildren([closed])
        XCTAssertEqual(other.children, [closed])
        XCTAssertEqual(other.identifier, menu.identifier)
        XCTAssertEqual(other.options, .singleSelection)
        XCTAssertNotEqual(inline.identifier, closed.identifier)
    }
}
