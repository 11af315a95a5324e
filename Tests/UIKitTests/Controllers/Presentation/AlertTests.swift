import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class AlertTests: XCTestCase {
    private let root = UIViewController()
    private var log: [String] = []

    private func harness(width: CGFloat = 700) throws -> AppHarness {
        try AppHarness(rootViewController: root, size: CGSize(width: width, height: 500))
    }

    private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
        UIAlertAction(title: title, style: style) { [weak self] in
            let isGone = self?.root.presentedViewController == nil
            self?.log.append("\($0.title ?? "")\(isGone ? "" : " early")")
        }
    }

    private func alert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        alert.addAction(action("Delete", .destructive))
        alert.addAction(action("Cancel", .cancel))
        return alert
    }

    private func button(_ title: String, of alert: UIAlertController) throws -> UIView {
        func search(_ view: UIView) -> UIView? {
            if let label = view as? UILabel, label.text == title, let button = label.superview as? UIControl {
                return button
            }
            return view.subviews.lazy.compactMap(search).first
        }
        return try XCTUnwrap(search(alert.view))
    }

    func testAButtonEndsItAndIsTold() throws {
        let app = try harness()
        let alert = alert()
        root.present(alert, animated: true)
        app.advance(by: 1)
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        XCTAssertEqual(frame.midX, 350, accuracy: 1)
        XCTAssertEqual(frame.midY, 250, accuracy: 1)
        XCTAssertEqual(frame.width, 280)
        app.tap(at: CGPoint(x: 10, y: 10))
        app.advance(by: 1)
        XCTAssertTrue(root.presentedViewController === alert)
        XCTAssertNil(alert.popoverPresentationController)
        // The one that cancels is the first of two.
        XCTAssertLessThan(
            try button("Cancel", of: alert).frame.minX, try button("Delete", of: alert).frame.minX)
        app.tap(try button("Delete", of: alert))
        XCTAssertEqual(log, [])
        app.advance(by: 1)
        XCTAssertEqual(log, ["Delete"])
        XCTAssertNil(root.presentedViewController)
    }

    func testTheHandlerMayPresentTheNext() throws {
        let app = try harness()
        let first = UIAlertController(title: nil, message: "First", preferredStyle: .alert)
        let second = alert()
        first.addAction(
            UIAlertAction(title: "Next", style: .default) { [root] _ in root.present(second, animated: true) }
        )
        root.present(first, animated: false)
        app.turn()
        app.key(.return)
        app.advance(by: 1)
        XCTAssertTrue(root.presentedViewController === second)
    }

    func testEscapeCancelsAndReturnChoosesThePreferredAction() throws {
        let app = try harness()
        for (key, expected) in [(Key.escape, ["Cancel"]), (.return, [])] {
            log = []
            root.present(alert(), animated: false)
            app.key(key)
            app.advance(by: 1)
            XCTAssertEqual(log, expected)
            root.dismiss(animated: false)
        }
        log = []
        let preferring = alert()
        preferring.preferredAction = preferring.actions[0]
        root.present(preferring, animated: false)
        app.key(.return)
        app.advance(by: 1)
        let moving = alert()
        root.present(moving, animated: false)
        app.turn()
        app.key(.tab)
        XCTAssertTrue(try button("Cancel", of: moving).isFocused)
        app.key(.right)
        XCTAssertTrue(try button("Delete", of: moving).isFocused)
        app.key(.space)
        app.advance(by: 1)
        XCTAssertEqual(log, ["Delete", "Delete"])
    }

    func testAnAlertHasTheFieldsAddedToIt() throws {
        let app = try harness()
        let alert = alert()
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField()
        let save = action("Save")
        save.isEnabled = false
        alert.addAction(save)
        alert.preferredAction = save
        root.present(alert, animated: false)
        app.turn()
        let fields = try XCTUnwrap(alert.textFields)
        XCTAssertEqual(fields.count, 2)
        XCTAssertTrue(fields[0].isFirstResponder)
        app.type("ab")
        app.key(.tab)
        XCTAssertTrue(fields[1].isFirstResponder)
        app.key(.return)
        app.advance(by: 1)
        XCTAssertEqual(log, [])
        save.isEnabled = true
        app.key(.return)
        app.advance(by: 1)
        XCTAssertEqual(log, ["Save"])
        XCTAssertEqual(fields[0].text, "ab")
    }

    func testAListOfActionsIsABubbleOrStandsAtTheBottom() throws {
        let app = try harness()
        let source = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
        root.view.addSubview(source)
        let sheet = alert(.actionSheet)
        sheet.popoverPresentationController?.sourceView = source
        root.present(sheet, animated: false)
        app.turn()
        XCTAssertEqual(sheet.popoverPresentationController?.arrowDirection, .up)
        XCTAssertEqual(sheet.view.bounds.width, 300)
        app.resize(to: CGSize(width: 400, height: 500))
        let frame = sheet.view.convert(sheet.view.bounds, to: nil)
        XCTAssertEqual(frame.maxY, 484)
        XCTAssertEqual(frame.width, 368)
        app.tap(at: CGPoint(x: 200, y: 20))
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
        XCTAssertEqual(log, ["Cancel"])
    }

    func testALongMessageScrolls() throws {
        let app = try harness()
        let long = UIAlertController(
            title: "Long", message: String(repeating: "Words and words. ", count: 200), preferredStyle: .alert
        )
        long.addAction(action("OK"))
        root.present(long, animated: false)
        app.turn()
        XCTAssertEqual(long.view.bounds.height, 468)
        let scroll = try XCTUnwrap(long.view.subviews.first as? UIScrollView)
        XCTAssertGreaterThan(scroll.contentSize.height, 468)
        app.key(.tab)
        app.key(.space)
        app.advance(by: 1)
        XCTAssertEqual(log, ["OK"])
    }

    func testChangesWhileItIsShown() throws {
        let app = try harness()
        let alert = alert()
        root.present(alert, animated: false)
        app.turn()
        let height = alert.view.bounds.height
        alert.message = "Message\nof several\nlines"
        alert.addAction(action("Third"))
        app.turn()
        XCTAssertGreaterThan(alert.view.bounds.height, height + 60)
        let diagnostics = AppHarness.diagnostics {
            alert.addAction(action("Again", .cancel))
            UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
        }
        XCTAssertEqual(
            diagnostics,
            [
                "an alert has one action that cancels; Again is another",
                "a list of actions has no text fields",
            ])
        XCTAssertEqual(alert.actions.map(\.title), ["Delete", "Cancel", "Third"])
    }

    func testFromRightToLeftTheFirstButtonIsAtTheRight() throws {
        let app = try harness()
        UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
        let alert = alert()
        root.present(alert, animated: false)
        app.turn()
        let (cancel, delete) = (try button("Cancel", of: alert), try button("Delete", of: alert))
        XCTAssertGreaterThan(cancel.frame.minX, delete.frame.minX)
        app.key(.left)
        XCTAssertTrue(cancel.isFocused)
        app.key(.left)
        XCTAssertTrue(delete.isFocused)
        app.key(.right)
        XCTAssertTrue(cancel.isFocused)
    }
}
