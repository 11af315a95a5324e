/// Shows an alert in a box in the middle of the window, or at its bottom. The tint of what is behind it is dimmed.
final class AlertChrome: PresentationChrome {
    private let dimming = UIView(frame: .zero)
    private let box = SheetView()
    private lazy var pane = PanelPane(.systemThickMaterial, in: box)
    private let isAtBottom: Bool
    /// The presenter's view while its tint is dimmed, and how that was shown before.
    private var behind: (view: UIView, mode: UIView.TintAdjustmentMode)?

    private static let margin: CGFloat = 16
    private static let cornerRadius: CGFloat = 14

    init(_ presentation: UIPresentationController, style: UIModalPresentationStyle, isAtBottom: Bool) {
        self.isAtBottom = isAtBottom
        super.init(presentation, style: style)
    }

    override var isDismissible: Bool { isAtBottom || style == .popover }
    override var host: UIView? { box.content }
    override var movingView: UIView? { box }
    override var entersFromBelow: Bool { isAtBottom }
    override var duration: TimeInterval { 0.25 }

    override func install(in container: PresentationContainer) {
        dimming.backgroundColor = .sheetDimming
        dimming.isUserInteractionEnabled = false
        dimming.alpha = 0
        // In a presentation context it is in the view that is dimmed.
        container.tintAdjustmentMode = .normal
        container.addSubview(dimming)
        container.addSubview(box)
    }

    override func remove() {
        super.remove()
        dimTint(false)
        dimming.removeFromSuperview()
        box.removeFromSuperview()
    }

    override func layOut(isIn: Bool) {
        guard let container = presentation.state.container,
            let alert = presentation.storedPresented as? UIAlertController
        else { return }
        dimming.frame = container.bounds
        dimming.alpha = isIn ? 1 : 0
        dimTint(isIn)
        var available = container.bounds.inset(dx: Self.margin, dy: Self.margin)
        available.size.height = max(0, available.height - container.heightCoveredByInputViews)
        let size = alert.fittingSize(in: available.size, isAtBottom: isAtBottom)
        let frame = CGRect(
            x: (available.midX - size.width / 2).rounded(),
            y: isAtBottom ? available.maxY - size.height : (available.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
        box.show(cornerRadius: Self.cornerRadius, contentHeight: frame.height, hasGrabber: false)
        layOutMovingView(frame, isIn: isIn)
        box.layoutContent()
        pane.fill(box)
    }

    private func dimTint(_ dims: Bool) {
        if dims, behind == nil, let view = presentation.storedPresenter?.viewIfLoaded {
            behind = (view, view.setTintAdjustment)
            view.tintAdjustmentMode = .dimmed
        } else if !dims, let behind {
            behind.view.tintAdjustmentMode = behind.mode
            self.behind = nil
        }
    }
}
