/// The state of a tab bar that slides with a page, while a page that hides the bar is pushed over that one or
/// popped.
struct TabBarSlide {
    /// The page that the bar moves with.
    let owner: UIViewController
    /// The view in which the page slides.
    let content: UIView
    /// The current or final offset of the bar, in points to the right.
    var offset: CGFloat
}

extension UITabBarController {
    /// Whether the selected controller hides the bar.
    final var shouldHideBar: Bool { (selected as? UINavigationController)?.hidesTabBar ?? false }

    /// Moves the bar to a page, with the page's offset.
    final func beginSlide(_ slide: TabBarSlide) {
        UIView.performWithoutAnimation {
            barSlide = slide
            let space = slide.content.bounds.maxY - (slide.owner.viewIfLoaded?.frame.maxY ?? 0)
            slide.owner.heldSafeArea = UIEdgeInsets(bottom: max(0, UITabBar.height - max(0, space)))
            slide.content.addSubview(tabBar)
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
    }

    /// Puts the bar above its page, and below the page that slides over it.
    final func reorderBar() {
        guard let barSlide, let page = barSlide.owner.viewIfLoaded, page.superview === barSlide.content
        else { return }
        barSlide.content.insertSubview(tabBar, aboveSubview: page)
    }

    /// Moves the bar to an offset; called in the animation of the page.
    final func slideBar(to offset: CGFloat) {
        barSlide?.offset = offset
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    /// Returns the bar to this controller.
    final func endSlide() {
        guard let ended = barSlide else { return }
        UIView.performWithoutAnimation {
            barSlide = nil
            restoreBar()
            ended.owner.heldSafeArea = .zero
        }
        view.setNeedsLayout()
    }
}

extension UINavigationController {
    /// Called when a transition begins that hides or shows the tab bar: the bar moves with its page.
    final func beginTabBarSlide(along transition: NavigationTransition) {
        guard let slide = transition.slide, let tabs = tabBarController, tabs.isViewLoaded,
            !tabs.tabBar.isHidden, tabs.isBarOffscreen != tabs.shouldHideBar
        else { return }
        let content = transition.containerView
        let isLeaving = tabs.shouldHideBar
        let (start, end) =
            isLeaving ? (0, slide.exitOffset(in: content)) : (slide.entryOffset(in: content), 0)
        tabs.beginSlide(
            TabBarSlide(
                owner: isLeaving ? transition.from : transition.to, content: content, offset: start))
        transition.moveAlong({ tabs.slideBar(to: end) }, ending: { _ in tabs.endSlide() })
    }
}
