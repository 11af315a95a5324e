/// The bars, and the frames that they leave for the content.
extension UINavigationController {
    // MARK: Items of the bar

    /// A navigation controller in the stack of another one shows no bar of its own: the outer bar shows
    /// the items of both.
    final var isNested: Bool { storedParent is UINavigationController }

    private var showsBar: Bool { !barIsHidden && !isNested }

    /// The navigation controller whose bar shows this one's items.
    final var barOwner: UINavigationController {
        (storedParent as? UINavigationController)?.barOwner ?? self
    }

    final var barItems: [UINavigationItem] {
        stack.flatMap { ($0 as? UINavigationController)?.barItems ?? [$0.navigationItem] }
    }

    /// Updates the bar to the stack; if a transition is beginning, along with it.
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

    // MARK: The toolbar

    private func showsToolbar(under controller: UIViewController?) -> Bool {
        guard let controller else { return !toolbarIsHidden }
        return !toolbarIsHidden && !hidesBottomBar(under: controller)
    }

    /// Whether a controller, or one below it in the stack, hides bars at the bottom.
    private func hidesBottomBar(under controller: UIViewController) -> Bool {
        let controllers =
            stack.contains { $0 === controller } ? stack : transition?.change.before ?? [controller]
        let index = controllers.firstIndex { $0 === controller } ?? 0
        return controllers[...index].contains(where: \.hidesBottomBarWhenPushed)
    }

    /// Whether an enclosing tab bar controller hides its bar.
    final var hidesTabBar: Bool {
        guard let top = stack.last else { return false }
        return hidesBottomBar(under: top) || (top as? UINavigationController)?.hidesTabBar ?? false
    }

    /// Shows the items of the top controller in the toolbar.
    final func refreshToolbar(animated: Bool) {
        guard !toolbarIsHidden else { return }
        let items = stack.last?.toolbarItems ?? []
        guard !(bottomBar.items ?? []).elementsEqual(items, by: ===) else { return }
        bottomBar.setItems(items, animated: animated)
    }

    // MARK: Hiding

    /// Updates the layout after a bar was hidden or shown.
    final func barsDidChange(animated: Bool) {
        refreshToolbar(animated: false)
        guard let container = navigationView else { return }
        container.setNeedsLayout()
        guard animated, container.window != nil, appearance.isVisible, UIView.areAnimationsEnabled else {
            return
        }
        movingBars += 1
        installToolbar(in: container)
        let end = { [weak self] in
            guard let self else { return }
            movingBars -= 1
            storedView?.setNeedsLayout()
        }
        if let transition {
            transition.moveAlong({ [weak self] in self?.layOutBars() }, ending: { _ in end() })
        } else {
            UIView.animate(
                withDuration: Self.hideShowBarDuration, options: [.curveEaseOut, .allowUserInteraction],
                animations: {
                    layOut(in: container)
                    shown?.viewIfLoaded?.layoutTree()
                }, completion: { _ in end() })
        }
    }

    /// Animates the bars at the bottom along with a transition, if the new top controller requires other bars.
    final func moveBars(along transition: NavigationTransition) {
        refreshToolbar(animated: true)
        let tabs = tabBarController
        guard let container = navigationView else { return }
        installToolbar(in: container)
        movingBars += 1
        tabs?.viewIfLoaded?.setNeedsLayout()
        let bubble = activePresentation as? UIPopoverPresentationController
        transition.moveAlong(
            { [weak self] in
                self?.layOutBars()
                // The bar may belong to an outer navigation controller.
                if let owner = self?.barOwner, owner !== self { owner.layOutBars() }
                tabs?.viewIfLoaded?.layoutIfNeeded()
                // A popover has the size that its content prefers.
                bubble?.preferredContentSizeDidChange()
                bubble?.containerView?.layoutIfNeeded()
            },
            ending: { [weak self] _ in
                self?.movingBars -= 1
                self?.storedView?.setNeedsLayout()
                tabs?.viewIfLoaded?.setNeedsLayout()
            })
    }

