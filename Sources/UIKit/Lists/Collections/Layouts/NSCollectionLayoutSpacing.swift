public import Foundation

/// Space between or around items of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, NSCopying {
    /// The same for the layout.
    final let value: CompositionalSpacing

    init(_ value: CompositionalSpacing) {
        self.value = value
        super.init()
    }

    /// At least so many points, and an equal part of what the items of a group leave over.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(.flexible(flexibleSpacing))
    }

    /// So many points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(.fixed(fixedSpacing))
    }

    /// How much space there is at least, in points.
    open var spacing: CGFloat { value.least }

    /// Whether the space grows.
    open var isFlexibleSpacing: Bool { value.isFlexible }

    /// Whether the space is always the same.
    open var isFixedSpacing: Bool { !value.isFlexible }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSCollectionLayoutSpacing)?.value == value
    }

    open override var hash: Int { value.hashValue }

    /// The spacing itself: it never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
