import Drawing

/// Pulling content down to have it brought up to date.
extension UIScrollView {
    final func refreshControlDidChange(from old: UIRefreshControl?) {
        guard old !== refreshControl else { return }
        old?.attach(to: nil)
        refreshControl?.attach(to: self)
        setRefreshInset(refreshControl?.isRefreshing == true ? refreshControl?.height ?? 0 : 0)
        placeRefreshControl()
    }

    final func refreshHeightDidChange() {
        if refreshInset > 0 { setRefreshInset(refreshControl?.height ?? 0) }
        placeRefreshControl()
    }

    /// How far the content stands below its beginning, in points, room for the control not counted.
    private var gapAbove: CGFloat {
        -contentOffset.y - (adjustedContentInset.top + retraction - refreshInset)
    }

    final func placeRefreshControl() {
        refreshControl?.show(gap: gapAbove, width: bounds.width)
    }

    /// The content has moved.
    final func refreshFollows() {
        guard let refreshControl else { return }
        placeRefreshControl()
        guard isDragging, pan?.hasRefreshed == false, refreshControl.isEnabled,
            gapAbove >= RefreshPull.threshold
        else { return }
        // Once in a drag, also when the program is done with it at once.
        pan?.hasRefreshed = true
        refreshControl.refresh(isHeld: true)
    }

    /// A finger that dragged the content is about to be lifted: from now on there is room for the control.
    final func refreshMakesRoom() {
        guard let refreshControl, refreshControl.isRefreshing, refreshInset == 0 else { return }
        refreshInset = refreshControl.height
    }

    /// Makes room above the content. Content at its beginning goes along.
    final func setRefreshInset(_ height: CGFloat) {
        guard height != refreshInset else { return }
        // A finger that holds the content is not disturbed: room is made when it is lifted.
        guard pan == nil || height == 0 else { return }
        let start = contentOffset
        refreshInset = height
        let end = clamped(contentOffset)
        guard isSeen, pan == nil, motor.purpose == nil, end != start || contentOffset != start else {
            return placeRefreshControl()
        }
        // Not in one step.
        move(to: start)
        glide(to: end)
    }

    /// The wheel or a touchpad asks for what is above the beginning of the content.
    ///
    /// - Parameter distance: in points.
    /// - Returns: whether that pulls the content down.
    final func pullToRefresh(by distance: CGFloat) -> Bool {
        guard let control = refreshControl, control.isEnabled, !control.isRefreshing, distance > 0 else {
            return false
        }
        let now = UIApplication.shared.clock.now
        defer { control.pull.last = now }
        // Scrolling that has just brought the content to its beginning does not mean more than that.
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

    /// The wheel or a touchpad moves the content.
    final func refreshSeesScrolling() {
        refreshControl?.pull.last = UIApplication.shared.clock.now
        if refreshControl?.pull.distance != nil { refreshControl?.pull.end() }
    }

    private func letPullGo() {
        refreshControl?.pull.end()
        let rest = clamped(contentOffset)
        if pan == nil, rest != contentOffset, motor.purpose == nil { glide(to: rest) }
    }
}