    /// Adds the toolbar below the edge, from where it slides in.
    private func installToolbar(in container: NavigationView) {
        guard !toolbarIsHidden, bottomBar.superview !== container else { return }
        bottomBar.isOverContent = false
        UIView.performWithoutAnimation {
            container.insertSubview(bottomBar, aboveSubview: container.content)
            bottomBar.frame = CGRect(
                x: 0, y: container.bounds.height, width: container.bounds.width, height: BarMetrics.height)
            bottomBar.layoutTree()
        }
    }

    // MARK: Layout

    /// The height of the bar with its current item, in points.
    final var barHeight: CGFloat {
        navigationBar.height(for: barItems.last, in: barItems, state: largeTitleState)
    }

    /// The height of the bar while the content is scrolled to its top, in points.
    final var restingBarHeight: CGFloat {
        navigationBar.height(for: barItems.last, in: barItems, state: LargeTitleState())
    }

    /// The frame of the view of a controller in the stack.
    final func contentFrame(for controller: UIViewController) -> CGRect {
        let bounds = storedView?.bounds ?? .zero
        let top = showsBar ? barHeightAbove(controller) : 0
        let bottom = showsToolbar(under: controller) ? BarMetrics.height + safeBottom : 0
        return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top - bottom)
            .standardizedOrEmpty
    }

    /// A tab bar that moves with a page covers its part as well.
    private var safeBottom: CGFloat {
        let slide = tabBarController?.barSlide
        let bar = slide.map { $0.owner === stack.last ? UITabBar.height : 0 } ?? 0
        return (storedView?.safeAreaInsets.bottom ?? 0) + bar
    }

    /// Lays out the bars. Hidden ones are just outside the edges, from where they slide in.
    private func layOutBars() {
        guard let container = navigationView else { return }
        let bounds = container.bounds
        let height = barHeight
        navigationBar.isHidden = !showsBar && (movingBars == 0 || isNested)
        navigationBar.frame = CGRect(x: 0, y: showsBar ? 0 : -height, width: bounds.width, height: height)
        // The contents of the bar are animated along with it.
        if movingBars > 0 || transition != nil { navigationBar.layoutIfNeeded() }
        let showsToolbar = showsToolbar(under: stack.last)
        if showsToolbar { installToolbar(in: container) }
        guard bottomBar.superview === container else { return }
        bottomBar.isHidden = !showsToolbar && movingBars == 0
        let y = bounds.height - (showsToolbar ? BarMetrics.height + safeBottom : 0)
        bottomBar.frame = CGRect(x: 0, y: y, width: bounds.width, height: BarMetrics.height)
        if bottomBar.appearances.haveEdge { toolbarEdgeWatch.follow(contentScrollView(for: .bottom)) }
    }

    final func layOut(in container: NavigationView) {
        if let page = transition?.to ?? shown { updateUnderBar(page) }
        layOutBars()
        let bounds = container.bounds
        container.content.frame = bounds
        guard let transition else {
            if let shown { shown.viewIfLoaded?.frame = contentFrame(for: shown) }
            return
        }
        // Animators of the app set the frames themselves.
        guard let slide = transition.slide, transition.isRunning else { return }
        transition.to.viewIfLoaded?.frame = contentFrame(for: transition.to)
        // The bars may have changed; the outgoing view keeps its margins.
        let margins = transition.initialMargins
        transition.from.viewIfLoaded?.frame = CGRect(
            x: slide.exitOffset(in: container.content), y: margins.top, width: bounds.width,
            height: max(0, bounds.height - margins.top - margins.bottom))
    }
}

extension CGRect {
    /// The rectangle with a height of at least zero.
    fileprivate var standardizedOrEmpty: CGRect {
        CGRect(x: minX, y: origin.y, width: size.width, height: max(0, size.height))
    }
}

extension UIViewController {
    /// The item that the bar shows while this controller is on top.
    final var itemInBar: UINavigationItem {
        (self as? UINavigationController)?.topViewController?.itemInBar ?? navigationItem
    }
}

/// The view of a navigation controller: the content, with the bars over its edges.
final class NavigationView: UIView {
    weak var navigator: UINavigationController?
    /// Contains the view of the top controller, and during a transition that of the other one.
    let content = UIView(frame: .zero)

    override func layoutSubviews() {
        super.layoutSubviews()
        navigator?.layOut(in: self)
    }

    override func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool {
        button == NavigationBackInput.mouseButton && navigator?.goBack() == true
    }
}
