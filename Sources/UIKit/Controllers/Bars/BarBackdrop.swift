/// What a bar shows behind its content: an effect, a colour and an image, and the line at its edge.
@MainActor
final class BarBackdrop {
    /// The edge of the bar at which content begins.
    enum Edge {
        case top, bottom
    }

    private unowned let bar: UIView
    private let edge: Edge
    /// The line, in front of the bar's content.
    let line = UIView(frame: .zero)
    /// An image in place of the line, which lies over the content beside the bar.
    private var lineImage: UIImageView?
    private var picture: UIImageView?
    private var pane: UIVisualEffectView?

    init(of bar: UIView, edge: Edge) {
        self.bar = bar
        self.edge = edge
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        bar.addSubview(line)
    }

    /// - Parameter effectStrength: how strong the effect is, 0 to 1.
    func paint(_ style: BarStyle, effectStrength: CGFloat = 1) {
        pane = UIVisualEffectView.pane(pane, style.effect, strength: effectStrength, in: bar)
        if bar.backgroundColor != style.background { bar.backgroundColor = style.background }
        if line.backgroundColor != style.line { line.backgroundColor = style.line }
        picture = updated(picture, style.image) {
            bar.insertSubview($0, at: pane == nil ? 0 : 1)
        }
        picture?.clipsToBounds = true
        picture?.contentMode = style.imageMode
        lineImage = updated(lineImage, style.lineImage) { bar.addSubview($0) }
        lineImage?.contentMode = .scaleToFill
    }

    /// A view for an image, which is made when there is an image for the first time.
    private func updated(
        _ view: UIImageView?, _ image: UIImage?, add: (UIImageView) -> Void
    ) -> UIImageView? {
        guard image != nil || view != nil else { return nil }
        let shown = view ?? UIImageView(frame: .zero)
        if view == nil {
            add(shown)
            bar.setNeedsLayout()
        }
        if shown.image?.size != image?.size { bar.setNeedsLayout() }
        shown.image = image
        return shown
    }

    func layOut() {
        let bounds = bar.bounds
        picture?.frame = bounds
        let thickness = bar.pixelGrid.hairline
        let y = edge == .top ? 0 : bounds.height - thickness
        line.frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness)
        let height = lineImage?.image?.size.height ?? 0
        lineImage?.frame = CGRect(
            x: 0, y: edge == .top ? -height : bounds.height, width: bounds.width, height: height)
    }
}
