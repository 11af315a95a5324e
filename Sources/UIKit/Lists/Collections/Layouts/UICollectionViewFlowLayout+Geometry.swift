/// What the layout is computed from.
extension UICollectionViewFlowLayout {
    /// Whether items have the sizes of their content.
    final var isEstimated: Bool { estimatedItemSize != .zero }

    /// The size with which items count as long as nothing else is known.
    final var initialItemSize: CGSize {
        isEstimated && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
    }

    private var isHorizontal: Bool { scrollDirection == .horizontal }

    // MARK: Preparing

    final func prepareFlow() {
        guard let collection = collectionView else { return }
        let container = container(of: collection, bounds: collection.bounds)
        if state.container != container {
            if let old = state.container, isEstimated, old.geometry.breadth != container.geometry.breadth {
                state.measured = [:]
                collection.askForAllSizes()
            }
            state.container = container
            state.geometry = nil
            state.previous = nil
        }
        if state.geometry == nil {
            let sections = state.sections ?? queriedSections(collection)
            state.sections = sections
            state.geometry = FlowGeometry(
                arranged(sections, container), in: container.geometry)
            keepVisibleItems(in: collection)
        }
        state.geometry?.pins = pins(in: collection)
    }

    private func container(of collection: UICollectionView, bounds: CGRect) -> FlowState.Container {
        let inset = collection.adjustedContentInset
        let breadth =
            isHorizontal
            ? bounds.height - inset.top - inset.bottom : bounds.width - inset.left - inset.right
        let additional =
            switch sectionInsetReference {
            case .fromContentInset: UIEdgeInsets.zero
            case .fromSafeArea: collection.safeAreaInsets.beyond(inset)
            case .fromLayoutMargins: collection.layoutMargins.beyond(inset)
            }
        return FlowState.Container(
            geometry: FlowGeometry.Container(
                breadth: max(0, breadth), isHorizontal: isHorizontal, scale: collection.pixelGrid.scale),
            inset: isHorizontal
                ? UIEdgeInsets(top: additional.top, bottom: additional.bottom)
                : UIEdgeInsets(left: additional.left, right: additional.right))
    }

    final func isContainerChanged(bounds: CGRect) -> Bool {
        guard let owner, let container = state.container else { return true }
        return self.container(of: owner, bounds: bounds) != container
    }

    private func pins(in collection: UICollectionView) -> FlowGeometry.Pins? {
        guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds else { return nil }
        return FlowGeometry.Pins(
            headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds,
            visible: collection.visibleRange(isHorizontal: isHorizontal))
    }

    // MARK: Sections

    /// What delegate and properties say of all sections.
    private func queriedSections(_ collection: UICollectionView) -> [FlowSection] {
        let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
        let usual = FlowDefaults(self)
        return (0..<collection.numberOfSections).map { section in
            guard let delegate else {
                return makeSection(
                    .uniform(usual.itemSize, count: collection.numberOfItems(inSection: section)),
                    header: usual.header, footer: usual.footer, inset: usual.inset,
                    lineSpacing: usual.lineSpacing, itemSpacing: usual.itemSpacing)
            }
            return makeSection(
                sizes(of: section, collection, delegate),
                header: delegate.collectionView(
                    collection, layout: self, referenceSizeForHeaderInSection: section),
                footer: delegate.collectionView(
                    collection, layout: self, referenceSizeForFooterInSection: section),
                inset: delegate.collectionView(collection, layout: self, insetForSectionAt: section),
                lineSpacing: delegate.collectionView(
                    collection, layout: self, minimumLineSpacingForSectionAt: section),
                itemSpacing: delegate.collectionView(
                    collection, layout: self, minimumInteritemSpacingForSectionAt: section))
        }
    }

