import Drawing
internal import ConstraintSolver

/// Rows of the solver, and constraints as expressions of variables.
extension LayoutEngine {
    /// Adds a constraint of the app.
    func add(_ constraint: NSLayoutConstraint) {
        guard let owner = constraint.owner, owner.isDescendant(of: root),
            rows[ObjectIdentifier(constraint)] == nil
        else { return }
        for host in constraint.hosts { noteMention(of: host) }
        let row = LayoutRow(.constraint(constraint), LayoutRule())
        guard express(constraint, in: row) else { return }
        rows[ObjectIdentifier(constraint)] = row
        for node in row.nodes { node.rows.append(row) }
        if row.usesBaselines { baselineRows.append(row) }
        install(row)
    }

    /// A view that does not translate its mask is laid out by constraints from the first one on that names it.
    private func noteMention(of view: UIView) {
        guard let node = nodes[ObjectIdentifier(view)], node.kind == .given else { return }
        update(node, to: kind(of: view))
    }

    /// Brings the row of a constraint up to date with its values and with what they depend on.
    ///
    /// - Returns: whether it changed.
    @discardableResult
    func refresh(_ constraint: NSLayoutConstraint) -> Bool {
        guard let row = rows[ObjectIdentifier(constraint)] else { return false }
        let old = row.rule
        guard express(constraint, in: row) else { return false }
        let new = row.rule
        row.rule = old
        return change(row, to: new)
    }

    // MARK: Rows

    /// Has rows follow rules, with as few changes as possible.
    ///
    /// - Returns: whether one of them changed.
    @discardableResult
    func replace(_ rows: inout [LayoutRow], with rules: [LayoutRule], source: LayoutRow.Source) -> Bool {
        var hasChanged = false
        while rows.count > rules.count {
            drop(rows.removeLast())
            hasChanged = true
        }
        for (row, rule) in zip(rows, rules) where change(row, to: rule) { hasChanged = true }
        for rule in rules.dropFirst(rows.count) {
            let row = LayoutRow(source, rule)
            rows.append(row)
            install(row)
            hasChanged = true
        }
        return hasChanged
    }

    /// - Returns: whether the row changed.
    private func change(_ row: LayoutRow, to rule: LayoutRule) -> Bool {
        let old = row.rule
        guard !old.hasSameForm(as: rule) || abs(old.constant - rule.constant) > 1e-9 else { return false }
        row.rule = rule
        guard let id = row.id else {
            // It was given up, and is tried again in the end.
            noteChangeOfStructure()
            return true
        }
        let isWeak = old.strength != .required && rule.strength != .required
        if old.relation == rule.relation, old.hasSameTerms(as: rule), isWeak || old.strength == rule.strength
        {
            if old.strength != rule.strength { solver.setStrength(rule.strength, of: id) }
            do {
                try solver.setConstant(rule.constant, of: id)
            } catch {
                refusedRows.append(row)
            }
        } else {
            withdraw(row)
            install(row)
        }
        return true
    }

    /// Adds a row to the solver; one that contradicts others is tried again after all changes.
    func install(_ row: LayoutRow) {
        do {
            try addToSolver(row)
        } catch {
            refusedRows.append(row)
        }
    }

    func addToSolver(_ row: LayoutRow) throws(Unsatisfiable) {
        let id = try solver.add(row.rule.expression, row.rule.relation, strength: row.rule.strength)
        row.id = id
        row.isBroken = false
        rowsOfConstraints[id] = row
    }

    /// Takes a row out of the solver.
    func withdraw(_ row: LayoutRow) {
        guard let id = row.id else { return }
        solver.remove(id)
        rowsOfConstraints[id] = nil
        row.id = nil
    }

    /// Removes a row for good.
    func drop(_ row: LayoutRow) {
        withdraw(row)
        if row.isBroken { brokenRows.removeAll { $0 === row } }
        refusedRows.removeAll { $0 === row }
        guard let constraint = row.constraint else { return }
        rows[ObjectIdentifier(constraint)] = nil
        for node in row.nodes { node.rows.removeAll { $0 === row } }
        if row.usesBaselines { baselineRows.removeAll { $0 === row } }
    }

    // MARK: Expressions

    /// Sets a row's rule to what its constraint means now.
    ///
    /// - Returns: false if an item is gone.
    private func express(_ constraint: NSLayoutConstraint, in row: LayoutRow) -> Bool {
        guard let owner = constraint.owner else { return false }
        var sum = LayoutSum(owner: owner, isMirrored: owner.isMirrored)
        for term in constraint.first {
            guard add(term, times: term.sign, beside: constraint.second, to: &sum) else { return false }
        }
        for term in constraint.second {
            let factor = -Double(constraint.multiplier) * term.sign
            guard add(term, times: factor, beside: constraint.first, to: &sum) else { return false }
        }
        if abs(sum.mirrored) > 1e-9 {
            guard let width = node(of: owner, .horizontal)[.horizontal]?.size else { return false }
            sum.rule.add(width, sum.mirrored)
        }
        sum.rule.constant -= Double(constraint.constant)
        sum.rule.relation = Relation(constraint.relation)
        sum.rule.strength = Strength(constraint.priority)
        row.rule = sum.rule
        row.usesBaselines = sum.usesBaselines
        if row.nodes.isEmpty { row.nodes = sum.nodes }
        return true
    }

