/// The device's pixels as seen from points: keeps thin lines and baselines crisp at every scale.
struct PixelGrid: Hashable, Sendable {
    /// Pixels per point; never 0.
    let scale: CGFloat

    init(scale: CGFloat) { self.scale = scale > 0 ? scale : 1 }

    /// The width of one device pixel, in points.
    var hairline: CGFloat { 1 / scale }

    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

    /// Up to the next pixel. A hundredth of a pixel too much, left by arithmetic, does not count.
    func ceil(_ value: CGFloat) -> CGFloat { (value * scale - 0.01).rounded(.up) / scale }

    func floor(_ value: CGFloat) -> CGFloat { (value * scale + 0.01).rounded(.down) / scale }

    func ceil(_ size: CGSize) -> CGSize { CGSize(width: ceil(size.width), height: ceil(size.height)) }

    /// Both edges of each axis moved to the nearest pixel.
    func round(_ rect: CGRect) -> CGRect {
        let x = round(rect.minX)
        let y = round(rect.minY)
        return CGRect(x: x, y: y, width: round(rect.maxX) - x, height: round(rect.maxY) - y)
    }
}

extension UIView {
    /// The pixels of the screen that the view is on.
    final var pixelGrid: PixelGrid { PixelGrid(scale: traitCollection.displayScale) }
}
