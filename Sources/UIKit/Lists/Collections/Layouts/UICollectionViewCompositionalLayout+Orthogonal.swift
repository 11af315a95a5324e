/// The parts of sections that scroll by themselves.
extension UICollectionViewCompositionalLayout {
    /// The part that an element is in; nil for elements that scroll with the others.
    final func strip(with attributes: UICollectionViewLayoutAttributes) -> OrthogonalStrip? {
        guard !state.strips.isEmpty, attributes.indexPath.count > 1,
            attributes.representedElementCategory == .cell || attributes.belongsToItem
        else { return nil }
        return state.strips[attributes.indexPath.section]
    }

    /// What is visible of such a part, in the coordinates of its content; for questions about more than what is visible
    /// also what is beside it.
    final func visibleRect(ofStrip section: Int, for rect: CGRect) -> CGRect {
        guard let strip = state.strips[section] else { return .zero }
        let visible = strip.bounds
        return rect == owner?.bounds ? visible : visible.inset(dx: -visible.width, dy: -visible.height)
    }

    /// The attributes of an element in the content's coordinates.
    final func outOfStrip(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
    {
        guard attributes.indexPath.count > 1,
            attributes.representedElementCategory == .cell || attributes.belongsToItem,
            let frame = state.geometry?.strip(of: attributes.indexPath.section)
        else { return attributes }
        let section = attributes.indexPath.section
        let offset = state.strips[section]?.contentOffset ?? state.offsets[section] ?? .zero
        let moved = attributes.duplicate
        moved.center.x += frame.minX - offset.x
        moved.center.y += frame.minY - offset.y
        return moved
    }

    /// Scrolls the part that an item is in, so that the item is at a position.
    final func scrollStrip(to path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool) {
        guard path.count == 2, let geometry = state.geometry, let frame = geometry.strip(of: path.section),
            let item = geometry.element(.cell(path))?.frame
        else { return }
        let strip = state.strips[path.section]
        let present = strip?.contentOffset ?? state.offsets[path.section] ?? .zero
        let content = geometry.sections[path.section].stripContentSize
        var target = present
        if configuration.scrollDirection == .vertical {
            let wanted = UICollectionView.offset(
                from: present.x, item: item.minX...item.maxX, seen: 0...frame.width, position.horizontal)
            target.x = max(0, min(wanted, content.width - frame.width))
        } else {
            let wanted = UICollectionView.offset(
                from: present.y, item: item.minY...item.maxY, seen: 0...frame.height, position.vertical)
            target.y = max(0, min(wanted, content.height - frame.height))
        }
        if let strip {
            if strip.contentOffset != target { strip.setContentOffset(target, animated: animated) }
        } else {
            state.offsets[path.section] = target
        }
    }

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
                groups: groups(geometry.sections[strip.section], section.orthogonalScrollingBehavior.rests),
                isMirrored: isHorizontal && state.input?.isMirrored ?? false),
            isHorizontal: isHorizontal, properties: section.orthogonalScrollingProperties)
    }

    /// Where the groups are at which a part comes to rest.
    private func groups(
        _ section: CompositionalSectionGeometry, _ rests: OrthogonalPaging.Rests
    ) -> [ClosedRange<CGFloat>] {
        guard rests != .anywhere, rests != .pages else { return [] }
        let isHorizontal = configuration.scrollDirection == .vertical
        return section.groupFrames.map { isHorizontal ? $0.minX...$0.maxX : $0.minY...$0.maxY }
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
