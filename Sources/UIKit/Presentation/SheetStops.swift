/// The heights at which a sheet can rest, and where it stands while it is pulled. A pure value, in points.
struct SheetStops: Hashable, Sendable {
    /// From the smallest to the largest; at least one.
    let heights: [CGFloat]
    /// Whether the sheet is at the bottom edge, and grows when it is pulled up.
    var isAttached = true

    /// How a sheet stands that is pulled.
    struct Place: Hashable, Sendable {
        var height: CGFloat
        /// How far it is below where a sheet of that height rests; negative above.
        var drop: CGFloat = 0
    }

    var smallest: CGFloat { heights.first ?? 0 }
    var largest: CGFloat { heights.last ?? 0 }

    /// How the sheet stands when its upper edge is pulled to a height.
    ///
    /// - Parameter mayLeave: whether it follows all the way down; else a little only.
    func place(pulledTo height: CGFloat, mayLeave: Bool) -> Place {
        if height > largest {
            let stretch = Self.stretch(height - largest)
            return isAttached ? Place(height: largest + stretch) : Place(height: largest, drop: -stretch)
        }
        guard height < smallest else { return Place(height: height) }
        return Place(height: smallest, drop: mayLeave ? smallest - height : Self.stretch(smallest - height))
    }

    /// How far a sheet goes that is pulled so far beyond its ends.
    private static func stretch(_ distance: CGFloat) -> CGFloat { distance / (1 + distance / 60) * 0.5 }

    // MARK: Letting go

    /// A sheet that is let go slower than this, in points a second, goes to the nearest stop.
    private static let fling: CGFloat = 250
    /// A sheet below its smallest stop that is let go faster than this leaves, or stays.
    private static let flick: CGFloat = 800
    /// How many seconds of its speed a sheet goes on by.
    private static let reach: CGFloat = 0.2

    /// Where a sheet goes that is let go; nil for away.
    ///
    /// - Parameters:
    ///   - height: where its upper edge was pulled to.
    ///   - velocity: upwards, in points a second.
    func stop(from height: CGFloat, velocity: CGFloat, mayLeave: Bool) -> Int? {
        if height < smallest {
            let staysLow = velocity < Self.fling || heights.count == 1
            let leaves = velocity < -Self.flick || (velocity < Self.flick && height < smallest / 2)
            if mayLeave, leaves { return nil }
            if staysLow { return 0 }
        }
        let target = height + velocity * Self.reach
        guard abs(velocity) > Self.fling else { return nearest(to: height, among: Array(heights.indices)) }
        let ahead = heights.indices.filter {
            velocity > 0 ? heights[$0] > height + 0.5 : heights[$0] < height - 0.5
        }
        if velocity < 0, mayLeave, target < smallest / 2, velocity < -Self.flick { return nil }
        guard !ahead.isEmpty else { return velocity > 0 ? heights.count - 1 : 0 }
        return nearest(to: target, among: ahead)
    }

    private func nearest(to height: CGFloat, among indices: [Int]) -> Int {
        indices.min { abs(heights[$0] - height) < abs(heights[$1] - height) } ?? 0
    }

    // MARK: What is behind

    /// How much of the dimming there is behind a sheet whose upper edge is at a height, 0 to 1.
    ///
    /// - Parameter undimmed: the largest stop without any; nil when there is none.
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
