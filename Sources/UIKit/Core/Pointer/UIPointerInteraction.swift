/// Gives the mouse pointer a style over parts of a view.
///
/// Source: UIKit's UIPointerInteraction. Of a style the shape counts; see `UIPointerShape`.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    /// Chooses regions and styles. Not retained.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    open private(set) weak var view: UIView?

    /// Whether it has any effect. Default true.
    open var isEnabled = true

    /// - Parameter delegate: nil for an interaction without any style.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    /// The delegate is asked whenever the pointer moves, so that there is nothing to forget: has no effect.
    open func invalidate() {}
}

extension UIPointerInteraction: PointerInteraction {
    final func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool { false }

    final func pointerShape(at point: CGPoint) -> CursorShape? {
        guard isEnabled, let delegate, let view else { return nil }
        let whole = UIPointerRegion(rect: view.bounds)
        let request = UIPointerRegionRequest(location: point)
        guard
            let region = delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole),
            region.rect.contains(point)
        else { return nil }
        return delegate.pointerInteraction(self, styleFor: region)?.cursor
    }
}

/// Chooses the style of the mouse pointer over a view.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// The region that the pointer is in; nil for none. Default the whole view. Optional.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?

    /// The style over a region; nil, the default, for the usual one. Optional.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle?

    /// Never called here: a hover gesture recognizer tells of pointers that come. Optional.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)

    /// Never called here: a hover gesture recognizer tells of pointers that go. Optional.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// Adds animations to those of the pointer, of which there are none here.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    /// Adds changes that are animated along with the pointer.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure for the end of the animations; it gets whether they were finished.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}
