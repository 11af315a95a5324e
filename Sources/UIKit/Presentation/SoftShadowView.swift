import Drawing

/// The shadow of a rounded rectangle, cheap enough to move with it: blurred once and drawn as a picture whose
/// corners keep their size.
final class SoftShadowView: UIView {
    /// How far the shadow may fall, in points. The view is larger than its rectangle by this on each side.
    static let reach: CGFloat = 48
    private static let blur: CGFloat = 28
    private static let offset: CGFloat = 6
    private static let opacity: CGFloat = 0.24

    /// Of the rectangle, in points.
    var cornerRadius: CGFloat { didSet { if cornerRadius != oldValue { setNeedsDisplay() } } }

    init(cornerRadius: CGFloat) {
        self.cornerRadius = cornerRadius
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// Stands behind a rectangle of the superview.
    func surround(_ rect: CGRect) {
        let frame = rect.insetBy(dx: -Self.reach, dy: -Self.reach)
        if frame != self.frame { self.frame = frame }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(),
            let picture = Self.picture(radius: cornerRadius, scale: window?.screen.scale ?? 1)
        else { return }
        // The middle of the picture is empty.
        let hole = bounds.insetBy(dx: Self.reach + cornerRadius, dy: Self.reach + cornerRadius)
        let (width, height) = (bounds.width, bounds.height)
        let strips = [
            CGRect(x: 0, y: 0, width: width, height: hole.minY),
            CGRect(x: 0, y: hole.maxY, width: width, height: height - hole.maxY),
            CGRect(x: 0, y: hole.minY, width: hole.minX, height: hole.height),
            CGRect(x: hole.maxX, y: hole.minY, width: width - hole.maxX, height: hole.height),
        ]
        for strip in strips where strip.intersects(rect) {
            context.saveGState()
            context.clip(to: strip)
            picture.draw(in: bounds)
            context.restoreGState()
        }
    }

    // MARK: The picture

    private struct Key: Hashable {
        var radius: CGFloat
        var scale: CGFloat
    }

    private static var pictures: [Key: UIImage] = [:]

    private static func picture(radius: CGFloat, scale: CGFloat) -> UIImage? {
        let key = Key(radius: radius, scale: scale)
        if let known = pictures[key] { return known }
        let cap = 2 * ((reach + max(radius, blur)) / 2).rounded(.up)
        let side = 2 * cap + 4
        guard let context = CGContext(width: side, height: side, scale: scale) else { return nil }
        let rect = CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: reach, dy: reach)
        let body = CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius)
        context.saveGState()
        context.setShadow(
            offset: CGSize(width: 0, height: offset), blur: blur, color: CGColor(gray: 0, alpha: opacity))
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        context.fill(body)
        context.restoreGState()
        context.setBlendMode(.clear)
        context.fill(body)
        guard let image = context.makeImage() else { return nil }
        let picture = UIImage(cgImage: image, scale: scale, orientation: .up).resizableImage(
            withCapInsets: UIEdgeInsets(top: cap, left: cap, bottom: cap, right: cap), resizingMode: .stretch)
        // A few radii and scales in a whole run.
        if pictures.count >= 8 { pictures = [:] }
        pictures[key] = picture
        return picture
    }
}
