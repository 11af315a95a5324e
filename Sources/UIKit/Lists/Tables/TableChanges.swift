/// The changes of a table's rows and sections that the app announced, all applied at once.
///
/// Deletions and reloads are identified by their indices before the change, insertions by those after it. Moves
/// map the former to the latter.
struct TableChanges {
    typealias Animation = UITableView.RowAnimation

    var deletedSections: [Int: Animation] = [:]
    var insertedSections: [Int: Animation] = [:]
    var reloadedSections: [Int: Animation] = [:]
    var movedSections: [Int: Int] = [:]
    var deletedRows: [IndexPath: Animation] = [:]
    var insertedRows: [IndexPath: Animation] = [:]
    var reloadedRows: [IndexPath: Animation] = [:]
    var movedRows: [IndexPath: IndexPath] = [:]

    /// Whether sections are inserted, deleted, moved or reloaded.
    var touchesSections: Bool {
        !(deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
            && movedSections.isEmpty)
    }

    /// Whether single rows are inserted, deleted, moved or reloaded.
    var touchesRows: Bool {
        !(deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty)
    }

    /// Whether any of the changes is animated.
    var isAnimated: Bool {
        let rows = [deletedRows, insertedRows, reloadedRows].flatMap(\.values)
        let sections = [deletedSections, insertedSections, reloadedSections].flatMap(\.values)
        let all = rows + sections
        return all.isEmpty || all.contains { $0 != .none }
    }
}

/// Maps the indices of rows and sections before a change to those after it, and back.
struct TableChangeMap {
    private let changes: TableChanges
    private let newSections: [Int?]
    private let oldSections: [Int?]
    /// For each old section: the rows that are no longer in it, in ascending order.
    private var removed: [Int: [Int]] = [:]
    /// For each new section: the rows that were not in it before, in ascending order.
    private var added: [Int: [Int]] = [:]
    private let oldRows: [IndexPath: IndexPath]
    /// What messages call a row.
    private let noun: String

    /// Why a change is invalid: the data source's counts do not follow from the announced changes.
    struct Problem: Error, Hashable {
        let text: String
    }

