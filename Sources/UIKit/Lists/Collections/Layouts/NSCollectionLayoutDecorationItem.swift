/// A view behind a section of a compositional layout. The layout makes it, of the class that is registered with
/// `register(_:forDecorationViewOfKind:)`.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of the view.
    open private(set) var elementKind: String
    /// Views with greater numbers lie over those with smaller ones. Default 0. Everything else in the section has at least
    /// 1.
    open var zIndex = 0

    private init(_ elementKind: String) {
        self.elementKind = elementKind
        let all = NSCollectionLayoutDimension.fractionalWidth(1)
        super.init(
            layoutSize: NSCollectionLayoutSize(widthDimension: all, heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// A view behind the whole section, with its headers, footers and insets, but for the view's own `contentInsets`.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }

    override func duplicate() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutDecorationItem(elementKind)
        copy.zIndex = zIndex
        return copy.taking(self)
    }

    /// The same for the layout.
    final var decoration: CompositionalDecoration {
        CompositionalDecoration(kind: elementKind, insets: contentInsets, zIndex: zIndex)
    }
}
