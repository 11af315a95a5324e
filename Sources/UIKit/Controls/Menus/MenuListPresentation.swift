internal import WindowSystem

/// A menu that is open as a list, with the lists of its submenus beside it.
///
/// Until it is dismissed it receives the pointer, touch and key events of its window; the first responder stays
/// the same and keeps its selection. A press outside the lists dismisses them, and has no other effect.
@MainActor
final class MenuListPresentation: OpenMenu {
    /// The content of the menu, and handlers for its events.
    struct Plan {
        /// Returns the menu; called again when it is reloaded.
        var menu: @MainActor () -> UIMenu?
        var anchor: MenuListPlacement.Anchor
        /// Where the press was that opened it and that may still be held, in the window's coordinates; nil if
        /// it was not opened by a press.
        var pressedAt: CGPoint?
        /// Whether it was opened by touch: the rows are higher then.
        var isForFingers = false
        /// Whether it was opened by a key: the first row is highlighted then.
        var isForKeys = false
        /// Whether it is a menu of the bar, which receives the events and passes them on.
        var isInBar = false
        /// Makes the preview that is shown beside the menu; called when the menu is about to appear.
        var preview: @MainActor () -> MenuPreview? = { nil }
        var willPresent: @MainActor (MenuAnimator) -> Void = { _ in }
        var willDismiss: @MainActor (MenuAnimator) -> Void = { _ in }
    }

    private(set) weak var subject: UIResponder?
    private(set) weak var window: UIWindow?
    let plan: Plan
    let reader: MenuReader
    let overlay = UIView(frame: .zero)
    /// The lists, each opened from a row of the one before.
    var panels: [MenuListPanel] = []
    private(set) var preview: MenuPreview?
    /// Whether the preview was pressed: releasing it then chooses it.
    private var isPreviewPressed = false
    /// Whether the preview, which was chosen, stays for its animation.
    var isPopping = false
    /// The modifiers that are held, which commands have alternates for.
    private var modifiers: KeyModifiers = []
    private(set) var isOpen = false
    private var isActing = false
    /// Whether releasing the pointer chooses a row: not before it has moved away from the position at which it
    /// was pressed to open the menu.
    private var isArmed = false
    private var pressedAt: CGPoint?
    /// The row from which each list except the first was opened.
    var openers: [Int] = []
    /// The row that the pointer is over.
    private var hovered: RowPosition?
    /// Opens or closes a list when the pointer has stayed on a row for a moment.
    private var hover: TimerQueue.Entry?

    private struct RowPosition: Equatable {
        var level: Int
        var index: Int?
    }

    let takesKeys = true

    /// The time that the pointer has to stay on a row for its list to open, in seconds.
    static let hoverDelay: TimeInterval = 0.2
    private static let armingDistance: CGFloat = 6

    init(_ plan: Plan, about subject: UIResponder?, from start: UIResponder?, in window: UIWindow) {
        self.plan = plan
        self.subject = subject
        self.window = window
        reader = MenuReader(start: start, leavesOutDisabled: false, isMainMenu: plan.isInBar)
        pressedAt = plan.pressedAt
        reader.deferred.didArrive = { [weak self] in self?.refresh() }
    }

    // MARK: Appearing

    /// Shows the menu.
    ///
    /// - Returns: false if no row can be chosen.
    func present() -> Bool {
        guard let window, let menu = plan.menu(), let panel = panel(for: menu) else { return false }
        if !plan.isInBar {
            window.open(self)
            window.cancelInputForMenu()
        }
        isOpen = true
        preview = plan.preview()
        let animator = MenuAnimator(previewing: preview?.owner)
        plan.willPresent(animator)
        guard isOpen else { return true }
        overlay.frame = window.bounds
        overlay.accessibilityIdentifier = "contextMenu"
        overlay.isUserInteractionEnabled = false
        overlay.accessibilityViewIsModal = true
        window.addSubview(overlay)
        add(panel, at: plan.anchor)
        placePreview()
        if plan.isForKeys { panel.marked = panel.next(1) }
        // The menu appears without animation, as users wait for it.
        animator.run(duration: 0) {}
        return true
    }

    func panel(for menu: UIMenu) -> MenuListPanel? {
        let sections = reader.sections(of: menu)
        // The menus of the bar are shown whether anything in them can be chosen or not.
        guard sections.joined().contains(where: { $0.isEnabled || $0.isLoading || plan.isInBar }) else {
            return nil
        }
        let panel = MenuListPanel(sections, of: menu, rowHeight: plan.isForFingers ? 44 : 28)
        for (index, row) in panel.rows.enumerated() {
            row.chooseHandler = { [weak self, weak panel] in
                guard let self, let level = panels.firstIndex(where: { $0 === panel }) else { return }
                choose(index, on: level, isForKeys: true)
            }
        }
        return panel
    }

