/// A sheet: its background with the shadow, and the content, clipped at the corners.
final class SheetView: UIView {
    static let cornerRadius: CGFloat = 10

    let content = SheetContentView(frame: .zero)
    let grabber = SheetGrabber(frame: .zero)
    /// Drags the sheet; nil for one that cannot be dragged.
    weak var drag: SheetDrag?
    override var containsScrollViews: Bool { true }
    override var containedScrollOverflow: (any ScrollOverflow)? { drag }
    private var contentHeight: CGFloat = 0

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "presentation.sheet"
        autoresizesSubviews = false
        backgroundColor = .presentedBackground
        castsPresentedShadow()
        content.clipsToBounds = true
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    func show(cornerRadius: CGFloat, contentHeight: CGFloat, hasGrabber: Bool) {
        self.contentHeight = contentHeight
        if layer.cornerRadius != cornerRadius {
            layer.cornerRadius = cornerRadius
            content.layer.cornerRadius = cornerRadius
        }
        guard hasGrabber != (grabber.superview != nil) else { return }
        if hasGrabber { addSubview(grabber) } else { grabber.removeFromSuperview() }
    }

    /// Lays out the content at once, so that it is animated together with the sheet.
    func layoutContent() {
        content.frame = bounds
        let frame = CGRect(x: 0, y: 0, width: bounds.width, height: contentHeight)
        for view in content.subviews where view.frame != frame { view.frame = frame }
        let size = SheetGrabber.size
        grabber.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: 0, width: size.width, height: size.height)
    }

    // MARK: Accessibility

    override var accessibilityRole: AccessibilityRole { roleAroundPresented }
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(label: roleAroundPresented == .dialog ? shownPresentation?.spokenTitle : nil)
    }

    // MARK: Touches

    /// Touches of the sheet itself are not passed on.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UIView {
    /// Gives the view the shadow of sheets and bubbles.
    func castsPresentedShadow() {
        layer.shadowOpacity = 0.24
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 6)
    }
}

/// Holds a presented view that is smaller than the window: if it is narrow, its horizontal size class is
/// compact.
final class SheetContentView: UIView {
    override var traitCollection: UITraitCollection {
        let outer = super.traitCollection
        guard bounds.width < UIWindow.compactWidthLimit, outer.horizontalSizeClass == .regular else {
            return outer
        }
        return UITraitCollection(traitsFrom: [outer, UITraitCollection(horizontalSizeClass: .compact)])
    }
}
