import Drawing
internal import WindowSystem

/// Keyboard navigation in a collection view.
extension UICollectionView: HeldKeyResponder {
    final func keyRepeats(_ press: UIPress) { _ = takeKeys([press], isRepeat: true) }

    /// Whether the collection view receives key presses now.
    final var hasKeyboard: Bool { isFirstResponder && window?.isKeyWindow == true }

    final func didGainKeyboard() {
        if input.keyWatch == nil, let window {
            input.keyWatch = KeyWindowWatch(of: window) { [weak self] in self?.updateFocusRing() }
        }
        updateFocusRing()
    }

    final func didLoseKeyboard() {
        input.keyWatch = nil
        selection.showsCursor = false
        updateFocusRing()
    }

    /// Called when Tab has moved the focus here: makes the cursor's item visible and shows the focus ring.
    final func revealCursor() {
        prepareLayout()
        if selection.cursor.map({ !has($0) }) ?? true {
            selection.cursor = selection.paths.min() ?? shownPaths.min()
        }
        selection.showsCursor = true
        if let cursor = selection.cursor { scrollToVisible(cursor) }
        updateFocusRing()
    }

    // MARK: Assistive technology

    /// Gives the collection view the focus and the cell the cursor, without selecting its item.
    final func focusForAccessibility(_ cell: UICollectionViewCell) -> Bool {
        guard let path = indexPath(for: cell), takeFocusAsByKey(), has(path) else { return false }
        selection.cursor = path
        selection.showsCursor = true
        scrollToVisible(path)
        updateFocusRing()
        return true
    }

    // MARK: Keys

    private static let steps: [NamedKey: CollectionStep] = [
        .upArrow: .arrow(.up), .downArrow: .arrow(.down), .leftArrow: .arrow(.left),
        .rightArrow: .arrow(.right),
        .pageUp: .page(isForward: false), .pageDown: .page(isForward: true), .home: .home, .end: .end,
    ]

    /// - Returns: whether the keys did something here.
    final func takeKeys(_ presses: Set<UIPress>, isRepeat: Bool = false) -> Bool {
        guard isFirstResponder, let press = presses.first, let chord = press.chord, firstPath != nil,
            chord.modifiers.isDisjoint(with: [.alternate, .command])
        else { return false }
        if case .named(let key) = chord.key, let step = Self.steps[key] {
            return move(step, chord.modifiers)
        }
        guard !isRepeat, chord.key == .named(.return) || chord.key == .character(" ") else { return false }
        return activate(
            isToggling: chord.modifiers.contains(.control), isAction: chord.key == .named(.return))
    }

    private func activate(isToggling: Bool, isAction: Bool) -> Bool {
        guard let cursor = selection.cursor ?? selection.paths.min(), has(cursor) else { return false }
        guard mayHighlight(cursor) else { return true }
        scrollToVisible(cursor)
        let isMarking = isEditing && allowsMultipleSelectionNow
        if allowsSelectionNow { choose(cursor, isToggling || isMarking ? .toggle : .only) }
        if isAction, !isToggling { performPrimaryAction(cursor) }
        return true
    }

    // MARK: Moving the cursor

    private func move(_ step: CollectionStep, _ modifiers: KeyModifiers) -> Bool {
        prepareLayout()
        let present = (selection.cursor ?? selection.paths.min()).flatMap { has($0) ? $0 : nil }
        let target = target(of: step, from: present)
        // Arrows that lead nowhere along the other axis may mean something to others.
        if target == nil, case .arrow(let direction) = step, !isScrolling(direction), present != nil {
            return false
        }
        selection.showsCursor = true
        guard let target else {
            updateFocusRing()
            return true
        }
        go(to: target, extending: modifiers.contains(.shift), quietly: modifiers.contains(.control))
        return true
    }

    private func isScrolling(_ direction: CollectionStep.Direction) -> Bool {
        let axis = direction.isVertical ? verticalAxis : horizontalAxis
        return axis.range.upperBound > axis.range.lowerBound
    }

    private func target(of step: CollectionStep, from present: IndexPath?) -> IndexPath? {
        switch step {
        case .home: return firstChoosable(from: firstPath, forward: true)
        case .end: return firstChoosable(from: lastPath, forward: false)
        case .arrow(let direction):
            guard let present else {
                return firstChoosable(from: shownPaths.min() ?? firstPath, forward: true)
            }
            return neighbour(of: present, direction)
        case .page(let isForward):
            guard let present else {
                return firstChoosable(from: shownPaths.min() ?? firstPath, forward: true)
            }
            return page(isForward: isForward, from: present)
        }
    }

