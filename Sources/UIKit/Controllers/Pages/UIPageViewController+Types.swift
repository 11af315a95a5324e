extension UIPageViewController {
    /// Along which axis pages lie.
    public enum NavigationOrientation: Int, Sendable {
        /// Pages follow each other to the side, or downwards.
        case horizontal, vertical
    }

    /// How pages change. Pages are always moved here: `pageCurl` looks like `scroll`.
    public enum TransitionStyle: Int, Sendable {
        /// A page is turned like one of paper, or moves out while the next moves in.
        case pageCurl, scroll
    }

    /// To which side pages change.
    public enum NavigationDirection: Int, Sendable {
        /// Towards later or earlier pages.
        case forward, reverse
    }

    /// Where the back of a book is. It makes no difference here.
    public enum SpineLocation: Int, Sendable {
        /// Nowhere; at the left or top edge, in the middle between two pages, at the right or bottom edge.
        case none, min, mid, max
    }

    /// What a controller is made with.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The raw value of a `SpineLocation`. It makes no difference here.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The space between two pages in points, a number. Default 0.
        public static let interPageSpacing = OptionsKey(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}

/// Supplies the pages beside a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// The page before another one; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?

    /// The page after another one; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?

    /// The number of dots below the pages. Default 0, for no dots. Optional.
    func presentationCount(for pageViewController: UIPageViewController) -> Int

    /// Which dot stands for the page that was set. Default 0. Optional.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is notified when the user changes pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Another page begins to come in. Optional.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController])

    /// The pages are at rest again. Optional.
    ///
    /// - Parameter completed: whether there is another page than before.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)

    /// Never asked here. Optional.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation

    /// The orientations that the pages support. Optional.
    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { .min }
    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { .all }
}
