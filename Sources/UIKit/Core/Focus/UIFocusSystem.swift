internal import WindowSystem

/// The keyboard focus of a window.
///
/// The item that has the focus gets key presses first. It is first responder, too, if it can be: text fields,
/// text views and lists are edited and operated by keys in that way, and the focus follows when one becomes first
/// responder otherwise. Other items have the focus while nothing, or something around them, is first responder.
@preconcurrency @MainActor
public final class UIFocusSystem: NSObject, WindowFeature {
    private(set) weak var window: UIWindow?
    private weak var focused: UIView?
    /// Whether the focused item is, or was last, first responder.
    private var focusedIsResponder = false
    /// The items that had the focus before, the latest last.
    private var trail: [Past] = []
    /// Whether keys have moved the focus since something was last pressed with a pointing device.
    private(set) var isDrivenByKeys = false
    /// Whether the system itself is changing the first responder.
    private var isMoving = false
    private weak var outdated: (any UIFocusEnvironment)?
    /// Whether the item that had the focus has lost it, and none was found for it yet.
    private var hasLost = false
    private var ring: FocusRing?

    private struct Past {
        weak var view: UIView?
    }

    /// How many items that had the focus are remembered.
    private static let trailLength = 16

    init(window: UIWindow) {
        self.window = window
        super.init()
    }

    // MARK: State

    /// The item that has the focus; nil for none.
    public var focusedItem: (any UIFocusItem)? { focused }

    /// The view that key presses go to before the first responder; nil for none.
    var focusedView: UIView? { focused }

    /// The latest item that had the focus and of which this holds; the present one first.
    func latestItem(where matches: (UIView) -> Bool) -> UIView? {
        if let focused, matches(focused) { return focused }
        return trail.reversed().lazy.compactMap(\.view).first(where: matches)
    }

