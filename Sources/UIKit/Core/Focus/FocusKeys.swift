internal import WindowSystem

/// The keys that move the focus when no view handles them: Tab from stop to stop, arrows in a focus group, and by
/// way of a focus guide.
@MainActor
enum FocusKeys {
    /// Control moves the focus in views that type tabs.
    private static let tabs: [KeyChord: UIFocusHeading] = [
        KeyChord(.tab): .next, KeyChord(.tab, .control): .next,
        KeyChord(.tab, .shift): .previous, KeyChord(.tab, [.control, .shift]): .previous,
    ]

    private static let arrows: [KeyChord: UIFocusHeading] = [
        KeyChord(.upArrow): .up, KeyChord(.downArrow): .down,
        KeyChord(.leftArrow): .left, KeyChord(.rightArrow): .right,
    ]

    static func handle(_ key: KeySample, in window: UIWindow) -> Bool {
        if let heading = tabs[key.chord] {
            if !moveByTab(heading, in: window) { window.focusSystem.movementDidFail(heading: heading) }
            return true
        }
        if let heading = arrows[key.chord] { return moveByArrow(heading, in: window) }
        return false
    }

    /// Whether a key without Control moves the focus.
    static func claims(_ key: KeySample, in window: UIWindow) -> Bool {
        guard tabs[key.chord] != nil, !key.modifiers.contains(.control) else { return false }
        let focused = window.focusSystem.focusedView
        return FocusOrder(of: window).stops.contains { stop in !stop.contains { $0 === focused } }
    }

    /// Moves the focus to the next stop in reading order, wrapping around at the end. Without a focused item it goes
    /// on from where it was last, else to the item that the environments prefer, or to the first. Items that refuse
    /// are skipped.
    private static func moveByTab(_ heading: UIFocusHeading, in window: UIWindow) -> Bool {
        let system = window.focusSystem
        let order = FocusOrder(of: window)
        let stops = order.stops
        let latest = system.latestItem { past in stops.contains { $0.contains { $0 === past } } }
        let current = latest.flatMap { item in stops.firstIndex { $0.contains { $0 === item } } }
        if current == nil, heading == .next,
            let preferred = order.explicitItem(of: window, in: stops.flatMap { $0 }),
            system.move(byKeyTo: preferred, heading: heading)
        {
            return true
        }
        guard !stops.isEmpty else { return false }
        let before = system.focusedView
        let isForward = heading == .next
        let start = current ?? (isForward ? -1 : stops.count)
        for step in 1...stops.count {
            let stop = stops[(start + (isForward ? step : -step) + stops.count * 2) % stops.count]
            if let before, stop.contains(where: { $0 === before }) { return false }
            guard let item = FocusOrder.entry(of: stop, in: system) else { continue }
            if system.move(byKeyTo: item, heading: heading) { return true }
            // A callback has moved the focus somewhere else.
            if system.focusedView !== before { return true }
        }
        return false
    }

    private static func moveByArrow(_ heading: UIFocusHeading, in window: UIWindow) -> Bool {
        guard let focused = window.focusSystem.focusedView,
            let next = FocusOrder(of: window).neighbour(of: focused, towards: heading)
        else { return false }
        return window.focusSystem.move(byKeyTo: next, heading: heading)
    }
}
