import TextEngine

/// Finds the units of any document's text by Unicode's rules. It does not know how a document breaks
/// its text into lines: subclasses answer for `.line`, which counts as a paragraph here.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var textInput: (any UIResponder & UITextInput)?

    /// - Parameter textInput: the document; not kept alive.
    public init(textInput: any UIResponder & UITextInput) {
        self.textInput = textInput
        super.init()
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let textInput, let place = place(of: position, direction),
            let range = place.boundaries.range(
                of: granularity.unit, enclosing: place.offset, in: place.direction),
            let start = textInput.position(from: textInput.beginningOfDocument, offset: range.lowerBound),
            let end = textInput.position(from: textInput.beginningOfDocument, offset: range.upperBound)
        else { return nil }
        return textInput.textRange(from: start, to: end)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let place = place(of: position, direction) else { return false }
        return place.boundaries.isBoundary(granularity.unit, at: place.offset, in: place.direction)
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let textInput, let place = place(of: position, direction) else { return nil }
        let boundary =
            switch place.direction {
            case .forward: place.boundaries.next(granularity.unit, after: place.offset)
            case .backward: place.boundaries.previous(granularity.unit, before: place.offset)
            }
        return boundary.flatMap { textInput.position(from: textInput.beginningOfDocument, offset: $0) }
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let place = place(of: position, direction) else { return false }
        return place.boundaries.isWithin(granularity.unit, at: place.offset, in: place.direction)
    }

    /// A position as the engine sees it.
    private struct Place {
        let boundaries: TextBoundaries
        let offset: Int
        let direction: TextStorageDirection
    }

    private func place(of position: UITextPosition, _ direction: UITextDirection) -> Place? {
        guard let textInput, let boundaries = boundaries(of: textInput) else { return nil }
        let start = textInput.beginningOfDocument
        let offset = textInput.offset(from: start, to: position)
        guard offset >= 0, offset <= boundaries.text.count else { return nil }
        var isBackward = direction.isBackward
        if direction.isHorizontal,
            textInput.baseWritingDirection(for: position, in: .forward) == .rightToLeft
        {
            isBackward.toggle()
        }
        return Place(
            boundaries: boundaries, offset: offset, direction: isBackward ? .backward : .forward)
    }

    /// UIKit's own documents hand their buffer over; from others the text is read through the protocol.
    private func boundaries(of textInput: any UIResponder & UITextInput) -> TextBoundaries? {
        if let owner = textInput as? any TextDocumentOwner { return owner.textDocument.boundaries }
        guard
            let whole = textInput.textRange(
                from: textInput.beginningOfDocument, to: textInput.endOfDocument),
            let text = textInput.text(in: whole)
        else { return nil }
        return TextBoundaries(TextBuffer(text))
    }
}

/// A text input view on the toolkit's own engine.
@MainActor
protocol TextDocumentOwner: UITextInput {
    var textDocument: TextDocument { get }
}

extension UITextGranularity {
    /// The engine's name for the unit.
    var unit: TextGranularity {
        switch self {
        case .character: .character
        case .word: .word
        case .sentence: .sentence
        case .paragraph, .line: .paragraph
        case .document: .document
        }
    }
}
