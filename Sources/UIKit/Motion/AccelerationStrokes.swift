/// Finds the strokes in what an accelerometer measures. Accelerations are multiples of the earth's.
struct AccelerationStrokes {
    /// Weaker movements are walking, typing and putting the device down.
    static let weakestStroke = 0.8
    /// Seconds in which a new posture of the device is taken for granted.
    private static let settlingTime = 0.6

    private var gravity: SIMD3<Double>?
    private var lastTime = 0.0
    /// The way that the last stroke went; nil before the first.
    private var direction: SIMD3<Double>?

    /// Takes a measurement, and tells whether it begins a stroke the other way.
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
