public import Foundation

/// The space around an item of a compositional layout, which moves its neighbours.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
    /// Before the item in the direction of text; nil for none.
    open private(set) var leading: NSCollectionLayoutSpacing?
    /// Above the item; nil for none.
    open private(set) var top: NSCollectionLayoutSpacing?
    /// After the item in the direction of text; nil for none.
    open private(set) var trailing: NSCollectionLayoutSpacing?
    /// Below the item; nil for none.
    open private(set) var bottom: NSCollectionLayoutSpacing?

    /// Space at these edges.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        super.init()
    }

    /// The same for the layout.
    final var value: CompositionalEdges {
        CompositionalEdges(
            top: top?.value ?? .fixed(0), leading: leading?.value ?? .fixed(0),
            bottom: bottom?.value ?? .fixed(0), trailing: trailing?.value ?? .fixed(0))
    }

    /// The spacing itself: it never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
