import Foundation
import WindowSystem
import X11
import XCTest
import XServers

/// Other programs that break the rules of selections, die or take their time.
@preconcurrency @MainActor
final class SelectionFailureTests: XCTestCase {
    private func read(
        _ x: XFixture, _ partner: SelectionPartner, types: [String] = SelectionContents.textTypes
    ) throws -> SelectionData? {
        var answers: [SelectionData?] = []
        x.system.read(.clipboard, types: types) { answers.append($0) }
        try x.wait(for: "the answer") {
            partner.serve()
            return !answers.isEmpty
        }
        return answers[0]
    }

    private func owner(
        _ x: XFixture, _ reply: @escaping (String) -> SelectionPartner.Reply
    ) throws -> SelectionPartner {
        let partner = try SelectionPartner(display: x.server.display)
        partner.own("CLIPBOARD") { [unowned partner] target in
            target == "TARGETS" ? partner.targets(["UTF8_STRING", "application/x-color"]) : reply(target)
        }
        return partner
    }

    func testPiecesAreJoinedInOrder() throws {
        let x = try XFixture.xvfb()
        let partner = try owner(x) { _ in
            .pieces([Array("one ".utf8), Array("two".utf8)], type: "UTF8_STRING")
        }
        XCTAssertEqual(try read(x, partner)?.bytes, Array("one two".utf8))
    }

    func testPiecesOfNothingAreEmptyContent() throws {
        let x = try XFixture.xvfb()
        let partner = try owner(x) { _ in .pieces([], type: "UTF8_STRING") }
        XCTAssertEqual(try read(x, partner), SelectionData(type: "UTF8_STRING", bytes: []))
    }

