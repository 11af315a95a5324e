/// Something that shows content of others in it and tells them how large they are going to be: a controller, or a
/// presentation.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size that the container would like to have, in points; 0 in a direction where it does not care.
    var preferredContentSize: CGSize { get }

    /// Something in the container would like to have another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

    /// The size that something in the container has when the container itself is so large, in points.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize

    /// The container is about to get another size, in points.
    ///
    /// - Parameter coordinator: does what it is given to move alongside when the size has changed, and what it is given
    ///   as a completion when all is laid out. A window follows the desktop at once: nothing of it is animated.
    func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

    /// The container is about to get another environment. Comes before `viewWillTransition(to:with:)`.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
    /// The children whose views are in the view.
    private var childrenInView: [UIViewController] {
        guard let storedView else { return [] }
        return storedChildren.filter { $0.viewIfLoaded?.isDescendant(of: storedView) == true }
    }

    /// Tells the children what becomes of them when the view is so large.
    final func tellChildren(
        of size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in childrenInView {
            let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if own != child.view.bounds.size { child.viewWillTransition(to: own, with: coordinator) }
        }
    }

    final func tellChildren(
        of traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in childrenInView {
            let own = [traits, child.traitOverride, child.ownTraits].compactMap(\.self)
            let new = own.count > 1 ? UITraitCollection(traitsFrom: own) : traits
            if new != child.traitCollection { child.willTransition(to: new, with: coordinator) }
        }
    }
}

extension UIPresentationController: UIContentContainer {}
