/// What the layout is computed from, and what it answers.
extension UICollectionViewCompositionalLayout {
    private var isHorizontal: Bool { configuration.scrollDirection == .horizontal }

    // MARK: Input

    private func input(of collection: UICollectionView, bounds: CGRect) -> CompositionalState.Input {
        let inset = collection.adjustedContentInset
        let isMirrored = collection.isMirrored
        return CompositionalState.Input(
            size: CGSize(
                width: max(0, bounds.width - inset.left - inset.right),
                height: max(0, bounds.height - inset.top - inset.bottom)),
            safeArea: collection.safeAreaInsets.beyond(inset),
            margins: collection.layoutMargins.beyond(inset),
            isHorizontal: isHorizontal, scale: collection.pixelGrid.scale, isMirrored: isMirrored)
    }

    final func isInputChanged(bounds: CGRect) -> Bool {
        guard let owner, let input = state.input else { return true }
        return self.input(of: owner, bounds: bounds) != input
    }

    private func insets(_ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
        let usual = configuration.contentInsetsReference
        let reference = reference == .automatic ? (usual == .automatic ? .safeArea : usual) : reference
        guard let input = state.input else { return .zero }
        let insets: UIEdgeInsets =
            switch reference {
            case .automatic, .safeArea: input.safeArea
            case .none: .zero
            case .layoutMargins: input.margins
            case .readableContent: readableInsets
            }
        return NSDirectionalEdgeInsets(insets.mirrored(if: input.isMirrored))
    }

    private var readableInsets: UIEdgeInsets {
        guard let owner else { return .zero }
        let readable = owner.readableContentGuide.layoutFrame
        let bounds = owner.bounds
        return UIEdgeInsets(left: readable.minX - bounds.minX, right: bounds.maxX - readable.maxX)
            .beyond(owner.adjustedContentInset)
    }

    // MARK: Preparing

    final func prepareSections() {
        guard let collection = collectionView else { return }
        let input = input(of: collection, bounds: collection.bounds)
        if input != state.input {
            if let old = state.input, old.breadth != input.breadth || old.isHorizontal != input.isHorizontal {
                state.forgetSizes()
                collection.askForAllSizes()
            }
            state.input = input
            state.sections = nil
        }
        if state.sections == nil {
            layOutAnew(collection, input)
        } else if !state.changed.isEmpty || state.areBoundariesChanged {
            takeMeasuredSizes(collection, input)
        }
        state.geometry?.visible = collection.visibleRange(isHorizontal: isHorizontal)
        updateStrips()
    }

    private func layOutAnew(_ collection: UICollectionView, _ input: CompositionalState.Input) {
        let environment = CompositionalEnvironment(
            size: input.size, insets: across(insets(.automatic)), traits: collection.traitCollection)
        state.environment = environment
        var sections: [NSCollectionLayoutSection] = []
        var geometries: [CompositionalSectionGeometry] = []
        for index in 0..<collection.numberOfSections {
            let count = collection.numberOfItems(inSection: index)
            let section = described(index, count, environment)
            sections.append(section)
            geometries.append(
                CompositionalSectionGeometry(
                    section.value(
                        environment, insets: { self.insets($0) }, usual: .automatic),
                    index: index, count: count, in: container(input), measured: state.measured[index] ?? [:]))
        }
        state.sections = sections
        state.changed = [:]
        state.geometry = geometry(geometries, input)
    }

