/// What a section, or a custom group, of a compositional layout is laid out in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size before insets, in points: for sections what is visible of the content, for custom groups the group.
    var contentSize: CGSize { get }
    /// The size without the insets.
    var effectiveContentSize: CGSize { get }
    /// The insets, such as those of the safe area.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets that count, which are the same here.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What is known where a section, or a custom group, of a compositional layout is described.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The space that there is.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// The environment of a compositional layout's sections, and with another size that of custom groups.
@MainActor
final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(size: CGSize, insets: NSDirectionalEdgeInsets, traits: UITraitCollection) {
        contentSize = size
        contentInsets = insets
        traitCollection = traits
    }

    var container: any NSCollectionLayoutContainer { self }

    var effectiveContentSize: CGSize {
        CGRect(origin: .zero, size: contentSize).inset(by: contentInsets).size
    }

    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

    /// The environment of a group of a size.
    func group(of size: CGSize) -> CompositionalEnvironment {
        CompositionalEnvironment(size: size, insets: .zero, traits: traitCollection)
    }
}
