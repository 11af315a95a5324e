internal import WindowSystem

/// What writer and reader of entries both remember of earlier ones, so that an entry need only say what has changed.
struct CodingState {
    /// The window of the next event.
    var window = 0
    /// The time of the present turn, as an index of `NumberGrid.time`.
    var turn = 0
    /// The last event's time, likewise.
    var stamp = 0
    /// The pointer's last position and device.
    var pointer = PointerTrack()
    /// The touches that events name by a small number.
    var touches = [TouchTrack?](repeating: nil, count: RecordingFormat.slotCount)
    /// The number of the touch of the last event.
    var slot = 0
}

struct PointerTrack {
    var device = 0
    var position = PositionIndex()
    var modifiers = KeyModifiers()
}

/// A position's indices on the grid of lengths.
struct PositionIndex {
    var x = 0
    var y = 0
}

/// A touch's last values.
struct TouchTrack {
    let device: Int
    let identifier: UInt64
    let kind: TouchSample.Kind
    var position = PositionIndex()
    var pressure: Double?
    var pressureIndex = 0
    var radius: Double?
    var radiusIndex = 0
    var tilt: PenTilt?
    var modifiers = KeyModifiers()

    func isTouch(of sample: TouchSample) -> Bool {
        device == sample.device && identifier == sample.identifier && kind == sample.kind
    }
}

/// The words of the format.
enum RecordingWords {
    static let touchKinds = WordTable<TouchSample.Kind>([
        "finger": .direct, "pen": .pen, "indirect": .indirectPointer,
    ])

    /// The letter that stands before the number of a touch.
    static let touchPhases = WordTable<TouchSample.Phase>([
        "d": .began, "m": .moved, "u": .ended, "x": .cancelled,
    ])

    static let keyPhases = WordTable<KeySample.Phase>([
        "down": .down, "repeat": .repeated, "up": .up, "cancel": .cancelled,
    ])

    static let gestureKinds = WordTable<TouchpadGestureSample.Kind>(["pinch": .pinch, "swipe": .swipe])

    static let gesturePhases = WordTable<TouchpadGestureSample.Phase>([
        "began": .began, "changed": .changed, "ended": .ended, "cancelled": .cancelled,
    ])

    static let selections = WordTable<SelectionKind>([
        "clipboard": .clipboard, "primary": .primary, "drag": .drag,
    ])

    static let operations = WordTable<DragOperation?>(["copy": .copy, "move": .move, "none": nil])

    static let dragPhases = WordTable<DragSample.Phase>([
        "over": .moved, "out": .left, "drop": .dropped,
    ])

    static let segmentStyles = WordTable<Composition.Segment.Style>([
        "plain": .plain, "underlined": .underlined, "highlighted": .highlighted, "selected": .selected,
    ])

    static let keys = WordTable<NamedKey>([
        "leftArrow": .leftArrow, "rightArrow": .rightArrow, "upArrow": .upArrow, "downArrow": .downArrow,
        "home": .home, "end": .end, "pageUp": .pageUp, "pageDown": .pageDown, "insert": .insert,
        "backspace": .backspace, "delete": .delete, "return": .return, "tab": .tab, "escape": .escape,
        "menu": .menu, "undo": .undo, "redo": .redo, "cut": .cut, "copy": .copy, "paste": .paste,
        "dictation": .dictation, "back": .back, "mediaPlayPause": .mediaPlayPause, "mediaPlay": .mediaPlay,
        "mediaPause": .mediaPause, "mediaStop": .mediaStop, "mediaPrevious": .mediaPrevious,
        "mediaNext": .mediaNext, "mediaRewind": .mediaRewind, "mediaForward": .mediaForward,
    ])
}
