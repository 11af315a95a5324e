import Drawing
import QuartzCore

/// The geometry of a view is its layer's.
extension UIView {
    final var storedBounds: CGRect { ownLayer.storedBounds }
    final var storedCenter: CGPoint { ownLayer.storedPosition }
    final var storedAlpha: CGFloat { ownLayer.storedOpacity }
    final var storedTransform: CGAffineTransform? { ownLayer.storedAffine }

    // The visible values: those of the properties, or those that animations make of them.

    final var shownBounds: CGRect { ownLayer.shown.storedBounds }
    final var shownCenter: CGPoint { ownLayer.shown.storedPosition }

    final func setBounds(_ bounds: CGRect) { ownLayer.setGeometry(position: storedCenter, bounds: bounds) }

    final func setCenter(_ center: CGPoint) { ownLayer.setGeometry(position: center, bounds: storedBounds) }

    /// What follows from other geometry.
    final func geometryDidChange(from oldSize: CGSize) {
        noteGeometryForConstraints()
        if flags.holdsInsetObserver { markInsetObservers() }
        guard storedBounds.size != oldSize else { return }
        if flags.autoresizesSubviews { resizeSubviews(from: oldSize) }
        setNeedsLayout()
        boundsSizeDidChange()
    }

    // MARK: Conversion

    /// The layer in whose coordinates a window's are; nil for the topmost one.
    final var baseLayer: CALayer? {
        guard let window = ownWindow, window.isOverOthers else { return nil }
        return window.ownLayer
    }

    /// A point of the superview in this view's coordinates.
    @inline(__always)
    final func pointFromSuperview(_ point: CGPoint) -> CGPoint {
        guard ownLayer.isOnlyShifted else { return ownLayer.pointFromSuperlayer(point) }
        return CGPoint(
            x: point.x - storedCenter.x + storedBounds.origin.x + storedBounds.size.width / 2,
            y: point.y - storedCenter.y + storedBounds.origin.y + storedBounds.size.height / 2)
    }

    // MARK: Autoresizing

    /// Whether the autoresizing mask moves the frame: constraints lay out the views that do not translate it, and those
    /// whose mask they know as equations.
    private var followsMask: Bool {
        flags.translatesMask && !(flags.isInLayoutEngine && layoutEngine?.isSolvingMask(of: self) == true)
    }

    private func resizeSubviews(from oldSize: CGSize) {
        let newSize = storedBounds.size
        for child in children where child.autoresizingMask != [] && child.followsMask {
            child.autoresize(superviewFrom: oldSize, to: newSize)
        }
    }

    private func autoresize(superviewFrom oldSize: CGSize, to newSize: CGSize) {
        let mask = autoresizingMask
        var frame = frame
        (frame.origin.x, frame.size.width) = stretched(
            origin: frame.minX, length: frame.width, by: newSize.width - oldSize.width, of: oldSize.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                mask.contains(.flexibleRightMargin)
            ))
        (frame.origin.y, frame.size.height) = stretched(
            origin: frame.minY, length: frame.height, by: newSize.height - oldSize.height, of: oldSize.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                mask.contains(.flexibleBottomMargin)
            ))
        self.frame = frame
    }

    /// Distributes a change of the superview's length among the flexible parts, in proportion to their
    /// present lengths; equally when these are 0.
    private func stretched(
        origin: CGFloat, length: CGFloat, by change: CGFloat, of total: CGFloat,
        flexible: (before: Bool, length: Bool, after: Bool)
    ) -> (CGFloat, CGFloat) {
        let parts = [
            flexible.before ? origin : 0, flexible.length ? length : 0,
            flexible.after ? total - origin - length : 0,
        ]
        let count = [flexible.before, flexible.length, flexible.after].count { $0 }
        guard count > 0, change != 0 else { return (origin, length) }
        let sum = parts.reduce(0, +)
        func portion(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
            guard isFlexible else { return 0 }
            return sum > 0 ? change * part / sum : change / CGFloat(count)
        }
        return (
            origin + portion(parts[0], flexible.before),
            max(0, length + portion(parts[1], flexible.length))
        )
    }
}
