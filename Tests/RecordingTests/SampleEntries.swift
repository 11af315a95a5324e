import SeededRandom
import UIKit
import WindowSystem

@testable import Recording

/// Entries of all kinds, with values as devices and desktops report them.
struct SampleEntries {
    private var random: SeededGenerator
    private var time = RecordingFormat.startTime

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func entries(_ count: Int) -> [RecordingEntry] { (0..<count).map { _ in entry() } }

    mutating func entry() -> RecordingEntry {
        switch number(20) {
        case 0, 1, 2, 3, 4:
            time += isTrue() ? Double(number(500)) / 10_000 : Double.random(in: 0...0.1, using: &random)
            return .turn(time)
        case 5: return .windowMade(size(), isFullscreen: isTrue())
        case 6: return .display(display())
        case 7:
            return .layouts(
                KeyboardLayouts([.init(name: "us", title: "A \"b\"\\\n"), .init(name: "")], current: 1))
        case 8: return .answer(answer())
        case 9: return .hidden(hidden(), window: number(3))
        case 10: return .caption(text())
        default: return .event(event(), window: number(3))
        }
    }

    private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    private mutating func isTrue() -> Bool { Bool.random(using: &random) }

    private mutating func element<Value>(_ values: [Value]) -> Value { values[number(values.count)] }

    /// On the grid in most cases, anything else in some.
    private mutating func length() -> Double {
        switch number(8) {
        case 0: .random(in: -5000...5000, using: &random)
        case 1: -0.0
        default: Double(number(1 << 20)) / 256
        }
    }

    private mutating func stamp() -> Double {
        isTrue() ? NumberGrid.time.rounded(time) : time - .random(in: 0...0.01, using: &random)
    }

    private mutating func position() -> PixelPoint { PixelPoint(x: length(), y: length()) }

    private mutating func size() -> PixelSize { PixelSize(width: 1 + number(4000), height: 1 + number(4000)) }

    private mutating func text() -> String {
        element([
            "", "a", "Grüße, \"Welt\"", "\n\r\t\\", "\u{1B}[31m\u{7}",
            "漢字 👩‍👩‍👧", "e\u{301}", "\u{0}",
        ])
    }

    private mutating func modifiers() -> KeyModifiers {
        isTrue() ? [] : KeyModifiers(rawValue: UInt8(number(256)))
    }

    private mutating func display() -> DisplayDescription {
        DisplayDescription(
            size: size(), scale: element([1, 1.25, 2]), prefersDarkAppearance: isTrue(),
            textScale: element([1, 1.1]), refreshRate: element([60, 59.951, 0]),
            preferences: element([[], .reducedMotion, [.reducedMotion, .moreContrast]]))
    }

    private mutating func answer() -> RecordedAnswer {
        switch number(9) {
        case 0: .read(request: number(9), SelectionData(type: "text/plain", bytes: Array(text().utf8)))
        case 1: .read(request: number(9), nil)
        case 2: .readNow(SelectionData(type: "image/png", bytes: [0x89, 0, 255, 10, 13]))
        case 3: .offeredTypes(isTrue() ? nil : ["a b", "c\"d"])
        case 4: .beginDrag(isTrue())
        case 5: .position(isTrue() ? nil : position())
        case 6: .letters(nil)
        case 7:
            .devices([
                InputDeviceDescription(
                    number: number(30), name: text(),
                    kind: element([.touchScreen, .touchpad, .pen, .pointer]),
                    contacts: number(11), hasPressure: isTrue(), hasContactSize: isTrue(), hasTilt: isTrue())
            ])
        default: .letters(KeyboardLetters(rows: [[.init(plain: "a", shifted: "A")], []]))
        }
    }

    private mutating func hidden() -> HiddenEdit {
        switch number(9) {
        case 0: .type(characters: number(9))
        case 1: .delete(isWord: isTrue())
        case 2: .returnKey
        case 3: .nextLayout
        case 4: .insert(characters: number(9))
        case 5: .deleteBackward
        case 6: .replace(1..<1 + number(9), characters: 3)
        case 7: .select(0..<number(9))
        default: .focus(isTrue() ? nil : [0, 3, 1])
        }
    }

    private mutating func event() -> WindowEvent {
        switch number(16) {
        case 0: .resized(size())
        case 1: .moved(position())
        case 2: element([.visibilityChanged(true), .fullscreenChanged(false), .focusChanged(true)])
        case 3:
            element([
                .closeRequested, .destroyed, .displayChanged, .keyboardLayoutChanged, .inputDevicesChanged,
            ])
        case 4:
            element([
                .selectionLost(.primary), .selectionChanged(.clipboard), .dragEnded(nil), .dragEnded(.move),
            ])
        case 5: .textCommitted(text())
        case 6:
            .compositionChanged(
                isTrue()
                    ? nil
                    : Composition(
                        text: text(), caret: number(4), segments: [.init(range: 0..<2, style: .selected)]))
        case 7: .key(key())
        case 8:
            .scroll(
                ScrollSample(
                    position: position(), deltaX: length(), deltaY: 0.1, modifiers: modifiers(),
                    timestamp: stamp()))
        case 9:
            .gesture(
                TouchpadGestureSample(
                    kind: .pinch, phase: .changed, fingers: 2, position: position(), deltaX: length(),
                    deltaY: 1, scale: 1.03, rotation: -0.25, timestamp: stamp()))
        case 10:
            .drag(
                DragSample(
                    phase: element([.moved, .left, .dropped]), position: position(), types: ["text/plain"],
                    suggestion: .move, isOwn: isTrue(), modifiers: modifiers(), timestamp: stamp()))
        case 11, 12: .pointer(pointer())
        default: .touch(touch())
        }
    }

    private mutating func pointer() -> PointerSample {
        PointerSample(
            device: number(3),
            phase: element([
                .moved, .moved, .entered, .left, .cancelled, .pressed(button: 1), .released(button: 9),
            ]), position: position(), modifiers: modifiers(), timestamp: stamp())
    }

    private mutating func touch() -> TouchSample {
        TouchSample(
            device: number(2), identifier: UInt64(number(80)) &* 0x1234_5678_9ABC_DEF,
            phase: element([.began, .moved, .moved, .ended, .cancelled]),
            kind: element([.direct, .pen]), position: position(), pressure: isTrue() ? nil : 1.0 / 3,
            majorRadius: isTrue() ? nil : 7.5, tilt: isTrue() ? nil : PenTilt(x: 0.25, y: -1.1),
            modifiers: modifiers(), timestamp: stamp())
    }

    private mutating func key() -> KeySample {
        KeySample(
            phase: element([.down, .repeated, .up, .cancelled]), usage: .keyboard(UInt16(number(256))),
            meaning: element([
                .character("é"), .keypad("5"), .named(.function(12)), .named(.pageDown), .modifier(.shift),
                .none,
            ]), shortcutMeaning: .character("e"), text: text(), textIgnoringModifiers: "e",
            modifiers: modifiers(), timestamp: stamp())
    }
}
