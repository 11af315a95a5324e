/// The bars and the room that they leave for the content.
extension UINavigationController {
    // MARK: What the bar shows

    /// A navigation controller in the stack of another one shows no bar of its own: the outer bar shows
    /// the items of both.
    final var isNested: Bool { storedParent is UINavigationController }

    private var showsBar: Bool { !barIsHidden && !isNested }

    /// The navigation controller whose bar shows this one's items.
    private var barOwner: UINavigationController {
        (storedParent as? UINavigationController)?.barOwner ?? self
    }

    private var barItems: [UINavigationItem] {
        stack.flatMap { ($0 as? UINavigationController)?.barItems ?? [$0.navigationItem] }
    }

    /// Has the bar show what is in the stack now; if a transition begins, along with that.
    final func refreshBar() {
        if isNested { navigationBar.items = nil }
        let owner = barOwner
        let items = owner.barItems
        guard let transition, owner.storedView?.window != nil else {
            owner.navigationBar.items = items
            return
        }
        owner.navigationBar.startMove(to: items) { changes, ending in
            transition.moveAlong(changes, ending: ending)
        }
    }

    // MARK: Hiding

    final func animateBars(animated: Bool) {
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Layout

    /// Of the bar with the item that it shows, in points.
    final var barHeight: CGFloat { UINavigationBar.height(for: barItems.last) }

    /// Where the view of a controller of the stack belongs.
    final func contentFrame(for controller: UIViewController) -> CGRect {
        let bounds = storedView?.bounds ?? .zero
        let top = showsBar ? min(UINavigationBar.height(for: controller.itemInBar), bounds.height) : 0
        return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }

    final func layOut(in container: NavigationView) {
        let bounds = container.bounds
        navigationBar.isHidden = !showsBar
        navigationBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: barHeight)
        container.content.frame = bounds
        guard let transition else {
            if let shown { shown.viewIfLoaded?.frame = contentFrame(for: shown) }
            return
        }
        // Animators of the app's own place the views themselves.
        guard let slide = transition.slide, transition.isRunning else { return }
        transition.to.viewIfLoaded?.frame = contentFrame(for: transition.to)
        transition.from.viewIfLoaded?.frame = contentFrame(for: transition.from)
            .offsetBy(dx: slide.exitOffset(in: container.content), dy: 0)
    }
}

extension UIViewController {
    /// What the bar shows while this controller is on top.
    fileprivate var itemInBar: UINavigationItem {
        (self as? UINavigationController)?.topViewController?.itemInBar ?? navigationItem
    }
}
