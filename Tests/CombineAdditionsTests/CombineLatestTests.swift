import CombineAdditions
import XCTest

/// The latest values of several publishers.
final class CombineLatestTests: XCTestCase {
    private var cancellables: Set<AnyCancellable> = []

    func testNothingComesBeforeEachHasAValue() {
        let (name, age) = (PassthroughSubject<String, Never>(), PassthroughSubject<Int, Never>())
        var log: [String] = []
        name.combineLatest(age) { "\($0) \($1)" }.sink { log.append($0) }.store(in: &cancellables)
        name.send("A")
        name.send("B")
        XCTAssertEqual(log, [])
        age.send(1)
        age.send(2)
        name.send("C")
        XCTAssertEqual(log, ["B 1", "B 2", "C 2"])
    }

    func testItEndsWithTheLastOneOrWithOneThatHadNothing() {
        let (first, second) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
        var ends = 0
        Publishers.CombineLatest(first, second)
            .sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in }).store(in: &cancellables)
        first.send(completion: .finished)
        XCTAssertEqual(ends, 0)
        second.send(completion: .finished)
        XCTAssertEqual(ends, 1)
        Publishers.CombineLatest(Empty<Int, Never>(), CurrentValueSubject<Int, Never>(2))
            .sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in }).store(in: &cancellables)
        XCTAssertEqual(ends, 2)
    }

    func testThreeAndFourOfDifferentTypes() {
        let (text, number, flag) = (Just("a"), Just(1), Just(true))
        var log: [String] = []
        text.combineLatest(number, flag).sink { log.append("\($0.0)\($0.1)\($0.2)") }.store(in: &cancellables)
        Publishers.CombineLatest4(text, number, flag, Just(2.5)).map { "\($0)\($1)\($2)\($3)" }
            .sink { log.append($0) }.store(in: &cancellables)
        XCTAssertEqual(log, ["a1true", "a1true2.5"])
    }

    func testOptionalValuesAreValues() {
        let (first, second) = (CurrentValueSubject<Int?, Never>(nil), CurrentValueSubject<Int?, Never>(3))
        var log: [String] = []
        first.combineLatest(second).sink { log.append("\($0.map(String.init) ?? "-") \($1 ?? 0)") }
            .store(in: &cancellables)
        first.send(4)
        XCTAssertEqual(log, ["- 3", "4 3"])
    }

    func testOneThatAsksForFewGetsOneAtATime() {
        let (first, second) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(10))
        var sums: [Int] = []
        let taker = Taker<(Int, Int)> { sums.append($0.0 + $0.1) }
        first.combineLatest(second).subscribe(taker)
        taker.ask(1)
        XCTAssertEqual(sums, [11])
        first.send(2)
        second.send(20)
        XCTAssertEqual(sums, [11])
        taker.ask(1)
        XCTAssertEqual(sums, [11, 12])
        taker.ask(1)
        XCTAssertEqual(sums, [11, 12, 22])
    }
}
