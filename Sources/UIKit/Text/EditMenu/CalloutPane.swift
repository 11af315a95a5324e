import Drawing
import QuartzCore

/// The translucent background of a callout with its arrow, the lines between the items, and the shadow of the callout.
final class CalloutPane: UIVisualEffectView {
    private let shape = CAShapeLayer()
    private var lines: [UIView] = []

    /// Puts a pane behind all else in a callout.
    init(in callout: UIView) {
        super.init(effect: UIBlurEffect(style: .systemMaterial))
        isUserInteractionEnabled = false
        // The shadow is not to shine in.
        readsAround = false
        layer.mask = shape
        callout.layer.shadowIsOutside = true
        callout.layer.shadowRadius = 8
        callout.layer.shadowOffset = CGSize(width: 0, height: 3)
        callout.insertSubview(self, at: 0)
    }

    required init?(coder: NSCoder) { nil }

    /// Takes the shape of the callout.
    ///
    /// - Parameters:
    ///   - outline: the bar with its arrow, in the callout's coordinates.
    ///   - edges: where an item begins after another, in the same.
    func show(_ outline: CGPath, edges: [CGFloat], of bar: CGRect, in callout: UIView) {
        frame = callout.bounds
        shape.frame = bounds
        shape.path = outline
        callout.layer.shadowPath = outline
        callout.layer.shadowOpacity = traitCollection.userInterfaceStyle == .dark ? 0.5 : 0.28
        for line in lines { line.removeFromSuperview() }
        lines = edges.map { x in
            let width = pixelGrid.hairline
            let line = UIView(
                frame: CGRect(x: x - width / 2, y: bar.minY + 10, width: width, height: bar.height - 20))
            line.backgroundColor = .separator
            contentView.addSubview(line)
            return line
        }
    }
}
