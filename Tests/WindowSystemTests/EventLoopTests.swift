import Foundation
import WindowSystem
import XCTest

/// A source that is served a pipe and counts what the loop does with it.
@preconcurrency @MainActor
private final class PipeSource: EventLoopSource {
    private let pipe = Pipe()
    var deliveries = 0
    var turns = 0
    var sleeps = 0
    var received: [UInt8] = []
    var onTurn: () -> Void = {}
    var onSleep: () -> Void = {}
    var isBusy = false
    var nextDeadline: Double?

    var descriptor: Int32? { pipe.fileHandleForReading.fileDescriptor }

    init() {
        _ = fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
    }

    func send(_ bytes: [UInt8]) throws { try pipe.fileHandleForWriting.write(contentsOf: bytes) }

    var writingDescriptor: Int32 { pipe.fileHandleForWriting.fileDescriptor }

    func deliverEvents() {
        deliveries += 1
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
        if count > 0 { received += buffer[..<count] }
    }

    func endTurn() {
        turns += 1
        onTurn()
    }

    func prepareToSleep() -> Bool {
        if isBusy { return false }
        sleeps += 1
        onSleep()
        return true
    }
}

/// A source beside the window system, which reads a pipe.
@preconcurrency @MainActor
private final class AdditionalPipe: AdditionalEventSource {
    private let pipe = Pipe()
    var isWatched = true
    var seconds: Double?
    var deliveries = 0
    var onDelivery: () -> Void = {}

    init() { _ = fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK) }

    var writingDescriptor: Int32 { pipe.fileHandleForWriting.fileDescriptor }

    func deliverEvents() {
        deliveries += 1
        var byte: UInt8 = 0
        if read(pipe.fileHandleForReading.fileDescriptor, &byte, 1) > 0 { onDelivery() }
    }

    func prepareToSleep() -> WakeCondition {
        guard isWatched else { return WakeCondition() }
        let number = pipe.fileHandleForReading.fileDescriptor
        return WakeCondition(
            descriptors: [.init(number: number, events: Int16(POLLIN))], seconds: seconds)
    }
}

@preconcurrency @MainActor
final class EventLoopTests: XCTestCase {
    private let source = PipeSource()
    private let loop = EventLoop()

    func testStopEndsTheLoop() {
        source.onTurn = { [loop] in loop.stop() }
        loop.run(source)
        XCTAssertEqual(source.turns, 1)
        XCTAssertEqual(source.sleeps, 0)
    }

    func testStopBeforeRunAllowsOneTurn() {
        loop.stop()
        loop.run(source)
        XCTAssertEqual(source.deliveries, 1)
    }

    func testSleepWorkIsDoneOnceAfterEverythingElse() throws {
        var steps: [String] = []
        source.onTurn = { [source] in
            steps.append("turn")
            if source.turns == 1 { SleepWork.schedule { steps.append("replaced") } }
            if source.turns == 2 { SleepWork.schedule { steps.append("work") } }
        }
        source.onSleep = { [loop, source] in
            steps.append("sleep")
            // The first sleep is none: the deadline has passed.
            source.nextDeadline = source.sleeps == 1 ? 0 : MonotonicClock.now + 0.01
            if source.sleeps == 4 { loop.stop() }
        }
        loop.run(source)
        XCTAssertEqual(steps.filter { $0 == "work" || $0 == "replaced" }, ["work"])
        let work = try XCTUnwrap(steps.firstIndex(of: "work"))
        XCTAssertEqual(steps[..<work].filter { $0 == "sleep" }.count, 2)
        XCTAssertEqual(steps[work - 1], "sleep", "nothing is between it and the sleep")
    }

    func testBytesFromAnotherThreadArrive() {
        let descriptor = source.writingDescriptor
        Thread.detachNewThread {
            for byte in UInt8(1)...3 {
                var value = byte
                _ = write(descriptor, &value, 1)
            }
        }
        source.onTurn = { [loop, source] in if source.received.count == 3 { loop.stop() } }
        loop.run(source)
        XCTAssertEqual(source.received, [1, 2, 3])
    }

    func testMainQueueFromAnotherThread() {
        let loop = loop
        Thread.detachNewThread {
            DispatchQueue.main.async { loop.stop() }
        }
        loop.run(source)
        // Only the work from the main queue can have ended the loop.
        XCTAssertTrue(source.received.isEmpty)
    }

