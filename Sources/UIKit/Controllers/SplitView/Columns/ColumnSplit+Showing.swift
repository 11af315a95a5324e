import Foundation

/// Requests to show controllers, and what goes on from one launch to the next.
extension ColumnSplit {
    /// What is in the columns, in their order; collapsed, the one that is shown or that has the others on its stack.
    var controllers: [UIViewController] {
        get {
            guard state.isCollapsed else { return state.stackable.compactMap { holder(of: $0) } }
            let column = state.hasCompact ? Column.compact : state.stack.first
            return [column.flatMap { holder(of: $0) }].compactMap(\.self)
        }
        set {
            let order = ColumnModes.order(isTriple: state.isTriple)
            for (index, column) in order.enumerated() {
                set(index < newValue.count ? newValue[index] : nil, for: column)
            }
        }
    }

    /// Pushes a controller in the column that the request comes from.
    func show(_ controller: UIViewController, sender: Any?) {
        events.whenIdle { [self] in
            let column = column(of: sender) ?? state.visible.first ?? .primary
            guard let target = holder(of: column), MethodOverride.show.isOverridden(by: target) else {
                return owner.present(controller, animated: true)
            }
            target.show(controller, sender: sender)
        }
    }

    /// Makes a controller that of the secondary column, and shows it.
    func showDetail(_ controller: UIViewController, sender: Any?) {
        events.whenIdle { [self] in
            if state.isCollapsed, state.hasCompact { return show(controller, sender: holder(of: .compact)) }
            set(controller, for: .secondary)
            if state.isCollapsed { send(.show(.secondary)) }
        }
    }

    // MARK: State

    private static let widthKeys: [Column: String] = [
        .primary: "UISplitViewControllerPrimaryWidth",
        .supplementary: "UISplitViewControllerSupplementaryWidth",
        .inspector: "UISplitViewControllerInspectorWidth",
    ]
    private static let modeKey = "UISplitViewControllerDisplayMode"

    /// Writes down where the lines were dragged to and which display mode was chosen.
    func encode(with coder: NSCoder) {
        for (column, key) in Self.widthKeys {
            if let width = state.dragged[column] { coder.encode(Double(width), forKey: key) }
        }
        if let mode = state.chosenMode { coder.encode(mode.rawValue, forKey: Self.modeKey) }
    }

    /// Brings the columns to where they were, as far as the window is large enough now.
    func decode(with coder: NSCoder) {
        for (column, key) in Self.widthKeys {
            let width = coder.decodeDouble(forKey: key)
            if width.isFinite, width > 0 { send(.dragged(column, to: CGFloat(width))) }
        }
        guard coder.containsValue(forKey: Self.modeKey),
            let mode = DisplayMode(rawValue: coder.decodeInteger(forKey: Self.modeKey)), mode != .automatic
        else { return }
        send(.restore(mode))
    }
}
