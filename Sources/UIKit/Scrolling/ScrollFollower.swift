/// A bar that gives way to the content under it.
@MainActor
protocol ScrollFollower: AnyObject {
    /// How much of what the bar takes at the top has given way, in points: so much further than the inset says the
    /// content can be pulled down.
    var retraction: CGFloat { get }

    /// So many points from its beginning content may come to rest, in rising order; between the beginning and the last
    /// of them nowhere else.
    var stops: [CGFloat] { get }

    /// The content stands elsewhere. The delegate does not know yet.
    func contentDidMove(in scroll: UIScrollView)

    /// A touchpad has moved the content, and may go on.
    func contentWasPushed(in scroll: UIScrollView)
}

extension UIScrollView {
    /// The place nearest to an offset where content can stay: not where a title would be cut.
    ///
    /// - Parameter direction: which way the content is moved on purpose, positive for down; 0 for none.
    final func seated(_ offset: CGPoint, towards direction: CGFloat = 0) -> CGPoint {
        guard let stops = follower?.stops, !stops.isEmpty else { return offset }
        let range = verticalAxis.range
        let gone = offset.y - range.lowerBound
        guard gone > 0, let index = stops.firstIndex(where: { $0 >= gone }) else { return offset }
        let (before, after) = (index == 0 ? 0 : stops[index - 1], stops[index])
        // Content that ends there must be seen whole.
        guard gone < after, range.lowerBound + after <= range.upperBound else { return offset }
        let goesOn = direction == 0 ? gone - before > (after - before) / 2 : direction > 0
        return CGPoint(x: offset.x, y: range.lowerBound + (goesOn ? after : before))
    }

    /// Content at rest where it cannot stay goes where it can.
    final func sit() {
        guard pan == nil, motor.purpose == nil, !zoom.isScaling else { return }
        let place = seated(contentOffset)
        if place != contentOffset { glide(to: place) }
    }
}
