import Foundation
import SeededRandom
import WindowSystem
import XCTest
import XServers

/// Input methods that do wrong: nothing of it ends the program or loses what was typed.
@preconcurrency @MainActor
final class HostileInputMethodTests: XCTestCase {
    private static var stage: InputMethodStage?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { stage = nil }
    }

    override func setUp() { setenv("XMODIFIERS", "@im=\(PlayedInputMethod.name)", 1) }
    override func tearDown() { unsetenv("XMODIFIERS") }

    private typealias Act = PlayedInputMethod.Act

    /// The key `a`, on which the method begins to compose; every other key comes back.
    private nonisolated static let begin: @Sendable (Int) -> [PlayedInputMethod.Act] = { key in
        key == 38 ? [.startPreedit, .draw("가나", replacing: 0)] : [.forwardKey]
    }

    private func open(
        _ onKey: @escaping @Sendable (Int) -> [PlayedInputMethod.Act] = begin,
        beforeReply: @escaping @Sendable (PlayedInputMethod.Note) -> [PlayedInputMethod.Act] = { _ in [] }
    ) throws -> (PlayedInputMethod, InputMethodFixture) {
        let stage = try Self.stage ?? InputMethodStage()
        Self.stage = stage
        let method = try PlayedInputMethod(
            on: stage.server, .init(onKey: onKey, beforeReply: beforeReply))
        return (method, try InputMethodFixture(on: stage.server))
    }

    /// The window still takes keys and finished text.
    private func checkThatTypingGoesOn(
        _ method: PlayedInputMethod, _ f: InputMethodFixture, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let before = f.committed
        method.act(.commit("終"))
        try f.waitForCommit(before + "終")
        try f.tap("b")
        try f.wait(for: "a plain key") { f.typed.hasSuffix("b") }
        XCTAssertLessThan(f.x.longestTurn, 1, "the window stood still", file: file, line: line)
    }

    /// Every composition that was told can be shown as it is.
    private func checkCompositions(
        _ f: InputMethodFixture, file: StaticString = #filePath, line: UInt = #line
    ) {
        for composition in f.compositions.compactMap({ $0 }) {
            let count = composition.text.unicodeScalars.count
            XCTAssertTrue((0...count).contains(composition.caret), file: file, line: line)
            XCTAssertEqual(composition.segments.first?.range.lowerBound, 0, file: file, line: line)
            XCTAssertEqual(composition.segments.last?.range.upperBound, count, file: file, line: line)
            XCTAssertFalse(
                composition.text.contains { $0.isNewline || $0 == "\0" || $0 == "\u{7F}" }, file: file,
                line: line)
        }
    }

    func testNumbersBeyondTheTextAreBounded() throws {
        let (method, f) = try open()
        try f.tap("a")
        try f.waitForComposition("가나")
        let bytes = PlayedInputMethod.encoded("다")
        let far = Int(Int32.max)
        let draws: [(act: Act, shown: String?)] = [
            (.draw(bytes, caret: 99, first: 99, length: 99, feedback: [1]), "가나다"),
            (.draw(bytes, caret: -5, first: -7, length: 1, feedback: [1]), "다나다"),
            (.draw(bytes, caret: far, first: far, length: far, feedback: [1]), "다나다다"),
            (.draw(bytes, caret: 0, first: 0, length: -far - 1, feedback: [1]), "다다나다다"),
            (.draw(nil, caret: 3, first: 4, length: far, feedback: nil), "다다나다"),
            (.draw(nil, caret: -far, first: -far, length: far, feedback: nil), nil),
        ]
        for (act, shown) in draws {
            method.act(act)
            try f.waitForComposition(shown)
        }
        checkCompositions(f)
        try checkThatTypingGoesOn(method, f)
    }

    func testFeedbacksThatAreMissingOrTooMany() throws {
        let (method, f) = try open()
        try f.tap("a")
        try f.waitForComposition("가나")
        let text = String(repeating: "x", count: 300)
        for (suffix, feedback) in [
            ("0", nil), ("1", [1]), ("2", []), ("3", Array(repeating: 0xFFFF_FFFF, count: 400)),
        ] {
            method.act(
                .draw(PlayedInputMethod.encoded(text + suffix), caret: 0, length: 9999, feedback: feedback))
            try f.waitForComposition(text + suffix)
        }
        checkCompositions(f)
        try checkThatTypingGoesOn(method, f)
    }

    func testBytesThatAreNoText() throws {
        let (method, f) = try open()
        try f.tap("a")
        try f.waitForComposition("가나")
        let garbage: [[UInt8]] = [
            [0xFF, 0xFE, 0x41], [0xE3, 0x81], [0xC0, 0xAF], [0xED, 0xA0, 0x80],
            [0xF8, 0x88, 0x80, 0x80, 0x80],
            [0x41, 0x80, 0x42], [0x0A, 0x0D, 0x1B, 0x7F], [0xE2, 0x80, 0xA8], [0x00, 0x41], [],
        ]
        for bytes in garbage + garbage.map(PlayedInputMethod.encoded) {
            method.act(.draw(bytes, caret: 1, length: 9999, feedback: bytes.map { _ in 2 }), .commit(bytes))
        }
        method.act(.draw("끝", replacing: 9999))
        try f.waitForComposition("끝")
        checkCompositions(f)
        XCTAssertFalse(f.committed.contains("\u{1B}"))
        try checkThatTypingGoesOn(method, f)
    }

    func testLongPreeditsAreTaken() throws {
        let (method, f) = try open()
        let long = String(repeating: "漢", count: 4000)
        try f.wait(for: "the focus") { method.notes.contains(.focus(true)) }
        method.act(.startPreedit, .draw(long, replacing: 2))
        try f.waitForComposition(long)
        method.act(.commit(long + long))
        try f.waitForCommit(long + long)
        checkCompositions(f)
        try checkThatTypingGoesOn(method, f)
    }

    /// Messages that mean nothing, or come when they should not.
    func testNonsenseFromTheInputMethodIsIgnored() throws {
        let (method, f) = try open()
        try f.tap("a")
        try f.waitForComposition("가나")
        var numbers = SeededGenerator(seed: 5)
        for opcode in [0, 7, 21, 36, 43, 66, 85, 99, 200, 255] as [UInt8] {
            let body = (0..<16).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            method.act(.raw([opcode, 0, 4, 0] + body))
        }
        // A finished text for a context that does not exist, and a message shorter than its kind.
        method.act(.raw([63, 0, 3, 0, 1, 0, 99, 0, 2, 0, 1, 0, 0x41, 0, 0, 0]), .raw([78, 0, 0, 0]))
        method.act(.endPreedit, .endPreedit, .startPreedit, .startPreedit, .draw("끝", replacing: 0))
        try f.waitForComposition("끝")
        try checkThatTypingGoesOn(method, f)
    }

    // MARK: Servers that die

    /// What was composed is finished as it stands, and keys type what is on them.
    private func checkDeath(_ method: PlayedInputMethod, _ f: InputMethodFixture, leaves text: String) throws
    {
        try f.waitForCommit(text)
        try f.waitForComposition(nil)
        try f.tap("a", "b")
        try f.wait(for: "plain keys") { f.typed.hasSuffix("ab") }
        XCTAssertEqual(f.committed, text)
    }

    func testTheCompositionStaysAsTextWhenTheInputMethodDies() throws {
        let (method, f) = try open { key in
            Self.begin(key) + (key == 38 ? [.draw("다", replacing: 1), .die] : [])
        }
        try f.tap("a")
        try checkDeath(method, f, leaves: "다나")
    }

    func testTheCompositionStaysAsTextWhenTheInputMethodDiesBetweenKeys() throws {
        let (method, f) = try open()
        try f.tap("a")
        try f.waitForComposition("가나")
        method.terminate()
        try checkDeath(method, f, leaves: "가나")
    }

    /// What the method leaves stands before what is typed next, however fast that comes.
    func testTextOfADeadMethodComesBeforeTheNext() throws {
        let (method, f) = try open()
        try f.tap("a")
        try f.waitForComposition("가나")
        method.terminate()
        var order: [String] = []
        f.x.client.onEvent = { event in
            if let text = Kind.text(event) { order.append(text) }
            if let key = Kind.keyDown(event) { order.append(key.text) }
        }
        f.x.user.tap(keycode: 38)
        f.x.user.tap(keycode: 56)
        f.x.user.sync()
        try f.wait(for: "all") { order.count >= 3 }
        XCTAssertEqual(order, ["가나", "a", "b"])
        f.x.client.onEvent = { _ in }
    }

    /// Nobody will ever answer the call that is under way.
    func testDeathInTheMiddleOfACall() throws {
        let (method, f) = try open(beforeReply: { $0 == .spot(x: 50, y: 26) ? [.die] : [] })
        try f.tap("a")
        try f.waitForComposition("가나")
        f.type(into: .document, at: PixelRect(x: 50, y: 10, width: 1, height: 16))
        try checkDeath(method, f, leaves: "가나")
    }

    func testDeathInTheMiddleOfAReset() throws {
        let (method, f) = try open(beforeReply: { $0 == .reset ? [.die] : [] })
        try f.tap("a")
        try f.waitForComposition("가나")
        f.x.system.apply(.cancelComposition, to: f.window)
        try f.wait(for: "plain keys") {
            try f.tap("b")
            return f.typed.hasSuffix("b")
        }
        XCTAssertEqual(f.committed, "", "The text is the application's")
        withExtendedLifetime(method) {}
    }

    /// Keys that the server took and never gave back are lost with it; those after them are not.
    func testKeysArePlainAgainAfterTheInputMethodDied() throws {
        let (method, f) = try open { _ in [.die] }
        try f.tap("c")
        method.terminate()
        try f.wait(for: "plain keys") {
            try f.tap("a")
            return f.typed.hasSuffix("a")
        }
        XCTAssertEqual(f.compositions, [])
    }

    func testAnotherServerTakesOver() throws {
        let (first, f) = try open()
        try f.tap("a")
        try f.waitForComposition("가나")
        first.terminate()
        try f.waitForCommit("가나")
        let second = try PlayedInputMethod(
            on: f.x.server, .init(onKey: { _ in [.startPreedit, .draw("新", replacing: 0)] }))
        // How soon it is noticed is not ours to say, so keys are tried until one composes.
        try f.wait(for: "composition again") {
            if f.shown == "新" { return true }
            try f.tap("a")
            f.x.user.sync()
            return false
        }
        withExtendedLifetime(second) {}
    }

    /// The window goes while its context composes, in answer to what it composes.
    func testWindowThatClosesWhileComposing() throws {
        let (method, f) = try open()
        f.x.client.onEvent = { event in
            if Kind.composition(event) != nil { f.x.system.closeWindow(f.window) }
        }
        try f.tap("a")
        try f.wait(for: "the end of the context") { method.notes.contains(.destroyed) }
        XCTAssertEqual(f.compositions.count, 1)
        f.x.client.onEvent = { _ in }
    }

    /// The text is reset in answer to what it composes.
    func testResetInAnswerToAComposition() throws {
        let (method, f) = try open()
        f.x.client.onEvent = { event in
            if Kind.composition(event) != nil { f.x.system.apply(.cancelComposition, to: f.window) }
        }
        try f.tap("a")
        try f.wait(for: "the reset") { method.notes.contains(.reset) }
        f.x.client.onEvent = { _ in }
        try checkThatTypingGoesOn(method, f)
    }
}
