import CombineAdditions
import WindowSystem
import XCTest

/// What is to arrive on the main thread does, while the toolkit's loop serves it and sleeps.
@preconcurrency @MainActor
final class MainLoopTests: XCTestCase {
    private let loop = EventLoop()
    private let source = Silence()
    private var cancellables: Set<AnyCancellable> = []

    /// Runs the loop until `stop` is called; fails after some seconds.
    private func serve() {
        let limit = MonotonicClock.now + 5
        source.nextDeadline = limit
        source.onTurn = { [loop] in
            guard MonotonicClock.now >= limit else { return }
            XCTFail("nothing arrived")
            loop.stop()
        }
        loop.run(source)
    }

    func testValuesOfAnotherThreadArriveThroughTheRunLoopAndTheQueue() {
        let subject = PassthroughSubject<String, Never>()
        var log: [String] = []
        subject.receive(on: RunLoop.main).sink { log.append("\($0) \(Thread.isMainThread)") }
            .store(in: &cancellables)
        subject.receive(on: DispatchQueue.main).sink { _ in }.store(in: &cancellables)
        subject.delay(for: .milliseconds(20), scheduler: DispatchQueue.main).sink { [loop] value in
            log.append("late \(value) \(Thread.isMainThread)")
            loop.stop()
        }.store(in: &cancellables)
        // Unsafe: sending from another thread is what is tested.
        nonisolated(unsafe) let sender = subject
        source.onFirstSleep = { Thread.detachNewThread { sender.send("a") } }
        serve()
        XCTAssertEqual(log, ["a true", "late a true"])
    }

    func testATimerTicks() {
        var ticks = 0
        Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().sink { [loop] _ in
            ticks += 1
            if ticks == 3 { loop.stop() }
        }.store(in: &cancellables)
        serve()
        XCTAssertEqual(ticks, 3)
        // Test cases are kept after they ran, and the timer would wake the loops of others.
        cancellables = []
    }

    func testDebouncingWaitsForSilence() {
        let typed = PassthroughSubject<String, Never>()
        var searches: [String] = []
        typed.debounce(for: .seconds(0.03), scheduler: RunLoop.main).sink { [loop] text in
            searches.append(text)
            loop.stop()
        }.store(in: &cancellables)
        for text in ["s", "sw", "swift"] { typed.send(text) }
        serve()
        XCTAssertEqual(searches, ["swift"])
    }

    func testAModelPublishesItsChangesAndNotificationsArrive() {
        final class Model: ObservableObject {
            @Published var text = "a"
            @Published private(set) var length = 0
            init() { $text.map(\.count).assign(to: &$length) }
        }
        let model = Model()
        var log: [String] = []
        model.objectWillChange.sink { log.append("will change") }.store(in: &cancellables)
        model.$length.dropFirst().sink { log.append("\($0)") }.store(in: &cancellables)
        model.text = "abc"
        XCTAssertEqual(model.length, 3)
        XCTAssertEqual(log, ["will change", "will change", "3"])

        let name = Notification.Name("MainLoopTests")
        NotificationCenter.default.publisher(for: name, object: nil)
            .compactMap { $0.userInfo?["text"] as? String }
            .assign(to: \.text, on: model).store(in: &cancellables)
        NotificationCenter.default.post(name: name, object: nil, userInfo: ["text": "from afar"])
        XCTAssertEqual(model.text, "from afar")
        cancellables = []
        NotificationCenter.default.post(name: name, object: nil, userInfo: ["text": "too late"])
        XCTAssertEqual(model.text, "from afar")
    }
}

/// A window system without events.
@preconcurrency @MainActor
private final class Silence: EventLoopSource {
    let descriptor: Int32? = nil
    var nextDeadline: Double?
    var onTurn: () -> Void = {}
    var onFirstSleep: (() -> Void)?

    func deliverEvents() {}

    func endTurn() { onTurn() }

    func prepareToSleep() -> Bool {
        let act = onFirstSleep
        onFirstSleep = nil
        act?()
        return true
    }
}
