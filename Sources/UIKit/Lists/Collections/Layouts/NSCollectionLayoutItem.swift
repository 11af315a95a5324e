public import Foundation

/// An item of a compositional layout: a cell of a size. Groups of items are items, too.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, NSCopying {
    /// The size.
    open private(set) var layoutSize: NSCollectionLayoutSize
    /// The views that are attached to it; those of a group can be replaced.
    open fileprivate(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// By how much what is shown is smaller than the item, in points. Default zero. It does not move other items, and does
    /// not count along an axis with an estimated length.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Space around the item, which moves other items. Default nil: none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// An item of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// An item of a size with views attached to it, such as badges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem])
    {
        self.layoutSize = layoutSize
        self.supplementaryItems = supplementaryItems
        super.init()
    }

    /// A copy of the item.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        // Layouts are described on the main actor only.
        MainActor.assumeIsolated { duplicate() }
    }

    func duplicate() -> NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems).taking(self)
    }

    /// The item with the properties of another one.
    final func taking(_ other: NSCollectionLayoutItem) -> Self {
        contentInsets = other.contentInsets
        edgeSpacing = other.edgeSpacing
        return self
    }

    /// The same for the layout.
    final func value(_ environment: CompositionalEnvironment) -> CompositionalItem {
        CompositionalItem(
            size: layoutSize.value, insets: contentInsets, edges: edgeSpacing?.value ?? CompositionalEdges(),
            supplementaries: supplementaryItems.map(\.supplementary), content: content(environment))
    }

    func content(_ environment: CompositionalEnvironment) -> CompositionalItem.Content { .cell }

    /// One line of `visualDescription()`, and those of what is inside.
    func describe(indentation: Int) -> [String] {
        let size = "\(layoutSize.widthDimension.length) × \(layoutSize.heightDimension.length)"
        return [String(repeating: "  ", count: indentation) + "\(type(of: self)) \(size)"]
    }
}

extension NSCollectionLayoutItem {
    /// Replaces the views that are attached to a group.
    final func setSupplementaryItems(_ items: [NSCollectionLayoutSupplementaryItem]) {
        supplementaryItems = items
    }
}
