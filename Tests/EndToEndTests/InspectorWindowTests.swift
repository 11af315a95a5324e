import UITesting
import XCTest
import XServers

@testable import Demo
@testable import Inspector
@testable import UIKit

/// The inspector beside the demo on a real X server.
@preconcurrency @MainActor
final class InspectorWindowTests: XCTestCase {
    private func windows(of demo: Demo) -> [UInt] {
        demo.user.windows.filter { $0.pid == demo.child.pid && demo.user.isViewable($0.id) }.map(\.id)
    }

    /// The demo's plain page with the inspector, which has the keyboard.
    private func open(_ desk: Desk, environment: [String: String] = [:]) throws -> (
        demo: Demo, inspector: UInt
    ) {
        let demo = try desk.open(
            ["--page", "plain", "--text", "Hello", "--size", "300x200", "--scale", "1"],
            environment: environment)
        if environment.isEmpty {
            try demo.waitForFocus()
            try demo.user.tap("i", holding: ["Control_L", "Shift_L"])
        }
        var found: UInt?
        try demo.user.wait(for: "the inspector's window") {
            found = windows(of: demo).first { $0 != demo.window }
            return found != nil
        }
        let inspector = try XCTUnwrap(found)
        XCTAssertEqual(demo.user.text("_NET_WM_NAME", of: inspector), "Inspector")
        return (demo, inspector)
    }

    /// Where something of the inspector is in its window, as an inspector in memory of the same page has it.
    private func position(of find: (InspectorTool, UITextField) throws -> UIView) throws -> CGPoint {
        let page = PlainViewController(text: "Hello")
        let app = try AppHarness(rootViewController: page, size: CGSize(width: 300, height: 200))
        defer { app.end() }
        app.key("i", [.control, .shift])
        app.advance(by: 1)
        let tool = try XCTUnwrap(UIApplication.shared.tool as? InspectorTool)
        let field = try XCTUnwrap(page.view.subviews.compactMap { $0 as? UITextField }.first)
        let view = try find(tool, field)
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    private func click(_ point: CGPoint, in window: UInt, _ demo: Demo) throws {
        let origin = try demo.user.geometry(of: window)
        demo.user.click(x: origin.x + Int(point.x), y: origin.y + Int(point.y))
    }

    /// Where the text can be changed once the field is selected.
    private func textField() throws -> CGPoint {
        try position { tool, _ in
            let controller = tool.window?.rootViewController as? InspectorController
            let cells = controller?.details.facts.tableView.visibleCells ?? []
            let row = try XCTUnwrap(cells.first { ($0 as? FactCell)?.nameLabel.text == "text" })
            return try XCTUnwrap(row.contentView.subviews.compactMap { $0 as? UITextField }.first)
        }
    }

    private func enter(_ text: String, in inspector: UInt, _ demo: Demo) throws {
        let point = try textField()
        func field() throws -> Screenshot {
            try demo.user.capture(inspector).cropped(
                x: Int(point.x) - 150, y: Int(point.y) - 14, width: 300, height: 28)
        }
        // Nobody types while the finger is still on the button: the caret is there, or the selection is gone.
        var before = try field()
        try demo.user.wait(for: "a field that stays") {
            demo.user.rest()
            defer { before = (try? field()) ?? before }
            return try field() == before
        }
        try click(point, in: inspector, demo)
        try demo.user.wait(for: "the caret") { try field() != before }
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.user.type(text)
        try demo.user.tap("Return")
    }

    private func row(of part: @escaping (UITextField) -> UIView?) throws -> CGPoint {
        try position { tool, field in
            let controller = tool.window?.rootViewController as? InspectorController
            let outline = try XCTUnwrap(controller?.outline)
            let index = try XCTUnwrap(part(field).flatMap { outline.outline.index(of: $0) })
            return try XCTUnwrap(outline.table.cellForRow(at: IndexPath(row: index, section: 0)))
        }
    }

    func testARowIsClickedAndThePropertyOfItsViewChanged() throws {
        let (demo, inspector) = try open(.managed())
        try demo.user.wait(for: "its focus") { demo.user.focusedWindow == inspector }
        // Neither covers the other.
        demo.user.moveWindow(demo.window, x: 4, y: 60)
        demo.user.moveWindow(inspector, x: 315, y: 60)
        try demo.user.wait(for: "their places") {
            try demo.user.geometry(of: inspector).x >= 315 && demo.user.geometry(of: demo.window).x < 10
        }
        // The word in the field, without what blinks at its end.
        func word(in picture: Screenshot) -> Screenshot {
            picture.cropped(x: 12, y: 12, width: 30, height: 24)
        }
        let before = try word(in: demo.settledPicture())
        // From another row back to the field's.
        try click(row { $0.superview }, in: inspector, demo)
        try click(row { $0 }, in: inspector, demo)
        try enter("Bye", in: inspector, demo)
        let other = try word(in: demo.settledPicture())
        XCTAssertFalse(other.resembles(before, within: 0), "another text")
        try enter("Hello", in: inspector, demo)
        let after = try word(in: demo.settledPicture())
        XCTAssertTrue(after.resembles(before, within: 0), "the old text: \(after.comparison(with: before))")
        demo.user.close(inspector)
        try demo.user.waitForDestruction(of: inspector)
        try demo.close()
    }

    func testClosingTheAppEndsItThoughTheInspectorIsOpen() throws {
        let (demo, _) = try open(.plain())
        try demo.close()
    }

    func testTheEnvironmentVariableOpensTheInspector() throws {
        let (demo, inspector) = try open(.plain(), environment: ["UIKIT_INSPECTOR": "1"])
        demo.user.close(inspector)
        try demo.user.waitForDestruction(of: inspector)
        try demo.close()
    }
}
