/// A bar that gives way to the content under it.
@MainActor
protocol ScrollFollower: AnyObject {
    /// How much of what the bar takes at the top has given way, in points: so much further than the inset says the
    /// content can be pulled down.
    var retraction: CGFloat { get }

    /// The first so many points of the content's way are none to come to rest in.
    var unrest: CGFloat { get }

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
        guard let way = follower?.unrest, way > 0 else { return offset }
        let range = verticalAxis.range
        let gone = offset.y - range.lowerBound
        // Content that ends there must be seen whole.
        guard gone > 0, gone < way, range.lowerBound + way <= range.upperBound else { return offset }
        let goesOn = direction == 0 ? gone > way / 2 : direction > 0
        return CGPoint(x: offset.x, y: range.lowerBound + (goesOn ? way : 0))
    }

    /// Content at rest where it cannot stay goes where it can.
    final func sit() {
        guard pan == nil, motor.purpose == nil, !zoom.isScaling else { return }
        let place = seated(contentOffset)
        if place != contentOffset { glide(to: place) }
    }
}
