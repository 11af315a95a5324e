public import Foundation

/// A section of a compositional layout: a group that is repeated until all items are shown, and what is around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, NSCopying {
    private let group: NSCollectionLayoutGroup

    /// A section whose items are arranged in groups like this one.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// The space around the groups, in points. Default zero.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distance between groups, in points. Default 0.
    open var interGroupSpacing: CGFloat = 0
    /// From where `contentInsets` is measured, across the direction of scrolling. Default automatic: as the layout's
    /// configuration says.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// By which insets the section's boundary items are shorter, across the direction of scrolling. Default automatic: by
    /// those of the groups.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether the section's boundary items are as long as its groups, across the direction of scrolling. Otherwise they
    /// are as long as the content. Default yes. Counts where `supplementaryContentInsetsReference` is automatic.
    open var supplementariesFollowContentInsets = true
    /// Whether the section scrolls by itself, across the direction in which the layout scrolls. Default no.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// How a section moves that scrolls by itself.
    open private(set) var orthogonalScrollingProperties =
        UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The headers and footers of the section. Default none.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The views behind the section. Default none.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Changes how the visible elements of the section are shown. Default nil.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// A copy of the section.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        // Layouts are described on the main actor only.
        MainActor.assumeIsolated { duplicate() }
    }

    private func duplicate() -> NSCollectionLayoutSection {
        let copy = NSCollectionLayoutSection(group: group)
        copy.contentInsets = contentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.orthogonalScrollingProperties.decelerationRate = orthogonalScrollingProperties.decelerationRate
        copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.decorationItems = decorationItems
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        return copy
    }

    /// The same for the layout.
    ///
    /// - Parameter insets: those of a reference that is not automatic.
    final func value(
        _ environment: CompositionalEnvironment,
        insets: (UIContentInsetsReference) -> NSDirectionalEdgeInsets,
        usual: UIContentInsetsReference
    ) -> CompositionalSection {
        let reference = contentInsetsReference == .automatic ? usual : contentInsetsReference
        let outer = insets(reference)
        let own =
            supplementaryContentInsetsReference == .automatic
            ? (supplementariesFollowContentInsets ? contentInsets + outer : .zero)
            : insets(supplementaryContentInsetsReference)
        return CompositionalSection(
            group: group.value(environment), insets: contentInsets, outerInsets: outer,
            groupSpacing: interGroupSpacing, boundaries: boundarySupplementaryItems.map(\.boundary),
            boundaryInsets: own, decorations: decorationItems.map(\.decoration),
            isOrthogonal: orthogonalScrollingBehavior != .none)
    }
}

extension NSDirectionalEdgeInsets {
    static func + (
        first: NSDirectionalEdgeInsets, second: NSDirectionalEdgeInsets
    ) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: first.top + second.top, leading: first.leading + second.leading,
            bottom: first.bottom + second.bottom, trailing: first.trailing + second.trailing)
    }
}
