/// Detects strokes in the measurements of an accelerometer. Accelerations are multiples of the earth's.
struct AccelerationStrokes {
    /// Weaker movements come from walking, typing and putting the device down.
    static let weakestStroke = 0.8
    /// Seconds in which the estimate of gravity adapts to a new posture of the device.
    private static let settlingTime = 0.6

    private var gravity: SIMD3<Double>?
    private var lastTime = 0.0
    /// The direction of the last stroke; nil before the first.
    private var direction: SIMD3<Double>?

    /// Adds a measurement. Returns whether it begins a stroke in the opposite direction.
    mutating func add(_ acceleration: SIMD3<Double>, at time: Double) -> Bool {
        let elapsed = time - lastTime
        lastTime = time
        guard let gravity, elapsed >= 0, elapsed < 2 * Self.settlingTime else {
            self.gravity = acceleration
            direction = nil
            return false
        }
        self.gravity = gravity + (acceleration - gravity) * min(1, elapsed / Self.settlingTime)
        let movement = acceleration - gravity
        guard (movement * movement).sum() >= Self.weakestStroke * Self.weakestStroke else { return false }
        if let direction, (direction * movement).sum() >= 0 { return false }
        direction = movement
        return true
    }
}
