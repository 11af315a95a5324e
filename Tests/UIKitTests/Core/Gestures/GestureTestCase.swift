import UITesting
import XCTest

import UIKit

/// A window with a view in it, a smaller one in that, and a journal of what they and their recognisers
/// hear.
@preconcurrency @MainActor
class GestureTestCase: XCTestCase {
    let journal = CallRecorder()
    private(set) lazy var outer = ProbeView("outer", CGRect(0, 0, 300, 200), journal)
    private(set) lazy var inner = ProbeView("inner", CGRect(50, 50, 100, 100), journal)

    func show() throws -> AppHarness {
        let app = try AppHarness(showing: outer)
        outer.addSubview(inner)
        return app
    }

    /// Adds a recogniser to a view; each call of its action is a line in the journal.
    @discardableResult
    func add<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, to view: UIView
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addAction(
            UIAction { [journal] action in
                guard let sender = action.sender as? UIGestureRecognizer else { return }
                journal.record("\(name) \(sender.state)")
            })
        view.addGestureRecognizer(recognizer)
        return recognizer
    }
}

/// A recogniser whose states are set by hand, and which writes down what it gets.
final class ProbeRecognizer: UIGestureRecognizer {
    var journal: CallRecorder?
    var whenTouched: ((ProbeRecognizer, UITouch.Phase, Set<UITouch>, UIEvent) -> Void)?

    private func touched(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
        journal?.record("\(name ?? "probe") \(phase)")
        whenTouched?(self, phase, touches, event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        touched(.began, touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        touched(.moved, touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touched(.ended, touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        touched(.cancelled, touches, event)
    }
    override func reset() {
        super.reset()
        journal?.record("\(name ?? "probe") reset")
    }
}

/// A delegate with closures for answers.
final class ProbeDelegate: NSObject, UIGestureRecognizerDelegate {
    var begins: (UIGestureRecognizer) -> Bool = { _ in true }
    var together: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var waitsFor: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var isAwaitedBy: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var takesTouch: (UITouch) -> Bool = { _ in true }
    var takesEvent: (UIEvent) -> Bool = { _ in true }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        begins(gestureRecognizer)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together(gestureRecognizer, otherGestureRecognizer) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { waitsFor(gestureRecognizer, otherGestureRecognizer) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isAwaitedBy(gestureRecognizer, otherGestureRecognizer) }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        takesTouch(touch)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        takesEvent(event)
    }
}
