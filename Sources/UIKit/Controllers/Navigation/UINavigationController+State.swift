/// State restoration of the stack of controllers.
extension UINavigationController {
    private static let stackKey = "UINavigationControllerViewControllers"

    /// Encodes which controllers are in the stack: those with a `restorationIdentifier`. The secondary
    /// controllers of a collapsed split view are encoded by that.
    final func encodeStack(with coder: NSCoder) {
        coder.encode(Array(viewControllers.prefix(ownCount)), forKey: Self.stackKey)
    }

    /// Restores the stack. Controllers that do not exist and that cannot be created are left out; a root
    /// without an identifier stays the root.
    final func decodeStack(with coder: NSCoder) {
        guard let kept = coder.decodeObject(forKey: Self.stackKey) as? [UIViewController], !kept.isEmpty
        else {
            return
        }
        let borrowed = viewControllers.dropFirst(ownCount)
        // A controller that has another parent by now stays there.
        var stack = kept.filter { $0.storedParent == nil || $0.storedParent === self }
        if let root = viewControllers.first, root.restorationIdentifier == nil, stack.first !== root {
            stack.insert(root, at: 0)
        }
        stack = stack.filter { controller in !borrowed.contains { $0 === controller } } + borrowed
        guard !stack.isEmpty, !stack.elementsEqual(viewControllers, by: ===) else { return }
        setViewControllers(stack, animated: false)
    }

    /// How many of the stack's controllers, from the root, are its own: the others become the secondary column
    /// when a collapsed split view expands.
    private var ownCount: Int {
        guard let split = splitViewController, split.isCollapsed, split.viewControllers.first === self,
            let lent = split.lentControllers.first
        else { return viewControllers.count }
        if split.columns != nil {
            return viewControllers.firstIndex { $0 === lent } ?? viewControllers.count
        }
        let first = viewControllers.indices.dropFirst().first {
            let controller = viewControllers[$0]
            return controller === split.formerSecondary || controller is UINavigationController
        }
        return first ?? viewControllers.firstIndex { $0 === lent } ?? viewControllers.count
    }
}

extension UISplitViewController {
    /// While collapsed, the controller on the primary controller's stack that becomes the secondary one when
    /// the split view expands.
    private var lentSecondary: UIViewController? {
        guard isCollapsed, let stack = (primary as? UINavigationController)?.viewControllers, stack.count > 1
        else { return nil }
        return stack.last
    }

    /// While collapsed, the controllers on another one's stack that become columns of their own when the split
    /// view expands.
    final var lentControllers: [UIViewController] {
        guard let columns else { return [lentSecondary].compactMap(\.self) }
        return columns.state.stackOccupants.dropFirst().map(\.holder.controller)
    }
}
