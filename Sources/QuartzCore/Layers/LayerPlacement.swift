internal import Drawing

/// The part of a layer's geometry that few layers have: all but bounds and position.
struct LayerPlacement: Equatable {
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var anchorPointZ: CGFloat = 0
    var zPosition: CGFloat = 0
    var transform = CATransform3DIdentity { didSet { affine = LayerPlacement.affine(of: transform) } }
    var sublayerTransform = CATransform3DIdentity
    /// The transform as far as it is in the plane; nil for the identity.
    private(set) var affine: CGAffineTransform?

    static let standard = LayerPlacement()

    var hasTransform: Bool { !transform.isIdentity }
    var hasSublayerTransform: Bool { !sublayerTransform.isIdentity }

    private static func affine(of transform: CATransform3D) -> CGAffineTransform? {
        transform.isIdentity ? nil : transform.plane
    }
}

/// Keeps a value of which most layers have none apart from them, so that these stay small.
// Unchecked: layers, which own it, are used and released on the main actor.
final class LayerPart<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
}
