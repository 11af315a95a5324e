import Foundation
import WindowSystem
import X11
import XCTest
import XServers

/// Keys that a screen reader is offered before anybody else gets them.
@preconcurrency @MainActor
final class KeyListenerTests: XCTestCase {
    private func open() throws -> (x: XFixture, window: WindowID) {
        let x = try XFixture.xvfb()
        return (x, try x.openWindow())
    }

    private func keys(_ x: XFixture) -> [KeySample] { x.client.events.compactMap { Kind.key($0.event) } }

    private func typed(_ x: XFixture) -> String { keys(x).filter { $0.phase != .up }.map(\.text).joined() }

    private func wait(_ x: XFixture, untilTyped text: String) throws {
        try x.wait(for: "“\(text)”") { typed(x) == text }
    }

    // MARK: Offers

    func testAKeyIsOfferedAsTheServerReportsIt() throws {
        let (x, _) = try open()
        let reader = PlayedReader(x) { _ in false }
        try x.user.tap("B")
        try x.user.tap("Return")
        try x.user.tap("space")
        try x.user.tap("c", holding: ["Control_L"])
        try x.wait(for: "all keys") { reader.offered.count == 12 }
        let presses = reader.offered.filter(\.isPress)
        XCTAssertEqual(presses.map(\.name), ["Shift_L", "B", "Return", "space", "Control_L", "c"])
        XCTAssertEqual(presses.map(\.symbol), [0xFFE1, 0x42, 0xFF0D, 0x20, 0xFFE3, 0x63])
        XCTAssertEqual(presses.map(\.text), ["", "B", "", " ", "", ""])
        XCTAssertEqual(presses.map(\.modifiers), [0, 1, 0, 0, 0, 4])
        XCTAssertEqual(presses[1].code, UInt32(try x.user.keycode("b")))
        XCTAssertGreaterThan(presses[1].timestamp, 0)
        let releases = reader.offered.filter { !$0.isPress }
        XCTAssertEqual(releases.map(\.name), ["B", "Shift_L", "Return", "space", "c", "Control_L"])
    }

    func testLettersBeyondASCIIAreOfferedAsText() throws {
        let (x, _) = try open()
        try x.server.setKeyboardLayout(["de"])
        let reader = PlayedReader(x) { _ in false }
        try x.user.tap("udiaeresis")
        try x.user.tap("EuroSign")
        try x.wait(for: "both, and AltGr") { reader.offered.count == 6 }
        XCTAssertEqual(reader.offered.filter(\.isPress).map(\.text), ["ü", "", "€"])
        try x.wait(for: "both in the window") { typed(x) == "ü€" }
    }

    // MARK: Answers

    func testWhatFollowsAKeyWaitsForTheAnswerAndAllElseGoesOn() throws {
        let (x, _) = try open()
        let reader = PlayedReader(x) { $0.isPress ? nil : false }
        try x.user.type("ab")
        try x.wait(for: "the first key") { !reader.offered.isEmpty }
        XCTAssertNotNil(x.system.nextDeadline)
        var hasRun = false
        DispatchQueue.main.async { hasRun = true }
        x.runTurn()
        XCTAssertTrue(hasRun)
        XCTAssertEqual(reader.presses, "a")
        XCTAssertEqual(keys(x), [])
        reader.kept[0](false)
        try x.wait(for: "the second key") { reader.presses == "ab" }
        reader.kept[1](false)
        try x.wait(for: "all keys") { keys(x).count == 4 }
        XCTAssertEqual(keys(x).map(\.phase), [.down, .up, .down, .up])
        XCTAssertEqual(typed(x), "ab")
    }

    func testATakenKeyAndItsReleaseAreDeliveredToNobody() throws {
        let (x, _) = try open()
        let reader = PlayedReader(x) { $0.isPress && $0.text == "a" }
        try x.user.type("abac")
        try x.wait(for: "the last") { keys(x).count == 4 }
        XCTAssertEqual(typed(x), "bc")
        XCTAssertEqual(keys(x).filter { $0.phase == .up }.map(\.textIgnoringModifiers), ["b", "c"])
        XCTAssertEqual(reader.offered.count, 8)
    }

    /// A reader that has let a press pass takes the release: the window must not believe the key is held.
    func testAKeyThatWasDeliveredComesUp() throws {
        let (x, _) = try open()
        _ = PlayedReader(x) { !$0.isPress }
        try x.user.type("ab")
        try x.wait(for: "the keys") { keys(x).count == 4 }
        XCTAssertEqual(keys(x).map(\.phase), [.down, .up, .down, .up])
    }

