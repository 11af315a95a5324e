import Drawing
internal import ConstraintSolver

/// What the solution is used for.
extension LayoutEngine {
    // MARK: Frames

    /// Marks the views for layout that hold what moved.
    func markHolders(except view: UIView?) {
        solver.takeChangedVariables { variable in
            guard let node = nodesOfVariables[variable] else { return }
            switch node.kind {
            case .given where node.view !== root || node.view?.parent != nil: return
            case .given, .solved, .masked, .fitted, .followed: break
            }
            if let holder = node.holder, holder !== view { holder.setNeedsLayout() }
        }
    }

    /// Gives the subviews and the guides of a view their frames, on whole pixels.
    func apply(to view: UIView) {
        applying {
            let grid = view.pixelGrid
            for child in view.subviews where child.flags.isInLayoutEngine {
                guard let node = nodes[ObjectIdentifier(child)], node.kind == .solved || node.kind == .masked
                else { continue }
                child.arrange(frame(of: node, in: child.untransformedFrame, grid: grid))
            }
            if view === root { applyToRoot(grid) }
            applyToGuides(of: view, grid)
        }
    }

    private func frame(of node: LayoutNode, in present: CGRect, grid: PixelGrid) -> CGRect {
        var frame = present
        if let state = node[.horizontal] {
            frame.origin.x = grid.round(solver.value(of: state.start))
            frame.size.width = grid.round(max(0, solver.value(of: state.size)))
        }
        if let state = node[.vertical] {
            frame.origin.y = grid.round(solver.value(of: state.start))
            frame.size.height = grid.round(max(0, solver.value(of: state.size)))
        }
        return frame
    }

    /// The size of the view on top is solved when its constraints say what it is.
    private func applyToRoot(_ grid: PixelGrid) {
        guard !root.flags.translatesMask, let node = nodes[ObjectIdentifier(root)] else { return }
        let solved = frame(of: node, in: root.untransformedFrame, grid: grid)
        root.bounds.size = solved.size
    }

    private func applyToGuides(of view: UIView, _ grid: PixelGrid) {
        guard let state = view.layoutSettings?.constraints else { return }
        for guide in state.guides {
            guard let node = nodes[ObjectIdentifier(guide)] else { continue }
            guide.solvedFrame = frame(of: node, in: guide.solvedFrame, grid: grid)
        }
        guard let guide = state.systemGuides[.content], let node = nodes[ObjectIdentifier(guide)],
            let scroll = view as? UIScrollView
        else { return }
        let content = CGRect(origin: .zero, size: scroll.contentSize)
        guide.solvedFrame = frame(of: node, in: content, grid: grid)
        scroll.contentSize = guide.solvedFrame.size
    }

    // MARK: Fitting sizes

    /// The size of a view that meets its own constraints and those below it: a solution of its own, which changes
    /// nothing.
    static func fittingSize(
        of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        view.updateConstraintsInTree()
        let engine = LayoutEngine(
            root: view, target: FittingTarget(size: target, priorities: [horizontal, vertical]))
        engine.collect(from: view)
        for axis in NSLayoutConstraint.Axis.both { _ = engine.node(of: view, axis) }
        engine.settle()
        return view.pixelGrid.ceil(engine.sizeOfRoot)
    }

    /// The size of the alignment rectangle on top.
    private var sizeOfRoot: CGSize {
        guard let node = nodes[ObjectIdentifier(root)], let horizontal = node[.horizontal],
            let vertical = node[.vertical]
        else { return .zero }
        return CGSize(width: solver.value(of: horizontal.size), height: solver.value(of: vertical.size))
    }

    // MARK: Ambiguity

    /// Whether the frame of an item could be another one, along an axis or at all.
    func isAmbiguous(_ item: any LayoutItem, along axis: NSLayoutConstraint.Axis? = nil) -> Bool {
        !openVariables(of: item, along: axis).isEmpty
    }

    private func openVariables(
        of item: any LayoutItem, along axis: NSLayoutConstraint.Axis? = nil
    ) -> [Variable] {
        guard let node = nodes[ObjectIdentifier(item)], item !== root else { return [] }
        let axes = axis.map { [node[$0]] } ?? node.axes
        return axes.compactMap(\.self).flatMap { [$0.start, $0.size] }.filter {
            exercises[$0] != nil || !solver.isDetermined($0)
        }
    }

    /// Views with ambiguous layouts are no longer held where they were moved to.
    func endExercises() {
        for id in exercises.values { solver.remove(id) }
        exercises = [:]
    }

    /// Moves a view to another frame that meets its constraints as well.
    func exerciseAmbiguity(of view: UIView) {
        guard let variable = openVariables(of: view).randomElement() else { return }
        if let old = exercises.removeValue(forKey: variable) { solver.remove(old) }
        // It counts less than anything else.
        let nudge = LinearExpression([Term(variable)], constant: -(solver.value(of: variable) + 20))
        let weakest = Strength(priority: .leastNormalMagnitude)
        exercises[variable] = try? solver.add(nudge, .equal, strength: weakest)
        markHolders(except: nil)
    }

    /// The constraints that determine an item along an axis, directly or through other items.
    func constraints(affecting item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
    {
        guard let state = nodes[ObjectIdentifier(item)]?[axis] else { return [] }
        var rowsOfVariables: [Variable: [LayoutRow]] = [:]
        for row in rows.values {
            for term in row.rule.terms { rowsOfVariables[term.variable, default: []].append(row) }
        }
        var seen: Set<Variable> = [state.start, state.size]
        var waiting = [state.start, state.size]
        var found: [ObjectIdentifier: NSLayoutConstraint] = [:]
        while let variable = waiting.popLast() {
            for row in rowsOfVariables[variable] ?? [] {
                guard let constraint = row.constraint else { continue }
                found[ObjectIdentifier(constraint)] = constraint
                for term in row.rule.terms where !isGiven(term.variable) {
                    if seen.insert(term.variable).inserted { waiting.append(term.variable) }
                }
            }
        }
        return found.values.sorted { $0.activationOrder < $1.activationOrder }
    }

    /// Whether constraints have no influence on a variable.
    private func isGiven(_ variable: Variable) -> Bool { nodesOfVariables[variable]?.kind == .given }
}

extension LayoutTerm {
    /// Whether the value of the attribute could be another one.
    var isAmbiguous: Bool {
        guard let item, let host = item.layoutHost else { return false }
        return host.settledLayoutEngine?.isAmbiguous(item, along: attribute.meaning?.axis) ?? false
    }
}

extension UIView {
    /// The constraints of the view's tree that were given up, because they contradict others.
    package final var brokenConstraints: [NSLayoutConstraint] { settledLayoutEngine?.brokenConstraints ?? [] }
}
