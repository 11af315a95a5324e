import Bus
import UIKit
import UITesting
import XCTest

@testable import AccessibilityBus

/// What readers find when they ask for the objects of a program.
@preconcurrency @MainActor
final class AccessibleTreeTests: XCTestCase {
    private func view(_ views: UIView...) -> UIView {
        let all = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        for (index, view) in views.enumerated() {
            view.frame = CGRect(x: 20, y: 20 + 60 * index, width: 200, height: 40)
            all.addSubview(view)
        }
        return all
    }

    private func button(_ title: String, _ action: @escaping () -> Void = {}) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        return button
    }

    func testWindowsAndElementsAreATreeInReadingOrder() throws {
        let label = UILabel()
        label.text = "Hello"
        let field = UITextField()
        field.placeholder = "Name"
        let reader = try Reader(AppHarness(showing: view(button("Send"), field, label)))
        let tree = try reader.tree()
        XCTAssertEqual(
            Array(tree.dropFirst(2)), ["    push button “Send”", "    entry “Name”", "    label “Hello”"])
        XCTAssertTrue(tree[0].hasPrefix("application “"), tree[0])
        XCTAssertTrue(tree[1].hasPrefix("  frame “"), tree[1])
        reader.end()
    }

    func testSegmentsAreAlternativesInAGroupWithTheNameOfTheControl() throws {
        let sizes = UISegmentedControl(items: ["Small", "Large"])
        sizes.accessibilityLabel = "Size"
        sizes.selectedSegmentIndex = 0
        let reader = try Reader(AppHarness(showing: view(sizes)))
        XCTAssertEqual(
            try Array(reader.tree().dropFirst(2)),
            ["    panel “Size”", "      radio button “Small”", "      radio button “Large”"])
        func states(_ name: String) throws -> [String] {
            try reader.states(XCTUnwrap(reader.path(named: name)))
        }
        XCTAssertTrue(try states("Small").contains("checked"))
        XCTAssertFalse(try states("Large").contains("checked"))
        let group = try XCTUnwrap(reader.path(named: "Size"))
        XCTAssertEqual(try reader.call(group, "Selection", "SelectChild", [.int32(1)]), [.boolean(true)])
        try reader.wait("the choice") { sizes.selectedSegmentIndex == 1 }
        reader.end()
    }

    func testABarIsReadBeforeThePageThatGoesBelowIt() throws {
        let page = UIViewController()
        page.title = "Notes"
        let table = UITableView(frame: .zero, style: .plain)
        table.accessibilityLabel = "All notes"
        page.view = table
        let app = try AppHarness(rootViewController: UINavigationController(rootViewController: page))
        let reader = try Reader(app)
        let tree = try reader.tree().map { $0.trimmingCharacters(in: .whitespaces) }
        XCTAssertEqual(Array(tree.dropFirst(2)), ["tool bar “Notes”", "heading “Notes”", "list “All notes”"])
        reader.end()
    }

    func testAButtonInAFieldIsAnObjectInIt() throws {
        let field = UITextField()
        field.placeholder = "Password"
        let reveal = button("Show")
        reveal.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        field.rightView = reveal
        field.rightViewMode = .always
        let reader = try Reader(AppHarness(showing: view(field)))
        XCTAssertEqual(
            try Array(reader.tree().dropFirst(2)), ["    entry “Password”", "      push button “Show”"])
        reader.end()
    }

    func testAnAppsOwnTextIsATextWithoutItsWordsInTheName() throws {
        let own = OwnText("Whose woods these are")
        own.isAccessibilityElement = true
        own.accessibilityLabel = "Poem"
        own.accessibilityValue = "Whose woods these are"
        let reader = try Reader(AppHarness(showing: view(own)))
        XCTAssertEqual(try Array(reader.tree().dropFirst(2)), ["    text “Poem”"])
        let path = try XCTUnwrap(reader.path(named: "Poem"))
        XCTAssertEqual(
            try reader.call(path, "Text", "GetText", [.int32(0), .int32(5)]), [.string("Whose")])
        own.isSecureTextEntry = true
        XCTAssertEqual(try Array(reader.tree().dropFirst(2)), ["    password text “Poem”"])
        reader.end()
    }

    func testAValueInWordsIsPartOfTheName() throws {
        let wheel = UIView()
        wheel.isAccessibilityElement = true
        wheel.accessibilityLabel = "Day"
        wheel.accessibilityValue = "9 March"
        wheel.accessibilityTraits = .adjustable
        let reader = try Reader(AppHarness(showing: view(wheel)))
        XCTAssertEqual(try Array(reader.tree().dropFirst(2)), ["    slider “Day, 9 March”"])
        let path = try XCTUnwrap(reader.path(named: "Day, 9 March"))
        XCTAssertThrowsError(try reader.property(path, "Value", "CurrentValue"), "it is no number")
        wheel.accessibilityValue = "40%"
        reader.app.advance(by: 1)
        XCTAssertEqual(try Array(reader.tree().dropFirst(2)), ["    slider “Day”"])
        XCTAssertEqual(try reader.property(path, "Value", "CurrentValue"), .double(40))
        reader.end()
    }

    func testStatesSayWhatCanBeDone() throws {
        let off = button("Off")
        off.isEnabled = false
        let light = UISwitch()
        light.accessibilityLabel = "Light"
        light.isOn = true
        let reader = try Reader(AppHarness(showing: view(button("On"), off, light)))
        func states(_ name: String) throws -> [String] {
            try reader.states(XCTUnwrap(reader.path(named: name)))
        }
        XCTAssertEqual(try states("On"), ["enabled", "focusable", "sensitive", "showing", "visible"])
        XCTAssertFalse(try states("Off").contains("enabled"))
        XCTAssertTrue(try states("Light").contains("pressed"))
        reader.end()
    }

    func testExtentsAreWhereTheElementIsInPixels() throws {
        let reader = try Reader(AppHarness(showing: view(button("Send")), scale: 2))
        let path = try XCTUnwrap(reader.path(named: "Send"))
        let answer = try reader.call(path, "Component", "GetExtents", [.uint32(1)])
        XCTAssertEqual(answer, [.structure([.int32(40), .int32(40), .int32(400), .int32(80)])])
        let onScreen = try reader.call(path, "Component", "GetExtents", [.uint32(0)])
        XCTAssertEqual(onScreen, [.structure([.int32(140), .int32(90), .int32(400), .int32(80)])])
        let frame = try XCTUnwrap(reader.children(ObjectPaths.root).first)
        let hit = try reader.call(
            frame, "Component", "GetAccessibleAtPoint", [.int32(50), .int32(50), .uint32(1)])
        XCTAssertEqual(Reference(hit.first)?.path, path)
        reader.end()
    }

    func testAnActionDoesWhatATapDoes() throws {
        var presses = 0
        let reader = try Reader(AppHarness(showing: view(button("Send") { presses += 1 })))
        let path = try XCTUnwrap(reader.path(named: "Send"))
        XCTAssertEqual(try reader.call(path, "Action", "GetName", [.int32(0)]), [.string("press")])
        XCTAssertEqual(try reader.call(path, "Action", "DoAction", [.int32(0)]), [.boolean(true)])
        try reader.wait("the press") { presses == 1 }
        XCTAssertEqual(try reader.call(path, "Action", "DoAction", [.int32(9)]), [.boolean(false)])
        reader.end()
    }

    func testWhatIsOnlyShownHasNoAction() throws {
        let wheel = UIActivityIndicatorView()
        wheel.hidesWhenStopped = false
        let heading = UILabel()
        heading.text = "Heading"
        heading.accessibilityTraits = .header
        let reader = try Reader(AppHarness(showing: view(heading, wheel)))
        for name in ["Heading", "In progress"] {
            let path = try XCTUnwrap(reader.path(named: name))
            let names = try reader.call(path, "Accessible", "GetInterfaces")
            XCTAssertFalse("\(names)".contains("atspi.Action"), name)
        }
        reader.end()
    }

    func testAWindowWithAnotherNameThanItsTitleIsCalledByThat() throws {
        let app = try AppHarness(showing: view(button("Send")))
        app.window.accessibilityLabel = "Tools"
        let reader = try Reader(app)
        XCTAssertTrue(try reader.tree().contains("  frame “Tools”"))
        reader.end()
    }

    func testAValueIsReadAndSet() throws {
        let slider = UISlider()
        slider.accessibilityLabel = "Volume"
        slider.maximumValue = 10
        slider.value = 4
        let reader = try Reader(AppHarness(showing: view(slider)))
        let path = try XCTUnwrap(reader.path(named: "Volume"))
        XCTAssertEqual(try reader.property(path, "Value", "CurrentValue"), .double(4))
        XCTAssertEqual(try reader.property(path, "Value", "MaximumValue"), .double(10))
        _ = try? reader.setValue(path, 99)
        try reader.wait("the value") { slider.value == 10 }
        reader.end()
    }

    /// A reader that finds nothing with the keyboard looks for it in all that there is, with each key.
    func testAWindowInWhichNothingHasTheKeyboardHasItItself() throws {
        let field = UITextField()
        let reader = try Reader(AppHarness(showing: view(field)))
        let frame = try XCTUnwrap(reader.children(ObjectPaths.root).first)
        XCTAssertTrue(try reader.states(frame).contains("focused"))
        field.becomeFirstResponder()
        reader.app.advance(by: 1)
        XCTAssertFalse(try reader.states(frame).contains("focused"))
        reader.end()
    }

    /// Readers speak the number of a slider, and nothing else of it.
    func testAValueThatIsNoNumberIsPartOfTheName() throws {
        let wheel = UIView()
        wheel.isAccessibilityElement = true
        wheel.accessibilityLabel = "Day"
        wheel.accessibilityTraits = .adjustable
        let reader = try Reader(AppHarness(showing: view(wheel)))
        for (value, name) in [
            ("9 March", "Day, 9 March"), ("9:41", "Day, 9:41"), ("40 %", "Day"), ("-3.5", "Day"),
        ] {
            wheel.accessibilityValue = value
            reader.app.advance(by: 1)
            XCTAssertEqual(try reader.tree().last?.trimmingCharacters(in: .whitespaces), "slider “\(name)”")
        }
        let path = try XCTUnwrap(reader.path(named: "Day"))
        XCTAssertEqual(try reader.property(path, "Value", "CurrentValue"), .double(-3.5))
        reader.end()
    }

    func testAButtonThatShowsWhatWasChosenFromItsMenuIsNotASwitch() throws {
        let button = button("Small")
        button.changesSelectionAsPrimaryAction = true
        let reader = try Reader(AppHarness(showing: view(button)))
        XCTAssertEqual(try reader.tree().last?.trimmingCharacters(in: .whitespaces), "toggle button “Small”")
        button.menu = UIMenu(options: .singleSelection, children: [UIAction(title: "Small") { _ in }])
        button.showsMenuAsPrimaryAction = true
        reader.app.advance(by: 1)
        XCTAssertEqual(try reader.tree().last?.trimmingCharacters(in: .whitespaces), "push button “Small”")
        reader.end()
    }

    func testABarIsReadBeforeWhatScrollsBelowIt() throws {
        let table = UITableViewController()
        table.title = "Rows"
        table.tableView.accessibilityLabel = "List"
        let app = try AppHarness(rootViewController: UINavigationController(rootViewController: table))
        let reader = try Reader(app)
        let lines = try reader.tree().map { $0.trimmingCharacters(in: .whitespaces) }
        let (heading, list) = (lines.firstIndex(of: "heading “Rows”"), lines.firstIndex(of: "list “List”"))
        XCTAssertLessThan(try XCTUnwrap(heading), try XCTUnwrap(list), "\(lines)")
        reader.end()
    }

    func testWindowsCanBeFetchedAtOnce() throws {
        let reader = try Reader(AppHarness(showing: view(button("Send"))))
        guard case .array(_, let items)? = try reader.cachedItems().first else { return XCTFail("no items") }
        XCTAssertEqual(items.count, 2)
        reader.end()
    }

    /// A reader that gets errors where it expects an object that it knew says nothing about the next one.
    func testObjectsThatAreGoneSaySo() throws {
        let send = button("Send")
        let reader = try Reader(AppHarness(showing: view(send)))
        let path = try XCTUnwrap(reader.path(named: "Send"))
        send.removeFromSuperview()
        reader.app.advance(by: 1)
        XCTAssertEqual(try reader.name(path), "")
        XCTAssertEqual(
            try reader.call(path, "Accessible", "GetState"), [.array(of: .uint32, [.uint32(64), .uint32(0)])])
        for strange in ["0", "01", "999999", "99999999999999999999", "send"] {
            XCTAssertThrowsError(try reader.name("\(ObjectPaths.folder)/\(strange)")) { error in
                XCTAssertTrue("\(error)".contains("UnknownObject"), "\(error)")
            }
        }
        reader.end()
    }
}

extension Reader {
    fileprivate func cachedItems() throws -> [BusValue] {
        try call(ObjectCache.path, "Cache", "GetItems")
    }

    fileprivate func setValue(_ path: String, _ value: Double) throws -> [BusValue] {
        var reply: BusConnection.Reply?
        registry.bus.call(
            registry.program ?? "", path, BusNames.properties, "Set",
            [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(value))]
        ) { reply = $0 }
        try wait("an answer") { reply != nil }
        return try reply?.get() ?? []
    }
}
