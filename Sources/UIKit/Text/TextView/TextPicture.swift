import Drawing
import TextEngine

/// What was drawn last, as far as it takes to find out which lines have to be drawn again. In the text's own
/// coordinates, so that scrolling changes nothing.
struct TextPicture {
    /// A line with all that is drawn of it.
    struct Line: Equatable {
        /// Of the text as it is now; nil once that changed.
        var range: Range<Int>?
        /// Whether there is a line end in the text: what follows does not change the line.
        var endsParagraph: Bool
        /// Where the characters are.
        var frame: CGRect
        /// The selected part and the marked part, from the line's start.
        var selection: Range<Int>?
        var mark: Range<Int>?
        /// Whether the selection goes on behind the line.
        var isSelectedToEdge = false
        /// The misspelt words that are marked, from the line's start.
        var misspellings: [Range<Int>] = []
    }

    var lines: [Line]
    /// The caret, whether it is just hidden by its blinking or not, in the view's coordinates; nil when there is
    /// none.
    var caret: CGRect?
    /// Whether the selection has the colour of text that has the keyboard.
    var isHighlighted: Bool

    /// Follows a change of the text. Lines that it touched are not what they were; those behind it moved on.
    mutating func follow(_ change: TextChange) {
        let replaced = change.replaced
        for index in lines.indices {
            guard let range = lines[index].range else { continue }
            if range.lowerBound > replaced.upperBound {
                let moved = range.lowerBound + change.lengthDelta
                lines[index].range = moved..<moved + range.count
            } else if range.upperBound > replaced.lowerBound
                || range.upperBound == replaced.lowerBound && !lines[index].endsParagraph
            {
                lines[index].range = nil
            }
        }
    }

    /// The strips that are different in another picture: of the lines that came, went, moved or changed.
    func strips(changedTo other: TextPicture) -> [ClosedRange<CGFloat>] {
        // Both are in order from the top: what is the same at the beginning and at the end falls away fast.
        var strips: [ClosedRange<CGFloat>] = []
        var (old, new) = (lines[...], other.lines[...])
        while let first = old.first, first == new.first, first.range != nil {
            old.removeFirst()
            new.removeFirst()
        }
        while let last = old.last, last == new.last, last.range != nil {
            old.removeLast()
            new.removeLast()
        }
        for line in old where !(line.range != nil && new.contains(line)) { strips.append(line.strip) }
        for line in new where !old.contains(line) { strips.append(line.strip) }
        return strips
    }
}

extension TextPicture.Line {
    /// From top to bottom, as far as its glyphs may reach.
    var strip: ClosedRange<CGFloat> {
        let overhang: CGFloat = 2
        return frame.minY - overhang...frame.maxY + overhang
    }
}
