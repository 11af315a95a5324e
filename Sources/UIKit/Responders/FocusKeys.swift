internal import WindowSystem

/// The keys of a desktop that move the focus or change the window, for when no view wants them.
@MainActor
enum FocusKeys {
    private static let tab: UInt16 = 15
    private static let f11: UInt16 = 87

    static func handle(_ key: KeySample, in window: UIWindow) {
        let modifiers = key.modifiers.intersection([.shift, .control, .alternate, .command])
        switch key.code {
        case tab where modifiers == [] || modifiers == .control:
            moveFocus(forward: true, in: window)
        case tab where modifiers == .shift || modifiers == [.control, .shift]:
            moveFocus(forward: false, in: window)
        case f11 where modifiers == [] && key.phase == .down:
            window.isFullscreen.toggle()
        default:
            ScrollKeys.handle(key, in: window)
        }
    }

    /// Whether a key moves the focus. F11 does not count: an app may have its own use for it.
    static func claims(_ key: KeySample, in window: UIWindow) -> Bool {
        let modifiers = key.modifiers.intersection([.shift, .control, .alternate, .command])
        guard key.code == tab, modifiers.isSubset(of: .shift) else { return false }
        return window.reachableFocusStops.contains { $0 !== window.firstResponder }
    }

    /// Makes the next view in reading order first responder, around the end; the first one when none is
    /// yet. Views that refuse are passed over.
    static func moveFocus(forward: Bool, in window: UIWindow) {
        let stops = window.reachableFocusStops
        guard !stops.isEmpty else { return }
        let current = stops.firstIndex { $0 === window.firstResponder }
        for step in 1...stops.count {
            let start = current ?? (forward ? -1 : stops.count)
            let index = (start + (forward ? step : -step) + stops.count * 2) % stops.count
            if stops[index] === window.firstResponder { return }
            if stops[index].becomeFirstResponder() {
                stops[index].scrollIntoSight(animated: false)
                stops[index].focusDidArriveByKey()
                return
            }
            if window.firstResponder === stops[index] { return }
        }
    }
}

extension UIWindow {
    /// The views that Tab stops at: during a presentation only those in it, and above it.
    fileprivate var reachableFocusStops: [UIView] {
        guard let container = topPresentationContainer,
            let index = children.firstIndex(where: { $0 === container })
        else { return focusStops }
        return ContiguousArray(children[index...]).inReadingOrder.filter(\.takesTouches).flatMap(\.focusStops)
    }
}

extension UIView {
    /// The views below this one that Tab stops at, in reading order.
    fileprivate var focusStops: [UIView] {
        var result: [UIView] = []
        if canBecomeFocused { result.append(self) }
        for child in children.inReadingOrder where child.takesTouches { result += child.focusStops }
        return result
    }
}

extension ContiguousArray where Element == UIView {
    /// From top to bottom, and on one line from left to right. Frames that overlap by more than half of
    /// the smaller one's height are on one line.
    @MainActor
    fileprivate var inReadingOrder: [UIView] {
        enumerated().sorted { a, b in
            let first = a.element.frame
            let second = b.element.frame
            let overlap = Swift.min(first.maxY, second.maxY) - Swift.max(first.minY, second.minY)
            if overlap > Swift.min(first.height, second.height) / 2 {
                return first.minX == second.minX ? a.offset < b.offset : first.minX < second.minX
            }
            return first.minY == second.minY ? a.offset < b.offset : first.minY < second.minY
        }.map(\.element)
    }
}
