import TextEngine

/// The answers of a view on the toolkit's own engine to what UITextInput asks about positions, ranges and
/// directions: they follow from the document and from how one moves about in it.
@MainActor
struct TextDocumentAnswers {
    let document: TextDocument
    let caretMovement: any VisualCaretMovement

    var beginning: UITextPosition { TextDocumentPosition(0, in: document) }

    var end: UITextPosition {
        TextDocumentPosition(TextPosition(document.count, affinity: .backward), in: document)
    }

    func range(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let from = document.textPosition(fromPosition), let to = document.textPosition(toPosition)
        else { return nil }
        let (start, end) = from.offset <= to.offset ? (from, to) : (to, from)
        return TextDocumentRange(
            from: TextDocumentPosition(start, in: document), to: TextDocumentPosition(end, in: document))
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let current = document.textPosition(position) else { return nil }
        let (result, overflow) = current.offset.addingReportingOverflow(offset)
        guard !overflow, (0...document.count).contains(result) else { return nil }
        return TextDocumentPosition(result, in: document)
    }

    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        guard var current = document.textPosition(position) else { return nil }
        let movement = (offset < 0 ? direction.opposite : direction).movement
        for _ in 0..<offset.magnitude {
            guard let next = caretMovement.position(from: current, moving: movement) else { return nil }
            // At the top and at the bottom every further step leads there again.
            if next == current { break }
            current = next
        }
        return TextDocumentPosition(current, in: document)
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let distance = offset(from: position, to: other)
        return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
    }

    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard let start = document.textPosition(from), let end = document.textPosition(toPosition) else {
            return 0
        }
        return end.offset - start.offset
    }

    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        guard let other = self.position(from: position, in: direction, offset: 1) else { return nil }
        return range(from: position, to: other)
    }
}

extension UITextLayoutDirection {
    var movement: TextMovement {
        switch self {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        }
    }

    var opposite: UITextLayoutDirection {
        switch self {
        case .left: .right
        case .right: .left
        case .up: .down
        case .down: .up
        }
    }
}
