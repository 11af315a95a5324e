import Foundation
import WindowSystem
import X11
import XCTest
import XServers

/// Owners and requestors of selections that lie. See `SelectionFailureTests` for those that die or break rules.
@preconcurrency @MainActor
final class HostileSelectionTests: XCTestCase {
    private func own(_ partner: SelectionPartner, _ reply: @escaping (String) -> SelectionPartner.Reply) {
        partner.own("CLIPBOARD") { [unowned partner] target in
            target == "TARGETS" ? partner.targets(["UTF8_STRING"]) : reply(target)
        }
    }

    private func read(_ x: XFixture, _ partner: SelectionPartner?) throws -> SelectionData? {
        var answers: [SelectionData?] = []
        x.system.read(.clipboard, types: SelectionContents.textTypes) { answers.append($0) }
        try x.wait(for: "the answer") {
            partner?.serve()
            return !answers.isEmpty
        }
        XCTAssertEqual(answers.count, 1)
        return answers[0]
    }

    /// Afterwards an honest owner is read.
    private func checkThatReadingWorks(_ x: XFixture) throws {
        let honest = try SelectionPartner(display: x.server.display)
        own(honest) { _ in .bytes(Array("honest".utf8), type: "UTF8_STRING") }
        XCTAssertEqual(try read(x, honest)?.bytes, Array("honest".utf8))
        XCTAssertLessThan(x.longestTurn, 1, "the window stood still")
    }

    /// Two gigabytes are announced, and nothing comes; then pieces of another size than was announced.
    func testSizesThatAreLiesAreSurvived() throws {
        let x = try XFixture.xvfb()
        let partner = try SelectionPartner(display: x.server.display)
        own(partner) { _ in .bytes([0xFF, 0xFF, 0xFF, 0x7F], type: "INCR", format: 32) }
        let start = MonotonicClock.now
        XCTAssertNil(try read(x, partner))
        XCTAssertLessThan(MonotonicClock.now - start, 5)
        own(partner) { _ in .bytes([], type: "INCR", format: 32) }
        XCTAssertNil(try read(x, partner))
        try checkThatReadingWorks(x)
    }

    /// The property of a transfer is filled once more than it should be, by somebody else and with something else.
    func testPiecesOfAnotherTypeMidway() throws {
        let x = try XFixture.xvfb()
        let partner = try SelectionPartner(display: x.server.display)
        own(partner) { _ in
            .pieces([[65, 66], [1, 0, 0, 0, 2, 0, 0, 0]], type: "UTF8_STRING", format: 8, isWhole: false)
        }
        XCTAssertNil(try read(x, partner), "it never ends, and is given up")
        try checkThatReadingWorks(x)
    }

    func testAnOwnerThatGoesAwayMidway() throws {
        let x = try XFixture.xvfb()
        var partner: SelectionPartner? = try SelectionPartner(display: x.server.display)
        partner.map { own($0) { _ in .pieces([[65], [66]], type: "UTF8_STRING", isWhole: false) } }
        var answers: [SelectionData?] = []
        x.system.read(.clipboard, types: ["UTF8_STRING"]) { answers.append($0) }
        try x.wait(for: "the request") {
            partner?.serve()
            return partner?.requests.contains("UTF8_STRING") == true
        }
        partner = nil
        try x.wait(for: "the end") { !answers.isEmpty }
        XCTAssertEqual(answers, [nil])
        try checkThatReadingWorks(x)
    }

    func testBytesThatAreNoUTF8AreHandedOnAsTheyAre() throws {
        let x = try XFixture.xvfb()
        let partner = try SelectionPartner(display: x.server.display)
        let bytes: [UInt8] = [0xFF, 0xFE, 0x80, 0x41, 0xED, 0xA0, 0x80, 0x00, 0xF8]
        own(partner) { _ in .bytes(bytes, type: "UTF8_STRING") }
        XCTAssertEqual(try read(x, partner)?.bytes, bytes)
    }

    /// A hundred thousand types, most of which are no atoms.
    func testVeryManyTargetsDoNotStall() throws {
        let x = try XFixture.xvfb()
        let partner = try SelectionPartner(display: x.server.display)
        var words = (0..<100_000).map { UInt32($0 &* 40_503 & 0x1FFF_FFFF) }
        partner.own("CLIPBOARD") { [unowned partner] target in
            guard target == "TARGETS" else { return .bytes(Array("text".utf8), type: "UTF8_STRING") }
            guard case .bytes(let known, _, _) = partner.targets(["UTF8_STRING"]) else { return .refusal }
            words.append(known.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) })
            return .bytes(words.withUnsafeBytes { Array($0) }, type: "ATOM", format: 32)
        }
        XCTAssertEqual(try read(x, partner)?.bytes, Array("text".utf8))
        XCTAssertLessThan(x.longestTurn, 1, "the window stood still")
    }

    func testNonsenseInMultipleIsSurvived() throws {
        let x = try XFixture.xvfb()
        let partner = try SelectionPartner(display: x.server.display)
        x.system.offer(SelectionContents(text: "text"), as: .clipboard)
        let requests: [[(target: String, property: String)]] = [
            [("MULTIPLE", "A"), ("MULTIPLE", "PARTNER_ANSWER"), ("UTF8_STRING", "PARTNER_ANSWER")],
            [("UTF8_STRING", "A"), ("UTF8_STRING", "A"), ("DELETE", "A"), ("INCR", "A"), ("TARGETS", "A")],
            (0..<3000).map { ("UTF8_STRING", "P\($0 % 7)") },
        ]
        for pairs in requests {
            let before = partner.answers.count
            partner.ask("CLIPBOARD", target: "MULTIPLE", pairs: pairs)
            try x.wait(for: "an answer to \(pairs.count) requests") {
                partner.serve()
                return partner.answers.count > before
            }
        }
        partner.ask("CLIPBOARD", target: "UTF8_STRING", property: "LAST")
        try x.wait(for: "the text") {
            partner.serve()
            return partner.answers.last?.bytes == Array("text".utf8)
        }
    }
}