    private func described(
        _ index: Int, _ count: Int, _ environment: CompositionalEnvironment
    ) -> NSCollectionLayoutSection {
        if let section = describe(index, environment) { return section }
        precondition(count == 0, "A section provider returned nil for section \(index), which has items.")
        let nothing = NSCollectionLayoutDimension.absolute(0)
        let size = NSCollectionLayoutSize(widthDimension: nothing, heightDimension: nothing)
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: []))
    }

    private func takeMeasuredSizes(_ collection: UICollectionView, _ input: CompositionalState.Input) {
        guard let old = state.geometry else { return }
        let sections = old.sections.enumerated().map { index, section in
            guard let changed = state.changed[index] else { return section }
            return CompositionalSectionGeometry(
                section.section, index: index, count: section.count, in: container(input),
                measured: state.measured[index] ?? [:], previous: section, changed: changed)
        }
        state.changed = [:]
        let new = geometry(sections, input)
        state.geometry = new
        collection.keepVisible(isHorizontal: isHorizontal) { rect in
            old.elements(in: rect).compactMap { element in
                element.isOrthogonal ? nil : element.element.cellPath.map { ($0, element.frame) }
            }
        } new: {
            new.element(.cell($0))?.frame
        }
    }

    private func container(_ input: CompositionalState.Input) -> CompositionalGeometry.Container {
        CompositionalGeometry.Container(size: input.size, isHorizontal: input.isHorizontal)
    }

    private func across(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        isHorizontal
            ? NSDirectionalEdgeInsets(top: insets.top, bottom: insets.bottom)
            : NSDirectionalEdgeInsets(leading: insets.leading, trailing: insets.trailing)
    }

    private func geometry(
        _ sections: [CompositionalSectionGeometry], _ input: CompositionalState.Input
    ) -> CompositionalGeometry {
        state.areBoundariesChanged = false
        return CompositionalGeometry(
            sections,
            in: CompositionalGeometry.Frame(
                container: container(input), sectionSpacing: configuration.interSectionSpacing,
                boundaries: configuration.boundarySupplementaryItems.map(\.boundary),
                boundaryInsets: insets(.automatic), scale: input.scale, isMirrored: input.isMirrored,
                measured: state.measuredBoundaries))
    }

    // MARK: Sizes of content

    /// The size that a view gets because it prefers it, and what it is measured for; nil where that changes nothing.
    final func newSize(
        _ preferred: UICollectionViewLayoutAttributes
    ) -> (size: CGSize, measure: CompositionalMeasure, section: Int?)? {
        guard let element = state.geometry?.element(CollectionElement(preferred)), !element.fitting.isEmpty,
            let measure = element.measure, let input = state.input
        else { return nil }
        let section = preferred.indexPath.count > 1 ? preferred.indexPath.section : nil
        let known = section.map { state.measured[$0]?[measure] } ?? state.measuredBoundaries[measure]
        let old = known ?? element.frame.size
        var size = preferred.size
        // What is as wide as its content does not get wider than what it is in.
        size.setLength(max(0, min(size.length(!isHorizontal), input.breadth)), !isHorizontal)
        size.setLength(max(0, size.length(isHorizontal)), isHorizontal)
        let isSame =
            (!element.fitting.contains(.width) || abs(size.width - old.width) < 0.01)
            && (!element.fitting.contains(.height) || abs(size.height - old.height) < 0.01)
        return isSame ? nil : (size, measure, section)
    }

    // MARK: Answers

    final func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        state.geometry?.element(element).map { attributes(of: $0) }
    }

    private func attributes(of element: CompositionalGeometry.Element) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(for: element.element)
        attributes.frame = element.frame
        attributes.zIndex = element.zIndex
        attributes.fitting = element.fitting
        if case .badge = element.measure { attributes.belongsToItem = true }
        return attributes
    }

    final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let geometry = state.geometry else { return nil }
        showStrips(in: rect)
        let found = geometry.elements(in: rect) { self.visibleRect(ofStrip: $0, for: rect) }.map {
            attributes(of: $0)
        }
        if let owner, rect == owner.bounds { callHandlers(found, owner) }
        return found
    }

    /// Lets the sections' handlers change how what is visible is shown.
    private func callHandlers(_ found: [UICollectionViewLayoutAttributes], _ collection: UICollectionView) {
        guard let environment = state.environment, let sections = state.sections else { return }
        for (index, section) in sections.enumerated() {
            guard let handler = section.visibleItemsInvalidationHandler else { continue }
            let items = found.filter {
                $0.indexPath.count > 1 && $0.indexPath.section == index
                    && $0.representedElementCategory != .decorationView
            }
            guard !items.isEmpty else { continue }
            let offset = state.strips[index]?.contentOffset ?? collection.contentOffset
            handler(items.map { CompositionalVisibleItem($0) }, offset, environment)
        }
    }
}

extension NSDirectionalEdgeInsets {
    /// Insets from left and right as those from leading and trailing edges, where text runs from left to right.
    init(_ insets: UIEdgeInsets) {
        self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
}
