/// A sheet that is dragged down by a finger or the mouse, to be dismissed or to spring back.
@MainActor
final class SheetDrag: UIGestureRecognizerDelegate {
    private unowned let presentation: UIPresentationController
    private weak var sheet: UIView?
    private let pan = SheetPanRecognizer()
    /// How far the sheet stands below its place, in points.
    private(set) var offset: CGFloat = 0

    /// The speed of a flick that dismisses, in points a second.
    private static let flick: CGFloat = 800

    init(of sheet: UIView, in presentation: UIPresentationController) {
        self.presentation = presentation
        self.sheet = sheet
        pan.delegate = self
        pan.addTarget(self, action: SheetDrag.follow)
        sheet.addGestureRecognizer(pan)
    }

    /// 0 for a sheet in its place, 1 for one that is out of sight.
    func shareOfWayOut(height: CGFloat) -> CGFloat { height > 0 ? min(1, max(0, offset / height)) : 0 }

    /// Whether the sheet may be dragged away, and not only stretched a little.
    private var mayLeave: Bool {
        presentation.storedPresented?.isModalInPresentation == false && presentation.mayBeDismissed()
    }

    private func follow() {
        guard let sheet, let container = presentation.state.container else { return }
        let distance = max(0, pan.translation(in: container).y)
        switch pan.state {
        case .began:
            isFree = mayLeave
            move(to: distance)
        case .changed:
            move(to: distance)
        case .ended:
            let speed = pan.velocity(in: container).y
            let isMeant = speed > Self.flick || (speed > -Self.flick && offset > sheet.bounds.height / 2)
            let wasStretched = !isFree && distance > Self.attempt
            if isFree, isMeant { leave() } else { springBack() }
            if wasStretched { presentation.tellOfAttemptToDismiss() }
        case .cancelled:
            springBack()
        case .possible, .failed:
            break
        }
    }

    private var isFree = true
    /// How far a finger drags a sheet that may not leave before that counts as an attempt.
    private static let attempt: CGFloat = 60

    private func move(to distance: CGFloat) {
        // What may not leave follows the finger a little only.
        offset = isFree ? distance : distance / (1 + distance / 60) * 0.5
        place()
    }

    private func place() {
        UIView.performWithoutAnimation { presentation.layoutContainer() }
    }

    private func springBack() {
        UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.offset = 0
            self.presentation.layoutContainer()
        }
    }

    private func leave() {
        // The way out begins where the sheet stands.
        presentation.dismissByPerson()
        if presentation.state.stage != .dismissing { springBack() }
    }

    // MARK: Which touches

    /// Not those of something that is dragged itself.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard presentation.state.stage == .presented, let sheet else { return false }
        var view = touch.view
        while let current = view, current !== sheet {
            if current is UISlider || current is UISwitch { return false }
            if let scroll = current as? UIScrollView, !scroll.isAtTop { return false }
            if touch.type != .direct, current is UIControl || current is any UIKeyInput { return false }
            view = current.superview
        }
        return true
    }
}

/// Begins with movements downwards only.
private final class SheetPanRecognizer: UIPanGestureRecognizer {
    override func mayBegin(_ movement: CGVector) -> Bool {
        guard movement.dy <= abs(movement.dx) else { return true }
        state = .failed
        return false
    }

    /// Down from the top of a scroll view goes the sheet, and not the content.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanRecognizer
    }
}

extension UIScrollView {
    /// Whether there is nothing above what is seen.
    fileprivate var isAtTop: Bool { contentOffset.y <= -adjustedContentInset.top + 0.5 }
}