    private func makeSection(
        _ sizes: FlowSizes, header: CGSize, footer: CGSize, inset: UIEdgeInsets, lineSpacing: CGFloat,
        itemSpacing: CGFloat
    ) -> FlowSection {
        FlowSection(
            sizes: sizes, header: max(0, header.length(isHorizontal)),
            footer: max(0, footer.length(isHorizontal)),
            inset: inset, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
    }

    /// The sizes of a section's items. A delegate that has nothing to say about them is not asked for each.
    private func sizes(
        of section: Int, _ collection: UICollectionView, _ delegate: any UICollectionViewDelegateFlowLayout
    ) -> FlowSizes {
        let count = collection.numberOfItems(inSection: section)
        let isImplemented = OptionalRequirement.answer(
            "collectionView:layout:sizeForItemAt:", of: delegate
        ) { $0 is any UICollectionViewDelegateFlowLayout.Type }
        guard isImplemented != false, count > 0 else { return .uniform(initialItemSize, count: count) }
        let sizes = (0..<count).map { item in
            delegate.collectionView(
                collection, layout: self, sizeForItemAt: IndexPath(item: item, section: section)
            ).nonnegative
        }
        return sizes.allSatisfy { $0 == sizes[0] } ? .uniform(sizes[0], count: count) : .each(sizes)
    }

    /// The sections with measured sizes, and with the insets of safe area or margins.
    private func arranged(_ sections: [FlowSection], _ container: FlowState.Container) -> [FlowSection] {
        var sections = sections
        for index in sections.indices { sections[index].inset += container.inset }
        for (section, items) in Dictionary(grouping: state.measured, by: \.key.section)
        where sections.indices.contains(section) {
            var sizes = (0..<sections[section].sizes.count).map { sections[section].sizes[$0] }
            for (path, size) in items where sizes.indices.contains(path.item) { sizes[path.item] = size }
            sections[section].sizes = .each(sizes)
        }
        return sections
    }

    // MARK: Sizes of content

    /// The size that an item gets when its cell prefers one: not longer than a line.
    private func allowed(_ size: CGSize, at path: IndexPath) -> CGSize {
        guard let container = state.container, let sections = state.sections,
            sections.indices.contains(path.section)
        else { return size }
        let inset = sections[path.section].inset + container.inset
        let longest =
            container.geometry.breadth
            - (isHorizontal ? inset.top + inset.bottom : inset.left + inset.right)
        var size = size.nonnegative
        size.setLength(min(size.length(!isHorizontal), max(0, longest)), !isHorizontal)
        return size
    }

    final func isNewSize(_ preferred: UICollectionViewLayoutAttributes) -> Bool {
        guard isEstimated, preferred.representedElementCategory == .cell,
            let old = state.size(ofItemAt: preferred.indexPath)
        else { return false }
        let new = allowed(preferred.size, at: preferred.indexPath)
        return abs(new.width - old.width) > 0.01 || abs(new.height - old.height) > 0.01
    }

    final func takeSize(_ preferred: UICollectionViewLayoutAttributes) {
        state.measured[preferred.indexPath] = allowed(preferred.size, at: preferred.indexPath)
    }

    /// Scrolls so that what was visible before sizes were measured stays where it is.
    private func keepVisibleItems(in collection: UICollectionView) {
        guard let old = state.previous, let new = state.geometry else { return }
        state.previous = nil
        collection.keepVisible(isHorizontal: isHorizontal) { rect in
            old.elements(in: rect).compactMap {
                if case .item(let path) = $0.element { (path, $0.frame) } else { nil }
            }
        } new: {
            new.frame(of: .item($0))
        }
    }

    // MARK: Answers

    final func flowContext(
        _ context: UICollectionViewLayoutInvalidationContext, arranges: Bool, queries: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return context }
        flow.invalidateFlowLayoutAttributes = arranges
        flow.invalidateFlowLayoutDelegateMetrics = queries
        return flow
    }

    final func attributes(of element: FlowGeometry.Element) -> UICollectionViewLayoutAttributes? {
        state.geometry?.frame(of: element).map { attributes(of: element, frame: $0) }
    }

    final func attributes(
        of element: FlowGeometry.Element, frame: CGRect
    ) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(for: element.inCollection)
        attributes.frame = frame
        attributes.fitting = isEstimated && attributes.representedElementCategory == .cell ? .both : []
        if state.geometry?.isPinned(element) == true { attributes.zIndex = Self.pinnedZIndex }
        return attributes
    }

    /// Of headers and footers that stay in view, so that they lie over the items.
    private static let pinnedZIndex = 10
}

extension FlowGeometry.Element {
    /// The same for the collection view.
    @MainActor
    var inCollection: CollectionElement {
        switch self {
        case .item(let path): .cell(path)
        case .header(let section):
            .supplementary(UICollectionView.elementKindSectionHeader, IndexPath(item: 0, section: section))
        case .footer(let section):
            .supplementary(UICollectionView.elementKindSectionFooter, IndexPath(item: 0, section: section))
        }
    }
}

extension CGSize {
    /// With 0 in place of negative lengths.
    fileprivate var nonnegative: CGSize { CGSize(width: max(0, width), height: max(0, height)) }
}

extension UIEdgeInsets {
    /// What there is of the insets beyond other ones.
    func beyond(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(0, top - other.top), left: max(0, left - other.left),
            bottom: max(0, bottom - other.bottom),
            right: max(0, right - other.right))
    }

    static func + (first: UIEdgeInsets, second: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
            right: first.right + second.right)
    }

    static func += (first: inout UIEdgeInsets, second: UIEdgeInsets) { first = first + second }
}
