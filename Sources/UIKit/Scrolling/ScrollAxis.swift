/// What holds along one axis of a scroll view.
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

    /// Where the content stands when a finger has pulled it to `offset`.
    func held(at offset: CGFloat) -> CGFloat {
        let allowed = clamped(offset)
        guard bounces, allowed != offset else { return allowed }
        let stretch = RubberBand.stretch(pull: abs(offset - allowed), length: length)
        return offset < allowed ? allowed - stretch : allowed + stretch
    }

    /// Where a finger has pulled content to that stands at `offset`.
    func pulled(for offset: CGFloat) -> CGFloat {
        let allowed = clamped(offset)
        guard bounces, allowed != offset else { return allowed }
        let pull = RubberBand.pull(stretch: abs(offset - allowed), length: length)
        return offset < allowed ? allowed - pull : allowed + pull
    }

    /// Whether the content can go any way in this direction.
    func canMove(from offset: CGFloat, by delta: CGFloat) -> Bool {
        // Half a pixel of the finest display does not count.
        delta > 0
            ? offset < range.upperBound - 0.1
            : delta < 0 && offset > range.lowerBound + 0.1
    }

    /// The start of a page beside or under the offset that a finger let go of.
    ///
    /// - Parameter velocity: points a second; its direction turns the page.
    func page(from offset: CGFloat, velocity: CGFloat) -> CGFloat {
        guard length > 0 else { return clamped(offset) }
        let place = (offset - range.lowerBound) / length
        let page =
            abs(velocity) < ScrollAxis.pageTurningSpeed
            ? place.rounded() : velocity > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1
        return clamped(range.lowerBound + page * length)
    }

    private static let pageTurningSpeed: CGFloat = 200
}
