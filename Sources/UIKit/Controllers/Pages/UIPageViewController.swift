/// Shows one of many controllers as a page; a swipe, the wheel of a mouse or the dots below change it.
///
/// Pages are asked of the data source one by one: the neighbours of the page that is shown, when it is at rest. A page's
/// view is loaded when it becomes visible. In a language from right to left the next page is on the left.
///
/// Source: UIKit's UIPageViewController. Two pages beside each other, and turning like paper, are not available.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// Supplies the neighbours of pages. Not owned. Without one, pages change by `setViewControllers` alone.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            neighboursAreKnown = false
            namesDots = dataSource.map(Self.namesDots) ?? false
        }
    }

    /// Is notified when the user changes pages. Not owned.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// How pages change, as it was given to the initializer.
    open private(set) var transitionStyle: TransitionStyle
    /// The axis along which pages follow each other, as it was given to the initializer.
    open private(set) var navigationOrientation: NavigationOrientation

    /// Where the back of a book is. It makes no difference here.
    open var spineLocation: SpineLocation { transitionStyle == .scroll ? .none : .min }

    /// Whether pages have a back. It makes no difference here. Default false.
    open var isDoubleSided = false

    private let spacing: CGFloat
    private lazy var strip = PageStrip(self)
    private let dots = UIPageControl()

    private(set) final var current: UIViewController?
    private(set) final var before: UIViewController?
    private(set) final var after: UIViewController?
    /// The page that is coming in.
    private var pending: UIViewController?
    private var completion: ((Bool) -> Void)?
    /// Whether a page comes in that was set, of which the delegate is not notified.
    private var isSetting = false
    /// Whether a movement ends because another one begins.
    private var isInterrupted = false

    final var neighboursAreKnown = false {
        didSet { if !neighboursAreKnown { viewIfLoaded?.setNeedsLayout() } }
    }

    /// - Parameter options: `interPageSpacing` counts.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        spacing = max(0, CGFloat(number: options?[.interPageSpacing])?.storable ?? 0)
        super.init(nibName: nil, bundle: nil)
    }

    /// Pages that curl around a spine at the left; no nib file is loaded.
    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    /// Pages that scroll horizontally; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        transitionStyle = .scroll
        navigationOrientation = .horizontal
        spacing = 0
        super.init(coder: coder)
    }

    /// The page that is shown: none or one.
    open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

    /// The recognizers by which the user changes pages.
    open var gestureRecognizers: [UIGestureRecognizer] { [strip.panGestureRecognizer] }

    // MARK: View

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        view.addSubview(strip)
        dots.addAction(UIAction { [weak self] _ in self?.dotWasChosen() }, for: .valueChanged)
        view.addSubview(dots)
        updateDots(isNew: true)
        if let current { attach(current) }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let horizontal = navigationOrientation == .horizontal
        let frame = view.bounds.inset(dx: horizontal ? -spacing / 2 : 0, dy: horizontal ? 0 : -spacing / 2)
        let isNew = strip.frame != frame
        strip.frame = frame
        let height = dots.isHidden ? 0 : dots.sizeThatFits(view.bounds.size).height
        dots.frame = CGRect(
            x: 0, y: view.bounds.maxY - view.safeAreaInsets.bottom - height, width: view.bounds.width,
            height: height)
        if pending == nil, !neighboursAreKnown, view.window != nil { findNeighbours() }
        if isNew { arrange() }
    }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self)
            ?? super.supportedInterfaceOrientations
    }

    private func findNeighbours() {
        neighboursAreKnown = true
        guard let current, let dataSource else {
            (before, after) = (nil, nil)
            return arrange()
        }
        before = dataSource.pageViewController(self, viewControllerBefore: current)
        after = dataSource.pageViewController(self, viewControllerAfter: current)
        arrange()
    }

    private func updateDots(isNew: Bool) {
        let count =
            transitionStyle == .scroll && navigationOrientation == .horizontal && namesDots
            ? dataSource?.presentationCount(for: self) ?? 0 : 0
        dots.isHidden = count < 1
        dots.numberOfPages = max(0, count)
        guard isNew else { return }
        dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
        shownDot = dots.currentPage
    }

    /// Whether the data source says which dot is whose; without that there are none, as on iOS.
    private var namesDots = false

    private static func namesDots(_ source: any UIPageViewControllerDataSource) -> Bool {
        OptionalRequirement.isImplemented("presentationIndexFor:", by: source) {
            $0 is any UIPageViewControllerDataSource.Type
        }
    }

    private func dotWasChosen() {
        // The dots have moved already; the page follows by one.
        guard let current, let dataSource else { return }
        let shown = dataSource.presentationIndex(for: self)
        let forward = dots.currentPage > shownDot
        let next =
            forward
            ? dataSource.pageViewController(self, viewControllerAfter: current)
            : dataSource.pageViewController(self, viewControllerBefore: current)
        guard let next else {
            dots.currentPage = shown
            return
        }
        shownDot = dots.currentPage
        setViewControllers([next], direction: forward ? .forward : .reverse, animated: true, keepsDots: true)
    }

    private var shownDot = 0

    // MARK: Changing pages

    /// Shows another page.
    ///
    /// - Parameters:
    ///   - viewControllers: exactly one; of more the first counts. None are ignored.
    ///   - direction: from where it comes.
    ///   - completion: called when it is there; with false when another page was set before that.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        setViewControllers(
            viewControllers, direction: direction, animated: animated, keepsDots: false,
            completion: completion)
    }

    private func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        keepsDots: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let new = viewControllers?.first else { return }
        finishAtOnce()
        defer { if !keepsDots { updateDots(isNew: true) } }
        guard new !== current else {
            neighboursAreKnown = false
            completion?(true)
            return
        }
        let canMove = animated && current != nil && viewIfLoaded?.window != nil && UIView.areAnimationsEnabled
        guard canMove else {
            replace(with: new)
            completion?(true)
            return
        }
        self.completion = completion
        (before, after) = direction == .forward ? (nil, new) : (new, nil)
        arrange()
        isSetting = true
        begin(new)
        strip.setContentOffset(offset(of: new), animated: true)
    }

    private func replace(with new: UIViewController) {
        let old = current
        current = new
        (before, after) = (nil, nil)
        if let old { detach(old) }
        if isViewLoaded {
            attach(new)
        } else {
            addChild(new)
            new.didMove(toParent: self)
        }
        neighboursAreKnown = false
        arrange()
    }

    /// What comes in is there at once.
    private func finishAtOnce() {
        guard let pending else { return }
        isInterrupted = true
        defer { isInterrupted = false }
        strip.setContentOffset(offset(of: pending), animated: false)
        settle(finished: false)
    }

    private func attach(_ page: UIViewController) {
        if page.parent !== self { addChild(page) }
        strip.addSubview(page.view)
        page.view.frame = frame(of: page)
        page.didMove(toParent: self)
    }

    private func detach(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }

    // MARK: Moving

    /// The pages in the order in which they lie, from the top or the left.
    private var slots: [UIViewController] {
        let pages = [before, current, after].compactMap(\.self)
        let isMirrored = navigationOrientation == .horizontal && viewIfLoaded?.isMirrored == true
        return isMirrored ? pages.reversed() : pages
    }

    private func offset(of page: UIViewController) -> CGPoint {
        let index = CGFloat(slots.firstIndex { $0 === page } ?? 0)
        return navigationOrientation == .horizontal
            ? CGPoint(x: index * strip.bounds.width, y: 0) : CGPoint(x: 0, y: index * strip.bounds.height)
    }

    private func frame(of page: UIViewController) -> CGRect {
        let horizontal = navigationOrientation == .horizontal
        return CGRect(origin: offset(of: page), size: strip.bounds.size)
            .inset(dx: horizontal ? spacing / 2 : 0, dy: horizontal ? 0 : spacing / 2)
    }

    /// Puts the pages beside each other, with the present one visible.
    private func arrange() {
        guard isViewLoaded, let current else { return }
        let count = CGFloat(slots.count)
        strip.isArranging = true
        strip.contentSize =
            navigationOrientation == .horizontal
            ? CGSize(width: strip.bounds.width * count, height: strip.bounds.height)
            : CGSize(width: strip.bounds.width, height: strip.bounds.height * count)
        for page in slots where page.viewIfLoaded?.superview === strip { page.view.frame = frame(of: page) }
        strip.setContentOffset(offset(of: current), animated: false)
        strip.isArranging = false
    }

    /// The strip was moved: a neighbour may have become visible.
    final func stripDidMove() {
        guard !isSetting, let current else { return }
        // A strip that swings back passes its position by less than that.
        let seen = strip.bounds.inset(dx: 1, dy: 1)
        let visible = slots.first { $0 !== current && frame(of: $0).overlaps(seen) }
        guard let visible, visible !== pending else { return }
        if let pending { withdraw(pending) }
        delegate?.pageViewController(self, willTransitionTo: [visible])
        begin(visible)
    }

    private func begin(_ page: UIViewController) {
        pending = page
        addChild(page)
        if appearance.isVisible {
            current?.beginAppearanceTransition(false, animated: true)
            page.beginAppearanceTransition(true, animated: true)
        }
        attach(page)
    }

    /// A page that began to come in goes away again.
    private func withdraw(_ page: UIViewController) {
        if appearance.isVisible {
            page.beginAppearanceTransition(false, animated: true)
            current?.beginAppearanceTransition(true, animated: true)
        }
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        if appearance.isVisible {
            page.endAppearanceTransition()
            current?.endAppearanceTransition()
        }
        page.removeFromParent()
        pending = nil
    }

    /// The strip is at rest.
    ///
    /// - Parameter finished: whether it came to rest by itself.
    final func settle(finished: Bool) {
        guard let pending, let old = current else { return }
        let finished = finished && !isInterrupted
        let length = navigationOrientation == .horizontal ? strip.bounds.width : strip.bounds.height
        let isThere = strip.bounds.origin.distance(to: offset(of: pending)) < length / 2
        let wasSetting = isSetting
        isSetting = false
        guard isThere || wasSetting else {
            withdraw(pending)
            delegate?.pageViewController(
                self, didFinishAnimating: finished, previousViewControllers: [old],
                transitionCompleted: false)
            return
        }
        let isForward = pending === after
        self.pending = nil
        current = pending
        old.willMove(toParent: nil)
        old.viewIfLoaded?.removeFromSuperview()
        if appearance.isVisible {
            old.endAppearanceTransition()
            pending.endAppearanceTransition()
        }
        old.removeFromParent()
        (before, after) = (nil, nil)
        neighboursAreKnown = false
        arrange()
        if wasSetting {
            let completion = completion
            self.completion = nil
            completion?(finished)
        } else {
            dots.currentPage += isForward ? 1 : -1
            shownDot = dots.currentPage
            delegate?.pageViewController(
                self, didFinishAnimating: finished, previousViewControllers: [old], transitionCompleted: true)
        }
    }
}

/// The pages beside each other.
private final class PageStrip: UIScrollView, UIScrollViewDelegate {
    private unowned let owner: UIPageViewController
    /// Whether the owner moves it, and not the user.
    var isArranging = false

    init(_ owner: UIPageViewController) {
        self.owner = owner
        super.init(frame: .zero)
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if !isArranging { owner.stripDidMove() }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { owner.settle(finished: true) }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner.settle(finished: true) }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner.settle(finished: true) }
}
