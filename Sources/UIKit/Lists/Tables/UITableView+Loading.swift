import Drawing

/// The state of a table's layout besides the heights of the rows.
struct TableHeights {
    /// The separator insets that the app set.
    var separatorInset: UIEdgeInsets?
    /// Whether some row height was computed from its cell and so depends on the width.
    var dependsOnWidth = false
    /// The width of the table at the last layout, in points.
    var width: CGFloat = 0
    /// Whether a tiling pass is running.
    var isTiling = false
    /// Whether the frames or contexts of visible cells may be out of date.
    var framesAreStale = true
    /// Counts how often the index paths of rows got another meaning, by a reload or a change.
    var numbering = 0
    /// The cell that the delegate is told of. What else happens to new cells is followed by a measurement.
    var displayed: ObjectIdentifier?
    /// Visible cells whose content may need another height.
    var invalid: Set<ObjectIdentifier> = []
    /// The target of an animated scroll.
    var scrollTarget: (path: IndexPath, position: UITableView.ScrollPosition)?

    /// Points above the first group, and between groups without titles.
    static let groupGap: CGFloat = 18
    static let firstGroupGap: CGFloat = 24
    /// Points above the header of a section of a plain table.
    static let plainPadding: CGFloat = 22
}

/// Querying the data source for counts, heights, headers and footers.
extension UITableView {
    final func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    /// Removes all cells, headers and footers and keeps them for reuse.
    final func recycleViews() {
        for (path, cell) in cells { recycle(cell, at: path) }
        cells.removeAll()
        for (section, view) in headers { recycle(view, section: section, isHeader: true) }
        for (section, view) in footers { recycle(view, section: section, isHeader: false) }
        headers.removeAll()
        footers.removeAll()
        hovered = nil
    }

