public import Foundation
public import QuartzCore

/// An element of a section that is visible, for a section's `visibleItemsInvalidationHandler`: what is set here is shown.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// The opacity, from 0 to 1.
    var alpha: CGFloat { get set }
    /// Elements with greater numbers lie over those with smaller ones.
    var zIndex: Int { get set }
    /// Whether the element is not shown.
    var isHidden: Bool { get set }
    /// The middle of the element, in points: in the content's coordinates, or in those of the part that scrolls by itself.
    var center: CGPoint { get set }
    /// Applied around the middle.
    var transform: CGAffineTransform { get set }
    /// Applied around the middle, in space.
    var transform3D: CATransform3D { get set }
    /// The kind of a supplementary view; empty for items.
    var name: String { get }
    /// The index path of the element.
    var indexPath: IndexPath { get }
    /// The rectangle of the element.
    var frame: CGRect { get }
    /// The rectangle in the element's own coordinates.
    var bounds: CGRect { get }
    /// What the element is.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary view; nil for items.
    var representedElementKind: String? { get }
}

/// Called with the visible elements of a section before they are shown: when the layout changes, and in each step of
/// scrolling.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor (
        _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
        _ layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> Void

/// Attributes of an element that a handler may change.
@MainActor
final class CompositionalVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes

    init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }

    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }

    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }

    var center: CGPoint {
        get { attributes.center }
        set { attributes.center = newValue }
    }

    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }

    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }

    var name: String { attributes.representedElementKind ?? "" }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame }
    var bounds: CGRect { attributes.bounds }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
