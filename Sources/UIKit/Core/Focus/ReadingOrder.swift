import Drawing

/// The order in which views are read: lines from the top, and in a line from where reading begins. Where views are
/// in columns, one column is read after the other.
@MainActor
package enum ReadingOrder {
    static func sorted(_ views: ContiguousArray<UIView>, isMirrored: Bool) -> [UIView] {
        guard views.count > 1 else { return Array(views) }
        let boxes = views.enumerated().map { Box(index: $0.offset, frame: $0.element.frame) }
        return sorted(boxes, isMirrored: isMirrored).map { views[$0.index] }
    }

    /// Things in the order in which they are read.
    ///
    /// - Parameters:
    ///   - items: each with its frame; all frames are in the same coordinates.
    ///   - isMirrored: whether lines are read from right to left.
    package static func sorted<Item>(_ items: [(item: Item, frame: CGRect)], isMirrored: Bool) -> [Item] {
        guard items.count > 1 else { return items.map(\.item) }
        let boxes = items.enumerated().map { Box(index: $0.offset, frame: $0.element.frame) }
        return sorted(boxes, isMirrored: isMirrored).map { items[$0.index].item }
    }

    private struct Box {
        let index: Int
        let frame: CGRect
    }

    private static func sorted(_ boxes: [Box], isMirrored: Bool) -> [Box] {
        guard boxes.count > 1 else { return boxes }
        let lines = parts(of: boxes) { ($0.frame.minY, $0.frame.maxY) }
        if lines.count > 1 { return lines.flatMap { sorted($0, isMirrored: isMirrored) } }
        let columns = parts(of: boxes) { ($0.frame.minX, $0.frame.maxX) }
        if columns.count > 1 {
            let order = isMirrored ? columns.reversed() : columns
            return order.flatMap { sorted($0, isMirrored: isMirrored) }
        }
        // They lie on each other.
        return boxes.sorted { a, b in
            let (first, second) = (a.frame, b.frame)
            if first.minY != second.minY { return first.minY < second.minY }
            let (x, otherX) = isMirrored ? (second.maxX, first.maxX) : (first.minX, second.minX)
            return x == otherX ? a.index < b.index : x < otherX
        }
    }

    /// The boxes in groups along an axis. One that overlaps those before by at most half of its length, and of
    /// theirs, begins a new group.
    private static func parts(of boxes: [Box], along span: (Box) -> (CGFloat, CGFloat)) -> [[Box]] {
        let sorted = boxes.sorted {
            let (a, b) = (span($0).0, span($1).0)
            return a == b ? $0.index < $1.index : a < b
        }
        var parts: [[Box]] = []
        var end = -CGFloat.infinity
        var shortest = CGFloat.infinity
        for box in sorted {
            let (start, boxEnd) = span(box)
            let tolerance = min(boxEnd - start, shortest) / 2
            if parts.isEmpty || end - start <= tolerance {
                parts.append([box])
                (end, shortest) = (boxEnd, boxEnd - start)
            } else {
                parts[parts.count - 1].append(box)
                end = max(end, boxEnd)
                shortest = min(shortest, boxEnd - start)
            }
        }
        return parts
    }
}
