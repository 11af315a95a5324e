import TextEngine

/// The user's action that a text's edit menu is to be shown for.
enum EditMenuReason {
    /// A finger has selected something.
    case touchSelection
    /// A finger tapped the caret, at a point of the view. The second tap dismisses the menu again.
    case caretTap(CGPoint)
    /// A finger tapped a misspelt word, which is selected: only what can be done about that is shown.
    case misspelling
    /// The mouse's secondary button was pressed, at a point of the view.
    case contextClick(CGPoint)
    /// The Menu key.
    case menuKey
}

/// The edit menu of a text: where it is shown, what is in it, and when it is dismissed.
extension EditableText {
    /// Shows what can be done with the selection, if the text is being edited.
    func showEditMenu(_ reason: EditMenuReason) {
        guard isFirstResponder, let window else { return }
        let menu = feature(TextEditMenu.self)
        if case .caretTap = reason, menu.wasJustDismissed { return }
        menu.forgetDismissal()
        // What the menu is about has to be laid out.
        window.layoutTree()
        switch reason {
        case .touchSelection, .caretTap:
            showCallout(in: window) { EditMenuContents.elements(for: $0) }
        case .misspelling: showCallout(in: window) { $0.misspellingElements }
        case .contextClick(let point):
            let place = convert(point, to: nil)
            EditMenuList.show(about: self, at: .point(place), pressedAt: place, in: window)
        case .menuKey:
            let place = editMenuTarget?.rect ?? frameInSight
            EditMenuList.show(about: self, at: .rect(place), pressedAt: nil, in: window)
        }
    }

    /// Dismisses the menu, if it is this text's.
    func hideEditMenu() {
        guard let menu = window?.openMenu, menu.subject === self else { return }
        menu.dismiss(animated: true)
    }

    private func showCallout(
        in window: UIWindow, _ elements: @escaping @MainActor (Self) -> [UIMenuElement]
    ) {
        let plan = CalloutPresentation.Plan(
            menu: { [weak self] in self.map { EditMenuContents.menu(elements($0), for: $0) } },
            target: { [weak self] in self?.editMenuTarget },
            willPresent: { [weak self] in self?.willPresentEditMenu(with: $0) },
            willDismiss: { [weak self] in self?.willDismissEditMenu(with: $0) },
            didChoose: { [weak self] row in
                // What was selected by the menu is what the next menu is about.
                guard row.action == "select:" || row.action == "selectAll:" else { return }
                self?.showEditMenu(.touchSelection)
            },
            isPressedElsewhere: { [weak self] in self?.feature(TextEditMenu.self).pressDidDismiss() })
        _ = CalloutPresentation(plan, about: self, from: self, in: window).present()
    }

    /// A press of the mouse's secondary button. Outside of the selection it puts the caret, or selects the misspelt
    /// word that it hit; then it shows what can be done.
    func secondaryClick(_ button: Int, at point: CGPoint) -> Bool {
        guard button == 3, let place = focus(pressedAt: point) else { return false }
        selecting.endTouchSelection()
        if !isSelected(at: point) {
            let word = misspeltWord(at: point)
            selectByGesture { document in
                word.map { document.select($0) } ?? document.placeCaret(at: place)
            }
        }
        showEditMenu(.contextClick(point))
        return true
    }

    // MARK: Where it is shown

    /// The visible part of the selection, or the caret, in the window's coordinates; nil when none of it is visible.
    var editMenuTarget: EditMenuTarget? {
        let sight = frameInSight
        guard window != nil, !sight.isEmpty else { return nil }
        let selection = textDocument.selection
        guard !selection.isCaret else {
            let caret = convert(caretRect(of: selection.focus), to: nil)
            return sight.inset(dx: -2, dy: -2).overlaps(caret) ? EditMenuTarget(caret) : nil
        }
        let shown = offsets(in: convert(sight, from: nil)).clamped(to: selection.range)
        guard !shown.isEmpty else { return nil }
        let rects = spans(of: shown).map { convert($0.rect, to: nil).overlap(with: sight) }
            .filter { !$0.isEmpty }
        guard let first = rects.first, let last = rects.last else { return nil }
        func line(of rect: CGRect) -> CGRect {
            rects.filter { $0.midY > rect.minY && $0.midY < rect.maxY }.reduce(rect) { $0.union($1) }
        }
        let handles = touchSelection?.handleFrames ?? []
        let whole = (rects + handles).reduce(first) { $0.union($1) }
        return EditMenuTarget(whole, topX: line(of: first).midX, bottomX: line(of: last).midX)
    }

    /// The text between the corners of a rectangle of the view: a huge selection is not measured beyond its
    /// visible part.
    private func offsets(in rect: CGRect) -> Range<Int> {
        func offset(_ x: CGFloat, _ y: CGFloat) -> Int { position(at: CGPoint(x: x, y: y)).offset }
        let start = min(offset(rect.minX, rect.minY), offset(rect.maxX, rect.minY))
        let end = max(offset(rect.minX, rect.maxY), offset(rect.maxX, rect.maxY))
        return min(start, end)..<max(start, end)
    }
}