    /// The focus system of an environment's window; nil outside of windows.
    public static func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        (environment as? UIResponder)?.responderWindow?.focusSystem
    }

    /// Whether an environment is, or contains, another.
    public static func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    ) -> Bool { environment.contains(otherEnvironment) }

    // MARK: Requests

    /// Requests that the focus goes to the preferred item of an environment, before the next frame.
    public func requestFocusUpdate(to environment: any UIFocusEnvironment) { outdated = environment }

    /// Carries out a request now.
    public func updateFocusIfNeeded() {
        guard let environment = outdated, let window else { return }
        outdated = nil
        guard let item = FocusOrder(of: window).item(preferredBy: environment) else { return }
        move(to: item, heading: [])
    }

    /// A request of `UIFocusEnvironment.setNeedsFocusUpdate()`.
    func environmentNeedsUpdate(_ environment: any UIFocusEnvironment) {
        guard let focused, environment.contains(focused) else { return }
        outdated = environment
    }

    // MARK: Moving

    /// Moves the focus to an item on behalf of the user's keys, and scrolls it to be visible.
    ///
    /// - Returns: whether the item has it now.
    @discardableResult
    func move(byKeyTo item: UIView, heading: UIFocusHeading) -> Bool {
        isDrivenByKeys = true
        guard item !== focused else { return true }
        guard move(to: item, heading: heading) else { return false }
        item.scrollToVisible(animated: false)
        item.focusDidArriveByKey()
        return true
    }

    /// Moves the focus to an item, unless an environment or the first responder refuses.
    @discardableResult
    func move(to item: UIView, heading: UIFocusHeading) -> Bool {
        guard item !== focused else { return true }
        let context = UIFocusUpdateContext(from: focused, to: item, heading: heading)
        let count = window?.responderMoves.count
        guard environments(of: context).allSatisfy({ $0.shouldUpdateFocus(in: context) }) else {
            return false
        }
        isMoving = true
        let isPrepared = prepareFirstResponder(for: item)
        isMoving = false
        guard isPrepared, item.window === window else {
            // Callbacks may have made something else first responder.
            if window?.responderMoves.count != count { followFirstResponder() }
            return false
        }
        set(item, context)
        return true
    }

    /// A key found nothing else to move the focus to.
    func movementDidFail(heading: UIFocusHeading) {
        isDrivenByKeys = true
        let context = UIFocusUpdateContext(from: focused, to: nil, heading: heading)
        NotificationCenter.default.post(
            name: Self.movementDidFailNotification, object: self,
            userInfo: [Self.focusUpdateContextUserInfoKey: context])
    }

    /// Makes the item first responder if it can be; else the first responder resigns, unless it is around the item
    /// or the item is one of its input views.
    private func prepareFirstResponder(for item: UIView) -> Bool {
        guard let window else { return false }
        if item.becomeFirstResponder() || window.firstResponder === item { return true }
        if item is any UIKeyInput || item.canBecomeFirstResponder { return false }
        guard let responder = window.firstResponder, !mayStay(responder, with: item) else { return true }
        return window.duringFocusChange {
            responder.resignFirstResponder() && window.firstResponder == nil
        }
    }

    private func mayStay(_ responder: UIResponder, with item: UIView) -> Bool {
        if window?.dockedInputViews?.contains(item) == true { return true }
        var candidate: UIResponder? = item
        while let current = candidate {
            if current === responder { return true }
            candidate = current.next
        }
        return false
    }

    private func set(_ item: UIView?, _ context: UIFocusUpdateContext) {
        let previous = focused
        remember(previous)
        previous?.flags.isFocused = false
        focused = item
        item?.flags.isFocused = true
        if item != nil { hasLost = false }
        focusedIsResponder = item?.isFirstResponder ?? false
        for view in [previous, item] { view?.focusDidChange() }
        let coordinator = UIFocusAnimationCoordinator()
        for environment in environments(of: context) {
            environment.didUpdateFocus(in: context, with: coordinator)
        }
        coordinator.run()
        if let window { window.application.focusDidChange(in: window) }
        NotificationCenter.default.post(
            name: Self.didUpdateNotification, object: self,
            userInfo: [Self.focusUpdateContextUserInfoKey: context])
    }

    /// Takes the focus from its item.
    func drop() { set(nil, UIFocusUpdateContext(from: focused, to: nil, heading: [])) }

    private func remember(_ view: UIView?) {
        trail.removeAll { $0.view == nil || $0.view === view }
        guard let view else { return }
        trail.append(Past(view: view))
        if trail.count > Self.trailLength { trail.removeFirst() }
    }

    /// The items of a movement and all that is around them, from the inside out.
    private func environments(of context: UIFocusUpdateContext) -> [any UIFocusEnvironment] {
        let items = [context.previouslyFocusedItem, context.nextFocusedItem]
        var found: [any UIFocusEnvironment] = items.compactMap { $0 }
        for item in items {
            var environment = item?.parentFocusEnvironment
            while let current = environment, !found.contains(where: { $0 === current }) {
                found.append(current)
                environment = current.parentFocusEnvironment
            }
        }
        return found
    }

    // MARK: Following

    func firstResponderDidSettle() {
        if !isMoving { followFirstResponder() }
    }

    private func followFirstResponder() {
        guard let responder = window?.firstResponder else {
            if focusedIsResponder { drop() }
            return
        }
        guard responder !== focused else {
            focusedIsResponder = true
            return
        }
        if let focused, !focusedIsResponder, mayStay(responder, with: focused) { return }
        let view = (responder as? UIView).flatMap { $0.canBecomeFocused ? $0 : nil }
        guard view !== focused else { return }
        set(view, UIFocusUpdateContext(from: focused, to: view, heading: []))
    }

    /// A press with a pointing device ends keyboard navigation until a key moves the focus again, which then goes on
    /// from here.
    func take(_ event: WindowEvent) -> Bool {
        guard event.isPress else { return false }
        isDrivenByKeys = false
        hasLost = false
        if focused != nil, !focusedIsResponder { drop() }
        return false
    }

    func willLayOut() {
        if outdated != nil { updateFocusIfNeeded() }
    }

    func didLayOut() -> Bool {
        leaveIfUnreachable()
        return updateRing()
    }

    /// An item that was hidden or disabled, or is behind a presentation now, loses the focus. Where an item has lost
    /// it while keys were used, it goes to the latest one that can have it, as when an alert ends.
    private func leaveIfUnreachable() {
        guard let window, focused != nil && !focusedIsResponder || hasLost else { return }
        let scope = FocusOrder(of: window)
        if let focused {
            guard !scope.mayKeep(focused) else { return }
            lose()
        }
        guard hasLost else { return }
        hasLost = false
        guard window.firstResponder == nil, let earlier = latestItem(where: scope.mayRestore) else { return }
        set(earlier, UIFocusUpdateContext(from: nil, to: earlier, heading: []))
    }

    /// A view is about to leave the window with all that is in it.
    func viewWillLeave(_ view: UIView) {
        guard let focused, !focusedIsResponder, focused.isDescendant(of: view) else { return }
        lose()
    }

    private func lose() {
        hasLost = isDrivenByKeys
        drop()
    }

    // MARK: The ring

    /// - Returns: whether something has to be laid out again.
    private func updateRing() -> Bool {
        guard isDrivenByKeys, let window, window.isKeyWindow, let focused,
            let effect = focused.focusEffect as? UIFocusHaloEffect,
            let shape = FocusRing.Shape(of: effect, around: focused, in: window)
        else {
            guard let ring else { return false }
            ring.removeFromSuperview()
            self.ring = nil
            return false
        }
        let ring = self.ring ?? FocusRing()
        self.ring = ring
        return ring.show(shape, around: focused, in: window)
    }

    // MARK: Notifications

    /// Posted by the focus system when the focus has moved.
    public nonisolated static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
    /// Posted by the focus system when a key found nothing to move the focus to.
    public nonisolated static let movementDidFailNotification =
        Notification.Name("UIFocusMovementDidFailNotification")
    /// The movement, a `UIFocusUpdateContext`, in both notifications.
    public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
}

extension UIWindow {
    /// The keyboard focus of this window.
    final var focusSystem: UIFocusSystem { feature() }
}

extension WindowEvent {
    /// Whether something was pressed with a pointing device.
    fileprivate var isPress: Bool {
        switch self {
        case .touch(let sample): sample.phase == .began
        case .pointer(let sample): if case .pressed = sample.phase { true } else { false }
        default: false
        }
    }
}
