/// The position and length of the bar that shows which part of the content is visible: a pure function of the
/// scroll view's state.
struct ScrollIndicatorSpan: Hashable, Sendable {
    /// From the beginning of the track, in points.
    var position: CGFloat
    var length: CGFloat

    /// The shortest bar that can be grabbed easily, and the shortest one when content is pulled beyond its
    /// end.
    private static let minimumLength: CGFloat = 36
    private static let minimumPulledLength: CGFloat = 8

    /// - Parameter track: the length of the track that the bar moves along, in points.
    init(offset: CGFloat, axis: ScrollAxis, track: CGFloat) {
        let hidden = axis.range.upperBound - axis.range.lowerBound
        let whole = hidden + axis.length
        let full = max(min(track, Self.minimumLength), whole > 0 ? track * axis.length / whole : track)
        let allowed = axis.clamped(offset)
        // Content that is pulled beyond its end makes the bar shorter, at the end of its track.
        length = max(min(full, Self.minimumPulledLength), full - abs(offset - allowed))
        let part = hidden > 0 ? (allowed - axis.range.lowerBound) / hidden : 0
        position = (track - length) * part
        if offset > allowed { position = track - length }
    }

    /// The content offset for a bar that was moved to a position.
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
    /// The point of the bar at which the mouse holds it, in points from the bar's beginning.
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

    /// The bar is narrow: it can be grabbed a few points beside it as well.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.inset(dx: -ScrollIndicators.margin, dy: -ScrollIndicators.margin).contains(point)
    }

    override var pointerShape: CursorShape? { .arrow }

    private func position(of touch: UITouch, in view: UIView) -> CGFloat {
        let point = touch.location(in: view)
        return axis == .vertical ? point.y : point.x
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        grip = position(of: touch, in: self)
        owner?.gripDidChange()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let grip, let touch = touches.first, let superview else { return }
        owner?.drag(axis, to: position(of: touch, in: superview) - grip)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { letGo() }

    private func letGo() {
        grip = nil
        owner?.gripDidChange()
    }
}

/// Notifies scroll views of the pointer over them, for their indicators.
@MainActor
final class ScrollHover {
    private weak var current: UIScrollView?

    /// - Parameters:
    ///   - view: the one under the pointer; nil when the pointer left the window.
    ///   - point: in the window's coordinates.
    func pointerMoved(over view: UIView?, at point: CGPoint) {
        var candidate = view
        while let other = candidate, !(other is UIScrollView) { candidate = other.superview }
        let scroll = candidate as? UIScrollView
        if scroll !== current {
            current?.indicators.pointerMoved(to: nil)
            current = scroll
        }
        scroll?.indicators.pointerMoved(to: scroll?.convert(point, from: nil))
    }
}
