extension UIView {
    /// Points between a view that was scrolled into sight and the edge of what scrolls.
    private static let marginInSight: CGFloat = 20

    /// Scrolls whatever scrolls above the view so that it can be seen.
    final func scrollIntoSight(animated: Bool) {
        var view = superview
        while let current = view {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled {
                let margin = UIView.marginInSight
                scroll.scrollRectToVisible(
                    convert(bounds.insetBy(dx: -margin, dy: -margin), to: scroll), animated: animated)
            }
            view = current.superview
        }
    }

    /// The view has got the keyboard: what it types into has to be seen.
    final func keyboardDidArrive() {
        guard self is any UIKeyInput, let window, superview != nil else { return }
        // What is seen already stays where it is: the user has just aimed at it.
        let frame = convert(bounds, to: nil)
        var seen = window.bounds
        var view = superview
        while let current = view {
            if current is UIScrollView { seen = seen.intersection(current.convert(current.bounds, to: nil)) }
            view = current.superview
        }
        if seen.minX > frame.minX || seen.minY > frame.minY || seen.maxX < frame.maxX
            || seen.maxY < frame.maxY
        {
            scrollIntoSight(animated: true)
        }
    }
}
