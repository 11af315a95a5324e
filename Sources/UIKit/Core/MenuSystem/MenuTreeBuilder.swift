/// The builder that responders get.
@MainActor
final class MenuTreeBuilder: UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var tree: MenuTree
    /// Whether a responder has changed anything.
    private(set) var isChanged = false
    private var isOver = false

    init(_ system: UIMenuSystem, _ children: [UIMenuElement]) {
        self.system = system
        tree = MenuTree(children)
    }

    /// Lets responders change the tree, in their order.
    func build(_ responders: some Sequence<UIResponder>) {
        for responder in responders { responder.buildMenu(with: self) }
        isOver = true
    }

    /// Makes a change, unless there is no place for it, or something would be there twice.
    private func change(at name: MenuElementName, _ change: (MenuTree) -> MenuTree?) {
        guard !isOver else { return Diagnostics.report("a menu builder is used after buildMenu(with:)") }
        guard let changed = change(tree) else {
            return Diagnostics.report("no \(name.text) to build menus at")
        }
        if let twice = changed.duplicates.subtracting(tree.duplicates).min() {
            return Diagnostics.report("\(twice) would be in the menus twice")
        }
        tree = changed
        isChanged = true
    }

    private func replace(_ name: MenuElementName, _ body: (UIMenuElement) -> [UIMenuElement]) {
        change(at: name) { $0.replacing(name, body) }
    }

    // MARK: UIMenuBuilder

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? { tree.element(.menu(identifier)) as? UIMenu }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        tree.element(.action(identifier)) as? UIAction
    }

    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        tree.element(.command(action, propertyList: propertyList)) as? UICommand
    }

    func replace(menu identifier: UIMenu.Identifier, with menu: UIMenu) {
        replace(menu: identifier, with: [menu])
    }

    func replace(menu identifier: UIMenu.Identifier, with elements: [UIMenuElement]) {
        replace(.menu(identifier)) { _ in elements }
    }

    func replaceChildren(
        ofMenu identifier: UIMenu.Identifier, from body: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        change(at: .menu(identifier)) { $0.replacingChildren(of: identifier, body) }
    }

    func insertSibling(_ menu: UIMenu, beforeMenu identifier: UIMenu.Identifier) {
        insertElements([menu], beforeMenu: identifier)
    }

    func insertSibling(_ menu: UIMenu, afterMenu identifier: UIMenu.Identifier) {
        insertElements([menu], afterMenu: identifier)
    }

    func insertChild(_ menu: UIMenu, atStartOfMenu identifier: UIMenu.Identifier) {
        insertElements([menu], atStartOfMenu: identifier)
    }

    func insertChild(_ menu: UIMenu, atEndOfMenu identifier: UIMenu.Identifier) {
        insertElements([menu], atEndOfMenu: identifier)
    }

    func remove(menu identifier: UIMenu.Identifier) { replace(menu: identifier, with: []) }

    func insertElements(_ elements: [UIMenuElement], beforeMenu identifier: UIMenu.Identifier) {
        replace(.menu(identifier)) { elements + [$0] }
    }

    func insertElements(_ elements: [UIMenuElement], afterMenu identifier: UIMenu.Identifier) {
        replace(.menu(identifier)) { [$0] + elements }
    }

    func insertElements(_ elements: [UIMenuElement], atStartOfMenu identifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: identifier) { elements + $0 }
    }

    func insertElements(_ elements: [UIMenuElement], atEndOfMenu identifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: identifier) { $0 + elements }
    }

    func insertElements(_ elements: [UIMenuElement], beforeAction identifier: UIAction.Identifier) {
        replace(.action(identifier)) { elements + [$0] }
    }

    func insertElements(_ elements: [UIMenuElement], afterAction identifier: UIAction.Identifier) {
        replace(.action(identifier)) { [$0] + elements }
    }

    func insertElements(_ elements: [UIMenuElement], beforeCommand action: Selector, propertyList: Any?) {
        replace(.command(action, propertyList: propertyList)) { elements + [$0] }
    }

    func insertElements(_ elements: [UIMenuElement], afterCommand action: Selector, propertyList: Any?) {
        replace(.command(action, propertyList: propertyList)) { [$0] + elements }
    }

    func replace(action identifier: UIAction.Identifier, with elements: [UIMenuElement]) {
        replace(.action(identifier)) { _ in elements }
    }

    func replace(command action: Selector, propertyList: Any?, with elements: [UIMenuElement]) {
        replace(.command(action, propertyList: propertyList)) { _ in elements }
    }

    func remove(action identifier: UIAction.Identifier) { replace(action: identifier, with: []) }

    func remove(command action: Selector, propertyList: Any?) {
        replace(command: action, propertyList: propertyList, with: [])
    }
}
