import Foundation
import WindowSystem
import XCTest
import XServers

/// What is asked of an input method, and told to it, whatever it offers: against one that the tests play.
@preconcurrency @MainActor
final class InputMethodStyleTests: XCTestCase {
    private static var stage: InputMethodStage?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { stage = nil }
    }

    override func setUp() { setenv("XMODIFIERS", "@im=\(PlayedInputMethod.name)", 1) }
    override func tearDown() { unsetenv("XMODIFIERS") }

    private func open(
        _ script: PlayedInputMethod.Script, kind: TextInputKind? = .document
    ) throws -> (PlayedInputMethod, InputMethodFixture) {
        let stage = try Self.stage ?? InputMethodStage()
        Self.stage = stage
        let method = try PlayedInputMethod(on: stage.server, script)
        return (method, try InputMethodFixture(on: stage.server, kind: kind))
    }

    // XIM's numbers.
    private static let onTheSpot = 0x402
    private static let overTheSpot = 0x404
    private static let root = 0x408
    private static let none = 0x810

    private func created(_ method: PlayedInputMethod) -> [Int] {
        method.notes.compactMap { if case .created(let style) = $0 { style } else { nil } }
    }

    private func spots(_ method: PlayedInputMethod) -> [PlayedInputMethod.Note] {
        method.notes.filter { if case .spot = $0 { true } else { false } }
    }

    // MARK: Choosing a style

    func testTheBestStyleThatIsOffered() throws {
        let offers: [(offered: [Int], chosen: Int)] = [
            ([Self.root, Self.overTheSpot, Self.onTheSpot], Self.onTheSpot),
            ([Self.none, Self.root, Self.overTheSpot], Self.overTheSpot),
            ([0x201, Self.none, Self.root], Self.root),
            ([0x802, 0x202, 0x404], 0x802),
        ]
        for (offered, chosen) in offers {
            let (method, f) = try open(.init(styles: offered))
            try f.wait(for: "a context") { !created(method).isEmpty }
            XCTAssertEqual(created(method), [chosen], "of \(offered)")
        }
    }

    /// Where unfinished text cannot be shown, the method shows it.
    func testAFieldOfCharactersIsComposedOverTheSpot() throws {
        let (method, f) = try open(
            .init(styles: [Self.onTheSpot, Self.overTheSpot, Self.root]), kind: .characters)
        try f.wait(for: "a context") {
            created(method) == [Self.overTheSpot] && method.notes.last == .focus(true)
        }
        // Something that shows it gets its own.
        f.type(into: .document)
        try f.wait(for: "another context") {
            created(method) == [Self.overTheSpot, Self.onTheSpot] && method.notes.contains(.focus(false))
                && method.notes.last == .spot(x: 20, y: 26)
        }
        f.type(into: .characters)
        try f.wait(for: "the first again") {
            method.notes.suffix(2).contains(.focus(true)) && method.notes.contains(.focus(false))
        }
        XCTAssertEqual(created(method).count, 2, "Contexts are kept")
    }

    /// A method with styles that nobody can serve leaves dead keys and Compose.
    func testDeadKeysWorkWithoutAFittingStyle() throws {
        let (method, f) = try open(.init(styles: [0x201, Self.none]))
        try f.x.server.setKeyboardLayout(["us", "-variant", "intl"])
        defer { try? f.x.server.setKeyboardLayout(["us", "-variant", ""]) }
        try f.tap("dead_acute", "e")
        try f.waitForCommit("é")
        XCTAssertEqual(created(method), [])
    }

    func testEveryStyleCommitsText() throws {
        for style in [Self.onTheSpot, Self.overTheSpot, Self.root] {
            let (method, f) = try open(
                .init(styles: [style]) { key in key == 38 ? [.commit("字\n次")] : [.forwardKey] })
            try f.tap("a", "b")
            try f.waitForCommit("字\n次")
            try f.wait(for: "the key that comes back") { f.typed == "b" }
            XCTAssertEqual(f.compositions, [])
            withExtendedLifetime(method) {}
        }
    }

    // MARK: The place of the caret

    func testPositionIsToldWhenItChanges() throws {
        let (method, f) = try open(.init(styles: [Self.onTheSpot]))
        try f.wait(for: "the first place") { spots(method) == [.spot(x: 20, y: 26)] }
        f.type(into: .document)
        f.type(into: .document, at: PixelRect(x: 31, y: 10, width: 1, height: 16))
        f.x.system.runTurn()
        try f.wait(for: "the second place") { spots(method).count >= 2 }
        XCTAssertEqual(spots(method), [.spot(x: 20, y: 26), .spot(x: 31, y: 26)])
    }

    /// Many places in one turn are one message.
    func testOnlyTheLastPositionOfATurnIsTold() throws {
        let (method, f) = try open(.init(styles: [Self.onTheSpot]))
        try f.wait(for: "the first place") { spots(method).count == 1 }
        for x in 40..<60 {
            f.x.system.apply(
                .textInput(caret: PixelRect(x: x, y: 10, width: 1, height: 16)), to: f.window)
        }
        try f.wait(for: "the last place") { spots(method).last == .spot(x: 59, y: 26) }
        XCTAssertEqual(spots(method).count, 2)
    }

    func testPositionIsToldAgainWhenTheWindowMoves() throws {
        let (method, f) = try open(.init(styles: [Self.onTheSpot]))
        try f.wait(for: "the first place") { spots(method).count == 1 }
        f.x.user.moveWindow(f.x.xid(f.window), x: 100, y: 50)
        try f.wait(for: "the place again") { spots(method).count >= 2 }
        XCTAssertEqual(spots(method).last, .spot(x: 20, y: 26))
    }

    func testAreaFollowsTheWindowsSize() throws {
        let (method, f) = try open(.init(styles: [Self.overTheSpot]))
        try f.wait(for: "the area") { method.notes.contains(.area(x: 0, y: 0, width: 200, height: 100)) }
        f.x.user.resize(f.x.xid(f.window), width: 300, height: 150)
        try f.wait(for: "the new area") { method.notes.contains(.area(x: 0, y: 0, width: 300, height: 150)) }
        // The server may tell of the new size more than once.
        XCTAssertTrue(spots(method).allSatisfy { $0 == .spot(x: 20, y: 26) })
        XCTAssertGreaterThanOrEqual(spots(method).count, 2)
    }

    /// Places that the protocol has no numbers for are brought to the nearest.
    func testPlacesFarAwayAreBroughtNear() throws {
        let (method, f) = try open(.init(styles: [Self.onTheSpot]))
        f.type(into: .document, at: PixelRect(x: 100_000, y: -70_000, width: 1, height: 16))
        try f.wait(for: "the place") { spots(method).last == .spot(x: 32_767, y: -32_768) }
    }

    // MARK: Secrets and the focus

    func testSecretsOpenNoContext() throws {
        let (method, f) = try open(.init(styles: [Self.onTheSpot]), kind: .secret)
        try f.tap("a", "b")
        try f.wait(for: "the keys") { f.typed == "ab" }
        XCTAssertEqual(method.notes, [], "Neither a context, nor a place, nor keys")
    }

    func testKeysAreTakenFromTheMethodWithTheFocus() throws {
        let (method, f) = try open(.init(styles: [Self.onTheSpot]))
        try f.wait(for: "the focus") { method.notes.contains(.focus(true)) }
        f.type(into: nil)
        try f.wait(for: "its end") { method.notes.last == .focus(false) }
        try f.tap("a")
        try f.wait(for: "the key") { f.typed == "a" }
        XCTAssertEqual(method.notes.last, .focus(false))
    }

    // MARK: Order

    /// What the method composes while it is called is told after the text that it finishes then.
    func testFinishedTextIsToldBeforeComposition() throws {
        let (method, f) = try open(
            .init(
                styles: [Self.onTheSpot], onKey: { _ in [.startPreedit, .draw("한", replacing: 0)] },
                beforeReply: {
                    $0 == .spot(x: 50, y: 26) ? [.commit("한"), .draw("ㄱ", replacing: 1)] : []
                }))
        try f.tap("a")
        try f.waitForComposition("한")
        var order: [String] = []
        f.x.client.onEvent = { event in
            if let text = Kind.text(event) { order.append("finished \(text)") }
            if let composition = Kind.composition(event) {
                order.append("composing \(composition?.text ?? "")")
            }
        }
        f.type(into: .document, at: PixelRect(x: 50, y: 10, width: 1, height: 16))
        try f.wait(for: "the composition") { order.count >= 2 }
        XCTAssertEqual(order, ["finished 한", "composing ㄱ"])
        withExtendedLifetime(method) {}
    }

    /// A caret that follows what is composed, while keys come faster than the method answers.
    func testNothingIsLateWhenTheCaretFollows() throws {
        let (method, f) = try open(
            .init(styles: [Self.onTheSpot]) { _ in
                [.draw(PlayedInputMethod.encoded("x"), caret: 0, length: 0, feedback: nil)]
            })
        f.x.client.onTurn = {
            let length = f.shown?.count ?? 0
            f.x.system.apply(
                .textInput(caret: PixelRect(x: 20 + length, y: 10, width: 1, height: 16)), to: f.window)
        }
        for length in [5, 20, 21, 40] {
            for _ in (f.shown?.count ?? 0)..<length { f.x.user.tap(keycode: 38) }
            try f.wait(for: "\(length) characters") { f.shown?.count == length }
        }
        f.x.client.onTurn = {}
        withExtendedLifetime(method) {}
    }

    /// What a method gives back when it is reset is not wanted: the text is the application's already.
    func testTextGivenBackAtResetIsDropped() throws {
        let (method, f) = try open(
            .init(styles: [Self.onTheSpot], leftAtReset: PlayedInputMethod.encoded("나머지")) { key in
                key == 38 ? [.startPreedit, .draw("가", replacing: 0)] : [.forwardKey]
            })
        try f.tap("a")
        try f.waitForComposition("가")
        f.x.system.apply(.cancelComposition, to: f.window)
        try f.tap("b")
        try f.wait(for: "the next key") { f.typed == "b" }
        XCTAssertEqual(f.committed, "")
        XCTAssertEqual(f.compositions.map { $0?.text }, ["가"])
        XCTAssertTrue(method.notes.contains(PlayedInputMethod.Note.reset))
    }

    func testCaretIsMovedByTheMethod() throws {
        let (method, f) = try open(
            .init(styles: [Self.onTheSpot]) { _ in [.startPreedit, .draw("abcd", replacing: 0)] })
        try f.tap("a")
        try f.waitForComposition("abcd")
        // Backward twice, to the start, forward, to the end, to a place; then a direction that does not exist.
        let moves = [
            (0, 1, 3), (0, 1, 2), (0, 8, 0), (0, 0, 1), (0, 9, 4), (2, 10, 2), (9, 77, 2), (99, 10, 4),
        ]
        for (index, move) in moves.enumerated() {
            method.act(.moveCaret(position: move.0, direction: move.1))
            try f.wait(for: "the answer") {
                method.notes.filter { if case .caret = $0 { true } else { false } }.count == index + 1
            }
            XCTAssertEqual(method.notes.last, .caret(move.2), "direction \(move.1)")
        }
        XCTAssertEqual(f.compositions.last??.caret, 4)
    }
}
