import XCTest
import XServers

/// The demo, read through the library that assistive technology uses.
@preconcurrency @MainActor
final class AccessibilityTreeTests: XCTestCase {
    private static var desk: ReadableDesk?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { desk = nil }
    }

    private func desk() throws -> ReadableDesk {
        if let desk = Self.desk { return desk }
        let desk = try ReadableDesk()
        try desk.session.set(.isEnabled, true)
        Self.desk = desk
        return desk
    }

    private func open(_ page: String, _ arguments: String...) throws -> Demo {
        try desk().open(["--page", page] + arguments)
    }

    // MARK: The tree

    func testAPageIsATreeOfWhatIsOnIt() throws {
        let demo = try open("controls")
        let desk = try desk()
        let application = try desk.application()
        XCTAssertEqual(application.role, "application")
        // The program may be known before its window is.
        var tree: [AccessibilityClient.Object] = []
        try desk.user.wait(for: "the page") {
            tree = try desk.client.tree(application)
            return tree.contains { $0.identifier == "controls.pages" }
        }
        let window = try XCTUnwrap(tree.first { $0.role == "frame" })
        XCTAssertEqual([window.role, window.name], ["frame", "UIKit on X11"])
        XCTAssertTrue(["active", "focused", "showing"].allSatisfy(window.has), "\(window)")
        func check(_ identifier: String, _ role: String, _ name: String, _ states: String...) throws {
            let object = try XCTUnwrap(tree.first { $0.identifier == identifier }, identifier)
            XCTAssertEqual([object.role, object.name], [role, name])
            for state in states { XCTAssertTrue(object.has(state), "\(state) of \(object)") }
        }
        try check("controls.enabled", "toggle button", "isEnabled", "pressed", "focusable", "enabled")
        try check("controls.tint", "panel", "tintColor")
        try check("controls.plain", "push button", "Press", "focusable", "showing")
        try check("controls.slider", "slider", "enabled", "horizontal")
        try check("controls.field", "entry", "roundedRect", "editable", "single-line")
        try check("sidebar.controls", "list item", "UIControl", "selected")
        let off = try XCTUnwrap(tree.first { $0.name == "Off" })
        XCTAssertFalse(off.has("enabled") || off.has("sensitive"), "\(off)")
        let heading = try XCTUnwrap(tree.first { $0.role == "heading" && $0.name == "UISwitch" })
        XCTAssertNotNil(heading.attributes["level"])
        // Scrolled away: there, and not seen.
        XCTAssertFalse(try XCTUnwrap(tree.first { $0.identifier == "controls.pages" }).has("showing"))
        try demo.close()
    }

    /// What is at the corners of an object's extents, as a mouse finds it, is the object.
    func testExtentsAreWhereThingsAreOnTheScreen() throws {
        let demo = try open("controls", "--scale", "2", "--size", "620x360")
        let desk = try desk()
        desk.user.moveWindow(demo.window, x: 20, y: 50)
        try desk.user.wait(for: "the window moved") { try desk.user.geometry(of: demo.window).x >= 20 }
        let window = try desk.window()
        let geometry = try desk.user.geometry(of: demo.window)
        XCTAssertEqual(window.extents, [geometry.x, geometry.y, geometry.width, geometry.height])
        let button = try desk.object("controls.enabled")
        let (left, top, right, bottom) = (
            button.extents[0], button.extents[1], button.extents[0] + button.extents[2] - 1,
            button.extents[1] + button.extents[3] - 1
        )
        let middle = (top + bottom) / 2
        var isOn = true
        for x in [left + 2, right - 2] {
            XCTAssertEqual(try desk.client.object(in: window, x: x, y: middle)?.number, button.number)
            desk.user.click(x: x, y: middle)
            isOn.toggle()
            try desk.user.wait(for: "the switch to be \(isOn)") {
                try desk.client.describe(button).has("pressed") == isOn
            }
        }
        for (x, y) in [(left - 3, middle), ((left + right) / 2, top - 3), ((left + right) / 2, bottom + 3)] {
            XCTAssertNotEqual(try desk.client.object(in: window, x: x, y: y)?.number, button.number)
        }
        try demo.close()
    }

    // MARK: What objects do

    func testAnActionPressesAButton() throws {
        let demo = try open("presentation")
        let desk = try desk()
        let button = try desk.object("alert.plain")
        XCTAssertEqual(try desk.client.actions(of: button).first, "press")
        XCTAssertTrue(try desk.client.act("press", on: button))
        let cancel = try desk.object("the button of an alert") { $0.name == "Cancel" }
        let tree = try desk.client.tree(desk.application())
        XCTAssertEqual(tree.filter { $0.role == "alert" }.map(\.name), ["Delete the draft?"])
        XCTAssertFalse(tree.contains { $0.identifier == "alert.plain" }, "it is covered")
        XCTAssertTrue(try desk.client.act("press", on: cancel))
        _ = try desk.object("alert.plain")
        XCTAssertEqual(try desk.client.describe(cancel).states, ["defunct"])
        try demo.close()
    }

    func testValuesAreReadAndSet() throws {
        let demo = try open("controls")
        let desk = try desk()
        try desk.client.listen(to: "object:property-change:accessible-value")
        let slider = try desk.object("controls.slider")
        let value = try desk.client.value(of: slider)
        XCTAssertEqual([value.minimum, value.maximum], [0, 1])
        XCTAssertEqual(value.current, 0.4, accuracy: 0.001)
        XCTAssertTrue(try desk.client.setValue(0.75, of: slider))
        try desk.client.waitForEvent("object:property-change:accessible-value") {
            $0.int("number") == slider.number
        }
        XCTAssertEqual(try desk.client.value(of: slider).current, 0.75, accuracy: 0.001)
        XCTAssertTrue(try desk.client.setValue(1e9, of: slider))
        try desk.user.wait(for: "the greatest value") { try desk.client.value(of: slider).current == 1 }
        let segments = try desk.object("controls.segments")
        XCTAssertTrue(try desk.client.selectChild(1, of: segments))
        try desk.user.wait(for: "the second segment") {
            try desk.client.selectedChildren(of: segments).map(\.name) == ["Week"]
        }
        try demo.close()
    }

    // MARK: Text

    func testOffsetsInATextCountCodePoints() throws {
        let demo = try open("plain", "--text", "a👍🏽b cé")
        let desk = try desk()
        try desk.client.listen(to: "object:text-changed", "object:text-caret-moved")
        let field = try desk.object("plain.field")
        var text = try desk.client.text(of: field)
        XCTAssertEqual(text.text, "a👍🏽b cé")
        XCTAssertEqual([text.count, text.caret], [7, 7])
        XCTAssertEqual(try desk.client.piece(of: field, at: 3, "char"), .init("b", 3, 4))
        XCTAssertEqual(try desk.client.piece(of: field, at: 5, "word"), .init("cé", 5, 7))
        XCTAssertTrue(try desk.client.setCaret(3, of: field))
        try desk.client.waitForEvent("object:text-caret-moved") { $0.int("detail1") == 3 }
        try desk.user.strike("x")
        let typed = try desk.client.waitForEvent("object:text-changed:insert")
        XCTAssertEqual(typed.string("data"), "x")
        XCTAssertEqual([typed.int("detail1"), typed.int("detail2")], [3, 1])
        try demo.waitForText("a👍🏽xb cé")
        XCTAssertTrue(try desk.client.insert("é🙂", at: 0, of: field))
        try demo.waitForText("é🙂a👍🏽xb cé")
        XCTAssertTrue(try desk.client.delete(1..<6, of: field))
        try demo.waitForText("éb cé")
        XCTAssertTrue(try desk.client.select(0..<2, of: field))
        text = try desk.client.text(of: field)
        XCTAssertEqual([text.count, text.caret], [5, 2])
        XCTAssertEqual(text.selections, [[0, 2]])
        try demo.close()
    }

    func testASecretIsBullets() throws {
        let demo = try open("text-fields")
        let desk = try desk()
        try desk.client.listen(to: "object:text-changed")
        let field = try desk.object("fields.secure")
        XCTAssertEqual(field.role, "password text")
        XCTAssertTrue(try desk.client.focus(field))
        try demo.waitForEvent("focus") { $0.string("view") == "fields.secure" }
        for key in ["z", "q"] {
            try desk.user.strike(key)
            XCTAssertEqual(try desk.client.waitForEvent("object:text-changed:insert").string("data"), "•")
        }
        XCTAssertEqual(try desk.client.text(of: field).text, "••")
        XCTAssertEqual(try desk.client.piece(of: field, at: 1, "char").text, "•")
        try demo.close()
    }

    /// A view that implements UITextInput is read as a text view is.
    func testAnAppsOwnTextViewIsAText() throws {
        let demo = try open("custom-text-input")
        let desk = try desk()
        let editor = try desk.object("the editor") { $0.name == "Source code" }
        XCTAssertEqual(editor.role, "text")
        XCTAssertTrue(editor.has("editable") && editor.has("multi-line"), "\(editor)")
        XCTAssertEqual(try desk.client.piece(of: editor, at: 2, "line"), .init("import UIKit\n", 0, 13))
        try demo.close()
    }

    // MARK: Events

    func testTheFocusIsTold() throws {
        let demo = try open("controls")
        let desk = try desk()
        try desk.client.listen(to: "object:state-changed:focused")
        XCTAssertTrue(try desk.client.focus(desk.object("controls.enabled")))
        try desk.client.waitForEvent("object:state-changed:focused") {
            $0.string("name") == "isEnabled" && $0.int("detail1") == 1
        }
        try desk.user.strike("Tab")
        try desk.client.waitForEvent("object:state-changed:focused") {
            $0.string("name") == "isEnabled" && $0.int("detail1") == 0
        }
        try desk.client.waitForEvent("object:state-changed:focused") {
            $0.string("name") == "Demo" && $0.int("detail1") == 1
        }
        try demo.close()
    }
}
