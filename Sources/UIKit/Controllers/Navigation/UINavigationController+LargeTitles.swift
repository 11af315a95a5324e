/// Pages that extend under the bar, and how the bar follows their scrolling.
extension UINavigationController {
    /// Whether the view of a page extends under the bar instead of beginning below it.
    private func hasUnderBar(_ page: UIViewController) -> Bool {
        guard page.edgesForExtendedLayout.contains(.top) else { return false }
        return page.extendedLayoutIncludesOpaqueBars || navigationBar.prefersLargeTitles
            || page.navigationItem.searchController != nil
            || navigationBar.hasEdgeAppearance(for: page.navigationItem)
            || navigationBar.isClear(for: page.navigationItem)
    }

    /// The height of the bar above a controller of the stack; zero where the controller extends under it.
    final func barHeightAbove(_ controller: UIViewController) -> CGFloat {
        let page = controller.innermostPage
        guard !hasUnderBar(page) else { return 0 }
        return navigationBar.height(for: page.navigationItem, in: barItems, state: LargeTitleState())
    }

    /// Updates the page of a controller of the stack for the bar over it.
    final func updateUnderBar(_ controller: UIViewController) {
        let page = controller.innermostPage
        let owner = barOwner
        guard owner.hasUnderBar(page) else {
            return page.removeUnderBar()
        }
        let underBar = page.pageLayout.underBar ?? PageUnderBar(of: page)
        page.pageLayout.underBar = underBar
        underBar.update(
            owner.barIsHidden
                ? BarHeights() : owner.navigationBar.heights(for: page.navigationItem, in: owner.barItems))
    }

    /// Called when a search begins or ends: title and buttons are hidden or shown.
    final func searchDidChange() {
        navigationBar.setNeedsLayout()
        barsDidChange(animated: true)
    }

    /// The state that the scrolling of the top page gives the bar.
    final var largeTitleState: LargeTitleState {
        stack.last?.innermostPage.pageLayout.underBar?.titleState ?? LargeTitleState()
    }
}

extension UIViewController {
    /// Called when no bar covers the controller any more.
    final func removeUnderBar() {
        guard let underBar = pageLayout.underBar else { return }
        pageLayout.underBar = nil
        underBar.end()
        storedView?.setTreeNeedsLayout()
    }
}