    /// The nearest item in the order of the data that can be selected.
    private func firstChoosable(from start: IndexPath?, forward: Bool) -> IndexPath? {
        var candidate = start
        while let path = candidate {
            if mayHighlight(path) { return path }
            candidate = forward ? self.path(after: path) : self.path(before: path)
        }
        return nil
    }

    /// The next item in a direction that can be selected, by what is seen.
    private func neighbour(of path: IndexPath, _ direction: CollectionStep.Direction) -> IndexPath? {
        guard let frame = frameInContent(ofItemAt: path) else { return nil }
        let length = max(1, direction.isVertical ? bounds.height : bounds.width)
        for reach in [length, 8 * length] {
            let ahead = direction.area(beyond: frame, reach: reach, in: contentArea)
            let candidates = cells(in: ahead).filter {
                $0.indexPath != path && direction.distance(from: frame, to: $0.frame) >= 0
            }
            let best = candidates.sorted {
                direction.cost(from: frame, to: $0.frame) < direction.cost(from: frame, to: $1.frame)
            }
            .first { mayHighlight($0.indexPath) }
            if let best { return best.indexPath }
        }
        return nil
    }

    private var contentArea: CGRect { CGRect(origin: .zero, size: contentSize).union(bounds) }

    private func cells(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let found = collectionViewLayout.layoutAttributesForElements(in: mirrored(rect)) ?? []
        return found.filter { $0.representedElementCategory == .cell && !$0.isHidden }
            .map { collectionViewLayout.inContent(mirrored($0)) }
    }

    private func page(isForward: Bool, from present: IndexPath) -> IndexPath? {
        guard let frame = frameInContent(ofItemAt: present) else { return nil }
        let isVertical = isScrolling(.down)
        let length = isVertical ? bounds.height : bounds.width
        // A part of the page stays visible.
        let distance = max(1, length - (isVertical ? frame.height : frame.width))
        let direction: CollectionStep.Direction =
            isVertical ? (isForward ? .down : .up) : isForward ? .right : .left
        let goal = direction.moved(frame, by: distance)
        let around = direction.area(beyond: frame, reach: 2 * length, in: contentArea)
        let candidates = cells(in: around).filter { direction.distance(from: frame, to: $0.frame) >= 0 }
        let best = candidates.filter { mayHighlight($0.indexPath) }.min {
            direction.remoteness($0.frame, goal) < direction.remoteness($1.frame, goal)
        }
        return best?.indexPath ?? target(of: isForward ? .end : .home, from: nil)
    }

    /// Moves the keyboard cursor to an item.
    private func go(to path: IndexPath, extending: Bool, quietly: Bool) {
        selection.cursor = path
        scrollToVisible(path)
        let isMarking = isEditing && allowsMultipleSelectionNow
        if !allowsSelectionNow {
            // The cursor moves without selecting.
        } else if extending, allowsMultipleSelectionNow {
            choose(path, .extend)
        } else if !quietly, !isMarking, follows(path) {
            choose(path, .only)
        }
        updateFocusRing()
    }

    private func follows(_ path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path)
            ?? selectionFollowsFocus
    }

    // MARK: Focus ring

    private func isRingAbove(_ cell: UICollectionViewCell) -> Bool {
        guard let ring = children.lastIndex(where: { $0 === focusRing }) else { return false }
        return children.firstIndex { $0 === cell }.map { $0 < ring } ?? true
    }

    /// Shows the focus ring around the cursor's cell once keys have been used, else removes it.
    final func updateFocusRing() {
        let cursor = hasKeyboard ? selection.cursor : nil
        let focused = cursor.flatMap { cell(at: $0) }
        if let old = input.focused, old !== focused { old.hasCursor = false }
        input.focused = focused
        focused?.hasCursor = true
        let effect = focused?.focusEffect as? UIFocusHaloEffect
        guard selection.showsCursor, let focused, let effect else {
            if focusRing.superview != nil { focusRing.removeFromSuperview() }
            return
        }
        let frame = effect.rect.map { convert($0, from: focused) } ?? convert(focused.bounds, from: focused)
        if focusRing.frame != frame { focusRing.frame = frame }
        focusRing.layer.cornerRadius = max(effect.ownCornerRadius ?? 4, focused.layer.cornerRadius)
        if !isRingAbove(focused) { insertSubview(focusRing, aboveSubview: focused) }
    }
}
