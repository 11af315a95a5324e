/// The transition of a navigation bar from one item to another: titles slide and fade, buttons fade.
@MainActor
final class NavigationBarMove {
    private let old: NavigationBarContent?
    private var new: NavigationBarContent?
    private let isPop: Bool
    private var ending: ((Bool) -> Void)?

    /// - Parameter ending: called once at the end, with whether the transition was completed; false if it was
    ///   cancelled.
    init(
        from old: NavigationBarContent?, to new: NavigationBarContent?, isPop: Bool,
        ending: @escaping (Bool) -> Void
    ) {
        self.old = old
        self.new = new
        self.isPop = isPop
        self.ending = ending
        old?.isUserInteractionEnabled = false
        UIView.performWithoutAnimation { new?.moveAside(isAhead: !isPop, of: old) }
    }

    /// The changes that are animated.
    func go() {
        guard ending != nil else { return }
        // The old content's final position depends on that of the new one.
        new?.moveToFinalPosition()
        old?.moveAside(isAhead: isPop, of: new)
    }

    /// Replaces the content of the new item after that has changed.
    func replaceArriving(by content: NavigationBarContent) {
        new?.removeFromSuperview()
        new = content
    }

    func end(completed: Bool) {
        guard let ending else { return }
        self.ending = nil
        (completed ? old : new)?.removeFromSuperview()
        old?.isUserInteractionEnabled = true
        ending(completed)
    }
}
