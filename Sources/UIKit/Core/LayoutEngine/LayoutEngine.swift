import Drawing
internal import ConstraintSolver

/// The solution of all constraints of a tree of views.
///
/// Views and guides that constraints name have a node with variables; the others are not in here. What changes is noted,
/// and solved when a layout pass needs it.
@MainActor
final class LayoutEngine {
    /// The size that a tree is to have, and how much that counts.
    struct FittingTarget {
        let size: CGSize
        let priorities: [UILayoutPriority]
    }

    unowned let root: UIView
    /// What the top of the tree should be like in an engine that only finds a fitting size.
    let target: FittingTarget?
    let solver = Solver()
    var nodes: [ObjectIdentifier: LayoutNode] = [:]
    var nodesOfVariables: [Variable: LayoutNode] = [:]
    /// By constraint.
    var rows: [ObjectIdentifier: LayoutRow] = [:]
    var rowsOfConstraints: [ConstraintID: LayoutRow] = [:]
    /// The rows that were given up.
    var brokenRows: [LayoutRow] = []
    /// What contradicted the others when it was added or changed; tried again after all changes.
    var refusedRows: [LayoutRow] = []
    /// The sets of constraints that were reported as contradictory.
    var reported: Set<Set<ObjectIdentifier>> = []
    /// The nodes of guides of the system, and of views whose content wraps.
    var followingNodes: [LayoutNode] = []
    var wrappingNodes: [LayoutNode] = []
    /// The nodes of views whose size by constraints counts outside of the solution, as in a popover that is as large as
    /// its content.
    var measuredNodes: [LayoutNode] = []
    var baselineRows: [LayoutRow] = []
    /// Whether frames are being set by the engine.
    private(set) var isApplying = false

    /// Whether there is something to solve.
    private(set) var isDirty = false
    /// What holds views with ambiguous layouts where they were moved to.
    var exercises: [Variable: ConstraintID] = [:]
    private var added: [NSLayoutConstraint] = []
    private var changed: [NSLayoutConstraint] = []
    private var movedNodes: [LayoutNode] = []
    private var resizedNodes: [LayoutNode] = []

    init(root: UIView, target: FittingTarget? = nil) {
        self.root = root
        self.target = target
    }

    // MARK: Changes

    /// All active constraints of a view and those below it count.
    func collect(from view: UIView) {
        view.visitConstrainedViews { view in
            for constraint in view.constraints { noteAdded(constraint) }
        }
    }

    func noteAdded(_ constraint: NSLayoutConstraint) {
        added.append(constraint)
        isDirty = true
    }

    func noteRemoved(_ constraint: NSLayoutConstraint) {
        guard let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
        drop(row)
        isDirty = true
    }

    func noteValues(of constraint: NSLayoutConstraint) {
        changed.append(constraint)
        isDirty = true
    }

    /// The direction of text in a view changed, and with it what leading and trailing mean to its constraints.
    func noteDirection(of view: UIView) { for constraint in view.constraints { noteValues(of: constraint) } }

    /// The app set a view's frame, or its content was scrolled.
    func noteGeometry(of view: UIView) {
        guard let node = nodes[ObjectIdentifier(view)] else { return }
        if view is UIScrollView { noteScrolling(of: view) }
        switch node.kind {
        case .given: note(moved: node)
        case .masked where !isApplying:
            node.maskOrigin = nil
            note(moved: node)
        default: break
        }
    }

    /// Guides that stay with the frame while content scrolls have other coordinates in it.
    private func noteScrolling(of view: UIView) {
        guard let guides = view.layoutSettings?.constraints?.systemGuides.values else { return }
        for guide in guides {
            guard let node = nodes[ObjectIdentifier(guide)] else { continue }
            note(moved: node)
        }
    }

    private func note(moved node: LayoutNode) {
        movedNodes.append(node)
        isDirty = true
    }

    func noteContentSize(of view: UIView) {
        guard let node = nodes[ObjectIdentifier(view)] else { return }
        node.wrapped = nil
        resizedNodes.append(node)
        isDirty = true
    }

    /// Who decides about a view's geometry may have changed.
    func noteKind(of view: UIView) {
        guard let node = nodes[ObjectIdentifier(view)] else { return }
        update(node, to: kind(of: view))
        isDirty = true
    }

    func noteChangeOfStructure() { isDirty = true }

    /// The size that a view should have by its constraints was asked for: it is laid out after each change, whether it
    /// moves or not, so that what asked can ask again.
    func noteMeasured(_ view: UIView) {
        guard let node = nodes[ObjectIdentifier(view)], !measuredNodes.contains(where: { $0 === node }) else {
            return
        }
        measuredNodes.append(node)
    }

    /// Checks what guides of the system follow: all of the tree when it needs layout, else the keyboard only.
    func refreshSystemGuides() {
        let isLayoutDue = isDirty || root.flags.needsLayout || root.flags.descendantNeedsLayout
        for node in followingNodes where isLayoutDue || node.guide?.role == .keyboard { follow(node) }
    }

    /// Whether constraints depend on where the input views are.
    var followsInputViews: Bool { followingNodes.contains { $0.guide?.role == .keyboard } }

    func refreshSystemGuides(of view: UIView) {
        guard !followingNodes.isEmpty, let guides = view.layoutSettings?.constraints?.systemGuides.values
        else { return }
        for guide in guides {
            if let node = nodes[ObjectIdentifier(guide)] { follow(node) }
        }
    }

    private func follow(_ node: LayoutNode) {
        for axis in NSLayoutConstraint.Axis.both where refreshGeometry(of: node, axis) { isDirty = true }
    }

    // MARK: Solving

    /// Solves what changed, and marks the views for layout that hold what moves.
    ///
    /// - Parameter view: one that is about to take over the solution, and needs no mark.
    func settle(for view: UIView? = nil) {
        guard isDirty else { return }
        var rounds = 0
        // Reading the natural size of a view may change others.
        while isDirty, rounds < 8 {
            rounds += 1
            isDirty = false
            flush()
            refine()
        }
        guard target == nil else { return }
        markHolders(except: view)
        for measured in measuredNodes.compactMap(\.view) where measured !== view { measured.setNeedsLayout() }
    }

    private func flush() {
        let (moved, resized) = (movedNodes, resizedNodes)
        (movedNodes, resizedNodes) = ([], [])
        for node in moved where isCurrent(node) {
            if let view = node.view { update(node, to: kind(of: view)) }
            for axis in NSLayoutConstraint.Axis.both { refreshGeometry(of: node, axis) }
        }
        for node in resized where isCurrent(node) { refreshContent(of: node) }
        let (new, old) = (added, changed)
        (added, changed) = ([], [])
        if !new.isEmpty || !old.isEmpty { endExercises() }
        for constraint in old { refresh(constraint) }
        for constraint in new { add(constraint) }
        settleRefusedRows()
    }

    /// Whether a node is in the engine. The item of one that has left may be gone.
    private func isCurrent(_ node: LayoutNode) -> Bool { nodes[node.identifier] === node }

    /// What depends on solved sizes is measured again: the height of text that wraps, and baselines.
    private func refine() {
        for _ in 0..<4 {
            var hasChanged = false
            for node in wrappingNodes where measureWrapped(node) { hasChanged = true }
            for row in baselineRows {
                if let constraint = row.constraint, refresh(constraint) { hasChanged = true }
            }
            guard hasChanged else { return }
            settleRefusedRows()
        }
    }

    /// Runs `body` with the frames that it sets not being taken for the app's.
    func applying(_ body: () -> Void) {
        let wasApplying = isApplying
        isApplying = true
        body()
        isApplying = wasApplying
    }
}
