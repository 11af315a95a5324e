/// An interaction that answers for its view what the pointer does there, where the view itself does not.
@MainActor
protocol PointerInteraction: UIInteraction {
    /// A button of the mouse other than the primary one went down over the view.
    ///
    /// - Parameter point: in the view's coordinates.
    /// - Returns: whether the interaction handled it.
    func otherPointerButton(_ button: Int, at point: CGPoint) -> Bool

    /// The shape of the mouse pointer at a point of the view; nil for the view's own.
    func pointerShape(at point: CGPoint) -> CursorShape?
}

extension UIView {
    /// Offers a click to the interactions that take some.
    final func offerToInteractions(_ button: Int, at point: CGPoint) -> Bool {
        ownInteractions.contains {
            ($0 as? any PointerInteraction)?.otherPointerButton(button, at: point) ?? false
        }
    }

    /// The shape that the first interaction with one gives the pointer.
    final func pointerShapeOfInteractions(at point: CGPoint) -> CursorShape? {
        for interaction in ownInteractions {
            if let shape = (interaction as? any PointerInteraction)?.pointerShape(at: point) { return shape }
        }
        return nil
    }
}
