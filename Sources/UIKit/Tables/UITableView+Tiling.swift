import Drawing

/// A row that keeps its place on the screen while heights above it change.
struct TableAnchor {
    var path: IndexPath
    /// From the upper edge of the table to that of the row, in points.
    var distance: CGFloat
}

/// Which cells are shown, and where.
extension UITableView {
    /// What can be seen of the content.
    final var seen: TableGeometry.Span { TableGeometry.Span(start: bounds.minY, length: bounds.height) }

    /// What has to have cells. Rows that make room for one that is moved may stand by its height elsewhere.
    private var filled: TableGeometry.Span {
        let margin = drag?.move.height ?? 0
        return TableGeometry.Span(start: bounds.minY - margin, length: bounds.height + 2 * margin)
    }

    /// Puts cells and headers where they are to be seen, and takes away what no longer is. What it takes depends on
    /// what is in sight, not on how much there is.
    final func tile() {
        loadIfNeeded()
        guard !heights.isTiling, bounds.width > 0, bounds.height > 0 else { return }
        heights.isTiling = true
        UIView.performWithoutAnimation {
            // What has gone out of sight is used again for what comes.
            removeUnseen()
            var rounds = 0
            // Heights that turn out other than expected bring more rows into sight, or fewer.
            while fill(), rounds < 8 { rounds += 1 }
            placeCells()
            removeUnseen()
            placeSections()
            followFinger()
            placeIndexBar()
            placeEdgeViews()
            updateHover()
            placeFocusRing()
        }
        heights.isTiling = false
        finishScrolling()
        prefetchRows()
    }

    /// Makes the cells that are missing.
    ///
    /// - Returns: whether some height was not as expected.
    private func fill() -> Bool {
        let seen = filled
        let anchor = shownAnchor
        var shift: CGFloat = 0
        var isChanged = false
        var next = geometry.firstRow(below: seen.start)
        while let path = next, geometry.has(path) {
            let span = geometry.row(path)
            guard span.start < seen.end else { break }
            if cells[path] == nil {
                let cell = show(path)
                let height = askForHeight(of: path, cell: cell)
                if height != span.length, geometry.has(path) {
                    geometry.setHeight(height, of: path)
                    isChanged = true
                    if let anchor, path < anchor { shift += height - span.length }
                }
                place(cell, at: path)
            }
            next = geometry.path(after: path)
        }
        guard isChanged else { return false }
        heights.framesAreStale = true
        updateContentSize()
        if shift != 0 { shiftContent(by: shift) }
        retargetScrolling()
        return true
    }

    /// The first row in sight that is shown already.
    private var shownAnchor: IndexPath? {
        let seen = seen
        return cells.keys.filter {
            let span = geometry.row($0)
            return span.end > seen.start && span.start < seen.end
        }.min()
    }

    /// The first row that is wholly or partly in sight, and where; nil at the top, which stays the top.
    final var topAnchor: TableAnchor? {
        let top = adjustedContentInset.top
        guard !needsReload, contentOffset.y > -top + 0.5,
            let path = geometry.firstRow(below: contentOffset.y + top)
        else { return nil }
        return TableAnchor(path: path, distance: geometry.row(path).start - contentOffset.y)
    }

    final func restore(_ anchor: TableAnchor) {
        guard geometry.has(anchor.path) else { return }
        let offset = clamped(
            CGPoint(x: contentOffset.x, y: geometry.row(anchor.path).start - anchor.distance))
        shiftContent(by: offset.y - contentOffset.y)
    }

    /// Heights of rows that are shown, asked for again.
    final func measureShownAnew() {
        for (path, cell) in cells where geometry.has(path) {
            geometry.setHeight(askForHeight(of: path, cell: cell), of: path)
        }
    }

    // MARK: Cells

    private func show(_ path: IndexPath) -> UITableViewCell {
        let cell = dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
        // A cell that is still shown for another row goes over to this one.
        if let old = cells.first(where: { $0.value === cell })?.key { cells[old] = nil }
        cells[path] = cell
        prepare(cell, at: path)
        // Its height depends on how much room there is beside the content.
        cell.place = cellPlace(at: path)
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
        return cell
    }