    /// Queries counts and heights if a reload is pending.
    final func loadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        // The counts that recorded changes started from are replaced.
        updates.isMoot = true
        heights.numbering += 1
        returnRow(animated: false)
        if !cells.isEmpty || !headers.isEmpty || !footers.isEmpty { recycleViews() }
        heights.dependsOnWidth = false
        heights.width = bounds.width
        heights.framesAreStale = true
        geometry = measuredGeometry(rows: queryRowCounts(), keeping: { _, _ in nil })
        selection.drop { !geometry.has($0) }
        prefetch.ahead = []
        loadIndexTitles()
        updateContentSize()
    }

    /// The number of rows in each section, as the data source reports it now.
    final func queryRowCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
        }
    }

    /// The geometry for these numbers of rows in the sections.
    ///
    /// - Parameter kept: returns the heights of a section's rows where they are known; gets the section and the
    ///   estimated height.
    final func measuredGeometry(
        rows counts: [Int], keeping kept: (Int, CGFloat) -> PrefixSums?
    ) -> TableGeometry {
        let sections = counts.enumerated().map { index, count in
            let estimate = count > 0 ? estimatedHeight(inSection: index) : Self.usualRowHeight
            var section = TableGeometry.Section(
                rows: kept(index, estimate) ?? rowHeights(inSection: index, count: count, estimate: estimate))
            section.header = headerHeight(of: index, isFirst: index == 0)
            section.footer = footerHeight(of: index)
            section.padding = section.header > 0 ? topPadding : 0
            return section
        }
        return TableGeometry(
            sections: sections, top: tableHeaderView?.frame.height ?? 0,
            bottom: tableFooterView?.frame.height ?? 0)
    }

    private var topPadding: CGFloat {
        if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
        return style == .plain ? TableHeights.plainPadding : 0
    }

    static let usualRowHeight = UITableViewCell.usualHeight

    private func estimatedHeight(inSection section: Int) -> CGFloat {
        let path = IndexPath(row: 0, section: section)
        let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        if estimate > 0 { return pixelGrid.ceil(estimate) }
        return rowHeight >= 0 ? pixelGrid.ceil(rowHeight) : Self.usualRowHeight
    }

    /// The heights of all rows, if estimates are off; else the estimate for each.
    private func rowHeights(inSection section: Int, count: Int, estimate: CGFloat) -> PrefixSums {
        guard estimatedRowHeight == 0, let tableDelegate else {
            return PrefixSums(count: count, usual: estimate)
        }
        let grid = pixelGrid
        let lengths = (0..<count).map { row in
            let height = tableDelegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
            return height >= 0 ? grid.ceil(height) : estimate
        }
        return PrefixSums(lengths: lengths, usual: estimate)
    }

    /// The height of a row whose cell exists.
    final func queryHeight(of path: IndexPath, cell: UITableViewCell) -> CGFloat {
        let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        if height >= 0 { return pixelGrid.ceil(height) }
        cell.updatePropertiesIfNeeded()
        let fitting = pixelGrid.ceil(cell.heightFitting(rowWidth))
        if fitting != geometry.sections[path.section].rows.usual { heights.dependsOnWidth = true }
        return max(0, fitting)
    }

    // MARK: Headers and footers

    private func headerHeight(of section: Int, isFirst: Bool) -> CGFloat {
        let asked = tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        if asked >= 0 { return pixelGrid.ceil(asked) }
        let extra = isFirst && style != .plain ? 6 as CGFloat : 0
        if dataSource?.tableView(self, titleForHeaderInSection: section) != nil {
            return (style == .plain ? SectionTextStyle.plainHeader : .groupedHeader).height + extra
        }
        if let view = tableDelegate?.tableView(self, viewForHeaderInSection: section) {
            return fittingHeight(of: view, style: style == .plain ? .plainHeader : .groupedHeader)
        }
        return style == .plain ? 0 : isFirst ? TableHeights.firstGroupGap : TableHeights.groupGap
    }

    private func footerHeight(of section: Int) -> CGFloat {
        let asked = tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        if asked >= 0 { return pixelGrid.ceil(asked) }
        if let title = dataSource?.tableView(self, titleForFooterInSection: section) {
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            view.textStyle = style == .plain ? .plainFooter : .groupedFooter
            view.textLabel?.text = title
            return pixelGrid.ceil(view.sizeThatFits(CGSize(width: rowWidth, height: 0)).height)
        }
        if let view = tableDelegate?.tableView(self, viewForFooterInSection: section) {
            return fittingHeight(of: view, style: style == .plain ? .plainFooter : .groupedFooter)
        }
        return style == .plain ? 0 : TableHeights.groupGap
    }

    private func fittingHeight(of view: UIView, style textStyle: SectionTextStyle) -> CGFloat {
        let own = view as? UITableViewHeaderFooterView
        own?.textStyle = textStyle
        let height = pixelGrid.ceil(view.heightFitting(max(1, rowWidth)))
        if let own { sectionReuse.keep(own, as: own.reuseIdentifier) }
        return height
    }

    // MARK: Width

    /// The distance of inset groups from the edges, in points.
    final var groupMargin: CGFloat { style == .insetGrouped ? (bounds.width >= 480 ? 20 : 16) : 0 }

    /// The horizontal extent of the rows.
    final var rowsAcross: (x: CGFloat, width: CGFloat) {
        guard style == .insetGrouped else { return (0, max(0, bounds.width)) }
        let inset = safeAreaInsets
        let x = groupMargin + inset.left
        return (x, max(0, bounds.width - x - groupMargin - inset.right))
    }

    /// The frame of a view that is as wide as the rows, rounded to pixels.
    final func rowFrame(y: CGFloat, height: CGFloat) -> CGRect {
        let across = rowsAcross
        return pixelGrid.round(CGRect(x: across.x, y: y, width: across.width, height: height))
    }

    final var rowWidth: CGFloat { rowsAcross.width }

    /// Sets the content size. The content is as wide as the table.
    final func updateContentSize() {
        let inset = contentInset
        let size = CGSize(
            width: max(0, bounds.width - inset.left - inset.right), height: geometry.contentHeight)
        if contentSize != size { contentSize = size }
    }

    /// Texts wrap differently at another width. The anchor row keeps its position on the screen.
    final func widthMayHaveChanged(keeping anchor: TableAnchor?) {
        guard bounds.width != heights.width, !needsReload else { return }
        let isFirstWidth = heights.width == 0
        heights.width = bounds.width
        heights.framesAreStale = true
        if heights.dependsOnWidth || isFirstWidth || hasFreeFooters {
            let old = geometry
            geometry = measuredGeometry(rows: old.rowCounts) { index, _ in
                self.heights.dependsOnWidth ? nil : old.sections[index].rows
            }
            heights.dependsOnWidth = false
            measureShownAnew()
        }
        updateContentSize()
        if let anchor { restore(anchor) }
        setNeedsLayout()
    }

    /// Whether any section has a footer text, which wraps.
    private var hasFreeFooters: Bool {
        geometry.sections.contains { $0.footer != TableHeights.groupGap && $0.footer != 0 }
    }

    final func edgeViewDidChange(from old: UIView?, to new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new, new.superview !== self { insertSubview(new, at: backgroundView == nil ? 0 : 1) }
        heights.framesAreStale = true
        geometry.top = tableHeaderView?.frame.height ?? 0
        geometry.bottom = tableFooterView?.frame.height ?? 0
        if !needsReload { updateContentSize() }
        setNeedsLayout()
    }
}
