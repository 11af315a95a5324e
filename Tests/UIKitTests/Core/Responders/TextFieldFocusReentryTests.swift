import UIKit
import UITesting
import XCTest

/// Moving the focus from one text field to another, with something done to the fields at each of the calls
/// that come of it: questions, delegate calls, control events, notifications.
@preconcurrency @MainActor
final class TextFieldFocusReentryTests: XCTestCase {
    @MainActor
    private struct Fields {
        let a = UITextField(frame: CGRect(0, 0, 100, 30))
        let b = UITextField(frame: CGRect(0, 40, 100, 30))
        let c = UITextField(frame: CGRect(0, 80, 100, 30))
        let journal = TextFieldRecorder()

        var all: [UITextField] { [a, b, c] }
    }

    private typealias Meddling = (name: String, act: @MainActor (Fields) -> Void)

    private static let meddlings: [Meddling] = [
        ("the old one becomes", { $0.a.becomeFirstResponder() }),
        ("the old one resigns", { $0.a.resignFirstResponder() }),
        ("the new one becomes", { $0.b.becomeFirstResponder() }),
        ("the new one resigns", { $0.b.resignFirstResponder() }),
        ("a third one becomes", { $0.c.becomeFirstResponder() }),
        ("the window ends editing", { $0.a.window?.endEditing(true) }),
        ("the old one leaves", { $0.a.removeFromSuperview() }),
        ("the new one leaves", { $0.b.removeFromSuperview() }),
        ("the new one is disabled", { $0.b.isEnabled = false }),
    ]

    private func show() throws -> (AppHarness, Fields) {
        let app = try AppHarness()
        let fields = Fields()
        for (field, name) in zip(fields.all, ["a", "b", "c"]) {
            app.window.addSubview(field)
            fields.journal.watch(field, as: name)
        }
        fields.a.becomeFirstResponder()
        _ = fields.journal.take()
        return (app, fields)
    }

    /// The calls of an undisturbed move, in the order of the reference.
    func testTheOldFieldEndsBeforeTheNewOneBegins() throws {
        let (_, fields) = try show()
        XCTAssertTrue(fields.b.becomeFirstResponder())
        let entries = fields.journal.take()
        let order = ["b.D shouldBegin", "a.D shouldEnd", "a.C end", "a.N end", "b.C begin", "b.N begin"]
        let places = order.map { entries.firstIndex(of: $0) }
        XCTAssertFalse(places.contains(nil), "\(entries)")
        XCTAssertEqual(places.compactMap { $0 }, places.compactMap { $0 }.sorted(), "\(entries)")
        XCTAssertEqual(entries.filter { $0.contains("should") }.count, 2, "each question once: \(entries)")
    }

    func testChangesOfFocusInsideEachCallStayConsistent() throws {
        let (_, first) = try show()
        first.b.becomeFirstResponder()
        let calls = first.journal.take().count
        XCTAssertGreaterThan(calls, 5)
        for call in 0..<calls {
            for meddling in Self.meddlings { try meddle(at: call, meddling) }
        }
    }

    private func meddle(at call: Int, _ meddling: Meddling) throws {
        let (app, fields) = try show()
        var seen = 0
        fields.journal.hook = { _ in
            defer { seen += 1 }
            if seen == call { meddling.act(fields) }
        }
        fields.b.becomeFirstResponder()
        fields.journal.hook = { _ in }
        let entries = fields.journal.take()
        let what = "\(meddling.name) at call \(call): \(entries)"
        for (field, name) in zip(fields.all, ["a", "b", "c"]) {
            XCTAssertEqual(field.isEditing, field.isFirstResponder, what)
            // The last thing that anybody hears is how it is. `a` has begun before.
            for (begin, end) in [
                ("D didBegin", "D didEnd committed"), ("C begin", "C end"), ("N begin", "N end"),
            ] {
                let last = entries.last { $0 == "\(name).\(begin)" || $0 == "\(name).\(end)" }
                XCTAssertEqual(last.map { $0 == "\(name).\(begin)" } ?? (name == "a"), field.isEditing, what)
            }
        }
        if let responder = app.firstResponder as? UIView {
            XCTAssertTrue(responder.window === app.window, what)
        }
        XCTAssertTrue(app.window.endEditing(true), what)
        XCTAssertNil(app.firstResponder, what)
    }
}
