import UIKit

/// A tablet, drawn the way the machine is held.
final class DeviceOutline: UIView {
    var orientation = UIDeviceOrientation.unknown { didSet { setNeedsDisplay() } }

    /// How far the tablet is turned clockwise, in radians.
    private static let turns: [UIDeviceOrientation: CGFloat] = [
        .landscapeLeft: -.pi / 2, .landscapeRight: .pi / 2, .portraitUpsideDown: .pi,
    ]

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.translateBy(x: bounds.midX, y: bounds.midY)
        context.rotate(by: Self.turns[orientation] ?? 0)
        let color: UIColor = orientation == .unknown ? .tertiaryLabel : .systemBlue
        color.setStroke()
        let frame = UIBezierPath(
            roundedRect: CGRect(x: -22, y: -32, width: 44, height: 64), cornerRadius: 7)
        frame.lineWidth = 2.5
        frame.stroke()
        color.setFill()
        // The camera shows which edge is the upper one.
        UIBezierPath(ovalIn: CGRect(x: -2, y: -27, width: 4, height: 4)).fill()
        context.restoreGState()
    }
}
