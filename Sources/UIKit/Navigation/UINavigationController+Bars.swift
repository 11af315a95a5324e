/// The bars and the room that they leave for the content.
extension UINavigationController {
    // MARK: What the bar shows

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

    // MARK: The toolbar

    private func showsToolbar(under controller: UIViewController?) -> Bool {
        guard let controller else { return !toolbarIsHidden }
        return !toolbarIsHidden && !hidesBottomBar(under: controller)
    }

    /// Whether a controller, or one below it in the stack, wants no bars at the bottom.
    private func hidesBottomBar(under controller: UIViewController) -> Bool {
        let row = stack.contains { $0 === controller } ? stack : transition?.change.before ?? [controller]
        let index = row.firstIndex { $0 === controller } ?? 0
        return row[...index].contains(where: \.hidesBottomBarWhenPushed)
    }

    /// Whether a tab bar around this controller gives way.
    final var hidesTabBar: Bool {
        guard let top = stack.last else { return false }
        return hidesBottomBar(under: top) || (top as? UINavigationController)?.hidesTabBar ?? false
    }

    /// The toolbar shows what belongs to the top controller.
    final func refreshToolbar(animated: Bool) {
        guard !toolbarIsHidden else { return }
        let items = stack.last?.toolbarItems ?? []
        guard !(bottomBar.items ?? []).elementsEqual(items, by: ===) else { return }
        bottomBar.setItems(items, animated: animated)
    }

    // MARK: Hiding

    /// A bar was hidden or shown.
    final func barsDidChange(animated: Bool) {
        refreshToolbar(animated: false)
        guard let container = navigationView else { return }
        container.setNeedsLayout()
        guard animated, container.window != nil, appearance.isVisible, UIView.areAnimationsEnabled else {
            return
        }
        movingBars += 1
        bringInToolbar(container)
        let end = { [weak self] in
            guard let self else { return }
            movingBars -= 1
            storedView?.setNeedsLayout()
        }
        if let transition {
            transition.moveAlong({ [weak self] in self?.placeBars() }, ending: { _ in end() })
        } else {
            UIView.animate(
                withDuration: Self.hideShowBarDuration, options: [.curveEaseOut, .allowUserInteraction],
                animations: {
                    layOut(in: container)
                    shown?.viewIfLoaded?.layoutTree()
                }, completion: { _ in end() })
        }
    }

    /// Everything at the bottom moves along with a transition when what is shown wants other bars there.
    final func moveBars(along transition: NavigationTransition) {
        refreshToolbar(animated: true)
        let tabs = tabBarController
        guard let container = navigationView else { return }
        bringInToolbar(container)
        movingBars += 1
        tabs?.viewIfLoaded?.setNeedsLayout()
        let bubble = activePresentation as? UIPopoverPresentationController
        transition.moveAlong(
            { [weak self] in
                self?.placeBars()
                // The bar may be that of another one.
                if let owner = self?.barOwner, owner !== self { owner.placeBars() }
                tabs?.viewIfLoaded?.layoutIfNeeded()
                // It is as large as what is shown in it prefers.
                bubble?.preferredContentSizeDidChange()
                bubble?.containerView?.layoutIfNeeded()
            },
            ending: { [weak self] _ in
                self?.movingBars -= 1
                self?.storedView?.setNeedsLayout()
                tabs?.viewIfLoaded?.setNeedsLayout()
            })
    }

    /// A toolbar that is to be seen comes in from below the first time.
    private func bringInToolbar(_ container: NavigationView) {
        guard !toolbarIsHidden, bottomBar.superview !== container else { return }
        UIView.performWithoutAnimation {
            container.insertSubview(bottomBar, aboveSubview: container.content)
            bottomBar.frame = CGRect(
                x: 0, y: container.bounds.height, width: container.bounds.width, height: BarMetrics.height)
            bottomBar.layoutTree()
        }
    }

    // MARK: Layout

    /// Of the bar with the item that it shows, in points.
    final var barHeight: CGFloat {
        navigationBar.height(for: barItems.last, in: barItems, place: placeOfBar)
    }

    /// The same while the content is at its beginning.
    final var restingBarHeight: CGFloat {
        navigationBar.height(for: barItems.last, in: barItems, place: LargeTitlePlace())
    }

    /// Where the view of a controller of the stack belongs.
    final func contentFrame(for controller: UIViewController) -> CGRect {
        let bounds = storedView?.bounds ?? .zero
        let top = showsBar ? roomAbove(controller) : 0
        let bottom = showsToolbar(under: controller) ? BarMetrics.height + safeBottom : 0
        return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top - bottom)
            .standardizedOrEmpty
    }

    /// A tab bar that is with a page covers its part all the same.
    private var safeBottom: CGFloat {
        let slide = tabBarController?.barSlide
        let bar = slide.map { $0.owner === stack.last ? UITabBar.height : 0 } ?? 0
        return (storedView?.safeAreaInsets.bottom ?? 0) + bar
    }

    /// Hidden bars stand just outside, from where they come.
    private func placeBars() {
        guard let container = navigationView else { return }
        let bounds = container.bounds
        let height = barHeight
        navigationBar.isHidden = !showsBar && (movingBars == 0 || isNested)
        navigationBar.frame = CGRect(x: 0, y: showsBar ? 0 : -height, width: bounds.width, height: height)
        // Its parts move along with it.
        if movingBars > 0 || transition != nil { navigationBar.layoutIfNeeded() }
        let showsToolbar = showsToolbar(under: stack.last)
        if showsToolbar { bringInToolbar(container) }
        guard bottomBar.superview === container else { return }
        bottomBar.isHidden = !showsToolbar && movingBars == 0
        let y = bounds.height - (showsToolbar ? BarMetrics.height + safeBottom : 0)
        bottomBar.frame = CGRect(x: 0, y: y, width: bounds.width, height: BarMetrics.height)
    }

    final func layOut(in container: NavigationView) {
        if let page = transition?.to ?? shown { fitUnderBar(page) }
        placeBars()
        let bounds = container.bounds
        container.content.frame = bounds
        guard let transition else {
            if let shown { shown.viewIfLoaded?.frame = contentFrame(for: shown) }
            return
        }
        // Animators of the app's own place the views themselves.
        guard let slide = transition.slide, transition.isRunning else { return }
        transition.to.viewIfLoaded?.frame = contentFrame(for: transition.to)
        // The bars may be others by now: what leaves keeps the room that it had.
        let margins = transition.initialMargins
        transition.from.viewIfLoaded?.frame = CGRect(
            x: slide.exitOffset(in: container.content), y: margins.top, width: bounds.width,
            height: max(0, bounds.height - margins.top - margins.bottom))
    }
}

extension CGRect {
    /// The same, with no height where that would be less than none.
    fileprivate var standardizedOrEmpty: CGRect {
        CGRect(x: minX, y: origin.y, width: size.width, height: max(0, size.height))
    }
}

extension UIViewController {
    /// What the bar shows while this controller is on top.
    final var itemInBar: UINavigationItem {
        (self as? UINavigationController)?.topViewController?.itemInBar ?? navigationItem
    }
}