    private func add(_ panel: MenuListPanel, at anchor: MenuListPlacement.Anchor) {
        panels.append(panel)
        overlay.addSubview(panel)
        place(panel, at: anchor)
    }

    func place(_ panel: MenuListPanel, at anchor: MenuListPlacement.Anchor) {
        guard let window else { return }
        panel.show(for: UIKeyModifierFlags(modifiers))
        let frame = MenuListPlacement.frame(
            panel.wantedSize, at: anchor, in: window.areaForMenus, isMirrored: overlay.isMirrored)
        panel.frame = panel.pixelGrid.round(frame)
        panel.layoutIfNeeded()
    }

    // MARK: Submenus

    /// Closes the lists opened from the list of a level.
    func close(behind level: Int) {
        hover?.cancel()
        while panels.count > level + 1 { panels.removeLast().removeFromSuperview() }
        openers.removeLast(openers.count - max(0, min(openers.count, level)))
    }

    private func openMenu(of index: Int, on level: Int, isForKeys: Bool) {
        close(behind: level)
        let panel = panels[level]
        panel.marked = index
        guard let menu = panel.rows[index].row.submenu, let inner = self.panel(for: menu) else { return }
        openers.append(index)
        add(inner, at: .row(panel.frame(of: index), inset: MenuListPanel.padding))
        if isForKeys { inner.marked = inner.next(1) }
    }

    // MARK: Choosing

    private func choose(_ index: Int, on level: Int, isForKeys: Bool) {
        let row = panels[level].rows[index].row
        guard row.isEnabled else { return }
        switch row.activation {
        case .none: break
        case .openMenu: openMenu(of: index, on: level, isForKeys: isForKeys)
        case .perform(let perform):
            guard !row.attributes.contains(.keepsMenuPresented) else {
                isActing = true
                perform()
                isActing = false
                return reload()
            }
            dismiss(animated: false)
            perform()
        }
    }

    /// Reads the menu again, and closes its submenus.
    func reload(_ replacement: UIMenu? = nil) {
        guard isOpen, let old = panels.first else { return }
        guard let menu = replacement ?? plan.menu(), let panel = panel(for: menu) else {
            return dismiss(animated: false)
        }
        let marked = old.marked
        close(behind: -1)
        hovered = nil
        add(panel, at: plan.anchor)
        placePreview()
        panel.marked = marked.flatMap { panel.rows.indices.contains($0) ? $0 : nil }
    }

    // MARK: While it is open

    var markedView: UIView? {
        panels.reversed().lazy.compactMap { panel in panel.marked.map { panel.rows[$0] } }.first
    }

    func follow() {
        if let view = subject as? UIView, view.window !== window { dismiss(animated: false) }
    }

    func subjectDidChange() {
        if !isActing { dismiss(animated: false) }
    }

    func takes(_ event: WindowEvent) -> Bool {
        switch event {
        case .key(let key): return takes(key)
        case .textCommitted(let text): if let letter = text.first { search(letter) }
        case .pointer(let sample): takes(sample)
        case .touch(let sample): takes(sample)
        case .scroll(let sample): scroll(sample)
        // The text behind the menu ends what was being composed in it.
        case .compositionChanged(nil): return false
        case .compositionChanged, .gesture: break
        case .focusChanged(false), .visibilityChanged(false), .resized, .closeRequested, .destroyed,
            .displayChanged:
            dismiss(animated: false)
            return false
        default: return false
        }
        return true
    }

    // MARK: Disappearing

    func dismiss(animated: Bool) {
        guard isOpen else { return }
        isOpen = false
        hover?.cancel()
        let animator = MenuAnimator(previewing: preview?.owner)
        plan.willDismiss(animator)
        window?.didClose(self)
        if !isPopping { preview?.hide() }
        overlay.removeFromSuperview()
        animator.run(duration: 0) {}
    }
}

// MARK: Keys

extension MenuListPresentation {
    private func takes(_ key: KeySample) -> Bool {
        track(key)
        // Releases of keys that were pressed before the menu opened are left to their receivers.
        guard key.phase == .down || key.phase == .repeated, let panel = panels.last else { return false }
        switch MenuKeys.meaning(of: key) {
        case .up: mark(panel.next(-1))
        case .down: mark(panel.next(1))
        case .first:
            panel.marked = nil
            mark(panel.next(1))
        case .last:
            panel.marked = nil
            mark(panel.next(-1))
        case .right: overlay.isMirrored ? goBack() : goIn()
        case .left: overlay.isMirrored ? goIn() : goBack()
        case .search(let letter): search(letter)
        // These do not repeat while a key is held.
        case .choose where key.phase == .down:
            if let index = panel.marked { choose(index, on: panels.count - 1, isForKeys: true) }
        case .cancel where key.phase == .down:
            if panels.count > 1 { goBack() } else { dismiss(animated: false) }
        case .close where key.phase == .down: dismiss(animated: false)
        default: break
        }
        return true
    }

