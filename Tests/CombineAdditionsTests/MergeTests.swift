import CombineAdditions
import XCTest

/// Several publishers of one kind as one.
final class MergeTests: XCTestCase {
    private var cancellables: Set<AnyCancellable> = []

    func testValuesComeInTheirOrderAndTheEndAfterAllEnds() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var log: [String] = []
        first.merge(with: second)
            .sink(
                receiveCompletion: { _ in log.append("end") }, receiveValue: { log.append("\($0)") }
            ).store(in: &cancellables)
        second.send(1)
        first.send(2)
        first.send(completion: .finished)
        second.send(3)
        XCTAssertEqual(log, ["1", "2", "3"])
        second.send(completion: .finished)
        XCTAssertEqual(log, ["1", "2", "3", "end"])
    }

    func testAFailureEndsAllAndCancelsTheOthers() {
        struct Broken: Error {}
        let (first, second) = (PassthroughSubject<Int, Broken>(), PassthroughSubject<Int, Broken>())
        var log: [String] = []
        Publishers.Merge(first, second.handleEvents(receiveCancel: { log.append("cancelled") }))
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { log.append("failed") }
                }, receiveValue: { log.append("\($0)") }
            ).store(in: &cancellables)
        first.send(completion: .failure(Broken()))
        second.send(1)
        XCTAssertEqual(log, ["cancelled", "failed"])
    }

    func testOneThatAsksForFewGetsNoMore() {
        var values: [Int] = []
        let sequences = [[1, 2, 3].publisher, [4, 5, 6].publisher]
        let taker = Taker<Int> { values.append($0) }
        Publishers.MergeMany(sequences).subscribe(taker)
        XCTAssertEqual(values, [])
        taker.ask(2)
        XCTAssertEqual(values.count, 2)
        taker.ask(3)
        XCTAssertEqual(values.count, 5)
        XCTAssertFalse(taker.isFinished)
        taker.ask(5)
        XCTAssertEqual(values.sorted(), [1, 2, 3, 4, 5, 6])
        XCTAssertEqual(values.filter { $0 < 4 }, [1, 2, 3], "those of one publisher stay in order")
        XCTAssertTrue(taker.isFinished)
    }

    func testUpToEightPublishersAreMerged() {
        var all: [[Int]] = []
        let values = (1...8).map { Just($0) }
        Publishers.Merge8(
            values[0], values[1], values[2], values[3], values[4], values[5], values[6], values[7]
        ).collect().sink { all.append($0) }.store(in: &cancellables)
        values[0].merge(with: values[1], values[2], values[3]).collect().sink { all.append($0) }
            .store(in: &cancellables)
        Publishers.MergeMany([Just<Int>]()).collect().sink { all.append($0) }.store(in: &cancellables)
        XCTAssertEqual(all, [Array(1...8), Array(1...4), []])
    }

    func testACancelledSubscriptionGetsNothingMore() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var values: [Int] = []
        let cancellable = first.merge(with: second).sink { values.append($0) }
        first.send(1)
        cancellable.cancel()
        second.send(2)
        XCTAssertEqual(values, [1])
    }

    func testValuesOfSeveralThreadsAllArriveOneAtATime() {
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        var sum = 0
        var isInside = false
        var hasOverlapped = false
        Publishers.Merge4(subjects[0], subjects[1], subjects[2], subjects[3]).sink { value in
            if isInside { hasOverlapped = true }
            isInside = true
            sum += value
            isInside = false
        }.store(in: &cancellables)
        // Unsafe: that they are used by several threads is what is tested.
        nonisolated(unsafe) let senders = subjects
        DispatchQueue.concurrentPerform(iterations: 4) { index in
            for value in 1...500 { senders[index].send(value) }
        }
        XCTAssertEqual(sum, 4 * 500 * 501 / 2)
        XCTAssertFalse(hasOverlapped)
    }
}

/// A subscriber that asks for as many values as a test wants.
final class Taker<Input>: Subscriber {
    typealias Failure = Never

    private let take: (Input) -> Void
    private var subscription: (any Subscription)?
    private(set) var isFinished = false

    init(_ take: @escaping (Input) -> Void) { self.take = take }

    func ask(_ count: Int) { subscription?.request(.max(count)) }

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ input: Input) -> Subscribers.Demand {
        take(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) { isFinished = true }
}
