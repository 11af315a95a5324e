import Drawing

/// Pulling content down to refresh it.
extension UIScrollView {
    final func refreshControlDidChange(from old: UIRefreshControl?) {
        guard old !== refreshControl else { return }
        // The control may have gone to another scroll view already.
        if old?.scroll === self { old?.attach(to: nil) }
        refreshControl?.attach(to: self)
        setRefreshInset(refreshControl?.isRefreshing == true ? refreshControl?.height ?? 0 : 0)
        layOutRefreshControl()
    }

    final func refreshHeightDidChange() {
        if refreshInset > 0 { setRefreshInset(refreshControl?.height ?? 0) }
        layOutRefreshControl()
    }

    /// How far the content is below its top position, in points, not counting the inset for the control.
    private var gapAbove: CGFloat {
        -contentOffset.y - (adjustedContentInset.top + retraction - refreshInset)
    }

    final func layOutRefreshControl() {
        refreshControl?.show(gap: gapAbove, width: bounds.width)
    }

    /// Called when the content has moved.
    final func refreshFollows() {
        guard let refreshControl else { return }
        layOutRefreshControl()
        guard isDragging, pan?.hasRefreshed == false, refreshControl.isEnabled,
            gapAbove >= RefreshPull.threshold
        else { return }
        // At most once per drag, even if the app ends refreshing at once.
        pan?.hasRefreshed = true
        refreshControl.refresh(isHeld: true)
    }

    /// Called before the end of a drag: insets the content for the control.
    final func refreshMakesRoom() {
        guard let refreshControl, refreshControl.isRefreshing, refreshInset == 0 else { return }
        refreshInset = refreshControl.height
    }

    /// Insets the content at the top. Content that is scrolled to its top moves along.
    final func setRefreshInset(_ height: CGFloat) {
        guard height != refreshInset else { return }
        // A drag is not disturbed: the content is inset when it ends.
        guard pan == nil || height == 0 else { return }
        let start = contentOffset
        refreshInset = height
        let end = clamped(contentOffset)
        guard isSeen, pan == nil, motor.purpose == nil, end != start || contentOffset != start else {
            return layOutRefreshControl()
        }
        // Animated instead of in one step.
        move(to: start)
        glide(to: end)
    }

    /// Handles scrolling with the wheel or a touchpad beyond the top of the content.
    ///
    /// - Parameter distance: in points.
    /// - Returns: whether that pulls the content down.
    final func pullToRefresh(by distance: CGFloat) -> Bool {
        guard let control = refreshControl, control.isEnabled, !control.isRefreshing, distance > 0 else {
            return false
        }
        let now = EventLoop.main.now
        defer { control.pull.last = now }
        // Continued scrolling that has just reached the top does not count as pulling.
        guard control.pull.distance != nil || now - control.pull.last > RefreshPull.pause else {
            return false
        }
        let pulled = (control.pull.distance ?? 0) + distance
        control.pull.distance = pulled
        stopMotion()
        let top = verticalAxis.range.lowerBound
        let stretch = RubberBand.stretch(pull: pulled, length: bounds.height)
        move(to: CGPoint(x: contentOffset.x, y: top - stretch))
        if stretch >= RefreshPull.threshold {
            control.pull.end()
            control.refresh()
            return true
        }
        control.pull.wait { [weak self] in self?.letPullGo() }
        return true
    }

    /// Called when the wheel or a touchpad scrolls the content.
    final func refreshSeesScrolling() {
        refreshControl?.pull.last = EventLoop.main.now
        if refreshControl?.pull.distance != nil { refreshControl?.pull.end() }
    }

    private func letPullGo() {
        refreshControl?.pull.end()
        let rest = clamped(contentOffset)
        if pan == nil, rest != contentOffset, motor.purpose == nil { glide(to: rest) }
    }
}
