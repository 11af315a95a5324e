/// A mapping of the plane that keeps straight lines straight:
/// `x' = a * x + c * y + tx`, `y' = b * x + d * y + ty`.
public struct CGAffineTransform: Hashable, Sendable {
    /// The factor of x in the new x.
    public var a: CGFloat
    /// The factor of x in the new y.
    public var b: CGFloat
    /// The factor of y in the new x.
    public var c: CGFloat
    /// The factor of y in the new y.
    public var d: CGFloat
    /// The move along x, in points.
    public var tx: CGFloat
    /// The move along y, in points.
    public var ty: CGFloat

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A transform of given components: x becomes ax + cy + tx, y becomes bx + dy + ty.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The identity.
    public init() { self = .identity }

    /// Moves by a distance in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Scales about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Rotates about the origin, in radians; a positive angle is clockwise on screen (y grows downwards).
    public init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether it leaves all points where they are.
    public var isIdentity: Bool { self == .identity }

    /// The factor by which areas change, negative when mirrored; zero when the transform is not invertible.
    public var determinant: CGFloat { a * d - b * c }

    /// A transform that translates first, then applies this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// A transform that scales first, then applies this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// A transform that rotates first (radians), then applies this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// A transform that applies this one first, then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c,
            b: a * other.b + b * other.d,
            c: c * other.a + d * other.c,
            d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }

    /// The inverse; this transform itself when it is not invertible (determinant zero or not finite).
    public func inverted() -> CGAffineTransform {
        let determinant = self.determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant)
    }
}

/// What a transform does in turn: it mirrors and scales, shears, rotates, and moves.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// The factors along both axes; the one of height is negative when the transform mirrors.
    public var scale: CGSize
    /// How far x moves for each unit of y.
    public var horizontalShear: CGFloat
    /// In radians, from x to y.
    public var rotation: CGFloat
    /// The move, in points.
    public var translation: CGVector

    /// Components of which a transform is made.
    public init(
        scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
        translation: CGVector = .zero
    ) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// The transform that does what the components say.
    public init(_ components: CGAffineTransformComponents) {
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(shear)
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(
                CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// The components that make this transform. Without a scale along x there is neither rotation nor shear.
    public func decomposed() -> CGAffineTransformComponents {
        let width = hypot(a, b)
        let height = width > 0 ? determinant / width : hypot(c, d)
        let along = width > 0 ? (a * c + b * d) / width : 0
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height), horizontalShear: height != 0 ? along / height : 0,
            rotation: atan2(b, a), translation: CGVector(dx: tx, dy: ty))
    }
}

extension CGPoint {
    /// The transformed point.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension CGSize {
    /// The size transformed as a vector: the translation is ignored.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height,
            height: transform.b * width + transform.d * height)
    }
}

extension CGRect {
    /// The smallest axis-aligned rectangle around the transformed corners. Null and infinite ones are
    /// unchanged.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
            CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(transform) }
        var bounds = BoundsCollector()
        corners.forEach { bounds.add($0) }
        return bounds.rect
    }
}

/// Computes the smallest rectangle around points added one by one; null when none was added.
struct BoundsCollector {
    private var minX = CGFloat.infinity
    private var minY = CGFloat.infinity
    private var maxX = -CGFloat.infinity
    private var maxY = -CGFloat.infinity

    mutating func add(_ point: CGPoint) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    var rect: CGRect {
        minX > maxX ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
