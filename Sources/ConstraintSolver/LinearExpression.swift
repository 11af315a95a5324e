/// An unknown of a ``Solver``: a number of any sign. A solver makes its variables; those of another one mean
/// nothing to it.
public struct Variable: Hashable, Sendable {
    let index: Int32
}

/// A variable times a coefficient.
public struct Term: Sendable {
    /// The unknown.
    public var variable: Variable
    /// What it is multiplied with.
    public var coefficient: Double

    /// Makes a term.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// A sum of terms and a constant. Variables may come several times; their coefficients add up.
public struct LinearExpression: Sendable {
    /// The terms, in any order.
    public var terms: [Term]
    /// What is added to the terms.
    public var constant: Double

    /// Makes an expression.
    public init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }
}

/// How the expression of a constraint stands to zero.
public enum Relation: Sendable {
    /// The expression is zero or negative.
    case lessThanOrEqual
    /// The expression is zero.
    case equal
    /// The expression is zero or positive.
    case greaterThanOrEqual
}
