/// Shows the view of a presented controller, and what is around it: nothing, a sheet, a bubble.
///
/// A presentation changes its chrome when the window's size class changes; the presented view moves to the new
/// chrome without leaving the window.
@MainActor
class PresentationChrome {
    unowned let presentation: UIPresentationController
    let style: UIModalPresentationStyle

    init(_ presentation: UIPresentationController, style: UIModalPresentationStyle) {
        self.presentation = presentation
        self.style = style
    }

    /// Whether the presenter's view is removed from the window.
    var removesPresentersView: Bool { false }

    /// Whether a press outside the presented view, Escape or a swipe dismisses it.
    var isDismissible: Bool { false }

    /// Whether the app's `transitioningDelegate` may animate the transitions.
    var usesAppAnimators: Bool { false }

    /// The view that holds the presented one.
    var host: UIView? { presentation.state.container }

    /// The view that is moved by the transitions.
    var movingView: UIView? { presentation.presentedView }

    /// The frame of the moving view when it is fully presented, in the container's coordinates.
    final private(set) var restingFrame = CGRect.zero

    /// Adds the views around the presented view to the container.
    func install(in container: PresentationContainer) {}

    /// Removes what `install` added.
    func remove() {
        if let movingView { fade(movingView, isIn: true) }
    }

    /// The size of the presented view in a container of a size: by default the one that it has.
    func contentSize(in size: CGSize) -> CGSize { presentation.presentedView?.bounds.size ?? size }

    /// Lays out all views: in the presented state, or in the state from which they enter.
    func layOut(isIn: Bool) {}

    /// Called after constraints have laid out the content, which may prefer another size now.
    func contentDidLayOut() {}

    /// Called after the app's animator has moved the moving view to its final frame.
    func appDidPositionView() {}

    /// The view behind that receives touches at a point of the container that hit nothing in it; nil for none.
    func passesThrough(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

    /// Whether the views behind can be used as if nothing were presented over them.
    var allowsInteractionBehind: Bool { false }

    /// Whether assistive technology is told of the views behind, too: of what can be used there.
    var leavesAccessBehind: Bool { allowsInteractionBehind }

    /// Whether a responder behind may keep the keyboard focus.
    func sharesKeyboard(with responder: UIResponder) -> Bool { allowsInteractionBehind }

    /// The duration of the transitions, in seconds.
    var duration: TimeInterval { 0.4 }

    /// The style of the transitions: that of the presented controller, or of the presentation context.
    final var transitionStyle: UIModalTransitionStyle {
        if let presenter = presentation.storedPresenter, presenter.providesPresentationContextTransitionStyle,
            style.isContextual
        {
            return presenter.modalTransitionStyle
        }
        return presentation.storedPresented?.modalTransitionStyle ?? .coverVertical
    }

    /// Whether the view slides up from below; else it fades in.
    var entersFromBelow: Bool { transitionStyle == .coverVertical }

    /// Whether the transition flips the view.
    var flips: Bool { false }

    /// Whether the transition turns the view behind like a page.
    var curls: Bool { false }

    /// The frame of the moving view when it is hidden below the container.
    final func frameBelow(_ frame: CGRect) -> CGRect {
        let bottom = presentation.state.container?.bounds.maxY ?? 0
        return CGRect(origin: CGPoint(x: frame.minX, y: max(bottom, frame.minY)), size: frame.size)
    }

    /// Sets the frame or the opacity of the moving view, as the transition style requires. If the app's
    /// animator moves the view, sets only its initial frame.
    final func layOutMovingView(_ frame: CGRect, isIn: Bool) {
        guard let movingView else { return }
        let isFirst = restingFrame == .zero
        restingFrame = frame
        if presentation.isMovedByApp {
            if isFirst { movingView.frame = frame }
            return
        }
        movingView.frame = isIn || !entersFromBelow ? frame : frameBelow(frame)
        fade(movingView, isIn: isIn || entersFromBelow)
    }

    /// The app may have set an alpha of its own: it is restored when the view is shown.
    private func fade(_ view: UIView, isIn: Bool) {
        if isIn {
            guard let appAlpha else { return }
            view.alpha = appAlpha
            self.appAlpha = nil
        } else if appAlpha == nil {
            appAlpha = view.alpha
            view.alpha = 0
        }
    }

    private var appAlpha: CGFloat?
}

/// Shows the presented view alone, with the frame that the presentation determines.
final class PlainChrome: PresentationChrome {
    /// The margins around a view that the app's animator left at a frame which the presentation does not
    /// determine.
    private var appsMargins: UIEdgeInsets?

    override var removesPresentersView: Bool {
        if presentation.presentationStyle == style { return presentation.shouldRemovePresentersView }
        return style == .fullScreen
    }

    override var usesAppAnimators: Bool { true }

    override func contentSize(in size: CGSize) -> CGSize { size }

    override var flips: Bool { transitionStyle == .flipHorizontal }

    override var curls: Bool { transitionStyle == .partialCurl }

    override func layOut(isIn: Bool) {
        let frame = presentation.frameOfPresentedViewInContainerView
        guard let appsMargins, let bounds = presentation.state.container?.bounds, frame == bounds else {
            return layOutMovingView(frame, isIn: isIn)
        }
        // The frame of a transformed view is undefined.
        guard movingView?.transform == .identity else { return }
        layOutMovingView(bounds.shrunk(by: appsMargins), isIn: isIn)
    }

    override func appDidPositionView() {
        guard let bounds = presentation.state.container?.bounds, let frame = movingView?.frame else { return }
        appsMargins = UIEdgeInsets(
            top: frame.minY - bounds.minY, left: frame.minX - bounds.minX,
            bottom: bounds.maxY - frame.maxY, right: bounds.maxX - frame.maxX)
    }
}
