/// A guide that follows something that moves, and has constraints that count only near an edge of its view, or away from
/// it.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private final var nearConstraints: [UInt: [NSLayoutConstraint]] = [:]
    private final var awayConstraints: [UInt: [NSLayoutConstraint]] = [:]

    /// The edges of the view that the guide is near.
    final let nearEdges: NSDirectionalRectEdge = .bottom

    /// Has constraints active while the guide is near an edge, and inactive while it is not. They replace those that
    /// were given for the edge before, which become inactive.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(nearConstraints[edge.rawValue] ?? [])
        nearConstraints[edge.rawValue] = trackedConstraints
        for constraint in trackedConstraints { constraint.isActive = nearEdges.contains(edge) }
    }

    /// The constraints that are active while the guide is near an edge.
    open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        nearConstraints[edge.rawValue] ?? []
    }

    /// Has constraints active while the guide is away from an edge, and inactive while it is near. They replace those
    /// that were given for the edge before, which become inactive.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(awayConstraints[edge.rawValue] ?? [])
        awayConstraints[edge.rawValue] = trackedConstraints
        for constraint in trackedConstraints { constraint.isActive = nearEdges.isDisjoint(with: edge) }
    }

    /// The constraints that are active while the guide is away from an edge.
    open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        awayConstraints[edge.rawValue] ?? []
    }

    /// Removes all constraints that were given for edges, and deactivates them.
    open func removeAllTrackedConstraints() {
        for constraints in [nearConstraints, awayConstraints] {
            for group in constraints.values { NSLayoutConstraint.deactivate(group) }
        }
        nearConstraints = [:]
        awayConstraints = [:]
    }
}
