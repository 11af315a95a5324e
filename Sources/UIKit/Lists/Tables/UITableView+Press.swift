import Drawing

/// The state of a press on a row.
struct TablePress {
    let touch: ObjectIdentifier
    var path: IndexPath
    let isMouse: Bool
    var isInside = true
}

extension UITableView {
    final func addRecognizers() {
        let hover = UIHoverGestureRecognizer()
        hover.addTarget(self, action: UITableView.pointerDidMove)
        addGestureRecognizer(hover)
        let swipe = RowSwipeRecognizer(table: self)
        addGestureRecognizer(swipe)
        addGestureRecognizer(RowMoveRecognizer(table: self))
        addGestureRecognizer(RowMarkRecognizer(table: self))
        addInteraction(menu.interaction)
    }

    // MARK: Pressing

    /// The row that a touch began in.
    private func path(of touch: UITouch) -> IndexPath? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UITableViewCell, cell.table === self { return indexPath(for: cell) }
            view = current.superview
        }
        return nil
    }

    /// - Returns: whether the table handles the touch.
    final func pressBegan(_ touches: Set<UITouch>) -> Bool {
        guard press == nil, let touch = touches.first else { return press != nil }
        if swipe != nil {
            endSwipe(animated: true)
            return true
        }
        guard let path = path(of: touch) else { return false }
        let isMouse = touch.type == .indirectPointer
        // A press stops scrolling by the wheel, so that it ends over the row that it began in. Content that is
        // bouncing back from beyond its edges continues to do so.
        if isMouse, clamped(contentOffset) == contentOffset { stopMotion() }
        if isMouse, canBecomeFirstResponder {
            selection.showsCursor = false
            becomeFirstResponder()
        }
        if isMouse, isEditing, !allowsSelectionNow, canBecomeFirstResponder {
            // The arrow keys continue from this row.
            selection.cursor = path
            selection.showsCursor = true
            updateFocusRing()
        }
        guard allowsSelectionNow, geometry.has(path) else { return false }
        guard mayHighlight(path) else { return true }
        press = TablePress(touch: ObjectIdentifier(touch), path: path, isMouse: isMouse)
        highlight(path, true)
        return true
    }

    final func pressMoved(_ touches: Set<UITouch>) -> Bool {
        guard let press, let touch = touches.first(where: { ObjectIdentifier($0) == press.touch })
        else { return press != nil }
        let isInside = frame(of: press.path).contains(touch.location(in: self))
        if isInside != press.isInside {
            self.press?.isInside = isInside
            highlight(press.path, isInside)
        }
        return true
    }

    final func pressEnded(_ touches: Set<UITouch>, _ modifiers: UIKeyModifierFlags) -> Bool {
        guard let press, let touch = touches.first(where: { ObjectIdentifier($0) == press.touch })
        else { return press != nil }
        self.press = nil
        if press.isInside { highlight(press.path, false) }
        guard geometry.has(press.path), frame(of: press.path).contains(touch.location(in: self))
        else { return true }
        let choice = choice(of: press, modifiers)
        if !press.isMouse || !markByClick(press.path, choice) { chooseWithAction(press.path, choice) }
        updateFocusRing()
        return true
    }

    final func pressCancelled(_ touches: Set<UITouch>) -> Bool {
        guard let press, touches.contains(where: { ObjectIdentifier($0) == press.touch })
        else { return press != nil }
        self.press = nil
        if press.isInside { highlight(press.path, false) }
        return true
    }

    /// Does what a tap on a cell does, for assistive technology.
    ///
    /// - Returns: whether the cell's row can be selected now.
    final func tapForAccessibility(_ cell: UITableViewCell) -> Bool {
        guard press == nil, let path = indexPath(for: cell), allowsSelectionNow, geometry.has(path),
            mayHighlight(path)
        else { return false }
        endSwipe(animated: true)
        highlight(path, true)
        highlight(path, false)
        guard geometry.has(path) else { return true }
        chooseWithAction(path, .toggle)
        updateFocusRing()
        return true
    }

    /// Touches toggle rows where multiple selection is allowed; the mouse does so with Control, and in editing
    /// mode.
    private func choice(of press: TablePress, _ modifiers: UIKeyModifierFlags) -> Choice {
        guard press.isMouse else { return .toggle }
        if modifiers.contains(.shift) { return .extend }
        if isEditing { return .toggle }
        return modifiers.isDisjoint(with: [.control, .command]) ? .only : .toggle
    }

    private func highlight(_ path: IndexPath, _ isOn: Bool) {
        guard geometry.has(path) else { return }
        cells[path]?.setHighlighted(isOn, animated: false)
        if isOn {
            tableDelegate?.tableView(self, didHighlightRowAt: path)
        } else {
            tableDelegate?.tableView(self, didUnhighlightRowAt: path)
        }
    }

    // MARK: The pointer over rows

    private func pointerDidMove(_ recognizer: UIHoverGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed: hoverPoint = recognizer.location(in: nil)
        default: hoverPoint = nil
        }
        updateHover()
    }

    /// Highlights the row under the pointer, also when the rows move and the pointer does not.
    final func updateHover() {
        guard hoverPoint != nil || hovered != nil else { return }
        let point = hoverPoint.map { convert($0, from: nil) }
        guard drag == nil else {
            if let hovered, let old = cells[hovered] { showHover(false, in: old) }
            hovered = nil
            return
        }
        let isBar = point.map {
            indicators.vertical.superview === self && indicators.vertical.frame.contains($0)
        }
        let path = isBar == true || !allowsSelectionNow ? nil : point.flatMap { hoveredRow(at: $0) }
        let cell = path.flatMap { cells[$0] }
        if let hovered, hovered != path, let old = cells[hovered] { showHover(false, in: old) }
        hovered = path
        if let cell { showHover(true, in: cell) }
    }

    /// The row that is visible at a point: not one behind a floating header.
    private func hoveredRow(at point: CGPoint) -> IndexPath? {
        guard bounds.contains(point), !headers.values.contains(where: { $0.frame.contains(point) })
        else { return nil }
        return indexPathForRow(at: point)
    }

    private func showHover(_ isOn: Bool, in cell: UITableViewCell) {
        guard cell.state.isHovered != isOn else { return }
        cell.state.isHovered = isOn
        cell.updateAppearance(animated: false)
    }
}
