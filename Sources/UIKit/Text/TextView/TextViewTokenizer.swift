import TextEngine

/// A text view's tokenizer: it knows the lines as they are laid out.
final class TextViewTokenizer: UITextInputStringTokenizer {
    private weak var view: UITextView?

    init(textInput: UITextView) {
        view = textInput
        super.init(textInput: textInput)
    }

    override func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard granularity == .line else {
            return super.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
        }
        guard let (view, line, offset) = line(at: position),
            direction.isBackward ? offset > line.lowerBound : offset < line.upperBound
        else { return nil }
        return TextDocumentRange(line, in: view.textDocument)
    }

    override func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard granularity == .line else {
            return super.isPosition(position, atBoundary: granularity, inDirection: direction)
        }
        guard let (_, line, offset) = line(at: position) else { return false }
        return offset == (direction.isBackward ? line.lowerBound : line.upperBound)
    }

    override func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard granularity == .line else {
            return super.position(from: position, toBoundary: granularity, inDirection: direction)
        }
        guard let (view, line, offset) = line(at: position) else { return nil }
        let edge =
            direction.isBackward
            ? TextPosition(line.lowerBound) : TextPosition(line.upperBound, affinity: .backward)
        return edge.offset == offset ? nil : TextDocumentPosition(edge, in: view.textDocument)
    }

    override func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard granularity == .line else {
            return super.isPosition(position, withinTextUnit: granularity, inDirection: direction)
        }
        return rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
    }

    private func line(at position: UITextPosition) -> (view: UITextView, line: Range<Int>, offset: Int)? {
        guard let view, let place = view.textDocument.textPosition(position) else { return nil }
        return (view, view.layout.lineRange(at: place.place), place.offset)
    }
}
