import Drawing

/// The state of a table's index.
struct TableIndex {
    var titles: [String] = []
    var bar: SectionIndexBar?
    var color: UIColor?
    var background: UIColor?
    var trackingBackground: UIColor?
    var minimumRows = 0
}

/// The index at the trailing edge of a table, which leads to its sections.
extension UITableView {
    /// An index title that is shown as a magnifying glass.
    public static let indexSearch = "{search}"

    /// What `sectionIndexColor` is unless a subclass overrides it.
    final var indexColor: UIColor? {
        get { index.color }
        set {
            index.color = newValue
            index.bar?.updateColors()
        }
    }

    /// What `sectionIndexBackgroundColor` is unless a subclass overrides it.
    final var indexBackground: UIColor? {
        get { index.background }
        set {
            index.background = newValue
            index.bar?.updateColors()
        }
    }

    /// What `sectionIndexTrackingBackgroundColor` is unless a subclass overrides it.
    final var indexTrackingBackground: UIColor? {
        get { index.trackingBackground }
        set {
            index.trackingBackground = newValue
            index.bar?.updateColors()
        }
    }

    /// What `sectionIndexMinimumDisplayRowCount` is unless a subclass overrides it.
    final var indexMinimumRows: Int {
        get { index.minimumRows }
        set {
            index.minimumRows = newValue
            updateIndexBar()
        }
    }

    /// What `reloadSectionIndexTitles()` does unless a subclass overrides it.
    final func reloadIndexTitles() {
        guard !needsReload else { return }
        loadIndexTitles()
    }

    final func loadIndexTitles() {
        let titles = dataSource?.sectionIndexTitles(for: self) ?? []
        if titles != index.titles {
            index.titles = titles
            index.bar?.show(titles)
            setNeedsCellLayout()
        }
        updateIndexBar()
    }

    /// Shows the index if it has titles and there are enough rows, else removes it.
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
        indicators.layOut()
        setNeedsCellLayout()
    }

    /// The width by which the index narrows the rows, in points. Inset groups have a margin that it can use.
    final var indexWidth: CGFloat { index.bar.map { max(0, $0.wantedWidth - groupMargin) } ?? 0 }

    final func layOutIndexBar() {
        guard let bar = index.bar else { return }
        let inset = adjustedContentInset
        let safe = safeAreaInsets
        let width = bar.wantedWidth
        let rect = CGRect(
            x: bounds.width - safe.mirrored(if: isMirrored).right - width, y: bounds.minY + inset.top,
            width: width, height: max(0, bounds.height - inset.top - inset.bottom))
        let frame = rect.mirrored(in: bounds.width, if: isMirrored).offsetBy(dx: bounds.minX, dy: 0)
        if bar.frame != frame { bar.frame = frame }
    }

    // MARK: Scrolling to sections

    /// Scrolls the section of an index title to the top.
    final func goToIndexTitle(_ number: Int) {
        guard index.titles.indices.contains(number) else { return }
        let section =
            dataSource?.tableView(self, sectionForSectionIndexTitle: index.titles[number], at: number)
            ?? number
        guard geometry.sections.indices.contains(section) else { return }
        stopMotion()
        heights.scrollTarget = nil
        // Rows that become visible may be higher than estimated, so the offset is computed again.
        for _ in 0..<6 {
            let top = geometry.header(of: section).start - adjustedContentInset.top
            let offset = clamped(CGPoint(x: contentOffset.x, y: pixelGrid.round(top)))
            guard offset != contentOffset else { break }
            setContentOffset(offset, animated: false)
            if !heights.isTiling { tile() }
        }
        indicators.show()
    }

    /// The index of the title that leads to the first visible section, or to the nearest one before it.
    final var visibleIndexTitle: Int? {
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
