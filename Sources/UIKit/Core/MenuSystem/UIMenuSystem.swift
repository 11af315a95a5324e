/// A system of menus that responders build together: the main menu, or the menus that belong to a place.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    /// The main menu, which the menu bar of a window shows, and whose key commands work without it, too.
    ///
    /// The application and its delegate build it, when it is first needed: when a key goes down or the bar is opened.
    public static let main: UIMenuSystem = MainMenuSystem.shared

    /// The edit menus and context menus. All responders build each of them, from the one that it is about upwards,
    /// when it is about to be shown.
    public static let context = UIMenuSystem()

    /// What is made in this module: there are only the two.
    override init() { super.init() }

    /// Has the menus built again: responders get `buildMenu(with:)` once in the next turn of the event loop, however
    /// often this is called. Menus that were never built, and those of `context`, are built when they are needed.
    open func setNeedsRebuild() {}

    /// Has the commands of menus on the screen validated again. Those that are not shown are validated when they are,
    /// and when their keys are pressed.
    open func setNeedsRevalidate() {}

    /// What is suggested for the context menu of a view: the standard edit actions that have a target, as responders
    /// have changed them.
    final func suggestions(for view: UIView) -> [UIMenuElement] {
        let standard = [StandardCommands.edit(), StandardCommands.textStyle()].map { menu in
            menu.replacingChildren(
                menu.children.filter { element in
                    (element as? UICommand).map {
                        view.target(forAction: $0.action, withSender: view.window?.application) != nil
                    } ?? true
                })
        }
        return elements(standard, from: view).filter { ($0 as? UIMenu)?.children.isEmpty != true }
    }

    /// What responders make of the elements of a menu.
    ///
    /// - Parameter responder: the one that the menu is about: it and those above it are asked.
    final func elements(_ elements: [UIMenuElement], from responder: UIResponder?) -> [UIMenuElement] {
        guard let responder else { return elements }
        let builder = MenuTreeBuilder(self, elements)
        builder.build(sequence(first: responder, next: \.next))
        return builder.tree.root.children
    }
}
