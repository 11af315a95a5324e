/// A change of the stack of a navigation controller.
struct NavigationChange {
    let before: [UIViewController]
    let after: [UIViewController]
    /// The controllers that are added to the stack.
    let entering: [UIViewController]

    /// The controllers that are removed from the stack.
    var leaving: [UIViewController] { before.filter { old in !after.contains { $0 === old } } }

    /// The kind of transition: a pop if the new top was in the stack before, else a push.
    @MainActor
    var operation: UINavigationController.Operation {
        guard let old = before.last, let new = after.last, old !== new else { return .none }
        return before.contains { $0 === new } ? .pop : .push
    }
}

extension UINavigationController {
    /// The kind of a transition.
    public enum Operation: Int, Sendable {
        /// Neither: there is no transition.
        case none
        /// A new controller is shown over the previous top.
        case push
        /// The top is removed, and a controller below it is shown.
        case pop
    }
}
