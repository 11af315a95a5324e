// What a compositional layout is made of, as values: the solver and the geometry know no objects of UIKit's.

/// The width or height of something in a compositional layout, in points or as a part of what it is in.
enum CompositionalLength: Hashable, Sendable {
    case fractionOfWidth(CGFloat)
    case fractionOfHeight(CGFloat)
    case absolute(CGFloat)
    /// Counts until the view has been measured.
    case estimated(CGFloat)
    /// Estimated, and then as long as the longest of the siblings in a line.
    case uniform(CGFloat)

    /// Whether the length is only known once the view has been measured.
    var isEstimated: Bool {
        switch self {
        case .estimated, .uniform: true
        default: false
        }
    }

    /// The length inside a container; an estimate where that is all that is known.
    func resolved(in container: CGSize) -> CGFloat {
        switch self {
        case .fractionOfWidth(let fraction): max(0, fraction * container.width)
        case .fractionOfHeight(let fraction): max(0, fraction * container.height)
        case .absolute(let length), .estimated(let length), .uniform(let length): max(0, length)
        }
    }
}

/// The size of something in a compositional layout.
struct CompositionalSize: Hashable, Sendable {
    var width: CompositionalLength
    var height: CompositionalLength

    func resolved(in container: CGSize) -> CGSize {
        CGSize(width: width.resolved(in: container), height: height.resolved(in: container))
    }

    /// The size inside a container where what was measured replaces estimates.
    func resolved(in container: CGSize, measured: CGSize?) -> CGSize {
        let size = resolved(in: container)
        guard let measured else { return size }
        return CGSize(
            width: width.isEstimated ? measured.width : size.width,
            height: height.isEstimated ? measured.height : size.height)
    }

    var isEstimated: Bool { width.isEstimated || height.isEstimated }

    /// The axes along which the length is that of the content.
    var fitting: CollectionFitting {
        (width.isEstimated ? CollectionFitting.width : []).union(height.isEstimated ? .height : [])
    }

    /// The insets without those of axes with an estimated length, where they don't count.
    func effective(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: height.isEstimated ? 0 : insets.top, leading: width.isEstimated ? 0 : insets.leading,
            bottom: height.isEstimated ? 0 : insets.bottom, trailing: width.isEstimated ? 0 : insets.trailing)
    }
}

/// Space between or around items of a compositional layout.
enum CompositionalSpacing: Hashable, Sendable {
    case fixed(CGFloat)
    /// At least so much, and a part of what is left over.
    case flexible(CGFloat)

    /// What there is of it in any case.
    var least: CGFloat {
        switch self {
        case .fixed(let length), .flexible(let length): length
        }
    }

    var isFlexible: Bool {
        if case .flexible = self { true } else { false }
    }
}

/// The space around an item, which moves its neighbours.
struct CompositionalEdges: Hashable, Sendable {
    var top = CompositionalSpacing.fixed(0)
    var leading = CompositionalSpacing.fixed(0)
    var bottom = CompositionalSpacing.fixed(0)
    var trailing = CompositionalSpacing.fixed(0)

    /// The space before and after along an axis.
    func pair(isHorizontal: Bool) -> (before: CompositionalSpacing, after: CompositionalSpacing) {
        isHorizontal ? (leading, trailing) : (top, bottom)
    }
}

/// A point of a rectangle, with an offset from it.
struct CompositionalAnchor: Hashable, Sendable {
    var edges: NSDirectionalRectEdge
    var offset = CGPoint.zero
    /// Whether the offset is in parts of the supplementary view's own size.
    var isFractional = false

    /// The anchor's point in a rectangle: 0 is its leading or top edge, 1 the other one.
    var unit: CGPoint {
        func position(_ before: NSDirectionalRectEdge, _ after: NSDirectionalRectEdge) -> CGFloat {
            switch (edges.contains(before), edges.contains(after)) {
            case (true, false): 0
            case (false, true): 1
            default: 0.5
            }
        }
        return CGPoint(x: position(.leading, .trailing), y: position(.top, .bottom))
    }

    /// The offset in points for a view of a size.
    func offset(for size: CGSize) -> CGPoint {
        isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
}

/// A view that is anchored to an item or group, such as a badge.
struct CompositionalSupplementary: Hashable, Sendable {
    var kind: String
    var size: CompositionalSize
    var anchor: CompositionalAnchor
    /// The point of the view that is put on the anchor; nil for putting the view inside the host, at the anchor's edges.
    var itemAnchor: CompositionalAnchor?
    var zIndex = 0

    /// Where the view is on its host.
    func frame(of size: CGSize, on host: CGRect) -> CGRect {
        let unit = anchor.unit
        let own = itemAnchor?.unit ?? unit
        let moved = anchor.offset(for: size)
        let ownOffset = itemAnchor?.offset(for: size) ?? .zero
        return CGRect(
            x: host.minX + unit.x * host.width - own.x * size.width + moved.x + ownOffset.x,
            y: host.minY + unit.y * host.height - own.y * size.height + moved.y + ownOffset.y,
            width: size.width, height: size.height)
    }
}

/// An item of a custom group.
struct CompositionalFrame: Hashable, Sendable {
    /// In the group.
    var frame: CGRect
    var zIndex = 0
}

/// An item or group of a compositional layout, with all that is in it.
struct CompositionalItem: Sendable {
    /// What is in an item.
    indirect enum Content: Sendable {
        /// A cell.
        case cell
        /// Items beside or below each other.
        case line(CompositionalLine)
        /// Items where a function puts them in a group of a size.
        case custom(@Sendable (CGSize) -> [CompositionalFrame])
    }

    var size: CompositionalSize
    var insets = NSDirectionalEdgeInsets.zero
    var edges = CompositionalEdges()
    var supplementaries: [CompositionalSupplementary] = []
    var content = Content.cell

    /// Whether something in it has a size that is only known once views have been measured.
    var isEstimated: Bool {
        if size.isEstimated || supplementaries.contains(where: \.size.isEstimated) { return true }
        guard case .line(let line) = content else { return false }
        return line.subitems.contains(where: \.isEstimated)
    }
}

/// Items beside or below each other in a group.
struct CompositionalLine: Sendable {
    /// How often the items are repeated.
    enum Repetition: Hashable, Sendable {
        /// In their order, again and again, until the next one does not fit.
        case untilFull
        /// So many items of their own length.
        case times(Int)
        /// So many items of equal length, which fill the group.
        case equal(Int)
    }

    var isHorizontal: Bool
    var subitems: [CompositionalItem]
    var repetition = Repetition.untilFull
    var spacing = CompositionalSpacing.fixed(0)
}
