import UIKit

/// The constraints of views as lines of text, the same in each run.
@MainActor
struct ConstraintLines {
    private let broken: Set<ObjectIdentifier>

    /// - Parameter view: a view of the tree whose constraints are asked for.
    init(in view: UIView) {
        broken = Set(view.brokenConstraints.map { ObjectIdentifier($0) })
    }

    /// The active constraints that belong to a view, in the order in which they were added: equation, priority,
    /// identifier, and `broken`.
    func lines(of view: UIView) -> [String] {
        view.constraints.map { constraint in
            let name = constraint.identifier.map { " '\($0)'" } ?? ""
            let isBroken = broken.contains(ObjectIdentifier(constraint))
            return constraint.equation(naming: Self.name) + constraint.prioritySuffix + name
                + (isBroken ? " broken" : "")
        }
    }

    /// `#identifier` of a view that has one, else its class; a guide with that of its view.
    private static func name(_ item: AnyObject) -> String {
        guard let guide = item as? UILayoutGuide else {
            let identifier = (item as? UIView)?.accessibilityIdentifier
            return identifier.map { "#\($0)" } ?? "\(type(of: item))"
        }
        let own = guide.identifier.isEmpty ? "\(type(of: guide))" : guide.identifier
        return guide.owningView.map { "\(name($0))/\(own)" } ?? own
    }
}
