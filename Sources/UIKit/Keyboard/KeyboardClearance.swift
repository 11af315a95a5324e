/// Keeps what is edited clear of the keyboard on the screen.
///
/// A scroll view around it gets an inset; where nothing scrolls, the view that holds the window's content moves up.
@MainActor
final class KeyboardClearance {
    private weak var scroll: UIScrollView?
    private weak var text: UITextView?
    private weak var shifted: UIView?
    /// The shifted view's own transform.
    private var ownTransform = CGAffineTransform.identity

    /// Points between what is edited and the keyboard.
    private static let margin: CGFloat = 8

    /// Makes room for a responder above the keyboard.
    ///
    /// - Parameter top: of the keyboard and what is on it, in points of the window; nil when it goes away.
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

    /// The innermost view around another one that scrolls it up and down.
    private static func scrollView(around view: UIView) -> UIScrollView? {
        var outer = view.superview
        while let current = outer {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled { return scroll }
            outer = current.superview
        }
        return nil
    }

    /// What is to be seen of a text in a scroll view: all of it, or the line with the caret where that is too much.
    private static func needed(of view: UIView, in scroll: UIScrollView) -> CGRect {
        let room = scroll.bounds.inset(by: scroll.adjustedContentInset).height
        let whole = view.convert(view.bounds, to: scroll)
        let isField = !(view is UITextView) || whole.height + 2 * margin <= room
        let rect =
            isField && whole.height <= room
            ? whole : line(of: view).map { view.convert($0, to: scroll) } ?? whole
        // Only upwards and downwards: a wide text stays where it is.
        return CGRect(
            x: scroll.bounds.minX, y: rect.minY - margin, width: 1, height: rect.height + 2 * margin)
    }

    /// Around the caret, in the view's coordinates; nil for what has none.
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

    // MARK: Where nothing scrolls

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
        // The upper edge of what is edited stays in the window.
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
    /// The same transform with the result moved.
    fileprivate func translatedInSuperview(dy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty + dy)
    }
}
