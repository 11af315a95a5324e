/// A navigation bar on its way from one item to another: titles slide and fade, buttons fade.
@MainActor
final class NavigationBarMove {
    private let old: NavigationBarContent?
    private var new: NavigationBarContent?
    private let isPop: Bool
    private var ending: ((Bool) -> Void)?

    /// - Parameter ending: called once at the end, told whether it was reached; false for back at the beginning.
    init(
        from old: NavigationBarContent?, to new: NavigationBarContent?, isPop: Bool,
        ending: @escaping (Bool) -> Void
    ) {
        self.old = old
        self.new = new
        self.isPop = isPop
        self.ending = ending
        old?.isUserInteractionEnabled = false
        UIView.performWithoutAnimation { new?.standAside(isAhead: !isPop, of: old) }
    }

    /// The changes that are to be seen.
    func go() {
        guard ending != nil else { return }
        // The old one goes by where the new one stands at the end.
        new?.standInPlace()
        old?.standAside(isAhead: isPop, of: new)
    }

    /// The item that comes in has changed meanwhile.
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
