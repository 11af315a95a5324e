/// Lines and curves that stay as they are, in points; y grows downwards. Two paths are equal when their elements
/// are.
///
/// A variable of this type may hold a `CGMutablePath`, which its maker may still change. Whoever keeps a path keeps a
/// `copy()`.
public class CGPath: Hashable, @unchecked Sendable {
    // Sendable is safe: the content of a path that is not a CGMutablePath never changes. As in CoreGraphics, one who
    // hands a mutable path to another thread must not change it any more.

    /// One element of a path.
    public enum Element: Hashable, Sendable {
        /// Starts a new subpath.
        case move(to: CGPoint)
        /// A straight line from the current point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve from the current point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve from the current point, which it leaves towards `control1`; it arrives from `control2`.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight line back to the start of the subpath.
        case close
    }

    /// Only `CGMutablePath` changes it.
    final var content: PathContent

    init(content: PathContent) { self.content = content }

    /// An empty path.
    public init() { content = PathContent() }

    /// A closed rectangle, from its top left corner to the right, transformed if a transform is given.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        var shape = PathContent()
        shape.addRect(rect)
        self.init(shape, transform)
    }

    /// A closed ellipse that touches the rectangle's sides, transformed if a transform is given.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        var shape = PathContent()
        shape.addEllipse(in: rect)
        self.init(shape, transform)
    }

    /// A closed rectangle with elliptic corners, whose radii, in points, are limited to half the rectangle's sides;
    /// transformed if a transform is given.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>? = nil
    ) {
        var shape = PathContent()
        shape.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        self.init(shape, transform)
    }

    /// A path with the elements that another has now.
    public convenience init(_ path: CGPath) { self.init(content: path.content) }

    private convenience init(_ content: PathContent, _ transform: UnsafePointer<CGAffineTransform>?) {
        self.init(content: transform.map { content.applying($0.pointee) } ?? content)
    }

    /// The elements in the order in which they were added.
    public final var elements: [Element] { content.elements }

    /// Whether the path has no elements.
    public final var isEmpty: Bool { content.isEmpty }

    /// Where the next line or curve starts; zero in an empty path.
    public final var currentPoint: CGPoint { content.currentPoint ?? .zero }

    /// A path with these elements that cannot be changed any more. Never nil; optional as in CoreGraphics.
    public final func copy() -> CGPath? { self is CGMutablePath ? CGPath(content: content) : self }

    /// A path with these elements, transformed if a transform is given. Never nil; optional as in CoreGraphics.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(content, transform)
    }

    /// A path of its own that has these elements and can be changed. Never nil; optional as in CoreGraphics.
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(content: content) }

    /// A path of its own that has these elements, transformed if a transform is given, and can be changed. Never nil;
    /// optional as in CoreGraphics.
    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(content, transform)
    }

    /// A transformed copy of the path.
    package final func applying(_ transform: CGAffineTransform) -> CGPath {
        CGPath(content: content.applying(transform))
    }

    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.content == right.content
    }

    public final func hash(into hasher: inout Hasher) { hasher.combine(content) }
}
