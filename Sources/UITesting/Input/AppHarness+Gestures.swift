public import UIKit
internal import WindowSystem

/// A user's gestures with several fingers, on the screen and on a touchpad.
extension AppHarness {
    /// The positions of two fingers around a point of the window. `angle` is in radians, clockwise; at 0 the
    /// fingers are side by side.
    private static func pair(around middle: CGPoint, apart distance: CGFloat, angle: CGFloat) -> [CGPoint] {
        let x = distance / 2 * CGFloat(cos(Double(angle)))
        let y = distance / 2 * CGFloat(sin(Double(angle)))
        return [CGPoint(x: middle.x - x, y: middle.y - y), CGPoint(x: middle.x + x, y: middle.y + y)]
    }

    /// Moves two fingers around a point of the window: apart, together, around each other, or a combination.
    ///
    /// - Parameters:
    ///   - distances: between the fingers at the beginning and at the end, in points.
    ///   - angle: by which they rotate, in radians, clockwise.
    ///   - movement: of the middle, in points.
    ///   - steps: how many times their positions are reported on the way, the end included.
    ///   - duration: seconds that it takes.
    public func twoFingers(
        around middle: CGPoint, apart distances: (from: CGFloat, to: CGFloat), turning angle: CGFloat = 0,
        moving movement: CGPoint = .zero, steps: Int = 8, duration: TimeInterval = 0.25
    ) {
        beginTapping()
        let count = max(1, steps)
        var fingers: [Finger] = []
        together {
            fingers = Self.pair(around: middle, apart: distances.from, angle: 0).map { finger(at: $0) }
        }
        for step in 1...count {
            advance(by: duration / Double(count))
            let part = CGFloat(step) / CGFloat(count)
            let positions = Self.pair(
                around: CGPoint(x: middle.x + movement.x * part, y: middle.y + movement.y * part),
                apart: distances.from + (distances.to - distances.from) * part, angle: angle * part)
            together { for (finger, position) in zip(fingers, positions) { finger.move(to: position) } }
        }
        together { for finger in fingers { finger.up() } }
    }

    /// Pinches a point of the window with two fingers, side by side.
    ///
    /// - Parameters:
    ///   - start: points between the fingers at the beginning.
    ///   - end: points between them at the end.
    public func pinch(at middle: CGPoint, from start: CGFloat, to end: CGFloat) {
        twoFingers(around: middle, apart: (start, end))
    }

    /// Turns two fingers around a point of the window: radians, clockwise.
    public func rotate(at middle: CGPoint, by angle: CGFloat, apart distance: CGFloat = 100) {
        twoFingers(around: middle, apart: (distance, distance), turning: angle)
    }

    /// Swipes with fingers side by side, 30 points apart, from a point of the window. `distance` is in
    /// points, `duration` in seconds.
    public func swipe(
        from start: CGPoint, _ direction: UISwipeGestureRecognizer.Direction, fingers count: Int = 1,
        distance: CGFloat = 120, duration: TimeInterval = 0.15
    ) {
        beginTapping()
        let ways: [(UISwipeGestureRecognizer.Direction, CGFloat, CGFloat)] = [
            (.left, -1, 0), (.right, 1, 0), (.up, 0, -1), (.down, 0, 1),
        ]
        var end = start
        for (way, x, y) in ways where direction.contains(way) {
            end.x += x * distance
            end.y += y * distance
        }
        var fingers: [Finger] = []
        together {
            fingers = (0..<max(1, count)).map {
                finger(at: CGPoint(x: start.x + CGFloat($0) * 30, y: start.y))
            }
        }
        let steps = 6
        for _ in 0..<steps {
            advance(by: duration / Double(steps))
            together {
                for finger in fingers {
                    finger.move(
                        dx: (end.x - start.x) / CGFloat(steps), dy: (end.y - start.y) / CGFloat(steps))
                }
            }
        }
        together { for finger in fingers { finger.up() } }
    }

    // MARK: Touchpad

    /// Pinches on a touchpad, with the pointer at a point of the window.
    ///
    /// - Parameters:
    ///   - scale: the fingers' final distance divided by the initial one.
    ///   - angle: by which they rotate, in radians, clockwise.
    ///   - movement: of the fingers together, in points.
    ///   - isCancelled: whether the desktop cancels the gesture at the end.
    public func touchpadPinch(
        at point: CGPoint, scale: CGFloat = 1, turning angle: CGFloat = 0,
        moving movement: CGPoint = .zero, steps: Int = 8, duration: TimeInterval = 0.25,
        isCancelled: Bool = false
    ) {
        gesture(.pinch, fingers: 2, at: point, isCancelled: isCancelled, steps: steps, duration: duration) {
            sample, part in
            sample.scale = Double(1 + (scale - 1) * part)
            sample.rotation = Double(angle) / Double(steps)
            sample.deltaX = Double(movement.x * self.window.screen.scale) / Double(steps)
            sample.deltaY = Double(movement.y * self.window.screen.scale) / Double(steps)
        }
    }

    /// Moves three or more fingers together on a touchpad, with the pointer at a point of the window.
    ///
    /// - Parameter movement: in points.
    public func touchpadSwipe(
        at point: CGPoint, by movement: CGPoint, fingers: Int = 3, steps: Int = 8,
        duration: TimeInterval = 0.2, isCancelled: Bool = false
    ) {
        gesture(
            .swipe, fingers: fingers, at: point, isCancelled: isCancelled, steps: steps, duration: duration
        ) {
            sample, _ in
            sample.deltaX = Double(movement.x * self.window.screen.scale) / Double(steps)
            sample.deltaY = Double(movement.y * self.window.screen.scale) / Double(steps)
        }
    }

    private func gesture(
        _ kind: TouchpadGestureSample.Kind, fingers: Int, at point: CGPoint, isCancelled: Bool, steps: Int,
        duration: TimeInterval, fill: (inout TouchpadGestureSample, CGFloat) -> Void
    ) {
        func report(_ phase: TouchpadGestureSample.Phase, part: CGFloat?) {
            var sample = TouchpadGestureSample(
                kind: kind, phase: phase, fingers: fingers, position: pixels(point), timestamp: clock.now)
            if let part { fill(&sample, part) }
            post(.gesture(sample))
            turn()
        }
        report(.began, part: nil)
        for step in 1...max(1, steps) {
            advance(by: duration / Double(max(1, steps)))
            report(.changed, part: CGFloat(step) / CGFloat(max(1, steps)))
        }
        report(isCancelled ? .cancelled : .ended, part: nil)
    }

    /// Scrolls smoothly with two fingers on a touchpad, with the pointer at a point of the window.
    ///
    /// - Parameters:
    ///   - dx: in steps of a mouse wheel; positive is to the right.
    ///   - dy: in steps of a mouse wheel; positive is down.
    public func touchpadScroll(
        at point: CGPoint, dx: Double = 0, dy: Double = 0, steps: Int = 7, duration: TimeInterval = 0.2
    ) {
        for _ in 0..<max(1, steps) {
            advance(by: duration / Double(max(1, steps)))
            wheel(at: point, dx: dx / Double(max(1, steps)), dy: dy / Double(max(1, steps)))
        }
    }
}
