/// The line between the columns, with an area around it that a mouse can drag.
final class SplitDivider: UIView, DrawnAnew {
    /// Called while the line is dragged, with its position in the split view.
    var dragHandler: ((CGFloat) -> Void)?
    /// Where the line is drawn, in the superview's coordinates.
    private(set) var line = CGRect.zero
    private var grip: CGFloat = 0

    override var pointerShape: CursorShape? { .resizeLeftRight }

    /// Gives the line, and the area around it, their frames.
    func position(line: CGRect, grabArea: CGRect) {
        let isElsewhere =
            line.width != self.line.width || line.minX - grabArea.minX != self.line.minX - frame.minX
        self.line = line
        frame = grabArea
        if isElsewhere { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let local = CGRect(
            x: (bounds.width - line.width) / 2, y: 0, width: line.width, height: bounds.height)
        // The separator lets through what is behind it, which is the same all the way here.
        for color in [UIColor.systemBackground, .separator] {
            context.setFillColor(color.cgColor)
            context.fill(local)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let superview else { return }
        grip = touch.location(in: superview).x - line.minX
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let superview else { return }
        dragHandler?(touch.location(in: superview).x - grip)
    }

    // The line stays where it is: nothing to do, and no view behind it is to get the touch.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Drags the line between the columns with a finger, which hits it less exactly than a mouse.
final class SplitDividerPan: UIPanGestureRecognizer {
    private let dividers: () -> [SplitDivider]
    private weak var held: SplitDivider?
    private var start: CGFloat = 0

    /// How far from the line a finger may come down, in points.
    static let reach: CGFloat = 14

    /// - Parameter dividers: the lines that may be dragged.
    init(dividers: @escaping () -> [SplitDivider]) {
        self.dividers = dividers
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        allowedTouchTypes = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
        addTarget(self, action: SplitDividerPan.follow)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let touch = touches.first, !(touch.view is SplitDivider),
            let divider = divider(near: touch)
        else {
            state = .failed
            return
        }
        held = divider
        start = divider.line.minX
        super.touchesBegan(touches, with: event)
    }

    private func divider(near touch: UITouch) -> SplitDivider? {
        dividers().first { divider in
            !divider.isHidden
                && abs(touch.location(in: divider.superview).x - divider.line.midX) <= Self.reach
        }
    }

    override func mayBegin(_ movement: CGVector) -> Bool { abs(movement.dx) > abs(movement.dy) }

    /// What lies beside the line scrolls only when the line is not meant.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        failUnlessBegun(after: GestureLimits.of(.direct).panDistance)
    }

    private func follow() {
        guard state == .began || state == .changed, let held else { return }
        held.dragHandler?(start + translation(in: held.superview).x)
    }
}

extension UIPanGestureRecognizer {
    /// A movement that is long enough and has not made the gesture begin is another one.
    final func failUnlessBegun(after distance: CGFloat) {
        let translation = translation(in: nil)
        if state == .possible, hypot(translation.x, translation.y) > distance, !isWaiting { state = .failed }
    }

    /// Whether the gesture is made out and waits for others to fail.
    private var isWaiting: Bool { !progress.requests.isEmpty || progress.isWaiting }
}
