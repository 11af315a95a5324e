import Drawing

/// Deleting and inserting by a person.
extension UITableView {
    final func switchEditing(_ editing: Bool, animated: Bool) {
        guard editing != updates.isEditing else { return }
        endSwipe(animated: animated)
        // What was selected for one purpose is not for the other.
        deselectAllQuietly()
        updates.isEditing = editing
        updateEditing(animated: animated)
    }

    final func updateEditing(animated: Bool) {
        for (path, cell) in cells where geometry.has(path) {
            prepareEditing(cell, at: path, animated: animated, always: true)
        }
        placeCellsAnew()
    }

    /// Whether a person may delete a row, or put one there.
    private func canEdit(_ path: IndexPath) -> Bool {
        dataSource?.tableView(self, canEditRowAt: path) ?? false
    }

    /// What a person may do with a row.
    final func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
        guard canEdit(path) else { return .none }
        return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// Gives a cell what edits its row, or takes it away.
    ///
    /// - Parameter always: also where the cell is as it should be.
    final func prepareEditing(
        _ cell: UITableViewCell, at path: IndexPath, animated: Bool = false, always: Bool = false
    ) {
        if cell.state.pull != 0 || cell.parts.swipeButtons != nil { cell.dropSwipe() }
        let isEditing = updates.isEditing
        guard isEditing || cell.state.isEditing || always else { return }
        let isMarkable = isEditing && allowsMultipleSelectionDuringEditing
        cell.state.isMarkable = isMarkable
        cell.state.editingStyle = isEditing ? editingStyle(of: path) : .none
        cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        cell.setEditing(isEditing, animated: animated)
    }

    /// The sign at the beginning of a row was pressed.
    final func editControlWasPressed(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        switch cell.editingStyle {
        case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
        case .delete:
            guard swipe == nil, beginSwipe(at: path) else { return endSwipe(animated: true) }
            openSwipe()
        case .none: break
        }
    }

    final func accessoryWasPressed(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }

    // MARK: Rows that are pulled aside

    /// Whether a row has something behind its end.
    private func swipeConfiguration(for path: IndexPath) -> UISwipeActionsConfiguration? {
        if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
            return own.actions.isEmpty ? nil : own
        }
        guard editingStyle(of: path) == .delete else { return nil }
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, complete in
            guard let self, let path = swipe?.path else { return complete(false) }
            dataSource?.tableView(self, commit: .delete, forRowAt: path)
            complete(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    /// Whether a finger at a place that moves towards the beginning of the line pulls a row aside.
    final func mayPull(at point: CGPoint, _ movement: CGVector) -> Bool {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard abs(movement.dx) > abs(movement.dy), updates.depth == 0,
            let path = indexPathForRow(at: point), cells[path] != nil
        else { return false }
        if swipe?.path == path { return true }
        guard !isEditing, isMirrored ? movement.dx > 0 : movement.dx < 0 else { return false }
        return swipeConfiguration(for: path) != nil
    }

    /// Puts the buttons behind a row.
    final func beginSwipe(at path: IndexPath) -> Bool {
        if swipe?.path == path { return true }
        endSwipe(animated: true)
        guard let cell = cells[path], let configuration = swipeConfiguration(for: path) else { return false }
        let buttons = SwipeButtons(configuration) { [weak self] action, view in self?.perform(action, view) }
        cell.insertSubview(buttons, belowSubview: cell.contentView)
        cell.parts.swipeButtons = buttons
        swipe = RowSwipe(cell: cell, path: path, buttons: buttons)
        delegate?.tableView(self, willBeginEditingRowAt: path)
        return true
    }

    /// Pulls the row so far.
    final func pullSwipe(to distance: CGFloat) {
        guard let swipe else { return }
        swipe.cell.state.pull = max(0, distance)
        swipe.cell.placeParts()
        swipe.buttons.layoutIfNeeded()
    }

    /// The buttons of the row are wholly seen.
    final func openSwipe() {
        guard let swipe else { return }
        settle(swipe, at: swipe.buttons.openWidth, animated: true)
    }

    /// A finger lets go of the row.
    ///
    /// - Parameter velocity: towards the beginning of the line, in points a second.
    final func releaseSwipe(velocity: CGFloat) {
        guard let swipe else { return }
        let pull = swipe.cell.state.pull
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
        let cell = swipe.cell
        let change = {
            cell.state.pull = distance
            cell.placeParts()
            swipe.buttons.layoutIfNeeded()
        }
        guard animated, cell.window != nil else {
            change()
            done?()
            return
        }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: change) {
            _ in
            done?()
        }
    }

    /// The row goes back.
    final func endSwipe(animated: Bool) {
        guard let swipe else { return }
        self.swipe = nil
        settle(swipe, at: 0, animated: animated) {
            if swipe.cell.parts.swipeButtons === swipe.buttons { swipe.cell.dropSwipe() }
        }
        delegate?.tableView(self, didEndEditingRowAt: geometry.has(swipe.path) ? swipe.path : nil)
    }
}

/// A row that is pulled aside.
@MainActor
final class RowSwipe {
    let cell: UITableViewCell
    let path: IndexPath
    let buttons: SwipeButtons

    init(cell: UITableViewCell, path: IndexPath, buttons: SwipeButtons) {
        self.cell = cell
        self.path = path
        self.buttons = buttons
    }
}

extension UITableViewCell {
    /// Takes away what is behind the row.
    final func dropSwipe() {
        parts.swipeButtons?.removeFromSuperview()
        parts.swipeButtons = nil
        state.pull = 0
        setNeedsLayout()
    }
}

/// The finger that pulls a row aside.
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
        let direction: CGFloat = table.effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : -1
        let distance = translation(in: table).x * direction
        switch state {
        case .began:
            guard let path = table.indexPathForRow(at: location(in: table)), table.beginSwipe(at: path)
            else { return }
            start = table.swipe?.cell.state.pull ?? 0
            table.pullSwipe(to: start + distance)
        case .changed: table.pullSwipe(to: start + distance)
        case .ended: table.releaseSwipe(velocity: velocity(in: table).x * direction)
        case .cancelled: table.endSwipe(animated: true)
        case .possible, .failed: break
        }
    }
}
