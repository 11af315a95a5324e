import Drawing

/// Shows the context menus of a table's rows.
@MainActor
final class TableMenu: UIContextMenuInteractionDelegate {
    private unowned let table: UITableView
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(table: UITableView) { self.table = table }

    /// The delegate's menu for the row at a point of the table; nil for none.
    func configuration(at point: CGPoint) -> UIContextMenuConfiguration? {
        guard let path = table.indexPathForRow(at: point) else { return nil }
        return table.tableDelegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: point)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { configuration(at: location) ?? swipeMenu(at: location) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard !(configuration is SwipeMenuConfiguration) else { return }
        table.tableDelegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard !(configuration is SwipeMenuConfiguration) else { return }
        table.tableDelegate?.tableView(
            table, willEndContextMenuInteraction: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        table.tableDelegate?.tableView(
            table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    /// For rows without a menu of their own, the swipe actions as a menu: with mouse and keyboard rows cannot
    /// be swiped.
    private func swipeMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
        guard let path = table.indexPathForRow(at: point), let cell = table.cells[path] else { return nil }
        let actions = table.swipeActions(for: path)
        guard !actions.isEmpty else { return nil }
        return SwipeMenuConfiguration(actionProvider: { _ in
            UIMenu(children: actions.map { Self.menuAction($0, in: cell) })
        })
    }

    private static func menuAction(_ action: UIContextualAction, in cell: UITableViewCell) -> UIAction {
        UIAction(
            title: action.title ?? "", image: action.image,
            attributes: action.style == .destructive ? .destructive : []
        ) { [weak cell] _ in
            guard let cell else { return }
            action.handler(action, cell) { _ in }
        }
    }
}

/// The menu of a row's swipe actions. The delegate knows nothing of it.
private final class SwipeMenuConfiguration: UIContextMenuConfiguration {}

extension UITableView {
    /// The point at which the menu key requests the menu: the middle of the row that has the keyboard cursor;
    /// nil without such a row.
    final var menuPoint: CGPoint? {
        guard let path = selection.cursor ?? selection.paths.min(), geometry.has(path) else { return nil }
        scrollToVisible(path)
        let frame = frame(of: path)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// A long press requests a menu only where the row has one; otherwise the press selects.
    final func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer === menu.interaction.press else { return true }
        return menu.configuration(at: recognizer.location(in: self)) != nil
    }
}
