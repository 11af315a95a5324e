internal import WindowSystem

/// The keys that scroll when no view and no text handles them: arrows, Page Up and Down, Space, Home
/// and End.
@MainActor
enum ScrollKeys {
    private enum Step {
        case lines(CGFloat, CGFloat)
        case pages(CGFloat)
        case top, bottom
    }

    private static let steps: [KeyChord: Step] = [
        KeyChord(.upArrow): .lines(0, -1), KeyChord(.downArrow): .lines(0, 1),
        KeyChord(.leftArrow): .lines(-1, 0), KeyChord(.rightArrow): .lines(1, 0),
        KeyChord(.pageUp): .pages(-1), KeyChord(.pageDown): .pages(1),
        KeyChord(" "): .pages(1), KeyChord(" ", .shift): .pages(-1),
        KeyChord(.home): .top, KeyChord(.home, .control): .top,
        KeyChord(.end): .bottom, KeyChord(.end, .control): .bottom,
    ]

    /// Points that an arrow key scrolls.
    static let line: CGFloat = 40
    /// The fraction of a page that remains visible when it is turned.
    static let overlap: CGFloat = 0.12

    /// - Returns: whether something scrolled, or would have if it were not at its end.
    static func handle(_ key: KeySample, in window: UIWindow) -> Bool {
        guard key.phase == .down || key.phase == .repeated else { return false }
        guard let step = steps[key.chord] else { return false }
        let candidates = candidates(in: window)
        for view in candidates where perform(step, on: view) { return true }
        return !candidates.isEmpty
    }

    /// The scroll views around the first responder, from the inside out; where there is none, the largest
    /// visible one.
    private static func candidates(in window: UIWindow) -> [UIScrollView] {
        var around: [UIScrollView] = []
        var responder: UIResponder? = window.focusSystem.focusedView ?? window.firstResponder
        while let current = responder {
            if let scroll = current as? UIScrollView, isWilling(scroll) { around.append(scroll) }
            responder = current.next
        }
        if !around.isEmpty { return around }
        let visible = scrollViews(below: window)
        return visible.max { area($0, in: window) < area($1, in: window) }.map { [$0] } ?? []
    }

    private static func isWilling(_ view: UIScrollView) -> Bool {
        view.isScrollEnabled && view.allowsKeyboardScrolling
            && (view.horizontalAxis.hasMore || view.verticalAxis.hasMore)
    }

    private static func area(_ view: UIView, in window: UIWindow) -> CGFloat {
        let seen = view.convert(view.bounds, to: nil).overlap(with: window.bounds)
        return seen.isEmpty ? 0 : seen.width * seen.height
    }

    private static func scrollViews(below view: UIView) -> [UIScrollView] {
        var found: [UIScrollView] = []
        for child in view.children where child.takesTouches {
            if let scroll = child as? UIScrollView, isWilling(scroll) { found.append(scroll) }
            found += scrollViews(below: child)
        }
        return found
    }

    private static func perform(_ step: Step, on view: UIScrollView) -> Bool {
        let seen = view.bounds.shrunk(by: view.adjustedContentInset)
        switch step {
        case .lines(let x, let y):
            return view.glide(by: CGVector(dx: x * line, dy: y * line))
        case .pages(let count):
            let length = view.isPagingEnabled ? seen.height : seen.height * (1 - overlap)
            return view.glide(by: CGVector(dx: 0, dy: count * length.rounded()))
        case .top:
            return view.scrollToTop()
        case .bottom:
            guard view.verticalAxis.hasMore else { return false }
            return view.glide(to: CGPoint(x: view.contentOffset.x, y: view.verticalAxis.range.upperBound))
        }
    }
}

extension UIScrollView {
    /// Animates to the top, if the program permits it.
    ///
    /// - Returns: whether the key was for this view.
    final func scrollToTop() -> Bool {
        guard verticalAxis.hasMore, scrollsToTop, scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true
        else { return false }
        stopMotion()
        animate(to: CGPoint(x: contentOffset.x, y: verticalAxis.range.lowerBound), for: .toTop)
        indicators.show()
        return true
    }
}
