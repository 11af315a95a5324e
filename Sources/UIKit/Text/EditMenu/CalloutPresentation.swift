internal import WindowSystem

/// A callout that is open in a window, from its appearance to its dismissal.
///
/// It does not take the keyboard focus: the text keeps focus and selection, and the user can continue to type.
/// A press outside it, a key, scrolling, and the window's losing the focus dismiss it and have their usual
/// effect; only Escape has no other effect.
@MainActor
final class CalloutPresentation: OpenMenu {
    /// The content of the callout, and handlers for its events.
    struct Plan {
        /// Returns the menu; called again when it is reloaded.
        var menu: @MainActor () -> UIMenu?
        /// Returns the target, in the window's coordinates; nil when it is not visible.
        var target: @MainActor () -> EditMenuTarget?
        var arrow = UIEditMenuArrowDirection.automatic
        var willPresent: @MainActor (MenuAnimator) -> Void = { _ in }
        var willDismiss: @MainActor (MenuAnimator) -> Void = { _ in }
        /// Called after the user has chosen an item and it was performed.
        var didChoose: @MainActor (MenuRow) -> Void = { _ in }
        /// Called when a press outside the callout dismisses it.
        var isPressedElsewhere: @MainActor () -> Void = {}
    }

    private(set) weak var subject: UIResponder?
    private weak var window: UIWindow?
    private let plan: Plan
    private let reader: MenuReader
    private var callout: EditMenuCallout?
    /// What is shown.
    private var menu: UIMenu?
    private var isOpen = false
    private var isActing = false

    let takesKeys = false
    var markedView: UIView? { nil }

    /// - Parameters:
    ///   - subject: the responder whose menu it is.
    ///   - start: the first responder of the chain that is searched for targets of commands.
    init(_ plan: Plan, about subject: UIResponder?, from start: UIResponder?, in window: UIWindow) {
        self.plan = plan
        self.subject = subject
        self.window = window
        reader = MenuReader(start: start, leavesOutDisabled: true)
        reader.deferred.didArrive = { [weak self] in self?.showMenu() }
    }

    /// The bar with its arrow, in the window's coordinates; zero while it is not shown.
    var shape: CGRect { callout?.shape ?? .zero }

    private func rows(of menu: UIMenu) -> [MenuRow] { Array(reader.sections(of: menu).joined()) }

    // MARK: Appearing

    /// Shows the callout.
    ///
    /// - Returns: false when there are no items or no target.
    func present(animated: Bool = true) -> Bool {
        guard let window, let target = plan.target(), let menu = plan.menu() else { return false }
        self.menu = menu
        let rows = rows(of: menu)
        guard !rows.isEmpty else { return false }
        window.open(self)
        isOpen = true
        let callout = EditMenuCallout(
            rows, read: { [weak self] in self?.rows(of: $0) ?? [] },
            choose: { [weak self] in self?.choose($0) })
        self.callout = callout
        let controller = UIMenuController.shared
        let animator = MenuAnimator()
        controller.calloutWillShow(self)
        plan.willPresent(animator)
        // A handler may have dismissed it again.
        guard isOpen else { return true }
        window.addSubview(callout)
        callout.position(about: target, in: window.areaForMenus, preferring: plan.arrow)
        callout.alpha = 0
        animator.addCompletion { [weak self] in self?.didAppear() }
        animator.run(duration: animated ? MenuAnimator.appearing : 0) { callout.alpha = 1 }
        return true
    }

    private func didAppear() {
        if isOpen { UIMenuController.shared.calloutDidShow() }
    }

    // MARK: While it is open

    func follow() {
        guard let window, let callout, isOpen else { return }
        guard let target = plan.target() else { return dismiss(animated: true) }
        if callout.position(about: target, in: window.areaForMenus, preferring: plan.arrow) {
            UIMenuController.shared.calloutDidMove()
        }
    }

    /// Moves the callout to the current target, animated if requested.
    func updatePosition(animated: Bool) {
        UIView.animate(withDuration: animated ? MenuAnimator.appearing : 0, options: .allowUserInteraction) {
            follow()
        }
    }

    /// Reads the menu again.
    func reload() {
        menu = plan.menu()
        showMenu()
    }

    private func showMenu() {
        guard isOpen, let rows = menu.map(rows), !rows.isEmpty else { return dismiss(animated: true) }
        callout?.show(rows)
    }

    func subjectDidChange() {
        if !isActing { dismiss(animated: true) }
    }

    private func choose(_ row: MenuRow) {
        guard isOpen, row.isEnabled, case .perform(let perform) = row.activation else { return }
        if row.attributes.contains(.keepsMenuPresented) {
            isActing = true
            perform()
            isActing = false
            return reload()
        }
        dismiss(animated: true)
        perform()
        plan.didChoose(row)
    }

    // MARK: Events

    func takes(_ event: WindowEvent) -> Bool {
        switch event {
        case .key(let key) where key.phase == .down || key.phase == .repeated:
            guard !key.isModifier else { return false }
            dismiss(animated: true)
            return MenuKeys.meaning(of: key) == .cancel
        case .textCommitted, .compositionChanged(.some), .focusChanged(false): dismiss(animated: true)
        case .visibilityChanged(false): dismiss(animated: false)
        case .pointer(let sample):
            if case .pressed = sample.phase { pressed(at: sample.position) }
        case .touch(let sample) where sample.phase == .began: pressed(at: sample.position)
        case .scroll: dismiss(animated: true)
        default: break
        }
        return false
    }

    private func pressed(at position: PixelPoint) {
        guard let window, let callout else { return }
        let point = callout.convert(window.points(position), from: nil)
        guard !callout.point(inside: point, with: nil) else { return }
        plan.isPressedElsewhere()
        dismiss(animated: true)
    }

    // MARK: Disappearing

    func dismiss(animated: Bool) {
        guard isOpen else { return }
        isOpen = false
        let controller = UIMenuController.shared
        let animator = MenuAnimator()
        controller.calloutWillHide()
        plan.willDismiss(animator)
        window?.didClose(self)
        callout?.isUserInteractionEnabled = false
        let callout = callout
        self.callout = nil
        animator.addCompletion {
            callout?.removeFromSuperview()
            controller.calloutDidHide()
        }
        let isSeen = animated && callout?.window?.isVisible == true
        animator.run(duration: isSeen ? MenuAnimator.disappearing : 0) { callout?.alpha = 0 }
    }
}
