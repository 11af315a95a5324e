// Where carets move.
extension DocumentLayout {
    /// Where a caret comes that moves over one character to the right or left on screen, at a line's edge to the line
    /// before or after it; nil at the ends of the text. The end of a wrapped line is shown as the start of the next.
    public func place(movingRight right: Bool, from place: DocumentPlace) -> DocumentPlace? {
        refresh()
        let found = line(holding: place)
        guard let line = found.tile.line else { return nil }
        let offset = min(max(place.offset - found.start, 0), line.textCount)
        if let row = line.content?.row, let side = row.caretSide(at: offset, forward: place.forward) {
            // The caret stands left of the cell with this visual index.
            let edge = side.isLeading != row.cells[side.cell].isRightToLeft ? side.cell : side.cell + 1
            let crossed = right ? edge : edge - 1
            if row.cells.indices.contains(crossed) {
                let isEdge = crossed == (right ? row.cells.count - 1 : 0)
                return found.place(beyond: row.cells[crossed], right: right, isEdge: isEdge)
            }
        }
        let isForward = right != line.setting.isRightToLeft
        guard let next = isForward ? self.line(after: found) : self.line(before: found) else { return nil }
        let isWrapped = !(isForward ? line : next.tile.line ?? line).traits.contains(.endsParagraph)
        guard let row = next.tile.line?.content?.row, !row.cells.isEmpty else {
            return DocumentPlace(offset: next.start, forward: true)
        }
        let entersRight = next.tile.line?.setting.isRightToLeft != isForward
        guard isWrapped, let cell = right ? row.cells.first : row.cells.last else {
            // Between paragraphs there is one step more: over the separator.
            return next.place(atX: entersRight ? .min / 2 : .max / 2)
        }
        return next.place(beyond: cell, right: right, isEdge: row.cells.count == 1)
    }

    /// Where a caret comes that moves to the next line, or the one before: the place there nearest to an x in points.
    /// Nil when there is no such line.
    public func place(movingDown down: Bool, from place: DocumentPlace, x: CGFloat) -> DocumentPlace? {
        refresh()
        let found = line(holding: place)
        return (down ? line(after: found) : line(before: found))?.place(atX: x.wholeUnits)
    }

    /// Where a caret comes that moves by a height, downwards if it is not negative, by at least a line: the place
    /// nearest to an x in points. Nil in the last or first line.
    public func place(movingByY distance: CGFloat, from place: DocumentPlace, x: CGFloat) -> DocumentPlace? {
        refresh()
        let found = line(holding: place)
        guard let neighbor = distance < 0 ? line(before: found) : line(after: found) else { return nil }
        let middle = CGFloat(pango: found.top + found.tile.height / 2)
        let anchor = line(atHeight: (middle + distance).wholeUnits)
        // Laying out that may have moved lines: it is the order in the text that tells whether it is far enough.
        let isFar = distance < 0 ? anchor.start <= neighbor.start : anchor.start >= neighbor.start
        let target = isFar ? anchor : line(holding: DocumentPlace(offset: neighbor.start))
        return target.place(atX: x.wholeUnits)
    }

    /// Where reading starts or ends in the line of a place. The end of a wrapped line leans on the text before it.
    public func lineEdge(atEnd: Bool, of place: DocumentPlace) -> DocumentPlace {
        refresh()
        let found = line(holding: place)
        return atEnd
            ? DocumentPlace(offset: found.start + found.textCount, forward: false)
            : DocumentPlace(offset: found.start, forward: true)
    }
}

extension DocumentTiles.Found {
    /// Of a line: the place on the other side of a cell. At the line's edge a wrapped end is the next line's start.
    @MainActor
    fileprivate func place(beyond cell: Cell, right: Bool, isEdge: Bool) -> DocumentPlace {
        guard right != cell.isRightToLeft else {
            return DocumentPlace(offset: start + Int(cell.start), forward: true)
        }
        // Only for one who travels as the paragraph is read: else the next line is behind him.
        let isWrapped =
            isEdge && Int(cell.end) == textCount && tile.line?.traits.contains(.endsParagraph) == false
            && tile.line?.setting.isRightToLeft != right
        return DocumentPlace(offset: start + Int(cell.end), forward: isWrapped)
    }
}
