/// Hears of scrolling and zooming. All methods are optional in UIKit: they have defaults here.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content has moved, for whatever reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger is about to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger lets go.
    ///
    /// - Parameters:
    ///   - velocity: of the content, in points a millisecond.
    ///   - targetContentOffset: where the content will come to rest. Another value sends it there.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The finger has let go.
    ///
    /// - Parameter decelerate: whether the content goes on by itself.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content goes on by itself from here.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content that went on by itself rests, or was stopped by a finger.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animation that the program asked for, or a movement by the wheel or a key, is over.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Whether the Home key may scroll to the top. Default yes.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// The Home key has scrolled to the top.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// `adjustedContentInset` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

    /// The view that zooming scales; nil, the default, for content that does not zoom.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Zooming is about to begin.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// `zoomScale` has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Zooming is over, any bouncing back included.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

/// What has a scroll view's `delegate`. Subclasses of UIScrollView have a property of the same name for a delegate
/// that can do more, as in UIKit; in Swift that is possible for a property that is not the class's own.
@preconcurrency @MainActor
public protocol UIScrollViewDelegateHolder: AnyObject {}

extension UIScrollViewDelegateHolder where Self: UIScrollView {
    /// Hears of scrolling and zooming, and has a say in it. Not kept alive.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}
}
