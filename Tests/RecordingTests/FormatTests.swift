import SeededRandom
import WindowSystem
import XCTest

@testable import Recording

/// Files of recordings: what is written is read again, whatever else is read is told.
final class FormatTests: XCTestCase {
    private let header = RecordingHeader(
        program: "program", version: "1.0 \"x\"", arguments: ["--page", "a b"],
        environment: ["LANG": "C.UTF-8", "UIKIT_KEYBOARD": "never"], pace: .recorded,
        display: DisplayDescription(
            size: PixelSize(width: 1280, height: 800), scale: 1.25, prefersDarkAppearance: true,
            textScale: 1.1, refreshRate: 59.94),
        layouts: KeyboardLayouts([KeyboardLayout(name: "de", variant: "nodeadkeys", title: "German")]))

    func testWhatIsWrittenIsReadAgainToTheLastBit() throws {
        for seed in 1...40 as ClosedRange<UInt64> {
            var samples = SampleEntries(seed: seed)
            let entries = samples.entries(300)
            let recording = try Recording(header, entries)
            XCTAssertEqual(recording.header, header)
            XCTAssertEqual(Array(recording.entries), entries, "seed \(seed)")
            let again = try Recording(recording.fileContent, name: "again")
            XCTAssertEqual(Array(again.entries), entries, "seed \(seed)")
        }
    }

    func testTheHeaderIsReadableText() throws {
        let recording = try Recording(header, [.turn(1000), .turn(1000.0083)])
        let expected = """
            uikit-recording 1
            program "program" "1.0 \\"x\\""
            argument "--page"
            argument "a b"
            variable "LANG" "C.UTF-8"
            variable "UIKIT_KEYBOARD" "never"
            turns recorded
            display 1280 800 1.25 1 1.1 59.94
            layouts 0 1 "de" "nodeadkeys" "German"
            begin
            0
            83
            end 2

            """
        XCTAssertEqual(String(decoding: recording.fileContent, as: UTF8.self), expected)
        XCTAssertEqual(recording.duration, 1000.0083 - 1000)
    }

    /// A finger that reports its position 120 times a second for five minutes, each report in a turn of its own, with
    /// frames between them.
    func testFiveMinutesOfAFingerAreLessThanAMegabyte() throws {
        var entries: [RecordingEntry] = []
        var random = SeededGenerator(seed: 7)
        let count = 5 * 60 * 120
        for report in 0..<count {
            let time = NumberGrid.time.rounded(
                1000 + Double(report) / 120 + .random(in: 0...0.002, using: &random))
            let angle = Double(report) / 40
            entries.append(.turn(time))
            entries.append(
                .event(
                    .touch(
                        TouchSample(
                            device: 7, identifier: 1,
                            phase: report == 0 ? .began : report == count - 1 ? .ended : .moved,
                            position: PixelPoint(x: 500 + 300 * cos(angle), y: 400 + 200 * sin(angle * 1.3))
                                .quantized,
                            pressure: (Double(report % 64) / 64),
                            timestamp: NumberGrid.time.rounded(1000 + Double(report) / 120))), window: 0))
            if report % 2 == 0 { entries.append(.turn(NumberGrid.time.rounded(time + 0.003))) }
        }
        let recording = try Recording(header, entries)
        XCTAssertLessThan(recording.fileContent.count, 1_000_000)
        XCTAssertEqual(recording.duration, 300, accuracy: 0.02)
    }

    // MARK: Bad files

    private func problem(_ text: String) -> RecordingError? {
        do throws(RecordingError) {
            _ = try Recording(Array(text.utf8), name: "f")
            return nil
        } catch {
            return error
        }
    }

    private func body(_ lines: String) -> String {
        "uikit-recording 1\nprogram \"p\" \"\"\nturns recorded\ndisplay 100 100 1 0 1 60\nbegin\n\(lines)"
    }

    func testFilesThatAreNoRecordingsAreTold() {
        for text in ["", "\n", "PNG\n", "uikit-recording", "uikit-recordings 1\n"] {
            XCTAssertEqual(problem(text), .notARecording(path: "f"), text)
        }
        XCTAssertEqual(problem("uikit-recording 2\n"), .otherVersion(path: "f", version: "2"))
        XCTAssertEqual(problem("uikit-recording 1 x\n"), .otherVersion(path: "f", version: "1"))
    }

    func testAFileThatWasCutIsToldWithItsLastLine() throws {
        XCTAssertEqual(problem("uikit-recording 1\n"), .cutShort(path: "f", line: 1))
        XCTAssertEqual(problem(body("0\n5\n")), .cutShort(path: "f", line: 7))
        // The last line has no end.
        XCTAssertEqual(problem(body("0\n5\nfocus 1")), .cutShort(path: "f", line: 7))
        let cut = try Recording(Array(body("0\nfocus 1\n5\nfoc").utf8), name: "f", acceptsCut: true)
        XCTAssertEqual(
            Array(cut.entries), [.turn(1000), .event(.focusChanged(true), window: 0), .turn(1000.0005)])
    }

