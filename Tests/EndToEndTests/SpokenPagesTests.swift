import UIKit
import UITesting
import XCTest

@testable import Demo

/// What screen readers find on the pages of the demo: every element has a name, and no words are read twice in a row.
@preconcurrency @MainActor
final class SpokenPagesTests: XCTestCase {
    private func root(of page: DemoPage) -> UIViewController {
        page == .plain ? PlainViewController(text: "plain text") : DemoSplitViewController(page: page)
    }

    /// What a reader comes to below a view, in the order of the views: elements, and what holds alternatives, rows or dates.
    private func spoken(below view: UIView) -> [NSObject] {
        guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return [] }
        if let field = view as? UITextField {
            let sides = [field.leftView, field.rightView].compactMap { $0 as? UIControl }
            return [field] + sides.filter { $0.window != nil }
        }
        if view.isAccessibilityElement { return [view] }
        let own = isGroup(view) ? [view as NSObject] : []
        guard let elements = view.accessibilityElements else {
            return own + view.subviews.flatMap { spoken(below: $0) }
        }
        return own
            + elements.flatMap { element -> [NSObject] in
                (element as? UIView).map { spoken(below: $0) } ?? [element as? NSObject].compactMap(\.self)
            }
    }

    private func isGroup(_ view: UIView) -> Bool {
        view is UITableView || view is UISegmentedControl || view is UIDatePicker
            || view.accessibilityContainerType != .none
    }

    private func name(of object: NSObject) -> String {
        if let field = object as? UITextField, let label = field.accessibilityLabel ?? field.placeholder {
            return label
        }
        return (object as? UIResponder)?.accessibilityLabel ?? ""
    }

    private func description(of object: NSObject) -> String {
        let view = object as? UIView
        return "\(type(of: object)) \(view?.accessibilityIdentifier ?? "\(view?.frame ?? .zero)")"
    }

    private func check(_ app: AppHarness, _ what: String) { check(app.window, what) }

    private func check(_ view: UIView, _ what: String) {
        let objects = spoken(below: view)
        XCTAssertGreaterThan(objects.count, 0, what)
        let silent = objects.filter { name(of: $0).trimmingCharacters(in: .whitespaces).isEmpty }
        XCTAssertEqual(silent.map(description), [], what)
        let twice = zip(objects, objects.dropFirst()).filter { first, second in
            first is UILabel && !(second is UILabel) && name(of: first) == name(of: second)
        }
        XCTAssertEqual(twice.map { description(of: $0.1) }, [], what)
    }

    func testEveryElementOfEveryPageHasAName() throws {
        for page in DemoPage.allCases {
            let app = try AppHarness(
                rootViewController: root(of: page), size: CGSize(width: 1024, height: 720))
            app.turn()
            check(app, "\(page)")
            app.resize(to: CGSize(width: 360, height: 640))
            app.turn()
            check(app, "\(page), narrow")
            app.end()
        }
    }

    func testEverythingThatOpensHasNames() throws {
        let app = try AppHarness(
            rootViewController: root(of: .presentation), size: CGSize(width: 1024, height: 720))
        let buttons = [
            "source", "present.pageSheet", "present.tabs", "present.shopping", "popover.below", "alert.field",
        ]
        for identifier in buttons {
            let button = try XCTUnwrap(button(identifier, below: app.window), identifier)
            XCTAssertTrue(button.accessibilityActivate(), identifier)
            app.advance(by: 1)
            let opened = try XCTUnwrap(app.window.rootViewController?.presentedViewController, identifier)
            check(opened.view, identifier)
            opened.dismiss(animated: false)
            app.advance(by: 1)
        }
        app.end()
    }

    private func button(_ identifier: String, below view: UIView) -> UIButton? {
        if let button = view as? UIButton, button.accessibilityIdentifier == identifier { return button }
        return view.subviews.lazy.compactMap { self.button(identifier, below: $0) }.first
    }
}
