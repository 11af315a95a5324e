import Drawing

/// A bubble with an arrow, and what is in it.
final class PopoverView: UIView {
    let content = SheetContentView(frame: .zero)
    /// A view behind the bubble that casts its shadow. Translucent bubbles have no shadow.
    private let shadowView = UIView(frame: .zero)
    private let background = PopoverBackground()

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "presentation.popover"
        autoresizesSubviews = false
        background.isUserInteractionEnabled = false
        shadowView.isUserInteractionEnabled = false
        shadowView.layer.cornerRadius = PopoverGeometry.cornerRadius
        shadowView.castsPresentedShadow()
        addSubview(shadowView)
        addSubview(background)
        content.clipsToBounds = true
        content.layer.cornerRadius = PopoverGeometry.cornerRadius
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ geometry: PopoverGeometry, color: UIColor) {
        content.frame = geometry.content
        for view in content.subviews where view.frame != content.bounds { view.frame = content.bounds }
        shadowView.frame = geometry.content
        shadowView.backgroundColor =
            color.resolvedColor(with: traitCollection).cgColor.alpha < 1 ? nil : color
        background.frame = CGRect(origin: .zero, size: geometry.frame.size)
            .inset(dx: -PopoverBackground.margin, dy: -PopoverBackground.margin)
        background.show(geometry, color: color)
    }

    // MARK: Accessibility

    override var accessibilityRole: AccessibilityRole { roleAroundPresented }
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(label: roleAroundPresented == .dialog ? shownPresentation?.spokenTitle : nil)
    }

    // MARK: Touches

    /// Touches of the bubble itself end here.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// The shape of the bubble.
private final class PopoverBackground: UIView {
    /// The margin for the line around the shape.
    static let margin: CGFloat = 2

    private var geometry: PopoverGeometry?
    private var color = UIColor.presentedBackground

    func show(_ geometry: PopoverGeometry, color: UIColor) {
        guard geometry != self.geometry || color != self.color else { return }
        self.geometry = geometry
        self.color = color
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let geometry else { return }
        let body = geometry.content.offsetBy(dx: Self.margin, dy: Self.margin)
        color.setFill()
        // Away from the edges a plain fill is enough.
        if body.inset(dx: PopoverGeometry.cornerRadius, dy: 0).contains(rect)
            || body.inset(dx: 0, dy: PopoverGeometry.cornerRadius).contains(rect)
        {
            UIBezierPath(rect: rect).fill()
            return
        }
        let path = Self.path(geometry, body: body)
        UIColor.separator.setStroke()
        path.lineWidth = pixelGrid.hairline
        path.stroke()
        path.fill()
    }

    /// The outline of the bubble, with the arrow.
    private static func path(_ geometry: PopoverGeometry, body: CGRect) -> UIBezierPath {
        let radius = PopoverGeometry.cornerRadius
        let half = PopoverGeometry.arrowBase / 2
        let tip = CGPoint(x: geometry.tip.x + margin, y: geometry.tip.y + margin)
        let path = UIBezierPath()
        /// Adds one side, from one rounded corner to the next, with the arrow if it is on this side.
        func side(
            _ direction: UIPopoverArrowDirection, corner: CGPoint, from start: CGPoint, to end: CGPoint
        ) {
            if path.isEmpty {
                path.move(to: start)
            } else {
                path.addQuadCurve(to: start, controlPoint: corner)
            }
            if geometry.arrow == direction {
                let length = max(1, hypot(end.x - start.x, end.y - start.y))
                let step = CGVector(dx: (end.x - start.x) / length, dy: (end.y - start.y) / length)
                let isLevel = step.dy == 0
                let foot = CGPoint(x: isLevel ? tip.x : start.x, y: isLevel ? start.y : tip.y)
                path.addLine(to: CGPoint(x: foot.x - step.dx * half, y: foot.y - step.dy * half))
                // The tip of the arrow is slightly rounded.
                let blunt: CGFloat = 0.18
                func between(_ sign: CGFloat) -> CGPoint {
                    let base = CGPoint(
                        x: foot.x + sign * step.dx * half, y: foot.y + sign * step.dy * half)
                    return CGPoint(
                        x: tip.x + (base.x - tip.x) * blunt, y: tip.y + (base.y - tip.y) * blunt)
                }
                path.addLine(to: between(-1))
                path.addQuadCurve(to: between(1), controlPoint: tip)
                path.addLine(to: CGPoint(x: foot.x + step.dx * half, y: foot.y + step.dy * half))
            }
            path.addLine(to: end)
        }
        let (left, right, top, bottom) = (body.minX, body.maxX, body.minY, body.maxY)
        side(
            .up, corner: CGPoint(x: left, y: top), from: CGPoint(x: left + radius, y: top),
            to: CGPoint(x: right - radius, y: top))
        side(
            .right, corner: CGPoint(x: right, y: top), from: CGPoint(x: right, y: top + radius),
            to: CGPoint(x: right, y: bottom - radius))
        side(
            .down, corner: CGPoint(x: right, y: bottom), from: CGPoint(x: right - radius, y: bottom),
            to: CGPoint(x: left + radius, y: bottom))
        side(
            .left, corner: CGPoint(x: left, y: bottom), from: CGPoint(x: left, y: bottom - radius),
            to: CGPoint(x: left, y: top + radius))
        path.addQuadCurve(
            to: CGPoint(x: left + radius, y: top), controlPoint: CGPoint(x: left, y: top))
        path.close()
        return path
    }
}
