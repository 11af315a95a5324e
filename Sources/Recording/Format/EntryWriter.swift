internal import UIKit
internal import WindowSystem

/// Writes entries as lines.
struct EntryWriter {
    var state = CodingState()
    var line = FieldWriter()
    private(set) var lineCount = 0
    private var bytes: [UInt8] = []

    /// The lines of an entry.
    mutating func lines(of entry: RecordingEntry) -> [UInt8] {
        bytes = []
        switch entry {
        case .turn(let time): writeTurn(time)
        case .event(let event, let window):
            if window != state.window {
                state.window = window
                line.word("w")
                line.integer(window)
                endLine()
            }
            write(event)
        case .windowMade(let size, let isFullscreen):
            line.word("window")
            write(size)
            line.flag(isFullscreen)
        case .display(let display): write(display)
        case .layouts(let layouts): write(layouts)
        case .answer(let answer): write(answer)
        case .hidden(let edit, let window):
            line.word("hidden")
            line.integer(window)
            write(edit)
        case .caption(let text):
            line.word("caption")
            line.text(text)
        }
        endLine()
        return bytes
    }

    /// The last line, with which a complete file ends.
    mutating func lastLine() -> [UInt8] {
        bytes = []
        let count = lineCount
        line.word("end")
        line.integer(count)
        endLine()
        return bytes
    }

    mutating func endLine() {
        bytes += line.endLine()
        lineCount += 1
    }

    private mutating func writeTurn(_ time: Double) {
        line.number(time, on: .time, after: &state.turn)
        state.stamp = state.turn
    }

    mutating func write(_ size: PixelSize) {
        line.integer(size.width)
        line.integer(size.height)
    }

    mutating func write(_ position: PixelPoint) {
        line.number(position.x, on: .length)
        line.number(position.y, on: .length)
    }

    private mutating func write(_ display: DisplayDescription) {
        line.word("display")
        DisplayCoding.write(display, to: &line)
    }

    private mutating func write(_ layouts: KeyboardLayouts) {
        line.word("layouts")
        LayoutCoding.write(layouts, to: &line)
    }

    // MARK: Answers

    private mutating func write(_ answer: RecordedAnswer) {
        switch answer {
        case .read(let request, let data):
            line.word("read")
            line.integer(request)
            write(data)
        case .readNow(let data):
            line.word("readnow")
            write(data)
        case .offeredTypes(let types):
            line.word("types")
            guard let types else { return line.word("none") }
            write(types)
        case .beginDrag(let began):
            line.word("drags")
            line.flag(began)
        case .position(let position):
            line.word("position")
            if let position { write(position) } else { line.word("none") }
        case .letters(let letters):
            line.word("letters")
            guard let letters else { return line.word("none") }
            line.integer(letters.rows.count)
            for row in letters.rows {
                line.integer(row.count)
                for key in row {
                    line.text(key.plain)
                    line.text(key.shifted)
                }
            }
        case .devices(let devices):
            line.word("devices")
            DeviceCoding.write(devices, to: &line)
        }
    }

    private mutating func write(_ data: SelectionData?) {
        guard let data else { return line.word("none") }
        if let text = String(validating: data.bytes, as: UTF8.self) {
            line.word("text")
            line.text(data.type)
            line.text(text)
        } else {
            line.word("bytes")
            line.text(data.type)
            line.text(Hexadecimal.text(data.bytes))
        }
    }

    mutating func write(_ texts: [String]) {
        line.integer(texts.count)
        for text in texts { line.text(text) }
    }

    // MARK: Hidden edits

    private mutating func write(_ edit: HiddenEdit) {
        switch edit {
        case .type(let characters):
            line.word("type")
            line.integer(characters)
        case .delete(let isWord):
            line.word("delete")
            line.flag(isWord)
        case .insert(let characters):
            line.word("insert")
            line.integer(characters)
        case .deleteBackward: line.word("backward")
        case .replace(let range, let characters):
            line.word("replace")
            write(range)
            line.integer(characters)
        case .select(let range):
            line.word("select")
            write(range)
        case .returnKey: line.word("return")
        case .nextLayout: line.word("layout")
        case .focus(let path):
            line.word("focus")
            guard let path else { return line.word("none") }
            line.integer(path.count)
            for index in path { line.integer(index) }
        }
    }

    mutating func write(_ range: Range<Int>) {
        line.integer(range.lowerBound)
        line.integer(range.count)
    }
}

/// Bytes as digits, for what is no text.
enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// nil for a text that is something else.
    static func bytes(_ text: String) -> [UInt8]? {
        let values = text.utf8.map { digits.firstIndex(of: $0) }
        guard values.count.isMultiple(of: 2) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(values.count / 2)
        for index in stride(from: 0, to: values.count, by: 2) {
            guard let high = values[index], let low = values[index + 1] else { return nil }
            result.append(UInt8(high << 4 | low))
        }
        return result
    }
}
