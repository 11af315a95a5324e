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

    /// The view that holds the presented one.
    var host: UIView? { presentation.state.container }

    /// The view that comes in and goes out.
    var movingView: UIView? { presentation.presentedView }

    /// Adds what is around the presented view to the container.
    func install(in container: PresentationContainer) {}

    /// Takes away what `install` added.
    func remove() {
        if let movingView { fade(movingView, isIn: true) }
    }

    /// Puts everything where it belongs: in its place, or out of sight where it comes from.
    func place(isIn: Bool) {}

    /// Whether touches at a point of the container go to what is behind it.
    func passesThrough(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

    /// Whether a responder behind may keep the keys.
    func sharesKeys(with responder: UIResponder) -> Bool { false }

    /// How long the presented view takes to come in or to go out, in seconds.
    var duration: TimeInterval { 0.4 }

    /// Whether the view comes up from below; else it fades in.
    var comesFromBelow: Bool {
        presentation.storedPresented?.modalTransitionStyle == .coverVertical
    }

    /// The frame of the moving view while it is out of sight below.
    final func frameBelow(_ frame: CGRect) -> CGRect {
        let bottom = presentation.state.container?.bounds.maxY ?? 0
        return CGRect(origin: CGPoint(x: frame.minX, y: max(bottom, frame.minY)), size: frame.size)
    }

    /// Gives the moving view its frame or lets it fade, as the transition style has it.
    final func placeMovingView(_ frame: CGRect, isIn: Bool) {
        guard let movingView else { return }
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
    override var removesPresentersView: Bool {
        if presentation.presentationStyle == style { return presentation.shouldRemovePresentersView }
        return style == .fullScreen
    }

    override func place(isIn: Bool) {
        placeMovingView(presentation.frameOfPresentedViewInContainerView, isIn: isIn)
    }
}
