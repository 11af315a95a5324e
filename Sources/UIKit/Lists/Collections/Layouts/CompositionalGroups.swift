/// The groups of a section of a compositional layout, one after another along one axis. Where groups are all alike, only
/// one of them is solved and kept.
struct CompositionalGroups {
    /// One group.
    struct Group {
        /// Its items. There can be more leaves in its box.
        var items: Range<Int>
        /// Where it begins along the axis, in points.
        var start: CGFloat
        var box: CompositionalBox
        /// How far its elements reach before and after its start, along the axis.
        var reach: ClosedRange<CGFloat>
    }

    /// What decides about the groups.
    struct Input {
        var group: CompositionalItem
        /// What the groups are in, in points.
        var container: CGSize
        /// The number of items in the section.
        var count: Int
        /// The distance between groups.
        var spacing: CGFloat
        /// Whether groups follow each other from side to side.
        var isHorizontal: Bool
        var measured: [CompositionalMeasure: CGSize] = [:]
    }

    private let isHorizontal: Bool
    private let spacing: CGFloat
    private let count: Int
    /// A group with all items, where views have not been measured.
    private let template: CompositionalBox
    /// How far the elements of a group reach beyond its start, along the axis, where all groups are alike.
    private let reach: ClosedRange<CGFloat>
    /// The groups where they are different; nil where all are like the template.
    private var listed: [Group]?
    private var index = IntervalIndex([])

    /// The number of groups.
    private(set) var groupCount = 0
    /// From the start of the first group to the end of the last one.
    private(set) var length: CGFloat = 0
    /// The length of the longest group across the axis.
    private(set) var across: CGFloat = 0

    /// - Parameters:
    ///   - previous: the groups before views were measured, with the same input otherwise.
    ///   - changed: the items in whose groups something was measured since then, in order.
    init(_ input: Input, previous: CompositionalGroups? = nil, changed: [Int] = []) {
        (isHorizontal, spacing, count) = (input.isHorizontal, input.spacing, input.count)
        if let previous {
            template = previous.template
            reach = previous.reach
        } else {
            template = Self.solved(input, measured: [:], first: 0, count: .max)
            reach = Self.reach(of: template, input.isHorizontal)
        }
        guard count > 0, !template.leaves.isEmpty else { return }
        if input.group.isEstimated {
            list(input, previous: previous?.listed, changed: changed)
        } else {
            groupCount = (count - 1) / template.leaves.count + 1
            length = CGFloat(groupCount) * pitch - spacing
            across = template.size.length(!isHorizontal)
        }
    }

    /// The distance between the starts of groups that are alike.
    private var pitch: CGFloat { template.size.length(isHorizontal) + spacing }

    private static func solved(
        _ input: Input, measured: [CompositionalMeasure: CGSize], first: Int, count: Int
    ) -> CompositionalBox {
        var solver = CompositionalSolver(measured: measured, count: count, next: first)
        return solver.solve(input.group, in: input.container)
    }

    /// How far the elements of a group reach before and after its start.
    private static func reach(of box: CompositionalBox, _ isHorizontal: Bool) -> ClosedRange<CGFloat> {
        let bounds = box.bounds
        return isHorizontal ? bounds.minX...bounds.maxX : bounds.minY...bounds.maxY
    }

    // MARK: Groups with measured views

    private mutating func list(_ input: Input, previous: [Group]?, changed: [Int]) {
        let measuredItems = Set(input.measured.keys.compactMap(\.item))
        var old = (previous ?? [])[...]
        var groups: [Group] = []
        groups.reserveCapacity(count / template.leaves.count + 1)
        var (first, start) = (0, CGFloat(0))
        while first < count {
            while let other = old.first, other.items.lowerBound < first { old = old.dropFirst() }
            let (box, reach) =
                if let kept = old.first, kept.items.lowerBound == first, !Self.has(changed, kept.items) {
                    (kept.box, kept.reach)
                } else {
                    solved(at: first, input, measuredItems)
                }
            let end = min(count, first + box.leaves.count)
            guard end > first else { break }
            groups.append(Group(items: first..<end, start: start, box: box, reach: reach))
            start += box.size.length(isHorizontal) + spacing
            across = max(across, box.size.length(!isHorizontal))
            first = end
        }
        listed = groups
        groupCount = groups.count
        length = groups.isEmpty ? 0 : start - spacing
        index = IntervalIndex(
            groups.map { ($0.start + $0.reach.lowerBound, $0.start + $0.reach.upperBound) })
    }

