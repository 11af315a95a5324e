import Drawing

/// Deleting and inserting by the user.
extension UITableView {
    final func updateEditing(animated: Bool) {
        for (path, cell) in cells where geometry.has(path) {
            prepareEditing(cell, at: path, animated: animated, always: true)
        }
        setNeedsCellLayout()
    }

    /// Whether the user may delete the row, or insert one at its position.
    private func canEdit(_ path: IndexPath) -> Bool {
        guard let dataSource else { return false }
        return sourceMethods.canEdit == false || dataSource.tableView(self, canEditRowAt: path)
    }

    /// Whether a row may be swiped: a data source that says which rows can be edited says it of swiping, too.
    final func canSwipe(_ path: IndexPath) -> Bool { sourceMethods.canEdit != true || canEdit(path) }

    /// What the user may do with a row.
    final func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
        guard canEdit(path) else { return .none }
        return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// Shows or hides the editing controls of a cell.
    ///
    /// - Parameter always: whether a cell that already is in the right state is updated too.
    final func prepareEditing(
        _ cell: UITableViewCell, at path: IndexPath, animated: Bool = false, always: Bool = false
    ) {
        if cell.state.pull != 0 || cell.parts.swipeButtons != nil { cell.dropSwipe() }
        let isEditing = updates.isEditing
        guard isEditing || cell.state.isEditing || always else { return }
        let isMarkable = isEditing && allowsMultipleSelectionDuringEditing
        cell.state.isMarkable = isMarkable
        cell.state.editingStyle = isEditing ? editingStyle(of: path) : .none
        cell.showsReorderControl = isEditing && canMove(path)
        cell.shouldIndentWhileEditing =
            tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        cell.setEditing(isEditing, animated: animated)
    }

    /// The control at the leading edge of a row was pressed.
    final func editControlWasPressed(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        switch cell.editingStyle {
        case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
        case .delete:
            guard swipe == nil, beginSwipe(at: path, .trailing) else { return endSwipe(animated: true) }
            openSwipe()
        case .none: break
        }
    }

    final func accessoryWasPressed(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
