/// What a view of a collection view shows.
enum CollectionElement: Hashable {
    case cell(IndexPath)
    case supplementary(String, IndexPath)
    case decoration(String, IndexPath)

    init(_ attributes: UICollectionViewLayoutAttributes) {
        let path = attributes.indexPath
        let kind = attributes.representedElementKind ?? ""
        switch attributes.representedElementCategory {
        case .cell: self = .cell(path)
        case .supplementaryView: self = .supplementary(kind, path)
        case .decorationView: self = .decoration(kind, path)
        }
    }

    /// The item or section that the element belongs to.
    var path: IndexPath {
        switch self {
        case .cell(let path), .supplementary(_, let path), .decoration(_, let path): path
        }
    }

    /// The path of an item's cell; nil for other elements.
    var cellPath: IndexPath? {
        if case .cell(let path) = self { path } else { nil }
    }

    /// The same element with another index path.
    func at(_ path: IndexPath) -> CollectionElement {
        switch self {
        case .cell: .cell(path)
        case .supplementary(let kind, _): .supplementary(kind, path)
        case .decoration(let kind, _): .decoration(kind, path)
        }
    }
}

extension UICollectionViewLayoutAttributes {
    /// The same, but transparent.
    final var faded: UICollectionViewLayoutAttributes {
        let faded = duplicate
        faded.alpha = 0
        return faded
    }

    final var duplicate: UICollectionViewLayoutAttributes {
        // What overrides of `copy(with:)` return is of their class.
        copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
    }
}

extension UICollectionViewLayoutInvalidationContext {
    /// Marks an element as invalid.
    final func mark(_ attributes: UICollectionViewLayoutAttributes) {
        switch CollectionElement(attributes) {
        case .cell(let path): invalidateItems(at: [path])
        case .supplementary(let kind, let path): invalidateSupplementaryElements(ofKind: kind, at: [path])
        case .decoration(let kind, let path): invalidateDecorationElements(ofKind: kind, at: [path])
        }
    }
}

/// Which items and sections are new or go away in an update, for the default animations of layouts.
struct CollectionLayoutChanges {
    private var new: Set<IndexPath> = []
    private var gone: Set<IndexPath> = []

    init() {}

    @MainActor
    init(_ items: [UICollectionViewUpdateItem]) {
        for item in items where item.updateAction != .move && item.updateAction != .none {
            if let path = item.indexPathBeforeUpdate, item.updateAction != .insert { gone.insert(path) }
            if let path = item.indexPathAfterUpdate, item.updateAction != .delete { new.insert(path) }
        }
    }

    /// Whether an item, or its section, was inserted or reloaded.
    func isNew(_ path: IndexPath) -> Bool { Self.has(path, in: new) }

    /// Whether an item, or its section, was deleted or reloaded.
    func isGone(_ path: IndexPath) -> Bool { Self.has(path, in: gone) }

    private static func has(_ path: IndexPath, in paths: Set<IndexPath>) -> Bool {
        guard !paths.isEmpty, !path.isEmpty else { return false }
        return paths.contains(path) || paths.contains(IndexPath(item: NSNotFound, section: path[0]))
    }
}

extension CGRect {
    /// Whether the rectangles have an area in common: elements that only touch what is visible are not.
    func sharesArea(with other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
