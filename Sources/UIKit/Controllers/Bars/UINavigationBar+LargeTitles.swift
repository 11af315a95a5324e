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
        var heights = BarHeights(search: search?.searchBar.heightInBar ?? 0)
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
        return titled(
            (own ?? appearances.usual(isCompact: isCompact)).map { BarStyle(titled: $0) } ?? plainStyle)
    }

    /// The style of a bar without appearance objects.
    private var plainStyle: BarStyle {
        BarStyle.plain(
            barStyle, tint: barTintColor, isTranslucent: isTranslucent,
            image: older.backgrounds.shown(at: barPosition, isCompact: isCompact),
            lineImage: older.shadowImage)
    }

    /// A style with what is set on the bar itself where the style says nothing.
    private func titled(_ style: BarStyle) -> BarStyle {
        var style = style
        style.title = (titleTextAttributes ?? [:]).merging(style.title) { $1 }
        style.largeTitle = (largeTitleTextAttributes ?? [:]).merging(style.largeTitle) { $1 }
        style.backImage = style.backImage ?? older.backIndicatorImage
        if style.titleOffset == .zero {
            style.titleOffset.vertical =
                (isCompact ? older.titleShifts[.compact] : nil) ?? older.titleShifts[.default] ?? 0
        }
        return style
    }

    /// Whether what is behind the bar is seen unchanged, so that content extends under it.
    final func isClear(for item: UINavigationItem?) -> Bool { isTranslucent && style(for: item).isClear }

    /// The style of the bar while the content begins below it.
    final func edgeStyle(for item: UINavigationItem?) -> BarStyle {
        edgeAppearance(for: item).map { titled(BarStyle(titled: $0)) } ?? style(for: item).withoutBackground
    }

    /// The style of the titles in a state of the bar.
    final func titleStyle(for item: UINavigationItem?, at state: LargeTitleState) -> BarStyle {
        state.cover < 0.5 ? edgeStyle(for: item) : style(for: item)
    }
}
