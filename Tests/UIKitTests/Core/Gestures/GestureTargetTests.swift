import UITesting
import XCTest

import UIKit

/// Who is called, and how.
@preconcurrency @MainActor
final class GestureTargetTests: GestureTestCase {
    @MainActor
    private final class Listener: NSObject {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func withSender(_ sender: UITapGestureRecognizer) { calls.append("sender \(sender.state)") }
    }

    func testMethodsWithAndWithoutTheRecognizer() throws {
        let app = try show()
        let listener = Listener()
        let tap = UITapGestureRecognizer(target: listener, action: Listener.plain)
        let selector = tap.addTarget(listener, action: Listener.withSender(_:))
        inner.addGestureRecognizer(tap)
        app.tap(inner)
        XCTAssertEqual(listener.calls, ["plain", "sender ended"])
        tap.removeTarget(listener, action: selector)
        app.tap(inner)
        XCTAssertEqual(listener.calls, ["plain", "sender ended", "plain"])
        tap.removeTarget(nil, action: nil)
        app.tap(inner)
        XCTAssertEqual(listener.calls.count, 3)
    }

    func testASelectorIsCalledWithTheRecognizer() throws {
        let app = try show()
        let listener = Listener()
        Selector.register("gestureTargetTestsWithSender:", Listener.withSender(_:))
        inner.addGestureRecognizer(
            UITapGestureRecognizer(target: listener, action: Selector("gestureTargetTestsWithSender:")))
        app.tap(inner)
        XCTAssertEqual(listener.calls, ["sender ended"])
    }

    func testTheTargetIsNotKept() throws {
        let app = try show()
        var listener: Listener? = Listener()
        weak let watched = listener
        inner.addGestureRecognizer(UITapGestureRecognizer(target: listener, action: Listener.plain))
        listener = nil
        app.tap(inner)
        XCTAssertNil(watched)
    }

    func testAnActionIsCarriedOutOnceAnIdentifier() throws {
        let app = try show()
        let tap = UITapGestureRecognizer()
        let action = UIAction { [journal] action in journal.record("\(action.sender === tap)") }
        tap.addAction(action)
        tap.addAction(action)
        inner.addGestureRecognizer(tap)
        app.tap(inner)
        XCTAssertEqual(journal.take().filter { $0 == "true" }.count, 1)
        tap.removeAction(action)
        app.tap(inner)
        XCTAssertFalse(journal.take().contains("true"))
    }

    func testARecognizerHasOneView() throws {
        _ = try show()
        let tap = UITapGestureRecognizer()
        inner.gestureRecognizers = [tap]
        XCTAssertTrue(tap.view === inner)
        outer.addGestureRecognizer(tap)
        outer.addGestureRecognizer(tap)
        XCTAssertNil(inner.gestureRecognizers)
        XCTAssertEqual(outer.gestureRecognizers, [tap])
        outer.gestureRecognizers = nil
        XCTAssertNil(tap.view)
    }
}
