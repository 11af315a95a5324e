import Drawing

/// Swipe actions of rows.
extension UITableView {
    /// The swipe actions at an edge of a row; nil for none.
    final func swipeConfiguration(
        for path: IndexPath, _ side: RowSwipe.Side
    ) -> UISwipeActionsConfiguration? {
        guard canSwipe(path) else { return nil }
        let own =
            side == .trailing
            ? tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            : tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        if let own = own ?? olderConfiguration(for: path, side) { return own.actions.isEmpty ? nil : own }
        guard side == .trailing, sourceMethods.commits != false, editingStyle(of: path) == .delete,
            let cell = cells[path]
        else { return nil }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let delete = UIContextualAction(style: .destructive, title: title) {
            [weak self, weak cell] _, _, complete in
            guard let self, let cell, let path = indexPath(for: cell) else { return complete(false) }
            dataSource?.tableView(self, commit: .delete, forRowAt: path)
            complete(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    /// The swipe actions in their older form, which there is at the trailing edge only.
    private func olderConfiguration(
        for path: IndexPath, _ side: RowSwipe.Side
    ) -> UISwipeActionsConfiguration? {
        guard side == .trailing else { return nil }
        let actions = tableDelegate?.tableView(self, editActionsForRowAt: path)
        let configuration = actions.map {
            UISwipeActionsConfiguration(actions: $0.map { $0.contextualAction(for: path) })
        }
        configuration?.performsFirstActionWithFullSwipe = false
        return configuration
    }

    /// The swipe actions at both edges of a row, the leading ones first; empty in editing mode.
    final func swipeActions(for path: IndexPath) -> [UIContextualAction] {
        guard !isEditing else { return [] }
        let sides: [RowSwipe.Side] = [.leading, .trailing]
        return sides.flatMap { swipeConfiguration(for: path, $0)?.actions ?? [] }
    }

    /// Whether a touch at a point that moves like this begins to swipe a row.
    final func mayPull(at point: CGPoint, _ movement: CGVector) -> Bool {
        guard abs(movement.dx) > abs(movement.dy), updates.depth == 0,
            let path = indexPathForRow(at: point), cells[path] != nil
        else { return false }
        if swipe?.path == path { return true }
        let pull = movement.dx * pullDirection
        return !isEditing && swipeConfiguration(for: path, pull > 0 ? .trailing : .leading) != nil
    }

    /// The factor that turns a movement along the x axis into one towards the leading edge.
    final var pullDirection: CGFloat { isMirrored ? 1 : -1 }

    /// Adds the buttons behind a row.
    ///
    /// - Returns: whether the row has swipe actions at this edge.
    final func beginSwipe(at path: IndexPath, _ side: RowSwipe.Side) -> Bool {
        if swipe?.path == path { return true }
        endSwipe(animated: true)
        guard let cell = cells[path], let configuration = swipeConfiguration(for: path, side)
        else { return false }
        let buttons = SwipeButtons(configuration, isTrailing: side == .trailing) {
            [weak self] action, view in self?.perform(action, view)
        }
        cell.insertSubview(buttons, belowSubview: cell.contentView)
        cell.parts.swipeButtons = buttons
        swipe = RowSwipe(cell: cell, path: path, buttons: buttons, side: side)
        tableDelegate?.tableView(self, willBeginEditingRowAt: path)
        return true
    }

    /// Moves the row away from the edge at which the buttons are, by a distance in points.
    final func pullSwipe(to distance: CGFloat) {
        guard let swipe else { return }
        swipe.setPull(distance)
    }

    /// Opens the row until all buttons are fully visible.
    final func openSwipe() {
        guard let swipe else { return }
        settle(swipe, at: swipe.buttons.openWidth, animated: true)
    }

    /// Handles the end of the swipe gesture.
    ///
    /// - Parameter velocity: away from the edge at which the buttons are, in points per second.
    final func releaseSwipe(velocity: CGFloat) {
        guard let swipe else { return }
        let pull = swipe.pull
        if swipe.buttons.isFull(pull, rowWidth: swipe.cell.bounds.width),
            let first = swipe.buttons.configuration.actions.first
        {
            return perform(first, swipe.buttons)
        }
        let rest = pull + velocity * 0.1
        if rest > swipe.buttons.openWidth / 2 { openSwipe() } else { endSwipe(animated: true) }
    }

    private func perform(_ action: UIContextualAction, _ view: UIView) {
        action.handler(action, view) { [weak self] _ in self?.endSwipe(animated: true) }
    }

    private func settle(_ swipe: RowSwipe, at distance: CGFloat, animated: Bool, _ done: (() -> Void)? = nil)
    {
        guard animated, swipe.cell.window != nil else {
            swipe.setPull(distance)
            done?()
            return
        }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            swipe.setPull(distance)
        } completion: { _ in
            done?()
        }
    }

    /// Closes the row.
    final func endSwipe(animated: Bool) {
        guard let swipe else { return }
        self.swipe = nil
        settle(swipe, at: 0, animated: animated) {
            if swipe.cell.parts.swipeButtons === swipe.buttons { swipe.cell.dropSwipe() }
        }
        tableDelegate?.tableView(self, didEndEditingRowAt: geometry.has(swipe.path) ? swipe.path : nil)
    }
}

/// The row whose swipe actions are visible.
@MainActor
final class RowSwipe {
    /// The edge of the row at which the buttons are.
    enum Side { case leading, trailing }

    let cell: UITableViewCell
    let path: IndexPath
    let buttons: SwipeButtons
    let side: Side

    init(cell: UITableViewCell, path: IndexPath, buttons: SwipeButtons, side: Side) {
        self.cell = cell
        self.path = path
        self.buttons = buttons
        self.side = side
    }

    /// How far the row is moved away from that edge, in points.
    var pull: CGFloat { side == .trailing ? cell.state.pull : -cell.state.pull }

    func setPull(_ distance: CGFloat) {
        let pull = max(0, distance)
        cell.state.pull = side == .trailing ? pull : -pull
        cell.layOutParts()
        buttons.layoutIfNeeded()
    }
}

extension UITableViewCell {
    /// The swipe actions for assistive technology.
    final var swipeAccessibilityActions: [UIAccessibilityCustomAction]? {
        guard let table, let path = table.indexPath(for: self) else { return nil }
        let actions = table.swipeActions(for: path).map { action in
            UIAccessibilityCustomAction(name: action.title ?? "", image: action.image) { [weak self] _ in
                guard let self else { return false }
                action.handler(action, self) { _ in }
                return true
            }
        }
        return actions.isEmpty ? nil : actions
    }

    /// Removes the buttons behind the row.
    final func dropSwipe() {
        parts.swipeButtons?.removeFromSuperview()
        parts.swipeButtons = nil
        state.pull = 0
        setNeedsLayout()
    }
}

/// Recognises the horizontal drag that reveals swipe actions.
final class RowSwipeRecognizer: UIPanGestureRecognizer {
    private var table: UITableView? { view as? UITableView }
    private var start: CGFloat = 0

    init(table: UITableView) {
        super.init(target: nil, action: nil)
        allowedTouchTypes = UIScrollView.fingers
        maximumNumberOfTouches = 1
        addTarget(self, action: RowSwipeRecognizer.follow)
    }

    override func mayBegin(_ movement: CGVector) -> Bool {
        guard let table else { return false }
        return table.mayPull(at: location(in: table), movement)
    }

    private func follow() {
        guard let table else { return }
        let towardsBeginning = translation(in: table).x * table.pullDirection
        if state == .began {
            let side: RowSwipe.Side = towardsBeginning > 0 ? .trailing : .leading
            guard let path = table.indexPathForRow(at: location(in: table)),
                table.beginSwipe(at: path, side)
            else { return }
            start = table.swipe?.pull ?? 0
        }
        let sign: CGFloat = table.swipe?.side == .leading ? -1 : 1
        switch state {
        case .began, .changed: table.pullSwipe(to: start + sign * towardsBeginning)
        case .ended:
            table.pullSwipe(to: start + sign * towardsBeginning)
            table.releaseSwipe(velocity: velocity(in: table).x * table.pullDirection * sign)
        case .cancelled: table.endSwipe(animated: true)
        case .possible, .failed: break
        }
    }
}
