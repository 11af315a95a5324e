/// A row of a picker's wheel, around the view that the delegate gave for it.
final class PickerRow: UIView {
    /// How far the eye is from the wheel, in its radii.
    private static let eyeDistance: CGFloat = 6
    private static let margin: CGFloat = 4

    var content: UIView? {
        didSet {
            guard content !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let content { addSubview(content) }
        }
    }

    /// Touches are the wheel's.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds.inset(dx: min(PickerRow.margin, bounds.width / 2), dy: 0)
    }

    /// Puts the row on the cylinder.
    ///
    /// - Parameters:
    ///   - way: how far around the cylinder from its middle, in points; positive is below.
    ///   - radius: of the cylinder, in points.
    ///   - middle: of the wheel, in the superview's coordinates.
    func show(at way: CGFloat, radius: CGFloat, middle: CGPoint, size: CGSize) {
        let angle = min(max(way / radius, -.pi / 2), .pi / 2)
        bounds = CGRect(origin: .zero, size: size)
        center = CGPoint(x: middle.x, y: middle.y + sin(angle) * radius)
        var turned = CATransform3DIdentity
        turned.m34 = -1 / (radius * PickerRow.eyeDistance)
        turned = CATransform3DRotate(turned, -angle, 1, 0, 0)
        transform3D = angle == 0 ? CATransform3DIdentity : turned
        let nearness = cos(angle)
        // Rows beside the selected one are fainter, so that it is clear which one counts.
        let beside = min(1, abs(way) / max(1, size.height))
        alpha = nearness * (1 - 0.45 * beside)
    }
}
