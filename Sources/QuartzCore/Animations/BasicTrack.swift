/// A way from one value to another.
package struct BasicTrack {
    package var from: AnimatableValue?
    package var to: AnimatableValue?
    package var by: AnimatableValue?

    package init(from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil) {
        self.from = from
        self.to = to
        self.by = by
    }

    /// Whether two of the three are given, which say all.
    var hasBothEnds: Bool { from != nil && (to != nil || by != nil) || to != nil && by != nil }

    /// The value at a progress, 0 to 1 or beyond.
    ///
    /// - Parameter base: the value without the animation, for ends that are not given.
    /// - Returns: nil when no end is given, or when the ends do not fit to each other.
    func value(at progress: Double, base: AnimatableValue?) -> AnimatableValue? {
        let start: AnimatableValue?
        let end: AnimatableValue?
        switch (from, to, by) {
        case (let from?, let to?, _): (start, end) = (from, to)
        case (let from?, nil, let by?): (start, end) = (from, from.adding(by))
        case (nil, let to?, let by?): (start, end) = (to.subtracting(by), to)
        case (let from?, nil, nil): (start, end) = (from, base)
        case (nil, let to?, nil): (start, end) = (base, to)
        case (nil, nil, let by?): (start, end) = (base, base?.adding(by))
        case (nil, nil, nil): return nil
        }
        guard let start, let end else { return nil }
        return start.interpolated(to: end, at: progress)
    }
}
