import Drawing

/// What a table knows of its index.
struct TableIndex {
    var titles: [String] = []
    var bar: SectionIndexBar?
    var color: UIColor?
    var background: UIColor?
    var trackingBackground: UIColor?
    var minimumRows = 0
}

/// The index at the end of a table, which leads to its sections.
extension UITableView {
    /// Stands for a magnifying glass among the words of an index.
    public static let indexSearch = "{search}"

    /// The colour of the words of the index; nil, the default, for the tint colour.
    public final var sectionIndexColor: UIColor? {
        get { index.color }
        set {
            index.color = newValue
            index.bar?.updateColors()
        }
    }

    /// The colour behind the index; nil, the default, for none.
    public final var sectionIndexBackgroundColor: UIColor? {
        get { index.background }
        set {
            index.background = newValue
            index.bar?.updateColors()
        }
    }

    /// The colour behind the index while a finger or the mouse is down on it; nil, the default, for the same as else.
    public final var sectionIndexTrackingBackgroundColor: UIColor? {
        get { index.trackingBackground }
        set {
            index.trackingBackground = newValue
            index.bar?.updateColors()
        }
    }

    /// The number of rows below which the index is not shown. Default 0.
    public final var sectionIndexMinimumDisplayRowCount: Int {
        get { index.minimumRows }
        set {
            index.minimumRows = newValue
            updateIndexBar()
        }
    }

    /// Asks for the words of the index again.
    public final func reloadSectionIndexTitles() {
        guard !needsReload else { return }
        loadIndexTitles()
    }

    final func loadIndexTitles() {
        let titles = dataSource?.sectionIndexTitles(for: self) ?? []
        if titles != index.titles {
            index.titles = titles
            index.bar?.show(titles)
            placeCellsAnew()
        }
        updateIndexBar()
    }

    /// Shows the index where there are words for it and rows enough, or takes it away.
    final func updateIndexBar() {
        let isWanted =
            !index.titles.isEmpty && geometry.sections.reduce(0) { $0 + $1.rows.count } >= index.minimumRows
        guard isWanted != (index.bar != nil) else { return }
        if isWanted {
            let bar = SectionIndexBar(table: self)
            bar.show(index.titles)
            index.bar = bar
            addSubview(bar)
        } else {
            index.bar?.removeFromSuperview()
            index.bar = nil
        }
        indicators.place()
        placeCellsAnew()
    }

    /// The width that the index takes from the rows. Groups with round corners have room beside them.
    final var indexWidth: CGFloat { index.bar.map { max(0, $0.wantedWidth - groupMargin) } ?? 0 }

    final func placeIndexBar() {
        guard let bar = index.bar else { return }
        let inset = adjustedContentInset
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let safe = safeAreaInsets
        let width = bar.wantedWidth
        let frame = CGRect(
            x: isMirrored ? bounds.minX + safe.left : bounds.maxX - safe.right - width,
            y: bounds.minY + inset.top, width: width,
            height: max(0, bounds.height - inset.top - inset.bottom))
        if bar.frame != frame { bar.frame = frame }
    }

    // MARK: Going there

    /// Brings the section of a word of the index to the top.
    final func goToIndexTitle(_ number: Int) {
        guard index.titles.indices.contains(number) else { return }
        let section =
            dataSource?.tableView(self, sectionForSectionIndexTitle: index.titles[number], at: number)
            ?? number
        guard geometry.sections.indices.contains(section) else { return }
        stopMotion()
        heights.scrollTarget = nil
        // Rows that come into sight may be higher than expected.
        for _ in 0..<6 {
            let top = geometry.header(of: section).start - adjustedContentInset.top
            let offset = clamped(CGPoint(x: contentOffset.x, y: pixelGrid.round(top)))
            guard offset != contentOffset else { break }
            setContentOffset(offset, animated: false)
            if !heights.isTiling { tile() }
        }
        indicators.show()
    }

    /// The number of the word that leads to the first section in sight, or nearest before it.
    final var indexTitleInSight: Int? {
        let top = contentOffset.y + adjustedContentInset.top
        guard let first = geometry.sections(in: TableGeometry.Span(start: top, length: 1)).first else {
            return nil
        }
        return index.titles.indices.last {
            (dataSource?.tableView(self, sectionForSectionIndexTitle: index.titles[$0], at: $0) ?? $0)
                <= first
        }
    }
}
