/// Is notified of scrolling and zooming. All methods are optional in UIKit: they have defaults here.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: SelectorResponding {
    /// The content has moved, for whatever reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger is about to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger is about to release the content.
    ///
    /// - Parameters:
    ///   - velocity: of the content, in points per millisecond.
    ///   - targetContentOffset: where the content will come to rest. Setting another value changes that.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The finger has released the content.
    ///
    /// - Parameter decelerate: whether the content continues to move by itself.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content is about to move by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content that moved by itself has come to rest, or was stopped by a finger.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animation that the program requested, or a movement by the wheel or a key, is over.
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
