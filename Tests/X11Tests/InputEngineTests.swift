import Foundation
import WindowSystem
import XCTest
import XServers

/// Real engines behind a real input method server: what they make of keys, change by change.
@preconcurrency @MainActor
final class InputEngineTests: XCTestCase {
    private static var stage: InputMethodStage?

    nonisolated override class func tearDown() {
        // XCTest runs everything on the main thread here.
        MainActor.assumeIsolated { stage = nil }
    }

    override func setUp() { setenv("XMODIFIERS", "@im=fcitx", 1) }
    override func tearDown() { unsetenv("XMODIFIERS") }

    /// A window that an engine composes in.
    private func open(_ engine: String, onTheSpot: Bool = true) throws -> InputMethodFixture {
        let stage = try Self.stage ?? InputMethodStage()
        Self.stage = stage
        try stage.use(engine, onTheSpot: onTheSpot)
        return try InputMethodFixture(on: stage.server)
    }

    /// How a text under composition looks: its segments, each with the sign of its style before it, and a bar
    /// for the caret.
    private func picture(_ composition: Composition?) -> String {
        guard let composition else { return "end" }
        let signs: [Composition.Segment.Style: String] = [
            .plain: "", .underlined: "_", .highlighted: "!", .selected: "#",
        ]
        let starts = Dictionary(
            uniqueKeysWithValues: composition.segments.map { ($0.range.lowerBound, signs[$0.style] ?? "?") })
        var result = ""
        for (index, scalar) in composition.text.unicodeScalars.enumerated() {
            if index == composition.caret { result += "|" }
            result += (starts[index] ?? "") + String(scalar)
        }
        return composition.caret == composition.text.unicodeScalars.count ? result + "|" : result
    }

    /// Types keys one after the other, each of which is to change what is shown.
    private func type(_ engine: String, _ keys: [String]) throws -> InputMethodFixture {
        let f = try open(engine)
        for (index, key) in keys.enumerated() {
            try f.tap(key)
            do {
                try f.wait(for: "what \(key) brings") { f.compositions.count > index }
            } catch {
                throw XServersError.timedOut("what \(key) brings; was \(f.compositions.map(picture))")
            }
        }
        return f
    }

    /// Types keys, and compares what each brought and what came of them all.
    private func check(
        _ engine: String, _ steps: [(key: String, shown: String)], commits: String, types: String = "",
        file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let f = try type(engine, steps.map(\.key))
        XCTAssertEqual(f.compositions.map(picture), steps.map(\.shown), file: file, line: line)
        try f.waitForCommit(commits)
        try f.wait(for: "the keys that come back") { f.typed == types }
    }

    func testKoreanIsComposedStepByStep() throws {
        try check(
            "hangul",
            [
                ("g", "#ㅎ|"), ("k", "#하|"), ("s", "#한|"), ("r", "#ㄱ|"), ("m", "#그|"),
                ("f", "#글|"), ("space", "end"),
            ], commits: "한글", types: " ")
    }

    func testKoreanIsTakenApart() throws {
        try check(
            "hangul",
            [("g", "#ㅎ|"), ("k", "#하|"), ("BackSpace", "#ㅎ|"), ("BackSpace", "end")], commits: "")
    }

    /// Kana, which are converted as they stand to one or more words, of which one is being converted.
    func testJapaneseIsComposedStepByStep() throws {
        let kana = [
            "w", "わ", "わt", "わた", "わたs", "わたsh", "わたし", "わたしn", "わたしの", "わたしのn", "わたしのな",
            "わたしのなm", "わたしのなま", "わたしのなまえ",
        ]
        let f = try type(
            "anthy",
            "w a t a s h i n o n a m a e space space Right Left Return".split(separator: " ").map(String.init)
        )
        // Which of two equally good words it offers first differs from one run to the next. It leaves the
        // caret at the start.
        let words = ["私の", "わたしの"]
        let isKanjiFirst = f.compositions[kana.count]?.text.hasPrefix(words[0]) == true
        let (first, second) = isKanjiFirst ? (words[0], words[1]) : (words[1], words[0])
        XCTAssertEqual(
            f.compositions.map(picture),
            kana.map { "|_" + $0 } + [
                "|#\(first)_名前", "|#\(second)_名前", "|_\(second)#名前", "|#\(second)_名前", "end",
            ])
        try f.waitForCommit(second + "名前")
    }

    func testChineseIsComposedStepByStep() throws {
        try check(
            "chewing",
            [
                ("s", "|#ㄋ"), ("u", "|#ㄋㄧ"), ("3", "_你|"), ("c", "_你|#ㄏ"), ("l", "_你|#ㄏㄠ"),
                ("3", "_你好|"), ("Return", "end"),
            ], commits: "你好")
    }

    func testVietnameseIsComposedStepByStep() throws {
        try check(
            "unikey",
            [
                ("v", "_v|"), ("i", "_vi|"), ("e", "_vie|"), ("e", "_viê|"), ("t", "_viêt|"),
                ("j", "_việt|"), ("space", "end"),
            ], commits: "việt ")
    }

    /// What a server that keeps its compositions to itself finishes.
    func testKoreanThatTheServerShows() throws {
        let f = try open("hangul", onTheSpot: false)
        try f.tap("g", "k", "s", "space")
        try f.waitForCommit("한")
        try f.wait(for: "the space") { f.typed == " " }
        XCTAssertEqual(f.compositions, [])
    }
}
