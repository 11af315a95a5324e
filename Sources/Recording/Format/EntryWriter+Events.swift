internal import WindowSystem

extension EntryWriter {
    mutating func write(_ event: WindowEvent) {
        switch event {
        case .touch(let sample): write(sample)
        case .pointer(let sample): write(sample)
        case .scroll(let sample): write(sample)
        case .gesture(let sample): write(sample)
        case .key(let sample): write(sample)
        case .textCommitted(let text):
            line.word("commit")
            line.text(text)
        case .compositionChanged(let composition): write(composition)
        case .drag(let sample): write(sample)
        case .dragEnded(let operation):
            line.word("dragged")
            line.word(RecordingWords.operations.word(for: operation))
        default: writeChange(event)
        }
    }

    /// Writes what happens to the window and to selections.
    private mutating func writeChange(_ event: WindowEvent) {
        switch event {
        case .resized(let size):
            line.word("size")
            write(size)
        case .moved(let position):
            line.word("moved")
            write(position)
        case .visibilityChanged(let isVisible): write("shown", isVisible)
        case .fullscreenChanged(let isFullscreen): write("fullscreen", isFullscreen)
        case .focusChanged(let hasFocus): write("focus", hasFocus)
        case .closeRequested: line.word("close")
        case .destroyed: line.word("destroyed")
        case .displayChanged: line.word("displaychanged")
        case .keyboardLayoutChanged: line.word("layoutchanged")
        case .inputDevicesChanged: line.word("deviceschanged")
        case .selectionLost(let kind): write("lost", kind)
        case .selectionChanged(let kind): write("taken", kind)
        // These are written above.
        case .touch, .pointer, .scroll, .gesture, .key, .textCommitted, .compositionChanged, .drag,
            .dragEnded:
            break
        }
    }

    private mutating func write(_ word: String, _ value: Bool) {
        line.word(word)
        line.flag(value)
    }

    private mutating func write(_ word: String, _ kind: SelectionKind) {
        line.word(word)
        line.word(RecordingWords.selections.word(for: kind))
    }

    private mutating func writeStamp(_ time: Double) {
        line.number(time, on: .time, after: &state.stamp)
    }

    private mutating func write(_ modifiers: KeyModifiers) { line.integer(Int(modifiers.rawValue)) }

    // MARK: Touches

    private mutating func write(_ sample: TouchSample) {
        let slot = slot(of: sample)
        var track = state.touches[slot] ?? TouchTrack(sample)
        let letter = RecordingWords.touchPhases.word(for: sample.phase)
        line.word(slot == state.slot ? letter : "\(letter)\(slot)")
        state.slot = slot
        line.position(sample.position, after: &track.position)
        writeStamp(sample.timestamp)
        writeRest(of: sample, &track)
        state.touches[slot] = sample.phase == .ended || sample.phase == .cancelled ? nil : track
    }

    /// The fields that most reports leave as they were.
    private mutating func writeRest(of sample: TouchSample, _ track: inout TouchTrack) {
        if sample.pressure != track.pressure {
            track.pressure = sample.pressure
            write(sample.pressure, "p", on: .fraction, after: &track.pressureIndex)
        }
        if sample.majorRadius != track.radius {
            track.radius = sample.majorRadius
            write(sample.majorRadius, "r", on: .length, after: &track.radiusIndex)
        }
        if sample.tilt != track.tilt {
            track.tilt = sample.tilt
            var (x, y) = (0, 0)
            write(sample.tilt?.x, "i", on: .fraction, after: &x)
            if let tilt = sample.tilt { write(tilt.y, "j", on: .fraction, after: &y) }
        }
        if sample.modifiers != track.modifiers {
            track.modifiers = sample.modifiers
            line.word("k\(sample.modifiers.rawValue)")
        }
    }

    private mutating func write(
        _ value: Double?, _ prefix: String, on grid: NumberGrid, after previous: inout Int
    ) {
        guard let value else { return line.word("\(prefix)none") }
        line.number(value, on: grid, after: &previous, prefix: prefix)
    }

