/// Changes a system of menus while it is being built: responders get one in `UIResponder.buildMenu(with:)`.
///
/// Identifiers name menus and actions; a command is named by its action and its property list. A change that names
/// something that is not there is dropped, and so is one after which a menu or a command would be there twice; a line
/// on standard error says so. A builder must not be used after `buildMenu(with:)`: it changes nothing then.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    /// What is being built. An override of `buildMenu(with:)` looks at it first.
    var system: UIMenuSystem { get }

    /// The menu as it is at present; nil when there is none.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// The action of an identifier, in whatever menu; nil when there is none.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// The command with an action and a property list, in whatever menu; nil when there is none.
    func command(for action: Selector, propertyList: Any?) -> UICommand?

    // MARK: Menus

    /// Puts a menu in the place of another one.
    func replace(menu identifier: UIMenu.Identifier, with menu: UIMenu)
    /// Puts elements in the place of a menu.
    func replace(menu identifier: UIMenu.Identifier, with elements: [UIMenuElement])
    /// Puts other elements into a menu.
    ///
    /// - Parameter body: gets the elements that the menu has, and returns those that it is to have.
    func replaceChildren(
        ofMenu identifier: UIMenu.Identifier, from body: ([UIMenuElement]) -> [UIMenuElement])
    /// Inserts a menu before another one.
    func insertSibling(_ menu: UIMenu, beforeMenu identifier: UIMenu.Identifier)
    /// Inserts a menu after another one.
    func insertSibling(_ menu: UIMenu, afterMenu identifier: UIMenu.Identifier)
    /// Inserts a menu as the first element of another one.
    func insertChild(_ menu: UIMenu, atStartOfMenu identifier: UIMenu.Identifier)
    /// Inserts a menu as the last element of another one.
    func insertChild(_ menu: UIMenu, atEndOfMenu identifier: UIMenu.Identifier)
    /// Removes a menu and everything in it.
    func remove(menu identifier: UIMenu.Identifier)

    // MARK: Elements

    /// Inserts elements before a menu.
    func insertElements(_ elements: [UIMenuElement], beforeMenu identifier: UIMenu.Identifier)
    /// Inserts elements after a menu.
    func insertElements(_ elements: [UIMenuElement], afterMenu identifier: UIMenu.Identifier)
    /// Inserts elements as the first ones of a menu.
    func insertElements(_ elements: [UIMenuElement], atStartOfMenu identifier: UIMenu.Identifier)
    /// Inserts elements as the last ones of a menu.
    func insertElements(_ elements: [UIMenuElement], atEndOfMenu identifier: UIMenu.Identifier)
    /// Inserts elements before an action.
    func insertElements(_ elements: [UIMenuElement], beforeAction identifier: UIAction.Identifier)
    /// Inserts elements after an action.
    func insertElements(_ elements: [UIMenuElement], afterAction identifier: UIAction.Identifier)
    /// Inserts elements before a command.
    func insertElements(_ elements: [UIMenuElement], beforeCommand action: Selector, propertyList: Any?)
    /// Inserts elements after a command.
    func insertElements(_ elements: [UIMenuElement], afterCommand action: Selector, propertyList: Any?)
    /// Puts elements in the place of an action.
    func replace(action identifier: UIAction.Identifier, with elements: [UIMenuElement])
    /// Puts elements in the place of a command.
    func replace(command action: Selector, propertyList: Any?, with elements: [UIMenuElement])
    /// Removes an action.
    func remove(action identifier: UIAction.Identifier)
    /// Removes a command.
    func remove(command action: Selector, propertyList: Any?)
}
