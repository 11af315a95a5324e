import Drawing

/// The counts of rows and sections, their rectangles, reuse of views, and scrolling to rows.
extension UITableView {
    /// What `numberOfSections` is unless a subclass overrides it.
    final var sectionCount: Int {
        loadIfNeeded()
        return geometry.sections.count
    }

    /// What `numberOfRows(inSection:)` does unless a subclass overrides it.
    final func rowCount(inSection section: Int) -> Int {
        loadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    /// What `rectForRow(at:)` does unless a subclass overrides it.
    final func rowRect(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return geometry.has(indexPath) ? frame(of: indexPath) : .zero
    }

    final func rect(_ section: Int, _ span: (TableGeometry) -> TableGeometry.Span) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let span = span(geometry)
        return pixelGrid.round(
            CGRect(x: 0, y: span.start, width: bounds.width, height: span.length))
    }

    /// What `indexPathForRow(at:)` does unless a subclass overrides it.
    final func rowIndexPath(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        let across = rowsAcross
        guard point.x >= across.x, point.x < across.x + across.width else { return nil }
        return geometry.row(at: point.y)
    }

    /// What `indexPathsForRows(in:)` does unless a subclass overrides it.
    final func rowIndexPaths(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        let across = rowsAcross
        guard rect.maxX > across.x, rect.minX < across.x + across.width else { return [] }
        return geometry.rows(in: TableGeometry.Span(start: rect.minY, length: rect.height))
    }

    /// What `cellForRow(at:)` does unless a subclass overrides it.
    final func shownCell(at indexPath: IndexPath) -> UITableViewCell? {
        bringUpToDate()
        return cells[indexPath]
    }

    /// What `visibleCells` is unless a subclass overrides it.
    final var shownCells: [UITableViewCell] {
        bringUpToDate()
        return visiblePaths.compactMap { cells[$0] }
    }

    /// What `indexPathsForVisibleRows` is unless a subclass overrides it.
    final var shownPaths: [IndexPath]? {
        bringUpToDate()
        return visiblePaths
    }

    private var visiblePaths: [IndexPath] {
        let visible = visibleSpan
        return cells.keys.filter { visible.overlaps(geometry.row($0)) }.sorted()
    }

    /// Cells follow a reload or scrolling in the next layout pass only; queries in between force that pass.
    private func bringUpToDate() {
        if !heights.isTiling, updates.depth == 0, flags.needsLayout || needsReload { layoutIfNeeded() }
    }

    // MARK: Reuse

    /// What `dequeueReusableCell(withIdentifier:)` does unless a subclass overrides it.
    final func takeCell(withIdentifier identifier: String) -> UITableViewCell? {
        guard let cell = cellReuse.take(identifier) else { return nil }
        UIView.performWithoutAnimation { cell.prepareForReuse() }
        return cell
    }

    /// What `dequeueReusableCell(withIdentifier:for:)` does unless a subclass overrides it.
    final func takeCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell {
        if let cell = reconfigured[indexPath], cell.reuseIdentifier == identifier { return cell }
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure(
                "There is no cell of the kind “\(identifier)”: register a class for it before it is dequeued."
            )
        }
        return cell
    }

    /// What `dequeueReusableHeaderFooterView(withIdentifier:)` does unless a subclass overrides it.
    final func takeSectionView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? {
        guard let view = sectionReuse.take(identifier) else { return nil }
        UIView.performWithoutAnimation { view.prepareForReuse() }
        return view
    }

    // MARK: Scrolling

    /// What `scrollToRow(at:at:animated:)` does unless a subclass overrides it.
    final func scrollRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {
        loadIfNeeded()
        guard let target = targetOffset(for: indexPath, scrollPosition) else { return }
        guard animated, isSeen else {
            heights.scrollTarget = nil
            var rounds = 0
            // Rows that become visible may be higher than estimated, so the offset is computed again.
            while rounds < 6, let offset = targetOffset(for: indexPath, scrollPosition),
                offset != contentOffset
            {
                setContentOffset(offset, animated: false)
                if !heights.isTiling { tile() }
                rounds += 1
            }
            return
        }
        setContentOffset(target, animated: true)
        heights.scrollTarget = isScrollAnimating ? (indexPath, scrollPosition) : nil
    }

    /// The content offset at which a row, or the header of a section where the row is `NSNotFound`, has a scroll position;
    /// nil where there is none.
    private func targetOffset(for path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        if geometry.has(path) { return offset(for: path, position, from: contentOffset) }
        guard path.count == 2, path.row == NSNotFound, geometry.sections.indices.contains(path.section)
        else { return nil }
        return offset(
            for: geometry.header(of: path.section), position, from: contentOffset, inset: adjustedContentInset
        )
    }

    /// What `scrollToNearestSelectedRow(at:animated:)` does unless a subclass overrides it.
    final func scrollSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = selection.paths.min() else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }

    /// The content offset at which a row has a scroll position.
    final func offset(
        for path: IndexPath, _ position: ScrollPosition, from present: CGPoint
    ) -> CGPoint {
        var inset = adjustedContentInset
        // The floating header of the section covers the top.
        if style == .plain { inset.top += geometry.sections[path.section].header }
        return offset(for: geometry.row(path), position, from: present, inset: inset)
    }

    private func offset(
        for span: TableGeometry.Span, _ position: ScrollPosition, from present: CGPoint, inset: UIEdgeInsets
    ) -> CGPoint {
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

    /// Adjusts an animated scroll to a row after heights differed from the estimates.
    final func retargetScrolling() {
        guard let target = heights.scrollTarget, isScrollAnimating,
            let offset = targetOffset(for: target.path, target.position)
        else { return }
        motor.lead(to: offset)
    }

    /// When an animated scroll to a row has ended, brings the row exactly to its position.
    final func finishScrolling() {
        guard let target = heights.scrollTarget, motor.purpose == nil else { return }
        heights.scrollTarget = nil
        guard !isTracking, target.position != .none else { return }
        scrollToRow(at: target.path, at: target.position, animated: false)
    }
}
