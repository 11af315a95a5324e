import WindowSystem
import X11
import XCTest
import XServers

@preconcurrency @MainActor
final class SelectionTests: XCTestCase {
    private let text = "héllo ☺ مرحبا"

    private func partner(_ x: XFixture) throws -> Xclip {
        let xclip = try Xclip(on: x.server)
        xclip.pump = { MainActor.assumeIsolated { x.system.runTurn() } }
        return xclip
    }

    private func read(
        _ x: XFixture, _ kind: SelectionKind = .clipboard, types: [String] = SelectionContents.textTypes
    ) throws -> SelectionData? {
        var answers: [SelectionData?] = []
        x.system.read(kind, types: types) { answers.append($0) }
        XCTAssertTrue(answers.isEmpty, "the answer must not come within the call")
        try x.wait(for: "the answer") { !answers.isEmpty }
        XCTAssertEqual(answers.count, 1)
        return answers[0]
    }

    func testOthersReadOurs() throws {
        let x = try XFixture.xvfb()
        let xclip = try partner(x)
        x.system.offer(SelectionContents(text: text), as: .clipboard)
        XCTAssertEqual(try xclip.paste(), text)
        XCTAssertEqual(
            Set(try xclip.targets()),
            [
                "TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "UTF8_STRING", "text/plain;charset=utf-8",
                "TEXT", "STRING", "COMPOUND_TEXT",
            ])
        XCTAssertNil(try? xclip.paste(target: "image/png"))
    }

    func testLatin1OnlyWhereItFits() throws {
        let x = try XFixture.xvfb()
        let xclip = try partner(x)
        x.system.offer(SelectionContents(text: "Größe"), as: .primary)
        XCTAssertEqual(
            try xclip.paste(target: "STRING", selection: "PRIMARY"), [0x47, 0x72, 0xF6, 0xDF, 0x65])
        x.system.offer(SelectionContents(text: text), as: .primary)
        XCTAssertNil(try? xclip.paste(target: "STRING", selection: "PRIMARY"))
        XCTAssertEqual(try xclip.paste(target: "TEXT", selection: "PRIMARY"), Array(text.utf8))
    }

    func testWeReadOthers() throws {
        let x = try XFixture.xvfb()
        let xclip = try partner(x)
        try xclip.copy(text)
        XCTAssertEqual(try read(x), SelectionData(type: "UTF8_STRING", bytes: Array(text.utf8)))
        XCTAssertNil(try read(x, .primary))
    }

    func testWeReadWhatWasCopiedAfterOurLastInput() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        try x.user.tap("a")
        try x.wait(for: "the key", count: 2, Kind.key)
        // An owner that refuses requests with a time before it had the selection, as it should.
        let other = try XFixture(x.server)
        other.system.offer(SelectionContents(text: text), as: .clipboard)
        var answer: SelectionData??
        x.system.read(.clipboard, types: SelectionContents.textTypes) { answer = $0 }
        try x.wait(for: "the answer") {
            other.runTurn()
            return answer != nil
        }
        XCTAssertEqual(answer??.bytes, Array(text.utf8))
    }

    func testWeReadOurOwn() throws {
        let x = try XFixture.xvfb()
        x.system.offer(SelectionContents(text: text), as: .clipboard)
        XCTAssertEqual(try read(x)?.bytes, Array(text.utf8))
        XCTAssertNil(try read(x, types: ["text/html"]))
        x.system.offer(nil, as: .clipboard)
        XCTAssertNil(try read(x))
        XCTAssertNil(x.user.selectionOwner("CLIPBOARD"))
    }

    func testTheFirstTypeThatIsOfferedIsRead() throws {
        let x = try XFixture.xvfb()
        let xclip = try partner(x)
        try xclip.copy(Array("<b>x</b>".utf8), target: "text/html")
        let html = try read(x, types: ["image/png", "text/html", "UTF8_STRING"])
        XCTAssertEqual(html, SelectionData(type: "text/html", bytes: Array("<b>x</b>".utf8)))
        x.system.offer(
            SelectionContents([SelectionData(type: "text/html", bytes: Array("<i>y</i>".utf8))]),
            as: .clipboard)
        XCTAssertEqual(try xclip.paste(target: "text/html"), Array("<i>y</i>".utf8))
    }

    func testLargeContentGoesBothWays() throws {
        let x = try XFixture.xvfb()
        let xclip = try partner(x)
        let large = String(repeating: "0123456789abcdef", count: 200_000)
        x.system.offer(SelectionContents(text: large), as: .clipboard)
        XCTAssertEqual(try xclip.paste(), large)
        try xclip.copy(large + "!")
        XCTAssertEqual(try read(x)?.bytes.count, large.utf8.count + 1)
    }

    func testLossIsTold() throws {
        let x = try XFixture.xvfb()
        _ = try x.openWindow()
        let xclip = try partner(x)
        x.system.offer(SelectionContents(text: text), as: .clipboard)
        try xclip.copy("other")
        XCTAssertEqual(try x.wait(for: "the loss", Kind.selectionLoss), [.clipboard])
        XCTAssertEqual(try read(x)?.bytes, Array("other".utf8))
    }

    func testSilentOwnerIsGivenUp() throws {
        let x = try XFixture.xvfb()
        // Another window system of ours that is never served plays the silent owner.
        let silent = try X11WindowSystem(displayName: x.server.display)
        silent.offer(SelectionContents(text: text), as: .clipboard)
        XCTAssertNotNil(x.user.selectionOwner("CLIPBOARD"))
        XCTAssertNil(try read(x))
        withExtendedLifetime(silent) {}
    }

    func testSeveralReadsAtOnceAreAllAnswered() throws {
        let x = try XFixture.xvfb()
        let xclip = try partner(x)
        try xclip.copy(text)
        try xclip.copy("primary", selection: "PRIMARY")
        var answers: [String?] = []
        for kind in [SelectionKind.clipboard, .primary, .clipboard] {
            x.system.read(kind, types: ["UTF8_STRING"]) {
                answers.append($0.map { String(decoding: $0.bytes, as: UTF8.self) })
            }
        }
        try x.wait(for: "three answers") { answers.count == 3 }
        XCTAssertEqual(answers, [text, "primary", text])
    }

    /// At the end the text goes to the clipboard manager, whether or not that says when it is done.
    func testHandOverToAClipboardManager() throws {
        for answers in [true, false] {
            let x = try XFixture.xvfb()
            let manager = ClipboardManager(display: x.server.display, answers: answers)
            x.system.offer(SelectionContents(text: text), as: .clipboard)
            x.system.stop()
            try x.system.run(x.client)
            manager.waitForEnd()
            XCTAssertEqual(manager.savedText, text)
        }
    }
}
