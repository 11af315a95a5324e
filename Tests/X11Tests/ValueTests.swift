import SeededRandom
import Testing
import WindowSystem

@testable import X11

/// The parts of the X11 window system that need no server.
struct ValueTests {
    @Test func serverTimesBecomeMonotonicSeconds() {
        var local = ServerClock()
        #expect(abs(local.seconds(5_000, now: 5.1) - 5) < 0.001)
        // 49 days on: the 32 bits have started again.
        let wrapped = 4_294_967.296
        #expect(abs(local.seconds(1_000, now: wrapped + 1.2) - (wrapped + 1)) < 0.001)
        #expect(local.seconds(0, now: 7) == 7)
        // A server with another machine's clock: its first stamp is taken for now.
        var remote = ServerClock()
        #expect(abs(remote.seconds(1_000_000, now: 50) - 50) < 0.001)
        #expect(abs(remote.seconds(1_002_000, now: 52.3) - 52) < 0.001)
    }

    @Test func latin1IsEncodedAndDecoded() {
        #expect(Latin1.encode("Größe") == [0x47, 0x72, 0xF6, 0xDF, 0x65])
        #expect(Latin1.encode("☺") == nil)
        #expect(Latin1.decode([0xE9, 0x21]) == "é!")
    }

    @Test func controlCharactersAreNoText() {
        #expect(TypedText.printable("a\r\u{8}b\u{7F}\u{85}") == "ab")
        #expect(TypedText.printable("héllo ☺") == "héllo ☺")
    }

    @Test func codesOfTheUSKeyboardHaveTheirKeysyms() {
        #expect(USKeyboard.keysym(code: 10) == 0x31)
        #expect(USKeyboard.keysym(code: 54) == 0x63)
        #expect(USKeyboard.keysym(code: 65) == nil)
        #expect(USKeyboard.keysym(code: 9) == nil)
    }

    @Test func channelsStandWhereTheirMasksSay() {
        #expect(VisualFormat.Channel(mask: 0xF800).position(0xFF) == 0xF800)
        #expect(VisualFormat.Channel(mask: 0x07E0).position(0x80) == 0x0400)
        #expect(VisualFormat.Channel(mask: 0x3FF0_0000).position(0xFF) == 0x3FF0_0000)
        #expect(VisualFormat.Channel(mask: 0xFF).position(0x12) == 0x12)
    }

    @Test func rangesWithoutExtentAreHarmless() {
        let empty = InputDevice.Range(valuator: 0, minimum: 3, maximum: 3)
        #expect(empty.fraction(3) == 0)
        let pressure = InputDevice.Range(valuator: 0, minimum: 0, maximum: 200)
        #expect(pressure.fraction(50) == 0.25)
        #expect(pressure.fraction(500) == 1)
        var device = InputDevice(id: 1)
        #expect(device.majorRadius(10, screenWidth: 100) == nil)
        device.touchX = InputDevice.Range(valuator: 0, minimum: 0, maximum: 1000)
        #expect(device.majorRadius(100, screenWidth: 500) == 25)
    }

    @Test func scrollingNeedsAStartingPoint() {
        var axis = InputDevice.ScrollAxis(valuator: 3, isHorizontal: false, increment: 120)
        #expect(axis.advance(to: 500) == 0)
        #expect(axis.advance(to: 560) == 0.5)
        #expect(axis.advance(to: 440) == -1)
    }
}

