internal import WindowSystem

/// The menu bar of a window while it is open: a row of titles, and the list of one menu under its title.
///
/// As long as it is open it receives the pointer, touch and key events of its window; the first responder stays the
/// same, and commands are sent from it. Choosing something, a press elsewhere, F10 and Escape close it.
@MainActor
final class MenuBarPresentation: OpenMenu {
    let subject: UIResponder? = nil
    let takesKeys = true

    private weak var window: UIWindow?
    /// The bar that the window always shows, or one of its own.
    let bar: MenuBarView
    private let isBarOwn: Bool
    /// The list that is open.
    private(set) var list: MenuListPresentation?
    private var menus: [UIMenu] = []
    private var isOpen = false
    /// Whether a list is closed because another one opens, or none is to be open.
    private var isSwitching = false

    private init(in window: UIWindow) {
        self.window = window
        let shown = window.menuBarSlot.bar
        bar = shown ?? MenuBarView(frame: .zero)
        isBarOwn = shown == nil
    }

    // MARK: Appearing

    /// Opens the bar of a window, with the first title highlighted.
    ///
    /// - Returns: false if the app has removed everything from the main menu.
    @discardableResult
    static func open(in window: UIWindow) -> Bool { MenuBarPresentation(in: window).present() }

    /// Opens the bar that a window always shows, by a press on it.
    static func open(in window: UIWindow, by press: WindowEvent) {
        let presentation = MenuBarPresentation(in: window)
        if presentation.present() { _ = presentation.takes(press) }
    }

    private func present() -> Bool {
        guard let window else { return false }
        menus = Self.menus(in: window)
        guard !menus.isEmpty else { return false }
        window.open(self)
        window.cancelInputForMenu()
        isOpen = true
        MainMenuSystem.shared.add(self)
        bar.show(menus)
        bar.marked = 0
        bar.accessibilityViewIsModal = true
        if isBarOwn { window.addSubview(bar) }
        bar.place(in: window)
        return true
    }

    /// The menus in which there is anything.
    static func menus(in window: UIWindow) -> [UIMenu] {
        MainMenuSystem.shared.root(of: window.application).children.compactMap { element in
            (element as? UIMenu).flatMap { $0.hasElements ? $0 : nil }
        }
    }

    // MARK: Lists

    private func openList(
        of index: Int, isForKeys: Bool, isForFingers: Bool = false, pressedAt point: CGPoint? = nil
    ) {
        guard let window else { return }
        closeList()
        bar.marked = index
        bar.layoutIfNeeded()
        let menu = menus[index]
        let title = bar.titles[index]
        let plan = MenuListPresentation.Plan(
            // The bar shows its title.
            menu: { UIMenu(options: menu.options, children: menu.children) },
            anchor: .rect(title.convert(title.bounds, to: nil)), pressedAt: point,
            isForFingers: isForFingers, isForKeys: isForKeys, isInBar: true,
            willDismiss: { [weak self] _ in self?.listWillDismiss() })
        let list = MenuListPresentation(plan, about: nil, from: window.editTarget, in: window)
        self.list = list
        if !list.present() { self.list = nil }
    }

    private func closeList() {
        isSwitching = true
        list?.dismiss(animated: false)
        isSwitching = false
    }

    private func listWillDismiss() {
        list = nil
        if !isSwitching { dismiss(animated: false) }
    }

    /// Goes to another menu; its list opens if one is open.
    private func step(_ distance: Int) {
        let index = ((bar.marked ?? 0) + distance + menus.count) % menus.count
        if list == nil { bar.marked = index } else { openList(of: index, isForKeys: true) }
    }

    private func search(_ letter: Character) {
        if let index = bar.next(beginningWith: letter) { openList(of: index, isForKeys: true) }
    }

    // MARK: OpenMenu

    var markedView: UIView? { list?.markedView ?? bar.marked.map { bar.titles[$0] } }

    func follow() {
        if let window { bar.place(in: window) }
    }

    func subjectDidChange() {}

    func takes(_ event: WindowEvent) -> Bool {
        switch event {
        case .key(let key): return takes(key)
        case .pointer(let sample): takes(sample, event)
        case .touch(let sample): takes(sample, event)
        case .textCommitted(let text):
            if let list { return list.takes(event) }
            if let letter = text.first { search(letter) }
        case .scroll, .gesture: _ = list?.takes(event)
        // The text behind the bar ends what was being composed in it.
        case .compositionChanged(nil): return false
        case .compositionChanged: break
        case .focusChanged(false), .visibilityChanged(false), .resized, .closeRequested, .destroyed,
            .displayChanged:
            dismiss(animated: false)
            return false
        default: return false
        }
        return true
    }

