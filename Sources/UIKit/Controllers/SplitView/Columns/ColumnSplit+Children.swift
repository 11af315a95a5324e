/// Columns' controllers, their views, and the stack that they make while the split view is collapsed.
extension ColumnSplit {
    func holder(of column: Column) -> UIViewController? { state.occupants[column]?.holder.controller }

    // MARK: What the app sets

    /// Gives a column a controller. One that is no navigation controller is put into one, except in the compact
    /// column; the split view's own is used again.
    func set(_ content: UIViewController?, for column: Column) {
        events.run { [self] in
            guard let content else { return process(.set(nil, for: column)) }
            // It is there already.
            guard state.occupants[column]?.content.controller !== content else { return }
            process(
                .set(
                    ColumnOccupant(content: SplitOccupant(content), holder: wrap(content, column)),
                    for: column))
        }
    }

    private func wrap(_ content: UIViewController, _ column: Column) -> SplitOccupant {
        guard column != .compact, !(content is UINavigationController) else { return SplitOccupant(content) }
        if let old = state.occupants[column], old.isWrapped { return old.holder }
        let made = UINavigationController(rootViewController: content)
        made.restorationIdentifier = "UISplitViewController.\(column)"
        return SplitOccupant(made)
    }

    /// The column that a view or a controller is in; nil for none.
    func column(of sender: Any?) -> Column? {
        ColumnState.all.first { column in
            guard let holder = holder(of: column) else { return false }
            if let sender = sender as? UIViewController { return sender.isDescendant(of: holder) }
            guard let sender = sender as? UIView, let view = holder.viewIfLoaded else { return false }
            return sender.isDescendant(of: view)
        }
    }

    // MARK: Children

    func drop(_ controller: UIViewController) {
        buttons.clear(controller)
        owner.drop(controller)
        guard let view = controller.viewIfLoaded else { return }
        self.view?.forget(view)
        // What came from a stack was no child yet.
        guard controller.parent == nil, view.superview === self.view else { return }
        controller.keepsAppearance = false
        view.removeFromSuperview()
    }

    /// A child has another parent by now, or none.
    func childDidLeave(_ child: UIViewController) {
        if let view = child.viewIfLoaded { self.view?.forget(view) }
        events.run { [self] in
            guard child.parent !== owner, !isStacked(child) else { return }
            process(.holderLeft(SplitOccupant(child)))
        }
    }

    private func isStacked(_ child: UIViewController) -> Bool {
        state.isCollapsed && stackHost?.viewControllers.contains { $0 === child } == true
    }

    // MARK: The stack

    /// The navigation controller on whose stack the columns are while collapsed.
    var stackHost: UINavigationController? {
        guard let root = state.stack.first else { return nil }
        return holder(of: root) as? UINavigationController
    }

    /// Pushes columns onto the first of them. The view of the last one goes there without leaving the window.
    func stack(_ holders: [UIViewController]) {
        guard let host = holders.first as? UINavigationController, let top = holders.last else { return }
        host.settleTransition()
        for covered in holders.dropFirst().dropLast() { takeOut(covered) }
        if let view, let ground = host.view, ground.window == nil { view.insertSubview(ground, at: 0) }
        carry(top)
        host.setViewControllers(host.viewControllers + holders.dropFirst(), animated: false)
    }

    private func takeOut(_ controller: UIViewController) {
        guard let view = controller.viewIfLoaded, view.superview === self.view else { return }
        controller.beginAppearanceTransition(false, animated: false)
        view.removeFromSuperview()
        controller.endAppearanceTransition()
    }

    /// Keeps a controller from disappearing and appearing again while it is moved.
    private func carry(_ controller: UIViewController) {
        (controller as? UINavigationController)?.settleTransition()
        guard controller.viewIfLoaded?.window != nil else { return }
        controller.keepsAppearance = true
        moved.append(controller)
    }

    func settleMoved() {
        let controllers = moved
        moved = []
        for controller in controllers {
            controller.keepsAppearance = false
            controller.settleAppearance()
        }
    }

