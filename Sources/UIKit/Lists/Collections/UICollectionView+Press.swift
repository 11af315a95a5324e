import Drawing

/// What the user is doing in a collection view.
struct CollectionInput {
    /// A press on an item.
    struct Press {
        let touch: ObjectIdentifier
        var path: IndexPath
        let isMouse: Bool
        var isInside = true
    }

    var press: Press?
    /// Whether a range of items is being selected, which leaves the anchor where it is.
    var isExtending = false
    var keyWatch: KeyWindowWatch?
    /// The cell that knows that it has the keyboard cursor.
    weak var focused: UICollectionViewCell?
    /// The frame of a view that the data source is asked for.
    var makingFrame = CGRect.zero
}

extension UICollectionView {
    final func addRecognizers() { addInteraction(menu.interaction) }

    /// The item that a touch began in.
    private func path(of touch: UITouch) -> IndexPath? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UICollectionViewCell, cell.collection === self {
                return indexPath(for: cell)
            }
            view = current.superview
        }
        return nil
    }

    /// - Returns: whether the collection view handles the touch.
    final func pressBegan(_ touches: Set<UITouch>) -> Bool {
        guard input.press == nil, let touch = touches.first else { return input.press != nil }
        guard let path = path(of: touch) else { return false }
        let isMouse = touch.type == .indirectPointer
        // A press stops scrolling by the wheel, so that it ends over the item that it began in. Content that is
        // bouncing back from beyond its edges continues to do so.
        if isMouse, clamped(contentOffset) == contentOffset { stopMotion() }
        if isMouse, canBecomeFirstResponder {
            selection.showsCursor = false
            becomeFirstResponder()
        }
        guard has(path), mayHighlight(path) else { return false }
        input.press = CollectionInput.Press(touch: ObjectIdentifier(touch), path: path, isMouse: isMouse)
        highlight(path, true)
        return true
    }

    private func isInside(_ touch: UITouch, _ path: IndexPath) -> Bool {
        guard let cell = cell(at: path) else { return false }
        return cell.bounds.contains(touch.location(in: cell))
    }

    /// The touch of the press that is going on.
    private func pressing(_ touches: Set<UITouch>) -> UITouch? {
        touches.first { ObjectIdentifier($0) == input.press?.touch }
    }

    final func pressMoved(_ touches: Set<UITouch>) -> Bool {
        guard let press = input.press, let touch = pressing(touches) else { return input.press != nil }
        let isInside = isInside(touch, press.path)
        if isInside != press.isInside {
            input.press?.isInside = isInside
            highlight(press.path, isInside)
        }
        return true
    }

    final func pressEnded(_ touches: Set<UITouch>, _ modifiers: UIKeyModifierFlags) -> Bool {
        guard let press = input.press, let touch = pressing(touches) else { return input.press != nil }
        endPress(press)
        guard has(press.path), isInside(touch, press.path) else { return true }
        let choice = choice(of: press, modifiers)
        if allowsSelectionNow { choose(press.path, choice) }
        if modifiers.isDisjoint(with: [.shift, .control, .command]) { performPrimaryAction(press.path) }
        return true
    }

    final func pressCancelled(_ touches: Set<UITouch>) -> Bool {
        guard let press = input.press, pressing(touches) != nil else { return input.press != nil }
        endPress(press)
        return true
    }

    private func endPress(_ press: CollectionInput.Press) {
        input.press = nil
        if press.isInside { highlight(press.path, false) }
    }

    /// Does what a tap on a cell does, for assistive technology.
    ///
    /// - Returns: whether the cell's item can be selected now.
    final func tapForAccessibility(_ cell: UICollectionViewCell) -> Bool {
        guard input.press == nil, let path = indexPath(for: cell), allowsSelectionNow, has(path),
            mayHighlight(path)
        else { return false }
        highlight(path, true)
        highlight(path, false)
        guard has(path) else { return true }
        choose(path, .toggle)
        performPrimaryAction(path)
        return true
    }

    /// Touches toggle items where multiple selection is allowed; the mouse does so with Control, and in editing mode.
    private func choice(of press: CollectionInput.Press, _ modifiers: UIKeyModifierFlags) -> Choice {
        guard press.isMouse else { return .toggle }
        if modifiers.contains(.shift) { return .extend }
        if isEditing { return .toggle }
        return modifiers.isDisjoint(with: [.control, .command]) ? .only : .toggle
    }

    private func highlight(_ path: IndexPath, _ isOn: Bool) {
        guard has(path) else { return }
        cell(at: path)?.isHighlighted = isOn
        if isOn {
            collectionDelegate?.collectionView(self, didHighlightItemAt: path)
        } else {
            collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
        }
    }
}