    func testOwnerThatDiesBetweenPiecesIsGivenUpAndTheWindowLives() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        let partner = try owner(x) { _ in
            .pieces([Array(repeating: 65, count: 1000)], type: "UTF8_STRING", isWhole: false)
        }
        var answers: [SelectionData?] = []
        x.system.read(.clipboard, types: ["UTF8_STRING"]) { answers.append($0) }
        try x.wait(for: "the request") {
            partner.serve()
            return partner.requests.contains("UTF8_STRING")
        }
        let frames = x.client.frames
        x.client.color = 0xFF00_8000
        try x.wait(for: "a frame meanwhile") { x.client.frames > frames }
        XCTAssertTrue(answers.isEmpty)
        try x.wait(for: "the answer") {
            partner.serve()
            return !answers.isEmpty
        }
        XCTAssertEqual(answers, [nil])
    }

    func testWrongTypesAndFormatsAreNoContent() throws {
        let x = try XFixture.xvfb()
        let replies: [SelectionPartner.Reply] = [
            .bytes(Array("x".utf8), type: "image/png"),
            .bytes([1, 0, 0, 0, 2, 0, 0, 0], type: "UTF8_STRING", format: 32),
            .pieces([[1, 0, 0, 0]], type: "UTF8_STRING", format: 32),
            .nothingThere, .refusal,
        ]
        for reply in replies {
            let partner = try owner(x) { _ in reply }
            XCTAssertNil(try read(x, partner), "\(reply)")
        }
    }

    func testTargetsThatAreNoAtoms() throws {
        let x = try XFixture.xvfb()
        let partner = try SelectionPartner(display: x.server.display)
        partner.own("CLIPBOARD") { target in
            target == "TARGETS"
                ? .bytes([255, 255, 255, 31, 0, 0, 0, 0], type: "ATOM", format: 32)
                : .bytes(Array("text".utf8), type: "UTF8_STRING")
        }
        XCTAssertNil(try read(x, partner))
        var types: [String]?
        served(partner) { types = x.system.offeredTypes(of: .clipboard, limit: 5) }
        XCTAssertEqual(types, [])
    }

    func testColoursOfTwoByteItems() throws {
        let x = try XFixture.xvfb()
        let colour: [UInt8] = [255, 255, 0, 0, 128, 128, 255, 255]
        let partner = try owner(x) { _ in .bytes(colour, type: "application/x-color", format: 16) }
        XCTAssertEqual(try read(x, partner, types: ["application/x-color"])?.bytes, colour)
        x.system.offer(
            SelectionContents([SelectionData(type: "application/x-color", bytes: colour)]), as: .clipboard)
        partner.ask("CLIPBOARD", target: "application/x-color")
        try x.wait(for: "the answer") {
            partner.serve()
            return partner.answers.count == 1
        }
        XCTAssertEqual(partner.answers[0].bytes, colour)
    }

    /// A requestor that stops in the middle is forgotten; one that asks on the toolkit's own windows does
    /// not make them deaf.
    func testRequestorsThatMisbehaveAreForgotten() throws {
        let x = try XFixture.xvfb()
        let window = try x.openWindow()
        let partner = try SelectionPartner(display: x.server.display)
        let large = String(repeating: "0123456789abcdef", count: 40_000)
        x.system.offer(SelectionContents(text: large), as: .clipboard)
        partner.takesPieces = false
        partner.ask("CLIPBOARD", target: "UTF8_STRING")
        partner.ask("CLIPBOARD", target: "UTF8_STRING", requestor: x.xid(window))
        partner.ask("CLIPBOARD", target: "UTF8_STRING", requestor: x.user.rootWindow)
        partner.ask("CLIPBOARD", target: "MULTIPLE")
        try x.wait(for: "the answers") {
            partner.serve()
            return partner.property("PARTNER_ANSWER").type != nil && partner.answers.count >= 1
        }
        x.user.resize(x.xid(window), width: 150, height: 120)
        try x.wait(for: "the new size") { x.client.size(window) == PixelSize(width: 150, height: 120) }
        partner.takesPieces = true
        partner.ask("CLIPBOARD", target: "UTF8_STRING", property: "AGAIN")
        try x.wait(for: "the whole text") {
            partner.serve()
            return partner.answers.contains { $0.bytes?.count == large.utf8.count }
        }
    }

    func testMultipleTargetsAreAnswered() throws {
        let x = try XFixture.xvfb()
        let partner = try SelectionPartner(display: x.server.display)
        x.system.offer(SelectionContents(text: "Größe"), as: .clipboard)
        partner.ask(
            "CLIPBOARD", target: "MULTIPLE",
            pairs: [("UTF8_STRING", "A"), ("image/png", "B"), ("STRING", "C"), ("COMPOUND_TEXT", "D")])
        try x.wait(for: "the answer") {
            partner.serve()
            return partner.answers.count == 1
        }
        XCTAssertEqual(
            partner.names(of: partner.answers[0].values),
            ["UTF8_STRING", "A", "image/png", "STRING", "C", "COMPOUND_TEXT", "D"])
        XCTAssertEqual(partner.property("A").bytes, Array("Größe".utf8))
        XCTAssertNil(partner.property("B").bytes)
        XCTAssertEqual(partner.property("C").bytes, [0x47, 0x72, 0xF6, 0xDF, 0x65])
        XCTAssertEqual(partner.property("D").type, "COMPOUND_TEXT")
    }

    func testTimestampIsThatOfTheCopy() throws {
        let x = try XFixture.xvfb()
        let partner = try SelectionPartner(display: x.server.display)
        var stamps: [UInt] = []
        for text in ["one", "two"] {
            x.system.offer(SelectionContents(text: text), as: .clipboard)
            partner.ask("CLIPBOARD", target: "TIMESTAMP")
            try x.wait(for: "the time") {
                partner.serve()
                return partner.answers.count > stamps.count
            }
            stamps += partner.answers.last?.values ?? []
        }
        XCTAssertEqual(stamps.count, 2)
        XCTAssertLessThanOrEqual(stamps[0], stamps[1])
        XCTAssertGreaterThan(stamps[0], 0)
    }

    // MARK: Within a call

    /// Serves a partner on another thread while the main one waits for it.
    private func served(_ partner: SelectionPartner, _ body: () -> Void) {
        let helper = PartnerThread(partner)
        body()
        helper.stop()
    }

    func testReadingAndTypesWithinACall() throws {
        let x = try XFixture.xvfb()
        let partner = try owner(x) { _ in .bytes(Array("now".utf8), type: "UTF8_STRING") }
        served(partner) {
            XCTAssertEqual(
                x.system.readNow(.clipboard, types: ["UTF8_STRING"], limit: 5)?.bytes, Array("now".utf8))
            XCTAssertEqual(
                x.system.offeredTypes(of: .clipboard, limit: 5), ["UTF8_STRING", "application/x-color"])
        }
        XCTAssertEqual(x.system.offeredTypes(of: .primary, limit: 5), [])
    }

    func testSilentOwnerDoesNotHoldACallForLong() throws {
        let x = try XFixture.xvfb()
        let partner = try SelectionPartner(display: x.server.display)
        partner.own("CLIPBOARD") { _ in .silence }
        let start = MonotonicClock.now
        XCTAssertNil(x.system.readNow(.clipboard, types: ["UTF8_STRING"], limit: 0.2))
        XCTAssertNil(x.system.offeredTypes(of: .clipboard, limit: 0.2))
        XCTAssertLessThan(MonotonicClock.now - start, 1.9, "the owner's own time to answer is two seconds")
        // What was given up does not stand in the way of what follows.
        x.system.offer(SelectionContents(text: "ours"), as: .clipboard)
        XCTAssertEqual(
            x.system.readNow(.clipboard, types: ["UTF8_STRING"], limit: 0.2)?.bytes, Array("ours".utf8))
    }

    func testOwnSelectionIsReadWithoutTheServer() throws {
        let x = try XFixture.xvfb()
        x.system.offer(SelectionContents(text: "ours"), as: .clipboard)
        let partner = try SelectionPartner(display: x.server.display)
        partner.own("CLIPBOARD") { _ in .silence }
        // The loss may not have been heard of yet; when it has, the content is not ours.
        try x.wait(for: "the loss") {
            x.system.offeredTypes(of: .clipboard, limit: 0) == nil
        }
    }

    func testWatchedSelectionTellsOfOthersCopies() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        let partner = try SelectionPartner(display: x.server.display)
        x.system.watch(.clipboard)
        x.system.offer(SelectionContents(text: "ours"), as: .clipboard)
        partner.own("CLIPBOARD") { _ in .refusal }
        partner.own("CLIPBOARD") { _ in .refusal }
        partner.disown("CLIPBOARD")
        partner.own("PRIMARY") { _ in .refusal }
        let changes = try x.wait(for: "three changes", count: 3) { event -> SelectionKind? in
            if case .selectionChanged(let kind) = event { kind } else { nil }
        }
        XCTAssertEqual(changes, [.clipboard, .clipboard, .clipboard])
        XCTAssertEqual(x.client.events.compactMap { Kind.selectionLoss($0.event) }, [.clipboard])
    }

    func testFiftyMegabytesBothWaysWhileTheWindowLives() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        let xclip = try Xclip(on: x.server)
        var longestTurn = 0.0
        let pump: @MainActor () -> Void = {
            let start = MonotonicClock.now
            x.system.runTurn()
            longestTurn = max(longestTurn, MonotonicClock.now - start)
        }
        xclip.pump = { MainActor.assumeIsolated(pump) }
        let large = [UInt8](repeating: 0x61, count: 50 << 20)
        x.system.offer(
            SelectionContents([SelectionData(type: "UTF8_STRING", bytes: large)]), as: .clipboard)
        XCTAssertEqual(try xclip.paste(target: "UTF8_STRING", within: 60).count, large.count)
        try xclip.copy(large, target: "UTF8_STRING")
        var answers: [SelectionData?] = []
        x.system.read(.clipboard, types: ["UTF8_STRING"]) { answers.append($0) }
        try x.user.wait(for: "50 MB", within: 60) { !answers.isEmpty }
        XCTAssertEqual(answers[0]?.bytes.count, large.count)
        XCTAssertLessThan(longestTurn, 1, "the window stands still for \(longestTurn) s")
    }
}

/// Serves a partner until it is stopped.
private final class PartnerThread: @unchecked Sendable {
    private let lock = NSLock()
    private var isStopping = false
    private let hasEnded = DispatchSemaphore(value: 0)

    /// The caller leaves the partner alone until `stop` has returned.
    init(_ partner: SelectionPartner) {
        nonisolated(unsafe) let partner = partner
        Thread.detachNewThread { [self] in
            while !lock.withLock({ isStopping }) {
                partner.serve(milliseconds: 5)
            }
            hasEnded.signal()
        }
    }

    func stop() {
        lock.withLock { isStopping = true }
        hasEnded.wait()
    }
}
