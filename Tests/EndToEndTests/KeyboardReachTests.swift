import UITesting
import XCTest

@testable import Demo
@testable import UIKit

/// Every page of the demo by keyboard alone, in memory: Tab arrives at each control that a finger could use, forward and
/// back. The test finds the controls in the view tree itself.
@preconcurrency @MainActor
final class KeyboardReachTests: XCTestCase {
    private func root(of page: DemoPage) -> UIViewController {
        page == .plain ? PlainViewController(text: "plain text") : DemoSplitViewController(page: page)
    }

    /// The enabled controls, text views and tables that a user can see or scroll to.
    private func targets(below view: UIView) -> [UIView] {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled, !view.bounds.isEmpty else {
            return []
        }
        if let field = view as? UITextField {
            // Its own button does what keys do.
            let sides = [field.leftView, field.rightView].compactMap { $0 }.filter { $0.window != nil }
            return (field.isEnabled ? [field] : []) + sides.flatMap { targets(below: $0) }
        }
        if let bar = view as? UITabBar { return [bar] }
        // The button in it does what keys do.
        if let control = view as? UIPasteControl { return [control] }
        // Arrows go from day to day.
        if view is MonthView { return [view] }
        var found = view.subviews.flatMap { targets(below: $0) }
        switch view {
        case let control as UIControl:
            if control.isEnabled, !(control is UIRefreshControl || control is UIDatePicker) {
                found.append(control)
            }
        case let text as UITextView: if text.isSelectable { found.append(text) }
        case let table as UITableView: if table.allowsSelection { found.append(table) }
        default: break
        }
        return found
    }

    /// All that Tab arrives at until it is back at where it began.
    private func walk(_ app: AppHarness, _ modifiers: UIKeyModifierFlags) -> [UIView] {
        var visited: [UIView] = []
        for _ in 0..<400 {
            // Control leaves text views, too, in which Tab is typed.
            app.key(.tab, modifiers.union(.control))
            guard let item = app.focusedView else { break }
            if visited.first === item { break }
            // The bar above the keyboard is the same one for several fields.
            if !visited.contains(where: { $0 === item }) { visited.append(item) }
        }
        return visited
    }

    private func name(_ view: UIView) -> String {
        "\(type(of: view)) \(view.accessibilityIdentifier ?? "\(view.frame)")"
    }

    private func check(_ page: DemoPage, width: CGFloat) throws {
        let app = try AppHarness(
            rootViewController: root(of: page), size: CGSize(width: width, height: 720))
        app.advance(by: 1)
        let targets = targets(below: app.window)
        let forward = walk(app, [])
        let missing = targets.filter { target in !forward.contains { $0 === target } }
        XCTAssertEqual(missing.map(name), [], "\(page), \(width) points wide")
        // The focus is at the first one again.
        let backward = walk(app, [.shift])
        XCTAssertEqual(
            backward.reversed().map(name).filter(isLasting), forward.map(name).filter(isLasting),
            "\(page), \(width) points wide, backward")
        app.end()
    }

    /// Input views are there while their field is edited only.
    private func isLasting(_ name: String) -> Bool {
        !["bar.", "pad.", "palette."].contains { name.contains(" " + $0) }
    }

    func testEveryControlOfEveryPageIsReached() throws {
        for page in DemoPage.allCases {
            for width: CGFloat in [1024, 400] { try check(page, width: width) }
        }
    }
}
