import UIKit
import UITesting
import XCTest

/// Moving the focus inside each of the callbacks of a move.
@preconcurrency @MainActor
final class FirstResponderReentryTests: XCTestCase {
    /// Calls a closure at each step, and writes them down.
    private final class Stepping: UIView {
        enum Step: String { case canBecome, become, canResign, resign, became, resigned }

        let name: String
        let journal: CallRecorder
        var at: [Step: (Stepping) -> Void] = [:]
        var answers: [Step: Bool] = [:]

        init(_ name: String, _ journal: CallRecorder) {
            self.name = name
            self.journal = journal
            super.init(frame: CGRect(0, 0, 10, 10))
        }

        required init?(coder: NSCoder) { nil }

        private func step(_ step: Step) {
            journal.record("\(name) \(step)")
            at[step]?(self)
        }

        override var canBecomeFirstResponder: Bool {
            step(.canBecome)
            return answers[.canBecome] ?? true
        }

        override var canResignFirstResponder: Bool {
            step(.canResign)
            return answers[.canResign] ?? true
        }

        @discardableResult
        override func becomeFirstResponder() -> Bool {
            step(.become)
            let result = super.becomeFirstResponder()
            if result { step(.became) }
            return result
        }

        @discardableResult
        override func resignFirstResponder() -> Bool {
            step(.resign)
            if let answer = answers[.resign] { return answer }
            let result = super.resignFirstResponder()
            if result { step(.resigned) }
            return result
        }
    }

    private let journal = CallRecorder()
    private lazy var a = Stepping("a", journal)
    private lazy var b = Stepping("b", journal)
    private lazy var c = Stepping("c", journal)

    /// The three in a window, `a` with the focus.
    private func show() throws -> AppHarness {
        let app = try AppHarness(showing: a)
        [b, c].forEach(app.window.addSubview)
        a.becomeFirstResponder()
        _ = journal.take()
        return app
    }

    // MARK: The plain orders

    func testTheNewResponderIsAskedBeforeTheOldOneResigns() throws {
        let app = try show()
        XCTAssertTrue(b.becomeFirstResponder())
        XCTAssertEqual(
            journal.take(),
            ["b become", "b canBecome", "a resign", "a canResign", "a resigned", "b became"])
        XCTAssertTrue(app.firstResponder === b)
    }

    func testARefusalOfTheNewOneAsksTheOldOneNothing() throws {
        let app = try show()
        b.answers[.canBecome] = false
        XCTAssertFalse(b.becomeFirstResponder())
        XCTAssertEqual(journal.take(), ["b become", "b canBecome"])
        XCTAssertTrue(app.firstResponder === a)
    }

    func testARefusalOfTheOldOneKeepsIt() throws {
        let app = try show()
        a.answers[.canResign] = false
        XCTAssertFalse(b.becomeFirstResponder())
        XCTAssertEqual(journal.take(), ["b become", "b canBecome", "a resign", "a canResign"])
        a.answers = [.resign: false]
        XCTAssertFalse(b.becomeFirstResponder())
        XCTAssertEqual(journal.take(), ["b become", "b canBecome", "a resign"])
        XCTAssertTrue(app.firstResponder === a)
    }

    func testBecomingWhatItIsAsksNothing() throws {
        _ = try show()
        XCTAssertTrue(a.becomeFirstResponder())
        XCTAssertEqual(journal.take(), ["a become", "a became"])
    }

    /// "Call super somewhere in your implementation", says the reference; who forgets has agreed.
    func testAResignThatForgetsSuperHasAgreed() throws {
        let app = try show()
        a.answers[.resign] = true
        XCTAssertTrue(b.becomeFirstResponder())
        XCTAssertTrue(app.firstResponder === b)
    }

    // MARK: Inside the callbacks

    func testBecomingInsideItsOwnQuestion() throws {
        let app = try show()
        b.at[.canBecome] = { XCTAssertFalse($0.becomeFirstResponder()) }
        XCTAssertTrue(b.becomeFirstResponder())
        XCTAssertTrue(app.firstResponder === b)
        XCTAssertEqual(journal.take().filter { $0 == "b canBecome" }.count, 1)
    }

