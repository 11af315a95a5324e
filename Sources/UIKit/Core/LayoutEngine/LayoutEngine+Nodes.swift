import Drawing
internal import ConstraintSolver

/// Nodes of views and guides.
extension LayoutEngine {
    /// The node of an item, with variables for an axis. It is made when a constraint needs it.
    func node(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> LayoutNode {
        let node = existingNode(of: item) ?? makeNode(of: item)
        // Constraints that determine a view on one axis only leave its natural size and the origin on the other.
        let axes = node.kind == .solved && node.view != nil ? NSLayoutConstraint.Axis.both : [axis]
        for axis in axes where node[axis] == nil { addVariables(to: node, axis) }
        return node
    }

    private func existingNode(of item: any LayoutItem) -> LayoutNode? { nodes[ObjectIdentifier(item)] }

    private func makeNode(of item: any LayoutItem) -> LayoutNode {
        let node: LayoutNode
        if let view = item as? UIView {
            node = LayoutNode(item, kind: kind(of: view))
            node.insets = view.alignmentInsets
            if target == nil { view.flags.isInLayoutEngine = true }
        } else {
            let role = (item as? UILayoutGuide)?.role
            node = LayoutNode(item, kind: role.map { .followed($0) } ?? .solved)
            if role != nil { followingNodes.append(node) }
        }
        nodes[ObjectIdentifier(item)] = node
        return node
    }

    private func addVariables(to node: LayoutNode, _ axis: NSLayoutConstraint.Axis) {
        let state = LayoutNode.AxisState(start: solver.makeVariable(), size: solver.makeVariable())
        node[axis] = state
        nodesOfVariables[state.start] = node
        nodesOfVariables[state.size] = node
        refreshGeometry(of: node, axis)
        refreshContent(of: node, axis)
    }

    /// Who decides about the geometry of a view.
    func kind(of view: UIView) -> LayoutNode.Kind {
        if view === root { return target == nil ? .given : .fitted }
        guard view.flags.translatesMask else {
            return view.layoutSettings?.constraints?.mentions.isEmpty == false ? .solved : .given
        }
        guard view.autoresizingMask != [], let parent = view.parent, parent.autoresizesSubviews else {
            return .given
        }
        return kind(of: parent) == .given ? .given : .masked
    }

    /// Whether the engine moves a view by its autoresizing mask.
    func isSolvingMask(of view: UIView) -> Bool { nodes[ObjectIdentifier(view)]?.kind == .masked }

    /// Takes over another kind of geometry.
    func update(_ node: LayoutNode, to kind: LayoutNode.Kind) {
        guard node.kind != kind else { return }
        node.kind = kind
        node.maskOrigin = nil
        if kind == .solved, node.view != nil {
            for axis in NSLayoutConstraint.Axis.both where node[axis] == nil { addVariables(to: node, axis) }
        }
        for axis in NSLayoutConstraint.Axis.both { refreshGeometry(of: node, axis) }
        refreshContent(of: node)
    }

    // MARK: Geometry

    /// Brings the rows that give a node its geometry up to date.
    ///
    /// - Returns: whether one of them changed.
    @discardableResult
    func refreshGeometry(of node: LayoutNode, _ axis: NSLayoutConstraint.Axis) -> Bool {
        guard let state = node[axis] else { return false }
        let rules = geometryRules(of: node, axis, state)
        var rows = node[axis]?.geometry ?? []
        let hasChanged = replace(&rows, with: rules, source: .geometry(.init(node: node), axis))
        node[axis]?.geometry = rows
        return hasChanged
    }

    private func geometryRules(
        of node: LayoutNode, _ axis: NSLayoutConstraint.Axis, _ state: LayoutNode.AxisState
    ) -> [LayoutRule] {
        let isPositive = LayoutRule(terms: [Term(state.size)], relation: .greaterThanOrEqual)
        func equal(_ variable: Variable, _ value: CGFloat) -> LayoutRule {
            LayoutRule(terms: [Term(variable)], constant: -value)
        }
        switch node.kind {
        case .solved: return [isPositive]
        case .fitted:
            guard let target else { return [isPositive] }
            var pull = equal(state.size, axis.length(of: target.size))
            pull.strength = Strength(target.priorities[axis.rawValue])
            return [isPositive, pull]
        case .given:
            guard let view = node.view else { return [isPositive] }
            let size = equal(state.size, axis.length(of: view.storedBounds.size))
            if view === root { return view.sizesItself(axis) ? [isPositive] : [size] }
            return [equal(state.start, axis.start(of: view.untransformedFrame)), size]
        case .masked: return maskRules(of: node, axis, state)
        case .followed(.content): return [equal(state.start, 0), isPositive]
        case .followed(let role):
            guard let holder = node.holder, let outer = self.node(of: holder, axis)[axis]?.size,
                let position = role.position(in: holder, axis)
            else { return [isPositive] }
            return [
                equal(state.start, position.start),
                LayoutRule(terms: [Term(state.size), Term(outer, -1)], constant: position.missing),
            ]
        }
    }

    private func maskRules(
        of node: LayoutNode, _ axis: NSLayoutConstraint.Axis, _ state: LayoutNode.AxisState
    ) -> [LayoutRule] {
        guard let view = node.view, let parent = view.parent,
            let outer = self.node(of: parent, axis)[axis]?.size
        else { return [] }
        let origin = node.maskOrigin ?? (view.untransformedFrame, parent.storedBounds.size)
        node.maskOrigin = origin
        let equation = view.autoresizingEquation(axis, frame: origin.frame, in: origin.holder)
        return [
            LayoutRule(
                terms: [Term(state.size), Term(outer, -equation.length.slope)],
                constant: -equation.length.constant),
            LayoutRule(
                terms: [Term(state.start), Term(state.size, 0.5), Term(outer, -equation.middle.slope)],
                constant: -equation.middle.constant),
        ]
    }

    // MARK: Content

    func refreshContent(of node: LayoutNode) {
        guard let view = node.view else { return }
        if node.insets != view.alignmentInsets {
            node.insets = view.alignmentInsets
            for constraint in node.rows.compactMap(\.constraint) { refresh(constraint) }
        }
        for axis in NSLayoutConstraint.Axis.both { refreshContent(of: node, axis) }
    }

    private func refreshContent(of node: LayoutNode, _ axis: NSLayoutConstraint.Axis) {
        guard let view = node.view, let state = node[axis] else { return }
        var rules: [LayoutRule] = []
        if node.kind == .solved || node.kind == .fitted {
            noteWrapping(of: node)
            let natural = axis.length(of: view.intrinsicContentSize)
            let measured = axis == .vertical ? node.wrapped?.height ?? natural : natural
            if measured >= 0, measured.isFinite {
                let insets = node.insets(axis)
                rules = [
                    (Relation.lessThanOrEqual, view.contentHuggingPriority(for: axis)),
                    (.greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis)),
                ].map { relation, priority in
                    LayoutRule(
                        terms: [Term(state.size)], constant: -(measured + insets.start + insets.end),
                        relation: relation, strength: Strength(priority))
                }
            }
        }
        var rows = node[axis]?.content ?? []
        replace(&rows, with: rules, source: .content(.init(node: node), axis))
        node[axis]?.content = rows
    }

