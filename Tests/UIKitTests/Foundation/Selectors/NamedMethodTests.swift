import UITesting
import XCTest

import UIKit

/// Methods that are called by their names: by notification centres, timers and `perform`.
@preconcurrency @MainActor
final class NamedMethodTests: XCTestCase {
    private final class Listener: UIResponder {
        var heard: [String] = []

        override init() {
            super.init()
            Selector.register("listenerChanged:", Listener.changed(_:))
            Selector.register("listenerChangedOld:", Listener.changedOld(_:))
            Selector.register("listenerNothing", Listener.nothing)
            Selector.register("listenerFired:", Listener.fired(_:))
            Selector.register("listenerTake:", Listener.take(_:))
        }

        func changed(_ notification: Notification) { heard.append(notification.name.rawValue) }
        func changedOld(_ notification: NSNotification) { heard.append("old \(notification.name.rawValue)") }
        func nothing() { heard.append("nothing") }
        func fired(_ timer: Timer) { heard.append("fired \(timer.userInfo as? String ?? "-")") }
        func take(_ number: Int) { heard.append("\(number)") }
    }

    private class Base: NSObject {
        func go() -> String { "base" }
    }

    private final class Derived: Base {
        func ownGo() -> String { "derived" }
    }

    private static let first = Notification.Name("NamedMethodTestsFirst")
    private static let second = Notification.Name("NamedMethodTestsSecond")

    private let center = NotificationCenter()

    private func post(_ name: Notification.Name, _ object: Any? = nil) {
        center.post(name: name, object: object)
    }

    // MARK: Notification centres

    func testObserversHearOfWhatTheyAskedFor() {
        let listener = Listener()
        let sender = NSObject()
        center.addObserver(listener, selector: "listenerChanged:", name: Self.first, object: sender)
        center.addObserver(listener, selector: "listenerChangedOld:", name: Self.second, object: nil)
        center.addObserver(listener, selector: "listenerNothing", name: Self.second, object: nil)
        post(Self.first)
        post(Self.first, sender)
        post(Self.second, sender)
        // Two methods for one notification are called in any order.
        XCTAssertEqual(listener.heard.first, "NamedMethodTestsFirst")
        XCTAssertEqual(
            listener.heard.sorted(), ["NamedMethodTestsFirst", "nothing", "old NamedMethodTestsSecond"])
    }

    func testObserversAreRemovedByNameAndObject() {
        let listener = Listener()
        let sender = NSObject()
        func add() {
            center.addObserver(listener, selector: "listenerChanged:", name: Self.first, object: nil)
            center.addObserver(listener, selector: "listenerChanged:", name: Self.second, object: sender)
        }
        func heard() -> Int {
            listener.heard = []
            post(Self.first, sender)
            post(Self.second, sender)
            return listener.heard.count
        }
        add()
        XCTAssertEqual(heard(), 2)
        center.removeObserver(listener, name: Self.first, object: nil)
        XCTAssertEqual(heard(), 1)
        center.removeObserver(listener, name: nil, object: NSObject())
        XCTAssertEqual(heard(), 1)
        center.removeObserver(listener, name: nil, object: sender)
        XCTAssertEqual(heard(), 0)
        add()
        NotificationCenter().removeObserver(listener)
        XCTAssertEqual(heard(), 2)
        center.removeObserver(listener)
        XCTAssertEqual(heard(), 0)
        center.removeObserver(listener)
    }

    func testTokensAreStillRemoved() {
        nonisolated(unsafe) var count = 0
        let token = center.addObserver(forName: Self.first, object: nil, queue: nil) { _ in count += 1 }
        post(Self.first)
        center.removeObserver(token)
        post(Self.first)
        XCTAssertEqual(count, 1)
    }

    func testObserversAreNotKeptAlive() {
        weak var gone: Listener?
        do {
            let listener = Listener()
            center.addObserver(listener, selector: "listenerChanged:", name: Self.first, object: nil)
            gone = listener
        }
        XCTAssertNil(gone)
        post(Self.first)
        post(Self.first)
    }

    /// An app takes observers out where they are destroyed.
    func testObserversMayBeRemovedWhileTheyGo() {
        final class Fleeting: NSObject {
            let center: NotificationCenter

            init(_ center: NotificationCenter) {
                self.center = center
                super.init()
                center.addObserver(self, selector: "listenerNothing", name: nil, object: nil)
            }

            deinit { center.removeObserver(self) }
        }
        _ = Fleeting(center)
        post(Self.first)
    }

    func testWhatIsPostedElsewhereArrivesOnTheMainThread() {
        let listener = Listener()
        center.addObserver(listener, selector: "listenerChanged:", name: Self.first, object: nil)
        let center = center
        let name = Self.first
        let posted = expectation(description: "posted")
        Thread.detachNewThread {
            center.post(name: name, object: nil)
            DispatchQueue.main.async { posted.fulfill() }
        }
        wait(for: [posted], timeout: 20)
        XCTAssertEqual(listener.heard, ["NamedMethodTestsFirst"])
    }

    // MARK: Timers

    func testTimersCallMethods() {
        let listener = Listener()
        let timer = Timer.scheduledTimer(
            timeInterval: 3600, target: listener, selector: "listenerFired:", userInfo: "x", repeats: true)
        timer.fire()
        let other = Timer(
            timeInterval: 3600, target: listener, selector: "listenerNothing", userInfo: nil, repeats: false)
        other.fire()
        XCTAssertEqual(listener.heard, ["fired x", "nothing"])
        XCTAssertTrue(timer.isValid)
        XCTAssertFalse(other.isValid)
        timer.invalidate()
    }

