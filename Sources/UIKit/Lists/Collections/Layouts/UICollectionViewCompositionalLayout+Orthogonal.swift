/// The parts of sections that scroll by themselves.
extension UICollectionViewCompositionalLayout {
    /// The part that an element is in; nil for elements that scroll with the others.
    final func strip(with attributes: UICollectionViewLayoutAttributes) -> OrthogonalStrip? {
        guard !state.strips.isEmpty, attributes.indexPath.count > 1,
            attributes.representedElementCategory == .cell || attributes.belongsToItem
        else { return nil }
        return state.strips[attributes.indexPath.section]
    }

    /// What is visible of such a part, in the coordinates of its content.
    final func visibleRect(ofStrip section: Int) -> CGRect { state.strips[section]?.bounds ?? .zero }

    /// Makes the parts of the sections in a rectangle.
    final func showStrips(in rect: CGRect) {
        guard let geometry = state.geometry, let owner else { return }
        if rect == owner.bounds { removeHiddenStrips(geometry, rect) }
        for section in geometry.sections(in: rect) where state.strips[section] == nil {
            guard let frame = geometry.strip(of: section), frame.sharesArea(with: rect) else { continue }
            let strip = OrthogonalStrip(section: section) { [weak self] in self?.didScroll($0) }
            state.strips[section] = strip
            update(strip, geometry)
            if let offset = state.offsets.removeValue(forKey: section) { strip.contentOffset = offset }
            owner.insertStrip(strip)
        }
    }

    /// Has the parts follow the layout, and removes those of sections that have none any more.
    final func updateStrips() {
        guard !state.strips.isEmpty, let geometry = state.geometry, let owner else { return }
        for (section, strip) in state.strips {
            guard let frame = geometry.strip(of: section) else {
                remove(strip, section)
                continue
            }
            if frame.sharesArea(with: owner.bounds) || strip.hasElements { update(strip, geometry) }
        }
    }

    /// Removes the parts that are not visible and have no views any more.
    private func removeHiddenStrips(_ geometry: CompositionalGeometry, _ visible: CGRect) {
        for (section, strip) in state.strips where !strip.hasElements {
            if let frame = geometry.strip(of: section), frame.sharesArea(with: visible) { continue }
            state.offsets[section] = strip.contentOffset
            remove(strip, section)
        }
    }

    final func removeStrips() {
        for (section, strip) in state.strips { remove(strip, section) }
    }

    private func remove(_ strip: OrthogonalStrip, _ section: Int) {
        strip.removeFromSuperview()
        state.strips[section] = nil
    }

    private func update(_ strip: OrthogonalStrip, _ geometry: CompositionalGeometry) {
        guard let frame = geometry.strip(of: strip.section), let sections = state.sections,
            sections.indices.contains(strip.section)
        else { return }
        let section = sections[strip.section]
        let isHorizontal = configuration.scrollDirection == .vertical
        strip.level = section.decorationItems.isEmpty ? 0 : 1
        strip.update(
            frame: frame, contentSize: geometry.sections[strip.section].stripContentSize,
            paging: OrthogonalPaging(
                rests: section.orthogonalScrollingBehavior.rests, viewport: frame.size.length(isHorizontal),
                content: geometry.sections[strip.section].stripContentSize.length(isHorizontal),
                groups: geometry.sections[strip.section].groupFrames.map {
                    isHorizontal ? $0.minX...$0.maxX : $0.minY...$0.maxY
                }, isMirrored: isHorizontal && state.input?.isMirrored ?? false),
            isHorizontal: isHorizontal, properties: section.orthogonalScrollingProperties)
    }

    private func didScroll(_ strip: OrthogonalStrip) {
        guard state.strips[strip.section] === strip else { return }
        owner?.stripDidScroll()
    }
}

extension OrthogonalStrip {
    /// Whether views of items are in it.
    fileprivate var hasElements: Bool { subviews.contains { $0 is UICollectionReusableView } }
}
