/// The buttons that a split view in columns puts into its bars: one that shows and hides columns, and one that
/// leaves the secondary column alone.
@MainActor
final class ColumnButtons {
    private unowned let split: ColumnSplit
    private lazy var modeItem = makeItem("splitView.displayMode") { $0.modeTarget }
    private lazy var aloneItem = makeItem("splitView.secondaryOnly") { $0.aloneTarget }

    init(of split: ColumnSplit) { self.split = split }

    private func makeItem(
        _ identifier: String,
        target: @escaping @MainActor (ColumnButtons) -> UISplitViewController.DisplayMode?
    ) -> UIBarButtonItem {
        let action = UIAction { [weak split] _ in
            split?.events.whenIdle {
                guard let split, let mode = target(split.buttons) else { return }
                split.send(.choose(mode))
            }
        }
        let item = UIBarButtonItem(title: nil, primaryAction: action)
        item.accessibilityIdentifier = identifier
        return item
    }

    private var isAllowed: Bool {
        guard split.state.hasViews, !split.state.isCollapsed else { return false }
        switch split.buttonVisibility {
        case .automatic: return split.owner.presentsWithGesture
        case .never: return false
        case .always: return true
        }
    }

    private var modeTarget: UISplitViewController.DisplayMode? {
        isAllowed ? split.state.modes.buttonTarget(from: split.state.mode) : nil
    }

    /// To the secondary column alone, and back to one column more.
    private var aloneTarget: UISplitViewController.DisplayMode? {
        guard isAllowed, split.showsSecondaryOnlyButton, split.state.isTriple else { return nil }
        return split.state.mode == .secondaryOnly ? split.state.modes.ladder[1] : .secondaryOnly
    }

    /// Puts the buttons where the present mode has them.
    func update() {
        let mode = split.state.mode
        var items: [UISplitViewController.Column: [UIBarButtonItem]] = [:]
        if let target = modeTarget {
            let first = split.state.isTriple ? split.state.modes.columns(in: mode).first : nil
            items[first ?? .secondary, default: []].append(modeItem)
            describe(target)
        }
        if aloneTarget != nil {
            aloneItem.glyph = .fullScreen
            aloneItem.accessibilityLabel = mode == .secondaryOnly ? "Show Columns" : "Hide Columns"
            items[.secondary, default: []].append(aloneItem)
        }
        for column in ColumnState.all { show(items[column] ?? [], in: split.holder(of: column)) }
    }

    private func describe(_ target: UISplitViewController.DisplayMode) {
        let state = split.state
        let reveals = target.leadingColumns > state.mode.leadingColumns
        if state.modes.buttonIsBack {
            let revealed = split.holder(of: state.modes.revealed(by: target)) as? UINavigationController
            modeItem.glyph = .chevron
            modeItem.title = revealed?.topViewController?.navigationItem.title ?? BackButtonTitle.short
            modeItem.accessibilityLabel = nil
        } else {
            modeItem.glyph = .sidebar
            modeItem.title = nil
            modeItem.accessibilityLabel = reveals ? "Show Sidebar" : "Hide Sidebar"
        }
    }

    /// A controller that leaves the split view keeps none of its buttons.
    func clear(_ controller: UIViewController) { show([], in: controller) }

    private func show(_ items: [UIBarButtonItem], in controller: UIViewController?) {
        guard let bar = (controller as? UINavigationController)?.navigationBar,
            !bar.containerItems.elementsEqual(items, by: ===)
        else { return }
        bar.containerItems = items
    }
}
