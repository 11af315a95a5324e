internal import ConstraintSolver

/// One constraint of the solver, and where it comes from.
@MainActor
final class LayoutRow {
    /// A node, which retains its rows, and not these it.
    struct NodeReference {
        unowned let node: LayoutNode
    }

    /// Where a constraint of the solver comes from.
    enum Source {
        /// The app.
        case constraint(NSLayoutConstraint)
        /// The natural size of a view.
        case content(NodeReference, NSLayoutConstraint.Axis)
        /// The frame of a view that constraints do not lay out, or what a guide of the system follows.
        case geometry(NodeReference, NSLayoutConstraint.Axis)
    }

    let source: Source
    var rule: LayoutRule
    /// The solver's name for it; nil while it is not in the solver.
    var id: ConstraintID?
    /// Whether it was given up, because it contradicts others.
    var isBroken = false
    /// Whether a baseline enters, which depends on the view's size.
    var usesBaselines = false
    /// The nodes of the items.
    var nodes: [LayoutNode] {
        get { references.map(\.node) }
        set { references = newValue.map(NodeReference.init) }
    }
    private var references: [NodeReference] = []

    init(_ source: Source, _ rule: LayoutRule) {
        self.source = source
        self.rule = rule
    }

    var constraint: NSLayoutConstraint? {
        if case .constraint(let constraint) = source { constraint } else { nil }
    }
}

/// A linear expression that stands in a relation to zero, and how much that counts.
struct LayoutRule {
    var terms: [Term] = []
    var constant = 0.0
    var relation = Relation.equal
    var strength = Strength.required

    /// Adds a variable. One that cancels out is left out.
    mutating func add(_ variable: Variable, _ coefficient: Double) {
        guard let index = terms.firstIndex(where: { $0.variable == variable }) else {
            terms.append(Term(variable, coefficient))
            return
        }
        terms[index].coefficient += coefficient
        if abs(terms[index].coefficient) < 1e-9 { terms.remove(at: index) }
    }

    var expression: LinearExpression { LinearExpression(terms, constant: constant) }

    /// Whether only the constant may differ.
    func hasSameForm(as other: LayoutRule) -> Bool {
        relation == other.relation && strength == other.strength && hasSameTerms(as: other)
    }

    func hasSameTerms(as other: LayoutRule) -> Bool {
        terms.count == other.terms.count
            && zip(terms, other.terms).allSatisfy {
                $0.variable == $1.variable && $0.coefficient == $1.coefficient
            }
    }
}

extension Relation {
    init(_ relation: NSLayoutConstraint.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}

extension Strength {
    init(_ priority: UILayoutPriority) { self.init(priority: priority.rawValue) }
}