    private func noteWrapping(of node: LayoutNode) {
        guard node.view?.hasWrappingContent == true, !wrappingNodes.contains(where: { $0 === node })
        else { return }
        wrappingNodes.append(node)
    }

    /// Measures content that wraps in the width that it has got.
    ///
    /// - Returns: whether its height is another one.
    func measureWrapped(_ node: LayoutNode) -> Bool {
        guard let view = node.view, let horizontal = node[.horizontal] else { return false }
        let width = solver.value(of: horizontal.size) - node.insets.left - node.insets.right
        if let wrapped = node.wrapped, abs(wrapped.width - width) < 0.01 { return false }
        guard width > 0, view.hasWrappingContent else { return false }
        let size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        let old = node.wrapped?.height
        node.wrapped = (CGFloat(width), size.height)
        guard old != size.height else { return false }
        refreshContent(of: node, .vertical)
        return true
    }

    // MARK: Removal

    /// The views of a tree leave the engine.
    func forgetTree(_ view: UIView) {
        var leaving: [LayoutNode] = []
        view.visitConstrainedViews { view in
            if let state = view.layoutSettings?.constraints {
                for constraint in state.owned { noteRemoved(constraint) }
                for guide in state.guides + state.systemGuides.values {
                    if let node = nodes[ObjectIdentifier(guide)] { leaving.append(node) }
                }
            }
            if let node = nodes[ObjectIdentifier(view)] { leaving.append(node) }
        }
        forget(leaving)
    }

