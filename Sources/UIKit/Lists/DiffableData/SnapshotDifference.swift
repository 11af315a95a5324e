/// The insertions, deletions and moves that lead from one snapshot to another.
struct SnapshotDifference<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>

    private(set) var changes = TableChanges()
    private let old: Snapshot
    private let new: Snapshot
    private let animation: UITableView.RowAnimation
    /// The old index paths of items that may have moved or been deleted: those between the common beginning and
    /// the common end of a section.
    private var before: [ItemID: IndexPath] = [:]

    /// Takes O(n) time for n items, and little for sections that did not change.
    init(from old: Snapshot, to new: Snapshot, animation: UITableView.RowAnimation) {
        self.old = old
        self.new = new
        self.animation = animation
        compareSections()
        compareItems()
        noteReloads()
    }

    private mutating func compareSections() {
        for (index, section) in old.sections.enumerated()
        where new.indexOfSection(section.identifier) == nil { changes.deletedSections[index] = animation }
        var kept: [(old: Int, new: Int)] = []
        for (index, section) in new.sections.enumerated() {
            if let was = old.indexOfSection(section.identifier) {
                kept.append((was, index))
            } else {
                changes.insertedSections[index] = animation
            }
        }
        for index in LongestRun.others(in: kept.map(\.old)) {
            changes.movedSections[kept[index].old] = kept[index].new
        }
    }

    // MARK: Items

    /// The rows of a section in both snapshots, without the common beginning and the common end.
    private struct Middle {
        var old: Range<Int>
        var new: Range<Int>
    }

    private func middle(_ old: [ItemID], _ new: [ItemID]) -> Middle {
        let common = min(old.count, new.count)
        var start = 0
        while start < common, old[start] == new[start] { start += 1 }
        var end = 0
        while end < common - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return Middle(old: start..<old.count - end, new: start..<new.count - end)
    }

    private mutating func compareItems() {
        var middles: [Int: Middle] = [:]
        for (index, section) in new.sections.enumerated() {
            guard let was = old.indexOfSection(section.identifier) else { continue }
            let middle = middle(old.sections[was].items, section.items)
            middles[index] = middle
            for row in middle.old { before[old.sections[was].items[row]] = IndexPath(row: row, section: was) }
        }
        for (index, section) in new.sections.enumerated() {
            if let middle = middles[index] {
                arrive(section.items, middle.new, at: index, old.indexOfSection(section.identifier))
            } else {
                arrive(section.items, section.items.indices, at: index, nil)
            }
        }
        for path in before.values { changes.deletedRows[path] = animation }
    }

    /// Determines which items of a section are new, stayed or came from another section.
    ///
    /// - Parameter was: the old index of the section; nil for a new one.
    private mutating func arrive(_ items: [ItemID], _ rows: Range<Int>, at section: Int, _ was: Int?) {
        var stayed: [(old: IndexPath, new: IndexPath)] = []
        for row in rows {
            let path = IndexPath(row: row, section: section)
            if let source = before.removeValue(forKey: items[row]) {
                if source.section == was {
                    stayed.append((source, path))
                } else {
                    changes.movedRows[source] = path
                }
            } else if was != nil {
                changes.insertedRows[path] = animation
            }
        }
        for index in LongestRun.others(in: stayed.map(\.old.row)) {
            changes.movedRows[stayed[index].old] = stayed[index].new
        }
    }

    private mutating func noteReloads() {
        for section in new.reloadedSections {
            if let was = old.indexOfSection(section) { changes.reloadedSections[was] = animation }
        }
        guard !new.reloadedItems.isEmpty else { return }
        for (section, contents) in old.sections.enumerated() {
            for (row, item) in contents.items.enumerated() where new.reloadedItems.contains(item) {
                changes.reloadedRows[IndexPath(row: row, section: section)] = animation
            }
        }
    }
}

/// Finds the largest set of elements that keep their relative order, so that as few as possible have to move.
enum LongestRun {
    /// The indices of the numbers that do not belong to a longest increasing subsequence of distinct numbers.
    static func others(in numbers: [Int]) -> [Int] {
        guard !zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) else { return [] }
        // For each length: the index at which the increasing subsequence of that length ends that has the
        // smallest last number.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var isKept = [Bool](repeating: false, count: numbers.count)
        var index = ends.last ?? -1
        while index >= 0 {
            isKept[index] = true
            index = previous[index]
        }
        return numbers.indices.filter { !isKept[$0] }
    }
}
