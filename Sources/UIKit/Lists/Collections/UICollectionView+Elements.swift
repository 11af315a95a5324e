import Drawing

/// Counts, making and reusing views, and answers about what is shown.
extension UICollectionView {
    // MARK: Data

    /// The number of items in each section, after a reload that is pending.
    final var loadedCounts: [Int] {
        loadIfNeeded()
        return counts
    }

    final func has(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section)
            && (0..<counts[path.section]).contains(path.item)
    }

    /// The number of items in each section, as the data source reports it now.
    final func queryCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
    }

    /// Queries counts if a reload is pending.
    final func loadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        recycleViews()
        counts = queryCounts()
        selection.drop { !has($0) }
        prefetch.ahead = []
        tiling.isInvalid = true
    }

    final func reloadEverything() {
        input.press = nil
        removeLeavingViews()
        recycleViews()
        deselectAllQuietly()
        setNeedsReload()
    }

    /// Removes all views and keeps them for reuse.
    final func recycleViews() {
        let views = shown
        shown = [:]
        tiling.isStale = true
        for (element, view) in views { recycle(view, element) }
    }

    // MARK: Making views

    /// A view for an element that becomes visible.
    final func makeView(
        for element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView? {
        input.makingFrame = CGRect(origin: .zero, size: attributes.size)
        defer { input.makingFrame = .zero }
        guard let view = newView(for: element) else { return nil }
        if attributes.fitting?.isEmpty != true { tiling.unsized.insert(ObjectIdentifier(view)) }
        return view
    }

    private func newView(for element: CollectionElement) -> UICollectionReusableView? {
        switch element {
        case .cell(let path):
            guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
            prepare(cell, at: path)
            return cell
        case .supplementary(let kind, let path):
            return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
        case .decoration(let kind, _):
            return makeDecoration(ofKind: kind)
        }
    }

    /// Applies the state of its item to a cell.
    final func prepare(_ cell: UICollectionViewCell, at path: IndexPath) {
        cell.collection = self
        if cell.isHighlighted { cell.isHighlighted = false }
        let isSelected = selection.contains(path)
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        cell.hasCursor = hasKeyboard && selection.cursor == path
    }

    private func makeDecoration(ofKind kind: String) -> UICollectionReusableView? {
        guard let type = collectionViewLayout.decorationClass(ofKind: kind) else {
            preconditionFailure(
                "The layout has a decoration view of the kind “\(kind)”: it has to register a class for it.")
        }
        let name = "decoration/\(kind)/\(type)"
        if let view = otherReuse.takeWaiting(name) {
            view.prepareForReuse()
            return view
        }
        let view = ReusableViewFactory.make(type, identifier: name, frame: input.makingFrame)
        view?.identifier = name
        return view
    }

    /// What supplementary views are kept by.
    private static func name(_ kind: String, _ identifier: String) -> String { "\(kind)/\(identifier)" }

    final func registerSupplementary(_ viewClass: AnyClass?, _ kind: String, _ identifier: String) {
        otherReuse.register(
            viewClass as? UICollectionReusableView.Type, for: Self.name(kind, identifier))
    }

    final func takeCell(_ identifier: String, for path: IndexPath) -> UICollectionViewCell {
        if let cell = reconfigured[path], cell.identifier == identifier { return cell }
        guard let cell = cellReuse.take(identifier, frame: input.makingFrame) else {
            preconditionFailure(
                "There is no cell of the kind “\(identifier)”: register a class for it before it is dequeued."
            )
        }
        let isUsed = cell.identifier != nil
        if isUsed { (cell.isSelected, cell.isHighlighted) = (false, false) }
        return ready(cell, identifier)
    }

    final func takeSupplementary(
        _ kind: String, _ identifier: String, for path: IndexPath
    ) -> UICollectionReusableView {
        guard let view = otherReuse.take(Self.name(kind, identifier), frame: input.makingFrame) else {
            preconditionFailure(
                "There is no supplementary view “\(identifier)” of the kind “\(kind)”: register a class for it "
                    + "before it is dequeued.")
        }
        return ready(view, identifier)
    }

    /// A view as it is handed out: one that was used before is prepared for it.
    private func ready<View: UICollectionReusableView>(_ view: View, _ identifier: String) -> View {
        if view.identifier == nil {
            view.identifier = identifier
        } else {
            UIView.performWithoutAnimation { view.prepareForReuse() }
        }
        return view
    }

    final func keep(_ view: UICollectionReusableView, _ element: CollectionElement) {
        guard let identifier = view.identifier else { return }
        switch element {
        case .cell:
            if let cell = view as? UICollectionViewCell { cellReuse.keep(cell, as: identifier) }
        case .supplementary(let kind, _):
            otherReuse.keep(view, as: Self.name(kind, identifier))
        case .decoration: otherReuse.keep(view, as: identifier)
        }
    }

    // MARK: Answers

    /// Views follow a reload or scrolling in the next layout pass only; queries in between force that pass.
    final func bringUpToDate() {
        if !tiling.isRunning, updates.depth == 0, flags.needsLayout || needsReload { layoutIfNeeded() }
    }

    final func cell(at path: IndexPath) -> UICollectionViewCell? {
        shown[.cell(path)] as? UICollectionViewCell
    }

    final func element(of view: UICollectionReusableView) -> CollectionElement? {
        guard let attributes = view.attributes, view.collection === self else { return nil }
        let element = CollectionElement(attributes)
        return shown[element] === view ? element : shown.first { $0.value === view }?.key
    }

    /// The items whose cells are visible.
    final var shownPaths: [IndexPath] {
        bringUpToDate()
        let visible = bounds
        return shown.compactMap { element, view in
            guard let path = element.cellPath else { return nil }
            return convert(view.bounds, from: view).sharesArea(with: visible) ? path : nil
        }
    }

    final func supplementaryPaths(ofKind wanted: String) -> [IndexPath] {
        bringUpToDate()
        return shown.keys.compactMap { element in
            guard case .supplementary(wanted, let path) = element else { return nil }
            return path
        }
    }

    final func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        if !tiling.isRunning { prepareLayout() }
        guard has(path) else { return nil }
        return collectionViewLayout.layoutAttributesForItem(at: path).map { mirrored($0) }
    }

    final func supplementaryAttributes(
        ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        if !tiling.isRunning { prepareLayout() }
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
            .map { mirrored($0) }
    }

    /// Where the layout has an element.
    final func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element {
        case .cell(let path): itemAttributes(at: path)
        case .supplementary(let kind, let path): supplementaryAttributes(ofKind: kind, at: path)
        case .decoration(let kind, let path):
            collectionViewLayout.layoutAttributesForDecorationView(ofKind: kind, at: path).map {
                mirrored($0)
            }
        }
    }

    /// The item at a point, by the layout: of several the one that lies over the others.
    final func itemPath(at point: CGPoint) -> IndexPath? {
        bringUpToDate()
        if let path = shownItem(at: point) { return path }
        guard !bounds.contains(point) else { return nil }
        let rect = mirrored(CGRect(x: point.x, y: point.y, width: 1, height: 1))
        let found = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
        return found.filter {
            $0.representedElementCategory == .cell && !$0.isHidden && mirrored($0).frame.contains(point)
        }.max { $0.zIndex < $1.zIndex }?.indexPath
    }

    private func shownItem(at point: CGPoint) -> IndexPath? {
        var found: (path: IndexPath, zIndex: Int)?
        for (element, view) in shown {
            guard let path = element.cellPath, let zIndex = view.attributes?.zIndex,
                view.bounds.contains(convert(point, to: view)), found.map({ $0.zIndex < zIndex }) ?? true
            else { continue }
            found = (path, zIndex)
        }
        return found?.path
    }
}
