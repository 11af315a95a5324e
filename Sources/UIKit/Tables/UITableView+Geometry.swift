public import Drawing

/// What is where, and how many.
extension UITableView {
    /// The number of sections.
    public final var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }

    /// The number of rows in a section.
    public final func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    /// Where a row is, in the table's coordinates; zero for one that is not there. For rows that were never in sight
    /// it comes from the estimates.
    public final func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return geometry.has(indexPath) ? frame(of: indexPath) : .zero
    }

    /// Where a section is with its header and its footer.
    public final func rect(forSection section: Int) -> CGRect {
        rect(section) { $0.span(ofSection: section) }
    }

    /// Where the header of a section is as long as it does not stay behind to be seen.
    public final func rectForHeader(inSection section: Int) -> CGRect {
        rect(section) { $0.header(of: section) }
    }

    /// Where the footer of a section is.
    public final func rectForFooter(inSection section: Int) -> CGRect {
        rect(section) { $0.footer(of: section) }
    }

    private func rect(_ section: Int, _ span: (TableGeometry) -> TableGeometry.Span) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let span = span(geometry)
        return pixelGrid.round(
            CGRect(x: 0, y: span.start, width: bounds.width, height: span.length))
    }

    /// The row at a point of the table; nil where there is none.
    public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        let across = rowsAcross
        guard point.x >= across.x, point.x < across.x + across.width else { return nil }
        return geometry.row(at: point.y)
    }

    /// The row that a cell is shown for; nil for a cell that is not shown.
    public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
        cells.first { $0.value === cell }?.key
    }

    /// The rows of which some part is in a rectangle of the table.
    public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        let across = rowsAcross
        guard rect.maxX > across.x, rect.minX < across.x + across.width else { return [] }
        return geometry.rows(in: TableGeometry.Span(start: rect.minY, length: rect.height))
    }

    /// The cell that shows a row; nil for a row out of sight.
    public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        bringUpToDate()
        return cells[indexPath]
    }

    /// The cells in sight, from top to bottom.
    public final var visibleCells: [UITableViewCell] {
        bringUpToDate()
        return shownPaths.compactMap { cells[$0] }
    }

    /// The rows in sight, from top to bottom.
    public final var indexPathsForVisibleRows: [IndexPath]? {
        bringUpToDate()
        return shownPaths
    }

    private var shownPaths: [IndexPath] {
        let seen = seen
        return cells.keys.filter {
            let span = geometry.row($0)
            return span.end > seen.start && span.start < seen.end
        }.sorted()
    }

    /// What is shown follows a reload or a change of place in the next layout pass; who asks meanwhile gets it now.
    private func bringUpToDate() {
        if !heights.isTiling, updates.depth == 0, flags.needsLayout || needsReload { layoutIfNeeded() }
    }

    /// The header of a section, if it is in sight and one that is used again.
    public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section] as? UITableViewHeaderFooterView
    }

    /// The footer of a section, if it is in sight and one that is used again.
    public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section] as? UITableViewHeaderFooterView
    }

    // MARK: Used again

    /// Says of which class cells of a kind are; nil to forget the kind. Cells are made by
    /// `init(style:reuseIdentifier:)` with the default style.
    public final func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellReuse.register(cellClass as? UITableViewCell.Type, for: identifier)
    }

    /// Says of which class headers and footers of a kind are; nil to forget the kind.
    public final func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        sectionReuse.register(aClass as? UITableViewHeaderFooterView.Type, for: identifier)
    }

    /// A cell that is no longer used, else a new one of the class that is registered; nil when none is.
    public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        guard let cell = cellReuse.take(identifier) else { return nil }
        UIView.performWithoutAnimation { cell.prepareForReuse() }
        return cell
    }

    /// A cell that is no longer used, else a new one, for a row. The program stops when no class is registered for
    /// the kind.
    public final func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell {
        if let cell = reconfigured[indexPath], cell.reuseIdentifier == identifier { return cell }
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure(
                "There is no cell of the kind “\(identifier)”: register a class for it before it is asked for."
            )
        }
        return cell
    }

    /// A header or footer that is no longer used, else a new one of the class that is registered; nil when none is.
    public final func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? {
        guard let view = sectionReuse.take(identifier) else { return nil }
        UIView.performWithoutAnimation { view.prepareForReuse() }
        return view
    }

    // MARK: Scrolling

    /// Scrolls until a row stands somewhere. Rows that are not there are ignored.
    public final func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {
        loadIfNeeded()
        guard geometry.has(indexPath) else { return }
        guard animated, isSeen else {
            heights.scrollTarget = nil
            var rounds = 0
            // Rows that come into sight may be higher than expected.
            repeat {
                let offset = offset(for: indexPath, scrollPosition, from: contentOffset)
                guard offset != contentOffset else { break }
                setContentOffset(offset, animated: false)
                if !heights.isTiling { tile() }
                rounds += 1
            } while rounds < 6
            return
        }
        setContentOffset(offset(for: indexPath, scrollPosition, from: contentOffset), animated: true)
        heights.scrollTarget = isScrollAnimating ? (indexPath, scrollPosition) : nil
    }

    /// Scrolls until the first selected row stands somewhere.
    public final func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = selection.paths.min() else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }

    /// The offset at which a row stands where it is wanted.
    final func offset(
        for path: IndexPath, _ position: ScrollPosition, from present: CGPoint
    ) -> CGPoint {
        let span = geometry.row(path)
        var inset = adjustedContentInset
        // The header of its section stays above it.
        if style == .plain { inset.top += geometry.sections[path.section].header }
        let height = bounds.height - inset.bottom
        let y: CGFloat =
            switch position {
            case .top: span.start - inset.top
            case .bottom: span.end - height
            case .middle: span.start + span.length / 2 - (inset.top + height) / 2
            case .none:
                span.start < present.y + inset.top
                    ? span.start - inset.top : max(present.y, span.end - height)
            }
        let wanted = clamped(CGPoint(x: present.x, y: y))
        let grid = pixelGrid
        return CGPoint(x: grid.round(wanted.x), y: grid.round(wanted.y))
    }

    /// Heights turned out other than expected while an animation goes to a row.
    final func retargetScrolling() {
        guard let target = heights.scrollTarget, isScrollAnimating, geometry.has(target.path) else { return }
        motor.lead(to: offset(for: target.path, target.position, from: contentOffset))
    }

    /// An animation that went to a row is over: the row is brought exactly where it is to be.
    final func finishScrolling() {
        guard let target = heights.scrollTarget, motor.purpose == nil else { return }
        heights.scrollTarget = nil
        guard geometry.has(target.path), !isTracking, target.position != .none else { return }
        scrollToRow(at: target.path, at: target.position, animated: false)
    }
}
