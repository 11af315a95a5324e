public import Foundation

/// A width and a height in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, NSCopying {
    /// The width.
    open private(set) var widthDimension: NSCollectionLayoutDimension
    /// The height.
    open private(set) var heightDimension: NSCollectionLayoutDimension

    /// A size of these lengths.
    public init(
        widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
    ) {
        widthDimension = width
        heightDimension = height
        super.init()
    }

    /// The same for the layout.
    final var value: CompositionalSize {
        CompositionalSize(width: widthDimension.length, height: heightDimension.length)
    }

    /// The size itself: it never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
