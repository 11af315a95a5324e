import UIKit

final class SubclassOfUIBezierPath: UIBezierPath {
    override var cgPath: CGPath {
        get { super.cgPath }
        set { super.cgPath = newValue }
    }

    override var lineWidth: CGFloat {
        get { super.lineWidth }
        set { super.lineWidth = newValue }
    }

    override var lineCapStyle: CGLineCap {
        get { super.lineCapStyle }
        set { super.lineCapStyle = newValue }
    }

    override var lineJoinStyle: CGLineJoin {
        get { super.lineJoinStyle }
        set { super.lineJoinStyle = newValue }
    }

    override var miterLimit: CGFloat {
        get { super.miterLimit }
        set { super.miterLimit = newValue }
    }

    override var flatness: CGFloat {
        get { super.flatness }
        set { super.flatness = newValue }
    }

    override var usesEvenOddFillRule: Bool {
        get { super.usesEvenOddFillRule }
        set { super.usesEvenOddFillRule = newValue }
    }

    override class var supportsSecureCoding: Bool { super.supportsSecureCoding }

    override func encode(with coder: NSCoder) { super.encode(with: coder) }

    override func reversing() -> UIBezierPath { super.reversing() }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }

    override func move(to point: CGPoint) { super.move(to: point) }

    override func addLine(to point: CGPoint) { super.addLine(to: point) }

    override func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        super.addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }

    override func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        super.addQuadCurve(to: endPoint, controlPoint: controlPoint)
    }

    override func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        super.addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    override func close() { super.close() }

    override func append(_ bezierPath: UIBezierPath) { super.append(bezierPath) }

    override func removeAllPoints() { super.removeAllPoints() }

    override func apply(_ transform: CGAffineTransform) { super.apply(transform) }

    override func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        super.setLineDash(pattern, count: count, phase: phase)
    }

    override var isEmpty: Bool { super.isEmpty }

    override var bounds: CGRect { super.bounds }

    override var currentPoint: CGPoint { super.currentPoint }

    override func contains(_ point: CGPoint) -> Bool { super.contains(point) }

    override func fill() { super.fill() }

    override func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        super.fill(with: blendMode, alpha: alpha)
    }

    override func stroke() { super.stroke() }

    override func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        super.stroke(with: blendMode, alpha: alpha)
    }

    override func addClip() { super.addClip() }
}
