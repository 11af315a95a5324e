import UIKit

/// What one finger has drawn.
@MainActor
final class TouchTrail {
    /// The finger's number, from 1, for as long as it is down.
    let number: Int
    private(set) var points: [CGPoint]
    private(set) var pressure: CGFloat
    /// Half of the longest contact, in points; 0 where the device does not measure it.
    private(set) var contact: CGFloat
    var isDown = true

    /// Older points than these are forgotten, so that drawing stays quick however long a finger moves.
    private static let limit = 400
    static let lineWidth: CGFloat = 6

    init(number: Int, at point: CGPoint, pressure: CGFloat, contact: CGFloat) {
        self.number = number
        self.pressure = pressure
        self.contact = contact
        points = [point]
    }

    var position: CGPoint { points[points.count - 1] }

    var color: UIColor { TouchColors.color(forFinger: number) }

    func move(to point: CGPoint, pressure: CGFloat, contact: CGFloat) {
        self.pressure = pressure
        self.contact = contact
        guard point != position else { return }
        points.append(point)
        if points.count > Self.limit * 2 { points.removeFirst(points.count - Self.limit) }
    }

    /// Radius of the disc under the finger, in points: it grows with the pressure.
    var radius: CGFloat { 26 + 22 * pressure }

    /// All that `drawFinger` draws on.
    var fingerArea: CGRect {
        let reach = max(radius, contact) + 4
        return CGRect(x: position.x - reach, y: position.y - reach, width: 2 * reach, height: 2 * reach)
    }

    /// All that is drawn of the trail, and of the finger without its label.
    var area: CGRect {
        let xs = points.map(\.x)
        let ys = points.map(\.y)
        guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max()
        else { return fingerArea }
        let path = CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
            .insetBy(dx: -Self.lineWidth, dy: -Self.lineWidth)
        return fingerArea.union(path)
    }

    /// What stands beside the finger.
    var label: String {
        pressure > 0 ? "\(number) · \(Int((pressure * 100).rounded())) %" : "\(number)"
    }

    private var labelAttributes: [NSAttributedString.Key: Any] {
        [.font: DemoMetrics.heading, .foregroundColor: color]
    }

    /// The finger and its label, for placing the label.
    var labelled: FingerLabels.Finger {
        let size = label.size(withAttributes: labelAttributes)
        return FingerLabels.Finger(
            position: position, radius: radius,
            size: CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up)))
    }

    func drawLabel(in frame: CGRect) { label.draw(at: frame.origin, withAttributes: labelAttributes) }

    func drawTrail(in rect: CGRect) {
        guard points.count > 1 else { return }
        let path = UIBezierPath()
        let reach = rect.insetBy(dx: -Self.lineWidth, dy: -Self.lineWidth)
        var isConnected = false
        for index in 1..<points.count {
            let from = points[index - 1]
            let to = points[index]
            let box = CGRect(
                x: min(from.x, to.x), y: min(from.y, to.y), width: abs(from.x - to.x),
                height: abs(from.y - to.y)
            ).insetBy(dx: -1, dy: -1)
            guard box.intersects(reach) else {
                isConnected = false
                continue
            }
            if !isConnected { path.move(to: from) }
            path.addLine(to: to)
            isConnected = true
        }
        path.lineWidth = Self.lineWidth
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.withAlphaComponent(isDown ? 0.9 : 0.35).setStroke()
        path.stroke()
    }

    private func disc(_ radius: CGFloat) -> CGRect {
        CGRect(x: position.x - radius, y: position.y - radius, width: 2 * radius, height: 2 * radius)
    }

    /// Draws a ring that grows with the pressure, and in it, or around it, as much as the finger covers.
    func drawFinger() {
        let disc = disc(radius)
        color.withAlphaComponent(0.2).setFill()
        UIBezierPath(ovalIn: disc).fill()
        if contact > 0 {
            color.withAlphaComponent(0.35).setFill()
            UIBezierPath(ovalIn: self.disc(contact)).fill()
        }
        color.setStroke()
        let ring = UIBezierPath(ovalIn: disc.insetBy(dx: 1, dy: 1))
        ring.lineWidth = 2
        ring.stroke()
    }
}
