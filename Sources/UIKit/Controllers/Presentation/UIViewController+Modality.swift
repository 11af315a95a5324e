extension UIViewController {
    /// Whether the user may not dismiss what shows the controller: it is modal itself, or what it shows is, such as the
    /// top page of a navigation controller.
    final var isModalWithChildren: Bool {
        isModalInPresentation || shownChildren.contains(where: \.isModalWithChildren)
    }

    /// The children whose views are in the controller's view, which containers of apps show in that way, too.
    private var shownChildren: [UIViewController] {
        guard let storedView else { return [] }
        return storedChildren.filter { child in
            child.storedView.map { $0.isInTree(of: storedView) } ?? false
        }
    }
}
