internal import WindowSystem

extension EntryReader {
    // MARK: Touches

    /// The event of a line that begins with the letter of a phase, and perhaps the number of a touch; nil for another.
    mutating func touchEvent(
        _ word: String, _ line: inout FieldReader
    ) throws(FieldProblem) -> WindowEvent? {
        guard let letter = word.first, let phase = RecordingWords.touchPhases.value(of: String(letter)) else {
            return nil
        }
        if word.count > 1 {
            guard let slot = Int(word.dropFirst()) else { return nil }
            try select(slot)
        }
        guard var track = state.touches[state.slot] else {
            throw FieldProblem("touch \(state.slot) has not been introduced")
        }
        var sample = TouchSample(
            device: track.device, identifier: track.identifier, phase: phase, kind: track.kind,
            position: try line.position(after: &track.position), timestamp: try stamp(&line))
        while !line.isAtEnd { try change(&track, by: try line.word("field of a touch")) }
        sample.pressure = track.pressure
        sample.majorRadius = track.radius
        sample.tilt = track.tilt
        sample.modifiers = track.modifiers
        state.touches[state.slot] = phase == .ended || phase == .cancelled ? nil : track
        return .touch(sample)
    }

    private mutating func select(_ slot: Int) throws(FieldProblem) {
        guard state.touches.indices.contains(slot) else { throw FieldProblem("\(slot) is no touch's number") }
        state.slot = slot
    }

    /// Reads one of the fields that most reports leave as they were.
    private func change(_ track: inout TouchTrack, by word: String) throws(FieldProblem) {
        let value = word.dropFirst()
        func number(
            _ what: String, _ grid: NumberGrid, _ index: inout Int, _ range: ClosedRange<Double>
        ) throws(FieldProblem) -> Double? {
            if value == "none" { return nil }
            return try FieldReader.number(value, what, on: grid, after: &index, in: range)
        }
        var index = 0
        switch word.first {
        case "p":
            track.pressure = try number("pressure", .fraction, &track.pressureIndex, 0...1)
        case "r":
            track.radius = try number(
                "radius", .length, &track.radiusIndex, 0...RecordingFormat.greatestLength)
        case "i":
            track.tilt = try number("tilt", .fraction, &index, Self.angles).map { PenTilt(x: $0, y: 0) }
        case "j":
            guard track.tilt != nil, let y = try number("tilt", .fraction, &index, Self.angles) else {
                throw FieldProblem("half a tilt")
            }
            track.tilt?.y = y
        case "k": track.modifiers = try Self.modifiers(value)
        default: throw FieldProblem("\(word) is no field of a touch")
        }
    }

    /// In radians; a whole turn is more than any angle here.
    private static let angles = -7.0...7.0

    private static func modifiers(_ word: Substring) throws(FieldProblem) -> KeyModifiers {
        guard let bits = UInt8(word) else { throw FieldProblem("\(word) is no set of modifier keys") }
        return KeyModifiers(rawValue: bits)
    }

    mutating func introduceTouch(_ line: inout FieldReader) throws(FieldProblem) {
        let slots = 0...RecordingFormat.slotCount - 1
        let slot = try line.integer("number of a touch", in: slots)
        let device = try line.integer("number of a device", in: RecordingFormat.numbers)
        let word = try line.word("identifier of a touch")
        guard let identifier = UInt64(word) else { throw FieldProblem("\(word) is no touch's identifier") }
        let kind = try line.word("kind of touch", of: RecordingWords.touchKinds)
        state.touches[slot] = TouchTrack(device: device, identifier: identifier, kind: kind)
    }

    // MARK: Others

    mutating func event(_ word: String, _ line: inout FieldReader) throws(FieldProblem) -> WindowEvent {
        if let phase = try pointerPhase(word, &line) { return .pointer(try pointer(phase, &line)) }
        switch word {
        case "key": return .key(try key(&line))
        case "scroll": return .scroll(try scroll(&line))
        case "gesture": return .gesture(try gesture(&line))
        case "drag": return .drag(try drag(&line))
        case "dragged":
            return .dragEnded(try line.word("operation", of: RecordingWords.operations))
        case "commit": return .textCommitted(try line.text("what was typed"))
        case "compose":
            return .compositionChanged(try Self.skipsNone(&line) ? nil : try composition(&line))
        default: return try change(word, &line)
        }
    }

    private func change(_ word: String, _ line: inout FieldReader) throws(FieldProblem) -> WindowEvent {
        switch word {
        case "size": return .resized(try SizeCoding.read(&line))
        case "moved": return .moved(try line.position())
        case "shown": return .visibilityChanged(try line.flag("state"))
        case "fullscreen": return .fullscreenChanged(try line.flag("state"))
        case "focus": return .focusChanged(try line.flag("state"))
        case "close": return .closeRequested
        case "destroyed": return .destroyed
        case "displaychanged": return .displayChanged
        case "layoutchanged": return .keyboardLayoutChanged
        case "deviceschanged": return .inputDevicesChanged
        case "lost": return .selectionLost(try line.word("selection", of: RecordingWords.selections))
        case "taken": return .selectionChanged(try line.word("selection", of: RecordingWords.selections))
        default: throw FieldProblem("\(word) is no kind of entry")
        }
    }

