/// The bar that shows which part of the content is seen. Its place is a pure function of the scroll
/// view's state.
struct IndicatorPlace: Hashable, Sendable {
    /// From the beginning of the track, in points.
    var position: CGFloat
    var length: CGFloat

    /// The shortest bar that a hand finds, and the shortest one when content is pulled over its end.
    private static let minimumLength: CGFloat = 36
    private static let minimumPulledLength: CGFloat = 8

    /// - Parameter track: the length of the way that the bar moves along, in points.
    init(offset: CGFloat, axis: ScrollAxis, track: CGFloat) {
        let hidden = axis.range.upperBound - axis.range.lowerBound
        let whole = hidden + axis.length
        let full = max(min(track, Self.minimumLength), whole > 0 ? track * axis.length / whole : track)
        let allowed = axis.clamped(offset)
        // Content that is pulled over its end squeezes the bar against the end of its track.
        length = max(min(full, Self.minimumPulledLength), full - abs(offset - allowed))
        let part = hidden > 0 ? (allowed - axis.range.lowerBound) / hidden : 0
        position = (track - length) * part
        if offset > allowed { position = track - length }
    }

    /// The offset that a bar has which was moved to a position.
    static func offset(forPosition position: CGFloat, length: CGFloat, axis: ScrollAxis, track: CGFloat)
        -> CGFloat
    {
        guard track > length else { return axis.range.lowerBound }
        let part = min(1, max(0, position / (track - length)))
        return axis.range.lowerBound + part * (axis.range.upperBound - axis.range.lowerBound)
    }
}

/// One of a scroll view's two indicators. It takes the mouse while the pointer is near it.
final class ScrollIndicator: UIView {
    let axis: UIScrollView.Axis
    private weak var owner: ScrollIndicators?
    /// Where in the bar the mouse holds it, in points from its beginning.
    private var grip: CGFloat?

    init(axis: UIScrollView.Axis, owner: ScrollIndicators) {
        self.axis = axis
        self.owner = owner
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        alpha = 0
    }

    required init?(coder: NSCoder) { nil }

    var isHeld: Bool { grip != nil }

    /// A hand does not aim at a few points.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -ScrollIndicators.margin, dy: -ScrollIndicators.margin).contains(point)
    }

    override var pointerShape: UIPointerShape? { .arrow }

    private func place(of touch: UITouch, in view: UIView) -> CGFloat {
        let point = touch.location(in: view)
        return axis == .vertical ? point.y : point.x
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        grip = place(of: touch, in: self)
        owner?.gripDidChange()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let grip, let touch = touches.first, let superview else { return }
        owner?.drag(axis, to: place(of: touch, in: superview) - grip)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

    private func letGo() {
        grip = nil
        owner?.gripDidChange()
    }
}
