import Drawing
internal import WindowSystem

/// Keyboard navigation in a table.
extension UITableView: HeldKeyResponder {
    final func keyRepeats(_ press: UIPress) { _ = takeKeys([press], isRepeat: true) }

    /// Whether the table receives key presses now.
    final var hasKeyboard: Bool { isFirstResponder && window?.isKeyWindow == true }

    final func didGainKeyboard() {
        if keyWatch == nil, let window {
            keyWatch = KeyWindowWatch(of: window) { [weak self] in self?.showKeyboard() }
        }
        showKeyboard()
    }

    final func didLoseKeyboard() {
        keyWatch = nil
        selection.showsCursor = false
        showKeyboard()
    }

    private func showKeyboard() {
        let hasKeyboard = hasKeyboard
        for cell in cells.values where cell.state.isEmphasized != hasKeyboard {
            cell.state.isEmphasized = hasKeyboard
            cell.updateAppearance(animated: false)
        }
        updateFocusRing()
    }

    /// Called when Tab has moved the focus to the table: makes the cursor's row visible and shows the focus
    /// ring.
    final func revealCursor() {
        loadIfNeeded()
        if selection.cursor.map({ !geometry.has($0) }) ?? true {
            selection.cursor = selection.paths.min() ?? entrance
        }
        selection.showsCursor = true
        if let cursor = selection.cursor { scrollToVisible(cursor) }
        updateFocusRing()
    }

    /// The row that the cursor comes to first: the first one that keys may come to from the top of what is visible on.
    private var entrance: IndexPath? {
        let first = geometry.firstRow(below: bounds.minY)
        return firstChoosable(from: first, forward: true) ?? first.flatMap { canFocus($0) ? $0 : nil }
    }

    // MARK: Assistive technology

    /// The cell at the cursor.
    final var cursorCell: UITableViewCell? { selection.cursor.flatMap { cells[$0] } }

    /// Gives the table the focus and the cell the cursor, without selecting its row.
    final func focusForAccessibility(_ cell: UITableViewCell) -> Bool {
        guard let path = indexPath(for: cell), takeFocusAsByKey(), geometry.has(path) else { return false }
        selection.cursor = path
        selection.showsCursor = true
        scrollToVisible(path)
        updateFocusRing()
        return true
    }

    // MARK: Keys

    private enum Step { case up, down, pageUp, pageDown, home, end }

    private static let steps: [NamedKey: Step] = [
        .upArrow: .up, .downArrow: .down, .pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end,
    ]

    /// Keys that move a row, and whether they move it down.
    private static let moves: [KeyChord: Bool] = [
        KeyChord(.upArrow, .alternate): false, KeyChord(.downArrow, .alternate): true,
    ]

    /// - Returns: whether the keys did something here.
    final func takeKeys(_ presses: Set<UIPress>, isRepeat: Bool = false) -> Bool {
        guard isFirstResponder, let press = presses.first, let chord = press.chord, geometry.firstPath != nil
        else { return false }
        if let isDown = Self.moves[chord] { return moveAtCursor(forward: isDown) }
        let mayStep = chord.modifiers.isDisjoint(with: [.alternate, .command])
        if mayStep, case .named(let key) = chord.key, let step = Self.steps[key] {
            move(step, chord.modifiers)
            return true
        }
        if mayStep, !isRepeat, isActivation(chord.key) {
            return activate(
                isToggling: chord.modifiers.contains(.control), isAction: chord.key == .named(.return))
        }
        if chord.key == .named(.escape) { return turnBack() }
        if chord == KeyChord(.delete) { return deleteAtCursor() }
        return chord.modifiers.isSubset(of: .shift) && typeSelect(press.key?.characters ?? "")
    }

    /// Cancels dragging a row and closes swipe actions.
    private func turnBack() -> Bool {
        guard drag != nil || swipe != nil else { return false }
        returnRow(animated: true)
        endSwipe(animated: true)
        return true
    }

    private func isActivation(_ key: KeyMeaning) -> Bool {
        switch key {
        case .named(.return): true
        case .character(" "): !typing.isTyping(at: EventLoop.main.now)
        default: false
        }
    }

