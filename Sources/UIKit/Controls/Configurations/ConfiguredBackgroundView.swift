import Drawing

/// Shows a background configuration: an effect, a colour, an image, a view, and an outline.
final class ConfiguredBackgroundView: UIView {
    var configuration: UIBackgroundConfiguration { didSet { if configuration != oldValue { update() } } }

    private let fill = UIView(frame: .zero)
    private let outline = CAShapeLayer()
    private var pane: UIVisualEffectView?
    private var picture: UIImageView?
    private weak var custom: UIView?

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = configuration.customView != nil
        fill.clipsToBounds = true
        addSubview(fill)
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        pane = Self.updated(pane, configuration.visualEffect != nil, in: fill) {
            UIVisualEffectView(effect: nil)
        }
        pane?.effect = configuration.visualEffect
        updateColors()
        picture = Self.updated(picture, configuration.image != nil, in: fill) { UIImageView(frame: .zero) }
        picture?.image = configuration.image
        picture?.contentMode = configuration.imageContentMode
        if custom !== configuration.customView {
            if custom?.superview === fill { custom?.removeFromSuperview() }
            if let view = configuration.customView { fill.addSubview(view) }
            custom = configuration.customView
        }
        isUserInteractionEnabled = custom != nil
        setNeedsLayout()
    }

    private static func updated<View: UIView>(
        _ view: View?, _ isShown: Bool, in parent: UIView, make: () -> View
    ) -> View? {
        guard isShown else {
            view?.removeFromSuperview()
            return nil
        }
        if let view { return view }
        let made = make()
        made.isUserInteractionEnabled = false
        parent.insertSubview(made, at: parent.subviews.isEmpty || made is UIVisualEffectView ? 0 : 1)
        return made
    }

    private func updateColors() {
        let color = configuration.resolvedBackgroundColor(for: tintColor)
        // The colour is in front of an effect.
        fill.backgroundColor = pane == nil ? color : nil
        pane?.contentView.backgroundColor = color
        if configuration.strokeWidth > 0 {
            if outline.superlayer == nil { layer.addSublayer(outline) }
            outline.fillColor = nil
            outline.strokeColor = configuration.resolvedStrokeColor(for: tintColor).cgColor(
                with: traitCollection)
            outline.lineWidth = configuration.strokeWidth
        } else {
            outline.removeFromSuperlayer()
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }

    /// The space between the edges and the background, in points.
    private var insets: UIEdgeInsets {
        var insets = configuration.backgroundInsets
        let margins = superview?.directionalLayoutMargins ?? .zero
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        return insets.resolved(for: effectiveUserInterfaceLayoutDirection)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.shrunk(by: insets)
        fill.frame = area
        fill.layer.cornerRadius = min(configuration.cornerRadius, min(area.width, area.height) / 2)
        for view in [pane, picture, custom] { view?.frame = fill.bounds }
        let width = configuration.strokeWidth
        let shift = width / 2 - configuration.strokeOutset
        outline.path =
            UIBezierPath(
                roundedRect: area.inset(dx: shift, dy: shift),
                cornerRadius: max(0, configuration.cornerRadius - shift)
            ).cgPath
    }
}
