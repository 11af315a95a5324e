import TextEngine

/// Finds the units of any document's text by Unicode's rules. It does not know how a document breaks
/// its text into lines: subclasses answer for `.line`, which counts as a paragraph here.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var textInput: (any UIResponder & UITextInput)?

    /// - Parameter textInput: the document; a weak reference.
    public init(textInput: any UIResponder & UITextInput) {
        self.textInput = textInput
        super.init()
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let found = enginePosition(of: position, direction),
            let range = found.text.boundaries.range(
                of: granularity.unit, enclosing: found.offset, in: found.direction),
            let start = found.text.position(range.lowerBound), let end = found.text.position(range.upperBound)
        else { return nil }
        return textInput?.range(between: start, and: end)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let found = enginePosition(of: position, direction) else { return false }
        return found.text.boundaries.isBoundary(granularity.unit, at: found.offset, in: found.direction)
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let found = enginePosition(of: position, direction) else { return nil }
        let boundaries = found.text.boundaries
        let boundary =
            switch found.direction {
            case .forward: boundaries.next(granularity.unit, after: found.offset)
            case .backward: boundaries.previous(granularity.unit, before: found.offset)
            }
        return boundary.flatMap(found.text.position)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let found = enginePosition(of: position, direction) else { return false }
        return found.text.boundaries.isWithin(granularity.unit, at: found.offset, in: found.direction)
    }

    /// A position as the engine sees it.
    private struct EnginePosition {
        let text: TokenizedText
        let offset: Int
        let direction: TextStorageDirection
    }

    private func enginePosition(of position: UITextPosition, _ direction: UITextDirection) -> EnginePosition?
    {
        guard let textInput, let text = TokenizedText(textInput), let offset = text.offset(of: position)
        else { return nil }
        var isBackward = direction.isBackward
        if direction.isHorizontal,
            textInput.baseWritingDirection(for: position, in: .forward) == .rightToLeft
        {
            isBackward.toggle()
        }
        return EnginePosition(text: text, offset: offset, direction: isBackward ? .backward : .forward)
    }
}

/// A document's text, and the way between its positions and offsets in it.
@MainActor
private struct TokenizedText {
    let boundaries: TextBoundaries
    private let input: any UITextInput
    /// The whole of a foreign document; its positions may be as far apart as it likes.
    private let whole: UITextRange?

    /// UIKit's own documents hand their buffer over; from others the text is read through the protocol.
    init?(_ input: any UIResponder & UITextInput) {
        self.input = input
        if let owner = input as? any TextDocumentOwner {
            boundaries = owner.textDocument.boundaries
            whole = nil
            return
        }
        guard let range = input.wholeRange,
            let text = input.text(in: range)
        else { return nil }
        whole = range
        boundaries = TextBoundaries(TextBuffer(text))
    }

    func offset(of position: UITextPosition) -> Int? {
        if whole == nil {
            return (input as? any TextDocumentOwner)?.textDocument.textPosition(position)?.offset
        }
        let offset = whole.map { input.characterOffset(of: position, within: $0) }
        return offset.flatMap { (0...boundaries.text.count).contains($0) ? $0 : nil }
    }

    func position(_ offset: Int) -> UITextPosition? {
        if let whole { return input.position(within: whole, atCharacterOffset: offset) }
        return input.position(from: input.beginningOfDocument, offset: offset)
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
