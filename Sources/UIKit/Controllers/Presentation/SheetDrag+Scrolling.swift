/// Scroll views in a sheet hand over to it what their content has no use for.
extension SheetDrag: ScrollOverflow {
    private var expands: Bool { chrome.settings?.prefersScrollingExpandsWhenScrolledToEdge ?? true }

    /// Down from the top of the content goes the sheet. Up goes the sheet back to where it was, and further as long as it
    /// can grow and is to be preferred.
    func take(_ step: CGFloat, from scroll: UIScrollView) -> CGFloat {
        guard isReady || isTracking else { return step }
        if step > 0 {
            let own = min(step, max(0, scroll.heightAboveVisiblePart))
            guard own < step else { return step }
            if !isTracking { beginTracking() }
            pull(by: own - step)
            return own
        }
        guard isTracking || expands && scroll.isAtTop && canMove(up: true) else { return step }
        if !isTracking { beginTracking() }
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
        return movement.dy > 0 || expands && canMove(up: true)
    }

    /// The finger that scrolls lets go. Returns whether it had the sheet, and not the content, in the end.
    func letGo(velocity: CGFloat) -> Bool {
        guard isTracking else { return false }
        let layout = chrome.layout
        let isAway = abs(lift) > 0.5 && layout.restingHeight + lift < layout.stops.largest - 0.5
        release(velocity: isAway ? -velocity : 0)
        return isAway
    }
}
