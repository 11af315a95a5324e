import Drawing

/// Deleting and inserting by a person.
extension UITableView {
    final func switchEditing(_ editing: Bool, animated: Bool) {
        guard editing != updates.isEditing else { return }
        endSwipe(animated: animated)
        returnRow(animated: animated)
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
        cell.showsReorderControl = isEditing && canMove(path)
        cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        cell.setEditing(isEditing, animated: animated)
    }

    /// The sign at the beginning of a row was pressed.
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
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
