public import Drawing
public import Foundation
public import QuartzCore

/// Where and how one element of a collection view is shown: a cell, a supplementary view or a decoration view.
///
/// Layouts make these objects. Subclasses with properties of their own are named by the layout's
/// `layoutAttributesClass`, and override `copy(with:)` and `isEqual(_:)`: attributes that are equal change nothing.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    private final var category = UICollectionView.ElementCategory.cell
    private final var kind: String?
    /// Along which axes the view is asked for its size; nil where the layout does not say, and is asked instead.
    final var fitting: CollectionFitting?
    /// Whether a supplementary or decoration view belongs to the item at the index path, not to its section.
    final var belongsToItem = false

    /// The element. For supplementary and decoration views the layout decides what index paths mean; it may be one with
    /// a section alone.
    open var indexPath = IndexPath(item: 0, section: 0)

    /// The middle of the element in the collection view's coordinates, which are the content's, in points. Default
    /// zero.
    open var center = CGPoint.zero

    /// The size before transforms, in points. Default zero.
    open var size = CGSize.zero

    /// Applied around the middle, in space. Default: identity.
    open var transform3D = CATransform3DIdentity

    /// The opacity, from 0 to 1. Default 1.
    open var alpha: CGFloat = 1

    /// Elements with greater numbers lie over those with smaller ones. Default 0.
    open var zIndex = 0

    /// Whether there is no view for the element. Default false.
    open var isHidden = false

    /// Attributes of the first cell, of no size.
    public override init() { super.init() }

    /// Attributes of an item's cell, of no size.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Attributes of a supplementary view, of no size.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.supplementaryView, elementKind, indexPath)
    }

    /// Attributes of a decoration view, of no size.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.decorationView, decorationViewKind, indexPath)
    }

    private final func represent(
        _ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath
    ) {
        self.category = category
        self.kind = kind
        indexPath = path
    }

    /// What the attributes are for.
    open var representedElementCategory: UICollectionView.ElementCategory { category }

    /// The kind of supplementary or decoration view; nil for cells.
    open var representedElementKind: String? { kind }

    /// The rectangle in the collection view's coordinates, in points: the smallest one that holds the transformed
    /// element. Setting it sets `center` and `size`, and is meant for elements without transforms.
    open var frame: CGRect {
        get {
            let plain = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
                height: size.height)
            guard !CATransform3DIsIdentity(transform3D) else { return plain }
            let around = CGRect(
                x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            return around.applying(transform).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// The rectangle in the element's own coordinates: at zero, with `size`. The origin of what it is set to is
    /// ignored.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// Applied around the middle. Default: identity. Reading it gives what `transform3D` does in the plane.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.blank(type(of: self))
        copy.represent(from: self)
        return copy
    }

    private final func represent(from other: UICollectionViewLayoutAttributes) {
        (category, kind, indexPath) = (other.category, other.kind, other.indexPath)
        (center, size, transform3D) = (other.center, other.size, other.transform3D)
        (alpha, zIndex, isHidden) = (other.alpha, other.zIndex, other.isHidden)
        (fitting, belongsToItem) = (other.fitting, other.belongsToItem)
    }

    /// New attributes of a layout's class for an element.
    static func make(
        _ type: AnyClass, for element: CollectionElement
    ) -> UICollectionViewLayoutAttributes {
        let made = blank(
            type as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self)
        switch element {
        case .cell(let path): made.indexPath = path
        case .supplementary(let kind, let path): made.represent(.supplementaryView, kind, path)
        case .decoration(let kind, let path): made.represent(.decorationView, kind, path)
        }
        return made
    }

    /// New attributes of a class. Layouts run on the main actor, and copies are made there.
    static func blank(_ type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes {
        guard type != UICollectionViewLayoutAttributes.self else { return UICollectionViewLayoutAttributes() }
        nonisolated(unsafe) var made: UICollectionViewLayoutAttributes?
        MainActor.assumeIsolated { made = InstanceMaker.make(type) }
        return made ?? UICollectionViewLayoutAttributes()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self)
        else {
            return false
        }
        return other === self || isSameElement(as: other) && isShown(as: other)
    }

    private final func isSameElement(as other: UICollectionViewLayoutAttributes) -> Bool {
        category == other.category && kind == other.kind && indexPath == other.indexPath
    }

    private final func isShown(as other: UICollectionViewLayoutAttributes) -> Bool {
        center == other.center && size == other.size && alpha == other.alpha && zIndex == other.zIndex
            && isHidden == other.isHidden && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }

    open override var hash: Int { indexPath.hashValue ^ category.hashValue }
}

/// Along which axes an element has the size of its content, which the collection view has to ask its view for.
struct CollectionFitting: OptionSet {
    let rawValue: UInt8

    static let width = CollectionFitting(rawValue: 1)
    static let height = CollectionFitting(rawValue: 2)
    static let both: CollectionFitting = [.width, .height]
}
