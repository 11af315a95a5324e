import Drawing

/// A round handle at an end of what was selected by touch. It is a subview of the window, above the text, and can be
/// dragged wherever it is visible.
final class SelectionHandle: UIView {
    typealias End = SelectionHandleShape.End

    /// Which end it is at.
    var end: End
    private(set) var shape: SelectionHandleShape?
    private weak var selection: TouchSelection?
    private weak var finger: UITouch?
    private var grip = CGVector.zero
    /// Whether the finger has moved and drags.
    private(set) var isDragged = false

    /// Points that a finger may tremble without dragging.
    private static let slack: CGFloat = 3
    /// How far around its visible part a handle comes before anything else that may be touched.
    private static let precedence: CGFloat = 8

    init(_ end: End, of selection: TouchSelection) {
        self.end = end
        self.selection = selection
        super.init(frame: .zero)
        accessibilityIdentifier = "selection.handle"
    }

    required init?(coder: NSCoder) { nil }

    /// Whether a finger is on it.
    var isHeld: Bool { finger != nil }

    // MARK: Layout and drawing

    /// - Parameter caret: that of its end, in the window's coordinates; nil where the end is not visible.
    func layOut(at caret: CGRect?, grid: PixelGrid) {
        let new = caret.map { SelectionHandleShape(end, caret: $0, grid: grid) }
        guard new != shape else { return }
        shape = new
        if let new { frame = new.frame }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let shape, let selection, let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(selection.view.tintColor.cgColor(with: traitCollection))
        context.fill(shape.bar.offsetBy(dx: -shape.frame.minX, dy: -shape.frame.minY))
        context.fillEllipse(in: shape.knob.offsetBy(dx: -shape.frame.minX, dy: -shape.frame.minY))
    }

    // MARK: Touches

    /// Around the handle as far as a finger may miss it, but not where the other one is nearer or something else is
    /// to be touched.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let shape, let selection else { return false }
        let location = convert(point, to: nil)
        guard shape.target.contains(location), selection.isNearest(self, to: location) else { return false }
        let visible = shape.frame.inset(dx: -Self.precedence, dy: -Self.precedence)
        return visible.contains(location) || !selection.isOverControl(location)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let shape else { return }
        finger = touch
        let start = touch.location(in: nil)
        grip = CGVector(dx: shape.bar.midX - start.x, dy: shape.bar.midY - start.y)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        guard isDragged || GestureLimits.hasMoved(finger, by: Self.slack) else { return }
        isDragged = true
        selection?.drag(self, to: finger.location(in: nil), grip: grip)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        let wasDragged = isDragged
        release()
        if wasDragged {
            selection?.released(self, wasLifted: true)
        } else {
            selection?.tapped(at: finger.location(in: nil), taps: finger.tapCount)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isHeld else { return }
        release()
        selection?.released(self, wasLifted: false)
    }

    private func release() {
        finger = nil
        isDragged = false
    }
}
