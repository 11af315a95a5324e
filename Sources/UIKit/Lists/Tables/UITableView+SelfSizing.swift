/// Rows that follow the contents of their cells.
extension UITableView {
    /// What has the height of a visible row measured again, where rows are as high as their cells.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Nothing but the table's own methods.
        case disabled
        /// New contents of a cell, and `invalidateIntrinsicContentSize()` of a cell or its content view.
        case enabled
        /// The same as `enabled` here: a changed constraint in a cell has to be followed by
        /// `invalidateIntrinsicContentSize()`.
        case enabledIncludingConstraints
    }

    /// The content of a cell may need another height.
    final func contentDidChange(of cell: UITableViewCell) {
        // What data sources do to new cells is followed by a measurement anyway.
        guard selfSizingInvalidation != .disabled, cell.superview === self,
            !heights.isTiling || heights.displayed == ObjectIdentifier(cell)
        else { return }
        heights.invalid.insert(ObjectIdentifier(cell))
        if !heights.isTiling { setNeedsLayout() }
    }

    /// Measures the rows whose contents have changed. The first visible row keeps its position on the screen.
    final func measureInvalidRows() {
        guard !heights.invalid.isEmpty else { return }
        let invalid = heights.invalid
        heights.invalid = []
        let anchor = topRowAnchor
        var isChanged = false
        for (path, cell) in cells where invalid.contains(ObjectIdentifier(cell)) && geometry.has(path) {
            let height = queryHeight(of: path, cell: cell)
            guard height != geometry.row(path).length else { continue }
            geometry.setHeight(height, of: path)
            isChanged = true
        }
        guard isChanged else { return }
        heights.framesAreStale = true
        updateContentSize()
        if let anchor { restore(anchor) }
    }
}
