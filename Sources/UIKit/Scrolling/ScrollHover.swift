/// Tells scroll views of the pointer over them, for their indicators.
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
