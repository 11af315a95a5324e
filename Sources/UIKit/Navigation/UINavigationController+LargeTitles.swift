/// Pages that reach under the bar, and how the bar follows them.
extension UINavigationController {
    /// Whether the view of a page begins under the bar and not below it.
    private func hasUnderBar(_ page: UIViewController) -> Bool {
        guard page.edgesForExtendedLayout.contains(.top) else { return false }
        return page.extendedLayoutIncludesOpaqueBars || navigationBar.prefersLargeTitles
            || page.navigationItem.searchController != nil
            || navigationBar.hasEdgeAppearance(for: page.navigationItem)
    }

    /// The height that the bar takes away from above a controller of the stack: none where that reaches under it.
    final func roomAbove(_ controller: UIViewController) -> CGFloat {
        let page = controller.innermostPage
        guard !hasUnderBar(page) else { return 0 }
        return navigationBar.height(for: page.navigationItem, in: barItems, place: LargeTitlePlace())
    }

    /// The page of a controller of the stack learns of the bar over it.
    final func fitUnderBar(_ controller: UIViewController) {
        let page = controller.innermostPage
        let owner = barOwner
        guard owner.hasUnderBar(page) else {
            return page.comeOutFromUnderBar()
        }
        let underBar = page.pageLayout.underBar ?? PageUnderBar(of: page)
        page.pageLayout.underBar = underBar
        underBar.update(
            owner.barIsHidden
                ? BarRooms() : owner.navigationBar.rooms(for: page.navigationItem, in: owner.barItems))
    }

    /// A search begins or ends: title and buttons go or come.
    final func searchDidChange() {
        navigationBar.setNeedsLayout()
        barsDidChange(animated: true)
    }

    /// Where the page on top has brought the bar.
    final var placeOfBar: LargeTitlePlace {
        stack.last?.innermostPage.pageLayout.underBar?.place ?? LargeTitlePlace()
    }
}

extension UIViewController {
    /// No bar is over the controller any more.
    final func comeOutFromUnderBar() {
        guard let underBar = pageLayout.underBar else { return }
        pageLayout.underBar = nil
        underBar.end()
        storedView?.setTreeNeedsLayout()
    }
}
