import Foundation
import WindowSystem
import XCTest
import XServers

/// Input methods that do not answer: keys type what is on them, each once, in order, and soon.
@preconcurrency @MainActor
final class SilentInputMethodTests: XCTestCase {
    private static var stage: InputMethodStage?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { stage = nil }
    }

    override func setUp() { setenv("XMODIFIERS", "@im=\(PlayedInputMethod.name)", 1) }
    override func tearDown() { unsetenv("XMODIFIERS") }

    private func server() throws -> XServer {
        let stage = try Self.stage ?? InputMethodStage()
        Self.stage = stage
        return stage.server
    }

    private func fixture() throws -> InputMethodFixture {
        let f = try InputMethodFixture(on: server(), kind: nil)
        pump(f)
        return f
    }

    /// Notes how long the program is busy at most, while nobody else can do anything.
    private var longestTurn = 0.0

    private func pump(_ f: InputMethodFixture) {
        f.x.user.pump = { [unowned self] in
            MainActor.assumeIsolated {
                let start = MonotonicClock.now
                f.x.system.runTurn()
                longestTurn = max(longestTurn, MonotonicClock.now - start)
            }
        }
    }

    /// Types keys that have to type what is on them, and returns how many seconds that takes.
    private func type(_ keys: String, _ f: InputMethodFixture) throws -> Double {
        let before = f.typed
        let start = MonotonicClock.now
        try f.tap(keys.map(String.init))
        try f.wait(for: "“\(keys)”; typed was “\(f.typed)”") { f.typed == before + keys }
        return MonotonicClock.now - start
    }

    /// A server that falls silent at a step costs less than a second in all, also when it takes that step
    /// again and again.
    private func check(_ stage: PlayedInputMethod.Stage) throws {
        let method = try PlayedInputMethod(
            on: server(),
            .init(silentFrom: stage) { key in
                key == 53 ? [.startPreedit, .draw("가", replacing: 0)] : [.forwardKey]
            })
        let f = try fixture()
        f.type(into: .document)
        if stage == .reset {
            try f.tap("x")
            try f.waitForComposition("가")
            f.x.system.apply(.cancelComposition, to: f.window)
        }
        let first = try type("abc", f)
        let rest = try ["d", "ef", "g"].map { try type($0, f) }
        XCTAssertLessThan(first + rest.reduce(0, +), 1.2, "\(stage): \(first), then \(rest)")
        XCTAssertLessThan(longestTurn, 0.3, "\(stage)")
        XCTAssertEqual(f.committed, "", "\(stage)")
        XCTAssertEqual(f.typed, "abcdefg", "\(stage)")
        withExtendedLifetime(method) {}
    }

    func testSilenceWhenItIsAskedForItsLocales() throws { try check(.locales) }
    func testSilenceWhenItIsConnected() throws { try check(.connection) }
    func testSilenceWhenTheClientIntroducesItself() throws { try check(.introduction) }
    func testSilenceWhenTheMethodIsOpened() throws { try check(.opening) }
    func testSilenceWhenTheEncodingIsNegotiated() throws { try check(.encoding) }
    func testSilenceWhenItIsAskedForItsStyles() throws { try check(.styles) }
    func testSilenceWhenAContextIsCreated() throws { try check(.context) }
    func testSilenceWhenTheCaretMoves() throws { try check(.position) }
    func testAMethodSilentAtAKeyDoesNotStall() throws { try check(.key) }
    func testAMethodSilentAtAResetDoesNotStall() throws { try check(.reset) }

    /// What it was composing stays, and what it finishes when it wakes up reaches nobody.
    func testWhatComesLateIsDropped() throws {
        let method = try PlayedInputMethod(
            on: server(),
            .init { key in
                if key == 38 { return [.startPreedit, .draw("가", replacing: 0)] }
                guard key == 56 else { return [.forwardKey] }
                Thread.sleep(forTimeInterval: 1.2)
                return [.commit("늦"), .draw("다", replacing: 1), .forwardKey]
            })
        let f = try fixture()
        f.type(into: .document)
        try f.tap("a")
        try f.waitForComposition("가")
        XCTAssertLessThan(try type("bc", f), 1)
        XCTAssertEqual(f.committed, "가")
        f.type(into: .characters)
        // It is taken back: how soon is not ours to say.
        try f.wait(for: "another context") {
            method.notes.count { if case .created = $0 { true } else { false } } >= 2
        }
        f.type(into: .document)
        try f.wait(for: "composition again") {
            if f.compositions.count > 2 { return true }
            try f.tap("a")
            f.x.user.sync()
            return false
        }
        XCTAssertEqual(f.committed, "가", "nothing came twice")
        XCTAssertEqual(f.compositions.map { $0?.text }.prefix(3), ["가", nil, "가"])
    }

    /// Whoever starts while the program runs is not waited for.
    func testAServerThatStartsAndNeverFinishes() throws {
        let f = try fixture()
        f.type(into: .document)
        XCTAssertLessThan(try type("a", f), 0.3)
        let method = try PlayedInputMethod(on: server(), .init(silentFrom: .opening))
        let durations = try ["b", "cd", "e"].map { try type($0, f) }
        XCTAssertLessThan(durations.reduce(0, +), 0.3, "\(durations)")
        method.terminate()
        let second = try PlayedInputMethod(
            on: server(), .init(onKey: { _ in [.startPreedit, .draw("新", replacing: 0)] }))
        try f.wait(for: "composition") {
            if f.shown == "新" { return true }
            try f.tap("a")
            f.x.user.sync()
            return false
        }
        withExtendedLifetime(second) {}
    }

    /// The user clicks while a key is being decided: the click comes after the key.
    func testWhatTheUserDoesStaysInOrder() throws {
        let method = try PlayedInputMethod(
            on: server(),
            .init { _ in
                Thread.sleep(forTimeInterval: 0.1)
                return [.forwardKey]
            })
        let f = try fixture()
        f.type(into: .document)
        try f.tap("a", "b")
        f.x.user.click(x: 50, y: 50)
        try f.tap("c")
        try f.wait(for: "the last key") { f.typed == "abc" }
        var order = ""
        for (event, _) in f.x.client.events {
            if let key = Kind.keyDown(event) { order += key.text }
            if case .pressed? = Kind.pointer(event)?.phase { order += "!" }
        }
        XCTAssertEqual(order, "ab!c")
        withExtendedLifetime(method) {}
    }

    /// A living method is not slower for it: a hundred keys take no longer than a moment.
    func testManyKeysOfALivingMethod() throws {
        let method = try PlayedInputMethod(on: server(), .init())
        let f = try fixture()
        f.type(into: .document)
        let keys = String(repeating: "abcde", count: 20)
        XCTAssertLessThan(try type(keys, f), 1)
        XCTAssertEqual(
            method.notes.count { if case .key = $0 { true } else { false } }, 100, "each went to the server")
    }
}
