internal import WindowSystem

/// F5 brings content up to date that a finger would pull down for it.
@MainActor
enum RefreshKeys {
    /// - Returns: whether there was such content: around the first responder, else anywhere visible.
    static func handle(_ key: KeySample, in window: UIWindow) -> Bool {
        guard key.phase == .down, key.chord == KeyChord(.function(5)), let control = control(in: window)
        else { return false }
        control.refresh()
        return true
    }

    private static func control(in window: UIWindow) -> UIRefreshControl? {
        var responder: UIResponder? = window.focusSystem.focusedView ?? window.firstResponder
        while let current = responder {
            if let found = usable(current) { return found }
            responder = current.next
        }
        return control(below: window)
    }

    private static func usable(_ responder: UIResponder) -> UIRefreshControl? {
        guard let control = (responder as? UIScrollView)?.refreshControl, control.isEnabled else {
            return nil
        }
        return control
    }

    private static func control(below view: UIView) -> UIRefreshControl? {
        for child in view.children.reversed() where child.takesTouches {
            if let found = usable(child) ?? control(below: child) { return found }
        }
        return nil
    }
}
