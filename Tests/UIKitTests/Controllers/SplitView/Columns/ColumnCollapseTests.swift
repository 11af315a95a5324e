import UITesting
import XCTest

import UIKit

/// Columns that become one stack in a compact width, and columns again.
@preconcurrency @MainActor
final class ColumnCollapseTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var recorder = ColumnRecorder(log)
    private let list = RecordingController("list")
    private let middle = RecordingController("middle")
    private let page = RecordingController("page")
    private let text = UITextView(frame: .zero)
    private let wide = CGSize(width: 1024, height: 400)
    private let narrow = CGSize(width: 420, height: 400)

    private func open(
        _ style: UISplitViewController.Style = .doubleColumn, _ size: CGSize? = nil,
        prepare: (UISplitViewController) -> Void = { _ in }
    ) throws -> (AppHarness, UISplitViewController) {
        let split = UISplitViewController(style: style)
        split.delegate = recorder
        split.setViewController(list, for: .primary)
        if style == .tripleColumn { split.setViewController(middle, for: .supplementary) }
        split.setViewController(page, for: .secondary)
        text.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        page.view.addSubview(text)
        prepare(split)
        return (try AppHarness(rootViewController: split, size: size ?? wide), split)
    }

    private func isShown(_ controller: UIViewController) -> Bool { controller.viewIfLoaded?.window != nil }

    func testCollapsingAndExpandingCallsTheDelegateInOrder() throws {
        let (app, split) = try open()
        app.turn()
        _ = log.take()
        app.resize(to: narrow)
        let calls = log.take()
        XCTAssertEqual(calls.first, "top secondary")
        XCTAssertEqual(calls.last, "didCollapse")
        XCTAssertTrue(split.isCollapsed)
        XCTAssertTrue(isShown(page))
        XCTAssertFalse(isShown(list))
        XCTAssertEqual(split.viewControllers, [list.navigationController])
        app.resize(to: wide)
        let others = log.take()
        XCTAssertEqual(others.first, "mode oneBesideSecondary")
        XCTAssertEqual(others.last, "didExpand")
        XCTAssertTrue(isShown(page) && isShown(list))
        XCTAssertEqual(page.counts["willAppear"], 1, "it stays all the way")
        XCTAssertEqual(list.breaches + page.breaches, [])
        XCTAssertFalse((calls + others).contains { $0.hasPrefix("classic") })
    }

    func testAnAppLaunchedInACompactWidthShowsTheCompactColumn() throws {
        let phone = RecordingController("phone")
        let (app, split) = try open(.doubleColumn, narrow) { $0.setViewController(phone, for: .compact) }
        app.turn()
        XCTAssertTrue(isShown(phone))
        XCTAssertNil(phone.navigationController)
        XCTAssertFalse(isShown(page))
        let calls = log.take()
        XCTAssertEqual(
            calls.filter { ["willShow compact", "didCollapse"].contains($0) },
            ["willShow compact", "didCollapse"])
        XCTAssertEqual(phone.view.frame, split.view.bounds)
        XCTAssertEqual(split.children.count, 3)
        app.resize(to: wide)
        XCTAssertFalse(isShown(phone))
        XCTAssertTrue(isShown(list) && isShown(page))
        XCTAssertEqual(phone.breaches, [])
    }

    func testTheDelegateChoosesTheColumnOnTop() throws {
        let (app, split) = try open()
        recorder.topColumn = .primary
        app.resize(to: narrow)
        XCTAssertTrue(isShown(list))
        XCTAssertFalse(isShown(page))
        XCTAssertEqual(page.splitViewController, split, "it is still in the split view")
        split.show(.secondary)
        app.advance(by: 1)
        XCTAssertTrue(isShown(page))
        XCTAssertTrue(split.isShowing(.secondary))
        split.hide(.secondary)
        app.advance(by: 1)
        XCTAssertTrue(isShown(list))
        XCTAssertEqual(page.splitViewController, split)
        app.resize(to: wide)
        XCTAssertTrue(isShown(list) && isShown(page))
        XCTAssertEqual(list.breaches + page.breaches, [])
    }

    func testTheBackButtonLeadsThroughTheColumns() throws {
        let (app, split) = try open(.tripleColumn, narrow)
        app.turn()
        XCTAssertTrue(isShown(page))
        let stack = try XCTUnwrap(list.navigationController)
        _ = log.take()
        for (controller, column) in [(middle, UISplitViewController.Column.supplementary), (list, .primary)] {
            stack.popViewController(animated: true)
            app.advance(by: 1)
            XCTAssertTrue(isShown(controller))
            XCTAssertTrue(split.isShowing(column))
        }
        XCTAssertEqual(
            log.take().filter { $0.hasPrefix("willHide") }, ["willHide secondary", "willHide supplementary"])
        split.show(.secondary)
        app.advance(by: 1)
        XCTAssertTrue(isShown(page))
        stack.popViewController(animated: false)
        XCTAssertTrue(isShown(middle), "the column between was pushed, too")
        app.resize(to: CGSize(width: 1400, height: 900))
        XCTAssertTrue(isShown(list) && isShown(middle) && isShown(page))
        for controller in [list, middle, page] { XCTAssertEqual(controller.breaches, []) }
    }

    func testWhatIsPushedWhileCollapsedStaysInItsColumn() throws {
        let (app, split) = try open(.doubleColumn, narrow)
        app.turn()
        let above = RecordingController("above")
        let beside = RecordingController("beside")
        page.navigationController?.pushViewController(above, animated: false)
        list.navigationController?.pushViewController(beside, animated: false)
        app.turn()
        XCTAssertTrue(isShown(beside))
        app.resize(to: wide)
        let secondary = try XCTUnwrap(page.navigationController)
        XCTAssertEqual(secondary.viewControllers, [page, above, beside])
        XCTAssertEqual(list.navigationController?.viewControllers, [list])
        XCTAssertTrue(isShown(beside) && isShown(list))
        XCTAssertEqual(beside.breaches + above.breaches + page.breaches, [])
        XCTAssertEqual(beside.stage, .appeared)
        XCTAssertFalse(split.isCollapsed)
    }

    func testDetailsShownWhileCollapsedArePushedAndBecomeTheSecondaryColumn() throws {
        let (app, split) = try open()
        recorder.topColumn = .primary
        app.resize(to: narrow)
        let detail = RecordingController("detail")
        list.showDetailViewController(detail, sender: list)
        app.advance(by: 1)
        XCTAssertTrue(isShown(detail))
        XCTAssertEqual(split.viewController(for: .secondary), detail)
        app.resize(to: wide)
        XCTAssertTrue(isShown(detail) && isShown(list))
        XCTAssertEqual(detail.breaches, [])
    }

    func testAColumnOnTheStackIsExchanged() throws {
        let (app, split) = try open(.doubleColumn, narrow)
        app.turn()
        let other = UINavigationController(rootViewController: RecordingController("other"))
        split.setViewController(other, for: .secondary)
        app.turn()
        XCTAssertEqual(list.navigationController?.viewControllers, [list, other])
        XCTAssertTrue(isShown(other))
        XCTAssertNil(page.splitViewController)
        XCTAssertFalse(isShown(page))
        XCTAssertEqual(page.stage, .disappeared)
        XCTAssertEqual(page.breaches, [])
    }

    // MARK: Text

    func testTextSelectionAndUndoStay() throws {
        for style in [UISplitViewController.Style.doubleColumn, .tripleColumn] {
            let (app, _) = try open(style)
            text.text = ""
            XCTAssertTrue(text.becomeFirstResponder())
            app.type("first words")
            text.selectedRange = NSRange(location: 2, length: 4)
            for round in 0..<6 {
                app.resize(to: round % 2 == 0 ? narrow : wide)
                XCTAssertTrue(text.isFirstResponder, "round \(round)")
                XCTAssertEqual(text.selectedRange, NSRange(location: 2, length: 4), "round \(round)")
            }
            app.type("X")
            app.resize(to: narrow)
            app.key("z", [.control])
            XCTAssertEqual(text.text, "first words", "what was done before is undone after")
            app.end()
        }
    }

    func testMarkedTextStaysWhenTheColumnsCollapse() throws {
        let (app, _) = try open()
        XCTAssertTrue(text.becomeFirstResponder())
        app.type("a")
        app.compose("にほん", caret: 2)
        let cancelled = app.cancelledCompositions
        for round in 0..<6 {
            app.resize(to: round % 2 == 0 ? narrow : wide)
            XCTAssertEqual(text.markedTextRange.flatMap { text.text(in: $0) }, "にほん", "round \(round)")
        }
        XCTAssertEqual(app.cancelledCompositions, cancelled, "the input method was not disturbed")
        app.commit("日本")
        XCTAssertEqual(text.text, "a日本")
    }

    func testTextOfAControllerPushedOverAColumnStays() throws {
        let (app, _) = try open(.doubleColumn, narrow)
        app.turn()
        let above = UIViewController()
        let field = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        above.view.addSubview(field)
        list.navigationController?.pushViewController(above, animated: false)
        app.turn()
        XCTAssertTrue(field.becomeFirstResponder())
        app.type("kept")
        app.resize(to: wide)
        XCTAssertTrue(field.isFirstResponder)
        app.type("!")
        XCTAssertEqual(field.text, "kept!")
    }
}
