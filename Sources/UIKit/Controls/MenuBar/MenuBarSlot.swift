internal import WindowSystem

/// The menu bar that a window always shows, if the app asks for that.
@MainActor
final class MenuBarSlot: WindowFeature, MainMenuSystem.Display {
    private unowned let window: UIWindow
    /// nil while the window shows none.
    private(set) var bar: MenuBarView?

    init(window: UIWindow) { self.window = window }

    func setShown(_ isShown: Bool) {
        guard isShown != (bar != nil) else { return }
        if isShown {
            let bar = MenuBarView(frame: .zero)
            self.bar = bar
            // In front of what the window shows or presents later.
            bar.layer.zPosition = 1
            window.addSubview(bar)
            MainMenuSystem.shared.add(self)
            showTitles()
        } else {
            if let open = window.openMenu as? MenuBarPresentation { open.dismiss(animated: false) }
            MainMenuSystem.shared.remove(self)
            bar?.removeFromSuperview()
            bar = nil
        }
        window.coveredTop = isShown ? MenuBarView.height : 0
    }

    /// What is open has titles that stay.
    private func showTitles() {
        guard let bar, !(window.openMenu is MenuBarPresentation) else { return }
        bar.show(MenuBarPresentation.menus(in: window))
    }

    // MARK: MainMenuSystem.Display

    func mainMenuDidChange() { showTitles() }

    /// The rows are validated when a list opens.
    func mainMenuNeedsValidation() {}

    // MARK: WindowFeature

    func didLayOut() -> Bool {
        bar?.place(in: window)
        return false
    }

    /// A press on the bar opens it.
    func take(_ event: WindowEvent) -> Bool {
        guard let bar, let position = event.beginning, bar.holds(window.points(position)) else {
            return false
        }
        MenuBarPresentation.open(in: window, by: event)
        return true
    }
}

extension WindowEvent {
    /// Where a finger or a button went down; nil for other events.
    fileprivate var beginning: PixelPoint? {
        switch self {
        case .touch(let sample) where sample.phase == .began: return sample.position
        case .pointer(let sample):
            if case .pressed = sample.phase { return sample.position }
            return nil
        default: return nil
        }
    }
}

extension UIWindow {
    final var menuBarSlot: MenuBarSlot { feature(MenuBarSlot.self) }

    /// Whether the menu bar is always shown at the top of the window, within its safe area. Not in UIKit, where the
    /// system shows the bar. Default false: F10 shows it, and Alt in an app that has built menus of its own.
    public final var showsMenuBar: Bool {
        get { menuBarSlot.bar != nil }
        set { menuBarSlot.setShown(newValue) }
    }
}
