internal import WindowSystem

/// A menu that is open in a window. It receives all events of the window first, except keys, which it gets in
/// the order of `KeyStage`.
@MainActor
protocol OpenMenu: AnyObject {
    /// The responder whose menu this is: the first responder, or a view.
    var subject: UIResponder? { get }

    /// Whether the menu handles keys, so that input methods must not receive them.
    var takesKeys: Bool { get }

    /// What is marked in the menu, for assistive technology; nil for nothing.
    var markedView: UIView? { get }

    /// An event of the window.
    ///
    /// - Returns: true when the menu handled the event: it is then not delivered further.
    func takes(_ event: WindowEvent) -> Bool

    /// A layout pass is over: the subject may have moved.
    func follow()

    /// The subject was changed, but not by the menu.
    func subjectDidChange()

    /// Closes the menu.
    func dismiss(animated: Bool)
}

/// Holds the menu that is open in a window.
@MainActor
final class OpenMenuSlot: WindowFeature {
    fileprivate(set) var menu: (any OpenMenu)?

    init(window: UIWindow) {}

    var takesKeys: Bool { menu?.takesKeys == true }

    func take(_ event: WindowEvent) -> Bool { menu?.takes(event) == true }

    func windowWillHide() { menu?.dismiss(animated: false) }

    /// An open menu follows its subject once the subject is laid out.
    func didLayOut() -> Bool {
        guard let menu else { return false }
        menu.follow()
        return true
    }
}

extension UIWindow {
    /// The open menu; nil when there is none.
    final var openMenu: (any OpenMenu)? {
        get { feature(OpenMenuSlot.self).menu }
        set { feature(OpenMenuSlot.self).menu = newValue }
    }

    /// Opens a menu, and dismisses the one that is open.
    final func open(_ menu: any OpenMenu) {
        openMenu?.dismiss(animated: false)
        openMenu = menu
        updateTextInput()
    }

    /// A menu is no longer open.
    final func didClose(_ menu: any OpenMenu) {
        guard openMenu === menu else { return }
        openMenu = nil
        updateTextInput()
    }
}
