/// The properties of a scroll view along one axis.
struct ScrollAxis: Hashable, Sendable {
    /// The offsets at which the content covers the viewport.
    var range: ClosedRange<CGFloat>
    /// The viewport's length in points.
    var length: CGFloat
    /// Whether the content can be pulled over its ends.
    var bounces: Bool

    /// Whether dragging moves the content at all.
    var isScrollable: Bool { bounces || range.lowerBound < range.upperBound }

    /// Whether there is content outside the viewport.
    var hasMore: Bool { range.lowerBound < range.upperBound }

    func clamped(_ offset: CGFloat) -> CGFloat { min(range.upperBound, max(range.lowerBound, offset)) }

    /// The offset of content that a finger has pulled to `offset`: beyond the ends it follows less.
    func offset(forPull offset: CGFloat) -> CGFloat {
        let allowed = clamped(offset)
        guard bounces, allowed != offset else { return allowed }
        let stretch = RubberBand.stretch(pull: abs(offset - allowed), length: length)
        return offset < allowed ? allowed - stretch : allowed + stretch
    }

    /// The inverse: where a finger has pulled content to that is at `offset`.
    func pull(forOffset offset: CGFloat) -> CGFloat {
        let allowed = clamped(offset)
        guard bounces, allowed != offset else { return allowed }
        let pull = RubberBand.pull(stretch: abs(offset - allowed), length: length)
        return offset < allowed ? allowed - pull : allowed + pull
    }

    /// Whether the content can move in this direction.
    func canMove(from offset: CGFloat, by delta: CGFloat) -> Bool {
        // Less than half a pixel of the finest display does not count.
        delta > 0
            ? offset < range.upperBound - 0.1
            : delta < 0 && offset > range.lowerBound + 0.1
    }

    /// The start of the page at which content comes to rest that was released at an offset.
    ///
    /// - Parameter velocity: points per second; above a threshold its direction turns the page.
    func page(from offset: CGFloat, velocity: CGFloat) -> CGFloat {
        guard length > 0 else { return clamped(offset) }
        let position = (offset - range.lowerBound) / length
        let page =
            abs(velocity) < ScrollAxis.pageTurningSpeed
            ? position.rounded() : velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
        return clamped(range.lowerBound + page * length)
    }

    private static let pageTurningSpeed: CGFloat = 200
}

/// How content follows a finger that pulls it beyond its end: less and less, and never by more than the
/// viewport's length.
enum RubberBand {
    /// The stiffness: content that is pulled just beyond the end follows with this fraction of the movement.
    static let coefficient: CGFloat = 0.55

    /// How far content moves beyond its end when it is pulled so far. All in points, none negative.
    static func stretch(pull: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (pull * coefficient / length + 1)) * length
    }

    /// How far content must have been pulled to be so far beyond its end.
    static func pull(stretch: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0, stretch < length else { return 0 }
        return (1 / (1 - stretch / length) - 1) * length / coefficient
    }
}
