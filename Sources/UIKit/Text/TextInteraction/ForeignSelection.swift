/// Selecting in an app's own document, through `UITextInput` alone.
@MainActor
final class ForeignSelection: SelectableText {
    /// The app owns its document.
    private weak var storedDocument: (any UIResponder & UITextInput)?
    /// Owns this.
    private weak var interaction: UITextInteraction?
    private let isEditable: Bool
    private weak var selecting: TextSelecting?
    /// The number of the press that has dismissed the edit menu last.
    private var dismissingPress: Int?

    init(_ interaction: UITextInteraction, isEditable: Bool) {
        self.interaction = interaction
        self.isEditable = isEditable
    }

    /// What takes the place of a document that is gone: an empty one that is nowhere.
    private static let nothing = UITextField(frame: .zero)

    var document: any UIResponder & UITextInput {
        get { storedDocument ?? Self.nothing }
        set { storedDocument = newValue }
    }

    /// What selects in the document.
    func makeSelecting() -> TextSelecting {
        let made = TextSelecting(self)
        selecting = made
        return made
    }

    // MARK: State

    var input: any UIResponder & UITextInput { document }
    var isEditing: Bool { !isEditable || document.isFirstResponder }
    var isUserEditable: Bool { isEditable && document.isEditable }
    var showsSelection: Bool { true }
    var fingersSelect: Bool { storedDocument != nil && interaction?.view?.window != nil }

    /// Text that is only read needs no keyboard to be selected.
    var hasKeyboard: Bool {
        (!isEditable || document.isFirstResponder) && view.window?.isKeyWindow == true
    }

    /// Those of the view with the interaction and of views in it, but for controls and other texts.
    func takesTouches(of view: UIView?) -> Bool {
        var current = view
        while let each = current {
            if each === interaction?.view { return true }
            if each is UIControl || each is any UITextInput && each !== document { return false }
            current = each.superview
        }
        return false
    }
    var tripleTapUnit: SelectionDrag.Unit { .paragraph }

    // MARK: Selection

    var selectionEnds: (anchor: UITextPosition, focus: UITextPosition)? {
        document.selectedTextRange.map { SelectionMemory.ends(of: $0, in: document) }
    }

    func isSelection(from anchor: UITextPosition, to focus: UITextPosition) -> Bool {
        guard let ends = selectionEnds else { return false }
        return order(ends.anchor, anchor) == .orderedSame && order(ends.focus, focus) == .orderedSame
    }

    func select(from anchor: UITextPosition, to focus: UITextPosition) -> Bool {
        guard !isSelection(from: anchor, to: focus), let range = range(from: anchor, to: focus) else {
            return false
        }
        document.selectedTextRange = range
        SelectionMemory.remember(anchor: anchor, focus: focus, in: document)
        KeyboardInput.client(of: document)?.keyboardTextDidChange()
        interaction?.selectionDidChange()
        return true
    }

    func range(from first: UITextPosition, to second: UITextPosition) -> UITextRange? {
        document.range(between: first, and: second)
    }

    func focus(pressedAt point: CGPoint) -> UITextPosition? {
        guard interaction?.begins(at: point) != false else { return nil }
        let position = document.closestPosition(to: point)
        let hasFocus = document.isFirstResponder || document.becomeFirstResponder()
        return hasFocus || !isEditable ? position : nil
    }

    // MARK: Text

    func range(of unit: SelectionDrag.Unit, at point: CGPoint) -> UITextRange? {
        if unit == .everything {
            return document.wholeRange
        }
        let character = document.characterRange(at: point)
        guard let position = character?.start ?? document.closestPosition(to: point) else { return nil }
        let granularity: [SelectionDrag.Unit: UITextGranularity] = [.word: .word, .paragraph: .paragraph]
        return granularity[unit].flatMap { self.range(of: $0, around: position) }
            ?? document.emptyRange(at: position)
    }

    private func range(of unit: UITextGranularity, around position: UITextPosition) -> UITextRange? {
        let tokenizer = document.tokenizer
        return tokenizer.rangeEnclosingPosition(position, with: unit, inDirection: .storage(.forward))
            ?? tokenizer.rangeEnclosingPosition(position, with: unit, inDirection: .storage(.backward))
    }

