import Drawing

/// The background of a button with a configuration.
extension UIButton {
    final func draw(_ configuration: Configuration, in area: CGRect) {
        let insets = configuration.background.backgroundInsets
        let area = area.shrunk(by: insets.resolved(for: effectiveUserInterfaceLayoutDirection))
        let radius = configuration.cornerRadius(height: area.height)
        if let color = configuration.background(state: state, tint: baseTint) {
            color.setFill()
            UIBezierPath(roundedRect: area, cornerRadius: radius).fill()
        }
        if let image = configuration.background.image {
            let mode = configuration.background.imageContentMode
            let path = UIBezierPath(roundedRect: area, cornerRadius: radius)
            UIGraphicsGetCurrentContext()?.saveGState()
            path.addClip()
            image.draw(in: mode.rect(for: image.size, in: area))
            UIGraphicsGetCurrentContext()?.restoreGState()
        }
        let width = configuration.background.strokeWidth
        guard width > 0 else { return }
        configuration.background.resolvedStrokeColor(for: tintColor).setStroke()
        let shift = width / 2 - configuration.background.strokeOutset
        let path = UIBezierPath(
            roundedRect: area.inset(dx: shift, dy: shift), cornerRadius: max(0, radius - shift))
        path.lineWidth = width
        path.stroke()
    }
}
