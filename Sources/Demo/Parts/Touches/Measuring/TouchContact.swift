import UIKit

/// What is known of one touch, from its beginning to its end.
struct TouchContact {
    let start: Double
    private(set) var last: Double
    private(set) var points: [CGPoint]
    /// Half of the longest contact, in points; 0 where it is not measured.
    private(set) var radius: CGFloat
    private(set) var hasMoved = false

    /// Older points than these are forgotten.
    private static let limit = 4096

    init(at point: CGPoint, time: Double, radius: CGFloat) {
        start = time
        last = time
        points = [point]
        self.radius = radius
    }

    mutating func add(_ point: CGPoint, time: Double, radius: CGFloat) {
        last = time
        hasMoved = hasMoved || point != points[points.count - 1]
        points.append(point)
        if points.count > 2 * Self.limit { points.removeFirst(Self.limit) }
        self.radius = max(self.radius, radius)
    }

    var duration: Double { last - start }

    /// Contacts that are longer than a fingertip's, in points: that of a palm, or of a finger that lies flat.
    private static let palmRadius: CGFloat = 24

    var isPalm: Bool { radius > Self.palmRadius }

    /// Nobody lifts a finger as soon: the device took something else for a touch.
    private static let ghostTime = 0.025

    /// Whether a touch that has ended was so short that no finger made it.
    var wasGhost: Bool { duration < Self.ghostTime && !hasMoved }
}
