/// Detects strokes in the positions of a window that is dragged, in points.
struct WindowStrokes {
    /// Shorter movements come from a hand that is not quite still.
    static let shortestStroke = 40.0

    private var horizontal = AxisStrokes()
    private var vertical = AxisStrokes()
    private var lastTime = -Double.infinity

    /// Adds a position. Returns whether the window has turned back far enough to begin a stroke.
    mutating func add(x: Double, y: Double, at time: Double) -> Bool {
        // A drag after a rest is a new one, wherever the window was before.
        if time - lastTime > ShakeDetector.longestPause { self = WindowStrokes() }
        lastTime = time
        let turnedAcross = horizontal.add(x)
        let turnedDown = vertical.add(y)
        return turnedAcross || turnedDown
    }
}

/// The strokes along one axis.
private struct AxisStrokes {
    /// The farthest position in the present direction.
    private var extreme: Double?
    /// 1 or -1; 0 before the first stroke.
    private var direction = 0.0

    mutating func add(_ position: Double) -> Bool {
        guard let extreme else {
            self.extreme = position
            return false
        }
        let way = position - extreme
        if direction != 0, way * direction >= 0 {
            self.extreme = position
            return false
        }
        guard abs(way) >= WindowStrokes.shortestStroke else { return false }
        direction = way < 0 ? -1 : 1
        self.extreme = position
        return true
    }
}