    func dismiss(animated: Bool) {
        guard isOpen else { return }
        isOpen = false
        closeList()
        MainMenuSystem.shared.remove(self)
        bar.marked = nil
        bar.accessibilityViewIsModal = false
        if isBarOwn { bar.removeFromSuperview() }
        window?.didClose(self)
    }
}

// MARK: Keys

extension MenuBarPresentation {
    private func takes(_ key: KeySample) -> Bool {
        guard key.phase == .down || key.phase == .repeated else { return list?.takes(.key(key)) ?? false }
        if MenuBarKeys.opensBar(key) || key.isAlternate {
            if key.phase == .down { dismiss(animated: false) }
            return true
        }
        let meaning = MenuKeys.meaning(of: key)
        let goesOn = (meaning == .right) != bar.isMirrored
        switch meaning {
        case .left, .right:
            if let list, goesOn ? list.isAtSubmenu : list.isInSubmenu { return list.takes(.key(key)) }
            step(goesOn ? 1 : -1)
        case .cancel where key.phase == .down:
            guard let list else { dismiss(animated: false); break }
            if list.isInSubmenu { return list.takes(.key(key)) }
            closeList()
        case .cancel: break
        default:
            if let list { return list.takes(.key(key)) }
            takesWithoutList(meaning, isRepeat: key.phase == .repeated)
        }
        return true
    }

    private func takesWithoutList(_ meaning: MenuKeys.Meaning?, isRepeat: Bool) {
        guard let marked = bar.marked else { return }
        switch meaning {
        case .up, .down: openList(of: marked, isForKeys: true)
        case .choose where !isRepeat: openList(of: marked, isForKeys: true)
        case .first: bar.marked = 0
        case .last: bar.marked = menus.count - 1
        case .search(let letter): search(letter)
        case .close where !isRepeat: dismiss(animated: false)
        default: break
        }
    }
}

// MARK: Pointer and fingers

extension MenuBarPresentation {
    private func takes(_ sample: PointerSample, _ event: WindowEvent) {
        guard let point = window?.points(sample.position) else { return }
        switch sample.phase {
        case .pressed: pressed(at: point, isFinger: false, event)
        case .moved, .entered:
            hover(at: point)
            _ = list?.takes(event)
        default: _ = list?.takes(event)
        }
    }

    private func takes(_ sample: TouchSample, _ event: WindowEvent) {
        guard let point = window?.points(sample.position) else { return }
        switch sample.phase {
        case .began: pressed(at: point, isFinger: true, event)
        case .moved:
            hover(at: point)
            _ = list?.takes(event)
        default: _ = list?.takes(event)
        }
    }

    /// A title opens its list, and closes it again; a press elsewhere is the list's, or closes the bar.
    private func pressed(at point: CGPoint, isFinger: Bool, _ event: WindowEvent) {
        if let index = bar.index(at: point) {
            if list != nil, bar.marked == index { return closeList() }
            openList(of: index, isForKeys: false, isForFingers: isFinger, pressedAt: point)
        } else if bar.holds(point) {
            closeList()
        } else if let list {
            _ = list.takes(event)
        } else {
            dismiss(animated: false)
        }
    }

    /// The title under the pointer is highlighted; while a list is open, its own takes the place of that.
    private func hover(at point: CGPoint) {
        guard let index = bar.index(at: point), index != bar.marked else { return }
        if list == nil { bar.marked = index } else { openList(of: index, isForKeys: false, pressedAt: point) }
    }
}

// MARK: The main menu

extension MenuBarPresentation: MainMenuSystem.Display {
    func mainMenuDidChange() {
        guard let window else { return }
        let open = bar.marked.map { menus[$0].identifier }
        let hadList = list != nil
        closeList()
        menus = Self.menus(in: window)
        guard !menus.isEmpty else { return dismiss(animated: false) }
        bar.show(menus)
        let index = menus.firstIndex { $0.identifier == open }
        bar.marked = index ?? 0
        bar.place(in: window)
        if hadList, let index { openList(of: index, isForKeys: true) }
    }

    func mainMenuNeedsValidation() { list?.refresh() }
}
