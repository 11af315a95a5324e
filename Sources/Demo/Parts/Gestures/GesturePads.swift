import UIKit

/// A calm surface to try a gesture on, with a word about what to do in its middle.
class GesturePad: Well {
    private let hint: String
    /// Whether anything was done on it yet.
    var isFresh = true { didSet { setNeedsDisplay() } }

    init(_ identifier: String, hint: String) {
        self.hint = hint
        super.init(identifier: identifier)
        becomeReadable(hint)
        accessibilityTraits.insert(.allowsDirectInteraction)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        if isFresh { drawCentered(hint, at: bounds.midY - 9, DemoMetrics.body, .tertiaryLabel) }
    }

    final func drawCentered(_ text: String, at y: CGFloat, _ font: UIFont, _ color: UIColor) {
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        let width = text.size(withAttributes: attributes).width
        text.draw(at: CGPoint(x: ((bounds.width - width) / 2).rounded(), y: y), withAttributes: attributes)
    }

    final func drawRing(at point: CGPoint, radius: CGFloat, _ color: UIColor, isFilled: Bool) {
        let ring = UIBezierPath(
            ovalIn: CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
        if isFilled {
            color.withAlphaComponent(0.25).setFill()
            ring.fill()
        }
        ring.lineWidth = 2
        color.setStroke()
        ring.stroke()
    }
}

/// Counts taps: a single one waits until it is certain that no second one follows.
final class TapPad: GesturePad {
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    let twoFingers = UITapGestureRecognizer()
    private var counts: [(recognizer: UITapGestureRecognizer, name: String, count: Int)] = []
    private var last: CGPoint?

    init() {
        super.init("gestures.taps", hint: "")
        accessibilityLabel = "Taps"
        isFresh = false
        double.numberOfTapsRequired = 2
        twoFingers.numberOfTouchesRequired = 2
        single.require(toFail: double)
        counts = [(single, "single", 0), (double, "double", 0), (twoFingers, "two fingers", 0)]
        for (recognizer, _, _) in counts {
            recognizer.addTarget(self, action: TapPad.didTap(_:))
            addGestureRecognizer(recognizer)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get { counts.map { "\($0.name): \($0.count)" }.joined(separator: ", ") }
        set {}
    }

    private func didTap(_ recognizer: UITapGestureRecognizer) {
        for index in counts.indices where counts[index].recognizer === recognizer { counts[index].count += 1 }
        last = recognizer.location(in: self)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        if let last { drawRing(at: last, radius: 18, .systemBlue, isFilled: true) }
        let width = bounds.width / CGFloat(counts.count)
        for (index, entry) in counts.enumerated() {
            let middle = (CGFloat(index) + 0.5) * width
            draw("\(entry.count)", around: middle, at: 26, DemoMetrics.title, .label)
            draw(entry.name, around: middle, at: 56, DemoMetrics.caption, .secondaryLabel)
        }
    }

    private func draw(_ text: String, around x: CGFloat, at y: CGFloat, _ font: UIFont, _ color: UIColor) {
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        let width = text.size(withAttributes: attributes).width
        text.draw(at: CGPoint(x: (x - width / 2).rounded(), y: y), withAttributes: attributes)
    }
}

/// Shows where and for how long it is pressed.
final class PressPad: GesturePad {
    let press = UILongPressGestureRecognizer()
    private var location: CGPoint?
    private var beginning: TimeInterval = 0
    private var held: TimeInterval?

    init() {
        super.init("gestures.press", hint: "Hold still for half a second")
        press.addTarget(self, action: PressPad.didPress)
        addGestureRecognizer(press)
    }

    required init?(coder: NSCoder) { nil }

    private func didPress() {
        let now = UIApplication.shared.clock.now
        if press.state == .began { beginning = now - press.minimumPressDuration }
        let isOver = press.state == .ended || press.state == .cancelled
        held = isOver ? now - beginning : nil
        location = press.location(in: self)
        isFresh = false
        setNeedsDisplay()
    }

    override var accessibilityValue: String? {
        get { location == nil ? nil : outcome }
        set {}
    }

    private var outcome: String { held.map { String(format: "held for %.1f seconds", $0) } ?? "holding" }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard let location else { return }
        drawRing(at: location, radius: 30, held == nil ? .systemBlue : .systemGray2, isFilled: held == nil)
        drawCentered(outcome, at: bounds.maxY - 24, DemoMetrics.caption, .secondaryLabel)
    }
}

/// Shows the last swipe as an arrow.
final class SwipePad: GesturePad {
    let swipes: [UISwipeGestureRecognizer]
    private var last: UISwipeGestureRecognizer.Direction?

    /// Directions with their angles: radians, clockwise from the right.
    private static let angles: [Angle] = [
        (.left, .pi, "left"), (.right, 0, "right"), (.up, -.pi / 2, "up"), (.down, .pi / 2, "down"),
    ]
    private typealias Angle = (direction: UISwipeGestureRecognizer.Direction, angle: CGFloat, name: String)

    init() {
        swipes = Self.angles.map { direction, _, _ in
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            return swipe
        }
        super.init("gestures.swipes", hint: "Swipe in any direction")
        for swipe in swipes {
            swipe.addTarget(self, action: SwipePad.didSwipe(_:))
            addGestureRecognizer(swipe)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get { Self.angles.first { $0.direction == last }?.name }
        set {}
    }

    private func didSwipe(_ swipe: UISwipeGestureRecognizer) {
        last = swipe.direction
        isFresh = false
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard let angle = Self.angles.first(where: { $0.direction == last })?.angle else { return }
        let arrow = UIBezierPath()
        arrow.move(to: CGPoint(x: -26, y: 0))
        arrow.addLine(to: CGPoint(x: 26, y: 0))
        arrow.move(to: CGPoint(x: 10, y: -15))
        arrow.addLine(to: CGPoint(x: 26, y: 0))
        arrow.addLine(to: CGPoint(x: 10, y: 15))
        arrow.apply(
            CGAffineTransform(translationX: bounds.midX, y: bounds.midY).rotated(by: angle))
        arrow.lineWidth = 5
        arrow.lineCapStyle = .round
        arrow.lineJoinStyle = .round
        UIColor.systemBlue.setStroke()
        arrow.stroke()
    }
}

/// A curtain that follows a pan from the window's right edge.
final class EdgePad: GesturePad {
    /// For the page to add to its view: the edge is not the pad's.
    let pan = UIScreenEdgePanGestureRecognizer()
    private var drawn: CGFloat = 0

    init() {
        super.init("gestures.edge", hint: "Drag in from the window's right edge")
        pan.edges = .right
        pan.addTarget(self, action: EdgePad.didPan)
    }

    required init?(coder: NSCoder) { nil }

    private func didPan() {
        let isOver = pan.state == .ended || pan.state == .cancelled
        drawn = isOver ? 0 : max(0, -pan.translation(in: self).x)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard drawn > 0 else { return }
        let width = min(drawn, bounds.width)
        UIColor.systemBlue.withAlphaComponent(0.25).setFill()
        UIRectFill(CGRect(x: bounds.maxX - width, y: 0, width: width, height: bounds.height))
        UIColor.systemBlue.setFill()
        UIRectFill(CGRect(x: bounds.maxX - width, y: 0, width: 2, height: bounds.height))
    }
}
