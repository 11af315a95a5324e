/// How the view of a controller and the bars around it share their room.
@MainActor
struct PageLayout {
    weak var topScroll: UIScrollView?
    weak var leadingScroll: UIScrollView?
    weak var bottomScroll: UIScrollView?
    weak var trailingScroll: UIScrollView?
    var extendedEdges = UIRectEdge.all
    var includesOpaqueBars = false
    /// While the page reaches under a navigation bar.
    var underBar: PageUnderBar?

    fileprivate static let scrolls: [(NSDirectionalRectEdge, WritableKeyPath<PageLayout, UIScrollView?>)] = [
        (.top, \.topScroll), (.leading, \.leadingScroll), (.bottom, \.bottomScroll),
        (.trailing, \.trailingScroll),
    ]
}

extension UIViewController {
    /// The sides at which the view may reach under bars. Default all.
    ///
    /// Of the bars here only a navigation bar has content under it: one that prefers large titles, one with an
    /// appearance for the edge of the content, and any for a controller with `extendedLayoutIncludesOpaqueBars`.
    /// Without `top` the view begins below such a bar, too.
    public final var edgesForExtendedLayout: UIRectEdge {
        get { pageLayout.extendedEdges }
        set {
            pageLayout.extendedEdges = newValue
            pageLayoutDidChange()
        }
    }

    /// Whether the view reaches under a navigation bar also when that is opaque. Default false.
    public final var extendedLayoutIncludesOpaqueBars: Bool {
        get { pageLayout.includesOpaqueBars }
        set {
            pageLayout.includesOpaqueBars = newValue
            pageLayoutDidChange()
        }
    }

    /// Says which scroll view the bars at some sides follow; nil to let the controller find it: its view, or the first
    /// in its view that scrolls.
    ///
    /// A navigation bar follows the one at the top. Those of the other sides are kept for `contentScrollView(for:)`.
    public final func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        for (side, path) in PageLayout.scrolls where edge.contains(side) {
            pageLayout[keyPath: path] = scrollView
        }
        pageLayoutDidChange()
    }

    /// As `setContentScrollView(_:for:)`, at all sides.
    public final func setContentScrollView(_ scrollView: UIScrollView?) {
        setContentScrollView(scrollView, for: .all)
    }

    private func pageLayoutDidChange() {
        navigationController?.barOwner.storedView?.setNeedsLayout()
        navigationController?.storedView?.setNeedsLayout()
    }

    final func ownContentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        for (side, path) in PageLayout.scrolls where edge.contains(side) {
            if let set = pageLayout[keyPath: path] { return set }
        }
        // The content is what lies at the back.
        var view = storedView
        while let current = view {
            if let scroll = current as? UIScrollView { return scroll }
            view = current.children.first
        }
        return nil
    }

    /// What the controller and the bar over it add to the safe area of its view.
    final var ownSafeAreaInsets: UIEdgeInsets {
        var insets = additionalSafeAreaInsets
        if let underBar = pageLayout.underBar { insets.top += underBar.inset }
        return insets
    }

    /// The controller that fills this one: the top one of a navigation controller.
    final var innermostPage: UIViewController {
        (self as? UINavigationController)?.topViewController?.innermostPage ?? self
    }
}
