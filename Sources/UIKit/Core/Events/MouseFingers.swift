internal import WindowSystem

/// Makes fingers on a touch screen of the mouse, for a machine that has none: its primary button is a finger. While Alt is
/// held, or Control where the window manager takes Alt, a second finger mirrors the first one about a point, at first the
/// middle of the window; with Shift, too, both move side by side, and the point with them.
@MainActor
final class MouseFingers {
    private unowned let window: UIWindow
    private lazy var marks = FingerMarks(in: window)
    /// The point about which the second finger mirrors the first one; nil for the middle of the window.
    private var center: CGPoint?
    /// Where the mouse was last.
    private var last = CGPoint.zero
    /// The identifiers of the fingers that are down, the mouse's first.
    private var fingers: [UInt64] = []
    private var lastIdentifier: UInt64 = 0

    init(window: UIWindow) { self.window = window }

    /// Keeps the fingers apart from those on real screens.
    private static let screen = 1 << 33

    /// What the fingers do because of the mouse.
    ///
    /// - Returns: nil for what the mouse does as a mouse: it moves without a finger, or uses another button.
    func touches(for sample: PointerSample) -> [TouchSample]? {
        let point = window.points(sample.position)
        let isPair = !sample.modifiers.isDisjoint(with: [.alternate, .control])
        if isPair, sample.modifiers.contains(.shift) { moveCenter(with: point) }
        last = point
        defer { show(isPair: isPair, phase: sample.phase) }
        switch sample.phase {
        case .pressed(button: 1):
            let count = isPair ? 2 : 1
            fingers = (0..<count).map { lastIdentifier + 1 + UInt64($0) }
            lastIdentifier += UInt64(count)
            return report(.began, sample)
        case .released(button: 1):
            return end(.ended, sample)
        case .cancelled:
            return end(.cancelled, sample)
        case .moved where !fingers.isEmpty:
            var touches: [TouchSample] = []
            if fingers.count == 2, !isPair {
                touches.append(touch(1, .ended, sample))
                fingers.removeLast()
            }
            return touches + report(.moved, sample)
        default: return nil
        }
    }

    /// The mouse is a mouse again.
    func end() {
        let sample = PointerSample(
            phase: .cancelled, position: window.pixels(last), timestamp: window.application.clock.now)
        for touch in end(.cancelled, sample) ?? [] { window.touchDispatch.receive(touch) }
        marks.show([], areDown: false)
    }

    private func end(_ phase: TouchSample.Phase, _ sample: PointerSample) -> [TouchSample]? {
        guard !fingers.isEmpty else { return nil }
        defer { fingers = [] }
        return report(phase, sample)
    }

    private func report(_ phase: TouchSample.Phase, _ sample: PointerSample) -> [TouchSample] {
        fingers.indices.map { touch($0, phase, sample) }
    }

    private func touch(_ index: Int, _ phase: TouchSample.Phase, _ sample: PointerSample) -> TouchSample {
        TouchSample(
            device: Self.screen, identifier: fingers[index], phase: phase,
            position: index == 0 ? sample.position : window.pixels(mirrored(window.points(sample.position))),
            // Who wants two fingers holds no key for the view.
            modifiers: [], timestamp: sample.timestamp)
    }

    // MARK: The second finger

    private var middle: CGPoint { center ?? CGPoint(x: window.bounds.midX, y: window.bounds.midY) }

    private func mirrored(_ point: CGPoint) -> CGPoint {
        CGPoint(x: 2 * middle.x - point.x, y: 2 * middle.y - point.y)
    }

    private func moveCenter(with point: CGPoint) {
        center = CGPoint(x: middle.x + point.x - last.x, y: middle.y + point.y - last.y)
    }

    private func show(isPair: Bool, phase: PointerSample.Phase) {
        if !isPair, fingers.isEmpty { center = nil }
        let isSeen = isPair && phase != .left && phase != .cancelled
        marks.show(isSeen ? [last, mirrored(last)] : [], areDown: !fingers.isEmpty)
    }
}

/// Shows where the two fingers are that the mouse stands for.
@MainActor
private final class FingerMarks {
    private unowned let window: UIWindow
    private var views: [UIView] = []

    init(in window: UIWindow) { self.window = window }

    /// In points: about as large as a fingertip.
    private static let size: CGFloat = 44

    func show(_ points: [CGPoint], areDown: Bool) {
        while views.count > points.count { views.removeLast().removeFromSuperview() }
        while views.count < points.count { views.append(makeMark()) }
        UIView.performWithoutAnimation {
            for (view, point) in zip(views, points) {
                view.center = point
                view.backgroundColor = UIColor.systemGray.withAlphaComponent(areDown ? 0.6 : 0.3)
                if window.subviews.last !== view { window.bringSubviewToFront(view) }
            }
        }
    }

    private func makeMark() -> UIView {
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: Self.size, height: Self.size))
        mark.layer.cornerRadius = Self.size / 2
        mark.layer.borderWidth = 1
        mark.layer.borderColor = UIColor.systemGray.cgColor
        mark.isUserInteractionEnabled = false
        mark.accessibilityIdentifier = "mouseFinger"
        window.addSubview(mark)
        return mark
    }
}

extension UIWindow {
    /// A point in the window system's coordinates.
    fileprivate final func pixels(_ point: CGPoint) -> PixelPoint {
        let scale = Double(screen.scale)
        return PixelPoint(x: Double(point.x) * scale, y: Double(point.y) * scale)
    }
}