    /// Whether one of the changed items is in a group, or is the next one, which may now fit into it.
    private static func has(_ changed: [Int], _ items: Range<Int>) -> Bool {
        let index = IntervalIndex.partition(changed.count) { changed[$0] < items.lowerBound }
        return index < changed.count && changed[index] <= items.upperBound
    }

    private func solved(
        at first: Int, _ input: Input, _ measuredItems: Set<Int>
    ) -> (CompositionalBox, ClosedRange<CGFloat>) {
        let end = first + template.leaves.count
        if end <= count, measuredItems.isEmpty || !(first...end).contains(where: measuredItems.contains) {
            return (template, reach)
        }
        let box = Self.solved(input, measured: input.measured, first: first, count: count)
        return (box, Self.reach(of: box, isHorizontal))
    }

    // MARK: Asking

    /// A group by its index.
    func group(_ index: Int) -> Group {
        if let listed { return listed[index] }
        let first = index * template.leaves.count
        return Group(
            items: first..<min(count, first + template.leaves.count), start: CGFloat(index) * pitch,
            box: template, reach: reach)
    }

    /// The index of the group of an item; nil when there is none.
    func groupIndex(of item: Int) -> Int? {
        guard item >= 0, item < count, groupCount > 0 else { return nil }
        guard let listed else { return item / template.leaves.count }
        let index = IntervalIndex.partition(listed.count) { listed[$0].items.upperBound <= item }
        return index < listed.count ? index : nil
    }

    /// The groups that may have something between two positions along the axis.
    func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        if listed != nil { return index.candidates(from: low, to: high) }
        guard pitch > 0 else { return 0..<groupCount }
        let first = Int(clamping: Double(((low - reach.upperBound) / pitch).rounded(.up)))
        let last = Int(clamping: Double(((high - reach.lowerBound) / pitch).rounded(.down)))
        let start = min(groupCount, max(0, first))
        return start..<max(start, min(groupCount, last < 0 ? 0 : last + 1))
    }

    /// An item's cell or a view that belongs to it, in the coordinates of the groups.
    struct Element {
        var item: Int
        /// The kind of a supplementary view; nil for a cell.
        var kind: String?
        var frame: CGRect
        var zIndex: Int
        var fitting: CollectionFitting
    }

    private func element(_ leaf: CompositionalLeaf, _ item: Int, in group: Group) -> Element {
        Element(
            item: item, kind: nil, frame: moved(leaf.frame, by: group.start), zIndex: leaf.zIndex,
            fitting: leaf.fitting)
    }

    private func element(_ badge: CompositionalBadge, in group: Group) -> Element {
        Element(
            item: group.items.lowerBound + badge.leaf, kind: badge.kind,
            frame: moved(badge.frame, by: group.start), zIndex: badge.zIndex, fitting: badge.fitting)
    }

    private func moved(_ frame: CGRect, by start: CGFloat) -> CGRect {
        isHorizontal ? frame.offsetBy(dx: start, dy: 0) : frame.offsetBy(dx: 0, dy: start)
    }

    /// Everything in a group that exists.
    func forEach(in group: Group, _ body: (Element) -> Void) {
        for (item, leaf) in zip(group.items, group.box.leaves) { body(element(leaf, item, in: group)) }
        for badge in group.box.badges where badge.leaf < group.items.count { body(element(badge, in: group)) }
    }

    /// Where an item is, or the supplementary view of a kind that belongs to it.
    func element(_ item: Int, kind: String?) -> Element? {
        guard let index = groupIndex(of: item) else { return nil }
        let group = group(index)
        let leaf = item - group.items.lowerBound
        guard let kind else { return element(group.box.leaves[leaf], item, in: group) }
        return group.box.badges.first { $0.leaf == leaf && $0.kind == kind }.map { element($0, in: group) }
    }
}
