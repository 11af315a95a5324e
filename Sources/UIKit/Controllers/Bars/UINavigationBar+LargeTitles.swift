/// Large titles, and the style of the bar over its content.
extension UINavigationBar {
    /// The height of a bar with a small title, in points.
    static func rowHeight(for item: UINavigationItem?) -> CGFloat {
        BarMetrics.height + (item?.prompt == nil ? 0 : BarMetrics.promptHeight)
    }

    /// The heights of the parts of a bar for an item.
    final func heights(for item: UINavigationItem?, in items: [UINavigationItem]) -> BarHeights {
        guard let item else { return BarHeights(row: Self.rowHeight(for: nil)) }
        let search = item.searchController
        var heights = BarHeights(search: search == nil ? 0 : UISearchBar.heightInBar)
        heights.hidesSearch = item.hidesSearchBarWhenScrolling && search?.isActive != true
        guard search?.hidesBar != true else { return heights }
        heights.row = Self.rowHeight(for: item)
        heights.large = showsLargeTitle(item, in: items) ? LargeTitleView.height : 0
        return heights
    }

    final func height(
        for item: UINavigationItem?, in items: [UINavigationItem], state: LargeTitleState
    ) -> CGFloat {
        let heights = heights(for: item, in: items)
        return heights.row + max(0, heights.large - state.hidden)
            + max(0, heights.search - state.searchHidden)
            + (heights.large > 0 ? state.stretch : 0)
    }

    /// Whether the title of an item is large: as the item says, or as the one below it. Never in compact
    /// height.
    final func showsLargeTitle(_ item: UINavigationItem, in items: [UINavigationItem]) -> Bool {
        guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
        let index = items.lastIndex { $0 === item } ?? items.count - 1
        for candidate in [item] + items[..<max(0, index)].reversed() {
            switch candidate.largeTitleDisplayMode {
            case .always: return true
            case .never, .inline: return false
            case .automatic: continue
            }
        }
        return true
    }

    // MARK: Styles

    private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

    /// Whether the app set an appearance for the scroll edge.
    final func hasEdgeAppearance(for item: UINavigationItem?) -> Bool {
        edgeAppearance(for: item) != nil
    }

    private func edgeAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance? {
        item?.appearances.atEdge(isCompact: isCompact) ?? appearances.atEdge(isCompact: isCompact)
    }

    /// The style of the bar over content.
    final func style(for item: UINavigationItem?) -> BarStyle {
        let own = item?.appearances.usual(isCompact: isCompact)
        var style =
            (own ?? appearances.usual(isCompact: isCompact)).map { BarStyle($0) }
            ?? BarStyle(
                background: barTintColor ?? (barStyle == .black ? BarStyle.blackColor : BarStyle.systemColor),
                effect: usualEffect, line: .separator)
        style.title = (titleTextAttributes ?? [:]).merging(style.title) { $1 }
        style.largeTitle = (largeTitleTextAttributes ?? [:]).merging(style.largeTitle) { $1 }
        return style
    }

    private var usualEffect: UIBlurEffect? {
        guard isTranslucent, barTintColor == nil else { return nil }
        return barStyle == .black ? BarStyle.blackEffect : BarStyle.usualEffect
    }

    /// The style of the bar while the content begins below it.
    final func edgeStyle(for item: UINavigationItem?) -> BarStyle {
        guard let appearance = edgeAppearance(for: item) else { return style(for: item).withoutBackground }
        var style = BarStyle(appearance)
        style.title = (titleTextAttributes ?? [:]).merging(style.title) { $1 }
        style.largeTitle = (largeTitleTextAttributes ?? [:]).merging(style.largeTitle) { $1 }
        return style
    }

    /// The style of the titles in a state of the bar.
    final func titleStyle(for item: UINavigationItem?, at state: LargeTitleState) -> BarStyle {
        state.cover < 0.5 ? edgeStyle(for: item) : style(for: item)
    }
}