    func testAHeldKeyIsOfferedWhenItRepeats() throws {
        let (x, _) = try open()
        _ = try x.server.runTool("xset", ["r", "rate", "100", "50"])
        let reader = PlayedReader(x) { $0.text == "a" }
        try x.user.press("a")
        try x.wait(for: "repeats") { reader.presses.count > 3 }
        try x.user.release("a")
        try x.user.tap("b")
        try x.wait(for: "another key") { keys(x).count == 2 }
        XCTAssertEqual(keys(x).map(\.phase), [.down, .up])
        XCTAssertEqual(typed(x), "b")
        // The first press is delivered now, and only its repeats are taken.
        x.client.events = []
        let count = reader.offered.count
        reader.decide = { [unowned reader] _ in reader.offered.count > count + 1 }
        try x.user.press("a")
        try x.wait(for: "repeats") { reader.offered.count > count + 3 }
        try x.user.release("a")
        try x.wait(for: "the release") { keys(x).count == 2 }
        XCTAssertEqual(keys(x).map(\.phase), [.down, .up])
    }

    // MARK: Readers that fail

    func testAKeyThatNobodyAnswersForIsDeliveredAndALateAnswerChangesNothing() throws {
        let (x, _) = try open()
        let reader = PlayedReader(x) { $0.isPress ? nil : false }
        try x.user.tap("a")
        try wait(x, untilTyped: "a")
        reader.kept[0](true)
        try x.user.tap("b")
        try x.wait(for: "the second key") { reader.presses == "ab" }
        reader.kept[0](true)
        x.runTurn()
        XCTAssertEqual(typed(x), "a", "the second key waits for its own answer")
        reader.kept[1](false)
        reader.kept[1](true)
        try wait(x, untilTyped: "ab")
    }

    func testAReaderThatNeverAnswersIsNotWaitedForUntilItAnswers() throws {
        let (x, _) = try open()
        var deliveryTurns: [Int] = []
        x.client.onEvent = { if Kind.keyDown($0) != nil { deliveryTurns.append(x.client.turns) } }
        let reader = PlayedReader(x) { $0.isPress ? nil : false }
        /// Whether a key is delivered in the turn in which it is offered.
        func isDeliveredAtOnce(_ key: String) throws -> Bool {
            deliveryTurns = []
            try x.user.press(key)
            let offers = reader.turns.count
            try x.wait(for: key) { !deliveryTurns.isEmpty }
            try x.user.release(key)
            try x.wait(for: "its release") { keys(x).last?.phase == .up }
            return reader.turns[offers] == deliveryTurns[0]
        }
        // Releases are not answered for either.
        reader.decide = { _ in nil }
        XCTAssertEqual(
            try "abcde".map { try isDeliveredAtOnce(String($0)) }, [false, false, false, true, true])
        // The presses that were waited for are answered for too late.
        [0, 2, 4].forEach { reader.kept[$0](true) }
        XCTAssertTrue(try isDeliveredAtOnce("f"))
        reader.decide = { _ in false }
        XCTAssertTrue(try isDeliveredAtOnce("g"))
        reader.decide = { $0.isPress ? nil : false }
        XCTAssertFalse(try isDeliveredAtOnce("h"))
        XCTAssertEqual(typed(x), "abcdefgh")
        XCTAssertLessThan(x.longestTurn, 1, "the window stood still")
    }

    func testAReaderThatGoesAwayLeavesTheKeysThatWait() throws {
        let (x, _) = try open()
        let reader = PlayedReader(x) { $0.text == "A" ? nil : $0.name == "Shift_L" }
        try x.user.press("Shift_L")
        try x.user.type("ab")
        try x.wait(for: "the key that waits") { reader.presses.last == "A" }
        reader.stop()
        XCTAssertFalse(x.system.prepareToSleep(), "the keys are delivered at once")
        try x.user.release("Shift_L")
        try x.user.tap("c")
        try wait(x, untilTyped: "ABc")
        reader.kept[0](true)
        try x.user.tap("a")
        try wait(x, untilTyped: "ABca")
        XCTAssertFalse(keys(x).contains { $0.usage == .keyboard(0xE1) }, "the reader has taken Shift")
        XCTAssertEqual(reader.presses.last, "A", "nothing more is offered")
    }

    // MARK: Windows

    func testAWindowThatIsClosedWhileItsKeyWaitsHoldsUpNobody() throws {
        let (x, window) = try open()
        let other = try x.openWindow(takesFocus: false)
        try x.user.setFocus(x.xid(window))
        try x.wait(for: "the focus") { x.client.hasFocus(window) }
        let reader = PlayedReader(x) { $0.text == "a" ? nil : false }
        try x.user.tap("a")
        try x.wait(for: "the key that waits") { reader.presses == "a" }
        x.system.closeWindow(window)
        try x.user.setFocus(x.xid(other))
        try x.user.tap("b")
        try wait(x, untilTyped: "b")
        reader.kept.forEach { $0(true) }
        try x.user.tap("c")
        try wait(x, untilTyped: "bc")
    }

