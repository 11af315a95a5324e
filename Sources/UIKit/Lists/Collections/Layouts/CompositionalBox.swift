/// A cell in a group of a compositional layout, relative to the group.
struct CompositionalLeaf: Sendable {
    var frame: CGRect
    var zIndex = 0
    /// The axes along which the length is that of the content.
    var fitting: CollectionFitting = []
}

/// A supplementary view in a group of a compositional layout, relative to the group.
struct CompositionalBadge: Sendable {
    var kind: String
    var frame: CGRect
    var zIndex: Int
    /// The leaf that it belongs to, or the first one of the group that it belongs to.
    var leaf: Int
    var fitting: CollectionFitting = []
}

/// A solved item or group: how large it is, and where what is in it is.
struct CompositionalBox: Sendable {
    var size: CGSize
    var leaves: [CompositionalLeaf] = []
    var badges: [CompositionalBadge] = []

    /// Takes over what is in another box, which has its origin at a point of this one.
    mutating func add(_ box: CompositionalBox, at origin: CGPoint) {
        badges += box.badges.map {
            var badge = $0
            badge.leaf += leaves.count
            badge.frame = badge.frame.offsetBy(dx: origin.x, dy: origin.y)
            return badge
        }
        leaves += box.leaves.map {
            CompositionalLeaf(
                frame: $0.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: $0.zIndex, fitting: $0.fitting)
        }
    }

    /// The smallest rectangle with everything in it.
    var bounds: CGRect {
        (leaves.map(\.frame) + badges.map(\.frame)).reduce(CGRect(origin: .zero, size: size)) { $0.union($1) }
    }
}

/// What a view of a section of a compositional layout was measured for.
enum CompositionalMeasure: Hashable, Sendable {
    /// An item by its index.
    case item(Int)
    /// A supplementary view of an item, or of the group that begins with it.
    case badge(String, Int)
    /// A boundary item by its index among those of the section.
    case boundary(Int)

    /// The item whose group is concerned; nil for none.
    var item: Int? {
        switch self {
        case .item(let item), .badge(_, let item): item
        case .boundary: nil
        }
    }
}