    /// Takes columns back from the stack of the first of them. What was pushed over a column goes with it.
    func unstack(_ holders: [UIViewController]) {
        guard let host = holders.first as? UINavigationController else { return }
        host.settleTransition()
        let parts = segments(of: host.viewControllers, holders: holders)
        for part in parts.dropFirst() where !part.above.isEmpty {
            guard let stack = part.holder as? UINavigationController else { continue }
            for controller in part.above { carry(controller) }
            stack.setViewControllers(stack.viewControllers + part.above, animated: false)
        }
        if let top = parts.dropFirst().last?.holder, let content = top.viewIfLoaded, let view,
            content.window != nil
        {
            carry(top)
            view.insertSubview(content, at: 0)
        }
        host.setViewControllers(parts.first?.above ?? [], animated: false)
    }

    /// Pushes and pops columns until these are on the stack of the first of them.
    func changeStack(to holders: [UIViewController], animated: Bool) {
        guard let host = holders.first as? UINavigationController else { return }
        host.settleTransition()
        let present = segments(of: host.viewControllers, holders: state.holders.map(\.controller))
        var wanted = present.first?.above ?? []
        for holder in holders.dropFirst() {
            wanted.append(holder)
            wanted += present.first { $0.holder === holder }?.above ?? []
        }
        host.setViewControllers(wanted, animated: animated)
    }

    /// The parts of a stack: the host's own controllers, and each column's with what was pushed over it.
    private func segments(
        of stack: [UIViewController], holders: [UIViewController]
    ) -> [(holder: UIViewController?, above: [UIViewController])] {
        var parts: [(holder: UIViewController?, above: [UIViewController])] = [(nil, [])]
        for controller in stack {
            if holders.contains(where: { $0 === controller }) {
                parts.append((controller, []))
            } else {
                parts[parts.count - 1].above.append(controller)
            }
        }
        return parts
    }

    /// Called when the stack of a navigation controller in the split view has changed.
    func stackDidChange(of stack: UINavigationController) {
        guard state.isCollapsed, stack === stackHost else { return }
        send(.stackMayHaveChanged)
    }

    // MARK: Views

    /// Brings the views that belong on the screen into the split view and takes the others out, with the
    /// callbacks about appearance. Columns that move are there until they are out, and their controllers are
    /// notified at the end that they appeared or disappeared.
    func attachViews() {
        guard let view, state.hasViews else { return }
        updateChrome()
        view.setNeedsLayout()
        let moving = state.moving.compactMap { child($0) }
        let shown = state.attached
        let entering = shown.compactMap { child($0) }
        let leaving = ColumnState.all.compactMap { child($0) }.filter { old in
            !entering.contains { $0 === old }
        }
        func moves(_ controller: UIViewController) -> Bool { moving.contains { $0 === controller } }
        if owner.appearance.isVisible {
            for old in leaving { old.beginAppearanceTransition(false, animated: moves(old)) }
            for new in entering { new.beginAppearanceTransition(true, animated: moves(new)) }
        }
        var views: [Column: UIView] = [:]
        for column in ColumnState.all where shown.contains(column) || state.moving.contains(column) {
            views[column] = child(column)?.view
        }
        view.show(views)
        for new in entering where new.parent === owner { new.announceAppearing() }
        for old in leaving where !moves(old) {
            // What came back from a stack, and is not shown.
            if let stray = old.viewIfLoaded, stray.superview === view { stray.removeFromSuperview() }
            old.endAppearanceTransition()
        }
        // While the split view is in transition itself, its own end ends the children's.
        guard owner.appearance == .appeared else { return }
        for new in entering where !moves(new) { new.endAppearanceTransition() }
    }

    /// The column's controller, unless a callback has moved it to another parent.
    private func child(_ column: Column) -> UIViewController? {
        holder(of: column).flatMap { $0.parent === owner ? $0 : nil }
    }
}
