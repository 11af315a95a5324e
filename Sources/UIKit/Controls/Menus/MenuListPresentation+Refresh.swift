/// Lists that are shown again while they are open.
extension MenuListPresentation {
    /// Whether the highlighted row has a submenu.
    var isAtSubmenu: Bool {
        panels.last.map { list in list.marked.map { list.rows[$0].row.submenu != nil } ?? false } ?? false
    }

    /// Whether a submenu is open.
    var isInSubmenu: Bool { panels.count > 1 }

    /// Shows the lists again, each with the elements that have arrived for it and its commands as they are validated
    /// now. The highlighted rows stay so.
    func refresh() {
        guard isOpen else { return }
        for (level, old) in panels.enumerated() {
            guard let new = panel(for: old.menu) else {
                return level == 0 ? dismiss(animated: false) : close(behind: level - 1)
            }
            overlay.insertSubview(new, aboveSubview: old)
            old.removeFromSuperview()
            panels[level] = new
            place(new, at: level == 0 ? plan.anchor : anchor(on: level))
            new.marked = old.marked.flatMap { marked in
                new.rows.firstIndex { $0.row.isEnabled && $0.row.title == old.rows[marked].row.title }
            }
            if new.marked == nil, plan.isForKeys { new.marked = new.next(1) }
            guard level < openers.count else { continue }
            let inner = panels[level + 1].menu
            guard let opener = new.rows.firstIndex(where: { $0.row.submenu === inner }) else {
                return close(behind: level)
            }
            openers[level] = opener
        }
        placePreview()
    }

    /// The row of the list before, beside which a submenu is shown.
    private func anchor(on level: Int) -> MenuListPlacement.Anchor {
        .row(panels[level - 1].frame(of: openers[level - 1]), inset: MenuListPanel.padding)
    }
}
