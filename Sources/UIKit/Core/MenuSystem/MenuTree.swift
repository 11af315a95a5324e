/// A tree of menus that changes. Menus themselves never change: a change makes those anew that contain it.
@MainActor
struct MenuTree {
    private(set) var root: UIMenu

    init(_ children: [UIMenuElement]) { root = UIMenu(identifier: .root, children: children) }

    /// The first element of a name, from the top; nil when there is none.
    func element(_ name: MenuElementName) -> UIMenuElement? {
        name.names(root) ? root : Self.element(name, in: root)
    }

    private static func element(_ name: MenuElementName, in menu: UIMenu) -> UIMenuElement? {
        for child in menu.children {
            if name.names(child) { return child }
            if let menu = child as? UIMenu, let found = element(name, in: menu) { return found }
        }
        return nil
    }

    /// All elements, each menu before what is in it.
    var elements: [UIMenuElement] { Self.elements(in: root) }

    private static func elements(in menu: UIMenu) -> [UIMenuElement] {
        menu.children.flatMap { child in
            [child] + ((child as? UIMenu).map { elements(in: $0) } ?? [])
        }
    }

    // MARK: Changes

    /// Puts elements in the place of one.
    ///
    /// - Parameter body: gets the element and returns what is to stand there.
    /// - Returns: nil when nothing has the name; the root stands in no place.
    func replacing(
        _ name: MenuElementName, _ body: (UIMenuElement) -> [UIMenuElement]
    ) -> MenuTree? {
        Self.replacing(name, in: root, body).map(MenuTree.init(root:))
    }

    /// Puts other elements into a menu, which may be the root; nil when there is none of the identifier.
    func replacingChildren(
        of identifier: UIMenu.Identifier, _ body: ([UIMenuElement]) -> [UIMenuElement]
    ) -> MenuTree? {
        if identifier == root.identifier {
            return MenuTree(root: root.replacingChildren(body(root.children)))
        }
        return replacing(.menu(identifier)) { element in
            guard let menu = element as? UIMenu else { return [element] }
            return [menu.replacingChildren(body(menu.children))]
        }
    }

    private init(root: UIMenu) { self.root = root }

    private static func replacing(
        _ name: MenuElementName, in menu: UIMenu, _ body: (UIMenuElement) -> [UIMenuElement]
    ) -> UIMenu? {
        var children = menu.children
        for (index, child) in children.enumerated() {
            if name.names(child) {
                children.replaceSubrange(index...index, with: body(child))
                return menu.replacingChildren(children)
            }
            if let inner = child as? UIMenu, let changed = replacing(name, in: inner, body) {
                children[index] = changed
                return menu.replacingChildren(children)
            }
        }
        return nil
    }

    /// The names that more than one element has.
    var duplicates: Set<String> {
        var seen: Set<String> = []
        var twice: Set<String> = []
        for element in elements {
            let name: MenuElementName? =
                switch element {
                case let menu as UIMenu: .menu(menu.identifier)
                case let command as UICommand: .command(command.action, propertyList: command.propertyList)
                default: nil
                }
            guard let text = name?.text else { continue }
            if !seen.insert(text).inserted { twice.insert(text) }
        }
        return twice
    }
}
