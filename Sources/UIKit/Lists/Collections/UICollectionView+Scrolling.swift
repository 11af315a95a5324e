import Drawing

/// Scrolling to items.
extension UICollectionView {
    /// What `scrollToItem(at:at:animated:)` does unless a subclass overrides it.
    final func scrollItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
        Self.check(position)
        // Content that has never been laid out has no size to scroll in.
        if storedBounds.isEmpty { layoutIfNeeded() }
        collectionViewLayout.scrollContainer(to: path, position, animated: animated && isSeen)
        guard let target = offset(for: path, position) else { return }
        guard animated, isSeen else {
            tiling.scrollTarget = nil
            return jump(to: path, position)
        }
        setContentOffset(target, animated: true)
        tiling.scrollTarget = isScrollAnimating ? (path, position) : nil
    }

    private static func check(_ position: ScrollPosition) {
        // Three bits for each axis.
        let (vertical, horizontal) = (position.rawValue & 7, position.rawValue >> 3 & 7)
        precondition(
            vertical.nonzeroBitCount < 2 && horizontal.nonzeroBitCount < 2,
            "A scroll position has more than one value for an axis.")
    }

    /// Items that become visible may have other sizes than estimated, so the offset is computed again.
    private func jump(to path: IndexPath, _ position: ScrollPosition) {
        for _ in 0..<6 {
            guard let target = offset(for: path, position), target != contentOffset else { return }
            setContentOffset(target, animated: false)
            if !tiling.isRunning { tile() }
        }
    }

    /// The content offset at which an item has a scroll position; nil for items that do not exist.
    final func offset(
        for path: IndexPath, _ position: ScrollPosition, from present: CGPoint? = nil
    ) -> CGPoint? {
        guard let frame = frameInContent(ofItemAt: path) else { return nil }
        let present = present ?? contentOffset
        let inset = adjustedContentInset
        let size = storedBounds.size
        let x = Self.offset(
            from: present.x, item: frame.minX...frame.maxX,
            seen: inset.left...max(inset.left, size.width - inset.right),
            position.horizontal)
        let y = Self.offset(
            from: present.y, item: frame.minY...frame.maxY,
            seen: inset.top...max(inset.top, size.height - inset.bottom),
            position.vertical)
        let wanted = clamped(CGPoint(x: x, y: y))
        let grid = pixelGrid
        return CGPoint(x: grid.round(wanted.x), y: grid.round(wanted.y))
    }

    /// Where an item is, in the content's coordinates also where it is shown in a view of its own.
    final func frameInContent(ofItemAt path: IndexPath) -> CGRect? {
        itemAttributes(at: path).map { collectionViewLayout.inContent($0).frame }
    }

    /// The content offset along an axis at which an item is where it should be.
    ///
    /// - Parameter seen: what is visible, relative to the offset.
    static func offset(
        from present: CGFloat, item: ClosedRange<CGFloat>, seen: ClosedRange<CGFloat>, _ edge: ScrollEdge
    ) -> CGFloat {
        let start = item.lowerBound - seen.lowerBound
        let end = item.upperBound - seen.upperBound
        return switch edge {
        case .start: start
        case .middle: (start + end) / 2
        case .end: end
        case .nearest: start < present ? start : max(present, min(start, end))
        }
    }

    /// Scrolls by the smallest distance that makes an item fully visible.
    final func scrollToVisible(_ path: IndexPath) {
        collectionViewLayout.scrollContainer(to: path, [], animated: isSeen)
        let present = motor.purpose == .glide ? motor.end ?? contentOffset : contentOffset
        guard var target = offset(for: path, [], from: present) else { return }
        // The first item also reveals everything before it.
        if path == firstPath {
            target = clamped(CGPoint(x: tiling.mirrorWidth == nil ? -.infinity : target.x, y: -.infinity))
        }
        guard target != present else { return }
        // Long distances are not animated.
        if hypot(target.x - contentOffset.x, target.y - contentOffset.y) > 2
            * max(bounds.height, bounds.width)
        {
            stopMotion()
            jump(to: path, [])
        } else {
            glide(to: target)
        }
    }

    /// When an animated scroll to an item has ended, brings the item exactly to its position.
    final func finishScrolling() {
        guard let target = tiling.scrollTarget, motor.purpose == nil else { return }
        tiling.scrollTarget = nil
        guard has(target.path), !isTracking, !target.position.isEmpty else { return }
        jump(to: target.path, target.position)
    }
}

/// Where an item is between the beginning and the end of what is visible along an axis.
enum ScrollEdge {
    case start, middle, end, nearest
}

extension UICollectionView.ScrollPosition {
    var horizontal: ScrollEdge {
        contains(.left)
            ? .start : contains(.centeredHorizontally) ? .middle : contains(.right) ? .end : .nearest
    }

    var vertical: ScrollEdge {
        contains(.top)
            ? .start : contains(.centeredVertically) ? .middle : contains(.bottom) ? .end : .nearest
    }
}
