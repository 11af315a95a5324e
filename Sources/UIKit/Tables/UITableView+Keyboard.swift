import Drawing

/// The keyboard in a table.
extension UITableView {
    /// Whether keys go to the table now.
    final var hasKeyboard: Bool { isFirstResponder && window?.isKeyWindow == true }

    final func keyboardDidCome() {
        guard keyObservers.isEmpty, let window else { return showKeyboard() }
        keyObservers = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification].map { name in
            NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) {
                [weak self] _ in
                // Windows tell of the keyboard on the main actor.
                MainActor.assumeIsolated { self?.showKeyboard() }
            }
        }
        showKeyboard()
    }

    final func keyboardDidGo() {
        keyObservers.forEach(NotificationCenter.default.removeObserver)
        keyObservers.removeAll()
        selection.showsCursor = false
        showKeyboard()
    }

    private func showKeyboard() {
        let hasKeyboard = hasKeyboard
        for cell in cells.values where cell.state.isEmphasized != hasKeyboard {
            cell.state.isEmphasized = hasKeyboard
            cell.updateLook(animated: false)
        }
        placeFocusRing()
    }

    /// Tab came here: the row that the keys begin at is seen, and marked.
    final func arriveByKey() {
        loadIfNeeded()
        if selection.cursor.map({ !geometry.has($0) }) ?? true {
            selection.cursor = selection.paths.min() ?? geometry.firstRow(below: bounds.minY)
        }
        selection.showsCursor = true
        if let cursor = selection.cursor { bringIntoSight(cursor) }
        placeFocusRing()
    }

    // MARK: Keys

    private enum Step { case up, down, pageUp, pageDown, home, end }

    private static let steps: [UIKeyboardHIDUsage: Step] = [
        .keyboardUpArrow: .up, .keyboardDownArrow: .down, .keyboardPageUp: .pageUp,
        .keyboardPageDown: .pageDown, .keyboardHome: .home, .keyboardEnd: .end,
        .keypad8: .up, .keypad2: .down, .keypad9: .pageUp, .keypad3: .pageDown, .keypad7: .home,
        .keypad1: .end,
    ]

    /// Keys that move a row while Alt is held, and whether they move it down.
    private static let moves: [UIKeyboardHIDUsage: Bool] = [
        .keyboardUpArrow: false, .keyboardDownArrow: true, .keypad8: false, .keypad2: true,
    ]

    /// - Returns: whether the keys did something here.
    final func takeKeys(_ presses: Set<UIPress>) -> Bool {
        guard isFirstResponder, let key = presses.first?.key, geometry.firstPath != nil else { return false }
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        // With Num Lock the keypad types digits.
        let isDigit = key.characters.first?.isNumber == true
        if !isDigit, modifiers == .alternate, let isDown = Self.moves[key.keyCode] {
            return moveAtCursor(forward: isDown)
        }
        if !isDigit, let step = Self.steps[key.keyCode], modifiers.isDisjoint(with: [.alternate, .command]) {
            move(step, modifiers)
            return true
        }
        if presses.first?.isRepeat == false || !isActivation(key) {
            if isActivation(key), modifiers.isDisjoint(with: [.alternate, .command]) {
                return activate(isToggling: modifiers.contains(.control))
            }
        }
        if key.keyCode == .keyboardEscape { return turnBack() }
        if key.keyCode == .keyboardDeleteForward, modifiers.isEmpty { return deleteAtCursor() }
        return modifiers.isSubset(of: .shift) && typeSelect(key.characters)
    }

    /// Whatever is held or pulled aside goes back.
    private func turnBack() -> Bool {
        guard drag != nil || swipe != nil else { return false }
        returnRow(animated: true)
        endSwipe(animated: true)
        return true
    }

    private func isActivation(_ key: UIKey) -> Bool {
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter: true
        case .keyboardSpacebar: !typing.isTyping(at: UIApplication.shared.clock.now)
        default: false
        }
    }

    private func activate(isToggling: Bool) -> Bool {
        guard let cursor = selection.cursor ?? selection.paths.min(), geometry.has(cursor) else {
            return false
        }
        guard allowsSelectionNow else {
            guard editingStyle(of: cursor) == .insert else { return false }
            dataSource?.tableView(self, commit: .insert, forRowAt: cursor)
            return true
        }
        guard mayHighlight(cursor) else { return true }
        bringIntoSight(cursor)
        let isMarking = isEditing && allowsMultipleSelectionNow
        choose(cursor, isToggling || isMarking ? .toggle : .only)
        placeFocusRing()
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

    // MARK: From row to row

    private func move(_ step: Step, _ modifiers: UIKeyModifierFlags) {
        selection.showsCursor = true
        let present = selection.cursor ?? selection.paths.min()
        guard let target = target(of: step, from: present.flatMap { geometry.has($0) ? $0 : nil }) else {
            return placeFocusRing()
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

    /// Points of a page that are still seen after it was turned.
    private static let pageOverlap: CGFloat = 44

    private func page(forward: Bool, from present: IndexPath?) -> IndexPath? {
        guard let present else { return target(of: forward ? .down : .up, from: nil) }
        let inset = adjustedContentInset
        let page = max(1, bounds.height - inset.top - inset.bottom - Self.pageOverlap)
        let start = geometry.row(present).start
        let place = start + (forward ? page : -page)
        guard place > geometry.top else { return target(of: .home, from: nil) }
        guard place < geometry.contentHeight, let found = geometry.firstRow(below: place) else {
            return target(of: .end, from: nil)
        }
        let beyond = forward ? found > present : found < present
        guard beyond else { return target(of: forward ? .down : .up, from: present) }
        return firstChoosable(from: found, forward: forward) ?? firstChoosable(from: found, forward: !forward)
    }

    /// The nearest row in a direction that can be chosen.
    private func firstChoosable(from start: IndexPath?, forward: Bool) -> IndexPath? {
        var candidate = start
        while let path = candidate {
            if mayHighlight(path) { return path }
            candidate = forward ? geometry.path(after: path) : geometry.path(before: path)
        }
        return nil
    }

    /// The keys come to a row.
    final func go(to path: IndexPath, extending: Bool = false, quietly: Bool = false) {
        selection.cursor = path
        bringIntoSight(path)
        let isExtending = extending && allowsMultipleSelectionNow
        let isMarking = isEditing && allowsMultipleSelectionNow
        if !allowsSelectionNow {
            // Rows that are edited are gone through without being selected.
        } else if isExtending {
            choose(path, .extend)
        } else if !quietly, !isMarking, follows(path) {
            choose(path, .only)
        }
        placeFocusRing()
    }

    private func follows(_ path: IndexPath) -> Bool {
        delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
    }

    /// Scrolls as little as needed for a row to be wholly seen.
    final func bringIntoSight(_ path: IndexPath) {
        let present = motor.purpose == .glide ? motor.end ?? contentOffset : contentOffset
        // The first row brings what is above it.
        var target = offset(for: path, .none, from: present)
        if path == geometry.firstPath { target.y = verticalAxis.range.lowerBound }
        guard target != present else { return }
        // A way of several pages is not watched.
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
        typing.type(characters, at: UIApplication.shared.clock.now)
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

    /// The first row from one on whose text begins with a word, around the end.
    private func search(_ word: String, from start: IndexPath?) -> IndexPath? {
        let prefix = TypeSelect.Prefix(word)
        var candidate = start
        var madeCells = 0
        while let path = candidate {
            if let text = typeSelectText(of: path, &madeCells), prefix.fits(text), mayHighlight(path) {
                return path
            }
            guard madeCells <= TypeSelect.furthestCell else { return nil }
            candidate = geometry.path(after: path) ?? geometry.firstPath
            if candidate == start { return nil }
        }
        return nil
    }

    private func typeSelectText(of path: IndexPath, _ madeCells: inout Int) -> String? {
        if let text = delegate?.tableView(self, typeSelectStringForRowAt: path) { return text }
        if let cell = cells[path] { return cell.typeSelectText }
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        madeCells += 1
        let text = cell.typeSelectText
        if cell.superview == nil { cellReuse.keep(cell, as: cell.reuseIdentifier) }
        return text
    }

    // MARK: The mark of the keyboard

    /// Shows at which row the keys are, once keys were used.
    final func placeFocusRing() {
        guard selection.showsCursor, hasKeyboard, let cursor = selection.cursor, geometry.has(cursor) else {
            if focusRing.superview != nil { focusRing.removeFromSuperview() }
            return
        }
        var frame = frame(of: cursor)
        var radius: CGFloat = 4
        if let cell = cells[cursor] {
            let effect = cell.focusEffect as? UIFocusHaloEffect
            radius = max(effect?.cornerRadius ?? 0, cell.layer.cornerRadius)
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

/// A frame around the row that the keys are at.
final class TableFocusRing: UIView {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.borderWidth = 2
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToSuperview() {
        layer.borderColor = tintColor.cgColor(with: traitCollection)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        layer.borderColor = tintColor.cgColor(with: traitCollection)
    }
}
