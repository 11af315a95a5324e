/// What scrolls in a sheet, and hands over to it.
extension SheetDrag {
    private var expands: Bool { chrome.settings?.prefersScrollingExpandsWhenScrolledToEdge ?? true }

    /// The finger that scrolls moved on by so many points downwards; returns what of it is left for the content.
    ///
    /// Down from the top of the content goes the sheet. Up goes the sheet back to where it was, and further as long as it
    /// can grow and is to be preferred.
    func take(_ step: CGFloat, from scroll: UIScrollView) -> CGFloat {
        guard isReady || isHeld else { return step }
        if step > 0 {
            let own = min(step, max(0, scroll.heightAboveSight))
            guard own < step else { return step }
            if !isHeld { takeHold() }
            pull(by: own - step)
            return own
        }
        guard isHeld || expands && scroll.isAtTop && canGo(up: true) else { return step }
        if !isHeld { takeHold() }
        let layout = chrome.layout
        let limit = expands ? layout.stops.largest : layout.restingHeight
        let room = max(0, limit - layout.restingHeight - lift)
        let taken = min(-step, room)
        pull(by: taken)
        return step + taken
    }

    /// Whether scrolling that begins is for the sheet.
    func wants(_ movement: CGVector, from scroll: UIScrollView) -> Bool {
        guard isReady, abs(movement.dy) > abs(movement.dx), scroll.isAtTop else { return false }
        return movement.dy > 0 || expands && canGo(up: true)
    }

    /// The finger that scrolls lets go. Returns whether it had the sheet, and not the content, in the end.
    func letGo(velocity: CGFloat) -> Bool {
        guard isHeld else { return false }
        let layout = chrome.layout
        let isAway = abs(lift) > 0.5 && layout.restingHeight + lift < layout.stops.largest - 0.5
        release(velocity: isAway ? -velocity : 0)
        return isAway
    }
}

extension UIScrollView {
    /// The drag of the sheet that the view is in; nil for none.
    final var sheetDrag: SheetDrag? {
        var view = superview
        while let current = view {
            if let sheet = current as? SheetView { return sheet.drag }
            // What scrolls around it comes first.
            if let scroll = current as? UIScrollView, scroll.dragsUpAndDown { return nil }
            view = current.superview
        }
        return nil
    }

    /// How much content there is above what is seen, in points.
    final var heightAboveSight: CGFloat { contentOffset.y - verticalAxis.range.lowerBound }

    /// Whether there is nothing above what is seen.
    final var isAtTop: Bool { heightAboveSight <= 0.5 }

    /// Whether a finger moves the content up and down.
    final var dragsUpAndDown: Bool { isScrollEnabled && verticalAxis.isScrollable }
}
