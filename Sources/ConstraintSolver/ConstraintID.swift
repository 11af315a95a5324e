/// The name of a constraint in its ``Solver``. Names are not used again after the constraint was removed.
public struct ConstraintID: Hashable, Sendable {
    /// The row, which a later constraint may take over.
    let row: Int32
    /// Tells the constraints of one row apart.
    let generation: UInt32
}

/// A required constraint cannot hold beside those that the solver has.
public struct Unsatisfiable: Error {
    /// Required constraints of the solver that contradict the refused one, in the order in which they were added to
    /// their rows. The set is irreducible: without any one of them the refused constraint could hold beside the rest.
    ///
    /// When a new constant was refused, the constraint itself is not in the set.
    public var conflict: [ConstraintID]
}
