import XCTest
import XServers

/// Real input methods, from the keys to the text in a field of the demo.
@preconcurrency @MainActor
final class ComposingTests: XCTestCase {
    private static var desk: Desk?
    private static var method: (engine: String, server: FcitxServer)?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated {
            method = nil
            desk = nil
        }
    }

    private func desk() throws -> Desk {
        let desk = try Self.desk ?? Desk.plain()
        Self.desk = desk
        return desk
    }

    /// Makes an engine the one that serves, with a window of candidates.
    private func serve(_ engine: String) throws {
        let desk = try desk()
        guard Self.method?.engine != engine else { return }
        Self.method = nil
        let server = try FcitxServer(
            engine: engine, on: desk.user, server: desk.server, showsCandidates: true)
        Self.method = (engine, server)
    }

    private func open(
        _ engine: String?, page: String = "plain", arguments: [String] = [], method: String = "fcitx"
    ) throws -> Demo {
        if let engine { try serve(engine) }
        let demo = try desk().open(
            ["--page", page] + arguments, environment: ["XMODIFIERS": "@im=\(method)"])
        try demo.waitForFocus()
        return demo
    }

    /// Types keys, each of which is to give the field this text.
    private func check(_ engine: String, _ steps: [(key: String, text: String)]) throws {
        let demo = try open(engine)
        for (key, text) in steps {
            try demo.user.tap(key)
            try demo.waitForText(text)
        }
        try demo.close()
    }

    /// Presses Tab until a view has the keyboard.
    private func tab(to view: String, in demo: Demo) throws {
        for _ in 0..<60 {
            try demo.user.tap("Tab")
            let event = try demo.waitForEvent("focus") { $0.string("view") != nil }
            if event.string("view") == view { return }
        }
        XCTFail("Tab does not arrive at \(view)")
    }

    func testKoreanIsComposedInThePlainField() throws {
        try check(
            "hangul",
            [
                ("g", "ㅎ"), ("k", "하"), ("s", "한"), ("r", "한ㄱ"), ("m", "한그"), ("f", "한글"),
                ("space", "한글 "), ("g", "한글 ㅎ"), ("BackSpace", "한글 "), ("BackSpace", "한글"),
            ])
    }

    func testJapaneseIsComposedInThePlainField() throws {
        try check(
            "anthy",
            [
                ("k", "k"), ("a", "か"), ("n", "かn"), ("a", "かな"), ("BackSpace", "か"), ("Escape", ""),
                ("n", "n"), ("e", "ね"), ("k", "ねk"), ("o", "ねこ"), ("F7", "ネコ"), ("Return", "ネコ"),
                ("a", "ネコあ"),
            ])
    }

    func testChineseIsComposedInThePlainField() throws {
        try check(
            "chewing",
            [
                ("s", "ㄋ"), ("u", "ㄋㄧ"), ("3", "你"), ("c", "你ㄏ"), ("l", "你ㄏㄠ"), ("3", "你好"),
                ("Return", "你好"), ("s", "你好ㄋ"),
            ])
    }

    func testVietnameseIsComposedInThePlainField() throws {
        try check(
            "unikey",
            [
                ("v", "v"), ("i", "vi"), ("e", "vie"), ("e", "viê"), ("t", "viêt"), ("j", "việt"),
                ("space", "việt "), ("n", "việt n"), ("a", "việt na"), ("m", "việt nam"),
            ])
    }

    /// Dead keys go on where the method that the user named is not there.
    func testWithoutAnInputMethodKeysStillType() throws {
        let demo = try open(nil, method: "nobody")
        try demo.desk.server.setKeyboardLayout(["us", "-variant", "intl"])
        defer { try? demo.desk.server.setKeyboardLayout(["us", "-variant", ""]) }
        for key in ["a", "dead_acute", "e", "b"] { try demo.user.tap(key) }
        try demo.waitForText("aéb")
        try demo.close()
    }

    /// Nothing that was to be seen is lost, and the method is used again when it is back.
    func testTheMethodDiesAndReturns() throws {
        let demo = try open("hangul")
        for key in ["g", "k"] { try demo.user.tap(key) }
        try demo.waitForText("하", selection: [1, 0])
        Self.method = nil
        for key in ["a", "b"] { try demo.user.tap(key) }
        try demo.waitForText("하ab")
        try serve("hangul")
        // How soon that is noticed is not ours to say: keys are tried until one composes.
        try demo.user.wait(for: "composition again") {
            try demo.user.tap("r")
            return demo.child.events.contains { $0.string("text")?.hasSuffix("ㄱ") == true }
        }
        try demo.close()
    }

    /// Every key of a method that hangs is typed, soon and once, and nothing comes twice when it goes on.
    func testKeysOfAMethodThatHangsAreTypedOnce() throws {
        let demo = try open("hangul", page: "text-fields")
        defer { Self.method = nil }
        try tab(to: "fields.roundedRect", in: demo)
        for key in ["g", "k"] { try demo.user.tap(key) }
        try demo.waitForText("하", in: "fields.roundedRect")
        Self.method?.server.pause()
        let start = Date()
        for key in ["a", "b", "c"] { try demo.user.tap(key) }
        try demo.waitForText("하abc", in: "fields.roundedRect")
        try tab(to: "fields.line", in: demo)
        try demo.user.type("de")
        try demo.waitForText("de", in: "fields.line")
        XCTAssertLessThan(Date().timeIntervalSince(start), 1.8)
        Self.method?.server.resume()
        // How soon that is noticed is not ours to say: keys are tried until one composes.
        try demo.user.wait(for: "composition again") {
            try demo.user.tap("r")
            return demo.child.events.contains { $0.string("text")?.hasSuffix("ㄱ") == true }
        }
        let texts = demo.child.events.filter { $0.name == "text" }
        XCTAssertEqual(
            texts.last { $0.string("view") == "fields.roundedRect" }?.string("text"), "하abc")
        let line = try XCTUnwrap(texts.last { $0.string("view") == "fields.line" }?.string("text"))
        XCTAssertNotNil(line.wholeMatch(of: /der*ㄱ+/), line)
        try demo.close()
    }

    /// What is composed becomes text when another window has the keyboard.
    func testComposedTextStaysWhenTheWindowLosesTheKeyboard() throws {
        let demo = try open("hangul")
        for key in ["g", "k"] { try demo.user.tap(key) }
        try demo.waitForText("하")
        try demo.user.setFocus(nil)
        try demo.user.setFocus(demo.window)
        try demo.waitForFocus()
        for key in ["s", "k"] { try demo.user.tap(key) }
        try demo.waitForText("하나")
        try demo.close()
    }

    /// What is composed becomes text when another field has the keyboard, and the method begins anew there.
    func testWhatIsComposedStaysWhenTheFocusMoves() throws {
        let demo = try open("hangul", page: "text-fields")
        try tab(to: "fields.roundedRect", in: demo)
        for key in ["g", "k"] { try demo.user.tap(key) }
        try demo.waitForText("하", in: "fields.roundedRect")
        try tab(to: "fields.line", in: demo)
        for key in ["s", "k"] { try demo.user.tap(key) }
        try demo.waitForText("나", in: "fields.line")
        try demo.close()
    }

    /// The method hears nothing of a password: every key is a character.
    func testASecureFieldIsNotComposedIn() throws {
        let demo = try open("hangul", page: "text-fields")
        try tab(to: "fields.secure", in: demo)
        for key in ["g", "k", "s"] { try demo.user.tap(key) }
        try demo.waitForEvent("text") {
            $0.string("view") == "fields.secure" && $0.doubles("selection") == [3, 0]
        }
        try demo.close()
    }

    /// The geometry that a window keeps for a moment: the input method shows its candidates as soon as it has some, and
    /// moves them for what the last keys have changed.
    private func settledGeometry(
        of window: UInt, in demo: Demo, otherThan old: WindowGeometry? = nil
    ) throws -> WindowGeometry {
        var last = try demo.user.geometry(of: window)
        var since = ContinuousClock.now
        try demo.user.wait(for: "the candidates to stay where they are") {
            let now = try demo.user.geometry(of: window)
            if now != last || now == old { (last, since) = (now, .now) }
            return since.duration(to: .now) > .milliseconds(400)
        }
        return last
    }

    /// The window of candidates is under the caret, also when the window of the text has been moved, and at
    /// another scale.
    func testCandidatesAreAtTheCaret() throws {
        var places: [Double: (x: Int, y: Int)] = [:]
        for scale in [1.0, 2.0] {
            let demo = try open("anthy", arguments: ["--scale", "\(scale)"])
            // Moved before anything is composed: the place is in the window, the candidates on the screen.
            demo.user.moveWindow(demo.window, x: 60, y: 40)
            for key in ["k", "a", "n", "j", "i", "space", "space", "space"] { try demo.user.tap(key) }
            let candidates = try demo.user.window(className: "fcitx")
            let first = try settledGeometry(of: candidates, in: demo)
            let window = try demo.user.geometry(of: demo.window)
            XCTAssertEqual([window.x, window.y], [60, 40])
            places[scale] = (first.x - window.x, first.y - window.y)
            demo.user.moveWindow(demo.window, x: 160, y: 90)
            let moved = try settledGeometry(of: candidates, in: demo, otherThan: first)
            XCTAssertEqual([moved.x, moved.y], [first.x + 100, first.y + 50], "They follow")
            try demo.user.tap("Return")
            try demo.user.wait(for: "their end") { !demo.user.isViewable(candidates) }
            try demo.close()
        }
        let (single, double) = (try XCTUnwrap(places[1]), try XCTUnwrap(places[2]))
        XCTAssertGreaterThan(single.y, 10, "Below the line")
        // fcitx puts its window some pixels from the caret, whatever the scale.
        XCTAssertEqual(Double(double.x), Double(single.x) * 2, accuracy: 20)
        XCTAssertEqual(Double(double.y), Double(single.y) * 2, accuracy: 30)
    }
}
