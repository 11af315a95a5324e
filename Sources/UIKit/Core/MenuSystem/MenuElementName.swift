/// What names an element in a system of menus.
@MainActor
enum MenuElementName {
    case menu(UIMenu.Identifier)
    case action(UIAction.Identifier)
    case command(Selector, propertyList: Any?)

    func names(_ element: UIMenuElement) -> Bool {
        switch self {
        case .menu(let identifier): (element as? UIMenu)?.identifier == identifier
        case .action(let identifier): (element as? UIAction)?.identifier == identifier
        case .command(let action, let propertyList):
            (element as? UICommand).map {
                $0.action == action && Self.areEqual($0.propertyList, propertyList)
            } ?? false
        }
    }

    /// What messages call it.
    var text: String {
        switch self {
        case .menu(let identifier): "menu \(identifier.rawValue)"
        case .action(let identifier): "action \(identifier.rawValue)"
        case .command(let action, let propertyList):
            "command \(action.name)" + (propertyList.map { " of \($0)" } ?? "")
        }
    }

    /// Whether two property lists have the same values.
    static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        if let one = one as? [Any], let other = other as? [Any] {
            return one.count == other.count && zip(one, other).allSatisfy { areEqual($0, $1) }
        }
        if let one = one as? [String: Any], let other = other as? [String: Any] {
            return one.count == other.count && one.allSatisfy { areEqual($1, other[$0]) }
        }
        guard let one = one as? AnyHashable, let other = other as? AnyHashable else { return false }
        return one == other
    }
}
