import Drawing

/// Which margins a view takes over from others.
struct MarginFlags {
    var preservesSuperview = false
    var insetsFromSafeArea = true
}

extension UIView {
    /// What `layoutMargins` is unless a subclass overrides it.
    final var ownLayoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set {
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: newValue.top, leading: isLeftToRight ? newValue.left : newValue.right,
                bottom: newValue.bottom, trailing: isLeftToRight ? newValue.right : newValue.left)
        }
    }

    /// What `directionalLayoutMargins` is unless a subclass overrides it.
    final var ownDirectionalMargins: NSDirectionalEdgeInsets {
        get {
            let margins = effectiveMargins
            return isMirrored
                ? NSDirectionalEdgeInsets(
                    top: margins.top, leading: margins.right, bottom: margins.bottom, trailing: margins.left)
                : NSDirectionalEdgeInsets(
                    top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        }
        set {
            guard let margins = newValue.storable, margins != ownMargins else { return }
            ensuredLayoutSettings.margins = margins
            marginsDidChange()
        }
    }

    /// What `preservesSuperviewLayoutMargins` is unless a subclass overrides it.
    final var keepsSuperviewMargins: Bool {
        get { layoutSettings?.marginFlags.preservesSuperview ?? false }
        set {
            guard newValue != preservesSuperviewLayoutMargins else { return }
            ensuredLayoutSettings.marginFlags.preservesSuperview = newValue
            marginsDidChange()
        }
    }

    /// What `insetsLayoutMarginsFromSafeArea` is unless a subclass overrides it.
    final var addsSafeAreaToMargins: Bool {
        get { layoutSettings?.marginFlags.insetsFromSafeArea ?? true }
        set {
            guard newValue != insetsLayoutMarginsFromSafeArea else { return }
            ensuredLayoutSettings.marginFlags.insetsFromSafeArea = newValue
            marginsDidChange()
        }
    }

    /// Notifies of other margins: the view, its controller, and the subviews that keep to these margins.
    final func marginsDidChange() {
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
        for child in children where child.preservesSuperviewLayoutMargins { child.marginsDidChange() }
        setNeedsLayout()
    }

    /// The margins that were set.
    private var ownMargins: NSDirectionalEdgeInsets {
        layoutSettings?.margins ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }

    private var effectiveMargins: UIEdgeInsets {
        let direction = effectiveUserInterfaceLayoutDirection
        var margins = ownMargins
        if let least = controller?.leastLayoutMargins {
            margins.leading = max(margins.leading, least.leading)
            margins.trailing = max(margins.trailing, least.trailing)
            margins.top = layoutSettings?.margins == nil ? least.top : max(margins.top, least.top)
            margins.bottom = layoutSettings?.margins == nil ? least.bottom : max(margins.bottom, least.bottom)
        }
        var result = margins.resolved(for: direction)
        if insetsLayoutMarginsFromSafeArea { result = result.adding(safeAreaInsets) }
        return preservesSuperviewLayoutMargins ? result.keeping(to: inheritedMargins) : result
    }

    /// How far the superview's margins reach into the view.
    private var inheritedMargins: UIEdgeInsets {
        guard let parent else { return .zero }
        let outer = parent.layoutMargins
        let frame = ownLayer.frameInSuperlayer
        let bounds = parent.storedBounds
        return UIEdgeInsets(
            top: outer.top - (frame.minY - bounds.minY), left: outer.left - (frame.minX - bounds.minX),
            bottom: outer.bottom - (bounds.maxY - frame.maxY),
            right: outer.right - (bounds.maxX - frame.maxX))
    }
}

extension UIEdgeInsets {
    /// The larger one at each edge.
    fileprivate func keeping(to other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }
}
