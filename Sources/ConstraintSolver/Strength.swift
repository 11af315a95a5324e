/// How much a constraint counts.
///
/// Required constraints hold. Of the others the higher priority wins over any number of lower ones: a solver first
/// minimises the sum of violations at the highest priority, then, among the solutions that reach this minimum, the
/// sum at the next one, and so on. Priorities are compared, never multiplied, so any two that differ are two levels.
public struct Strength: Comparable, Hashable, Sendable {
    /// The level; infinite for what is required.
    let priority: Float

    /// What must hold. A constraint of this strength is refused if it cannot.
    public static let required = Strength(level: .infinity)

    /// The strength of a priority; 1000 and more is required.
    ///
    /// - Parameter priority: a finite number above 0.
    public init(priority: Float) {
        precondition(priority > 0, "A priority is above 0")
        self.priority = priority >= 1000 ? .infinity : priority
    }

    /// Makes a strength of any level.
    init(level: Float) {
        priority = level
    }

    public static func < (left: Strength, right: Strength) -> Bool { left.priority < right.priority }
}
