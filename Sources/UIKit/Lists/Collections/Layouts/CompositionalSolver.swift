/// Places the items of one group after the other. Each item that it meets is the next of the section.
struct CompositionalSolver {
    /// Sizes of views that have been measured.
    let measured: [CompositionalMeasure: CGSize]
    /// The number of items. What is behind them fills the last group, so that its items are where they would be in a full
    /// one, but does not make it longer.
    let count: Int
    /// The next item.
    var next: Int

    /// What still fits in spite of inexact arithmetic.
    private static let tolerance: CGFloat = 0.001
    /// How many items a group has at most, where lengths of 0 would make it endless.
    private static let limit = 10_000

    /// The place of one item in a line.
    private struct Child {
        var item: CompositionalItem
        var box: CompositionalBox
        /// The item with which it begins.
        var first: Int
        /// Whether it has an item that exists.
        var isReal: Bool
    }

    /// A length that replaces an item's own one.
    private struct Forced {
        var isWidth: Bool
        var length: CGFloat
    }

    /// Places an item, or a group with all that is in it, in what contains it.
    mutating func solve(_ item: CompositionalItem, in container: CGSize) -> CompositionalBox {
        solve(item, in: container, forced: nil)
    }

    private mutating func solve(
        _ item: CompositionalItem, in container: CGSize, forced: Forced?
    ) -> CompositionalBox {
        var item = item
        if let forced {
            let length = CompositionalLength.absolute(forced.length)
            if forced.isWidth { item.size.width = length } else { item.size.height = length }
        }
        let first = next
        var box: CompositionalBox
        switch item.content {
        case .cell: box = solveCell(item, in: container)
        case .line(let line): box = solve(line, of: item, in: container)
        case .custom(let frames): box = solveCustom(item, frames, in: container)
        }
        addBadges(of: item, to: &box, first: first)
        return box
    }

    private mutating func solveCell(_ item: CompositionalItem, in container: CGSize) -> CompositionalBox {
        let size = item.size.resolved(in: container, measured: measured[.item(next)])
        next += 1
        return Self.cell(item, size: size)
    }

    private static func cell(_ item: CompositionalItem, size: CGSize) -> CompositionalBox {
        let frame = CGRect(origin: .zero, size: size).inset(by: item.size.effective(item.insets))
        return CompositionalBox(
            size: size, leaves: [CompositionalLeaf(frame: frame, fitting: item.size.fitting)])
    }

    private mutating func solveCustom(
        _ item: CompositionalItem, _ frames: (CGSize) -> [CompositionalFrame], in container: CGSize
    ) -> CompositionalBox {
        let size = item.size.resolved(in: container)
        let insets = item.size.effective(item.insets)
        let inner = CGRect(origin: .zero, size: size).inset(by: insets)
        let leaves = frames(inner.size).prefix(Self.limit).map {
            CompositionalLeaf(frame: $0.frame.offsetBy(dx: inner.minX, dy: inner.minY), zIndex: $0.zIndex)
        }
        next += leaves.count
        return CompositionalBox(size: size, leaves: leaves)
    }

    private func addBadges(of item: CompositionalItem, to box: inout CompositionalBox, first: Int) {
        guard !item.supplementaries.isEmpty else { return }
        let host = CGRect(origin: .zero, size: box.size).inset(by: item.size.effective(item.insets))
        for supplementary in item.supplementaries {
            let size = supplementary.size.resolved(
                in: host.size, measured: measured[.badge(supplementary.kind, first)])
            box.badges.append(
                CompositionalBadge(
                    kind: supplementary.kind, frame: supplementary.frame(of: size, on: host),
                    zIndex: supplementary.zIndex, leaf: 0, fitting: supplementary.size.fitting))
        }
    }

    // MARK: Lines

    private mutating func solve(
        _ line: CompositionalLine, of group: CompositionalItem, in container: CGSize
    ) -> CompositionalBox {
        let resolved = group.size.resolved(in: container)
        let insets = group.size.effective(group.insets)
        let inner = CGRect(origin: .zero, size: resolved).inset(by: insets).size
        var children = fill(line, of: group, inner)
        equalize(&children, along: line.isHorizontal)
        let isAlongEstimated = (line.isHorizontal ? group.size.width : group.size.height).isEstimated
        let isAcrossEstimated = (line.isHorizontal ? group.size.height : group.size.width).isEstimated
        let across = isAcrossEstimated ? acrossLength(of: children, line) : inner.length(!line.isHorizontal)
        var box = CompositionalBox(size: resolved)
        let share = isAlongEstimated ? 0 : share(of: children, line, in: inner.length(line.isHorizontal))
        var position: CGFloat = 0
        var end: CGFloat = 0
        for (index, child) in children.enumerated() {
            let (before, after) = child.item.edges.pair(isHorizontal: line.isHorizontal)
            if index > 0 { position += line.spacing.length(share) }
            position += before.length(share)
            let start = startAcross(of: child, line, across)
            box.add(
                child.box,
                at: CGPoint(
                    x: insets.leading + (line.isHorizontal ? position : start),
                    y: insets.top + (line.isHorizontal ? start : position)))
            position += child.box.size.length(line.isHorizontal) + after.length(share)
            if child.isReal { end = position }
        }
        if isAlongEstimated { box.size.setLength(end, line.isHorizontal) }
        if isAcrossEstimated { box.size.setLength(across, !line.isHorizontal) }
        return box
    }