    private func composition(_ line: inout FieldReader) throws(FieldProblem) -> Composition {
        let text = try line.text("a composition")
        let caret = try line.integer("caret", in: -Self.longest...Self.longest)
        var segments: [Composition.Segment] = []
        for _ in 0..<(try count("segments", &line)) {
            let range = try range(&line)
            segments.append(
                .init(range: range, style: try line.word("style", of: RecordingWords.segmentStyles)))
        }
        return Composition(text: text, caret: caret, segments: segments)
    }

    private mutating func key(_ line: inout FieldReader) throws(FieldProblem) -> KeySample {
        let phase = try line.word("phase of a key", of: RecordingWords.keyPhases)
        let page = try line.integer("page of a key", in: 0...0xFFFF)
        let identifier = try line.integer("number of a key", in: 0...0xFFFF)
        let time = try stamp(&line)
        let modifiers = try KeyCoding.modifiers(&line)
        let meaning = try KeyCoding.read(&line)
        let shortcut = try KeyCoding.read(&line)
        return KeySample(
            phase: phase, usage: KeyUsage(page: UInt16(page), identifier: UInt16(identifier)),
            meaning: meaning, shortcutMeaning: shortcut, text: try line.text("what a key types"),
            textIgnoringModifiers: try line.text("what a key types"), modifiers: modifiers, timestamp: time)
    }

    // MARK: Pointing

    private func pointerPhase(
        _ word: String, _ line: inout FieldReader
    ) throws(FieldProblem) -> PointerSample.Phase? {
        switch word {
        case "p": return .moved
        case "enter": return .entered
        case "leave": return .left
        case "unpress": return .cancelled
        case "press": return .pressed(button: try line.integer("button", in: 0...255))
        case "release": return .released(button: try line.integer("button", in: 0...255))
        default: return nil
        }
    }

    private mutating func pointer(
        _ phase: PointerSample.Phase, _ line: inout FieldReader
    ) throws(FieldProblem) -> PointerSample {
        let position = try line.position(after: &state.pointer.position)
        let time = try stamp(&line)
        while !line.isAtEnd {
            let word = try line.word("field of the pointer")
            let value = word.dropFirst()
            switch word.first {
            case "k": state.pointer.modifiers = try Self.modifiers(value)
            case "v":
                guard let device = Int(value), RecordingFormat.numbers.contains(device) else {
                    throw FieldProblem("\(word) is no device")
                }
                state.pointer.device = device
            default: throw FieldProblem("\(word) is no field of the pointer")
            }
        }
        return PointerSample(
            device: state.pointer.device, phase: phase, position: position,
            modifiers: state.pointer.modifiers, timestamp: time)
    }

    private mutating func scroll(_ line: inout FieldReader) throws(FieldProblem) -> ScrollSample {
        let position = try line.position(after: &state.pointer.position)
        let x = try line.number("distance", on: .fraction, in: FieldReader.lengths)
        let y = try line.number("distance", on: .fraction, in: FieldReader.lengths)
        let modifiers = try KeyCoding.modifiers(&line)
        return ScrollSample(
            position: position, deltaX: x, deltaY: y, modifiers: modifiers, timestamp: try stamp(&line))
    }

    private mutating func gesture(_ line: inout FieldReader) throws(FieldProblem) -> TouchpadGestureSample {
        let kind = try line.word("kind of gesture", of: RecordingWords.gestureKinds)
        let phase = try line.word("phase of a gesture", of: RecordingWords.gesturePhases)
        let fingers = try line.integer("number of fingers", in: 0...RecordingFormat.greatestList)
        let position = try line.position(after: &state.pointer.position)
        let x = try line.number("distance", on: .length, in: FieldReader.lengths)
        let y = try line.number("distance", on: .length, in: FieldReader.lengths)
        let scale = try line.number("scale", on: .fraction, in: FieldReader.lengths)
        let rotation = try line.number("rotation", on: .fraction, in: FieldReader.lengths)
        return TouchpadGestureSample(
            kind: kind, phase: phase, fingers: fingers, position: position, deltaX: x, deltaY: y,
            scale: scale, rotation: rotation, timestamp: try stamp(&line))
    }

    private mutating func drag(_ line: inout FieldReader) throws(FieldProblem) -> DragSample {
        let phase = try line.word("phase of a drag", of: RecordingWords.dragPhases)
        let position = try line.position(after: &state.pointer.position)
        let suggestion = try line.word("operation", of: RecordingWords.operations)
        guard let suggestion else { throw FieldProblem("a drag suggests nothing") }
        let isOwn = try line.flag("source of a drag")
        let modifiers = try KeyCoding.modifiers(&line)
        let time = try stamp(&line)
        return DragSample(
            phase: phase, position: position, types: try texts(&line), suggestion: suggestion, isOwn: isOwn,
            modifiers: modifiers, timestamp: time)
    }
}
