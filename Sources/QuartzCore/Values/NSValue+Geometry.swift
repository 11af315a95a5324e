public import Drawing
public import Foundation
public import FoundationAdditions

extension NSValueCluster where Self: NSValue {
    private init(_ content: AnimatableValue) {
        // Only NSValue itself has these initialisers in its documentation; a subclass that is no cluster fails here.
        guard let value = GeometryValue(content) as? Self else {
            preconditionFailure("\(Self.self) stores no geometry")
        }
        self = value
    }

    /// An object with a point.
    public init(cgPoint point: CGPoint) { self.init(.point(point)) }

    /// An object with a size.
    public init(cgSize size: CGSize) { self.init(.size(size)) }

    /// An object with a rectangle.
    public init(cgRect rect: CGRect) { self.init(.rect(rect)) }

    /// An object with a vector.
    public init(cgVector vector: CGVector) { self.init(boxing: vector) }

    /// An object with an affine transform.
    public init(cgAffineTransform transform: CGAffineTransform) {
        self.init(.transform(CATransform3D(affine: transform)))
    }

    /// An object with a transform.
    public init(caTransform3D transform: CATransform3D) { self.init(.transform(transform)) }
}

extension NSValue {
    /// The point in the object; zero when it has none.
    public var cgPointValue: CGPoint { animatableContent?.point ?? .zero }

    /// The size in the object; zero when it has none.
    public var cgSizeValue: CGSize { animatableContent?.size ?? .zero }

    /// The rectangle in the object; zero when it has none.
    public var cgRectValue: CGRect { animatableContent?.rect ?? .zero }

    /// The vector in the object; zero when it has none.
    public var cgVectorValue: CGVector { CGVector.value(in: self) ?? .zero }

    /// The affine transform in the object; the identity when it has none.
    public var cgAffineTransformValue: CGAffineTransform { caTransform3DValue.affine }

    /// The transform in the object; the identity when it has none.
    public var caTransform3DValue: CATransform3D { animatableContent?.transform ?? .identity }

    /// The geometry in the object; nil when it has none.
    var animatableContent: AnimatableValue? { (self as? GeometryValue)?.content }
}

/// The object that stores geometry.
private final class GeometryValue: NSValue, @unchecked Sendable {
    // Unchecked: NSValue is Sendable only by its documentation, and this does not change.
    let content: AnimatableValue

    init(_ content: AnimatableValue) {
        self.content = content
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
        preconditionFailure("Geometry is made of values only")
    }

    override var objCType: UnsafePointer<Int8> { NSValue.structureEncoding }

    override func isEqual(_ object: Any?) -> Bool { (object as? GeometryValue)?.content == content }

    override var hash: Int {
        switch content {
        case .point(let value): [value.x, value.y].hashValue
        case .size(let value): [value.width, value.height].hashValue
        case .rect(let value): [value.origin.x, value.origin.y, value.width, value.height].hashValue
        case .transform(let value): value.hashValue
        default: 0
        }
    }

    override var description: String { "NSValue: \(content.content)" }

    override func copy(with zone: NSZone? = nil) -> Any { self }
}
