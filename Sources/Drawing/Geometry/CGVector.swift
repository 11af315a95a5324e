/// A direction with a length, in points.
public struct CGVector: Hashable, Sendable {
    /// The distance along x, in points.
    public var dx: CGFloat
    /// The distance along y, in points.
    public var dy: CGFloat

    /// No direction, of length 0.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// A vector of two distances, in points.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// The zero vector.
    public init() { self = .zero }
}
