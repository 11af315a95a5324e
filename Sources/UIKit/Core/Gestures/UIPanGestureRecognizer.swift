/// Recognises fingers that are dragged over a view.
///
/// A continuous gesture: it begins when enough fingers have moved far enough, changes with each movement,
/// and ends when all fingers are lifted.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers must be down. Default 1.
    open var minimumNumberOfTouches = 1

    /// How many fingers may be down. Default: any number.
    open var maximumNumberOfTouches = Int.max

    /// Which scrolling pans, besides fingers on the screen: that of the wheel, or of two fingers on a
    /// touchpad. Default: neither. Three and more fingers that move together on a touchpad always pan, if so
    /// many are allowed.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// Since the beginning, or the last `setTranslation`; in the window's coordinates.
    private var moved = CGVector.zero
    private var motion = MotionHistory()

    /// How far the middle of the fingers has moved since the gesture's touches began, in the coordinates of
    /// `view`; in the window's when that is nil.
    open func translation(in view: UIView?) -> CGPoint { Self.vector(moved, from: nil, to: view) }

    /// Makes the translation continue from another value, which is in the coordinates of `view`; in the
    /// window's when that is nil. The velocity stays as it is.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let vector = CGVector(dx: translation.x, dy: translation.y)
        let converted = Self.vector(vector, from: view, to: nil)
        moved = CGVector(dx: converted.x, dy: converted.y)
    }

    /// How fast the middle of the fingers moves, in points a second, in the coordinates of `view`; in the
    /// window's when that is nil. The first movement counts from the touch-down.
    open func velocity(in view: UIView?) -> CGPoint { Self.vector(motion.velocity, from: nil, to: view) }

    /// A vector converted to other coordinates; nil stands for the window's.
    private static func vector(_ vector: CGVector, from source: UIView?, to target: UIView?) -> CGPoint {
        func convert(_ point: CGPoint) -> CGPoint {
            let inWindow = source?.convert(point, to: nil) ?? point
            return target?.convert(inWindow, from: nil) ?? inWindow
        }
        let start = convert(.zero)
        let end = convert(CGPoint(x: vector.dx, y: vector.dy))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    // MARK: Fingers

    private var fingers: [UITouch] { track.touches.filter { !$0.isOver } }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        motion.begin(at: event.timestamp)
        guard fingers.count > maximumNumberOfTouches else { return }
        if state == .possible {
            state = .failed
        } else {
            for touch in touches { ignore(touch, for: event) }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let count = fingers.count
        guard count >= minimumNumberOfTouches else { return }
        move(touches, among: count, at: event.timestamp)
        let limit = touches.map { GestureLimits.of($0.type).panDistance }.max() ?? 0
        goOn(beginning: hypot(moved.dx, moved.dy) > limit && mayBegin(moved))
    }

    /// Whether a movement that is long enough is accepted by this recogniser.
    func mayBegin(_ movement: CGVector) -> Bool { true }

    /// Moves the middle of `count` fingers by the movement of some of them.
    private func move(_ touches: Set<UITouch>, among count: Int, at time: TimeInterval) {
        var step = CGVector.zero
        for touch in touches {
            step.dx += (touch.windowLocation.x - touch.previousWindowLocation.x) / CGFloat(count)
            step.dy += (touch.windowLocation.y - touch.previousWindowLocation.y) / CGFloat(count)
        }
        move(by: step, at: time)
    }

    private func move(by step: CGVector, at time: TimeInterval) {
        moved.dx += step.dx
        moved.dy += step.dy
        motion.add(step, at: time)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isUnderWay = state != .possible
        if isUnderWay { move(touches, among: fingers.count + touches.count, at: event.timestamp) }
        guard fingers.isEmpty else { return }
        motion.stop(at: event.timestamp)
        finish()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if fingers.isEmpty { state = .cancelled }
    }

    // MARK: Wheel and touchpad

    override func looksAt(_ event: UIIndirectEvent) -> Bool {
        switch event.kind {
        case .wheel: allowedScrollTypesMask.contains(.discrete)
        // The movement of two fingers that pinch pans too.
        case .smoothScroll, .pinch: allowedScrollTypesMask.contains(.continuous)
        case .swipe:
            (minimumNumberOfTouches...max(minimumNumberOfTouches, maximumNumberOfTouches))
                .contains(event.fingers)
        }
    }

    override func followStream(_ event: UIIndirectEvent) {
        switch event.phase {
        case .began, .changed:
            guard event.translation != .zero else {
                if event.phase == .began { motion.begin(at: event.timestamp) }
                return
            }
            move(by: event.translation, at: event.timestamp)
            let isFarEnough = event.type == .scroll || hypot(moved.dx, moved.dy) > Self.touchpadDistance
            goOn(beginning: isFarEnough && mayBegin(moved))
        case .ended:
            motion.stop(at: event.timestamp)
            finish()
        case .cancelled: state = .cancelled
        }
    }

    /// How far fingers on a touchpad move before the gesture begins, in points. Scrolling begins at once: the
    /// touchpad has applied a threshold already.
    private static let touchpadDistance: CGFloat = 6

    open override func reset() {
        super.reset()
        moved = .zero
        motion = MotionHistory()
    }
}

/// A kind of scrolling.
public enum UIScrollType: Int, Sendable {
    /// By a wheel, in clicks.
    case discrete
    /// By fingers on a touchpad.
    case continuous
}

/// A set of kinds of scrolling.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// By a wheel, in clicks.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// By fingers on a touchpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// By a wheel and by a touchpad.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
