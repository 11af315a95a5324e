// Caret movement.
extension DocumentLayout {
    /// The position of a caret after moving over one character to the right or left on screen; at a line's
    /// edge it moves to the line before or after. Nil at the ends of the text. The end of a wrapped line is
    /// reported as the start of the next line.
    public func position(movingRight right: Bool, from position: LayoutPosition) -> LayoutPosition? {
        refresh()
        let found = line(holding: position)
        guard let line = found.tile.line else { return nil }
        let offset = min(max(position.offset - found.start, 0), line.textCount)
        if let row = line.content?.row, let side = row.caretSide(at: offset, forward: position.forward) {
            // The caret stands left of the cell with this visual index.
            let edge = side.isLeading != row.cells[side.cell].isRightToLeft ? side.cell : side.cell + 1
            let crossed = right ? edge : edge - 1
            if row.cells.indices.contains(crossed) {
                let isEdge = crossed == (right ? row.cells.count - 1 : 0)
                return found.position(beyond: row.cells[crossed], right: right, isEdge: isEdge)
            }
        }
        let isForward = right != line.setting.isRightToLeft
        guard let next = isForward ? self.line(after: found) : self.line(before: found) else { return nil }
        let isWrapped = !(isForward ? line : next.tile.line ?? line).traits.contains(.endsParagraph)
        guard let row = next.tile.line?.content?.row, !row.cells.isEmpty else {
            return LayoutPosition(offset: next.start, forward: true)
        }
        let entersRight = next.tile.line?.setting.isRightToLeft != isForward
        guard isWrapped, let cell = right ? row.cells.first : row.cells.last else {
            // Between paragraphs the caret also crosses the separator, so it stops at the line's edge.
            return next.position(atX: entersRight ? .min / 2 : .max / 2)
        }
        return next.position(beyond: cell, right: right, isEdge: row.cells.count == 1)
    }

    /// The position of a caret after moving to the next line, or to the one before: the position there that
    /// is nearest to `x` in points. Nil if there is no such line.
    public func position(movingDown down: Bool, from position: LayoutPosition, x: CGFloat)
        -> LayoutPosition?
    {
        refresh()
        let found = line(holding: position)
        return (down ? line(after: found) : line(before: found))?.position(atX: x.wholeUnits)
    }

    /// The position of a caret after moving by a distance in points (negative: upwards), but by at least one
    /// line: the position nearest to `x` in points. Nil in the last or first line.
    public func position(movingByY distance: CGFloat, from position: LayoutPosition, x: CGFloat)
        -> LayoutPosition?
    {
        refresh()
        let found = line(holding: position)
        guard let neighbor = distance < 0 ? line(before: found) : line(after: found) else { return nil }
        let middle = CGFloat(pango: found.top + found.tile.height / 2)
        let anchor = line(atHeight: (middle + distance).wholeUnits)
        // Laying out the anchor may have moved lines, so compare offsets in the text instead of heights.
        let isFar = distance < 0 ? anchor.start <= neighbor.start : anchor.start >= neighbor.start
        let target = isFar ? anchor : line(holding: LayoutPosition(offset: neighbor.start))
        return target.position(atX: x.wholeUnits)
    }

    /// The start or the end, in reading order, of the line at a position. The end of a wrapped line belongs
    /// to the text before it.
    public func lineEdge(atEnd: Bool, of position: LayoutPosition) -> LayoutPosition {
        refresh()
        let found = line(holding: position)
        return atEnd
            ? LayoutPosition(offset: found.start + found.textCount, forward: false)
            : LayoutPosition(offset: found.start, forward: true)
    }
}

extension DocumentTiles.Found {
    /// For a line: the position on the other side of a cell. The end of a wrapped line is reported as the
    /// start of the next line.
    @MainActor
    fileprivate func position(beyond cell: Cell, right: Bool, isEdge: Bool) -> LayoutPosition {
        guard right != cell.isRightToLeft else {
            return LayoutPosition(offset: start + Int(cell.start), forward: true)
        }
        // Only when moving in the paragraph's direction: otherwise the next line lies behind the caret.
        let isWrapped =
            isEdge && Int(cell.end) == textCount && tile.line?.traits.contains(.endsParagraph) == false
            && tile.line?.setting.isRightToLeft != right
        return LayoutPosition(offset: start + Int(cell.end), forward: isWrapped)
    }
}
