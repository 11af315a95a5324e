import SeededRandom
import WindowSystem
import XCTest

@testable import Recording

/// Recordings of devices, as evemu and libinput write them. The samples are written here, from what the formats say.
final class DeviceRecordingTests: XCTestCase {
    private let size = PixelSize(width: 1000, height: 500)

    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "uikit-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ text: String, _ name: String = "device.evemu") throws -> String {
        let path = "\(folder)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func events(ofFile path: String) throws -> [WindowEvent] {
        let recording = try Recording.anyFormat(
            contentsOf: path, program: "p", arguments: [], windowSize: (size.width, size.height), scale: 1)
        XCTAssertEqual(recording.header.pace, .own)
        return recording.entries.compactMap { if case .event(let event, _) = $0 { event } else { nil } }
    }

    private func events(_ text: String) throws -> [WindowEvent] { try events(ofFile: write(text)) }

    private func touches(_ text: String) throws -> [TouchSample] {
        try events(text).compactMap { if case .touch(let sample) = $0 { sample } else { nil } }
    }

    /// What a touch did, as `id phase x,y`.
    private func summary(_ samples: [TouchSample]) -> [String] {
        samples.map { "\($0.identifier) \($0.phase) \(Int($0.position.x)),\(Int($0.position.y))" }
    }

    // MARK: Touchscreens

    /// A screen of 2000 x 1000 units: two to a pixel.
    private let screen = """
        # EVEMU 1.3
        N: A touchscreen # of nobody
        I: 0003 04f3 2a82 0111
        P: 02 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 03 03 00 00 00 00 80 60 06
        A: 00 0 1999 0 0 10
        A: 01 0 999 0 0 10
        A: 2f 0 9 0 0 0
        A: 35 0 1999 0 0 10
        A: 36 0 999 0 0 10
        A: 39 0 65535 0 0 0
        A: 3a 0 255 0 0 0

        """

    private func lines(_ frames: [[(code: Int, value: Int)]], from start: Double = 0) -> String {
        frames.enumerated().map { index, frame in
            let time = String(format: "%.6f", start + Double(index) * 0.01)
            let events = frame.map {
                "E: \(time) 0003 \(String($0.code, radix: 16)) \(String(format: "%05d", $0.value))\n"
            }
            return events.joined() + "E: \(time) 0000 0000 00000\n"
        }.joined()
    }

    func testAFingerInTheFirstSlotWhichIsNotNamed() throws {
        let samples = try touches(
            screen
                + lines(
                    [
                        [(0x39, 41), (0x35, 200), (0x36, 100), (0x3A, 51)], [(0x35, 240)],
                        [(0x36, 120), (0x3A, 255)],
                        [(0x39, -1)],
                    ], from: 1_400_000_000))
        XCTAssertEqual(
            summary(samples), ["1 began 100,50", "1 moved 120,50", "1 moved 120,60", "1 ended 120,60"])
        XCTAssertEqual(samples.map(\.pressure), [0.2, 0.2, 1, 1])
        let times = samples.map { ($0.timestamp - 1000.5) * 1000 }
        for (time, expected) in zip(times, [0.0, 10, 20, 30]) {
            XCTAssertEqual(time, expected, accuracy: 0.001)
        }
    }

    /// The driver does not repeat a coordinate that the slot has had before.
    func testANewContactKeepsTheCoordinatesThatTheSlotHad() throws {
        let samples = try touches(
            screen
                + lines([
                    [(0x39, 1), (0x35, 200), (0x36, 100)], [(0x39, -1)], [(0x39, 2), (0x36, 300)],
                    [(0x39, -1)],
                    [(0x39, 3)],
                ]))
        XCTAssertEqual(
            summary(samples),
            ["1 began 100,50", "1 ended 100,50", "2 began 100,150", "2 ended 100,150", "3 began 100,150"])
    }

    func testAnIdentifierThatChangesWithinAFrameIsAnEndAndABeginning() throws {
        let samples = try touches(
            screen + lines([[(0x39, 1), (0x35, 200), (0x36, 100)], [(0x39, 2), (0x35, 800), (0x36, 400)]]))
        XCTAssertEqual(summary(samples), ["1 began 100,50", "1 ended 100,50", "2 began 400,200"])
    }

    func testSlotsAreFollowedApart() throws {
        let samples = try touches(
            screen
                + lines([
                    [
                        (0x2F, 0), (0x39, 1), (0x35, 200), (0x36, 100), (0x2F, 1), (0x39, 2), (0x35, 400),
                        (0x36, 100),
                    ],
                    [(0x35, 500), (0x2F, 0), (0x36, 200)], [(0x39, -1)], [(0x2F, 1), (0x36, 300)],
                ]))
        XCTAssertEqual(
            summary(samples),
            [
                "1 began 100,50", "2 began 200,50", "1 moved 100,100", "2 moved 250,50", "1 ended 100,100",
                "2 moved 250,150",
            ])
    }

    func testAPalmAndADroppedQueueCancel() throws {
        let palm = screen + lines([[(0x39, 1), (0x35, 200), (0x36, 100)], [(0x37, 2)]])
        XCTAssertEqual(summary(try touches(palm)), ["1 began 100,50", "1 cancelled 100,50"])
        let dropped =
            screen + lines([[(0x39, 1), (0x35, 200), (0x36, 100)]])
            + "E: 1.000000 0000 0003 00000\nE: 1.000000 0000 0000 00000\n"
        XCTAssertEqual(summary(try touches(dropped)), ["1 began 100,50", "1 cancelled 100,50"])
    }

    private func frames(_ points: [[(Int, Int)]]) -> String {
        points.enumerated().map { index, frame in
            let time = String(format: "%d.000000", index)
            let contacts = frame.map {
                "E: \(time) 0003 0035 \($0.0)\nE: \(time) 0003 0036 \($0.1)\nE: \(time) 0000 0002 0\n"
            }
            return contacts.joined() + (frame.isEmpty ? "E: \(time) 0000 0002 0\n" : "")
                + "E: \(time) 0000 0000 0\n"
        }.joined()
    }

    /// The screen without slots and numbers.
    private var protocolA: String { screen.replacing("A: 2f 0 9 0 0 0\n", with: "") }

    func testContactsWithoutNumbersAreMatchedByTheLeastDistance() throws {
        let samples = try touches(
            protocolA
                + frames([
                    [(200, 100), (1000, 100)],
                    // In the other order.
                    [(1010, 110), (210, 110)],
                    [(1020, 120)], [],
                ]))
        XCTAssertEqual(
            summary(samples),
            [
                "1 began 100,50", "2 began 500,50", "2 moved 505,55", "1 moved 105,55", "1 ended 105,55",
                "2 moved 510,60", "2 ended 510,60",
            ])
    }

    func testAScreenWithASingleContact() throws {
        let single = """
            # EVEMU 1.2
            N: Resistive
            P: 02
            B: 01 \(Array(repeating: "00", count: 41).joined(separator: " ")) 04
            A: 00 100 1099 0 0
            A: 01 0 999 0 0
            E: 0.000000 0001 014a 0001
            E: 0.000000 0003 0000 0600
            E: 0.000000 0003 0001 0500
            E: 0.000000 0000 0000 0000
            E: 0.010000 0003 0000 0700
            E: 0.010000 0000 0000 0000
            E: 0.020000 0001 014a 0000
            E: 0.020000 0000 0000 0000

            """
        XCTAssertEqual(
            summary(try touches(single)), ["1 began 500,250", "1 moved 600,250", "1 ended 600,250"])
    }

    func testVersion10TakesItsDescriptionFromTheFileWithTheLongestFittingName() throws {
        _ = try write(screen.replacing("1999", with: "3999"), "panel.desc")
        _ = try write(screen, "panel-big.desc")
        _ = try write(screen.replacing("1999", with: "7999"), "other.desc")
        let path = try write(lines([[(0x39, 1), (0x35, 200), (0x36, 100)]]), "panel-big-tap.events")
        XCTAssertEqual(
            try events(ofFile: path).count, 1)
        guard case .touch(let sample)? = try events(ofFile: path).first else { return XCTFail("no touch") }
        XCTAssertEqual(sample.position, PixelPoint(x: 100, y: 50))
        let lonely = try write("E: 0.0 0000 0000 0\n", "lonely.events")
        XCTAssertThrowsError(try events(ofFile: lonely)) {
            XCTAssertEqual($0 as? RecordingError, .noDescription(path: lonely))
        }
    }

    // MARK: Pens

    private func pen(_ tilt: String) -> String {
        let keys = (0..<96).map { $0 == 40 ? "01" : $0 == 41 ? "04" : "00" }.joined(separator: " ")
        return """
            # EVEMU 1.3
            N: A pen
            P: 02
            B: 01 \(keys)
            A: 00 0 9999 0 0 40
            A: 01 0 4999 0 0 40
            A: 18 0 2047 0 0 0
            A: 1a \(tilt)
            A: 1b \(tilt)

            """
    }

    private func stroke(tiltX: Int, tiltY: Int) -> String {
        """
        E: 0.000000 0001 0140 1
        E: 0.000000 0003 0000 1000
        E: 0.000000 0003 0001 1000
        E: 0.000000 0003 001a \(tiltX)
        E: 0.000000 0003 001b \(tiltY)
        E: 0.000000 0000 0000 0
        E: 0.010000 0001 014a 1
        E: 0.010000 0003 0018 2047
        E: 0.010000 0000 0000 0
        E: 0.020000 0003 0000 2000
        E: 0.020000 0000 0000 0
        E: 0.030000 0001 0140 0
        E: 0.030000 0001 014a 0
        E: 0.030000 0003 0000 0
        E: 0.030000 0003 0001 0
        E: 0.030000 0003 0018 0
        E: 0.030000 0003 001a 0
        E: 0.030000 0000 0000 0

        """
    }

    func testAPenThatLeavesZeroesItsAxesAndEndsWhereItWas() throws {
        let samples = try touches(pen("-64 63 0 0 57") + stroke(tiltX: 30, tiltY: -10))
        XCTAssertEqual(summary(samples), ["1 began 100,100", "1 moved 200,100", "1 ended 200,100"])
        XCTAssertEqual(samples.map(\.kind), [.pen, .pen, .pen])
        XCTAssertEqual(samples[0].pressure, 1)
    }

    func testTiltsOfAllRangesAreAngles() throws {
        let cases: [(range: String, value: Int, degrees: Double)] = [
            ("-64 63 0 0 57", 30, 30.155), ("-9000 9000 0 0 5730", 3000, 29.998), ("-64 63 0 0 0", 30, 30),
            ("0 127 0 0 0", 94, 30), ("-9000 9000 0 0 0", 3000, 30),
        ]
        for (range, value, degrees) in cases {
            let tilt = try XCTUnwrap(try touches(pen(range) + stroke(tiltX: value, tiltY: value)).first?.tilt)
            XCTAssertEqual(tilt.x * 180 / .pi, degrees, accuracy: 0.01, range)
            XCTAssertEqual(tilt.x, tilt.y)
        }
    }

    // MARK: libinput

    private func libinput(_ devices: String) throws -> String {
        try write(
            "# libinput record\nversion: 1\nndevices: 2\nlibinput:\n  version: \"1.22.1\"\ndevices:\n"
                + devices, "r.yml")
    }

    private let yamlScreen = """
        - node: /dev/input/event4
          evdev:
            # Name: ELAN
            name: "ELAN # 1"
            id: [3, 1267, 8706, 0]
            codes:
              0: [0, 1, 2, 3] # EV_SYN
              3: [0, 1, 47, 53, 54, 57] # EV_ABS
            absinfo:
              47: [0, 9, 0, 0, 0]
              53: [0, 1999, 0, 0, 10]
              54: [0, 999, 0, 0, 10]
              57: [0, 65535, 0, 0, 0]
            properties: [1]
          hid: [
            0x05, 0x0d
          ]
          udev:
            properties:
            - ID_INPUT=1
          quirks:
          events:
          # Current time is 12:34:56
          - evdev:
            - [  0,      0,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID       7
            - [  0,      0,   3,  53,     200] # EV_ABS / ABS_MT_POSITION_X      200
            - [  0,      0,   3,  54,     100] # EV_ABS / ABS_MT_POSITION_Y      100
            - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
          - libinput:
            - {time: 0.000, type: TOUCH_DOWN, slot: 0}
          - evdev:
            - [  0,  20000,   3,  57,      -1]
            - [  0,  20000,   0,   0,       0]

        """

    private let yamlMouse = """
        - node: /dev/input/event5
          evdev:
            name: "Mouse"
            codes:
              1: [272, 273, 274] # EV_KEY
              2: [0, 1, 8] # EV_REL
          events:
          - evdev:
            - [  0,  10000,   2,   0,     -100]
            - [  0,  10000,   1, 272,       1]
            - [  0,  10000,   0,   0,       0]
          - evdev:
            - [  0,  30000,   2,   8,      -1]
            - [  0,  30000,   1, 272,       0]
            - [  0,  30000,   0,   0,       0]

        """

    func testTwoDevicesActAtTheSameTime() throws {
        let events = try events(ofFile: libinput(yamlScreen + yamlMouse))
        let words = events.map { event in
            switch event {
            case .touch(let sample): "\(sample.device) \(sample.phase) \(Int(sample.position.x))"
            case .pointer(let sample): "\(sample.device) \(sample.phase) \(Int(sample.position.x))"
            case .scroll(let sample): "scroll \(sample.deltaY)"
            default: "\(event)"
            }
        }
        XCTAssertEqual(
            words,
            [
                "1 began 100", "2 moved 400", "2 pressed(button: 1) 400", "1 ended 100", "scroll 1.0",
                "2 released(button: 1) 400",
            ])
    }

    func testATouchpadMovesThePointerScrollsAndSwipes() throws {
        let pad = screen.replacing("P: 02", with: "P: 01")
        func contact(_ slot: Int, _ id: Int, _ x: Int) -> [(code: Int, value: Int)] {
            [(0x2F, slot), (0x39, id), (0x35, x), (0x36, 100)]
        }
        let events = try events(
            pad
                + lines([
                    contact(0, 1, 200), [(0x35, 220)], contact(1, 2, 400),
                    [(0x2F, 0), (0x35, 250), (0x2F, 1), (0x35, 430)], contact(2, 3, 600),
                    [(0x35, 640)], [(0x39, -1)],
                ]))
        let words = events.map { event in
            switch event {
            case .pointer(let sample): "\(sample.phase) \(Int(sample.position.x))"
            case .scroll(let sample): "scroll \(Int(sample.deltaX.rounded()))"
            case .gesture(let sample): "\(sample.phase) \(sample.fingers) \(Int(sample.deltaX))"
            default: "\(event)"
            }
        }
        XCTAssertEqual(
            words, ["moved 510", "scroll -1", "began 3 0", "changed 3 20", "ended 3 0"])
    }

    // MARK: Bad files

    func testLinesThatMakeNoSenseAreTold() throws {
        let cases: [(text: String, line: Int)] = [
            (screen + "E: 0.0 0003\n", 15), (screen + "E: x 0003 0035 1\n", 15), (screen + "hello\n", 15),
            ("N: x\nA: 35 0\n", 2), ("N: x\nB: zz 00\n", 2), ("N: x\nA: 35 99999999999999999999 0 0 0\n", 2),
        ]
        for (text, line) in cases {
            XCTAssertThrowsError(try events(text), text) {
                guard case .malformed(_, line, _)? = $0 as? RecordingError else { return XCTFail("\($0)") }
            }
        }
        XCTAssertThrowsError(try events(ofFile: libinput(yamlScreen + "  - evdev:\n    - [1, 2]\n")))
        XCTAssertThrowsError(try events("N: keyboard\nE: 0.0 0001 001e 1\nE: 0.0 0000 0000 0\n")) {
            guard case .noUsableDevice? = $0 as? RecordingError else { return XCTFail("\($0)") }
        }
    }

    /// Whatever a device or a file says, touches begin, move and end in order, within bounds.
    func testAnyFramesGiveTouchesInOrder() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<60 {
            var text = Bool.random(using: &random) ? screen : protocolA
            for frame in 0..<80 {
                for _ in 0..<Int.random(in: 0..<8, using: &random) {
                    let code = [0x2F, 0x39, 0x35, 0x36, 0x3A, 0x37, 0].randomElement(using: &random) ?? 0
                    let value = Int.random(in: -3...2200, using: &random)
                    text +=
                        "E: \(frame).0 000\(code == 0 ? 0 : 3) \(String(code == 0 ? 2 : code, radix: 16)) \(value)\n"
                }
                text += "E: \(frame).0 0000 0000 0\n"
            }
            guard let samples = try? touches(text) else { continue }
            var down = Set<UInt64>()
            for sample in samples {
                switch sample.phase {
                case .began: XCTAssertTrue(down.insert(sample.identifier).inserted)
                case .moved: XCTAssertTrue(down.contains(sample.identifier))
                case .ended, .cancelled: XCTAssertNotNil(down.remove(sample.identifier))
                }
            }
        }
    }

    func testFilesThatWereChangedAnywhereAreReadOrRefused() throws {
        var random = SeededGenerator(seed: 9)
        let texts = [
            screen + lines([[(0x39, 1), (0x35, 200), (0x36, 100)], [(0x39, -1)]]),
            pen("-64 63 0 0 57") + stroke(tiltX: 3, tiltY: 4), "devices:\n" + yamlScreen + yamlMouse,
        ]
        for text in texts {
            for _ in 0..<400 {
                var bytes = Array(text.utf8)
                for _ in 0..<Int.random(in: 1...5, using: &random) {
                    let index = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                    case 1: bytes.remove(at: index)
                    default: bytes.insert(contentsOf: Array("999999999".utf8), at: index)
                    }
                }
                guard let format = DeviceFormat(bytes) else { continue }
                guard let devices = try? format.devices(bytes, path: "\(folder)/x") else { continue }
                _ = try? DeviceSession(devices, size).entries(path: "x")
            }
        }
    }
}
