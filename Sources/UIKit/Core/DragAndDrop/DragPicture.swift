import Drawing
internal import WindowSystem

/// Pictures of what is dragged.
@MainActor
enum DragPicture {
    /// The largest width and height of what is not to keep its size, in points.
    private static let largest: CGFloat = 240
    /// The largest width and height in pixels.
    private static let mostPixels: CGFloat = 1000
    /// How far those behind the first stand out, in points.
    private static let step: CGFloat = 5
    /// More are not seen.
    private static let most = 3
    private static let badge: CGFloat = 24

    /// A picture of a view as its preview shows it; nil for one without a size.
    static func image(of view: UIView, _ parameters: UIPreviewParameters, scale: CGFloat) -> UIImage? {
        let visible = parameters.visiblePath?.bounds ?? view.bounds
        guard !visible.isEmpty, visible.storable != nil, visible.width * scale <= 4 * mostPixels,
            visible.height * scale <= 4 * mostPixels
        else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: visible.size, format: format).image { context in
            context.cgContext.translateBy(x: -visible.minX, y: -visible.minY)
            parameters.visiblePath?.addClip()
            (parameters.backgroundColor ?? .systemBackground).setFill()
            context.fill(visible)
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
    }

    /// The pictures behind each other, the first one in front, with their number where there are several.
    static func icon(of images: [UIImage], keepsSize: Bool, scale: CGFloat) -> WindowIcon? {
        guard let first = images.first else { return nil }
        let shown = Array(images.prefix(most))
        let limit = min(keepsSize ? .infinity : largest, mostPixels / scale - 2 * badge)
        let sizes = shown.map { image in
            let factor = min(1, limit / max(image.size.width, image.size.height, 1))
            return CGSize(width: image.size.width * factor, height: image.size.height * factor)
        }
        if images.count == 1, sizes.first == first.size { return first.windowIcon }
        let shift = step * CGFloat(shown.count - 1)
        let margin = images.count > 1 ? badge / 2 : 0
        let whole = CGSize(
            width: ((sizes.map(\.width).max() ?? 0) + shift + margin).rounded(.up),
            height: ((sizes.map(\.height).max() ?? 0) + shift + margin).rounded(.up))
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: whole, format: format).image { _ in
            for index in shown.indices.reversed() {
                let offset = step * CGFloat(index)
                shown[index].draw(
                    in: CGRect(origin: CGPoint(x: offset, y: margin + offset), size: sizes[index]))
            }
            if images.count > 1 { drawBadge(images.count, right: whole.width) }
        }.windowIcon
    }

    private static func drawBadge(_ count: Int, right: CGFloat) {
        let text = NSAttributedString(
            string: String(count),
            attributes: [.font: UIFont.boldSystemFont(ofSize: 14), .foregroundColor: UIColor.white])
        let size = text.size()
        let width = max(badge, size.width + 10)
        let rect = CGRect(x: right - width, y: 0, width: width, height: badge)
        UIColor.systemBlue.setFill()
        UIBezierPath(roundedRect: rect, cornerRadius: badge / 2).fill()
        text.draw(at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2))
    }
}

/// A preview that is lifted, goes back or comes to rest in a window.
@MainActor
final class DragOverlay {
    let preview: UITargetedPreview
    private let picture: SnapshotView

    private static let liftedScale: CGFloat = 1.05

    /// nil where the preview's container is in no window, and for a preview without a size.
    init?(_ preview: UITargetedPreview) {
        guard let window = preview.target.container.ownWindow,
            let image = DragPicture.image(
                of: preview.view, preview.parameters, scale: window.screen.scale)
        else { return nil }
        self.preview = preview
        picture = SnapshotView(image)
        picture.isOpaque = false
        picture.accessibilityIdentifier = "drag preview"
        picture.center = target
        window.addSubview(picture)
    }

    /// The preview's middle at its target, in the window's coordinates.
    private var target: CGPoint {
        preview.target.container.convert(preview.target.center, to: nil)
    }

    func rise() {
        picture.transform = CGAffineTransform(scaleX: Self.liftedScale, y: Self.liftedScale)
        picture.layer.shadowOpacity = 0.3
        picture.layer.shadowRadius = 8
    }

    func sink() {
        picture.transform = .identity
        picture.layer.shadowOpacity = 0
    }

    /// Puts it to a point of the window, from where it goes to its target.
    func start(at point: CGPoint) { picture.center = point }

    func goToTarget(fading: Bool) {
        picture.center = target
        picture.transform = preview.target.transform
        if fading { picture.alpha = 0 }
    }

    func remove() { picture.removeFromSuperview() }
}