    /// Gives a cell the state of its row.
    final func prepare(_ cell: UITableViewCell, at path: IndexPath) {
        cell.table = self
        if cell.backgroundColor == nil {
            cell.backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        }
        cell.alpha = 1
        cell.state.isHovered = false
        cell.state.isEmphasized = hasKeyboard
        if cell.state.isHighlighted { cell.setHighlighted(false, animated: false) }
        prepareEditing(cell, at: path)
        if let delegate {
            cell.indentationLevel = delegate.tableView(self, indentationLevelForRowAt: path)
        }
        cell.setSelected(selection.contains(path), animated: false)
    }

    final func place(_ cell: UITableViewCell, at path: IndexPath) {
        let frame = frame(of: path)
        if cell.frame != frame { cell.frame = frame }
        cell.place = cellPlace(at: path)
    }

    private func cellPlace(at path: IndexPath) -> CellPlace {
        CellPlace(
            isGrouped: style != .plain, isInset: style == .insetGrouped, isFirst: path.row == 0,
            isLast: path.row == geometry.sections[path.section].rows.count - 1,
            hasLines: separatorStyle != .none, lineColor: separatorColor,
            lineInset: heights.separatorInset, safeArea: style == .insetGrouped ? .zero : safeAreaInsets,
            indexWidth: indexWidth)
    }

    /// Where a row is shown, on whole pixels.
    final func frame(of path: IndexPath) -> CGRect {
        let span = geometry.row(path)
        var y = span.start
        if let drag {
            if path == drag.move.source { return draggedFrame(drag) }
            y += drag.move.shift(of: path)
        }
        return rowFrame(y: y, height: span.length)
    }

    private func placeCells() {
        guard heights.framesAreStale else { return }
        heights.framesAreStale = false
        for (path, cell) in cells where geometry.has(path) { place(cell, at: path) }
    }

    final func placeCellsAnew() {
        heights.framesAreStale = true
        for cell in cells.values { cell.setNeedsLayout() }
        setNeedsLayout()
    }

    private func removeUnseen() {
        let seen = filled
        for (path, cell) in cells {
            if geometry.has(path) {
                let span = geometry.row(path)
                if span.end > seen.start && span.start < seen.end { continue }
                // One that has the keyboard or a finger would lose it.
                if isHeld(cell) { continue }
            }
            cells[path] = nil
            putAway(cell, at: path)
        }
    }

    private func isHeld(_ cell: UITableViewCell) -> Bool {
        guard let window else { return false }
        if cell === drag?.cell { return true }
        if window.firstResponder?.stands(within: cell) == true { return true }
        return window.touchDispatch.isTouched(cell)
    }

    /// Takes a cell out of the table, to be used again.
    final func putAway(_ cell: UITableViewCell, at path: IndexPath) {
        if swipe?.cell === cell { endSwipe(animated: false) }
        cell.isLifted = false
        cell.removeFromSuperview()
        cell.table = nil
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        cellReuse.keep(cell, as: cell.reuseIdentifier)
    }

    // MARK: Headers and footers

    private func placeSections() {
        let seen = seen
        let range = geometry.sections(in: filled)
        var shownHeaders = Set<Int>()
        var shownFooters = Set<Int>()
        for section in range {
            let header = headerFrame(of: section)
            if header.height > 0, header.maxY > seen.start, header.minY < seen.end {
                shownHeaders.insert(section)
                if let view = headers[section] ?? makeHeader(section), view.frame != header {
                    view.frame = header
                }
            }
            let footer = footerFrame(of: section)
            if footer.height > 0, footer.maxY > seen.start, footer.minY < seen.end {
                shownFooters.insert(section)
                if let view = footers[section] ?? makeFooter(section), view.frame != footer {
                    view.frame = footer
                }
            }
        }
        for (section, view) in headers where !shownHeaders.contains(section) {
            headers[section] = nil
            putAway(view, section: section, isHeader: true)
        }
        for (section, view) in footers where !shownFooters.contains(section) {
            footers[section] = nil
            putAway(view, section: section, isHeader: false)
        }
    }