struct SettingsTests {
    /// Settings in the form in which managers publish them.
    private func encode(bigEndian: Bool = false, _ settings: [(String, XSettings.Value)]) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
            return bigEndian ? little.reversed() : little
        }
        func padded(_ text: String) -> [UInt8] {
            Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
        }
        var bytes: [UInt8] = [bigEndian ? 1 : 0, 0, 0, 0] + number(7, 4) + number(settings.count, 4)
        for (name, value) in settings {
            let type: UInt8 =
                switch value {
                case .integer: 0
                case .string: 1
                case .color: 2
                }
            bytes += [type, 0] + number(name.utf8.count, 2) + padded(name) + number(1, 4)
            switch value {
            case .integer(let integer): bytes += number(integer, 4)
            case .string(let text): bytes += number(text.utf8.count, 4) + padded(text)
            case .color: bytes += [UInt8](repeating: 9, count: 8)
            }
        }
        return bytes
    }

    private let sample: [(String, XSettings.Value)] = [
        ("Net/ThemeName", .string("Adwaita-dark")), ("Some/Color", .color), ("Xft/DPI", .integer(98304)),
        ("Gdk/Negative", .integer(-3)),
    ]

    @Test(arguments: [false, true]) func settingsAreReadInBothByteOrders(bigEndian: Bool) {
        let settings = XSettings(encode(bigEndian: bigEndian, sample))
        #expect(settings.string("Net/ThemeName") == "Adwaita-dark")
        #expect(settings.integer("Xft/DPI") == 98304)
        #expect(settings.integer("Gdk/Negative") == -3)
        #expect(settings.integer("Net/ThemeName") == nil)
        #expect(settings.values.count == 4)
    }

    /// Cut off anywhere, and with any byte wrong: never more than what is there, and never a crash.
    @Test func malformedSettingsAreIgnored() {
        let whole = encode(sample)
        for length in 0..<whole.count {
            #expect(XSettings(Array(whole[..<length])).values.count < 4)
        }
        for index in whole.indices {
            var broken = whole
            broken[index] = 0xFF
            #expect(XSettings(broken).values.count <= 4)
        }
    }

    /// Counts and lengths that the property does not have, anywhere in it, and bytes at random.
    @Test(arguments: [false, true]) func countsBeyondThePropertyAreBounded(bigEndian: Bool) {
        let whole = encode(bigEndian: bigEndian, sample)
        for value in [-1, Int(Int32.max), Int(Int32.min), 0xFFFF, 1 << 24] {
            for offset in 0..<whole.count - 3 {
                var broken = whole
                for byte in 0..<4 { broken[offset + byte] = UInt8(truncatingIfNeeded: value >> (byte * 8)) }
                #expect(XSettings(broken).values.count <= 4)
            }
        }
        var numbers = SeededGenerator(seed: 14)
        for _ in 0..<2000 {
            let count = Int.random(in: 0...120, using: &numbers)
            var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            if let first = bytes.first { bytes[0] = first & 1 }
            #expect(XSettings(bytes).values.count <= bytes.count / 12)
        }
    }

    @MainActor @Test(arguments: [-1, 0, 1, Int(Int32.max), Int(Int32.min)]) func absurdScalesAreIgnored(
        value: Int
    ) {
        for name in ["Xft/DPI", "Gdk/WindowScalingFactor", "Gdk/UnscaledDPI"] {
            let scale = DisplaySettings.scale(
                override: nil, settings: XSettings(encode([(name, .integer(value))])),
                resources: "Xft.dpi: \(value)e300")
            #expect((0.5...8).contains(scale))
        }
    }

    @MainActor @Test func textIsMagnifiedByWhatWindowsAreNot() {
        func scale(_ override: Double?, _ settings: [(String, XSettings.Value)]) -> Double {
            DisplaySettings.textScale(override: override, settings: XSettings(encode(settings)))
        }
        let dpi = ("Xft/DPI", XSettings.Value.integer(240 * 1024))
        #expect(scale(nil, []) == 1)
        #expect(scale(nil, [dpi]) == 1)
        #expect(scale(nil, [dpi, ("Gdk/WindowScalingFactor", .integer(1))]) == 1)
        #expect(scale(nil, [dpi, ("Gdk/WindowScalingFactor", .integer(2))]) == 1.25)
        #expect(scale(nil, [("Xft/DPI", .integer(-1)), ("Gdk/WindowScalingFactor", .integer(2))]) == 1)
        #expect(scale(1.5, [dpi]) == 1.5)
        #expect(scale(100, []) == 4)
    }

    @MainActor @Test func scalesCountInTheirOrder() {
        func scale(_ override: Double?, _ settings: [(String, XSettings.Value)], _ resources: String)
            -> Double
        {
            DisplaySettings.scale(
                override: override, settings: XSettings(encode(settings)), resources: resources)
        }
        let resources = "Xcursor.size:\t24\nXft.dpi:\t144\nXft.dpiX: 7\n"
        let dpi = ("Xft/DPI", XSettings.Value.integer(192 * 1024))
        #expect(scale(nil, [], "") == 1)
        #expect(scale(nil, [], resources) == 1.5)
        #expect(scale(nil, [dpi], resources) == 2)
        #expect(scale(nil, [dpi, ("Gdk/WindowScalingFactor", .integer(3))], resources) == 3)
        #expect(scale(nil, [dpi, ("Gdk/WindowScalingFactor", .integer(1))], resources) == 2)
        #expect(scale(1.25, [dpi], resources) == 1.25)
        #expect(scale(nil, [], "Xft.dpi: nonsense") == 1)
        #expect(scale(nil, [], "Xft.dpi: 0") == 1)
        #expect(scale(100, [], "") == 8)
    }
}

struct PreeditTests {
    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

    @Test func wholeTextIsReplaced() {
        var preedit = Preedit()
        #expect(preedit.composition == nil)
        preedit.replace(first: 0, length: 0, text: scalars("ㅎ"), feedback: [1], caret: 1)
        preedit.replace(first: 0, length: 1, text: scalars("한"), feedback: [1], caret: 1)
        #expect(
            preedit.composition
                == Composition(
                    text: "한", caret: 1, segments: [Composition.Segment(range: 0..<1, style: .selected)]))
        preedit.replace(first: 0, length: 1, text: [], feedback: [], caret: 0)
        #expect(preedit.composition == nil)
    }

    @Test func partsAreReplacedAndRestyled() {
        var preedit = Preedit()
        preedit.replace(first: 0, length: 0, text: scalars("abcd"), feedback: [0, 0, 2, 2], caret: 4)
        preedit.replace(first: 1, length: 2, text: scalars("X"), feedback: [4], caret: 2)
        #expect(preedit.composition?.text == "aXd")
        #expect(preedit.composition?.caret == 2)
        #expect(
            preedit.composition?.segments == [
                Composition.Segment(range: 0..<1, style: .underlined),
                Composition.Segment(range: 1..<2, style: .highlighted),
                Composition.Segment(range: 2..<3, style: .underlined),
            ])
        preedit.restyle(first: 0, feedback: [1, 1, 1, 1, 1], caret: 1)
        #expect(preedit.composition?.segments == [Composition.Segment(range: 0..<3, style: .selected)])
    }

    @Test func numbersBeyondTheTextAreBroughtIntoIt() {
        var preedit = Preedit()
        preedit.replace(first: 5, length: 9, text: scalars("ab"), feedback: [], caret: 77)
        #expect(preedit.composition?.text == "ab")
        #expect(preedit.caret == 2)
        preedit.replace(first: -3, length: -1, text: scalars("c"), feedback: [], caret: -1)
        #expect(preedit.composition?.text == "cab")
        #expect(preedit.caret == 0)
    }
}
