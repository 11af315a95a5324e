import XCTest
import XServers

/// The demo, read by a real screen reader to somebody who uses the keyboard alone.
@preconcurrency @MainActor
final class ScreenReaderTests: XCTestCase {
    private static var desk: ReadableDesk?
    private static var orca: Orca?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated {
            orca?.terminate()
            orca = nil
            desk = nil
        }
    }

    override func tearDown() async throws {
        // What a test left behind is not for the next one.
        guard testRun?.hasSucceeded == false else { return }
        Self.orca = nil
        Self.desk = nil
    }

    private func desk() throws -> ReadableDesk {
        let desk = try Self.desk ?? ReadableDesk()
        Self.desk = desk
        return desk
    }

    private func orca() throws -> Orca {
        let orca = try Self.orca ?? Orca(in: desk().session)
        Self.orca = orca
        return orca
    }

    /// Opens a page, and returns when the reader has said that the window is there.
    private func open(_ page: String, _ arguments: String...) throws -> Demo {
        let orca = try orca()
        let demo = try desk().open(["--page", page] + arguments)
        try orca.waitForSpeech(containing: "frame")
        try orca.waitForQuiet(seconds: 0.25)
        return demo
    }

    /// Ends it; what the reader says about that is not for the next test.
    private func close(_ demo: Demo) throws {
        try demo.close()
        try orca().waitForQuiet(seconds: 0.2)
        _ = try orca().takeSpeech()
    }

    /// Presses a key and waits until the reader has said these texts, in this order. All that it said is returned.
    @discardableResult
    private func press(_ key: String, holding modifiers: [String] = [], reads texts: String...) throws
        -> [String]
    {
        let orca = try orca()
        _ = orca.takeSpeech()
        try desk().user.strike(key, holding: modifiers)
        var said: [String] = []
        for text in texts { said += try orca.waitForSpeech(containing: text) }
        try orca.waitForQuiet(seconds: 0.1)
        return said + orca.takeSpeech()
    }

    /// Gives an object the keyboard as a reader does, and waits until it says these texts.
    private func focus(_ identifier: String, reads text: String) throws {
        let orca = try orca()
        let desk = try desk()
        _ = orca.takeSpeech()
        XCTAssertTrue(try desk.client.focus(desk.object(identifier)), identifier)
        try orca.waitForSpeech(containing: text)
        try orca.waitForQuiet(seconds: 0.1)
    }

    // MARK: Controls

    func testTabReadsNamesKindsAndStates() throws {
        let demo = try open("controls")
        try focus("controls.enabled", reads: "isEnabled toggle button pressed")
        try press("Tab", reads: "selected radio button")
        try press("Right", reads: "Red")
        try press("Tab", reads: "Show source: UIButton.Configuration push button")
        try press("Tab", reads: "Press push button")
        try press("Tab", reads: "Chosen toggle button pressed")
        try press("Tab", holding: ["Shift_L"], reads: "Press push button")
        try close(demo)
    }

    func testControlsSayTheirNewValues() throws {
        let demo = try open("controls")
        try focus("controls.switch", reads: "toggle button pressed")
        try press("space", reads: "not pressed")
        try press("space", reads: "pressed")
        try focus("controls.slider", reads: "slider 0.4")
        try press("Right", reads: "0.45")
        try press("Right", reads: "0.5")
        try focus("controls.stepper", reads: "3 spin button")
        try press("Right", reads: "4")
        try close(demo)
    }

    func testAnAlertIsReadAndWhatIsBehindItIsNot() throws {
        let demo = try open("presentation")
        try focus("alert.plain", reads: "Alert push button")
        let said = try press("Return", reads: "alert Delete the draft?", "This cannot be undone.")
        XCTAssertEqual(said.filter { $0.contains("undone") }.count, 1, "\(said)")
        try press("Tab", reads: "Cancel push button")
        try press("Tab", reads: "Delete push button")
        try press("Tab", reads: "Cancel push button")
        try press("Escape", reads: "Alert push button")
        try close(demo)
    }

    func testAMenuIsReadItemByItem() throws {
        let demo = try open("controls")
        try focus("controls.popup", reads: "Small push button")
        try press("space", reads: "menu", "Small check menu item checked")
        try press("Down", reads: "Medium")
        try press("Return", reads: "Medium push button")
        try close(demo)
    }

    func testRowsSayTheirNamesAndWhetherTheyAreSelected() throws {
        let demo = try open("tables")
        try focus("tables.table", reads: "Alabert")
        try press("Down", reads: "Alada")
        let said = try press("Down", reads: "Alafried")
        XCTAssertFalse(said.joined().contains("not selected"), "\(said)")
        try press("Down", holding: ["Control_L"], reads: "Alagard", "not selected")
        try close(demo)
    }

    // MARK: Text

    func testWhatIsTypedIsEchoedAndWhatIsMovedOverIsRead() throws {
        let demo = try open("plain", "--text", "hello brave world")
        try press("x", reads: "x")
        try press("BackSpace", reads: "x")
        try press("Left", reads: "d")
        try press("Left", holding: ["Control_L"], reads: "world")
        try press("Left", holding: ["Control_L"], reads: "brave")
        try press("Home", reads: "h")
        try press("Right", holding: ["Shift_L"], reads: "h", "selected")
        try press("End", holding: ["Shift_L"], reads: "ello brave world", "selected")
        try close(demo)
    }

    func testLinesOfATextAreRead() throws {
        let demo = try open("text-view")
        let desk = try desk()
        let text = try desk.object("text-view.text")
        try focus("text-view.text", reads: try desk.client.piece(of: text, at: 0, "line").text.trimmed)
        for _ in 0..<2 {
            let line = try desk.client.piece(of: text, at: desk.client.text(of: text).caret, "line")
            let next = try desk.client.piece(of: text, at: line.end, "line").text.trimmed
            try press("Down", reads: next.isEmpty ? "blank" : next)
        }
        try close(demo)
    }

    func testASecretIsReadAsBullets() throws {
        let demo = try open("text-fields")
        try focus("fields.secure", reads: "isSecureTextEntry password text")
        let start = try orca().log.count
        // Letters that no word of the page has one after the other.
        for letter in ["z", "q", "x"] { try press(letter, reads: "•") }
        try press("Left", reads: "•")
        try press("BackSpace", reads: "•")
        let log = try orca().log[start...]
        for line in log {
            XCTAssertNil(line.firstMatch(of: /['(][zqx] ?['),]|[zqx]{2}/), line)
        }
        try demo.waitForEvent("text") {
            $0.string("view") == "fields.secure" && $0.doubles("selection") == [1, 0]
        }
        try close(demo)
    }

    // MARK: The reader itself

    func testKeysOfTheReaderDoNotReachTheApp() throws {
        let demo = try open("plain")
        let said = try press("t", holding: ["KP_Insert"], reads: ":")
        XCTAssertNotNil(said.joined().firstMatch(of: /\d\d:\d\d/), "the time: \(said)")
        try press("KP_Enter", holding: ["KP_Insert"], reads: "UIKit plain")
        try press("a", reads: "a")
        try demo.waitForText("a")
        let keys = demo.child.events.filter { $0.name == "key" }.compactMap { $0.string("characters") }
        XCTAssertEqual(Set(keys), ["a"], "the only key of the app's")
        try close(demo)
    }

    func testAnnouncementsAreSpoken() throws {
        let demo = try open("text-fields")
        try press("f", holding: ["Control_L"], reads: "Search pages, cards and API entry")
        try press("u", reads: "u")
        let result = try press("Down", reads: "notification ")
        XCTAssertTrue(result.contains { $0.hasPrefix("notification ") && $0.contains(", ") }, "\(result)")
        try close(demo)
    }

    func testNothingIsToldAfterTheReaderHasEnded() throws {
        let desk = try ReadableDesk()
        let orca = try Orca(in: desk.session)
        let monitor = try desk.session.watchSignals()
        let events = { monitor.lines.filter { $0.contains("org.a11y.atspi.Event") } }
        let demo = try desk.open(["--page", "plain"])
        try orca.waitForSpeech(containing: "entry")
        try demo.user.strike("a")
        try orca.waitForSpeech(containing: "a")
        try monitor.waitForLine("the letter") { $0.contains("member=TextChanged") }
        orca.terminate()
        try demo.user.wait(for: "the registry to forget the reader") {
            try demo.user.strike("b")
            let before = events().count
            try demo.user.strike("c")
            demo.user.rest()
            return events().count == before
        }
        let before = events().count
        for key in ["d", "e", "BackSpace"] { try demo.user.strike(key) }
        try demo.waitForEvent("text") {
            $0.string("text")?.hasSuffix("d") == true && $0.string("text")?.count ?? 0 > 3
        }
        demo.user.rest()
        XCTAssertEqual(events().count, before)
        try demo.close()
    }

    /// A list of a hundred thousand rows costs no more than the rows that are seen.
    func testAPageWithManyRowsIsToldInAFewSignals() throws {
        let monitor = try desk().session.watchSignals()
        let demo = try open("tables")
        XCTAssertLessThan(monitor.lines.filter { $0.contains("org.a11y.atspi.Event") }.count, 100)
        try close(demo)
        monitor.terminate()
    }
}

extension String {
    /// Without the white space around it.
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
