/// Prevents the software keyboard from covering the text that is being edited.
///
/// The enclosing scroll view gets a bottom inset. If there is none, the window's content view moves up.
@MainActor
final class KeyboardClearance {
    private weak var scroll: UIScrollView?
    private weak var text: UITextView?
    private weak var shifted: UIView?
    /// The transform that the shifted view had before it was moved.
    private var ownTransform = CGAffineTransform.identity

    /// The least distance between the edited text and the keyboard, in points.
    private static let margin: CGFloat = 8

    /// Scrolls or moves content so that the responder is visible above the keyboard.
    ///
    /// - Parameter top: The upper edge of the keyboard and its accessory view, in window points; nil when the
    ///   keyboard is dismissed, which restores insets and transform.
    func update(for responder: UIResponder?, in window: UIWindow, top: CGFloat?, animated: Bool) {
        guard let top, let view = responder as? UIView, view.ownWindow === window else {
            return release(animated: animated)
        }
        let outer = Self.scrollView(around: view)
        let inner = (view as? UITextView).flatMap { $0.isScrollEnabled ? $0 : nil }
        if scroll !== outer { give(back: &scroll) }
        if text !== inner { give(back: &text) }
        (scroll, text) = (outer, inner)
        guard outer != nil || inner != nil else {
            return shift(view, in: window, above: top, animated: animated)
        }
        unshift(animated: animated)
        window.layoutTree()
        var lift: CGFloat = 0
        if let outer {
            cover(outer, window, top, lift: 0)
            let before = outer.contentOffset.y
            let goal = outer.offset(toShow: Self.needed(of: view, in: outer))
            if goal.y != before { outer.setContentOffset(goal, animated: animated) }
            lift = goal.y - before
        }
        if let inner {
            cover(inner, window, top, lift: lift)
            inner.scrollRangeToVisible(inner.selectedRange)
        }
    }

    /// The innermost enclosing scroll view that has scrolling enabled.
    private static func scrollView(around view: UIView) -> UIScrollView? {
        var outer = view.superview
        while let current = outer {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled { return scroll }
            outer = current.superview
        }
        return nil
    }

    /// The rectangle of a text that has to be visible in a scroll view: the whole view, or the line with the
    /// caret if the view does not fit.
    private static func needed(of view: UIView, in scroll: UIScrollView) -> CGRect {
        let room = scroll.bounds.shrunk(by: scroll.adjustedContentInset).height
        let whole = view.convert(view.bounds, to: scroll)
        let isField = !(view is UITextView) || whole.height + 2 * margin <= room
        let rect =
            isField && whole.height <= room
            ? whole : line(of: view).map { view.convert($0, to: scroll) } ?? whole
        // Scrolls vertically only: with a width of one point, the horizontal offset does not change.
        return CGRect(
            x: scroll.bounds.minX, y: rect.minY - margin, width: 1, height: rect.height + 2 * margin)
    }

    /// The rectangle of the caret, in the view's coordinates; nil if the view has no caret.
    private static func line(of view: UIView) -> CGRect? {
        guard let input = view as? any UIView & UITextInput, let range = input.selectedTextRange else {
            return nil
        }
        return view.convert(input.caretRect(for: range.end), from: input.textInputView)
    }

    private func cover(_ scroll: UIScrollView, _ window: UIWindow, _ top: CGFloat, lift: CGFloat) {
        let frame = scroll.convert(scroll.bounds, to: nil)
        scroll.coveredByKeyboard = max(0, min(frame.height, frame.maxY - lift - top))
    }

    private func give<Scroll: UIScrollView>(back scroll: inout Scroll?) {
        scroll?.coveredByKeyboard = 0
        scroll = nil
    }

    // MARK: Without a scroll view

    private func shift(_ view: UIView, in window: UIWindow, above top: CGFloat, animated: Bool) {
        var content = view
        while let outer = content.superview, outer !== window { content = outer }
        guard content.superview === window, !(content is InputViewHost) else {
            return unshift(animated: animated)
        }
        if shifted !== content { unshift(animated: animated) }
        let present = shifted === content ? content.transform.ty - ownTransform.ty : 0
        let rect = Self.line(of: view).map { $0.union(view is UITextView ? $0 : view.bounds) } ?? view.bounds
        let bottom = view.convert(rect, to: nil).maxY - present
        let head = view.convert(rect, to: nil).minY - present
        // Limits the lift so that the upper edge of the edited text stays inside the window.
        let lift = min(max(0, bottom + Self.margin - top), max(0, head)).rounded(.up)
        guard lift > 0 else { return unshift(animated: animated) }
        guard -present != lift else { return }
        if shifted == nil { ownTransform = content.transform }
        shifted = content
        move(content, to: ownTransform.translatedInSuperview(dy: -lift), animated: animated)
    }

    private func unshift(animated: Bool) {
        guard let view = shifted else { return }
        shifted = nil
        move(view, to: ownTransform, animated: animated)
    }

    private func move(_ view: UIView, to transform: CGAffineTransform, animated: Bool) {
        guard animated, view.window?.isOnScreen == true else {
            view.transform = transform
            return
        }
        UIView.animate(
            withDuration: InputViewPresenter.duration, delay: 0, options: [.allowUserInteraction],
            animations: { view.transform = transform })
    }

    private func release(animated: Bool) {
        give(back: &scroll)
        give(back: &text)
        unshift(animated: animated)
    }
}

extension CGAffineTransform {
    /// This transform followed by a vertical translation in the superview's coordinates, in points.
    fileprivate func translatedInSuperview(dy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty + dy)
    }
}
