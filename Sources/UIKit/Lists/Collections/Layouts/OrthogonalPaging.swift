/// Where the part of a section that scrolls by itself comes to rest, along its axis.
struct OrthogonalPaging: Hashable, Sendable {
    /// Where it comes to rest.
    enum Rests: Hashable, Sendable {
        case anywhere
        /// At the beginning of the group that is nearest to where it would rest anyway.
        case nearestGroup
        /// At the next multiple of what is visible.
        case pages
        /// At the beginning of the next group.
        case groups
        /// With the next group in the middle.
        case centeredGroups
    }

    var rests: Rests
    /// The length of what is visible, in points.
    var viewport: CGFloat
    /// The length of the content.
    var content: CGFloat
    /// Where the groups begin and end, in order, as if the first one was on the left.
    var groups: [ClosedRange<CGFloat>]
    /// Whether the first group is at the far end: offsets then count from the other side.
    var isMirrored = false

    /// Offsets at which it comes to rest, in order; nil for all.
    private var offsets: [CGFloat]? {
        switch rests {
        case .anywhere: return nil
        case .pages:
            guard viewport > 0 else { return nil }
            let pages = max(1, Int(clamping: Double((content / viewport).rounded(.up))))
            return (0..<pages).map { CGFloat($0) * viewport }
        case .nearestGroup, .groups: return groups.map { $0.lowerBound - leading }
        case .centeredGroups: return groups.map { ($0.lowerBound + $0.upperBound - viewport) / 2 }
        }
    }

    /// The space before the first group.
    private var leading: CGFloat { groups.first?.lowerBound ?? 0 }

    /// By how much the content may be scrolled beyond its ends, so that the first and the last group can be in the middle.
    var insets: (before: CGFloat, after: CGFloat) {
        guard rests == .centeredGroups, let offsets, let first = offsets.first, let last = offsets.last else {
            return (0, 0)
        }
        let (before, after) = (max(0, -first), max(0, last + viewport - content))
        return isMirrored ? (after, before) : (before, after)
    }

    /// The offset at which the content rests that is released.
    ///
    /// - Parameters:
    ///   - proposed: where it would rest by itself.
    ///   - present: where it is.
    ///   - velocity: of the offset; only its sign counts.
    func target(proposed: CGFloat, present: CGFloat, velocity: CGFloat) -> CGFloat {
        guard let offsets else { return proposed }
        let rest =
            isMirrored
            ? turned(found(offsets, turned(proposed), turned(present), -velocity))
            : found(offsets, proposed, present, velocity)
        let (before, after) = insets
        return max(-before, min(rest, max(-before, content + after - viewport)))
    }

    /// An offset counted from the other side; the same way leads back.
    private func turned(_ offset: CGFloat) -> CGFloat { content - viewport - offset }

    private func found(
        _ offsets: [CGFloat], _ proposed: CGFloat, _ present: CGFloat, _ velocity: CGFloat
    ) -> CGFloat {
        let wanted = rests == .nearestGroup || velocity == 0 ? proposed : present
        let next = IntervalIndex.partition(offsets.count) { offsets[$0] <= wanted + 0.01 }
        let (low, high) = (offsets[max(0, next - 1)], offsets[min(offsets.count - 1, next)])
        guard rests == .nearestGroup || velocity == 0 else { return velocity > 0 ? high : low }
        return wanted - low <= high - wanted ? low : high
    }
}
