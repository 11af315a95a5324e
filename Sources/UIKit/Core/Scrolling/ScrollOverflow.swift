/// A container of scroll views that moves by the part of a drag for which the content has no use, such as a sheet.
@MainActor
protocol ScrollOverflow: AnyObject {
    /// Whether a touchpad's movement, in points, that begins over a scroll view is for the container.
    func wants(_ movement: CGVector, from scroll: UIScrollView) -> Bool
    /// The finger that scrolls moved by so many points downwards. Returns what of it is left for the content.
    func take(_ step: CGFloat, from scroll: UIScrollView) -> CGFloat
    /// The finger was lifted with this velocity, in points a second downwards. Returns whether it moved the container
    /// last, and not the content.
    func letGo(velocity: CGFloat) -> Bool
}

extension UIScrollView {
    /// The nearest container that takes what the content has no use for; nil for none.
    final var scrollOverflow: (any ScrollOverflow)? {
        var view = superview
        while let current = view {
            if current.containsScrollViews { return current.containedScrollOverflow }
            // A scroll view in between is used first.
            if let scroll = current as? UIScrollView, scroll.dragsUpAndDown { return nil }
            view = current.superview
        }
        return nil
    }

    /// The height of the content above the visible part, in points.
    final var heightAboveVisiblePart: CGFloat { contentOffset.y - verticalAxis.range.lowerBound }

    /// Whether there is nothing above the visible part. Half a point does not count.
    final var isAtTop: Bool { heightAboveVisiblePart <= 0.5 }

    /// Whether a finger moves the content up and down.
    final var dragsUpAndDown: Bool { isScrollEnabled && verticalAxis.isScrollable }
}
