import TextFuzzing
import WindowSystem

@testable import X11

extension FuzzTarget {
    /// The settings that a manager publishes, and the X resources.
    static let xsettings = FuzzTarget("xsettings") { bytes in
        let settings = XSettings(bytes)
        try require(settings.values.count <= bytes.count / 12, "more settings than there are bytes for")
        let resources = String(decoding: bytes, as: UTF8.self)
        for resources in ["", resources, "Xft.dpi:" + resources] {
            let scale = DisplaySettings.scale(override: nil, settings: settings, resources: resources)
            try require((0.5...8).contains(scale), "scale \(scale)")
        }
        let again = XSettings(settings.encodedForFuzzing)
        try require(again == settings, "encoded and decoded: \(again.values), not \(settings.values)")
    }

    /// What an input method says about the text that it composes.
    static let preedit = FuzzTarget("preedit", decisions: 512) { choices in
        var preedit = Preedit()
        while !choices.isExhausted {
            // Input methods count with 32 bits.
            let numbers = (0..<3).map { _ in Int(Int32(truncatingIfNeeded: choices.integer())) }
            let (first, length, caret) = (numbers[0], numbers[1], numbers[2])
            let feedback = (0..<choices.number(below: 6)).map { _ in UInt(choices.number(below: 65536)) }
            switch choices.number(below: 4) {
            case 0: preedit.restyle(first: first, feedback: feedback, caret: caret)
            case 1: preedit.moveCaret(caret)
            case 2 where choices.number(below: 8) == 0: preedit.clear()
            default:
                let text = Array(choices.text(upTo: 3).unicodeScalars)
                preedit.replace(first: first, length: length, text: text, feedback: feedback, caret: caret)
            }
            guard preedit.characters.count < 1000 else { return }
            try check(preedit)
        }
    }

    @MainActor
    private static func check(_ preedit: Preedit) throws {
        let count = preedit.characters.count
        try require((0...count).contains(preedit.caret), "the caret is at \(preedit.caret) of \(count)")
        guard let composition = preedit.composition else {
            return try require(count == 0, "there is no composition")
        }
        try require(composition.text.unicodeScalars.count == count, "the text has another length")
        var end = 0
        for segment in composition.segments {
            try require(
                segment.range.lowerBound == end && !segment.range.isEmpty, "segments \(composition.segments)")
            end = segment.range.upperBound
        }
        try require(end == count, "the segments end at \(end) of \(count)")
    }
}

extension XSettings {
    /// The settings as a manager publishes them, in the order of their names.
    fileprivate var encodedForFuzzing: [UInt8] {
        var bytes: [UInt8] = [0, 0, 0, 0] + Self.number(7, 4) + Self.number(values.count, 4)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let type: UInt8 =
                switch value {
                case .integer: 0
                case .string: 1
                case .color: 2
                }
            bytes += [type, 0] + Self.number(name.utf8.count, 2) + Self.padded(name) + Self.number(1, 4)
            switch value {
            case .integer(let integer): bytes += Self.number(integer, 4)
            case .string(let text): bytes += Self.number(text.utf8.count, 4) + Self.padded(text)
            case .color: bytes += [UInt8](repeating: 9, count: 8)
            }
        }
        return bytes
    }

    private static func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static func padded(_ text: String) -> [UInt8] {
        Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
}
