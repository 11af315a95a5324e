/// Rounds lengths and positions in points to device pixels: keeps thin lines and baselines crisp at every
/// scale.
package struct PixelGrid: Hashable, Sendable {
    /// Pixels per point; never 0.
    package let scale: CGFloat

    package init(scale: CGFloat) { self.scale = scale > 0 ? scale : 1 }

    /// The width of one device pixel, in points.
    package var hairline: CGFloat { 1 / scale }

    /// Rounds to the nearest pixel.
    package func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

    /// Rounds up to the next pixel. An excess of a hundredth of a pixel, as inexact arithmetic leaves it, is
    /// ignored.
    package func ceil(_ value: CGFloat) -> CGFloat { (value * scale - 0.01).rounded(.up) / scale }

    /// Rounds down to a pixel. A deficit of a hundredth of a pixel is ignored.
    package func floor(_ value: CGFloat) -> CGFloat { (value * scale + 0.01).rounded(.down) / scale }

    package func ceil(_ size: CGSize) -> CGSize { CGSize(width: ceil(size.width), height: ceil(size.height)) }

    /// Both edges of each axis moved to the nearest pixel.
    package func round(_ rect: CGRect) -> CGRect {
        let x = round(rect.minX)
        let y = round(rect.minY)
        return CGRect(x: x, y: y, width: round(rect.maxX) - x, height: round(rect.maxY) - y)
    }
}
