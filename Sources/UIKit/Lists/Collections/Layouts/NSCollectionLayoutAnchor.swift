public import Foundation

/// An edge or corner at which a supplementary view is attached to an item or group, with an offset from it.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
    /// The same for the layout.
    final let value: CompositionalAnchor

    private init(_ value: CompositionalAnchor) {
        self.value = value
        super.init()
    }

    /// An anchor at an edge, or at two that meet in a corner.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(CompositionalAnchor(edges: edges)) }

    /// The same with an offset in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(CompositionalAnchor(edges: edges, offset: absoluteOffset))
    }

    /// The same with an offset in parts of the supplementary view's own width and height.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(CompositionalAnchor(edges: edges, offset: fractionalOffset, isFractional: true))
    }

    /// The edges.
    open var edges: NSDirectionalRectEdge { value.edges }

    /// The offset: in points, or in parts of the view's size.
    open var offset: CGPoint { value.offset }

    /// Whether `offset` is in points.
    open var isAbsoluteOffset: Bool { !value.isFractional }

    /// Whether `offset` is in parts of the view's size.
    open var isFractionalOffset: Bool { value.isFractional }

    /// The anchor itself: it never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
