/// A page of a navigation controller that reaches under the bar: how much of it the bar takes, and how the bar gives
/// way to its content.
@MainActor
final class PageUnderBar: ScrollFollower {
    private unowned let page: UIViewController
    private weak var scroll: UIScrollView?
    private var rowHeight: CGFloat = 0
    private var largeHeight: CGFloat = 0
    private var rest: TimerQueue.Entry?
    private(set) var place = LargeTitlePlace(cover: 0)

    /// After so many points under the bar, the bar stands out from the content.
    private static let coverDistance: CGFloat = 8
    /// How long a touchpad is still before the title takes its seat, in seconds.
    private static let restDelay: TimeInterval = 0.15

    init(of page: UIViewController) { self.page = page }

    isolated deinit { rest?.cancel() }

    /// The part of the page that the bar takes, in points.
    var inset: CGFloat { rowHeight + largeHeight - place.hidden }

    // MARK: The bar

    /// Tells of the bar over the page.
    ///
    /// - Parameters:
    ///   - row: the height of a bar with a small title; 0 for no bar.
    ///   - large: what a large title adds to it at most.
    func update(row: CGFloat, large: CGFloat) {
        let old = inset
        let found = page.contentScrollView(for: .top)
        if found !== scroll {
            leave(scroll)
            scroll = found
            found?.follower = self
            found?.setNeedsLayout()
        }
        rowHeight = row
        largeHeight = large
        place = measured()
        if inset != old { page.viewIfLoaded?.setTreeNeedsLayout() }
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
        guard let scroll, let view = page.viewIfLoaded, scroll.isDescendant(of: view) else { return nil }
        return scroll.convert(scroll.bounds.origin, to: view).y < view.bounds.minY + 0.5 ? scroll : nil
    }

    private func measured() -> LargeTitlePlace {
        guard let scroll = scrollUnderBar else { return LargeTitlePlace(cover: 0) }
        let gone = scroll.contentOffset.y - scroll.verticalAxis.range.lowerBound
        return LargeTitlePlace(
            hidden: min(largeHeight, max(0, gone)), stretch: largeHeight > 0 ? max(0, -gone) : 0,
            cover: min(1, max(0, (gone - largeHeight) / Self.coverDistance)))
    }

    // MARK: The content

    var retraction: CGFloat { scrollUnderBar == nil ? 0 : place.hidden }

    var unrest: CGFloat { scrollUnderBar == nil ? 0 : largeHeight }

    func contentDidMove(in scroll: UIScrollView) {
        guard scroll === self.scroll else { return }
        let new = measured()
        guard new != place else { return }
        let insetChanges = new.hidden != place.hidden
        place = new
        if insetChanges {
            scroll.setNeedsLayout()
            page.viewIfLoaded?.setNeedsLayout()
        }
        guard let owner = page.navigationController?.barOwner else { return }
        owner.navigationView?.setNeedsLayout()
        // It may look different without being higher.
        owner.navigationBar.setNeedsLayout()
    }

    func contentWasPushed(in scroll: UIScrollView) {
        rest?.cancel()
        rest = nil
        guard place.hidden > 0, place.hidden < largeHeight else { return }
        rest = UIApplication.shared.timers.schedule(after: Self.restDelay) { [weak scroll] in scroll?.sit() }
    }
}
