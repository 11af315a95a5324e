/// The stack of controllers, from one launch to the next.
extension UINavigationController {
    private static let stackKey = "UINavigationControllerViewControllers"

    /// Writes down which controllers are in the stack: those with a `restorationIdentifier`. The secondary controllers
    /// of a collapsed split view are that one's.
    final func encodeStack(with coder: NSCoder) {
        coder.encode(Array(viewControllers.prefix(ownCount)), forKey: Self.stackKey)
    }

    /// Has the same controllers in the stack. Those that are not there any more and that nobody makes are left out;
    /// a root without an identifier stays the root.
    final func decodeStack(with coder: NSCoder) {
        guard let kept = coder.decodeObject(forKey: Self.stackKey) as? [UIViewController], !kept.isEmpty
        else {
            return
        }
        let borrowed = viewControllers.dropFirst(ownCount)
        // One that is elsewhere by now is left there.
        var stack = kept.filter { $0.storedParent == nil || $0.storedParent === self }
        if let root = viewControllers.first, root.restorationIdentifier == nil, stack.first !== root {
            stack.insert(root, at: 0)
        }
        stack = stack.filter { controller in !borrowed.contains { $0 === controller } } + borrowed
        guard !stack.isEmpty, !stack.elementsEqual(viewControllers, by: ===) else { return }
        setViewControllers(stack, animated: false)
    }

    /// How many of the stack's controllers, from the root, are its own: the others stand beside it when a collapsed
    /// split view expands.
    private var ownCount: Int {
        guard let split = splitViewController, split.isCollapsed, split.viewControllers.first === self,
            let lent = split.lentSecondary
        else { return viewControllers.count }
        let first = viewControllers.indices.dropFirst().first {
            let controller = viewControllers[$0]
            return controller === split.formerSecondary || controller is UINavigationController
        }
        return first ?? viewControllers.firstIndex { $0 === lent } ?? viewControllers.count
    }
}

extension UISplitViewController {
    /// While collapsed, the controller on the primary controller's stack that is to stand beside it when the split
    /// view expands.
    final var lentSecondary: UIViewController? {
        guard isCollapsed, let stack = (primary as? UINavigationController)?.viewControllers, stack.count > 1
        else { return nil }
        return stack.last
    }
}
