internal import WindowSystem

/// The keys that scroll, for when no view and no text wants them: arrows, Page Up and Down, Space, Home
/// and End.
@MainActor
enum ScrollKeys {
    private enum Step {
        case lines(CGFloat, CGFloat)
        case pages(CGFloat)
        case top, bottom
    }

    private struct Chord: Hashable {
        /// An X keysym: what the key means, on whatever keyboard it is.
        let keysym: UInt32
        var modifiers: KeyModifiers = []
    }

    /// The keys of their own, and those of the keypad.
    private static let steps: [Chord: Step] = [
        Chord(keysym: 0xff52): .lines(0, -1), Chord(keysym: 0xff97): .lines(0, -1),
        Chord(keysym: 0xff54): .lines(0, 1), Chord(keysym: 0xff99): .lines(0, 1),
        Chord(keysym: 0xff51): .lines(-1, 0), Chord(keysym: 0xff96): .lines(-1, 0),
        Chord(keysym: 0xff53): .lines(1, 0), Chord(keysym: 0xff98): .lines(1, 0),
        Chord(keysym: 0xff55): .pages(-1), Chord(keysym: 0xff9a): .pages(-1),
        Chord(keysym: 0xff56): .pages(1), Chord(keysym: 0xff9b): .pages(1),
        Chord(keysym: 0x20): .pages(1), Chord(keysym: 0x20, modifiers: .shift): .pages(-1),
        Chord(keysym: 0xff50): .top, Chord(keysym: 0xff95): .top,
        Chord(keysym: 0xff57): .bottom, Chord(keysym: 0xff9c): .bottom,
        Chord(keysym: 0xff50, modifiers: .control): .top,
        Chord(keysym: 0xff57, modifiers: .control): .bottom,
    ]

    /// Points that an arrow key scrolls.
    static let line: CGFloat = 40
    /// The part of a page that is still seen after it was turned.
    static let overlap: CGFloat = 0.12

    /// - Returns: whether something scrolled, or would have if it were not at its end.
    @discardableResult
    static func handle(_ key: KeySample, in window: UIWindow) -> Bool {
        guard key.phase == .down || key.phase == .repeated else { return false }
        let modifiers = key.modifiers.intersection([.shift, .control, .alternate, .command])
        guard let step = steps[Chord(keysym: key.keysym, modifiers: modifiers)] else { return false }
        let candidates = candidates(in: window)
        for view in candidates where perform(step, on: view) { return true }
        return !candidates.isEmpty
    }

    /// Those around the first responder, from the inside out; where there is none, the largest in sight.
    private static func candidates(in window: UIWindow) -> [UIScrollView] {
        var around: [UIScrollView] = []
        var responder: UIResponder? = window.firstResponder
        while let current = responder {
            if let scroll = current as? UIScrollView, isWilling(scroll) { around.append(scroll) }
            responder = current.next
        }
        if !around.isEmpty { return around }
        let inSight = scrollViews(below: window)
        return inSight.max { area($0, in: window) < area($1, in: window) }.map { [$0] } ?? []
    }

    private static func isWilling(_ view: UIScrollView) -> Bool {
        view.isScrollEnabled && view.allowsKeyboardScrolling
            && (view.horizontalAxis.hasMore || view.verticalAxis.hasMore)
    }

    private static func area(_ view: UIView, in window: UIWindow) -> CGFloat {
        let seen = view.convert(view.bounds, to: nil).intersection(window.bounds)
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
        let seen = view.bounds.inset(by: view.adjustedContentInset)
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
    /// Animates to the top, if the program lets it.
    ///
    /// - Returns: whether the key was for this view.
    final func scrollToTop() -> Bool {
        guard verticalAxis.hasMore, scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true
        else { return false }
        stopMotion()
        animate(to: CGPoint(x: contentOffset.x, y: verticalAxis.range.lowerBound), for: .toTop)
        indicators.show()
        return true
    }
}
