import Drawing

/// A row that keeps its position on the screen while heights above it change.
struct TableAnchor {
    var path: IndexPath
    /// The distance from the upper edge of the table to that of the row, in points.
    var distance: CGFloat
}

/// Adding, laying out and removing cells, headers and footers.
extension UITableView {
    /// The visible part of the content.
    final var visibleSpan: TableGeometry.Span {
        TableGeometry.Span(start: bounds.minY, length: bounds.height)
    }

    /// The part of the content that has to have cells. Rows that are shifted by a row being dragged may be off
    /// by its height.
    private var tiledSpan: TableGeometry.Span {
        let margin = drag?.move.height ?? 0
        return TableGeometry.Span(start: bounds.minY - margin, length: bounds.height + 2 * margin)
    }

    /// Adds and lays out the cells and headers that are visible, and removes those that no longer are. Takes
    /// time in proportion to the number of visible rows, not to the length of the table.
    final func tile() {
        loadIfNeeded()
        guard !heights.isTiling, bounds.width > 0, bounds.height > 0 else { return }
        heights.isTiling = true
        UIView.performWithoutAnimation {
            measureInvalidRows()
            // Removed cells are reused for those that appear.
            removeHiddenViews()
            var rounds = 0
            // When heights differ from their estimates, more or fewer rows become visible.
            while fill(), rounds < 8 { rounds += 1 }
            layOutCells()
            removeHiddenViews()
            tileSections()
            followFinger()
            layOutIndexBar()
            layOutEdgeViews()
            updateHover()
            updateFocusRing()
        }
        heights.isTiling = false
        finishScrolling()
        prefetchRows()
    }

