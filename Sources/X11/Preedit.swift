internal import CX11
import WindowSystem

/// The text that an input method is composing, kept up by the changes that it sends.
struct Preedit {
    private(set) var characters: [Unicode.Scalar] = []
    private var feedback: [UInt] = []
    private(set) var caret = 0

    var isEmpty: Bool { characters.isEmpty }

    /// Replaces `length` characters from `first` on by `text`. Numbers beyond the text are a method's
    /// mistake and are brought into it.
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

    /// Control characters and line ends would be something else than text in the document.
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

    /// The feedbacks that make more of a text than a line under it. Reversed is what the method converts or
    /// what the user selects in it; highlights other than the foremost are those of neighbours.
    private static let styles: [(bits: Int, style: Composition.Segment.Style)] = [
        (XIMReverse, .selected), (XIMHighlight | XIMPrimary, .highlighted),
    ]
}