    /// The number of a touch. A new one is introduced by a line of its own.
    private mutating func slot(of sample: TouchSample) -> Int {
        if let known = state.touches.firstIndex(where: { $0?.isTouch(of: sample) == true }) { return known }
        // When all are in use, the ends of some were never reported.
        let slot = state.touches.firstIndex { $0 == nil } ?? 0
        state.touches[slot] = TouchTrack(sample)
        line.word("touch")
        line.integer(slot)
        line.integer(sample.device)
        line.word(String(sample.identifier))
        line.word(RecordingWords.touchKinds.word(for: sample.kind))
        endLine()
        return slot
    }

    // MARK: Pointing

    private mutating func write(_ sample: PointerSample) {
        switch sample.phase {
        case .moved: line.word("p")
        case .entered: line.word("enter")
        case .left: line.word("leave")
        case .cancelled: line.word("unpress")
        case .pressed(let button):
            line.word("press")
            line.integer(button)
        case .released(let button):
            line.word("release")
            line.integer(button)
        }
        line.position(sample.position, after: &state.pointer.position)
        writeStamp(sample.timestamp)
        if sample.modifiers != state.pointer.modifiers {
            state.pointer.modifiers = sample.modifiers
            line.word("k\(sample.modifiers.rawValue)")
        }
        if sample.device != state.pointer.device {
            state.pointer.device = sample.device
            line.word("v\(sample.device)")
        }
    }

    private mutating func write(_ sample: ScrollSample) {
        line.word("scroll")
        line.position(sample.position, after: &state.pointer.position)
        line.number(sample.deltaX, on: .fraction)
        line.number(sample.deltaY, on: .fraction)
        write(sample.modifiers)
        writeStamp(sample.timestamp)
    }

    private mutating func write(_ sample: TouchpadGestureSample) {
        line.word("gesture")
        line.word(RecordingWords.gestureKinds.word(for: sample.kind))
        line.word(RecordingWords.gesturePhases.word(for: sample.phase))
        line.integer(sample.fingers)
        line.position(sample.position, after: &state.pointer.position)
        line.number(sample.deltaX, on: .length)
        line.number(sample.deltaY, on: .length)
        line.number(sample.scale, on: .fraction)
        line.number(sample.rotation, on: .fraction)
        writeStamp(sample.timestamp)
    }

    private mutating func write(_ sample: DragSample) {
        line.word("drag")
        line.word(RecordingWords.dragPhases.word(for: sample.phase))
        line.position(sample.position, after: &state.pointer.position)
        line.word(RecordingWords.operations.word(for: sample.suggestion))
        line.flag(sample.isOwn)
        write(sample.modifiers)
        writeStamp(sample.timestamp)
        write(sample.types)
    }

    // MARK: Keys

    private mutating func write(_ sample: KeySample) {
        line.word("key")
        line.word(RecordingWords.keyPhases.word(for: sample.phase))
        line.integer(Int(sample.usage.page))
        line.integer(Int(sample.usage.identifier))
        writeStamp(sample.timestamp)
        write(sample.modifiers)
        KeyCoding.write(sample.meaning, to: &line)
        KeyCoding.write(sample.shortcutMeaning, to: &line)
        line.text(sample.text)
        line.text(sample.textIgnoringModifiers)
    }

    private mutating func write(_ composition: Composition?) {
        line.word("compose")
        guard let composition else { return line.word("none") }
        line.text(composition.text)
        line.integer(composition.caret)
        line.integer(composition.segments.count)
        for segment in composition.segments {
            write(segment.range)
            line.word(RecordingWords.segmentStyles.word(for: segment.style))
        }
    }
}

extension FieldWriter {
    mutating func position(_ position: PixelPoint, after index: inout PositionIndex) {
        number(position.x, on: .length, after: &index.x)
        number(position.y, on: .length, after: &index.y)
    }
}

extension TouchTrack {
    init(_ sample: TouchSample) {
        self.init(device: sample.device, identifier: sample.identifier, kind: sample.kind)
    }
}