    func wordEdge(nearest position: UITextPosition) -> UITextPosition {
        let tokenizer = document.tokenizer
        // Where a secret has words is a secret too.
        guard !document.isSecureTextEntry,
            let word = tokenizer.rangeEnclosingPosition(
                position, with: .word, inDirection: .storage(.forward)),
            order(word.start, position) == .orderedAscending
        else { return position }
        let toStart = document.offset(from: word.start, to: position)
        return toStart < document.offset(from: position, to: word.end) ? word.start : word.end
    }

    // MARK: Geometry

    func position(at point: CGPoint) -> UITextPosition? { document.closestPosition(to: point) }

    func caretRect(at position: UITextPosition) -> CGRect { document.caretRect(for: position) }

    func isSelected(at point: CGPoint) -> Bool {
        guard let range = document.selectedTextRange, !range.isEmpty else { return false }
        return document.selectionRects(for: range).contains { $0.rect.contains(point) }
    }

    var visibleTextRect: CGRect { (view as? UIScrollView)?.boundsBesideBars ?? view.bounds }

    func dragScrolls(at point: CGPoint) -> Bool { false }

    // MARK: Notifications and other interactions

    func selectionDidSettle() {}

    func dragStateDidChange() { interaction?.selectionDidChange() }

    func beginTextDrag(at point: CGPoint) -> Bool { false }

    func offerSuggestions(at point: CGPoint) -> Bool { false }

    func showEditMenu(_ reason: EditMenuReason) {
        guard isEditing, let window = view.window else { return }
        if case .caretTap = reason, dismissingPress == window.pressCount { return }
        dismissingPress = nil
        // What the menu is about has to be laid out.
        window.layoutTree()
        switch reason {
        case .touchSelection, .caretTap, .misspelling: showCallout(in: window)
        case .contextClick(let point):
            let place = view.convert(point, to: nil)
            EditMenuList.show(about: document, at: .point(place), pressedAt: place, in: window)
        case .menuKey:
            EditMenuList.show(
                about: document, at: .rect(menuTarget?.rect ?? view.frameInSight), pressedAt: nil, in: window)
        }
    }

    private func showCallout(in window: UIWindow) {
        let plan = CalloutPresentation.Plan(
            menu: { [weak document] in
                document.map { EditMenuContents.menu(EditMenuContents.elements(for: $0), for: $0) }
            },
            target: { [weak self] in self?.menuTarget },
            willPresent: { [weak document] in document?.willPresentEditMenu(with: $0) },
            willDismiss: { [weak document] in document?.willDismissEditMenu(with: $0) },
            didChoose: { [weak self] row in
                // What was selected by the menu is what the next menu is about.
                if row.action == "select:" || row.action == "selectAll:" {
                    self?.showEditMenu(.touchSelection)
                }
            },
            isPressedElsewhere: { [weak self, weak window] in self?.dismissingPress = window?.pressCount })
        _ = CalloutPresentation(plan, about: document, from: document, in: window).present()
    }

    func hideEditMenu() {
        guard let menu = view.window?.openMenu, menu.subject === document else { return }
        menu.dismiss(animated: true)
    }

    /// The visible part of the selection, or the caret, in the window's coordinates; nil when none of it is visible.
    private var menuTarget: EditMenuTarget? {
        let visible = visibleTextRectInWindow.inset(dx: -2, dy: -2)
        guard let range = selectedRange else { return nil }
        let caret = view.convert(document.caretRect(for: range.end), to: nil)
        if range.isEmpty { return visible.overlaps(caret) ? EditMenuTarget(caret) : nil }
        var rects = document.selectionRects(for: range).map { view.convert($0.rect, to: nil) }
        // A document may implement nothing but the rectangles of carets.
        if rects.isEmpty { rects = [view.convert(document.caretRect(for: range.start), to: nil), caret] }
        let shown = rects.map { $0.overlap(with: visible) }.filter { !$0.isEmpty }
        guard let first = shown.first, let last = shown.last else { return nil }
        let handles = selecting?.touchSelection?.handleFrames ?? []
        return EditMenuTarget(
            (shown + handles).reduce(first) { $0.union($1) }, topX: first.midX, bottomX: last.midX)
    }
}
