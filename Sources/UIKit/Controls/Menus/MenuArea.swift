extension UIWindow {
    /// Where menus may be: the window but for what its input views cover.
    final var areaForMenus: CGRect {
        var area = bounds
        if let covered = dockedInputViews?.coveredFrame {
            area.size.height = max(0, covered.minY - area.minY)
        }
        let margin = min(6, area.width / 8, area.height / 8)
        return area.inset(dx: margin, dy: margin)
    }
}

extension UIView {
    /// What of the view can be seen, in its window's coordinates: the part that nothing above it cuts off.
    final var frameInSight: CGRect {
        var sight = convert(bounds, to: nil)
        var view = superview
        while let current = view {
            if current.clipsToBounds || current is UIWindow {
                sight = sight.overlap(with: current.convert(current.bounds, to: nil))
            }
            view = current.superview
        }
        return sight
    }
}