    /// Adds the cells that are missing.
    ///
    /// - Returns: whether some height differed from its estimate.
    private func fill() -> Bool {
        let tiled = tiledSpan
        let anchor = shownAnchor
        var shift: CGFloat = 0
        var isChanged = false
        var next = geometry.firstRow(below: tiled.start)
        while let path = next, geometry.has(path) {
            let span = geometry.row(path)
            guard span.start < tiled.end else { break }
            if cells[path] == nil {
                let numbering = heights.numbering
                show(path)
                // The app has reloaded or changed the table: the next layout begins anew with what is there now.
                guard numbering == heights.numbering else {
                    setNeedsLayout()
                    return false
                }
                let length = geometry.height(of: path)
                if length != span.length {
                    isChanged = true
                    if let anchor, path < anchor { shift += length - span.length }
                }
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

    /// The first visible row that has a cell already.
    private var shownAnchor: IndexPath? {
        let visible = visibleSpan
        return cells.keys.filter { visible.overlaps(geometry.row($0)) }.min()
    }

    /// The first row that is at least partly visible, and its position; nil when the table is scrolled to the
    /// top, where it stays.
    final var topRowAnchor: TableAnchor? {
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

    /// Measures the visible rows again.
    final func measureShownAnew() {
        for (path, cell) in cells where geometry.has(path) {
            geometry.setHeight(queryHeight(of: path, cell: cell), of: path)
        }
    }

    // MARK: Cells

    /// Gets the cell of a row, and adds it with the frame that the row has.
    ///
    /// Stops where the app reloads or changes the table meanwhile: the cell then is another row's, or waits to be reused.
    private func show(_ path: IndexPath) {
        let numbering = heights.numbering
        let cell = dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
        guard numbering == heights.numbering else {
            if cell.superview == nil { cellReuse.keep(cell, as: cell.reuseIdentifier) }
            return
        }
        // The data source may return a cell that is still shown for another row; it then moves to this one.
        if let old = cells.first(where: { $0.value === cell })?.key { cells[old] = nil }
        cells[path] = cell
        prepare(cell, at: path)
        guard numbering == heights.numbering else { return }
        if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
        // The height depends on the width that the index and the insets leave for the content.
        cell.context = cellContext(at: path)
        measure(cell, at: path)
        guard numbering == heights.numbering else { return }
        heights.displayed = ObjectIdentifier(cell)
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        heights.displayed = nil
        guard numbering == heights.numbering, heights.invalid.remove(ObjectIdentifier(cell)) != nil
        else { return }
        measure(cell, at: path)
    }

    /// Gives a row the height that its cell needs, and the cell the frame of the row.
    private func measure(_ cell: UITableViewCell, at path: IndexPath) {
        let numbering = heights.numbering
        let height = queryHeight(of: path, cell: cell)
        guard numbering == heights.numbering else { return }
        if height != geometry.height(of: path) { geometry.setHeight(height, of: path) }
        layOut(cell, at: path)
    }

    /// Applies the state of its row to a cell.
    final func prepare(_ cell: UITableViewCell, at path: IndexPath) {
        cell.table = self
        if cell.backgroundColor == nil, cell.parts.background == nil {
            cell.backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        }
        cell.alpha = 1
        cell.state.isHovered = false
        cell.state.isEmphasized = hasKeyboard
        if cell.state.isHighlighted { cell.setHighlighted(false, animated: false) }
        prepareEditing(cell, at: path)
        if let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path),
            level != UITableView.ownIndentation
        {
            cell.indentationLevel = level
        }
        cell.setSelected(selection.contains(path), animated: false)
    }

    final func layOut(_ cell: UITableViewCell, at path: IndexPath) {
        let frame = frame(of: path)
        if cell.frame != frame { cell.frame = frame }
        cell.context = cellContext(at: path)
    }

    private func cellContext(at path: IndexPath) -> CellContext {
        CellContext(
            isGrouped: style != .plain, isInset: style == .insetGrouped, isFirst: path.row == 0,
            isLast: path.row == geometry.sections[path.section].rows.count - 1,
            hasLines: separatorStyle != .none, lineColor: separatorColor,
            lineInset: heights.separatorInset, safeArea: insetsOfContents,
            indexWidth: indexWidth)
    }

    /// The space between the table's edges and what cells, headers and footers show, beside their own margins.
    private var insetsOfContents: UIEdgeInsets {
        guard style != .insetGrouped else { return .zero }
        var insets = safeAreaInsets
        guard cellLayoutMarginsFollowReadableWidth, bounds.width > ReadableWidth.narrow else { return insets }
        let side = ((bounds.width - ReadableWidth.greatest) / 2).rounded() - CellContentLayout.margin
        insets.left = max(insets.left, side)
        insets.right = max(insets.right, side)
        return insets
    }

    /// The frame of a row, rounded to pixels. Includes the shifts caused by a row being dragged.
    final func frame(of path: IndexPath) -> CGRect {
        let span = geometry.row(path)
        var y = span.start
        if let drag {
            if path == drag.move.source { return draggedFrame(drag) }
            y += drag.move.shift(of: path)
        }
        return rowFrame(y: y, height: span.length)
    }

    private func layOutCells() {
        guard heights.framesAreStale else { return }
        heights.framesAreStale = false
        for (path, cell) in cells where geometry.has(path) { layOut(cell, at: path) }
    }

    final func setNeedsCellLayout() {
        heights.framesAreStale = true
        for cell in cells.values { cell.setNeedsLayout() }
        setNeedsLayout()
    }

    private func removeHiddenViews() {
        let tiled = tiledSpan
        for (path, cell) in cells {
            if geometry.has(path) {
                let span = geometry.row(path)
                if tiled.overlaps(span) { continue }
                // A cell that contains the first responder or a touch would lose it.
                if mustStay(cell) { continue }
            }
            cells[path] = nil
            recycle(cell, at: path)
        }
    }

    private func mustStay(_ cell: UITableViewCell) -> Bool {
        guard let window else { return false }
        if cell === drag?.cell { return true }
        if window.hasKeyboard(in: cell) { return true }
        return window.touchDispatch.isTouched(cell)
    }

    /// Removes a cell from the table and keeps it for reuse.
    final func recycle(_ cell: UITableViewCell, at path: IndexPath) {
        if swipe?.cell === cell { endSwipe(animated: false) }
        cell.isLifted = false
        cell.removeFromSuperview()
        cell.table = nil
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        cellReuse.keep(cell, as: cell.reuseIdentifier)
    }

    // MARK: Headers and footers

    private func tileSections() {
        let visible = visibleSpan
        let range = geometry.sections(in: tiledSpan)
        var shownHeaders = Set<Int>()
        var shownFooters = Set<Int>()
        for section in range {
            let header = headerFrame(of: section)
            if header.height > 0, header.maxY > visible.start, header.minY < visible.end {
                shownHeaders.insert(section)
                if let view = headers[section] ?? makeHeader(section), view.frame != header {
                    view.frame = header
                }
            }
            let footer = footerFrame(of: section)
            if footer.height > 0, footer.maxY > visible.start, footer.minY < visible.end {
                shownFooters.insert(section)
                if let view = footers[section] ?? makeFooter(section), view.frame != footer {
                    view.frame = footer
                }
            }
        }
        for (section, view) in headers where !shownHeaders.contains(section) {
            headers[section] = nil
            recycle(view, section: section, isHeader: true)
        }
        for (section, view) in footers where !shownFooters.contains(section) {
            footers[section] = nil
            recycle(view, section: section, isHeader: false)
        }
    }

    /// Updates the frames of the headers and footers that are shown.
    final func layOutShownSections() {
        for (section, view) in headers { view.frame = headerFrame(of: section) }
        for (section, view) in footers { view.frame = footerFrame(of: section) }
    }

    /// The frame of a header. In plain tables it floats at the top as long as its section is visible.
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
        let textStyle: SectionTextStyle = style == .plain ? .plainHeader : .groupedHeader
        let own = tableDelegate?.tableView(self, viewForHeaderInSection: section)
        let title = own == nil ? dataSource?.tableView(self, titleForHeaderInSection: section) : nil
        guard let view = own ?? title.map({ titleView($0, textStyle) }) else { return nil }
        adopt(view, textStyle)
        headers[section] = view
        tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        return view
    }

    private func makeFooter(_ section: Int) -> UIView? {
        let textStyle: SectionTextStyle = style == .plain ? .plainFooter : .groupedFooter
        let own = tableDelegate?.tableView(self, viewForFooterInSection: section)
        let title = own == nil ? dataSource?.tableView(self, titleForFooterInSection: section) : nil
        guard let view = own ?? title.map({ titleView($0, textStyle) }) else { return nil }
        adopt(view, textStyle)
        footers[section] = view
        tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        return view
    }

    private static let titleIdentifier = "UITableViewTitle"

    private func titleView(_ title: String, _ textStyle: SectionTextStyle) -> UIView {
        let view =
            sectionReuse.takeWaiting(Self.titleIdentifier)
            ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        view.textStyle = textStyle
        view.textLabel?.text = title
        return view
    }

    private func adopt(_ view: UIView, _ textStyle: SectionTextStyle) {
        if let own = view as? UITableViewHeaderFooterView {
            own.textStyle = textStyle
            let beside = UIEdgeInsets(right: indexWidth).mirrored(if: isMirrored)
            own.safeArea = style == .insetGrouped ? .zero : insetsOfContents.adding(beside)
            if own.backgroundColor == nil || own.hasOwnBackdrop, own.backgroundView == nil,
                own.backgroundConfiguration == nil
            {
                own.hasOwnBackdrop = true
                own.backgroundColor = textStyle == .plainHeader ? .secondarySystemBackground : .clear
            }
        }
        guard view.superview !== self else { return }
        addSubview(view)
        for bar in [index.bar, indicators.vertical, indicators.horizontal] {
            if let bar, bar.superview === self { bringSubviewToFront(bar) }
        }
    }

    final func recycle(_ view: UIView, section: Int, isHeader: Bool) {
        view.removeFromSuperview()
        if isHeader {
            tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        } else {
            tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
        guard let own = view as? UITableViewHeaderFooterView else { return }
        sectionReuse.keep(own, as: own.reuseIdentifier)
    }

    // MARK: The table's own views

    private func layOutEdgeViews() {
        if let view = tableHeaderView {
            layOut(view, at: 0)
            if view.frame.height != geometry.top { edgeViewDidChange(from: view, to: view) }
        }
        if let view = tableFooterView {
            layOut(view, at: geometry.contentHeight - geometry.bottom)
            if view.frame.height != geometry.bottom { edgeViewDidChange(from: view, to: view) }
        }
    }

    private func layOut(_ view: UIView, at y: CGFloat) {
        let frame = CGRect(x: 0, y: pixelGrid.round(y), width: bounds.width, height: view.frame.height)
        if view.frame != frame { view.frame = frame }
    }

    final func layOutBackground() {
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    }
}
