extension UIView {
    /// The space between a view that was scrolled to be visible and the scroll view's edge, in points.
    private static let visibleMargin: CGFloat = 20

    /// Scrolls all scroll views around the view so that it is visible.
    final func scrollToVisible(animated: Bool) {
        var view = superview
        while let current = view {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled {
                let margin = UIView.visibleMargin
                scroll.scrollRectToVisible(
                    convert(bounds.inset(dx: -margin, dy: -margin), to: scroll), animated: animated)
            }
            view = current.superview
        }
    }

    /// The view has become first responder: it is scrolled to be visible if it takes text.
    final func keyboardDidArrive() {
        guard isKeyInput, let window, superview != nil else { return }
        // A view that is visible already stays where it is: the user has just clicked it.
        let frame = convert(bounds, to: nil)
        var seen = window.bounds
        var view = superview
        while let current = view {
            if current is UIScrollView { seen = seen.overlap(with: current.convert(current.bounds, to: nil)) }
            view = current.superview
        }
        if seen.minX > frame.minX || seen.minY > frame.minY || seen.maxX < frame.maxX
            || seen.maxY < frame.maxY
        {
            scrollToVisible(animated: true)
        }
    }
}