    /// Puts the headers and footers that are shown where they are now.
    final func placeShownSections() {
        for (section, view) in headers { view.frame = headerFrame(of: section) }
        for (section, view) in footers { view.frame = footerFrame(of: section) }
    }

    /// Where a header is now. In plain tables it stays in sight as long as its section is.
    final func headerFrame(of section: Int) -> CGRect {
        let span = geometry.header(of: section)
        var y = span.start + (drag?.move.shift(ofHeader: section) ?? 0)
        if style == .plain {
            let end = geometry.span(ofSection: section).end + (drag?.move.shift(ofFooter: section) ?? 0)
            y = min(max(y, bounds.minY + adjustedContentInset.top), max(y, end - span.length))
        }
        return rowFrame(y: y, height: span.length)
    }

    private func footerFrame(of section: Int) -> CGRect {
        let span = geometry.footer(of: section)
        let y = span.start + (drag?.move.shift(ofFooter: section) ?? 0)
        return rowFrame(y: y, height: span.length)
    }

    private func makeHeader(_ section: Int) -> UIView? {
        let look: SectionTextLook = style == .plain ? .plainHeader : .groupedHeader
        let own = delegate?.tableView(self, viewForHeaderInSection: section)
        let title = own == nil ? dataSource?.tableView(self, titleForHeaderInSection: section) : nil
        guard let view = own ?? title.map({ titleView($0, look) }) else { return nil }
        adopt(view, look)
        headers[section] = view
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        return view
    }

    private func makeFooter(_ section: Int) -> UIView? {
        let look: SectionTextLook = style == .plain ? .plainFooter : .groupedFooter
        let own = delegate?.tableView(self, viewForFooterInSection: section)
        let title = own == nil ? dataSource?.tableView(self, titleForFooterInSection: section) : nil
        guard let view = own ?? title.map({ titleView($0, look) }) else { return nil }
        adopt(view, look)
        footers[section] = view
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        return view
    }

    private static let titleIdentifier = "UITableViewTitle"

    private func titleView(_ title: String, _ look: SectionTextLook) -> UIView {
        let view =
            sectionReuse.takeWaiting(Self.titleIdentifier)
            ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        view.look = look
        view.textLabel?.text = title
        return view
    }

    private func adopt(_ view: UIView, _ look: SectionTextLook) {
        if let own = view as? UITableViewHeaderFooterView {
            own.look = look
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let beside = isMirrored ? UIEdgeInsets(left: indexWidth) : UIEdgeInsets(right: indexWidth)
            own.safeArea = style == .insetGrouped ? .zero : safeAreaInsets.adding(beside)
            if own.backgroundColor == nil || own.hasOwnBackdrop, own.backgroundView == nil {
                own.hasOwnBackdrop = true
                own.backgroundColor = look == .plainHeader ? .secondarySystemBackground : .clear
            }
        }
        guard view.superview !== self else { return }
        addSubview(view)
        for bar in [index.bar, indicators.vertical, indicators.horizontal] {
            if let bar, bar.superview === self { bringSubviewToFront(bar) }
        }
    }

    final func putAway(_ view: UIView, section: Int, isHeader: Bool) {
        view.removeFromSuperview()
        if isHeader {
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        } else {
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
        guard let own = view as? UITableViewHeaderFooterView else { return }
        sectionReuse.keep(own, as: own.reuseIdentifier)
    }

    // MARK: The table's own views

    private func placeEdgeViews() {
        if let view = tableHeaderView {
            place(view, at: 0)
            if view.frame.height != geometry.top { edgeViewDidChange(from: view, to: view) }
        }
        if let view = tableFooterView {
            place(view, at: geometry.contentHeight - geometry.bottom)
            if view.frame.height != geometry.bottom { edgeViewDidChange(from: view, to: view) }
        }
    }

    private func place(_ view: UIView, at y: CGFloat) {
        let frame = CGRect(x: 0, y: pixelGrid.round(y), width: bounds.width, height: view.frame.height)
        if view.frame != frame { view.frame = frame }
    }

    final func placeBackground() {
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    }
}
