import UIKit

/// The application's icon, drawn at the sizes that desktops ask for.
@MainActor
enum DemoIcon {
    static var images: [UIImage] { [16, 32, 48, 128].map(image(side:)) }

    private static func image(side: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
        return renderer.image { _ in draw(side: side) }
    }

    /// A window of two columns, and a finger on the wider one.
    private static func draw(side: CGFloat) {
        let unit = side / 32
        let outline = CGRect(x: 2 * unit, y: 4 * unit, width: 28 * unit, height: 24 * unit)
        let body = UIBezierPath(roundedRect: outline, cornerRadius: 5 * unit)
        UIColor.systemBlue.setFill()
        body.fill()
        UIColor.white.withAlphaComponent(0.92).setFill()
        let page = CGRect(x: 12 * unit, y: 7 * unit, width: 15 * unit, height: 18 * unit)
        UIBezierPath(roundedRect: page, cornerRadius: 2.5 * unit).fill()
        UIColor.systemOrange.setFill()
        UIBezierPath(
            ovalIn: CGRect(x: 17 * unit, y: 13.5 * unit, width: 5 * unit, height: 5 * unit)
        ).fill()
    }
}
