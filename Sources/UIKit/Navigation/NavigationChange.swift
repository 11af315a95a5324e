/// What becomes of a stack of controllers.
struct NavigationChange {
    let before: [UIViewController]
    let after: [UIViewController]
    /// Those that come into the stack.
    let entering: [UIViewController]

    /// Those that leave the stack.
    var leaving: [UIViewController] { before.filter { old in !after.contains { $0 === old } } }

    /// How the change of the top looks: as a pop when the new top was further down before.
    @MainActor
    var operation: UINavigationController.Operation {
        guard let old = before.last, let new = after.last, old !== new else { return .none }
        return before.contains { $0 === new } ? .pop : .push
    }
}

extension UINavigationController {
    /// What a transition does.
    public enum Operation: Int, Sendable {
        case none
        /// A controller comes in over the one that was on top.
        case push
        /// The top goes, and one that was below it is shown.
        case pop
    }
}