    private func activate(isToggling: Bool, isAction: Bool) -> Bool {
        guard let cursor = selection.cursor ?? selection.paths.min(), geometry.has(cursor) else {
            return false
        }
        guard allowsSelectionNow else {
            guard editingStyle(of: cursor) == .insert else { return false }
            dataSource?.tableView(self, commit: .insert, forRowAt: cursor)
            return true
        }
        guard mayHighlight(cursor) else { return true }
        scrollToVisible(cursor)
        let isMarking = isEditing && allowsMultipleSelectionNow
        let choice: Choice = isToggling || isMarking ? .toggle : .only
        if isAction, !isToggling { chooseWithAction(cursor, choice) } else { choose(cursor, choice) }
        updateFocusRing()
        return true
    }

    private func deleteAtCursor() -> Bool {
        guard isEditing, let cursor = selection.cursor, geometry.has(cursor),
            editingStyle(of: cursor) == .delete
        else { return false }
        dataSource?.tableView(self, commit: .delete, forRowAt: cursor)
        return true
    }

    private func moveAtCursor(forward: Bool) -> Bool {
        guard isEditing, let cursor = selection.cursor ?? selection.paths.min() else { return false }
        selection.showsCursor = true
        return moveRow(cursor, forward: forward)
    }

    // MARK: Moving the cursor

    private func move(_ step: Step, _ modifiers: KeyModifiers) {
        selection.showsCursor = true
        let present = selection.cursor ?? selection.paths.min()
        guard let target = target(of: step, from: present.flatMap { geometry.has($0) ? $0 : nil }) else {
            return updateFocusRing()
        }
        go(to: target, extending: modifiers.contains(.shift), quietly: modifiers.contains(.control))
    }

    private func target(of step: Step, from present: IndexPath?) -> IndexPath? {
        switch step {
        case .home: return firstChoosable(from: geometry.firstPath, forward: true)
        case .end: return firstChoosable(from: geometry.lastPath, forward: false)
        case .down:
            guard let present else { return firstChoosable(from: geometry.firstPath, forward: true) }
            return firstChoosable(from: geometry.path(after: present), forward: true)
        case .up:
            guard let present else { return firstChoosable(from: geometry.lastPath, forward: false) }
            return firstChoosable(from: geometry.path(before: present), forward: false)
        case .pageUp, .pageDown: return page(forward: step == .pageDown, from: present)
        }
    }

    /// Points of a page that stay visible after paging.
    private static let pageOverlap: CGFloat = 44

    private func page(forward: Bool, from present: IndexPath?) -> IndexPath? {
        guard let present else { return target(of: forward ? .down : .up, from: nil) }
        let inset = adjustedContentInset
        let page = max(1, bounds.height - inset.top - inset.bottom - Self.pageOverlap)
        let start = geometry.row(present).start
        let y = start + (forward ? page : -page)
        guard y > geometry.top else { return target(of: .home, from: nil) }
        guard y < geometry.contentHeight, let found = geometry.firstRow(below: y) else {
            return target(of: .end, from: nil)
        }
        let beyond = forward ? found > present : found < present
        guard beyond else { return target(of: forward ? .down : .up, from: present) }
        return firstChoosable(from: found, forward: forward) ?? firstChoosable(from: found, forward: !forward)
    }

    /// The nearest row in a direction that keys may come to.
    private func firstChoosable(from start: IndexPath?, forward: Bool) -> IndexPath? {
        var candidate = start
        while let path = candidate {
            if mayFocus(path) { return path }
            candidate = forward ? geometry.path(after: path) : geometry.path(before: path)
        }
        return nil
    }

    /// Moves the keyboard cursor to a row.
    final func go(to path: IndexPath, extending: Bool = false, quietly: Bool = false) {
        selection.cursor = path
        scrollToVisible(path)
        let isExtending = extending && allowsMultipleSelectionNow
        let isMarking = isEditing && allowsMultipleSelectionNow
        if !allowsSelectionNow {
            // In editing mode the cursor moves without selecting.
        } else if isExtending {
            choose(path, .extend)
        } else if !quietly, !isMarking, follows(path) {
            choose(path, .only)
        }
        updateFocusRing()
    }