    func testScheduledTimersAreInTheRunLoop() {
        let listener = Listener()
        Timer.scheduledTimer(
            timeInterval: 0, target: listener, selector: "listenerFired:", userInfo: "now", repeats: false)
        let deadline = Date(timeIntervalSinceNow: 20)
        while listener.heard.isEmpty, Date() < deadline {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
        XCTAssertEqual(listener.heard, ["fired now"])
    }

    // MARK: Calling

    func testARegisteredMethodIsPerformedByItsName() {
        let listener = Listener()
        XCTAssertNil(listener.perform("listenerTake:", with: 5))
        listener.perform("listenerNothing")
        listener.perform("listenerTake:", with: "no number")
        listener.perform("listenerUnheardOf")
        XCTAssertEqual(listener.heard, ["5", "nothing"])
    }

    func testAnObjectRespondsToRegisteredNames() {
        XCTAssertTrue(Listener().responds(to: "listenerTake:"))
        XCTAssertFalse(Listener().responds(to: "listenerTake"))
        XCTAssertFalse(NSObject().responds(to: "listenerTake:"))
        XCTAssertFalse(Listener().responds(to: nil))
    }

    func testPerformOnTheMainThread() {
        let listener = Listener()
        let done = expectation(description: "done")
        Thread.detachNewThread {
            listener.performSelector(onMainThread: "listenerTake:", with: 1, waitUntilDone: true)
            listener.performSelector(onMainThread: "listenerTake:", with: 2, waitUntilDone: false)
            DispatchQueue.main.async { done.fulfill() }
        }
        wait(for: [done], timeout: 20)
        XCTAssertEqual(listener.heard, ["1", "2"])
    }

    func testAMethodIsPerformedAfterADelay() throws {
        let app = try AppHarness()
        let listener = Listener()
        listener.perform("listenerTake:", with: 1, afterDelay: 2)
        listener.perform("listenerTake:", with: 2, afterDelay: 1)
        listener.perform("listenerTake:", with: 3, afterDelay: 1)
        listener.performSelector(onMainThread: "listenerTake:", with: 4, waitUntilDone: true)
        listener.performSelector(onMainThread: "listenerTake:", with: 5, waitUntilDone: false)
        NSObject.cancelPreviousPerformRequests(withTarget: listener, selector: "listenerTake:", object: 3)
        XCTAssertEqual(listener.heard, ["4"])
        app.advance(by: 1)
        XCTAssertEqual(listener.heard, ["4", "5", "2"])
        NSObject.cancelPreviousPerformRequests(withTarget: listener)
        app.advance(by: 5)
        XCTAssertEqual(listener.heard, ["4", "5", "2"])
    }

    // MARK: Names

    func testTheClassItselfComesBeforeItsAncestors() {
        var called: [String] = []
        Selector.register("namedGo", { (target: Base) in { called.append(target.go()) } })
        Selector.register("namedGo", { (target: Derived) in { called.append(target.ownGo()) } })
        Base().perform("namedGo")
        Derived().perform("namedGo")
        XCTAssertEqual(called, ["base", "derived"])
    }

    func testMethodsOfTheLibraryArePerformedByName() throws {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        let app = try AppHarness(showing: field)
        let window = app.window
        field.perform("becomeFirstResponder")
        XCTAssertTrue(field.isFirstResponder)
        UIApplication.shared.sendAction("resignFirstResponder", to: nil, from: nil, for: nil)
        XCTAssertFalse(field.isFirstResponder)
        field.becomeFirstResponder()
        window.perform("endEditing:", with: self)
        XCTAssertFalse(field.isFirstResponder)
        field.perform("removeFromSuperview")
        XCTAssertNil(field.superview)
        window.perform("setNeedsLayout")
        window.perform("layoutIfNeeded")
        window.perform("setNeedsDisplay")
    }

    // MARK: Other threads

    /// Does its work on any thread. Unchecked: it is written before the expectation is fulfilled, and read afterwards.
    private final class Worker: NSObject, @unchecked Sendable {
        let done = XCTestExpectation(description: "done")
        var result = ""

        func work(_ number: Int) {
            result = "\(number) \(Thread.isMainThread)"
            done.fulfill()
        }
    }

    func testAMethodIsCalledInTheBackground() {
        Selector.register("workerWork:", Worker.work(_:))
        let (first, second) = (Worker(), Worker())
        first.performSelector(inBackground: "workerWork:", with: 5)
        Thread.detachNewThreadSelector("workerWork:", toTarget: second, with: 6)
        Thread.detachNewThreadSelector("workerUnknown:", toTarget: second, with: 7)
        wait(for: [first.done, second.done], timeout: 10)
        XCTAssertEqual([first.result, second.result], ["5 false", "6 false"])
    }

    /// From another thread, which cannot look the method up: the main thread does.
    func testAnotherThreadHasAMethodCalledInTheBackground() {
        Selector.register("workerWork:", Worker.work(_:))
        let worker = Worker()
        Thread.detachNewThread { worker.performSelector(inBackground: "workerWork:", with: 8) }
        wait(for: [worker.done], timeout: 10)
        XCTAssertEqual(worker.result, "8 false")
    }
}
