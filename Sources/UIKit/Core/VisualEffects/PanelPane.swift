/// The translucent background of a panel with round corners that casts a shadow.
final class PanelPane: UIVisualEffectView {
    /// Puts a pane behind all else in a panel.
    init(_ style: UIBlurEffect.Style, in panel: UIView) {
        super.init(effect: UIBlurEffect(style: style))
        isUserInteractionEnabled = false
        clipsToBounds = true
        // The shadow is not to shine in.
        readsAround = false
        panel.backgroundColor = nil
        panel.layer.shadowIsOutside = true
        panel.insertSubview(self, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    /// Takes the size and the corners of the panel, whose shadow becomes that of the pane.
    func fill(_ panel: UIView) {
        let radius = panel.layer.cornerRadius
        if frame != panel.bounds { frame = panel.bounds }
        if layer.cornerRadius != radius { layer.cornerRadius = radius }
        let path = UIBezierPath(roundedRect: panel.bounds, cornerRadius: radius).cgPath
        if panel.layer.shadowPath != path { panel.layer.shadowPath = path }
    }
}