    /// An expression that is being built, in the coordinates of the view that a constraint belongs to.
    private struct LayoutSum {
        let owner: UIView
        let isMirrored: Bool
        var rule = LayoutRule()
        var nodes: [LayoutNode] = []
        /// The factor of the owner's width, from which positions count where text runs from right to left.
        var mirrored = 0.0
        var usesBaselines = false
    }

    private func add(
        _ term: LayoutTerm, times factor: Double, beside others: [LayoutTerm], to sum: inout LayoutSum
    ) -> Bool {
        guard let item = term.item, var meaning = term.attribute.meaning else { return false }
        var factor = factor
        if meaning.isDirectional, sum.isMirrored {
            meaning = meaning.mirrored
            sum.mirrored += factor
            factor = -factor
        }
        guard let target = resolved(item, meaning, beside: others) else { return false }
        let node = node(of: target, meaning.axis)
        if !sum.nodes.contains(where: { $0 === node }) { sum.nodes.append(node) }
        if target !== item {
            // Rows belong to the item that the app named as well.
            let named = self.node(of: item, meaning.axis)
            if !sum.nodes.contains(where: { $0 === named }) { sum.nodes.append(named) }
        }
        guard let state = node[meaning.axis] else { return false }
        let insets = node.insets(meaning.axis)
        if meaning.isSize {
            sum.rule.add(state.size, factor)
            sum.rule.constant -= factor * (insets.start + insets.end)
            return true
        }
        if let view = target as? UIView, meaning.part == .firstBaseline || meaning.part == .lastBaseline {
            return addBaseline(of: view, isFirst: meaning.part == .firstBaseline, times: factor, to: &sum)
        }
        guard addStart(of: node, meaning.axis, times: factor, to: &sum) else { return false }
        switch meaning.part {
        case .start: sum.rule.constant += factor * insets.start
        case .center:
            sum.rule.add(state.size, factor / 2)
            sum.rule.constant += factor * (insets.start - insets.end) / 2
        default:
            sum.rule.add(state.size, factor)
            sum.rule.constant -= factor * insets.end
        }
        return true
    }

    /// The item whose variables an attribute is about: margins are those of the margins guide, and edges of a scroll view
    /// are those of its content for what is in it.
    private func resolved(_ item: any LayoutItem, _ meaning: AttributeMeaning, beside others: [LayoutTerm])
        -> (any LayoutItem)?
    {
        guard let view = item as? UIView else { return item }
        if meaning.isMargin { return view.layoutMarginsGuide }
        guard let scroll = view as? UIScrollView, !meaning.isSize else { return item }
        let isContent = others.contains { other in
            guard let otherItem = other.item, let host = otherItem.layoutHost else { return false }
            if host === scroll { return otherItem !== scroll && (otherItem as? UILayoutGuide)?.role == nil }
            return host.isDescendant(of: scroll)
        }
        return isContent ? scroll.contentLayoutGuide : item
    }

    /// Adds the start of a node in the owner's coordinates.
    private func addStart(
        of node: LayoutNode, _ axis: NSLayoutConstraint.Axis, times factor: Double, to sum: inout LayoutSum
    ) -> Bool {
        guard node.item !== sum.owner else { return true }
        guard let start = node[axis]?.start else { return false }
        sum.rule.add(start, factor)
        var holder = node.holder
        while let view = holder, view !== sum.owner {
            guard let start = self.node(of: view, axis)[axis]?.start else { return false }
            sum.rule.add(start, factor)
            if let scroll = view as? UIScrollView,
                let offset = self.node(of: scroll.frameLayoutGuide, axis)[axis]?.start
            {
                sum.rule.add(offset, -factor)
            }
            holder = view.parent
        }
        return holder != nil
    }

    /// Adds a baseline; views without text have it at the bottom.
    private func addBaseline(
        of view: UIView, isFirst: Bool, times factor: Double, to sum: inout LayoutSum
    ) -> Bool {
        let target = view.viewForBaseline(isFirst: isFirst)
        guard target.isDescendant(of: sum.owner) else { return false }
        let node = node(of: target, .vertical)
        guard addStart(of: node, .vertical, times: factor, to: &sum), let state = node[.vertical] else {
            return false
        }
        sum.usesBaselines = true
        let size = solvedSize(of: node, target)
        let baselines = target.textBaselines(in: size)
        if isFirst, let baselines {
            sum.rule.constant += factor * baselines.first
        } else {
            sum.rule.add(state.size, factor)
            let below = baselines.map { size.height - $0.last } ?? node.insets.bottom
            sum.rule.constant -= factor * below
        }
        return true
    }

    /// The size that a view has in the present solution; before there is one, its natural size.
    private func solvedSize(of node: LayoutNode, _ view: UIView) -> CGSize {
        let natural = view.intrinsicContentSize
        func length(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
            let solved =
                node[axis].map { solver.value(of: $0.size) } ?? axis.length(of: view.storedBounds.size)
            return solved > 0 ? solved : max(0, axis.length(of: natural))
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }
}

extension AttributeMeaning {
    /// What it stands for where text runs from right to left.
    fileprivate var mirrored: AttributeMeaning {
        AttributeMeaning(
            name: name, axis: axis, part: part == .start ? .end : .start, isDirectional: true,
            isMargin: isMargin)
    }
}

extension UIView {
    /// The view that has the baseline of this one.
    fileprivate final func viewForBaseline(isFirst: Bool) -> UIView {
        var view = self
        // Views that name each other must not hang the application.
        for _ in 0..<16 {
            let next = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            if next === view { break }
            view = next
        }
        return view
    }
}
