/// Notifies the hover recognisers under the pointer.
@MainActor
final class HoverTracker {
    private var hovered: [UIHoverGestureRecognizer] = []

    /// The pointer moved; the view is nil when it is over nothing of the window.
    func pointerMoved(over view: UIView?, at point: CGPoint) {
        var now: [UIHoverGestureRecognizer] = []
        var view = view
        while let current = view {
            for case let recognizer as UIHoverGestureRecognizer in current.recognizers
            where recognizer.isEnabled {
                now.append(recognizer)
            }
            view = current.parent
        }
        guard !now.isEmpty || !hovered.isEmpty else { return }
        let left = hovered.filter { old in !now.contains { $0 === old } }
        hovered = now
        for recognizer in left { recognizer.pointerLeft() }
        for recognizer in now { recognizer.pointerMoved(to: point) }
    }
}
