import Drawing

/// Shows the context menus of a collection view's items.
@MainActor
final class CollectionMenu: UIContextMenuInteractionDelegate {
    private unowned let collection: UICollectionView
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(collection: UICollectionView) { self.collection = collection }

    /// The delegate's menu at a point of the content; nil for none.
    func configuration(at point: CGPoint) -> UIContextMenuConfiguration? {
        guard let delegate = collection.collectionDelegate else { return nil }
        let path = collection.itemPath(at: point)
        let all = delegate.collectionView(
            collection, contextMenuConfigurationForItemsAt: path.map(items) ?? [], point: point)
        guard all == nil, let path else { return all }
        return delegate.collectionView(
            collection, contextMenuConfigurationForItemAt: path, point: point)
    }

    /// The items that the menu of one is for.
    private func items(_ path: IndexPath) -> [IndexPath] {
        collection.selection.contains(path) ? collection.selection.paths.sorted() : [path]
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { configuration(at: location) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        collection.collectionDelegate?.collectionView(
            collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
}

extension UICollectionView {
    /// The point at which the menu key requests the menu: the middle of the item that has the keyboard cursor; nil
    /// without such an item.
    final var menuPoint: CGPoint? {
        guard let path = selection.cursor ?? selection.paths.min(), has(path) else { return nil }
        scrollToVisible(path)
        return cell(at: path).map { convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), from: $0) }
    }

    /// A long press requests a menu only where there is one; otherwise the press selects.
    final func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer === menu.interaction.press else { return true }
        return menu.configuration(at: recognizer.location(in: self)) != nil
    }
}
