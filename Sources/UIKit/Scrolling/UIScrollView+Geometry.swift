extension UIScrollView {
    /// What holds from side to side.
    final var horizontalAxis: ScrollAxis {
        let inset = adjustedContentInset
        return axis(
            content: contentSize.width, length: bounds.width, before: inset.left, after: inset.right,
            bounces: bouncesHorizontally, alwaysBounces: alwaysBounceHorizontal)
    }

    /// What holds from top to bottom.
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
        let end = max(-before, content + after - length)
        return ScrollAxis(
            range: -before...end, length: length,
            bounces: self.bounces && bounces && (alwaysBounces || end > -before))
    }

    final func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: horizontalAxis.clamped(offset.x), y: verticalAxis.clamped(offset.y))
    }

    /// The allowed offset nearest to the present one at which a part of the content is seen. Of a part
    /// that is larger than the scroll view, its beginning.
    final func offset(toShow rect: CGRect) -> CGPoint {
        let inset = adjustedContentInset
        let seen = bounds.inset(by: inset)
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

    /// Puts the content there, on whole pixels, and tells.
    final func move(to offset: CGPoint) {
        let grid = pixelGrid
        let place = CGPoint(x: grid.round(offset.x), y: grid.round(offset.y))
        guard place.x.isFinite, place.y.isFinite, place != bounds.origin else { return }
        bounds.origin = place
        setNeedsLayout()
        follower?.contentDidMove(in: self)
        refreshFollows()
        delegate?.scrollViewDidScroll(self)
    }

    /// The content, the insets or the scroll view changed their size: content that rests is moved to
    /// where it can rest, content that moves by itself finds its new end.
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
