public import Foundation

/// What counts for all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
    /// Along which axis the content continues beyond what is visible. Default vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The distance between sections, in points. Default 0.
    open var interSectionSpacing: CGFloat = 0
    /// Headers and footers of the whole layout. Default none. Their index paths have one number only: that among the
    /// layout's items of their kind.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// From where insets of sections are measured that do not say it, across the direction of scrolling. Default from the
    /// safe area, which automatic means, too.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// The defaults.
    public override init() { super.init() }

    /// A copy of the configuration.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        // Layouts are described on the main actor only.
        MainActor.assumeIsolated { duplicate() }
    }

    private func duplicate() -> UICollectionViewCompositionalLayoutConfiguration {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}