    func testAKeyThatWaitsComesBeforeTheLossOfTheFocus() throws {
        let (x, window) = try open()
        let reader = PlayedReader(x) { $0.isPress ? nil : false }
        try x.user.tap("a")
        try x.wait(for: "the key that waits") { reader.presses == "a" }
        try x.user.setFocus(nil)
        x.runTurn()
        reader.kept[0](false)
        try x.wait(for: "the loss") { !x.client.hasFocus(window) }
        let order = x.client.events.compactMap { event, _ -> String? in
            switch event {
            case .key(let sample): "\(sample.phase)"
            case .focusChanged(false): "loss"
            default: nil
            }
        }
        XCTAssertEqual(order, ["down", "up", "loss"])
    }

    func testAKeyThatCameUpElsewhereIsForgotten() throws {
        let (x, window) = try open()
        let reader = PlayedReader(x) { _ in false }
        try x.user.press("a")
        try wait(x, untilTyped: "a")
        try x.user.setFocus(nil)
        try x.wait(for: "the loss") { !x.client.hasFocus(window) }
        try x.user.release("a")
        try x.user.setFocus(x.xid(window))
        try x.wait(for: "the focus") { x.client.hasFocus(window) }
        reader.decide = { $0.text == "a" }
        try x.user.type("ab")
        try wait(x, untilTyped: "ab")
        XCTAssertEqual(
            keys(x).map(\.textIgnoringModifiers).prefix(2), ["a", "b"], "the reader has the other a")
    }

    func testALostDisplayEndsTheWait() throws {
        let (x, window) = try open()
        let reader = PlayedReader(x) { _ in nil }
        try x.user.tap("a")
        try x.wait(for: "the key that waits") { reader.presses == "a" }
        x.server.terminate()
        XCTAssertThrowsError(try x.system.run(x.client)) {
            guard case WindowSystemError.connectionLost = $0 else { return XCTFail("\($0)") }
        }
        reader.kept[0](true)
        x.system.runTurn()
        reader.stop()
        x.system.runTurn()
        x.system.closeWindow(window)
    }

    /// As readers do for the keys that they want for themselves.
    func testAGrabOfTheKeyboardIsNoLossOfTheFocus() throws {
        let (x, window) = try open()
        x.client.events = []
        try x.user.grabKeyboard()
        x.user.ungrabKeyboard()
        try x.user.tap("a")
        try wait(x, untilTyped: "a")
        XCTAssertTrue(x.client.hasFocus(window))
        XCTAssertEqual(x.client.events.compactMap { Kind.focus($0.event) }, [])
    }

    // MARK: Input methods

    func testKeysComposeInOrderAfterTheReaderHasSeenThem() throws {
        setenv("XMODIFIERS", "@im=fcitx", 1)
        defer { unsetenv("XMODIFIERS") }
        let server = try XServer.xvfb(width: 640, height: 480)
        let method = try FcitxServer(
            engine: "hangul", on: XTestUser(display: server.display), server: server)
        let f = try InputMethodFixture(on: server)
        let reader = PlayedReader(f.x) { _ in nil }
        reader.takesSoon { $0.text == "q" }
        try f.tap("g", "k", "q", "s", "r", "m", "f", "space")
        try f.wait(for: "all of it") { f.typed == " " && f.committed == "한글" }
        XCTAssertEqual(Array(f.compositions.compactMap { $0?.text }.prefix(3)), ["ㅎ", "하", "한"])
        XCTAssertEqual(reader.presses, "gkqsrmf ")
        withExtendedLifetime(method) {}
    }

    func testWhatAnInputMethodFinishesDoesNotWaitForTheReader() throws {
        setenv("XMODIFIERS", "@im=\(PlayedInputMethod.name)", 1)
        defer { unsetenv("XMODIFIERS") }
        let server = try XServer.xvfb(width: 640, height: 480)
        let method = try PlayedInputMethod(on: server, .init())
        let f = try InputMethodFixture(on: server)
        try f.wait(for: "the method") { method.notes.contains(.focus(true)) }
        let reader = PlayedReader(f.x) { $0.isPress ? nil : false }
        // The key waits for half a second only, in which a busy machine may have done nothing else.
        let isInTime = try (1...5).contains { _ in
            let (notes, text, count) = (method.notes, f.committed, reader.kept.count)
            try f.tap("a")
            try f.wait(for: "the key that waits") { reader.kept.count > count }
            method.act(.commit("字"))
            try f.wait(for: "the text") { f.committed != text }
            defer { reader.kept[count](true) }
            return method.notes == notes
        }
        XCTAssertTrue(isInTime)
    }

    func testADeadKeyComposesAfterTheReaderHasSeenIt() throws {
        let x = try XFixture.xvfb()
        try x.server.setKeyboardLayout(["us", "-variant", "intl"])
        let window = try x.openWindow()
        x.system.apply(.textInput(caret: PixelRect(x: 5, y: 5, width: 1, height: 10)), to: window)
        x.runTurn()
        PlayedReader(x) { _ in nil }.takesSoon { $0.text == "q" }
        for key in ["dead_acute", "q", "e", "x"] { try x.user.tap(key) }
        try x.wait(for: "the letters") { typed(x) == "x" }
        XCTAssertEqual(x.client.events.compactMap { Kind.text($0.event) }, ["é"])
    }
}
