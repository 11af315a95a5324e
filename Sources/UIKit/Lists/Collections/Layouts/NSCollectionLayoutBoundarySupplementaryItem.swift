public import Foundation

/// A view at an edge of a section, or of a whole compositional layout: a header or a footer.
///
/// The data source gives the view. Those of a section have index paths with the section, and with their numbers among the
/// section's items of their kind; those of the layout have index paths with one number only.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge or corner where the view is.
    open private(set) var alignment: NSRectAlignment
    /// By how much the view is moved, in points. It does not change how much space the view has.
    open private(set) var offset: CGPoint
    /// Whether the view has space of its own, beside the content and its insets. Otherwise it lies over the content.
    /// Default yes. Views at edges along the direction of scrolling have none.
    open var extendsBoundary = true
    /// Whether the view stays in view while its section, or the whole layout, is. Default no.
    open var pinToVisibleBounds = false

    /// A view at an edge or corner.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
    ) { self.init(layoutSize, elementKind, alignment, .zero) }

    /// The same, moved by a distance.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint
    ) { self.init(layoutSize, elementKind, alignment, absoluteOffset) }

    private init(
        _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ alignment: NSRectAlignment,
        _ offset: CGPoint
    ) {
        self.alignment = alignment
        self.offset = offset
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
    }

    override func duplicate() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(layoutSize, elementKind, alignment, offset)
        copy.extendsBoundary = extendsBoundary
        copy.pinToVisibleBounds = pinToVisibleBounds
        copy.zIndex = zIndex
        return copy.taking(self)
    }

    /// The same for the layout.
    final var boundary: CompositionalBoundary {
        CompositionalBoundary(
            kind: elementKind, size: layoutSize.value, edges: alignment.edges, offset: offset,
            extendsBoundary: extendsBoundary, isPinned: pinToVisibleBounds, zIndex: zIndex,
            insets: contentInsets)
    }
}
