/// What is around the view of a presented controller: nothing, a sheet, a bubble.
///
/// A presentation changes its chrome when the window's size class changes; the presented view goes over
/// to the new one without leaving the window.
@MainActor
class PresentationChrome {
    unowned let presentation: UIPresentationController
    let style: UIModalPresentationStyle

    init(_ presentation: UIPresentationController, style: UIModalPresentationStyle) {
        self.presentation = presentation
        self.style = style
    }

    /// Whether the presenter's view is taken out of the window.
    var removesPresentersView: Bool { false }

    /// Whether a press beside the presented view, Escape or a swipe ends the presentation.
    var isDismissible: Bool { false }

    /// Whether the app's `transitioningDelegate` may animate the transitions.
    var takesAppsAnimators: Bool { false }

    /// The view that holds the presented one.
    var host: UIView? { presentation.state.container }

    /// The view that comes in and goes out.
    var movingView: UIView? { presentation.presentedView }

    /// Where the moving view belongs, in the container's coordinates.
    final private(set) var restingFrame = CGRect.zero

    /// Adds what is around the presented view to the container.
    func install(in container: PresentationContainer) {}

    /// Takes away what `install` added.
    func remove() {
        if let movingView { fade(movingView, isIn: true) }
    }

    /// The size of the presented view in a container of a size: by default the one that it has.
    func contentSize(in size: CGSize) -> CGSize { presentation.presentedView?.bounds.size ?? size }

    /// Puts everything where it belongs: in its place, or out of sight where it comes from.
    func place(isIn: Bool) {}

    /// An animator of the app's own has brought the moving view to where it stays.
    func appDidPlace() {}

    /// Which view behind gets touches at a point of the container that hit nothing in it; nil for none.
    func passesThrough(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

    /// Whether what is behind can be used as if nothing were presented over it.
    var leavesOthersAlone: Bool { false }

    /// Whether a responder behind may keep the keys.
    func sharesKeys(with responder: UIResponder) -> Bool { leavesOthersAlone }

    /// How long the presented view takes to come in or to go out, in seconds.
    var duration: TimeInterval { 0.4 }

    /// How the view comes and goes: as the presented controller says, or the context that it is presented in.
    final var transitionStyle: UIModalTransitionStyle {
        if let presenter = presentation.storedPresenter, presenter.providesPresentationContextTransitionStyle,
            style.isContextual
        {
            return presenter.modalTransitionStyle
        }
        return presentation.storedPresented?.modalTransitionStyle ?? .coverVertical
    }

    /// Whether the view comes up from below; else it fades in.
    var comesFromBelow: Bool { transitionStyle == .coverVertical }

    /// Whether the view is turned over.
    var flips: Bool { false }

    /// The frame of the moving view while it is out of sight below.
    final func frameBelow(_ frame: CGRect) -> CGRect {
        let bottom = presentation.state.container?.bounds.maxY ?? 0
        return CGRect(origin: CGPoint(x: frame.minX, y: max(bottom, frame.minY)), size: frame.size)
    }

    /// Gives the moving view its frame or lets it fade, as the transition style has it. An animator of the app's own
    /// finds it in its place, and does the rest.
    final func placeMovingView(_ frame: CGRect, isIn: Bool) {
        guard let movingView else { return }
        let isFirst = restingFrame == .zero
        restingFrame = frame
        if presentation.isMovedByApp {
            if isFirst { movingView.frame = frame }
            return
        }
        movingView.frame = isIn || !comesFromBelow ? frame : frameBelow(frame)
        fade(movingView, isIn: isIn || comesFromBelow)
    }

    /// The app may have given the view another alpha: it is kept while the view is in.
    private func fade(_ view: UIView, isIn: Bool) {
        if isIn {
            guard let ownAlpha else { return }
            view.alpha = ownAlpha
            self.ownAlpha = nil
        } else if ownAlpha == nil {
            ownAlpha = view.alpha
            view.alpha = 0
        }
    }

    private var ownAlpha: CGFloat?
}

/// The presented view alone, where the presentation wants it.
final class PlainChrome: PresentationChrome {
    /// The room around a view that an animator of the app's own has left somewhere the presentation says nothing about.
    private var appsMargins: UIEdgeInsets?

    override var removesPresentersView: Bool {
        if presentation.presentationStyle == style { return presentation.shouldRemovePresentersView }
        return style == .fullScreen
    }

    override var takesAppsAnimators: Bool { true }

    override func contentSize(in size: CGSize) -> CGSize { size }

    override var flips: Bool { transitionStyle == .flipHorizontal }

    override func place(isIn: Bool) {
        let frame = presentation.frameOfPresentedViewInContainerView
        guard let appsMargins, let bounds = presentation.state.container?.bounds, frame == bounds else {
            return placeMovingView(frame, isIn: isIn)
        }
        // A view that is turned or scaled has no frame to speak of.
        guard movingView?.transform == .identity else { return }
        placeMovingView(bounds.inset(by: appsMargins), isIn: isIn)
    }

    override func appDidPlace() {
        guard let bounds = presentation.state.container?.bounds, let frame = movingView?.frame else { return }
        appsMargins = UIEdgeInsets(
            top: frame.minY - bounds.minY, left: frame.minX - bounds.minX,
            bottom: bounds.maxY - frame.maxY, right: bounds.maxX - frame.maxX)
    }
}
