import TextEngine

/// What a person did that a text's edit menu is to be shown for.
enum EditMenuReason {
    /// A finger has selected something.
    case touchSelection
    /// A finger tapped the caret, at a point of the view. The second tap takes the menu away again.
    case caretTap(CGPoint)
    /// A finger tapped a misspelt word, which is selected: only what can be done about that is shown.
    case misspelling
    /// The mouse's secondary button was pressed, at a point of the view.
    case contextClick(CGPoint)
    /// The Menu key.
    case menuKey
}

/// The edit menu of a text: where it stands, what is in it, and when it goes.
extension EditableText {
    /// Shows what can be done with the selection, if the text is being edited.
    func showEditMenu(_ reason: EditMenuReason) {
        guard isFirstResponder, let window else { return }
        if case .caretTap = reason, session.menuGaveWay?.isCurrent(in: self) == true { return }
        session.menuGaveWay = nil
        // What the menu is about has to be laid out.
        window.layoutTree()
        switch reason {
        case .touchSelection, .caretTap:
            showCallout(in: window) { EditMenuContents.elements(for: $0) }
        case .misspelling: showCallout(in: window) { $0.misspellingElements }
        case .contextClick(let point):
            let place = convert(point, to: nil)
            showList(in: window, at: .point(place), pressedAt: place)
        case .menuKey: showList(in: window, at: .rect(editMenuTarget?.rect ?? frameInSight), pressedAt: nil)
        }
    }

    /// Takes the menu away, if it is this text's.
    func hideEditMenu() {
        guard let menu = window?.openMenu, menu.subject === self else { return }
        menu.dismiss(animated: true)
    }

    private func showCallout(
        in window: UIWindow, _ elements: @escaping @MainActor (Self) -> [UIMenuElement]
    ) {
        let plan = CalloutPresentation.Plan(
            menu: { [weak self] in
                guard let self else { return nil }
                return menuOfDelegate(elements(self))
            },
            target: { [weak self] in self?.editMenuTarget },
            willPresent: { [weak self] in self?.willPresentEditMenu(with: $0) },
            willDismiss: { [weak self] in self?.willDismissEditMenu(with: $0) },
            didChoose: { [weak self] row in
                // What was selected by the menu is what the next menu is about.
                guard row.action == "select:" || row.action == "selectAll:" else { return }
                self?.showEditMenu(.touchSelection)
            },
            isPressedElsewhere: { [weak self] in
                guard let self else { return }
                session.menuGaveWay = YieldedMenu(to: self)
            })
        _ = CalloutPresentation(plan, about: self, from: self, in: window).present()
    }

    private func showList(in window: UIWindow, at anchor: MenuListPlacement.Anchor, pressedAt: CGPoint?) {
        let plan = MenuListPresentation.Plan(
            menu: { [weak self] in
                guard let self else { return nil }
                return menuOfDelegate(EditMenuContents.contextElements(for: self))
            }, anchor: anchor, pressedAt: pressedAt, isForKeys: pressedAt == nil,
            willPresent: { [weak self] in self?.willPresentEditMenu(with: $0) },
            willDismiss: { [weak self] in self?.willDismissEditMenu(with: $0) })
        _ = MenuListPresentation(plan, about: self, from: self, in: window).present()
    }

    /// A press of the mouse's secondary button. Outside of the selection it puts the caret, or selects the misspelt
    /// word that it hit; then it shows what can be done.
    func secondaryClick(_ button: Int, at point: CGPoint) -> Bool {
        guard button == 3, let place = focus(pressedAt: point) else { return false }
        endTouchSelection()
        if !isSelected(at: point) {
            let word = misspeltWord(at: point)
            selectByGesture { document in
                word.map { document.select($0) } ?? document.placeCaret(at: place)
            }
        }
        showEditMenu(.contextClick(point))
        return true
    }

    /// The app's own idea of the menu, or the suggested one.
    private func menuOfDelegate(_ suggested: [UIMenuElement]) -> UIMenu? {
        guard let range = selectedTextRange else { return UIMenu(children: suggested) }
        return editMenu(for: range, suggestedActions: suggested) ?? UIMenu(children: suggested)
    }

    /// The document was changed, or something else was selected.
    func editMenuFollows(_ change: TextChange) {
        guard let menu = window?.openMenu, menu.subject === self,
            change.changedText || change.changedMark || change.changedSelection
        else { return }
        menu.subjectDidChange()
    }

    // MARK: Where it stands

    /// The part of the selection that can be seen, or the caret, in the window's coordinates; nil when none of it
    /// can be seen.
    var editMenuTarget: MenuTarget? {
        let sight = frameInSight
        guard window != nil, !sight.isEmpty else { return nil }
        let selection = textDocument.selection
        guard !selection.isCaret else {
            let caret = convert(caretRect(of: selection.focus), to: nil)
            return sight.insetBy(dx: -2, dy: -2).intersects(caret) ? MenuTarget(caret) : nil
        }
        let shown = offsets(in: convert(sight, from: nil)).clamped(to: selection.range)
        guard !shown.isEmpty else { return nil }
        let rects = spans(of: shown).map { convert($0.rect, to: nil).intersection(sight) }
            .filter { !$0.isNull && !$0.isEmpty }
        guard let first = rects.first, let last = rects.last else { return nil }
        func line(of rect: CGRect) -> CGRect {
            rects.filter { $0.midY > rect.minY && $0.midY < rect.maxY }.reduce(rect) { $0.union($1) }
        }
        let handles = session.touchSelection?.handleFrames ?? []
        let whole = (rects + handles).reduce(first) { $0.union($1) }
        return MenuTarget(whole, topX: line(of: first).midX, bottomX: line(of: last).midX)
    }

    /// The text between the corners of a rectangle of the view: a huge selection is not measured beyond what is
    /// seen of it.
    private func offsets(in rect: CGRect) -> Range<Int> {
        func offset(_ x: CGFloat, _ y: CGFloat) -> Int { position(at: CGPoint(x: x, y: y)).offset }
        let start = min(offset(rect.minX, rect.minY), offset(rect.maxX, rect.minY))
        let end = max(offset(rect.minX, rect.maxY), offset(rect.maxX, rect.maxY))
        return min(start, end)..<max(start, end)
    }
}

/// A menu that a press has just taken away, and what it was about.
@MainActor
struct YieldedMenu {
    private let selection: TextSelection
    private let press: Int

    init(to text: any EditableText) {
        selection = text.textDocument.selection
        press = text.window?.pressCount ?? 0
    }

    /// Whether the press is the last one, and nothing else is selected.
    func isCurrent(in text: any EditableText) -> Bool {
        text.window?.pressCount == press && text.textDocument.selection == selection
    }
}
