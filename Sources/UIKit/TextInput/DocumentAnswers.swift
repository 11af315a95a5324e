import TextEngine

/// The answers of a view on the toolkit's own engine to what UITextInput asks about positions, ranges and
/// directions: they follow from the document and from how one moves about in it.
@MainActor
struct DocumentAnswers {
    let document: TextDocument
    let travel: any VisualCaretTravel

    var beginning: UITextPosition { DocumentPosition(0, in: document) }

    var end: UITextPosition {
        DocumentPosition(TextPosition(document.count, affinity: .backward), in: document)
    }

    func range(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let from = document.place(fromPosition), let to = document.place(toPosition) else { return nil }
        let (start, end) = from.offset <= to.offset ? (from, to) : (to, from)
        return DocumentRange(
            from: DocumentPosition(start, in: document), to: DocumentPosition(end, in: document))
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let place = document.place(position) else { return nil }
        let (result, overflow) = place.offset.addingReportingOverflow(offset)
        guard !overflow, (0...document.count).contains(result) else { return nil }
        return DocumentPosition(result, in: document)
    }

    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        guard var place = document.place(position) else { return nil }
        let movement = (offset < 0 ? direction.opposite : direction).movement
        for _ in 0..<offset.magnitude {
            guard let next = travel.position(from: place, moving: movement) else { return nil }
            // At the top and at the bottom every further step leads there again.
            if next == place { break }
            place = next
        }
        return DocumentPosition(place, in: document)
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let distance = offset(from: position, to: other)
        return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
    }

    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard let start = document.place(from), let end = document.place(toPosition) else { return 0 }
        return end.offset - start.offset
    }

    func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? {
        guard let start = document.place(range.start), let end = document.place(range.end) else { return nil }
        switch direction {
        case .up: return range.start
        case .down: return range.end
        case .left, .right:
            let selection = TextSelection(anchor: start, focus: end)
            return DocumentPosition(travel.edge(of: selection, towards: direction.movement), in: document)
        }
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
