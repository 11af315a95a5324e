/// Large titles, and what the bar looks like over its content.
extension UINavigationBar {
    /// The height of a bar with a small title, in points.
    static func rowHeight(for item: UINavigationItem?) -> CGFloat {
        BarMetrics.height + (item?.prompt == nil ? 0 : BarMetrics.promptHeight)
    }

    /// What a bar with an item has room for.
    final func rooms(for item: UINavigationItem?, in items: [UINavigationItem]) -> BarRooms {
        guard let item else { return BarRooms(row: Self.rowHeight(for: nil)) }
        let search = item.searchController
        var rooms = BarRooms(search: search == nil ? 0 : UISearchBar.heightInBar)
        rooms.searchGivesWay = item.hidesSearchBarWhenScrolling && search?.isActive != true
        guard search?.hidesBar != true else { return rooms }
        rooms.row = Self.rowHeight(for: item)
        rooms.large = showsLargeTitle(item, in: items) ? LargeTitleView.height : 0
        return rooms
    }

    final func height(
        for item: UINavigationItem?, in items: [UINavigationItem], place: LargeTitlePlace
    ) -> CGFloat {
        let rooms = rooms(for: item, in: items)
        return rooms.row + max(0, rooms.large - place.hidden) + max(0, rooms.search - place.searchHidden)
            + (rooms.large > 0 ? place.stretch : 0)
    }

    /// Whether the title of an item is large: as it says itself, or as the one below it. Where there is little room
    /// from top to bottom no title is.
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

    // MARK: Looks

    private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

    /// Whether the app gave the bar an appearance of its own for the edge of the content.
    final func hasEdgeAppearance(for item: UINavigationItem?) -> Bool {
        edgeAppearance(for: item) != nil
    }

    private func edgeAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance? {
        item?.appearances.atEdge(isCompact: isCompact) ?? appearances.atEdge(isCompact: isCompact)
    }

    /// What the bar looks like over content.
    final func look(for item: UINavigationItem?) -> BarLook {
        let own = item?.appearances.usual(isCompact: isCompact)
        var look =
            (own ?? appearances.usual(isCompact: isCompact)).map { BarLook($0) }
            ?? BarLook(
                background: barTintColor ?? (barStyle == .black ? BarLook.blackColor : BarLook.systemColor),
                line: .separator)
        look.title = (titleTextAttributes ?? [:]).merging(look.title) { $1 }
        look.largeTitle = (largeTitleTextAttributes ?? [:]).merging(look.largeTitle) { $1 }
        return look
    }

    /// What it looks like where the content ends at it.
    final func edgeLook(for item: UINavigationItem?) -> BarLook {
        guard let appearance = edgeAppearance(for: item) else { return look(for: item).withoutBackground }
        var look = BarLook(appearance)
        look.title = (titleTextAttributes ?? [:]).merging(look.title) { $1 }
        look.largeTitle = (largeTitleTextAttributes ?? [:]).merging(look.largeTitle) { $1 }
        return look
    }

    /// What titles look like where the content has brought the bar.
    final func titleLook(for item: UINavigationItem?, at place: LargeTitlePlace) -> BarLook {
        place.cover < 0.5 ? edgeLook(for: item) : look(for: item)
    }
}