    private func mayFocus(_ path: IndexPath) -> Bool { mayHighlight(path) && canFocus(path) }

    private func canFocus(_ path: IndexPath) -> Bool {
        tableDelegate?.tableView(self, canFocusRowAt: path) ?? true
    }

    private func follows(_ path: IndexPath) -> Bool {
        tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
    }

    /// Scrolls by the smallest distance that makes a row fully visible.
    final func scrollToVisible(_ path: IndexPath) {
        let present = motor.purpose == .glide ? motor.end ?? contentOffset : contentOffset
        // The first row also reveals everything above it.
        var target = offset(for: path, .none, from: present)
        if path == geometry.firstPath { target.y = verticalAxis.range.lowerBound }
        guard target != present else { return }
        // Long distances are not animated.
        if abs(target.y - contentOffset.y) > 2 * bounds.height {
            stopMotion()
            scrollToRow(at: path, at: .none, animated: false)
        } else {
            glide(to: target)
        }
    }

    // MARK: Typing

    private func typeSelect(_ characters: String) -> Bool {
        guard !characters.isEmpty, !characters.hasPrefix("UIKeyInput"),
            characters.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { return false }
        typing.type(characters, at: EventLoop.main.now)
        guard let found = find() else { return true }
        selection.showsCursor = true
        go(to: found)
        return true
    }

    private func find() -> IndexPath? {
        let cursor = selection.cursor ?? geometry.firstPath
        if typing.text.count > 1, let found = search(typing.text, from: cursor) { return found }
        guard let letter = typing.text.count == 1 ? typing.text : typing.repeatedLetter else { return nil }
        let isAtStart = selection.cursor == nil
        return search(
            letter,
            from: isAtStart ? cursor : cursor.flatMap { geometry.path(after: $0) } ?? geometry.firstPath)
    }

    /// The first row from `start` on whose text begins with a word; continues at the beginning after the last
    /// row.
    private func search(_ word: String, from start: IndexPath?) -> IndexPath? {
        let prefix = TableTypeSelect.Prefix(word)
        var candidate = start
        var madeCells = 0
        while let path = candidate {
            if let text = typeSelectText(of: path, &madeCells), prefix.fits(text), mayFocus(path) {
                return path
            }
            guard madeCells <= TableTypeSelect.furthestCell else { return nil }
            candidate = geometry.path(after: path) ?? geometry.firstPath
            if candidate == start { return nil }
        }
        return nil
    }

    private func typeSelectText(of path: IndexPath, _ madeCells: inout Int) -> String? {
        if let text = tableDelegate?.tableView(self, typeSelectStringForRowAt: path) { return text }
        if let cell = cells[path] { return cell.typeSelectText }
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        madeCells += 1
        let text = cell.typeSelectText
        if cell.superview == nil { cellReuse.keep(cell, as: cell.reuseIdentifier) }
        return text
    }

    // MARK: Focus ring

    /// Shows the focus ring around the cursor's row once keys have been used, else removes it.
    final func updateFocusRing() {
        guard selection.showsCursor, hasKeyboard, let cursor = selection.cursor, geometry.has(cursor) else {
            if focusRing.superview != nil { focusRing.removeFromSuperview() }
            return
        }
        var frame = frame(of: cursor)
        var radius: CGFloat = 4
        if let cell = cells[cursor] {
            let effect = cell.focusEffect as? UIFocusHaloEffect
            radius = max(effect?.ownCornerRadius ?? 4, cell.layer.cornerRadius)
            if let rect = effect?.rect { frame = rect.offsetBy(dx: frame.minX, dy: frame.minY) }
            focusRing.isHidden = effect == nil
        }
        if focusRing.frame != frame { focusRing.frame = frame }
        focusRing.layer.cornerRadius = radius
        guard focusRing.superview !== self else { return }
        // Above the rows and below the headers.
        let front = children.lastIndex { $0 is UITableViewCell }
        insertSubview(focusRing, at: front.map { $0 + 1 } ?? 0)
    }
}
