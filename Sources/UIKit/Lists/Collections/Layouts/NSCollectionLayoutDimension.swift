public import Foundation

/// A width or height in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, NSCopying {
    /// The same for the layout.
    final let length: CompositionalLength

    init(_ length: CompositionalLength) {
        self.length = length
        super.init()
    }

    /// A part of the width of what the item is in: the group, or for a group the section's content. 1 is all of it. It may
    /// be used for heights, too.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionOfWidth(fractionalWidth))
    }

    /// A part of the height of what the item is in. It may be used for widths, too.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionOfHeight(fractionalHeight))
    }

    /// A length in points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute(absoluteDimension))
    }

    /// A length in points that counts until the view becomes visible; then the view is as long as its content.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated(estimatedDimension))
    }

    /// A length as long as that of the longest sibling in the group, all of which have lengths of this kind.
    ///
    /// - Parameter estimate: what counts until the views become visible, in points.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform(estimate))
    }

    /// Whether it is a part of a width.
    open var isFractionalWidth: Bool { if case .fractionOfWidth = length { true } else { false } }

    /// Whether it is a part of a height.
    open var isFractionalHeight: Bool { if case .fractionOfHeight = length { true } else { false } }

    /// Whether it is a length in points.
    open var isAbsolute: Bool { if case .absolute = length { true } else { false } }

    /// Whether it is an estimate.
    open var isEstimated: Bool { if case .estimated = length { true } else { false } }

    /// Whether it is that of the longest sibling.
    open var isUniformAcrossSiblings: Bool { if case .uniform = length { true } else { false } }

    /// The number that it was made with: a fraction, or a length in points.
    open var dimension: CGFloat {
        switch length {
        case .fractionOfWidth(let value), .fractionOfHeight(let value), .absolute(let value),
            .estimated(let value), .uniform(let value):
            value
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSCollectionLayoutDimension)?.length == length
    }

    open override var hash: Int { length.hashValue }

    /// The dimension itself: it never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