    func testLinesThatMakeNoSenseAreToldWithTheirNumber() {
        let cases: [(line: String, reason: String)] = [
            ("nonsense", "nonsense is no kind of entry"), ("", "the line is empty"),
            ("m 1 2 3", "touch 0 has not been introduced"), ("m99 1 2 3", "99 is no touch's number"),
            ("touch 64 1 1 finger", "64 is too much for number of a touch"),
            ("touch 0 1 1 toe", "toe is no kind of touch"), ("focus", "there is no state"),
            ("focus 2", "2 is too much for state"),
            ("focus 1 1", "there is more on the line than belongs there"),
            ("focus  1", "there is no state"), ("focus 1 ", "fields are separated by one space"),
            ("size 0 5", "0 is too much for width"),
            ("size 32767 32767", "32767 x 32767 pixels are too many"),
            ("size 1e3 5", "1e3 is no width"), ("commit x", "there is no text for what was typed"),
            ("commit \"x", "the text for what was typed has no end"),
            ("commit \"\\q\"", "the text for what was typed has an unknown escape"),
            ("commit \"\\{110000}\"", "the text for what was typed has an unknown escape"),
            ("p =nan 0 0", "nan is too much for x coordinate"),
            ("p =inf 0 0", "inf is too much for x coordinate"),
            ("p 99999999999999999999 0 0", "99999999999999999999 is no x coordinate"),
            ("p 9223372036854775807 0 0", "9223372036854775807 is too much for x coordinate"),
            ("=999", "999 is too much for time of a turn"),
            ("99999999999999", "99999999999999 is too much for time of a turn"),
            ("w 10000", "10000 is too much for number of a window"),
            ("read 0 bytes \"x\" \"0g\"", "the content is not hexadecimal"),
            ("key down 7 4 0 256 none none \"\" \"\"", "256 is too much for set of modifier keys"),
            ("key down 7 4 0 0 char \"ab\" none \"\" \"\"", "a key stands for one character"),
            ("end 9", "there were 9 lines, and there are 1"), ("end 1\nmore", "there is more after the end"),
        ]
        for (line, reason) in cases {
            XCTAssertEqual(
                problem(body("0\n\(line)\n")), .malformed(path: "f", line: 7, reason: reason), line)
        }
    }

    func testMessagesHaveNoControlCharacters() {
        let error = problem(body("0\n\u{1B}[31m\n"))
        XCTAssertEqual(
            error, .malformed(path: "f", line: 7, reason: "the kind of entry is not written in ASCII"))
        XCTAssertEqual(
            problem(body("0\n\(String(repeating: "x", count: 5000))\n")),
            .malformed(path: "f", line: 7, reason: "the kind of entry is too long"))
    }

    func testTurnsDoNotGoBackInTime() {
        XCTAssertEqual(
            problem(body("5\n-1\n")), .malformed(path: "f", line: 7, reason: "-1 is no kind of entry"))
        XCTAssertEqual(
            problem(body("=1000.5\n=1000.25\n")),
            .malformed(path: "f", line: 7, reason: "a turn is earlier than the one before"))
    }

    func testVariablesThatNameProgramsAreRefused() {
        let text = "uikit-recording 1\nvariable \"UIKIT_DICTATION\" \"rm -rf x\"\n"
        XCTAssertEqual(
            problem(text), .malformed(path: "f", line: 2, reason: "the variable is none that recordings have")
        )
    }

    // MARK: Any bytes

    /// Whatever is done to a file, it is read or refused with a message.
    func testFilesThatWereChangedAnywhereAreReadOrRefused() throws {
        var samples = SampleEntries(seed: 3)
        let good = try Recording(header, samples.entries(200)).fileContent
        var random = SeededGenerator(seed: 11)
        var refused = 0
        for _ in 0..<3000 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &random) { Self.damage(&bytes, &random) }
            do throws(RecordingError) {
                let recording = try Recording(bytes, name: "f")
                XCTAssertLessThanOrEqual(recording.duration, RecordingFormat.greatestDuration)
                for entry in recording.entries { Self.check(entry) }
            } catch {
                refused += 1
                XCTAssertTrue(error.description.hasPrefix("f"), error.description)
                XCTAssertTrue(
                    error.description.unicodeScalars.allSatisfy { $0.value >= 32 }, error.description)
            }
        }
        XCTAssertGreaterThan(refused, 1000)
    }

    private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(contentsOf: Array("99999999".utf8), at: index)
        case 3: bytes.removeSubrange(index..<min(bytes.count, index + 40))
        default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 60)], at: index)
        }
        if bytes.isEmpty { bytes = [0] }
    }

    /// What the toolkit relies on.
    private static func check(_ entry: RecordingEntry) {
        switch entry {
        case .event(.touch(let sample), _):
            XCTAssertTrue(
                sample.position.x.isFinite && sample.position.y.isFinite && sample.timestamp.isFinite)
            if let pressure = sample.pressure { XCTAssertTrue((0...1).contains(pressure)) }
        case .event(.resized(let size), _), .windowMade(let size, _):
            XCTAssertTrue(RecordingFormat.allows(size), "\(size)")
        default: break
        }
    }

    // MARK: Files

    func testFilesThatCannotBeReadAreTold() throws {
        XCTAssertThrowsError(try Recording(contentsOf: "/nonexistent/f")) {
            XCTAssertEqual("\($0)", "cannot read /nonexistent/f: No such file or directory")
        }
        XCTAssertThrowsError(try Recording(contentsOf: "/")) {
            XCTAssertEqual("\($0)", "cannot read /: Is a directory")
        }
        XCTAssertThrowsError(try Recording(contentsOf: "/dev/zero")) {
            XCTAssertEqual("\($0)", "/dev/zero is larger than 64 MB, which no recording is")
        }
    }
}
