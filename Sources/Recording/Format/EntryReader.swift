internal import UIKit
internal import WindowSystem

/// Reads lines as entries. Whatever the lines are, it returns entries with values within their bounds, or says what is
/// wrong; it remembers no more than `CodingState`.
struct EntryReader {
    var state = CodingState()
    /// How many windows were made.
    private var windowCount = 0
    /// The time of the present turn.
    private(set) var time = RecordingFormat.startTime

    /// The entry of a line, which may not be the last one; nil for a line that only prepares for the next.
    mutating func entry(_ bytes: ArraySlice<UInt8>) throws(FieldProblem) -> RecordingEntry? {
        var line = FieldReader(bytes)
        guard let first = line.next else { throw FieldProblem("the line is empty") }
        let entry = Self.beginsNumber(first) ? try turn(&line) : try entry(&line)
        try line.end()
        return entry
    }

    private static func beginsNumber(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "=")
    }

    /// Turns follow each other in time.
    private mutating func turn(_ line: inout FieldReader) throws(FieldProblem) -> RecordingEntry {
        let time = try line.number("time of a turn", on: .time, after: &state.turn, in: Self.times)
        guard time >= self.time else { throw FieldProblem("a turn is earlier than the one before") }
        self.time = time
        state.stamp = state.turn
        return .turn(time)
    }

    private static let times =
        RecordingFormat.startTime...RecordingFormat.startTime + RecordingFormat.greatestDuration

    private mutating func entry(_ line: inout FieldReader) throws(FieldProblem) -> RecordingEntry? {
        let word = try line.word("kind of entry")
        if let touch = try touchEvent(word, &line) { return .event(touch, window: state.window) }
        switch word {
        case "w":
            state.window = try window(&line)
            return nil
        case "touch":
            try introduceTouch(&line)
            return nil
        case "window":
            guard windowCount <= RecordingFormat.greatestWindowNumber else {
                throw FieldProblem("there are too many windows")
            }
            windowCount += 1
            return .windowMade(try SizeCoding.read(&line), isFullscreen: try line.flag("full screen"))
        case "display": return .display(try DisplayCoding.read(&line))
        case "layouts": return .layouts(try LayoutCoding.read(&line))
        case "caption": return .caption(try line.text("a caption"))
        case "hidden":
            let window = try window(&line)
            return .hidden(try hiddenEdit(&line), window: window)
        default:
            if let answer = try answer(word, &line) { return .answer(answer) }
            return .event(try event(word, &line), window: state.window)
        }
    }

    private func window(_ line: inout FieldReader) throws(FieldProblem) -> Int {
        try line.integer("number of a window", in: 0...RecordingFormat.greatestWindowNumber)
    }

    mutating func stamp(_ line: inout FieldReader) throws(FieldProblem) -> Double {
        try line.number("time of an event", on: .time, after: &state.stamp, in: Self.stamps)
    }

    /// Some devices' clocks are ahead, or behind: by a day at most.
    private static let stamps = times.lowerBound - 86_400...times.upperBound + 86_400

    // MARK: Answers

    private func answer(
        _ word: String, _ line: inout FieldReader
    ) throws(FieldProblem) -> RecordedAnswer? {
        switch word {
        case "read":
            let request = try line.integer("number of a request", in: 0...RecordingFormat.greatestCount)
            return .read(request: request, try data(&line))
        case "readnow": return .readNow(try data(&line))
        case "types":
            return .offeredTypes(try Self.skipsNone(&line) ? nil : try texts(&line))
        case "drags": return .beginDrag(try line.flag("answer"))
        case "position": return .position(try Self.skipsNone(&line) ? nil : try line.position())
        case "letters": return .letters(try Self.skipsNone(&line) ? nil : try letters(&line))
        case "devices": return .devices(try DeviceCoding.read(&line))
        default: return nil
        }
    }

    /// Whether the next word is `none`, which is skipped then.
    static func skipsNone(_ line: inout FieldReader) throws(FieldProblem) -> Bool {
        guard line.next == UInt8(ascii: "n") else { return false }
        let word = try line.word("answer")
        guard word == "none" else { throw FieldProblem("\(word) is no answer") }
        return true
    }

    private func data(_ line: inout FieldReader) throws(FieldProblem) -> SelectionData? {
        switch try line.word("kind of content") {
        case "none": return nil
        case "text":
            return SelectionData(
                type: try line.text("a type"), bytes: Array(try line.text("the content").utf8))
        case "bytes":
            let type = try line.text("a type")
            guard let bytes = Hexadecimal.bytes(try line.text("the content")) else {
                throw FieldProblem("the content is not hexadecimal")
            }
            return SelectionData(type: type, bytes: bytes)
        case let word: throw FieldProblem("\(word) is no kind of content")
        }
    }

    private func letters(_ line: inout FieldReader) throws(FieldProblem) -> KeyboardLetters {
        var rows: [[KeyboardLetters.Key]] = []
        for _ in 0..<(try count("rows of keys", &line)) {
            var row: [KeyboardLetters.Key] = []
            for _ in 0..<(try count("keys", &line)) {
                row.append(.init(plain: try line.text("a key"), shifted: try line.text("a key")))
            }
            rows.append(row)
        }
        return KeyboardLetters(rows: rows)
    }

    func texts(_ line: inout FieldReader) throws(FieldProblem) -> [String] {
        var texts: [String] = []
        for _ in 0..<(try count("texts", &line)) { texts.append(try line.text("a list")) }
        return texts
    }

    func count(_ what: String, _ line: inout FieldReader) throws(FieldProblem) -> Int {
        try line.integer("number of \(what)", in: 0...RecordingFormat.greatestList)
    }

    // MARK: Hidden edits

    private func hiddenEdit(_ line: inout FieldReader) throws(FieldProblem) -> HiddenEdit {
        switch try line.word("kind of edit") {
        case "type": return .type(characters: try characters(&line))
        case "delete": return .delete(isWord: try line.flag("kind of deletion"))
        case "insert": return .insert(characters: try characters(&line))
        case "backward": return .deleteBackward
        case "replace":
            let range = try range(&line)
            return .replace(range, characters: try characters(&line))
        case "select": return .select(try range(&line))
        case "return": return .returnKey
        case "layout": return .nextLayout
        case "focus":
            if try Self.skipsNone(&line) { return .focus(nil) }
            var path: [Int] = []
            for _ in 0..<(try count("views", &line)) {
                path.append(try line.integer("number of a view", in: 0...Self.longest))
            }
            return .focus(path)
        case let word: throw FieldProblem("\(word) is no kind of edit")
        }
    }

    private func characters(_ line: inout FieldReader) throws(FieldProblem) -> Int {
        try line.integer("number of characters", in: 0...Self.longest)
    }

    /// No text that is inserted at once has more characters, no range more units.
    static let longest = 1 << 20

    func range(_ line: inout FieldReader) throws(FieldProblem) -> Range<Int> {
        let start = try line.integer("offset", in: 0...Self.longest)
        let length = try line.integer("length", in: 0...Self.longest)
        return start..<start + length
    }
}

extension FieldReader {
    /// A position by itself.
    mutating func position() throws(FieldProblem) -> PixelPoint {
        var origin = PositionIndex()
        return try position(after: &origin)
    }

    mutating func position(after index: inout PositionIndex) throws(FieldProblem) -> PixelPoint {
        let x = try number("x coordinate", on: .length, after: &index.x, in: Self.lengths)
        let y = try number("y coordinate", on: .length, after: &index.y, in: Self.lengths)
        return PixelPoint(x: x, y: y)
    }

    static let lengths = -RecordingFormat.greatestLength...RecordingFormat.greatestLength
}