    private func mark(_ index: Int?) {
        guard let index, let panel = panels.last else { return }
        hover?.cancel()
        hovered = nil
        panel.marked = index
        panel.reveal(index)
    }

    private func search(_ letter: Character) { mark(panels.last?.next(beginningWith: letter)) }

    private func goIn() {
        guard let index = panels.last?.marked, panels.last?.rows[index].row.submenu != nil else { return }
        openMenu(of: index, on: panels.count - 1, isForKeys: true)
    }

    private func goBack() {
        if panels.count > 1 { close(behind: panels.count - 2) }
    }
}

// MARK: Pointer and fingers

extension MenuListPresentation {
    /// The level of the list at a point; the frontmost one where several overlap.
    private func level(at point: CGPoint) -> Int? {
        panels.indices.last { panels[$0].frame.contains(point) }
    }

    private func takes(_ sample: PointerSample) {
        guard let window else { return }
        let point = window.points(sample.position)
        hold(sample.modifiers)
        switch sample.phase {
        case .moved, .entered: moved(to: point)
        case .pressed: pressed(at: point)
        case .released: released(at: point)
        case .left:
            panels.last?.marked = nil
            hover(over: nil)
        case .cancelled: break
        }
    }

    private func takes(_ sample: TouchSample) {
        guard let window else { return }
        let point = window.points(sample.position)
        switch sample.phase {
        case .began: pressed(at: point)
        case .moved: moved(to: point)
        case .ended: released(at: point)
        case .cancelled: break
        }
    }

    private func moved(to point: CGPoint) {
        if let start = pressedAt { isArmed = isArmed || point.distance(to: start) > Self.armingDistance }
        guard let level = level(at: point) else {
            // A row whose submenu is open stays highlighted.
            panels.last?.marked = nil
            return hover(over: nil)
        }
        hover(over: RowPosition(level: level, index: panels[level].index(at: point)))
    }

    /// Highlights the row under the pointer, and the rows that led to its list. Its submenu opens, or another
    /// one closes, when the pointer has stayed for a moment: it may be crossing the row on the way to another
    /// list.
    private func hover(over position: RowPosition?) {
        guard position != hovered else { return }
        hovered = position
        hover?.cancel()
        guard let position else { return }
        let (level, panel) = (position.level, panels[position.level])
        for before in 0..<level { panels[before].marked = openers[before] }
        panel.marked = position.index.flatMap { panel.rows[$0].row.isEnabled ? $0 : nil }
        let hasListBehind = level < panels.count - 1
        if hasListBehind { panels[level + 1].marked = nil }
        let opens = panel.marked.map { panel.rows[$0].row.submenu != nil } ?? false
        guard opens || hasListBehind, !hasListBehind || openers[level] != position.index else { return }
        hover = EventLoop.main.timers.schedule(after: Self.hoverDelay) { [weak self] in
            guard let self, isOpen, hovered == position else { return }
            guard opens, let index = position.index else { return close(behind: level) }
            openMenu(of: index, on: level, isForKeys: false)
        }
    }

    private func pressed(at point: CGPoint) {
        isPreviewPressed = level(at: point) == nil && preview?.contains(point) == true
        guard !isPreviewPressed else { return }
        guard let level = level(at: point) else { return dismiss(animated: false) }
        isArmed = true
        hover(over: RowPosition(level: level, index: panels[level].index(at: point)))
    }

    private func released(at point: CGPoint) {
        defer { isArmed = true }
        if isPreviewPressed, preview?.contains(point) == true { return commitPreview() }
        isPreviewPressed = false
        guard isArmed, let level = level(at: point), let index = panels[level].index(at: point) else {
            return
        }
        choose(index, on: level, isForKeys: false)
    }

    private func scroll(_ sample: ScrollSample) {
        guard let window, let level = level(at: window.points(sample.position)) else { return }
        panels[level].scroll(by: ScrollInput(sample).delta.dy)
        moved(to: window.points(sample.position))
    }
}

// MARK: Modifiers

extension MenuListPresentation {
    /// An event of a modifier's key has the modifiers that were held before it.
    private func track(_ key: KeySample) {
        guard case .modifier(let own) = key.meaning else { return hold(key.modifiers) }
        let isHeld = key.phase == .down || key.phase == .repeated
        hold(isHeld ? key.modifiers.union(own) : key.modifiers.subtracting(own))
    }

    private func hold(_ held: KeyModifiers) {
        guard held != modifiers else { return }
        modifiers = held
        for panel in panels { panel.show(for: UIKeyModifierFlags(held)) }
    }
}

extension UIWindow {
    /// Cancels all pointer and touch interactions, because a menu receives these events from now on.
    final func cancelInputForMenu() {
        touchDispatch.cancelAll()
        indirectInput.cancelAll()
        pointerInput.yield()
    }
}
