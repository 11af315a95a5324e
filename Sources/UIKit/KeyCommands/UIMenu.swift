/// A group of commands, actions and further menus.
@preconcurrency @MainActor
public final class UIMenu: UIMenuElement {
    /// Names a menu among others.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu stands among the elements around it.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Its elements stand in the menu around it, between lines.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Chosen, it destroys something.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Only one of its elements is on at a time.
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    public let identifier: Identifier
    public let options: Options
    /// The elements, in order.
    public let children: [UIMenuElement]

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
    public var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            switch element {
            case let menu as UIMenu: menu.options.contains(.displayInline) ? menu.selectedElements : []
            case let action as UIAction: action.state == .on ? [action] : []
            case let command as UICommand: command.state == .on ? [command] : []
            default: []
            }
        }
    }

    /// The same menu with other elements.
    public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }
}
