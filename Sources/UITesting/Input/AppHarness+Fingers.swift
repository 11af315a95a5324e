public import UIKit

/// A user's fingers on a touch screen.
extension AppHarness {
    static let touchScreen = 7
    static let tablet = 8

    /// Seconds that a finger stays down in a tap.
    static let tapDuration = 0.05
    /// Seconds between the taps of a double tap.
    static let tapInterval = 0.1
    /// Seconds after which a tap no longer counts together with the previous one.
    static let tapSeparation = 0.5

    /// Puts a finger on the screen, where it stays until it is lifted. Any number may be down.
    ///
    /// - Parameters:
    ///   - point: in points of `view`, or of the window.
    ///   - pressure: 0 to 1; nil for a screen that does not measure it.
    ///   - radius: half of the contact's length in points; nil for a screen that does not measure it.
    @discardableResult
    public func finger(
        at point: CGPoint, in view: UIView? = nil, pressure: Double? = nil, radius: CGFloat? = nil
    ) -> Finger {
        lastFingerIdentifier += 1
        let finger = Finger(
            self, identifier: lastFingerIdentifier, at: view.map { position(of: $0, at: point) } ?? point,
            pressure: pressure, radius: radius)
        fingers.append(finger)
        turn()
        return finger
    }

    /// Puts a pen on the screen, where it stays until it is lifted.
    ///
    /// - Parameters:
    ///   - point: in points of `view`, or of the window.
    ///   - pressure: 0 to 1.
    ///   - tilt: the tilt to the right (`dx`) and towards the user (`dy`), in radians; nil for a pen that
    ///     does not measure it.
    @discardableResult
    public func pen(
        at point: CGPoint, in view: UIView? = nil, pressure: Double = 0.5, tilt: CGVector? = nil
    ) -> Finger {
        lastFingerIdentifier += 1
        let pen = Finger(
            self, identifier: lastFingerIdentifier, at: view.map { position(of: $0, at: point) } ?? point,
            pressure: pressure, radius: nil, kind: .pen, tilt: tilt)
        fingers.append(pen)
        turn()
        return pen
    }

    /// Taps a point of the window, `count` times quickly.
    public func tap(at point: CGPoint, count: Int = 1) {
        beginTapping()
        for index in 0..<count {
            if index > 0 { advance(by: AppHarness.tapInterval) }
            let finger = finger(at: point)
            advance(by: AppHarness.tapDuration)
            finger.up()
        }
        lastTapTime = clock.now
    }

    /// Taps a view: its middle, or a point of it.
    public func tap(_ view: UIView, at point: CGPoint? = nil, count: Int = 1) {
        turn()
        tap(at: position(of: view, at: point), count: count)
    }

    /// Taps a point of the window twice, quickly.
    public func doubleTap(at point: CGPoint) { tap(at: point, count: 2) }

    /// Taps a view twice, quickly: its middle, or a point of it.
    public func doubleTap(_ view: UIView, at point: CGPoint? = nil) { tap(view, at: point, count: 2) }

    /// Holds a finger on a point of the window for some seconds.
    public func longPress(at point: CGPoint, for seconds: TimeInterval = 0.6) {
        beginTapping()
        let finger = finger(at: point)
        advance(by: seconds)
        finger.up()
        lastTapTime = clock.now
    }

    /// Holds a finger on a view for some seconds: on its center, or on another point.
    public func longPress(_ view: UIView, at point: CGPoint? = nil, for seconds: TimeInterval = 0.6) {
        turn()
        longPress(at: position(of: view, at: point), for: seconds)
    }

    /// Drags a finger in a straight line over the window.
    ///
    /// - Parameters:
    ///   - steps: how many times its position is reported on the way, the end included.
    ///   - duration: seconds that it takes.
    public func drag(
        from start: CGPoint, to end: CGPoint, steps: Int = 8, duration: TimeInterval = 0.25
    ) {
        beginTapping()
        let finger = finger(at: start)
        for point in AppHarness.way(from: start, to: end, steps: steps) {
            advance(by: duration / Double(max(1, steps)))
            finger.move(to: point)
        }
        finger.up()
    }

    static func way(from start: CGPoint, to end: CGPoint, steps: Int) -> [CGPoint] {
        let count = max(1, steps)
        return (1...count).map { step in
            let part = CGFloat(step) / CGFloat(count)
            return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }
    }

    /// Advances time until a new tap does not count together with the previous ones.
    func beginTapping() {
        let wait = lastTapTime + AppHarness.tapSeparation - clock.now
        if wait > 0 { advance(by: wait) }
    }
}
