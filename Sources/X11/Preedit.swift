internal import CX11
import WindowSystem

/// The text that an input method is composing, updated by the changes that the method sends. Positions count
/// Unicode scalars.
struct Preedit {
    private(set) var characters: [Unicode.Scalar] = []
    private var feedback: [UInt] = []
    private(set) var caret = 0

    var isEmpty: Bool { characters.isEmpty }

    /// Replaces `length` characters from `first` on by `text`. Positions outside the text are a mistake of
    /// the method, and are clamped.
    mutating func replace(first: Int, length: Int, text: [Unicode.Scalar], feedback: [UInt], caret: Int) {
        let start = min(max(0, first), characters.count)
        let end = min(characters.count, start + max(0, length))
        characters.replaceSubrange(start..<end, with: text.map(Self.visible))
        // A method may send fewer feedbacks than characters.
        let padded = (0..<text.count).map { $0 < feedback.count ? feedback[$0] : 0 }
        self.feedback.replaceSubrange(start..<end, with: padded)
        moveCaret(caret)
    }

    /// Changes only how characters are shown.
    mutating func restyle(first: Int, feedback: [UInt], caret: Int) {
        for (index, style) in feedback.enumerated() where self.feedback.indices.contains(first + index) {
            self.feedback[first + index] = style
        }
        moveCaret(caret)
    }

    mutating func moveCaret(_ position: Int) { caret = min(max(0, position), characters.count) }

    mutating func clear() { self = Preedit() }

    var composition: Composition? {
        guard !characters.isEmpty else { return nil }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: characters)
        return Composition(text: String(scalars), caret: caret, segments: segments)
    }

    private var segments: [Composition.Segment] {
        var result: [Composition.Segment] = []
        for (index, feedback) in feedback.enumerated() {
            let style = Self.style(feedback)
            if let last = result.last, last.style == style {
                result[result.count - 1].range = last.range.lowerBound..<(index + 1)
            } else {
                result.append(Composition.Segment(range: index..<(index + 1), style: style))
            }
        }
        return result
    }

    /// Replaces control characters and line ends by spaces, since a document would not treat them as text.
    private static func visible(_ character: Unicode.Scalar) -> Unicode.Scalar {
        switch character.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: " "
        default: character
        }
    }

    /// Text without any feedback is underlined, as users expect of text that is not final.
    private static func style(_ feedback: UInt) -> Composition.Segment.Style {
        styles.first { feedback & UInt($0.bits) != 0 }?.style ?? .underlined
    }

    /// The feedback bits that are not just shown as an underline. Reversed text is what the method is
    /// converting or what the user has selected in it. Secondary and tertiary feedback mark neighboring
    /// segments, and are therefore not highlighted.
    private static let styles: [(bits: Int, style: Composition.Segment.Style)] = [
        (XIMReverse, .selected), (XIMHighlight | XIMPrimary, .highlighted),
    ]
}