    func forget(_ guide: UILayoutGuide) {
        if let node = nodes[ObjectIdentifier(guide)] { forget([node]) }
    }

    private func forget(_ leaving: [LayoutNode]) {
        guard !leaving.isEmpty else { return }
        for node in leaving {
            for row in node.ownRows { drop(row) }
            for row in node.rows { drop(row) }
        }
        let identities = Set(leaving.map { ObjectIdentifier($0) })
        followingNodes.removeAll { identities.contains(ObjectIdentifier($0)) }
        wrappingNodes.removeAll { identities.contains(ObjectIdentifier($0)) }
        measuredNodes.removeAll { identities.contains(ObjectIdentifier($0)) }
        for node in leaving {
            for state in node.axes.compactMap(\.self) {
                for variable in [state.start, state.size] {
                    if let exercise = exercises.removeValue(forKey: variable) { solver.remove(exercise) }
                    nodesOfVariables[variable] = nil
                    solver.removeVariable(variable)
                }
            }
            node.view?.flags.isInLayoutEngine = false
            nodes[ObjectIdentifier(node.item)] = nil
        }
        noteChangeOfStructure()
    }

    /// The engine is no longer used.
    func dissolve() {
        for node in nodes.values { node.view?.flags.isInLayoutEngine = false }
    }
}

extension LayoutGuideRole {
    /// Where the guide begins in a view, and how much shorter it is.
    @MainActor
    fileprivate func position(in view: UIView, _ axis: NSLayoutConstraint.Axis) -> (
        start: CGFloat, missing: CGFloat
    )? {
        let bounds = view.storedBounds
        if let insets = insets(in: view) {
            return axis == .horizontal
                ? (bounds.minX + insets.left, insets.left + insets.right)
                : (bounds.minY + insets.top, insets.top + insets.bottom)
        }
        guard let frame = frame(in: view) else { return nil }
        return (axis.start(of: frame), axis.length(of: bounds.size) - axis.length(of: frame.size))
    }
}

extension UIView {
    /// The frame without the transform.
    final var untransformedFrame: CGRect {
        CGRect(
            x: storedCenter.x - storedBounds.width / 2, y: storedCenter.y - storedBounds.height / 2,
            width: storedBounds.width, height: storedBounds.height)
    }

    /// How far the alignment rectangle is inside the frame.
    final var alignmentInsets: UIEdgeInsets {
        let frame = CGRect(x: 0, y: 0, width: 4096, height: 4096)
        let rect = alignmentRect(forFrame: frame)
        return UIEdgeInsets(
            top: rect.minY, left: rect.minX, bottom: frame.maxY - rect.maxY, right: frame.maxX - rect.maxX)
    }

    /// Whether a view without superview has its size from a constraint with a constant.
    fileprivate final func sizesItself(_ axis: NSLayoutConstraint.Axis) -> Bool {
        guard !flags.translatesMask, parent == nil, let state = layoutSettings?.constraints else {
            return false
        }
        let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
        return state.owned.contains { $0.firstItem === self && $0.firstAttribute == attribute }
    }

    fileprivate final func autoresizingEquation(
        _ axis: NSLayoutConstraint.Axis, frame: CGRect, in holder: CGSize
    ) -> AutoresizingEquation {
        let flexible: [AutoresizingMask] =
            axis == .horizontal
            ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
            : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
        let parts = flexible.map { autoresizingMask.contains($0) }
        return AutoresizingEquation(
            start: axis.start(of: frame), size: axis.length(of: frame.size), in: axis.length(of: holder),
            before: parts[0], inside: parts[1], after: parts[2])
    }
}
