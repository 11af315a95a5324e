/// A bar over a scroll view that becomes smaller when the content below it moves.
@MainActor
protocol ScrollFollower: AnyObject {
    /// How much smaller the bar is than the inset at the top, in points: by so much more than the inset says
    /// the content can be pulled down.
    var retraction: CGFloat { get }

    /// The distances from its beginning at which content may come to rest, in points and ascending order;
    /// between the beginning and the last of them it rests nowhere else.
    var stops: [CGFloat] { get }

    /// The content has moved. The delegate has not been notified yet.
    func contentDidMove(in scroll: UIScrollView)

    /// A touchpad has moved the content, and may continue.
    func contentWasPushed(in scroll: UIScrollView)
}

extension UIScrollView {
    /// The offset nearest to another one at which content may rest: not where a title would be cut.
    ///
    /// - Parameter direction: the direction in which the content is being moved, positive for down; 0 for
    ///   none.
    final func snapped(_ offset: CGPoint, towards direction: CGFloat = 0) -> CGPoint {
        let range = verticalAxis.range
        if restStep > 0 {
            let steps = ((offset.y - range.lowerBound) / restStep).rounded()
            return CGPoint(x: offset.x, y: min(range.lowerBound + steps * restStep, range.upperBound))
        }
        guard let stops = follower?.stops, !stops.isEmpty else { return offset }
        let gone = offset.y - range.lowerBound
        guard gone > 0, let index = stops.firstIndex(where: { $0 >= gone }) else { return offset }
        let (before, after) = (index == 0 ? 0 : stops[index - 1], stops[index])
        // Content that ends there must remain completely visible.
        guard gone < after, range.lowerBound + after <= range.upperBound else { return offset }
        let continues = direction == 0 ? gone - before > (after - before) / 2 : direction > 0
        return CGPoint(x: offset.x, y: range.lowerBound + (continues ? after : before))
    }

    /// Moves content that rests where it may not to the nearest offset where it may.
    final func settleAtStop() {
        guard pan == nil, motor.purpose == nil, !zoom.isScaling else { return }
        let offset = snapped(contentOffset)
        if offset != contentOffset { glide(to: offset) }
    }
}
