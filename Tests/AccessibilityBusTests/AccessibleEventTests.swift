import UIKit
import UITesting
import WindowSystem
import XCTest

@testable import AccessibilityBus

/// What listeners hear of what happens in a program.
@preconcurrency @MainActor
final class AccessibleEventTests: XCTestCase {
    private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    private let light = UISwitch(frame: CGRect(x: 20, y: 80, width: 60, height: 40))
    private let label = UILabel(frame: CGRect(x: 20, y: 140, width: 200, height: 40))

    private func open(_ events: [String]) throws -> Reader {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        field.accessibilityLabel = "Name"
        light.accessibilityLabel = "Light"
        label.text = "first"
        for each in [field, light, label] { view.addSubview(each) }
        let reader = try Reader(AppHarness(showing: view), listeningTo: events)
        _ = try reader.events()
        return reader
    }

    /// Without the paths, which are numbers that nobody promises.
    private func events(_ reader: Reader) throws -> [String] {
        try reader.events().map { $0.split(separator: " ").dropLast().joined(separator: " ") }
    }

    func testNothingIsSentToNobody() throws {
        let reader = try open([])
        reader.app.tap(field)
        reader.app.type("abc")
        XCTAssertEqual(try events(reader), [])
        reader.end()
    }

    func testTheWindowAndTheFocusAreToldInThisOrder() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        view.addSubview(field)
        let app = try AppHarness(showing: view)
        app.tap(field)
        let reader = try Reader(app, listeningTo: ["window:activate", "object:state-changed:"])
        let heard = try events(reader).map { $0.replacing(/“.*”/, with: "") }
        XCTAssertEqual(
            heard.map { $0.trimmingCharacters(in: .whitespaces) },
            [
                "Window.Activate 0 0", "Object.StateChanged active 1 0", "Object.StateChanged focused 1 0",
            ])
        reader.end()
    }

    func testTheFocusLeavesOneObjectBeforeItComesToAnother() throws {
        let reader = try open(["Object:StateChanged:Focused"])
        let change = ["Object.StateChanged focused 0 0", "Object.StateChanged focused 1 0"]
        reader.app.tap(field)
        XCTAssertEqual(try events(reader), change, "from the window")
        reader.app.key(.tab)
        XCTAssertEqual(try events(reader), change)
        reader.end()
    }

    func testAnAlternativeIsChosenBeforeTheFocusComesToIt() throws {
        let sizes = UISegmentedControl(items: ["Small", "Large"])
        sizes.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
        sizes.selectedSegmentIndex = 0
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        view.addSubview(sizes)
        let reader = try Reader(AppHarness(showing: view), listeningTo: ["object:state-changed"])
        reader.app.key(.tab)
        _ = try reader.tree()
        for name in ["Small", "Large"] { _ = try reader.states(XCTUnwrap(reader.path(named: name))) }
        _ = try reader.events()
        reader.app.key(.right)
        let heard = try events(reader)
        let chosen = try XCTUnwrap(heard.firstIndex(of: "Object.StateChanged checked 1 0"), "\(heard)")
        let focused = try XCTUnwrap(heard.firstIndex(of: "Object.StateChanged focused 1 0"), "\(heard)")
        XCTAssertLessThan(chosen, focused)
        reader.end()
    }

    func testWhatIsGoneIsOnlyToldByWhatHeldIt() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        view.accessibilityContainerType = .semanticGroup
        view.addSubview(UISwitch(frame: CGRect(x: 20, y: 20, width: 60, height: 40)))
        view.subviews.first?.accessibilityLabel = "Light"
        let all = UIView(frame: view.frame)
        all.addSubview(view)
        let reader = try Reader(AppHarness(showing: all), listeningTo: ["object:"])
        _ = try reader.tree()
        _ = try reader.events()
        view.subviews.first?.removeFromSuperview()
        let heard = try events(reader).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        XCTAssertEqual(heard, ["Object.ChildrenChanged remove"])
        reader.end()
    }

    func testASelectionElsewhereDoesNotCallTheReaderAway() throws {
        let sizes = UISegmentedControl(items: ["Small", "Large"])
        sizes.frame = CGRect(x: 20, y: 80, width: 200, height: 40)
        sizes.selectedSegmentIndex = 0
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        for each in [field, sizes] { view.addSubview(each) }
        let events = ["object:selection-changed", "object:state-changed:checked"]
        let reader = try Reader(AppHarness(showing: view), listeningTo: events)
        reader.app.tap(field)
        for name in ["Small", "Large"] { _ = try reader.states(XCTUnwrap(reader.path(named: name))) }
        _ = try reader.events()
        sizes.selectedSegmentIndex = 1
        let heard = try self.events(reader)
        XCTAssertEqual(
            heard.sorted(), ["Object.StateChanged checked 0 0", "Object.StateChanged checked 1 0"])
        reader.app.key(.tab)
        _ = try reader.events()
        reader.app.key(.left)
        XCTAssertTrue(try self.events(reader).contains("Object.SelectionChanged 0 0"))
        reader.end()
    }

    func testTypingIsToldWithItsTextAndTheCaret() throws {
        let reader = try open(["object:text-changed", "object:text-caret-moved"])
        reader.app.tap(field)
        _ = try events(reader)
        reader.app.type("a😀")
        XCTAssertEqual(
            try events(reader),
            [
                "Object.TextChanged insert 0 1 “a”", "Object.TextCaretMoved 1 0",
                "Object.TextChanged insert 1 1 “😀”", "Object.TextCaretMoved 2 0",
            ])
        reader.app.key(.backspace)
        XCTAssertEqual(
            try events(reader), ["Object.TextChanged delete 1 1 “😀”", "Object.TextCaretMoved 1 0"])
        reader.end()
    }

    func testTypingASecretTellsBullets() throws {
        field.isSecureTextEntry = true
        let reader = try open(["object:"])
        reader.app.tap(field)
        _ = try events(reader)
        reader.app.type("qz")
        let heard = try events(reader)
        XCTAssertTrue(heard.contains("Object.TextChanged insert 1 1 “•”"), "\(heard)")
        XCTAssertFalse(heard.joined().contains(/[qz]/), "\(heard)")
        reader.end()
    }

    func testChangesOfKnownObjectsAreTold() throws {
        let reader = try open(["object:property-change", "object:state-changed:pressed"])
        _ = try reader.tree()
        _ = try reader.states(XCTUnwrap(reader.path(named: "Light")))
        label.text = "second"
        light.setOn(true, animated: false)
        XCTAssertEqual(
            Set(try events(reader)),
            [
                "Object.PropertyChange accessible-name 0 0 “second”", "Object.StateChanged pressed 1 0",
            ])
        reader.end()
    }

    func testChildrenThatComeAndGoAreTold() throws {
        let reader = try open(["object:children-changed"])
        _ = try reader.tree()
        label.isHidden = true
        XCTAssertEqual(try events(reader), ["Object.ChildrenChanged remove 2 0"])
        label.isHidden = false
        XCTAssertEqual(try events(reader), ["Object.ChildrenChanged add 2 0"])
        reader.end()
    }

    func testAnnouncementsAreSentToReadersThatKnowThem() throws {
        let reader = try open(["object:announcement"])
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        XCTAssertEqual(try events(reader), ["Object.Announcement 1 0 “Saved”"])
        reader.end()
    }

    func testOtherReadersHearANotificationInTheWindow() throws {
        let reader = try open(["object:state-changed"])
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        XCTAssertTrue(try events(reader).contains("Object.StateChanged showing 1 0"))
        let path = try XCTUnwrap(reader.path(named: "Saved"))
        XCTAssertEqual(try reader.role(path), "notification")
        reader.app.advance(by: 6)
        XCTAssertNil(try reader.path(named: "Saved"))
        reader.end()
    }

    func testAScreenReaderIsSaidToRunWhileTheBusIsThere() throws {
        let reader = try open([])
        XCTAssertTrue(UIAccessibility.isVoiceOverRunning)
        reader.end()
        XCTAssertFalse(UIAccessibility.isVoiceOverRunning)
    }

    func testKeysAreOfferedWhileAReaderWantsToSeeThem() throws {
        let reader = try open([])
        XCTAssertNil(reader.desktop.keyListener)
        try reader.registry.wantKeys(true)
        try reader.wait("the listener") { reader.desktop.keyListener != nil }
        reader.registry.takenKeys = ["KP_Insert"]
        var answers: [Bool] = []
        for name in ["KP_Insert", "Return"] {
            reader.desktop.keyListener?(
                KeyStroke(
                    isPress: true, symbol: 1, name: name, code: 1, modifiers: 0, text: "", timestamp: 0)
            ) { answers.append($0) }
        }
        try reader.wait("the answers") { answers.count == 2 }
        XCTAssertEqual(answers, [true, false])
        try reader.registry.wantKeys(false)
        try reader.wait("the end of listening") { reader.desktop.keyListener == nil }
        reader.end()
    }

    func testKeysOfASecretAreOfferedAsBullets() throws {
        field.isSecureTextEntry = true
        let reader = try open([])
        reader.app.tap(field)
        try reader.registry.wantKeys(true)
        try reader.wait("the listener") { reader.desktop.keyListener != nil }
        var answers = 0
        for (name, text) in [("q", "q"), ("Tab", "")] {
            let key = KeyStroke(
                isPress: true, symbol: 0x71, name: name, code: 24, modifiers: 0, text: text, timestamp: 0)
            reader.desktop.keyListener?(key) { _ in answers += 1 }
        }
        try reader.wait("the answers") { answers == 2 }
        XCTAssertEqual(reader.registry.offeredKeys, ["•", "Tab"])
        reader.end()
    }

    func testAReaderThatRegistersWhileOthersAreCountedIsNotMissed() throws {
        let reader = try open([])
        reader.registry.registersReaderLate = true
        // Has the program ask.
        try reader.registry.wantKeys(false)
        try reader.wait("the listener") { reader.desktop.keyListener != nil }
        reader.end()
    }
}
