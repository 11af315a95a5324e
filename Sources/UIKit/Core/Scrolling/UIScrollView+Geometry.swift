extension UIScrollView {
    /// The properties of the horizontal axis.
    final var horizontalAxis: ScrollAxis {
        let inset = adjustedContentInset
        return axis(
            content: contentSize.width, length: bounds.width, before: inset.left, after: inset.right,
            bounces: bouncesHorizontally, alwaysBounces: alwaysBounceHorizontal)
    }

    /// The properties of the vertical axis.
    final var verticalAxis: ScrollAxis {
        let inset = adjustedContentInset
        return axis(
            content: contentSize.height, length: bounds.height, before: inset.top + retraction,
            after: inset.bottom,
            bounces: bouncesVertically, alwaysBounces: alwaysBounceVertical)
    }

    private func axis(
        content: CGFloat, length: CGFloat, before: CGFloat, after: CGFloat, bounces: Bool,
        alwaysBounces: Bool
    ) -> ScrollAxis {
        // An override of `adjustedContentInset` may give anything.
        let before = before.storable ?? 0
        let end = max(-before, content + (after.storable ?? 0) - length)
        return ScrollAxis(
            range: -before...end, length: length,
            bounces: self.bounces && bounces && (alwaysBounces || end > -before))
    }

    /// Whether there is more content than can be seen at once.
    final var scrolls: Bool {
        isScrollEnabled
            && [horizontalAxis, verticalAxis].contains { $0.range.lowerBound < $0.range.upperBound }
    }

    final func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: horizontalAxis.clamped(offset.x), y: verticalAxis.clamped(offset.y))
    }

    /// The allowed offset nearest to the present one at which a part of the content is visible; of a part
    /// that is larger than the scroll view, its beginning.
    final func offset(toShow rect: CGRect) -> CGPoint {
        let inset = adjustedContentInset
        let seen = bounds.shrunk(by: inset)
        var offset = contentOffset
        if rect.maxX > seen.maxX { offset.x += rect.maxX - seen.maxX }
        if rect.minX < offset.x + inset.left { offset.x = rect.minX - inset.left }
        if rect.maxY > seen.maxY { offset.y += rect.maxY - seen.maxY }
        if rect.minY < offset.y + inset.top { offset.y = rect.minY - inset.top }
        return clamped(offset)
    }

    /// The part of the safe area that is added to the insets.
    final var countedSafeArea: UIEdgeInsets {
        var area = contentInsetAdjustmentBehavior == .never ? .zero : safeAreaInsets
        guard area != .zero, contentInsetAdjustmentBehavior != .always else { return area }
        let room = bounds.size
        let needsWidth = contentSize.width + contentInset.left + contentInset.right > room.width
        let needsHeight =
            contentSize.height + contentInset.top + contentInset.bottom + area.top + area.bottom > room.height
        if !needsWidth && !alwaysBounceHorizontal { (area.left, area.right) = (0, 0) }
        // Content under a bar begins below it in any case.
        if !needsHeight && !alwaysBounceVertical && follower == nil { (area.top, area.bottom) = (0, 0) }
        return area
    }

    /// Moves the content, rounded to whole pixels, and notifies the follower and the delegate.
    final func move(to offset: CGPoint) {
        let grid = pixelGrid
        let origin = CGPoint(x: grid.round(offset.x), y: grid.round(offset.y))
        guard let origin = origin.storable, origin != bounds.origin else { return }
        bounds.origin = origin
        setNeedsLayout()
        follower?.contentDidMove(in: self)
        refreshFollows()
        scrollDelegate?.scrollViewDidScroll(self)
    }

    /// The content, the insets or the scroll view changed their size: content at rest is moved to an offset
    /// where it may rest, and the end of a movement is computed anew.
    final func extentOfContentDidChange() {
        indicators.update()
        setNeedsLayout()
        switch motor.purpose {
        case .deceleration where zoom.isScaling: break
        case .deceleration: fly(from: contentOffset, velocity: motor.velocity)
        case .glide: glide(to: clamped(motor.end ?? contentOffset))
        case .animation, .toTop: break
        case nil: if pan == nil, !zoom.isScaling { move(to: clamped(contentOffset)) }
        }
    }
}

extension UIEdgeInsets {
    func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
            right: right + other.right)
    }
}
