/// A group of commands, actions and further menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// Names a menu, so that others can be put beside or into it.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        /// An identifier of the app's own; the same as `init(rawValue:)`.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu is presented among the elements around it.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Its elements are shown in the enclosing menu, between separators.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Chosen, it destroys something.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Choosing one of its actions and commands turns that one on and the others off.
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    /// The name by which menus are put beside or into this one; one of its own if none was given.
    open private(set) var identifier: Identifier
    /// How the menu is presented among the elements around it. Default: as a menu of its own.
    open private(set) var options: Options
    /// The elements, in order.
    open private(set) var children: [UIMenuElement]

    private static var count = 0

    /// - Parameter identifier: nil for one of its own.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        UIMenu.count += 1
        self.identifier = identifier ?? Identifier("menu-\(UIMenu.count)")
        self.options = options
        self.children = children
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// The elements that are on, in this menu and those that are displayed inline in it.
    open var selectedElements: [UIMenuElement] {
        leaves.filter { (($0 as? UIAction)?.state ?? ($0 as? UICommand)?.state) == .on }
    }

    /// Whether there is anything but menus in the menu, or in one of those in it.
    var hasElements: Bool { children.contains { ($0 as? UIMenu)?.hasElements ?? true } }

    /// The actions and commands of this menu and of those that are displayed inline in it.
    var leaves: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            guard let menu = element as? UIMenu else {
                return element is UIAction || element is UICommand ? [element] : []
            }
            return menu.options.contains(.displayInline) ? menu.leaves : []
        }
    }

    // MARK: Single selection

    private var selectionHandler: (@MainActor () -> Void)?

    /// Turns one of the leaves on and the others off.
    func select(_ element: UIMenuElement) {
        for leaf in leaves {
            (leaf as? UIAction)?.state = leaf === element ? .on : .off
            (leaf as? UICommand)?.state = leaf === element ? .on : .off
        }
        selectionHandler?()
    }

    /// A menu of the same elements, of which one is selected at a time.
    func selectingOne(_ handler: @escaping @MainActor () -> Void) -> UIMenu {
        let copy = UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            options: options.union(.singleSelection), children: children)
        copy.selectionHandler = handler
        return copy
    }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        let copy = UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
        copy.selectionHandler = selectionHandler
        return copy
    }
}
