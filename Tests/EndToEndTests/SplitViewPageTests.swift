import UITesting
import XCTest

@testable import Demo
@testable import UIKit

/// The styles of the demo's page Split View, in memory.
@preconcurrency @MainActor
final class SplitViewPageTests: XCTestCase {
    private func open(width: CGFloat = 1024) throws -> AppHarness {
        let app = try AppHarness(
            rootViewController: DemoSplitViewController(page: .splitView),
            size: CGSize(width: width, height: 720))
        app.advance(by: 1)
        return app
    }

    private func find<View: UIView>(_ kind: View.Type, _ name: String, in view: UIView) -> View? {
        if view.accessibilityIdentifier == name, let found = view as? View { return found }
        return view.subviews.lazy.compactMap { self.find(kind, name, in: $0) }.first
    }

    private func isShown(_ name: String, in app: AppHarness) -> Bool {
        find(UIView.self, name, in: app.window) != nil
    }

    private func tap(segment: Int, of name: String, in app: AppHarness) throws {
        let control = try XCTUnwrap(find(UISegmentedControl.self, name, in: app.window), name)
        let width = control.bounds.width / CGFloat(control.numberOfSegments)
        app.tap(
            control, at: CGPoint(x: width * (CGFloat(segment) + 0.5), y: control.bounds.midY))
        app.advance(by: 1)
    }

    private func verify(_ app: AppHarness, testName: String = #function) throws {
        let page = find(UIView.self, "splitView.styles", in: app.window)?.superview
        try Snapshot.verify(app.picture(of: XCTUnwrap(page)), limit: 65_536, testName: testName)
    }

    func testEveryGoldenHasATest() throws { try Snapshot.verifyNoDeadGoldens() }

    func testTwoColumnsShowANoteBesideItsList() throws {
        let app = try open()
        try tap(segment: 1, of: "splitView.styles", in: app)
        try verify(app)
        app.tap(try XCTUnwrap(find(UIView.self, "splitView.note.2", in: app.window)))
        app.advance(by: 1)
        XCTAssertTrue(isShown("splitView.text.bakery", in: app))
        try tap(segment: 2, of: "splitView.sizeClasses", in: app)
        XCTAssertTrue(isShown("splitView.text.bakery", in: app), "the note that was read")
        XCTAssertFalse(isShown("splitView.notes", in: app))
        try tap(segment: 1, of: "splitView.sizeClasses", in: app)
        XCTAssertTrue(isShown("splitView.notes", in: app))
        try tap(segment: 1, of: "splitView.modes", in: app)
        XCTAssertFalse(isShown("splitView.notes", in: app))
    }

    func testThreeColumnsShowTheShelvesToo() throws {
        let app = try open()
        try tap(segment: 2, of: "splitView.styles", in: app)
        XCTAssertFalse(isShown("splitView.shelves", in: app))
        let board = try XCTUnwrap(find(UIView.self, "splitView.columns", in: app.window))
        (board.next as? UISplitViewController)?.show(.primary)
        app.advance(by: 1)
        try verify(app)
        app.tap(try XCTUnwrap(find(UIView.self, "splitView.shelf.2", in: app.window)))
        app.advance(by: 1)
        XCTAssertTrue(isShown("splitView.text.orchard", in: app), "the first note of that shelf")
        try tap(segment: 0, of: "splitView.styles", in: app)
        XCTAssertFalse(isShown("splitView.columns", in: app))
        XCTAssertTrue(isShown("splitView.board", in: app))
    }
}
