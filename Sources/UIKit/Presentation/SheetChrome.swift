/// A sheet around the presented view: rounded corners, a shadow, and what is behind dimmed.
final class SheetChrome: PresentationChrome {
    private let dimming = UIView(frame: .zero)
    private let sheet = SheetView()
    private var drag: SheetDrag?

    override var isDismissible: Bool { true }
    override var host: UIView? { sheet.content }
    override var movingView: UIView? { sheet }

    private var settings: UISheetPresentationController? { presentation as? UISheetPresentationController }

    override func install(in container: PresentationContainer) {
        dimming.backgroundColor = .sheetDimming
        dimming.isUserInteractionEnabled = false
        dimming.alpha = 0
        dimming.accessibilityIdentifier = "presentation.dimming"
        container.addSubview(dimming)
        container.addSubview(sheet)
        drag = SheetDrag(of: sheet, in: presentation)
    }

    override func remove() {
        super.remove()
        drag = nil
        dimming.removeFromSuperview()
        sheet.removeFromSuperview()
    }

    private var geometry: SheetGeometry {
        let container = presentation.state.container
        return SheetGeometry(
            style: style, preferred: presentation.storedPresented?.preferredSizeOfContent ?? .zero,
            in: container?.bounds.size ?? .zero,
            isCompact: container?.traitCollection.horizontalSizeClass == .compact,
            keyboard: container?.heightCoveredByInputViews ?? 0)
    }

    /// Where the presented view is while it is in, in the container's coordinates.
    var contentFrame: CGRect { geometry.content }

    override func place(isIn: Bool) {
        guard let container = presentation.state.container else { return }
        let geometry = geometry
        let radius = settings?.preferredCornerRadius ?? SheetView.cornerRadius
        dimming.frame = container.bounds
        dimming.alpha = isIn ? 1 - (drag?.shareOfWayOut(height: geometry.content.height) ?? 0) : 0
        var frame = geometry.content
        // The corners at the bottom of a card are out of sight.
        if geometry.isCard { frame.size.height += radius }
        if isIn { frame.origin.y += drag?.offset ?? 0 }
        sheet.show(
            cornerRadius: max(0, radius), contentHeight: geometry.content.height,
            hasGrabber: settings?.prefersGrabberVisible ?? false)
        placeMovingView(frame, isIn: isIn)
        sheet.layoutContent()
    }
}

extension UIColor {
    /// The ground of sheets and bubbles: what stands above black is lighter than that.
    static let presentedGround = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 0.11 : 1, alpha: 1)
    }

    /// What lies over everything behind a sheet.
    static let sheetDimming = UIColor { traits in
        UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
}

extension UIView {
    /// Its background casts the shadow of sheets and bubbles.
    func castsPresentedShadow() {
        layer.shadowOpacity = 0.24
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 6)
    }
}

/// A sheet: its ground with the shadow, and the content cut off at the corners.
final class SheetView: UIView {
    static let cornerRadius: CGFloat = 10

    let content = SheetContentView(frame: .zero)
    private let grabber = UIView(frame: .zero)
    private var contentHeight: CGFloat = 0

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "presentation.sheet"
        autoresizesSubviews = false
        backgroundColor = .presentedGround
        castsPresentedShadow()
        content.clipsToBounds = true
        addSubview(content)
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        grabber.isUserInteractionEnabled = false
        grabber.accessibilityIdentifier = "presentation.grabber"
    }

    required init?(coder: NSCoder) { nil }

    func show(cornerRadius: CGFloat, contentHeight: CGFloat, hasGrabber: Bool) {
        self.contentHeight = contentHeight
        if layer.cornerRadius != cornerRadius {
            layer.cornerRadius = cornerRadius
            content.layer.cornerRadius = cornerRadius
        }
        if hasGrabber { addSubview(grabber) } else { grabber.removeFromSuperview() }
    }

    /// The content follows the sheet's size at once: it moves with the sheet, and is laid out before.
    func layoutContent() {
        content.frame = bounds
        let frame = CGRect(x: 0, y: 0, width: bounds.width, height: contentHeight)
        for view in content.subviews where view.frame != frame { view.frame = frame }
        grabber.frame = CGRect(x: ((bounds.width - 36) / 2).rounded(), y: 5, width: 36, height: 5)
    }

    /// Touches of the sheet itself end here.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Holds a presented view that is smaller than the window: where it is narrow, its width is compact.
final class SheetContentView: UIView {
    override var traitCollection: UITraitCollection {
        let outer = super.traitCollection
        guard bounds.width < UIWindow.compactWidthLimit, outer.horizontalSizeClass == .regular else {
            return outer
        }
        return UITraitCollection(traitsFrom: [outer, UITraitCollection(horizontalSizeClass: .compact)])
    }
}
