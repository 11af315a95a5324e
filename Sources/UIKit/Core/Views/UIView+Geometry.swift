public import Drawing

extension UIView {
    final var frameInSuperview: CGRect {
        get {
            let size = storedBounds.size
            guard let transform = storedTransform else {
                return CGRect(
                    x: storedCenter.x - size.width / 2, y: storedCenter.y - size.height / 2,
                    width: size.width, height: size.height)
            }
            let around = CGRect(
                x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            return around.applying(transform).offsetBy(dx: storedCenter.x, dy: storedCenter.y)
        }
        set {
            guard let frame = newValue.storable, frame != frameInSuperview else { return }
            change(
                center: CGPoint(x: frame.midX, y: frame.midY),
                bounds: CGRect(origin: storedBounds.origin, size: boundsSize(filling: frame.size)))
        }
    }

    /// The bounds whose transformed bounding box has a size, where there are any: the size pulled back
    /// through the transform, as Core Animation does. A transform that cannot be inverted, such as a scale
    /// of 0, keeps the bounds as they are.
    private func boundsSize(filling size: CGSize) -> CGSize {
        guard let transform = storedTransform else { return size }
        guard abs(transform.a * transform.d - transform.b * transform.c) > .leastNormalMagnitude else {
            return storedBounds.size
        }
        let pulledBack = CGRect(origin: .zero, size: size).applying(transform.inverted())
        return pulledBack.storable?.size ?? storedBounds.size
    }

    final func setBounds(_ newBounds: CGRect) {
        guard let bounds = newBounds.storable, bounds != storedBounds else { return }
        change(center: storedCenter, bounds: bounds)
    }

    final func setCenter(_ newCenter: CGPoint) {
        guard let center = newCenter.storable, center != storedCenter else { return }
        change(center: center, bounds: storedBounds)
    }

    final func setTransform(_ newTransform: CGAffineTransform) {
        guard newTransform.isFinite, newTransform != (storedTransform ?? .identity) else { return }
        let old = transform
        invalidateWhole()
        storedTransform = newTransform.isIdentity ? nil : newTransform
        AnimationGroup.current?.noteReversal { [weak self] in self?.setTransform(old) }
        recordAnimation(.transform(TransformParts(old).difference(from: TransformParts(newTransform))))
        extentDidChange()
        invalidateWhole()
    }

    private func change(center: CGPoint, bounds: CGRect) {
        let oldCenter = storedCenter
        let oldBounds = storedBounds
        let oldSize = oldBounds.size
        invalidateWhole()
        storedCenter = center
        storedBounds = bounds
        AnimationGroup.current?.noteReversal { [weak self] in
            self?.change(center: oldCenter, bounds: oldBounds)
        }
        if center != oldCenter {
            recordAnimation(.center(dx: oldCenter.x - center.x, dy: oldCenter.y - center.y))
        }
        if bounds != oldBounds {
            recordAnimation(
                .bounds(
                    x: oldBounds.minX - bounds.minX, y: oldBounds.minY - bounds.minY,
                    width: oldSize.width - bounds.width, height: oldSize.height - bounds.height))
        }
        extentDidChange()
        invalidateWhole()
        noteGeometryForConstraints()
        guard bounds.size != oldSize else { return }
        if flags.autoresizesSubviews { resizeSubviews(from: oldSize) }
        setNeedsLayout()
        boundsSizeDidChange()
    }

    // MARK: Conversion

    /// A point of this view in the coordinates of another; of the window when that is nil.
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let inRoot = pointInRoot(point)
        return view?.pointFromRoot(inRoot) ?? inRoot
    }

    /// A point of another view (of the window when nil) in this view's coordinates.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        pointFromRoot(view?.pointInRoot(point) ?? point)
    }

    /// A rectangle of this view in the coordinates of another; of the window when that is nil.
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let inRoot = rect.applying(transformToRoot)
        return view.map { inRoot.applying($0.transformToRoot.inverted()) } ?? inRoot
    }

    /// A rectangle of another view (of the window when nil) in this view's coordinates.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        let inRoot = view.map { rect.applying($0.transformToRoot) } ?? rect
        return inRoot.applying(transformToRoot.inverted())
    }

    /// A point of the superview in this view's coordinates.
    final func pointFromSuperview(_ point: CGPoint) -> CGPoint {
        var x = point.x - storedCenter.x
        var y = point.y - storedCenter.y
        if let transform = storedTransform {
            let untransformed = CGPoint(x: x, y: y).applying(transform.inverted())
            x = untransformed.x
            y = untransformed.y
        }
        return CGPoint(
            x: x + storedBounds.origin.x + storedBounds.size.width / 2,
            y: y + storedBounds.origin.y + storedBounds.size.height / 2)
    }

    private func pointInSuperview(_ point: CGPoint) -> CGPoint {
        let fromMiddle = CGPoint(x: point.x - storedBounds.midX, y: point.y - storedBounds.midY)
        let turned = storedTransform.map { fromMiddle.applying($0) } ?? fromMiddle
        return CGPoint(x: turned.x + storedCenter.x, y: turned.y + storedCenter.y)
    }

    private func pointInRoot(_ point: CGPoint) -> CGPoint {
        var result = point
        var view: UIView = self
        while let parent = view.parent {
            result = view.pointInSuperview(result)
            view = parent
        }
        return result
    }

    private func pointFromRoot(_ point: CGPoint) -> CGPoint {
        guard let parent else { return point }
        return pointFromSuperview(parent.pointFromRoot(point))
    }

    /// From this view's coordinates to its superview's.
    final var transformToSuperview: CGAffineTransform {
        let toMiddle = CGAffineTransform(translationX: -storedBounds.midX, y: -storedBounds.midY)
        let turned = storedTransform.map { toMiddle.concatenating($0) } ?? toMiddle
        return turned.concatenating(CGAffineTransform(translationX: storedCenter.x, y: storedCenter.y))
    }

    /// From this view's coordinates to those of the topmost view above it.
    final var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var view: UIView = self
        while let parent = view.parent {
            result = result.concatenating(view.transformToSuperview)
            view = parent
        }
        return result
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
