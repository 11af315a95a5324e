/// How the view of a controller is laid out relative to the bars around it.
@MainActor
struct PageLayout {
    weak var topScroll: UIScrollView?
    weak var leadingScroll: UIScrollView?
    weak var bottomScroll: UIScrollView?
    weak var trailingScroll: UIScrollView?
    var extendedEdges = UIRectEdge.all
    var includesOpaqueBars = false
    /// Set while the page extends under a navigation bar.
    var underBar: PageUnderBar?

    fileprivate static let scrolls: [(NSDirectionalRectEdge, WritableKeyPath<PageLayout, UIScrollView?>)] = [
        (.top, \.topScroll), (.leading, \.leadingScroll), (.bottom, \.bottomScroll),
        (.trailing, \.trailingScroll),
    ]
}

extension UIViewController {
    /// What `edgesForExtendedLayout` is unless a subclass overrides it.
    final var ownExtendedEdges: UIRectEdge {
        get { pageLayout.extendedEdges }
        set {
            pageLayout.extendedEdges = newValue
            pageLayoutDidChange()
        }
    }

    /// What `extendedLayoutIncludesOpaqueBars` is unless a subclass overrides it.
    final var ownOpaqueBarsExtension: Bool {
        get { pageLayout.includesOpaqueBars }
        set {
            pageLayout.includesOpaqueBars = newValue
            pageLayoutDidChange()
        }
    }

    /// What `setContentScrollView(_:for:)` does unless a subclass overrides it.
    final func setFollowedScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        for (side, path) in PageLayout.scrolls where edge.contains(side) {
            pageLayout[keyPath: path] = scrollView
        }
        pageLayoutDidChange()
    }

    private func pageLayoutDidChange() {
        navigationController?.barOwner.storedView?.setNeedsLayout()
        navigationController?.storedView?.setNeedsLayout()
    }

    final func ownContentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        for (side, path) in PageLayout.scrolls where edge.contains(side) {
            if let set = pageLayout[keyPath: path] { return set }
        }
        // The content is the view at the back.
        var view = storedView
        while let current = view {
            if let scroll = current as? UIScrollView { return scroll }
            view = current.children.first
        }
        return nil
    }

    /// The insets that the controller and the bar over it add to the safe area of its view.
    final var ownSafeAreaInsets: UIEdgeInsets {
        var insets = additionalSafeAreaInsets
        if let underBar = pageLayout.underBar { insets.top += underBar.inset }
        return insets
    }

    /// The innermost content: that of the top controller of a navigation controller, else this controller.
    final var innermostPage: UIViewController {
        (self as? UINavigationController)?.topViewController?.innermostPage ?? self
    }
}
