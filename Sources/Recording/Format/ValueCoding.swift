internal import WindowSystem

/// What a key stands for, in fields.
enum KeyCoding {
    static func write(_ meaning: KeyMeaning, to line: inout FieldWriter) {
        switch meaning {
        case .character(let character):
            line.word("char")
            line.text(String(character))
        case .keypad(let character):
            line.word("keypad")
            line.text(String(character))
        case .named(.function(let number)):
            line.word("function")
            line.integer(number)
        case .named(let key):
            line.word("named")
            line.word(RecordingWords.keys.word(for: key))
        case .modifier(let modifiers):
            line.word("modifier")
            line.integer(Int(modifiers.rawValue))
        case .none: line.word("none")
        }
    }

    static func read(_ line: inout FieldReader) throws(FieldProblem) -> KeyMeaning {
        switch try line.word("kind of key") {
        case "char": return .character(try character(&line))
        case "keypad": return .keypad(try character(&line))
        case "function": return .named(.function(try line.integer("number of a function key", in: 0...999)))
        case "named": return .named(try line.word("name of a key", of: RecordingWords.keys))
        case "modifier": return .modifier(try modifiers(&line))
        case "none": return .none
        case let word: throw FieldProblem("\(word) is no kind of key")
        }
    }

    private static func character(_ line: inout FieldReader) throws(FieldProblem) -> Character {
        let text = try line.text("a key")
        guard text.count == 1, let character = text.first else {
            throw FieldProblem("a key stands for one character")
        }
        return character
    }

    static func modifiers(_ line: inout FieldReader) throws(FieldProblem) -> KeyModifiers {
        KeyModifiers(rawValue: UInt8(try line.integer("set of modifier keys", in: 0...255)))
    }
}

/// The display's properties, in fields.
enum DisplayCoding {
    static func write(_ display: DisplayDescription, to line: inout FieldWriter) {
        line.integer(display.size.width)
        line.integer(display.size.height)
        line.real(display.scale)
        line.flag(display.prefersDarkAppearance)
        line.real(display.textScale)
        line.real(display.refreshRate)
        // Left out by most: also recordings of earlier versions have none.
        if !display.preferences.isEmpty { line.integer(Int(display.preferences.rawValue)) }
    }

    static func read(_ line: inout FieldReader) throws(FieldProblem) -> DisplayDescription {
        DisplayDescription(
            size: try SizeCoding.read(&line), scale: try line.real("scale", in: 0.5...8),
            prefersDarkAppearance: try line.flag("appearance"),
            textScale: try line.real("text scale", in: 0.5...4),
            // Some drivers report nonsense, which the toolkit does not use.
            refreshRate: try line.real("refresh rate", in: 0...100_000),
            preferences: line.isAtEnd
                ? [] : DisplayPreferences(rawValue: UInt8(try line.integer("preferences", in: 0...255))))
    }
}

enum SizeCoding {
    static func read(_ line: inout FieldReader) throws(FieldProblem) -> PixelSize {
        let sides = 1...RecordingFormat.greatestSide
        let size = PixelSize(
            width: try line.integer("width", in: sides), height: try line.integer("height", in: sides))
        guard RecordingFormat.allows(size) else {
            throw FieldProblem("\(size.width) x \(size.height) pixels are too many")
        }
        return size
    }
}

/// The keyboard's layouts, in fields.
enum LayoutCoding {
    static func write(_ layouts: KeyboardLayouts, to line: inout FieldWriter) {
        line.integer(layouts.current)
        line.integer(layouts.all.count)
        for layout in layouts.all {
            line.text(layout.name)
            line.text(layout.variant)
            line.text(layout.title)
        }
    }

    static func read(_ line: inout FieldReader) throws(FieldProblem) -> KeyboardLayouts {
        let indices = 0...RecordingFormat.greatestList
        let current = try line.integer("number of a layout", in: indices)
        var all: [KeyboardLayout] = []
        for _ in 0..<(try line.integer("number of layouts", in: indices)) {
            all.append(
                KeyboardLayout(
                    name: try line.text("a layout"), variant: try line.text("a variant"),
                    title: try line.text("a title")))
        }
        return KeyboardLayouts(all, current: current)
    }
}

/// Descriptions of input devices, in fields.
enum DeviceCoding {
    static func write(_ devices: [InputDeviceDescription], to line: inout FieldWriter) {
        line.integer(devices.count)
        for device in devices {
            line.integer(device.number)
            line.text(device.name)
            line.word(device.kind.rawValue)
            line.integer(device.contacts)
            line.flag(device.hasPressure)
            line.flag(device.hasContactSize)
            line.flag(device.hasTilt)
        }
    }

    static func read(_ line: inout FieldReader) throws(FieldProblem) -> [InputDeviceDescription] {
        var devices: [InputDeviceDescription] = []
        for _ in 0..<(try line.integer("number of devices", in: 0...RecordingFormat.greatestList)) {
            let number = try line.integer("number of a device", in: RecordingFormat.numbers)
            let name = try line.text("a device")
            let word = try line.word("kind of device")
            guard let kind = InputDeviceDescription.Kind(rawValue: word) else {
                throw FieldProblem("\(word) is no kind of device")
            }
            devices.append(
                InputDeviceDescription(
                    number: number, name: name, kind: kind,
                    contacts: try line.integer("number of fingers", in: RecordingFormat.numbers),
                    hasPressure: try line.flag("pressure"), hasContactSize: try line.flag("size of contacts"),
                    hasTilt: try line.flag("tilt")))
        }
        return devices
    }
}
