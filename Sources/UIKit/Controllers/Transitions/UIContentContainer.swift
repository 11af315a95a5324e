/// An object that contains the views of controllers and notifies them of their future size: a controller, or a
/// presentation.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The preferred size of the container, in points; 0 for no preference in a dimension.
    var preferredContentSize: CGSize { get }

    /// The preferred size of a contained controller has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

    /// The size of a contained controller's view for a size of the container, in points.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize

    /// The size of the container is about to change; in points.
    ///
    /// - Parameter coordinator: runs animations alongside when the size has changed, and completions when
    ///   everything is laid out. Windows change their size at once: nothing is animated.
    func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

    /// The traits of the container are about to change. Called before `viewWillTransition(to:with:)`.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
    /// The children whose views are in the view.
    private var childrenInView: [UIViewController] {
        guard let storedView else { return [] }
        return storedChildren.filter { $0.viewIfLoaded?.isDescendant(of: storedView) == true }
    }

    /// Notifies the children of their sizes for a size of the view.
    final func notifyChildren(
        of size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in childrenInView {
            let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if own != child.view.bounds.size { child.viewWillTransition(to: own, with: coordinator) }
        }
    }

    final func notifyChildren(
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