    func testAnotherOneInsideTheQuestion() throws {
        let app = try show()
        b.at[.canBecome] = { [c] _ in XCTAssertTrue(c.becomeFirstResponder()) }
        XCTAssertTrue(b.becomeFirstResponder())
        XCTAssertEqual(
            journal.take(),
            [
                "b become", "b canBecome", "c become", "c canBecome", "a resign", "a canResign", "a resigned",
                "c became", "c resign", "c canResign", "c resigned", "b became",
            ])
        XCTAssertTrue(app.firstResponder === b)
    }

    func testTheOldOneResignsInsideTheQuestion() throws {
        let app = try show()
        b.at[.canBecome] = { [a] _ in XCTAssertTrue(a.resignFirstResponder()) }
        XCTAssertTrue(b.becomeFirstResponder())
        XCTAssertEqual(
            journal.take(),
            ["b become", "b canBecome", "a resign", "a canResign", "a resigned", "b became"])
        XCTAssertTrue(app.firstResponder === b)
    }

    func testTheCandidateLeavesInsideTheQuestion() throws {
        let app = try show()
        b.at[.canBecome] = { $0.removeFromSuperview() }
        XCTAssertFalse(b.becomeFirstResponder())
        XCTAssertEqual(journal.take(), ["b become", "b canBecome"])
        XCTAssertTrue(app.firstResponder === a, "the old one is asked nothing in vain")
    }

    func testResigningInsideItsOwnQuestion() throws {
        let app = try show()
        a.at[.canResign] = { XCTAssertFalse($0.resignFirstResponder()) }
        XCTAssertTrue(a.resignFirstResponder())
        XCTAssertNil(app.firstResponder)
        XCTAssertEqual(journal.take().filter { $0 == "a canResign" }.count, 1)
    }

    func testAThirdOneInsideTheOldOnesQuestion() throws {
        let app = try show()
        a.at[.canResign] = { [c] _ in c.becomeFirstResponder() }
        XCTAssertTrue(b.becomeFirstResponder())
        XCTAssertTrue(app.firstResponder === b)
        XCTAssertFalse(c.isFirstResponder, "the old one was in the middle of its answer")
    }

    func testTheOldOneComesBackOnceItHasResigned() throws {
        let app = try show()
        a.at[.resigned] = { $0.becomeFirstResponder() }
        XCTAssertFalse(b.becomeFirstResponder())
        XCTAssertTrue(app.firstResponder === a, "the innermost move wins")
    }

    func testAThirdOneOnceTheOldOneHasResigned() throws {
        let app = try show()
        a.at[.resigned] = { [c] _ in c.becomeFirstResponder() }
        XCTAssertFalse(b.becomeFirstResponder())
        XCTAssertTrue(app.firstResponder === c)
    }

    func testTheCandidateLeavesWhileTheOldOneResigns() throws {
        let app = try show()
        a.at[.resigned] = { [b] _ in b.removeFromSuperview() }
        XCTAssertFalse(b.becomeFirstResponder())
        XCTAssertNil(app.firstResponder)
    }

    func testResigningAsSoonAsItHasBecome() throws {
        let app = try show()
        b.at[.became] = { $0.resignFirstResponder() }
        b.becomeFirstResponder()
        XCTAssertNil(app.firstResponder)
    }

    func testMovingOnAsSoonAsItHasBecome() throws {
        let app = try show()
        b.at[.became] = { [c] _ in c.becomeFirstResponder() }
        b.becomeFirstResponder()
        XCTAssertTrue(app.firstResponder === c)
    }

    // MARK: Views that leave

    func testAnotherResponderOfTheLeavingViewCannotReplaceIt() throws {
        let app = try show()
        let parent = UIView(frame: CGRect(0, 0, 50, 50))
        app.window.addSubview(parent)
        [a, b].forEach(parent.addSubview)
        a.becomeFirstResponder()
        a.at[.resigned] = { [b] _ in XCTAssertFalse(b.becomeFirstResponder()) }
        parent.removeFromSuperview()
        XCTAssertNil(app.firstResponder)
        XCTAssertFalse(b.isFirstResponder)
    }

