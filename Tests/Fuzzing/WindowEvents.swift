import TextFuzzing
import WindowSystem

/// Events of a window system, from bytes. Devices report what they like: positions outside of the window, fingers
/// that were never put down, carets beyond the text.
extension Choices {
    /// An event of a keyboard or an input method.
    mutating func keyboardEvent(at time: Double) -> WindowEvent {
        switch number(below: 10) {
        case 0: .textCommitted(text(upTo: 3))
        case 1, 2: .compositionChanged(composition())
        case 3: .compositionChanged(nil)
        case 4: .key(anyKey(at: time))
        case 5: .keyboardLayoutChanged
        default: .key(usualKey(at: time))
        }
    }

    private mutating func composition() -> Composition {
        let text = text(upTo: 3)
        let length = text.unicodeScalars.count
        let segments = (0..<number(below: 4)).map { _ in
            Composition.Segment(
                range: range(upTo: length + 3),
                style: element(of: [.plain, .underlined, .highlighted, .selected]))
        }
        return Composition(text: text, caret: number(below: length + 8) - 4, segments: segments)
    }

    // MARK: Keys

    private mutating func usualKey(at time: Double) -> KeySample {
        let modifiers = element(of: Self.modifiers)
        if isTrue() {
            let key = element(of: Self.namedKeys)
            return KeySample(
                phase: phase(), usage: .keyboard(key.usage), meaning: .named(key.name), modifiers: modifiers,
                timestamp: time)
        }
        let letter = element(of: Self.letters)
        return KeySample(
            phase: phase(), usage: .keyboard(letter.usage), meaning: .character(letter.character),
            text: modifiers.isDisjoint(with: [.control, .command]) ? String(letter.character) : "",
            textIgnoringModifiers: String(letter.character), modifiers: modifiers, timestamp: time)
    }

    /// A key of no keyboard.
    private mutating func anyKey(at time: Double) -> KeySample {
        let text = text(upTo: 2)
        let meaning: KeyMeaning =
            switch number(below: 5) {
            case 0: .keypad(text.first ?? "1")
            case 1: .modifier(KeyModifiers(rawValue: UInt8(number(below: 256))))
            case 2: .named(.function(number(below: 16)))
            case 3: .none
            default: .character(text.first ?? "a")
            }
        return KeySample(
            phase: element(of: [.down, .repeated, .up, .cancelled]),
            usage: KeyUsage(page: UInt16(number(below: 16)), identifier: UInt16(number(below: 256))),
            meaning: meaning, text: text, modifiers: KeyModifiers(rawValue: UInt8(number(below: 256))),
            timestamp: time)
    }

    private mutating func phase() -> KeySample.Phase { element(of: [.down, .down, .down, .repeated, .up]) }

    private static let modifiers: [KeyModifiers] = [
        [], [], [], .shift, .control, [.control, .shift], .alternate, .command, .capsLock, .level3,
    ]

    private static let namedKeys: [(usage: UInt16, name: NamedKey)] = [
        (0x50, .leftArrow), (0x4F, .rightArrow), (0x52, .upArrow), (0x51, .downArrow), (0x4A, .home),
        (0x4D, .end),
        (0x4B, .pageUp), (0x4E, .pageDown), (0x2A, .backspace), (0x4C, .delete), (0x28, .return),
        (0x2B, .tab),
        (0x29, .escape), (0x65, .menu), (0x7A, .undo), (0x7B, .cut), (0x7C, .copy), (0x7D, .paste),
        (0x49, .insert),
    ]

    private static let letters: [(usage: UInt16, character: Character)] = [
        (0x04, "a"), (0x1D, "z"), (0x1C, "y"), (0x1B, "x"), (0x06, "c"), (0x19, "v"), (0x2C, " "),
        (0x37, "."),
        (0x34, "'"), (0x2D, "-"), (0x05, "é"), (0x07, "漢"), (0x08, "ש"),
    ]

    // MARK: Pointing

    /// An event of fingers, pens, the mouse, a wheel or a touchpad.
    mutating func pointingEvent(at time: Double) -> WindowEvent {
        let position = PixelPoint(x: coordinate(), y: coordinate())
        switch number(below: 10) {
        case 0, 1: return .pointer(PointerSample(phase: pointerPhase(), position: position, timestamp: time))
        case 2:
            return .scroll(
                ScrollSample(
                    position: position, deltaX: coordinate() / 64, deltaY: coordinate() / 16,
                    modifiers: element(of: Self.modifiers), timestamp: time))
        case 3: return .gesture(touchpadGesture(position, time))
        default: return .touch(touch(position, time))
        }
    }

    private mutating func touch(_ position: PixelPoint, _ time: Double) -> TouchSample {
        let isPen = number(below: 12) == 0
        let hasValues = number(below: 4) == 0
        return TouchSample(
            device: 1, identifier: UInt64(number(below: 4)),
            phase: element(of: [.began, .moved, .moved, .moved, .ended, .cancelled]),
            kind: isPen ? .pen : .direct,
            position: position, pressure: hasValues ? Double(number(below: 300)) / 256 : nil,
            majorRadius: hasValues ? coordinate() : nil, tilt: isPen ? PenTilt(x: 0.3, y: -1.6) : nil,
            timestamp: time)
    }

    private mutating func pointerPhase() -> PointerSample.Phase {
        let button = element(of: [1, 1, 1, 2, 3, 8, 9])
        return element(
            of: [
                .moved, .moved, .pressed(button: button), .released(button: button), .entered, .left,
                .cancelled,
            ])
    }

    private mutating func touchpadGesture(_ position: PixelPoint, _ time: Double) -> TouchpadGestureSample {
        TouchpadGestureSample(
            kind: element(of: [.pinch, .swipe]),
            phase: element(of: [.began, .changed, .changed, .ended, .cancelled]),
            fingers: number(below: 6), position: position, deltaX: coordinate(), deltaY: coordinate(),
            scale: Double(number(below: 256)) / 64, rotation: coordinate() / 100, timestamp: time)
    }

    /// Mostly within the window.
    private mutating func coordinate() -> Double {
        switch number(below: 16) {
        case 0: Double(number(below: 1 << 16) - (1 << 15))
        case 1: Double(number(below: 1024)) / 8 - 32
        default: Double(number(below: 256)) * 1.5
        }
    }
}
