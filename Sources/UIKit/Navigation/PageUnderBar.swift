/// A page of a navigation controller that reaches under the bar: how much of it the bar takes, and how the bar gives
/// way to its content.
@MainActor
final class PageUnderBar: ScrollFollower {
    /// The page, which owns this. Its content may move while it goes.
    private weak var page: UIViewController?
    private weak var scroll: UIScrollView?
    private var rooms = BarRooms()
    private var rest: TimerQueue.Entry?
    private(set) var place = LargeTitlePlace(cover: 0)

    /// After so many points under the bar, the bar stands out from the content.
    private static let coverDistance: CGFloat = 8
    /// How long a touchpad is still before the title takes its seat, in seconds.
    private static let restDelay: TimeInterval = 0.15

    init(of page: UIViewController) { self.page = page }

    isolated deinit { rest?.cancel() }

    /// The part of the page that the bar takes, in points.
    var inset: CGFloat { rooms.row + rooms.large + rooms.search - gone }

    /// How much of the bar has given way.
    private var gone: CGFloat { place.hidden + place.searchHidden }

    private var searchWay: CGFloat { rooms.searchGivesWay ? rooms.search : 0 }

    // MARK: The bar

    /// Tells of the bar over the page: without rooms there is none.
    func update(_ rooms: BarRooms) {
        let old = inset
        let found = page?.contentScrollView(for: .top)
        if found !== scroll {
            leave(scroll)
            scroll = found
            found?.follower = self
            found?.setNeedsLayout()
        }
        self.rooms = rooms
        place = measured()
        if inset != old { page?.viewIfLoaded?.setTreeNeedsLayout() }
    }

    /// The bar is over the page no more.
    func end() {
        rest?.cancel()
        leave(scroll)
    }

    private func leave(_ scroll: UIScrollView?) {
        guard let scroll, scroll.follower === self else { return }
        scroll.follower = nil
        scroll.setNeedsLayout()
    }

    /// A scroll view that begins below the bar does not move it.
    private var scrollUnderBar: UIScrollView? {
        guard let scroll, let view = page?.viewIfLoaded, scroll.isDescendant(of: view) else { return nil }
        return scroll.convert(scroll.bounds.origin, to: view).y < view.bounds.minY + 0.5 ? scroll : nil
    }

    private func measured() -> LargeTitlePlace {
        guard let scroll = scrollUnderBar else { return LargeTitlePlace(cover: 0) }
        let gone = scroll.contentOffset.y - scroll.verticalAxis.range.lowerBound
        // Where the content makes room for a refresh control, the title stays above that. The search bar goes first.
        let under = gone - searchWay
        return LargeTitlePlace(
            searchHidden: min(searchWay, max(0, gone)), hidden: min(rooms.large, max(0, under)),
            stretch: rooms.large > 0 && scroll.refreshControl == nil ? max(0, -gone) : 0,
            cover: min(1, max(0, (under - rooms.large) / Self.coverDistance)))
    }

    // MARK: The content

    var retraction: CGFloat { scrollUnderBar == nil ? 0 : gone }

    var stops: [CGFloat] {
        guard scrollUnderBar != nil else { return [] }
        return [searchWay, searchWay + rooms.large].filter { $0 > 0 }
    }

    func contentDidMove(in scroll: UIScrollView) {
        guard scroll === self.scroll else { return }
        let new = measured()
        guard new != place else { return }
        let old = inset
        place = new
        let insetChanges = inset != old
        if insetChanges {
            scroll.setNeedsLayout()
            page?.viewIfLoaded?.setNeedsLayout()
        }
        guard let owner = page?.navigationController?.barOwner else { return }
        owner.navigationView?.setNeedsLayout()
        // It may look different without being higher.
        owner.navigationBar.setNeedsLayout()
    }

    func contentWasPushed(in scroll: UIScrollView) {
        rest?.cancel()
        rest = nil
        guard scroll.seated(scroll.contentOffset) != scroll.contentOffset else { return }
        rest = UIApplication.shared.timers.schedule(after: Self.restDelay) { [weak scroll] in scroll?.sit() }
    }
}