    /// - Parameters:
    ///   - old: the number of rows in each section before.
    ///   - new: the number of rows in each section now.
    ///   - noun: what messages call a row.
    init(
        _ changes: TableChanges, old: [Int], new: [Int], noun: String = "row"
    ) throws(Problem) {
        self.changes = changes
        self.noun = noun
        oldRows = Dictionary(changes.movedRows.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        (newSections, oldSections) = try Self.matchSections(changes, old: old.count, new: new.count)
        try sortRows(old: old, new: new)
        try check(old: old, new: new)
    }

    // MARK: Sections

    private static func matchSections(
        _ changes: TableChanges, old: Int, new: Int
    ) throws(Problem) -> ([Int?], [Int?]) {
        let gone = Set(changes.deletedSections.keys)
        let fresh = Set(changes.insertedSections.keys)
        for section in gone.union(changes.reloadedSections.keys).union(changes.movedSections.keys)
        where !(0..<old).contains(section) {
            throw Problem(
                text: "Invalid update: section \(section) is deleted, reloaded or moved, but there were only "
                    + "\(old) sections before the update.")
        }
        guard new == old - gone.count + fresh.count else {
            throw Problem(
                text: "Invalid update: invalid number of sections. After the update there are \(new), but "
                    + "there were \(old) before it, and \(fresh.count) were inserted and \(gone.count) "
                    + "deleted.")
        }
        for section in fresh.union(changes.movedSections.values) where !(0..<new).contains(section) {
            throw Problem(
                text: "Invalid update: section \(section) is inserted or moved to, but there are only "
                    + "\(new) sections after the update.")
        }
        var newSections = [Int?](repeating: nil, count: old)
        var oldSections = [Int?](repeating: nil, count: new)
        for (from, to) in changes.movedSections where !gone.contains(from) {
            newSections[from] = to
            oldSections[to] = from
        }
        var index = 0
        for section in 0..<old where !gone.contains(section) && newSections[section] == nil {
            while index < new, fresh.contains(index) || oldSections[index] != nil { index += 1 }
            guard index < new else {
                throw Problem(
                    text: "Invalid update: sections are moved and inserted at the same index.")
            }
            newSections[section] = index
            oldSections[index] = section
        }
        return (newSections, oldSections)
    }

    /// The new index of a section; nil when it was deleted.
    func section(after old: Int) -> Int? { newSections[old] }

    /// The old index of a section; nil when it is new.
    func section(before new: Int) -> Int? { oldSections[new] }

    // MARK: Rows

    private mutating func sortRows(old: [Int], new: [Int]) throws(Problem) {
        var removed: [Int: Set<Int>] = [:]
        var added: [Int: Set<Int>] = [:]
        for path in Set(changes.deletedRows.keys).union(changes.movedRows.keys) {
            guard old.indices.contains(path.section), (0..<old[path.section]).contains(path.row) else {
                throw Problem(
                    text: "Invalid update: \(noun) \(path.row) of section \(path.section) is deleted or "
                        + "moved, but was not there before the update.")
            }
            removed[path.section, default: []].insert(path.row)
        }
        for path in changes.reloadedRows.keys {
            guard old.indices.contains(path.section), (0..<old[path.section]).contains(path.row) else {
                throw Problem(
                    text: "Invalid update: \(noun) \(path.row) of section \(path.section) is reloaded, but "
                        + "was not there before the update.")
            }
        }
        for path in Set(changes.insertedRows.keys).union(changes.movedRows.values) {
            guard new.indices.contains(path.section), (0..<new[path.section]).contains(path.row) else {
                let count = new.indices.contains(path.section) ? new[path.section] : 0
                throw Problem(
                    text: "Invalid update: \(noun) \(path.row) is inserted into section \(path.section), but "
                        + "there are only \(count) \(noun)s in it after the update.")
            }
            added[path.section, default: []].insert(path.row)
        }
        self.removed = removed.mapValues { $0.sorted() }
        self.added = added.mapValues { $0.sorted() }
    }

    private func check(old: [Int], new: [Int]) throws(Problem) {
        for (section, count) in new.enumerated() {
            guard let before = oldSections[section], changes.reloadedSections[before] == nil else { continue }
            let gone = removed[before]?.count ?? 0
            let come = added[section]?.count ?? 0
            if count == old[before] - gone + come { continue }
            let deleted = changes.deletedRows.keys.count { $0.section == before }
            let inserted = changes.insertedRows.keys.count { $0.section == section }
            throw Problem(
                text: "Invalid update: invalid number of \(noun)s in section \(section). After the update it "
                    + "has \(count) \(noun)s. It had \(old[before]) before; \(inserted) were inserted and \(deleted) "
                    + "deleted, \(come - inserted) were moved in and \(gone - deleted) moved out.")
        }
    }

    /// The new index path of a row; nil when it was deleted.
    func path(after old: IndexPath) -> IndexPath? {
        guard !isAway(old) else { return nil }
        if let target = changes.movedRows[old] { return target }
        guard let section = newSections[old.section] else { return nil }
        let rank = old.row - Self.count(in: removed[old.section], below: old.row)
        return IndexPath(row: Self.index(ofRank: rank, without: added[section]), section: section)
    }

    private func isAway(_ old: IndexPath) -> Bool {
        changes.deletedRows[old] != nil || changes.deletedSections[old.section] != nil
            || changes.reloadedSections[old.section] != nil
    }

    /// The old index path of a row; nil when it is new.
    func path(before new: IndexPath) -> IndexPath? {
        if let source = oldRows[new] { return isAway(source) ? nil : source }
        guard changes.insertedRows[new] == nil, let section = oldSections[new.section],
            changes.reloadedSections[section] == nil
        else { return nil }
        let rank = new.row - Self.count(in: added[new.section], below: new.row)
        return IndexPath(row: Self.index(ofRank: rank, without: removed[section]), section: section)
    }

    /// Whether an old row is reloaded.
    func isReloaded(_ old: IndexPath) -> Bool {
        changes.reloadedRows[old] != nil || changes.reloadedSections[old.section] != nil
    }

    /// How a row disappears.
    func animation(ofOld path: IndexPath) -> UITableView.RowAnimation {
        changes.deletedRows[path] ?? changes.reloadedRows[path] ?? changes.deletedSections[path.section]
            ?? changes.reloadedSections[path.section] ?? .automatic
    }

    /// How a row appears.
    func animation(ofNew path: IndexPath) -> UITableView.RowAnimation {
        if let animation = changes.insertedRows[path] ?? changes.insertedSections[path.section] {
            return animation
        }
        guard let old = self.path(before: path) else {
            return oldSections[path.section].flatMap { changes.reloadedSections[$0] } ?? .automatic
        }
        return changes.reloadedRows[old] ?? .automatic
    }

    /// Whether a section has the same rows as before, perhaps with another section index.
    func keepsRows(ofNew section: Int) -> Bool {
        guard let old = oldSections[section] else { return false }
        return added[section] == nil && removed[old] == nil && changes.reloadedSections[old] == nil
            && !changes.reloadedRows.keys.contains { $0.section == old }
    }

    private static func count(in sorted: [Int]?, below limit: Int) -> Int {
        guard let sorted else { return 0 }
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < limit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The number that has `rank` smaller non-negative numbers that are not in the list.
    private static func index(ofRank rank: Int, without sorted: [Int]?) -> Int {
        var index = rank
        for taken in sorted ?? [] {
            guard taken <= index else { break }
            index += 1
        }
        return index
    }
}
