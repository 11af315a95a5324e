/// The heights at which a sheet can rest, and its position while it is dragged. A pure value, in points.
struct SheetStops: Hashable, Sendable {
    /// From the smallest to the largest; at least one.
    let heights: [CGFloat]
    /// Whether the sheet is attached to the bottom edge, and becomes higher when it is dragged up.
    var isAttached = true

    /// The position of a sheet that is dragged.
    struct Position: Hashable, Sendable {
        var height: CGFloat
        /// How far the sheet is below the resting position of a sheet of that height; negative above.
        var drop: CGFloat = 0
    }

    var smallest: CGFloat { heights.first ?? 0 }
    var largest: CGFloat { heights.last ?? 0 }

    /// The position of the sheet when its upper edge is dragged to a height.
    ///
    /// - Parameter mayDismiss: whether the sheet follows all the way down; else it resists.
    func position(pulledTo height: CGFloat, mayDismiss: Bool) -> Position {
        if height > largest {
            let stretch = Self.stretch(height - largest)
            return isAttached
                ? Position(height: largest + stretch) : Position(height: largest, drop: -stretch)
        }
        guard height < smallest else { return Position(height: height) }
        return Position(
            height: smallest, drop: mayDismiss ? smallest - height : Self.stretch(smallest - height))
    }

    /// How far a sheet follows that is dragged beyond its largest or smallest height.
    private static func stretch(_ distance: CGFloat) -> CGFloat { distance / (1 + distance / 60) * 0.5 }

    // MARK: Release

    /// A sheet that is released slower than this, in points per second, settles at the nearest stop.
    private static let fling: CGFloat = 250
    /// A sheet below its smallest stop that is released faster than this downwards is dismissed, upwards
    /// returns.
    private static let flick: CGFloat = 800
    /// The time for which a sheet is assumed to continue at its velocity, in seconds.
    private static let reach: CGFloat = 0.2

    /// The stop at which a released sheet settles; nil if it is dismissed.
    ///
    /// - Parameters:
    ///   - height: the height of its upper edge.
    ///   - velocity: upwards, in points per second.
    func stop(from height: CGFloat, velocity: CGFloat, mayDismiss: Bool) -> Int? {
        if height < smallest {
            let staysLow = velocity < Self.fling || heights.count == 1
            let isDismissed = velocity < -Self.flick || (velocity < Self.flick && height < smallest / 2)
            if mayDismiss, isDismissed { return nil }
            if staysLow { return 0 }
        }
        let target = height + velocity * Self.reach
        guard abs(velocity) > Self.fling else { return nearest(to: height, among: Array(heights.indices)) }
        let ahead = heights.indices.filter {
            velocity > 0 ? heights[$0] > height + 0.5 : heights[$0] < height - 0.5
        }
        if velocity < 0, mayDismiss, target < smallest / 2, velocity < -Self.flick { return nil }
        guard !ahead.isEmpty else { return velocity > 0 ? heights.count - 1 : 0 }
        return nearest(to: target, among: ahead)
    }

    private func nearest(to height: CGFloat, among indices: [Int]) -> Int {
        indices.min { abs(heights[$0] - height) < abs(heights[$1] - height) } ?? 0
    }

    // MARK: Dimming

    /// The opacity of the dimming behind a sheet whose upper edge is at a height, 0 to 1.
    ///
    /// - Parameter undimmed: the largest stop without dimming; nil when there is none.
    func dimming(at height: CGFloat, undimmed: Int?) -> CGFloat {
        guard let undimmed, heights.indices.contains(undimmed) else {
            return smallest > 0 ? min(1, max(0, height / smallest)) : 1
        }
        guard undimmed + 1 < heights.count else { return 0 }
        let (low, high) = (heights[undimmed], heights[undimmed + 1])
        guard high > low else { return height > low ? 1 : 0 }
        return min(1, max(0, (height - low) / (high - low)))
    }
}