    func testACancelledTouchOfTheLeavingViewCannotBringTheFocusBack() throws {
        let app = try AppHarness()
        let parent = UIView(frame: CGRect(0, 0, 50, 50))
        app.window.addSubview(parent)
        let touched = ProbeView("touched", CGRect(0, 0, 50, 50), journal)
        parent.addSubview(touched)
        touched.whenTouched = { phase, _, _ in
            if phase == .cancelled { XCTAssertFalse(touched.becomeFirstResponder()) }
        }
        app.finger(at: CGPoint(10, 10))
        parent.removeFromSuperview()
        XCTAssertEqual(journal.take(), ["touched began 10,10", "touched cancelled 10,10"])
        XCTAssertNil(app.firstResponder)
    }

    func testAnotherViewMayBecomeFirstInstead() throws {
        let app = try show()
        a.at[.resigned] = { [b] _ in b.becomeFirstResponder() }
        a.removeFromSuperview()
        XCTAssertTrue(app.firstResponder === b)
    }

    func testALeavingViewIsAskedButNotObeyed() throws {
        let app = try show()
        a.answers[.canResign] = false
        a.removeFromSuperview()
        XCTAssertEqual(journal.take(), ["a resign", "a canResign"])
        XCTAssertNil(app.firstResponder)
    }

    func testRemovingItAgainWhileItLeaves() throws {
        let app = try show()
        a.at[.resigned] = { $0.removeFromSuperview() }
        a.removeFromSuperview()
        XCTAssertNil(app.firstResponder)
        XCTAssertNil(a.superview)
        XCTAssertNil(a.window)
    }

    func testPuttingItElsewhereWhileItLeaves() throws {
        let app = try show()
        let other = UIView(frame: CGRect(0, 0, 50, 50))
        app.window.addSubview(other)
        a.at[.resigned] = { other.addSubview($0) }
        a.removeFromSuperview()
        XCTAssertNil(a.superview, "the removal that came first has the last word")
        XCTAssertNil(a.window)
        XCTAssertEqual(other.subviews, [])
    }

    /// A responder that is neither a view nor a controller stands where its chain leads to.
    func testAResponderOfTheAppsOwnLeavesWithItsView() throws {
        final class Own: UIResponder {
            weak var owner: UIView?
            override var next: UIResponder? { owner }
            override var canBecomeFirstResponder: Bool { true }
        }
        let app = try show()
        let own = Own()
        own.owner = b
        XCTAssertTrue(own.becomeFirstResponder())
        XCTAssertTrue(app.firstResponder === own)
        b.removeFromSuperview()
        XCTAssertNil(app.firstResponder)
        XCTAssertFalse(own.becomeFirstResponder())
    }

    // MARK: Windows

    func testEachWindowHasItsOwn() throws {
        let app = try show()
        let other = UIWindow(frame: CGRect(0, 0, 100, 100))
        other.makeKeyAndVisible()
        app.turn()
        other.addSubview(b)
        XCTAssertTrue(b.becomeFirstResponder())
        XCTAssertTrue(a.isFirstResponder)
        XCTAssertTrue(b.isFirstResponder)
        other.addSubview(a)
        XCTAssertNil(app.window.firstResponder, "it has left its window")
        XCTAssertFalse(a.isFirstResponder)
        XCTAssertTrue(b.isFirstResponder)
        other.close()
    }

    // MARK: endEditing

    func testEndEditingAsksAndForces() throws {
        let app = try show()
        a.answers[.canResign] = false
        XCTAssertFalse(a.endEditing(false))
        XCTAssertEqual(journal.take(), ["a resign", "a canResign"])
        XCTAssertTrue(app.window.endEditing(true))
        XCTAssertEqual(journal.take(), ["a resign", "a canResign"])
        XCTAssertNil(app.firstResponder)
        XCTAssertTrue(app.window.endEditing(false), "nobody has it")
        XCTAssertEqual(journal.take(), [])
    }

    func testEndEditingMovedOnInACallback() throws {
        let app = try show()
        a.at[.resigned] = { [b] _ in b.becomeFirstResponder() }
        XCTAssertTrue(a.endEditing(false))
        XCTAssertTrue(app.firstResponder === b)
    }
}
