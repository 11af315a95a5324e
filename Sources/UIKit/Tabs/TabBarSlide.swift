/// The bar of a tab bar controller on its way: it goes and comes with the page that it belongs to, while a page that hides
/// it slides in over that one or away.
struct TabBarSlide {
    /// The page.
    let owner: UIViewController
    /// What the page slides in.
    let content: UIView
    /// How far beside its place the bar is, or goes to, in points to the right.
    var offset: CGFloat
}

extension UITabBarController {
    /// Whether what is selected wants no bar.
    final var wantsBarAway: Bool { (selected as? UINavigationController)?.hidesTabBar ?? false }

    /// The bar belongs to a page from now on, as far beside its place as the page is.
    final func beginSlide(_ slide: TabBarSlide) {
        UIView.performWithoutAnimation {
            barSlide = slide
            let room = slide.content.bounds.maxY - (slide.owner.viewIfLoaded?.frame.maxY ?? 0)
            slide.owner.heldSafeArea = UIEdgeInsets(bottom: max(0, UITabBar.height - max(0, room)))
            slide.content.addSubview(tabBar)
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
    }

    /// The bar stands above its page, and below what slides over that.
    final func stackBar() {
        guard let barSlide, let page = barSlide.owner.viewIfLoaded, page.superview === barSlide.content
        else { return }
        barSlide.content.insertSubview(tabBar, aboveSubview: page)
    }

    /// The page goes, and the bar with it.
    final func slideBar(to offset: CGFloat) {
        barSlide?.offset = offset
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    /// The bar is this controller's again.
    final func endSlide() {
        guard let ended = barSlide else { return }
        UIView.performWithoutAnimation {
            barSlide = nil
            takeBarBack()
            ended.owner.heldSafeArea = .zero
        }
        view.setNeedsLayout()
    }
}

extension UINavigationController {
    /// A transition begins that hides the tab bar, or brings it back: the bar goes with its page.
    final func beginTabBarSlide(along transition: NavigationTransition) {
        guard let slide = transition.slide, let tabs = tabBarController, tabs.isViewLoaded,
            !tabs.tabBar.isHidden, tabs.barIsAway != tabs.wantsBarAway
        else { return }
        let content = transition.containerView
        let isLeaving = tabs.wantsBarAway
        let (start, end) =
            isLeaving ? (0, slide.exitOffset(in: content)) : (slide.entryOffset(in: content), 0)
        tabs.beginSlide(
            TabBarSlide(
                owner: isLeaving ? transition.from : transition.to, content: content, offset: start))
        transition.moveAlong({ tabs.slideBar(to: end) }, ending: { _ in tabs.endSlide() })
    }
}
