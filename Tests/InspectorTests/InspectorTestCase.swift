import UITesting
import XCTest

@testable import Inspector
@testable import UIKit

/// A test in which the inspector is opened as a user opens it.
@preconcurrency @MainActor
class InspectorTestCase: XCTestCase {
    /// The application's only harness; its input goes to the app's window.
    var app: AppHarness { required(AppHarness.current, "a harness") }

    /// The window of the app.
    var appWindow: UIWindow { required(shownWindow, "a window of the app") }
    private var shownWindow: UIWindow?

    private func required<Value>(_ value: Value?, _ what: String) -> Value {
        guard let value else { preconditionFailure("there is not \(what)") }
        return value
    }

    /// Shows views in a window of the app, and opens the inspector on them.
    @discardableResult
    func open(
        _ views: UIView..., size: CGSize = CGSize(width: 320, height: 240), scale: CGFloat = 1,
        appearance: UIUserInterfaceStyle = .light, textScale: CGFloat = 1
    ) throws -> InspectorTool {
        let harness = try AppHarness(size: size, scale: scale, appearance: appearance)
        // Kept: `AppHarness.current` does not keep it.
        Self.harness = harness
        if textScale != 1 { harness.setTextScale(textScale) }
        for view in views { harness.window.addSubview(view) }
        harness.turn()
        return try openInspector()
    }

    private static var harness: AppHarness?

    /// Opens the inspector from the window that has the keyboard. Input goes to the app's window.
    @discardableResult
    func openInspector() throws -> InspectorTool {
        shownWindow = app.window
        app.key("i", [.control, .shift])
        let tool = try XCTUnwrap(UIApplication.shared.tool as? InspectorTool)
        refresh()
        return tool
    }

    nonisolated override func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated {
            AppHarness.current?.end()
            Self.harness = nil
        }
    }

    // MARK: The inspector's window

    var tool: InspectorTool { required(UIApplication.shared.tool as? InspectorTool, "an inspector") }
    var session: InspectorSession { tool.session }
    var inspectorWindow: InspectorWindow { required(tool.window, "a window of the inspector") }
    var controller: InspectorController {
        required(inspectorWindow.rootViewController as? InspectorController, "the inspector's controller")
    }
    var tree: OutlineTable { controller.outline.table }
    var facts: UITableView { controller.details.facts.tableView }

    /// Brings the inspector up to date, as it does after a moment.
    func refresh() { app.advance(by: Refresher.interval * 2) }

    /// Uses the inspector's window, then the app's again.
    func inInspector<Result>(_ body: () throws -> Result) rethrows -> Result {
        app.window = inspectorWindow
        defer { app.window = appWindow }
        return try body()
    }

    // MARK: The tree

    /// The visible rows, with two spaces for each level.
    var rows: [String] {
        (tree.indexPathsForVisibleRows ?? []).compactMap { path in
            let depth = controller.outline.outline.rows[path.row].key.depth
            let text = tree.cellForRow(at: path)?.accessibilityLabel?.trimmingCharacters(in: .whitespaces)
            return text.map { String(repeating: "  ", count: depth) + $0 }
        }
    }

    func row(of view: UIView) throws -> UITableViewCell {
        let index = try XCTUnwrap(controller.outline.outline.index(of: view), "no row for the view")
        return try XCTUnwrap(tree.cellForRow(at: IndexPath(row: index, section: 0)), "the row cannot be seen")
    }

    func select(_ view: UIView) throws {
        let row = try row(of: view)
        inInspector { app.click(row) }
    }

    // MARK: The details

    func show(_ pane: Pane) {
        let panes = controller.details.panes
        let width = panes.bounds.width / CGFloat(Pane.allCases.count)
        inInspector {
            app.click(panes, at: CGPoint(x: (CGFloat(pane.rawValue) + 0.5) * width, y: panes.bounds.midY))
        }
    }

    /// What the present page says, a section's title before its facts.
    var details: [String] {
        controller.details.facts.sections.flatMap { section in
            ["[\(section.title)]"] + section.facts.map { "\($0.name): \(Self.text(of: $0.content))" }
        }
    }

    private static func text(of content: Fact.Content) -> String {
        switch content {
        case .text(let text), .link(let text, _), .field(let text, _): text
        case .toggle(let isOn, _): isOn ? "on" : "off"
        case .number(let number, _): NumberText.short(number.value)
        case .numbers(let numbers, _): numbers.map { NumberText.short($0.value) }.joined(separator: " ")
        case .color(let color, _): ColorText.text(of: color, in: .current)
        }
    }

    /// The value of a fact of the present page.
    func detail(_ name: String) -> String? {
        details.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
    }

    /// The row of a fact, scrolled to where it can be seen.
    func factRow(_ name: String) throws -> FactCell {
        let sections = controller.details.facts.sections
        for (section, content) in sections.enumerated() {
            guard let row = content.facts.firstIndex(where: { $0.name == name }) else { continue }
            let path = IndexPath(row: row, section: section)
            facts.scrollToRow(at: path, at: .middle, animated: false)
            app.turn()
            return try XCTUnwrap(facts.cellForRow(at: path) as? FactCell, "the row of \(name) cannot be seen")
        }
        return try XCTUnwrap(nil, "no fact \(name)")
    }

    /// The first view of a class in a row.
    func part<View: UIView>(_ type: View.Type, of name: String, number: Int = 0) throws -> View {
        var found: [View] = []
        func collect(_ view: UIView) {
            if let view = view as? View { found.append(view) } else { view.subviews.forEach(collect) }
        }
        collect(try factRow(name))
        return try XCTUnwrap(found.indices.contains(number) ? found[number] : nil, "\(name) has no \(type)")
    }

    /// Presses the switch of a fact.
    func flip(_ name: String) throws {
        let toggle = try part(UISwitch.self, of: name)
        inInspector { app.click(toggle) }
        app.advance(by: 0.5)
    }

    /// Types a value into a field of a fact.
    func enter(_ text: String, into name: String, number: Int = 0) throws {
        let field = try part(UITextField.self, of: name, number: number)
        inInspector {
            app.click(field)
            app.key("a", [.control])
            app.type(text + "\n")
        }
        refresh()
    }

    // MARK: The app's pixels

    /// A pixel of the app's window, as red, green and blue.
    func pixel(_ x: Int, _ y: Int) throws -> [Int] {
        app.window = appWindow
        app.turn()
        let pixel = try app.screenshot().pixel(x: x, y: y)
        return [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
    }
}

/// A plain view with a name.
@MainActor
func box(_ name: String, _ frame: CGRect, color: UIColor? = nil) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = name
    view.backgroundColor = color
    return view
}