    /// The items of a line, in order.
    private mutating func fill(
        _ line: CompositionalLine, of group: CompositionalItem, _ inner: CGSize
    ) -> [Child] {
        switch line.repetition {
        case .untilFull: return fillUntilFull(line, of: group, inner)
        case .times(let count):
            guard !line.subitems.isEmpty else { return [] }
            return (0..<max(0, min(count, Self.limit))).map {
                child(line.subitems[$0 % line.subitems.count], inner, forced: nil)
            }
        case .equal(let count):
            guard let item = line.subitems.first, count > 0 else { return [] }
            let (before, after) = item.edges.pair(isHorizontal: line.isHorizontal)
            let space =
                CGFloat(count - 1) * line.spacing.least + CGFloat(count) * (before.least + after.least)
            let length = max(0, (inner.length(line.isHorizontal) - space) / CGFloat(count))
            let forced = Forced(isWidth: line.isHorizontal, length: length)
            return (0..<min(count, Self.limit)).map { _ in child(item, inner, forced: forced) }
        }
    }

    private mutating func fillUntilFull(
        _ line: CompositionalLine, of group: CompositionalItem, _ inner: CGSize
    ) -> [Child] {
        let along = line.isHorizontal ? group.size.width : group.size.height
        let available = inner.length(line.isHorizontal) + Self.tolerance
        var children: [Child] = []
        var used: CGFloat = 0
        while children.count < Self.limit, !line.subitems.isEmpty {
            let usedBefore = used
            for item in line.subitems {
                let first = next
                let child = child(item, inner, forced: nil)
                // A group of estimated length has as many items as it has with all of them estimated: else items would
                // wander between groups while they are measured.
                let length =
                    along.isEstimated
                    ? item.size.resolved(in: inner).length(line.isHorizontal)
                    : child.box.size.length(line.isHorizontal)
                let (before, after) = item.edges.pair(isHorizontal: line.isHorizontal)
                let gap = children.isEmpty ? 0 : line.spacing.least
                let end = used + gap + before.least + length + after.least
                guard children.isEmpty || end <= available else {
                    next = first
                    return children
                }
                used = end
                children.append(child)
            }
            guard used > usedBefore else { break }
        }
        return children
    }

    private mutating func child(_ item: CompositionalItem, _ inner: CGSize, forced: Forced?) -> Child {
        let first = next
        let box = solve(item, in: inner, forced: forced)
        return Child(item: item, box: box, first: first, isReal: first < count || box.leaves.isEmpty)
    }

    /// Gives items with lengths of the kind `uniform` the length of the longest of them, across the line.
    private func equalize(_ children: inout [Child], along isHorizontal: Bool) {
        func isUniform(_ child: Child) -> Bool {
            guard case .cell = child.item.content else { return false }
            if case .uniform = isHorizontal ? child.item.size.height : child.item.size.width { return true }
            return false
        }
        let uniform = children.indices.filter { isUniform(children[$0]) }
        guard
            let longest = uniform.filter({ children[$0].isReal })
                .map({ children[$0].box.size.length(!isHorizontal) }).max()
        else { return }
        for index in uniform {
            var size = children[index].box.size
            size.setLength(longest, !isHorizontal)
            let item = children[index].item
            children[index].box = Self.cell(item, size: size)
            addBadges(of: item, to: &children[index].box, first: children[index].first)
        }
    }

    /// What each flexible space gets of what is left over.
    private func share(of children: [Child], _ line: CompositionalLine, in available: CGFloat) -> CGFloat {
        var used: CGFloat = CGFloat(max(0, children.count - 1)) * line.spacing.least
        var flexible = line.spacing.isFlexible ? max(0, children.count - 1) : 0
        for child in children {
            let (before, after) = child.item.edges.pair(isHorizontal: line.isHorizontal)
            used += before.least + child.box.size.length(line.isHorizontal) + after.least
            flexible += (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0)
        }
        return flexible > 0 ? max(0, available - used) / CGFloat(flexible) : 0
    }

    /// How long a line of estimated length across is.
    private func acrossLength(of children: [Child], _ line: CompositionalLine) -> CGFloat {
        children.filter(\.isReal).reduce(0) {
            let (before, after) = $1.item.edges.pair(isHorizontal: !line.isHorizontal)
            return max($0, before.least + $1.box.size.length(!line.isHorizontal) + after.least)
        }
    }

    private func startAcross(of child: Child, _ line: CompositionalLine, _ across: CGFloat) -> CGFloat {
        let (before, after) = child.item.edges.pair(isHorizontal: !line.isHorizontal)
        guard before.isFlexible else { return before.least }
        let rest = max(0, across - before.least - after.least - child.box.size.length(!line.isHorizontal))
        return before.least + rest / (after.isFlexible ? 2 : 1)
    }
}

extension CompositionalSpacing {
    /// How long it is when flexible spaces get a share of what is left over.
    fileprivate func length(_ share: CGFloat) -> CGFloat { isFlexible ? least + share : least }
}

extension CGSize {
    /// The width, or the height.
    func length(_ isHorizontal: Bool) -> CGFloat { isHorizontal ? width : height }

    /// Sets the width, or the height.
    mutating func setLength(_ length: CGFloat, _ isHorizontal: Bool) {
        if isHorizontal { width = length } else { height = length }
    }
}

extension CGRect {
    /// Less these distances from its edges, but not beyond its middle.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top,
            width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}
