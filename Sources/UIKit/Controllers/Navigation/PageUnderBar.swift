/// Coordinates a page of a navigation controller that extends under the bar: the part of the page that the bar
/// covers, and how far the bar shrinks as its content scrolls.
@MainActor
final class PageUnderBar: ScrollFollower {
    /// The page, which owns this object. Its content may move while it is deallocated.
    private weak var page: UIViewController?
    private weak var scroll: UIScrollView?
    private var heights = BarHeights()
    private var rest: TimerQueue.Entry?
    private(set) var titleState = PageUnderBar.uncovered

    private static let uncovered = LargeTitleState(cover: 0, isOverContent: true)
    /// The distance, in points, that content has to be under the bar for the bar to show its full background.
    private static let coverDistance: CGFloat = 8
    /// The pause of a touchpad, in seconds, after which a partly hidden title snaps to a stop.
    private static let restDelay: TimeInterval = 0.15

    init(of page: UIViewController) { self.page = page }

    isolated deinit { rest?.cancel() }

    /// The height of the page that the bar covers, in points.
    var inset: CGFloat { heights.row + heights.large + heights.search - hiddenHeight }

    /// The height of the parts of the bar that are hidden, in points.
    private var hiddenHeight: CGFloat { titleState.hidden + titleState.searchHidden }

    private var hideableSearchHeight: CGFloat { heights.hidesSearch ? heights.search : 0 }

    // MARK: The bar

    /// Updates the heights of the bar over the page; zero heights mean that there is no bar.
    func update(_ heights: BarHeights) {
        let old = inset
        let found = page?.contentScrollView(for: .top)
        if found !== scroll {
            detach(scroll)
            scroll = found
            found?.follower = self
            found?.setNeedsLayout()
        }
        self.heights = heights
        titleState = measured()
        if inset != old { page?.viewIfLoaded?.setTreeNeedsLayout() }
    }

    /// Called when the bar no longer covers the page.
    func end() {
        rest?.cancel()
        detach(scroll)
    }

    private func detach(_ scroll: UIScrollView?) {
        guard let scroll, scroll.follower === self else { return }
        scroll.follower = nil
        scroll.setNeedsLayout()
    }

    /// The scroll view, if it begins under the bar; one that begins below it does not affect the bar.
    private var scrollUnderBar: UIScrollView? {
        guard let scroll, let view = page?.viewIfLoaded, scroll.isDescendant(of: view) else { return nil }
        return scroll.convert(scroll.bounds.origin, to: view).y < view.bounds.minY + 0.5 ? scroll : nil
    }

    private func measured() -> LargeTitleState {
        guard let scroll = scrollUnderBar else { return Self.uncovered }
        let scrolled = scroll.contentOffset.y - scroll.verticalAxis.range.lowerBound
        // While the content is pulled down for a refresh control, the title stays above that. The search bar is
        // hidden first.
        let under = scrolled - hideableSearchHeight
        return LargeTitleState(
            searchHidden: min(hideableSearchHeight, max(0, scrolled)),
            hidden: min(heights.large, max(0, under)),
            stretch: heights.large > 0 && scroll.refreshControl == nil ? max(0, -scrolled) : 0,
            cover: min(1, max(0, (under - heights.large) / Self.coverDistance)), isOverContent: true)
    }

    // MARK: The content

    var retraction: CGFloat { scrollUnderBar == nil ? 0 : hiddenHeight }

    var stops: [CGFloat] {
        guard scrollUnderBar != nil else { return [] }
        return [hideableSearchHeight, hideableSearchHeight + heights.large].filter { $0 > 0 }
    }

    func contentDidMove(in scroll: UIScrollView) {
        guard scroll === self.scroll else { return }
        let new = measured()
        guard new != titleState else { return }
        let old = inset
        titleState = new
        let insetChanges = inset != old
        if insetChanges {
            scroll.setNeedsLayout()
            page?.viewIfLoaded?.setNeedsLayout()
        }
        guard let owner = page?.navigationController?.barOwner else { return }
        owner.navigationView?.setNeedsLayout()
        // The appearance may change without the height.
        owner.navigationBar.setNeedsLayout()
    }

    func contentWasPushed(in scroll: UIScrollView) {
        rest?.cancel()
        rest = nil
        guard scroll.snapped(scroll.contentOffset) != scroll.contentOffset else { return }
        rest = EventLoop.main.timers.schedule(after: Self.restDelay) { [weak scroll] in
            scroll?.settleAtStop()
        }
    }
}