    func testMainQueueWorkIsFollowedByATurn() {
        var turnsAtWork = 0
        DispatchQueue.main.async { [source, loop] in
            turnsAtWork = source.turns
            source.onTurn = { loop.stop() }
        }
        loop.run(source)
        XCTAssertGreaterThan(source.turns, turnsAtWork)
    }

    func testTasksOnTheMainActorAndSleepingOnes() {
        var steps: [String] = []
        Task { @MainActor [loop] in
            steps.append("task")
            try? await Task.sleep(nanoseconds: 1_000_000)
            steps.append(Thread.isMainThread ? "resumed on main" : "resumed elsewhere")
            loop.stop()
        }
        loop.run(source)
        XCTAssertEqual(steps, ["task", "resumed on main"])
    }

    func testTimerFiresAndIsFollowedByATurn() {
        var turnsAtFire = 0
        let timer = Timer(timeInterval: 0.01, repeats: false) { [source, loop] _ in
            MainActor.assumeIsolated {
                turnsAtFire = source.turns
                source.onTurn = { loop.stop() }
            }
        }
        RunLoop.main.add(timer, forMode: .default)
        loop.run(source)
        XCTAssertGreaterThan(turnsAtFire, 0)
        XCTAssertGreaterThan(source.turns, turnsAtFire)
    }

    func testTimerAddedAtTheEndOfATurnIsNotForgotten() {
        var isAdded = false
        source.onTurn = { [loop] in
            guard !isAdded else { return }
            isAdded = true
            let timer = Timer(timeInterval: 0.005, repeats: false) { _ in
                MainActor.assumeIsolated { loop.stop() }
            }
            RunLoop.main.add(timer, forMode: .default)
        }
        loop.run(source)
        XCTAssertTrue(isAdded)
    }

    func testDeadlineGivesATurnInTime() {
        let deadline = MonotonicClock.now + 0.01
        source.nextDeadline = deadline
        source.onTurn = { [loop, source] in
            guard MonotonicClock.now >= deadline else { return }
            source.nextDeadline = nil
            loop.stop()
        }
        loop.run(source)
        XCTAssertGreaterThanOrEqual(MonotonicClock.now, deadline)
    }

    func testAnAdditionalSourceWakesTheLoopAndComesAfterTheWindowSystem() {
        let additional = AdditionalPipe()
        AdditionalEventSources.add(additional)
        AdditionalEventSources.add(additional)
        var turn = (deliveries: 0, sleeps: 0)
        additional.onDelivery = { [loop, source] in
            turn = (source.deliveries, source.sleeps)
            loop.stop()
        }
        let descriptor = additional.writingDescriptor
        source.onSleep = {
            Thread.detachNewThread {
                var byte: UInt8 = 1
                _ = write(descriptor, &byte, 1)
            }
        }
        loop.run(source)
        XCTAssertEqual(additional.deliveries, source.deliveries)
        XCTAssertEqual(turn.deliveries, source.deliveries)
        // What was left on the main queue by others may wake it before.
        XCTAssertTrue((1...3).contains(turn.sleeps), "it slept until the byte arrived")
        additional.onDelivery = {}
        source.onSleep = {}

        // One that has more to deliver lets nobody sleep, and one that is due is woken in time.
        additional.seconds = 0.02
        let start = MonotonicClock.now
        source.onTurn = { [loop] in if MonotonicClock.now - start >= 0.02 { loop.stop() } }
        loop.run(source)
        XCTAssertLessThan(source.sleeps, 10)
        additional.isWatched = false
    }

    func testEventsInMemoryKeepTheLoopAwake() {
        source.isBusy = true
        source.onTurn = { [loop, source] in if source.deliveries == 3 { loop.stop() } }
        loop.run(source)
        XCTAssertEqual(source.sleeps, 0)
        XCTAssertEqual(source.deliveries, 3)
    }

    /// With nothing to do, the loop lies down and stays down until the deadline, whatever the main queue
    /// did before.
    func testIdleLoopDoesNotWake() {
        DispatchQueue.main.async {}
        var sleepsAfterFirst = 0
        let deadline = MonotonicClock.now + 0.1
        source.onSleep = { [source] in
            // What was left on the main queue by others may wake it once; then it must be quiet.
            if source.sleeps == 2 { source.nextDeadline = deadline }
            if source.sleeps > 2 { sleepsAfterFirst += 1 }
        }
        source.nextDeadline = MonotonicClock.now
        source.onTurn = { [loop] in if MonotonicClock.now >= deadline { loop.stop() } }
        loop.run(source)
        XCTAssertEqual(sleepsAfterFirst, 0)
    }
}
