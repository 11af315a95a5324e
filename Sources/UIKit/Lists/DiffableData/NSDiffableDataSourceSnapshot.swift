/// The state of a list: its sections in order, and the items in each, all by the app's own identifiers.
///
/// A snapshot is created or changed and then given to a data source, which computes the difference. Each
/// section and each item can be in it only once, and identifiers that are passed as existing have to exist:
/// otherwise the program stops. Each change takes time in proportion to the number of added elements and to the
/// size of the sections involved.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    struct Section: Sendable {
        let identifier: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    private(set) var sections: [Section] = []
    /// The section of each item.
    private var sectionsOfItems: [ItemIdentifierType: SectionIdentifierType] = [:]
    private var sectionIndices: [SectionIdentifierType: Int] = [:]
    private(set) var reloadedSections: Set<SectionIdentifierType> = []
    private(set) var reloadedItems: Set<ItemIdentifierType> = []
    private(set) var reconfiguredItems: Set<ItemIdentifierType> = []

    /// A snapshot without sections.
    public init() {}

    // MARK: Content

    /// The number of items in all sections.
    public var numberOfItems: Int { sectionsOfItems.count }

    /// The number of sections.
    public var numberOfSections: Int { sections.count }

    /// The sections in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

    /// The items of all sections in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

    /// The sections that are to be reloaded, in order.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] {
        sectionIdentifiers.filter(reloadedSections.contains)
    }

    /// The items that are to be reloaded, in order.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { ordered(reloadedItems) }

    /// The items whose cells are to be configured again, in order.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { ordered(reconfiguredItems) }

    private func ordered(_ items: Set<ItemIdentifierType>) -> [ItemIdentifierType] {
        items.isEmpty ? [] : itemIdentifiers.filter(items.contains)
    }

    /// The number of items in a section that exists.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        sections[index(of: identifier)].items.count
    }

    /// The items in a section that exists, in order.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections[index(of: identifier)].items
    }

    /// The section that contains an item; nil for an item that does not exist.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionsOfItems[identifier]
    }

    /// The index of an item among all items; nil for one that does not exist.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let (section, row) = position(of: identifier) else { return nil }
        return sections[..<section].reduce(row) { $0 + $1.items.count }
    }

    /// The index of a section; nil for one that does not exist.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sectionIndices[identifier] }

    // MARK: Items

    /// Adds items at the end of a section; with nil, the default, of the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier.map({ index(of: $0) }) ?? sections.indices.last else {
            preconditionFailure("Items are appended to a snapshot that has no sections yet.")
        }
        insert(identifiers, at: sections[section].items.count, in: section)
    }

    /// Adds items before another one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        let (section, row) = existingPosition(of: beforeIdentifier)
        insert(identifiers, at: row, in: section)
    }

    /// Adds items after another one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        let (section, row) = existingPosition(of: afterIdentifier)
        insert(identifiers, at: row + 1, in: section)
    }

    /// Deletes items. Those that do not exist are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        var gone: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
        for identifier in identifiers {
            guard let section = sectionsOfItems.removeValue(forKey: identifier) else { continue }
            gone[section, default: []].insert(identifier)
            reloadedItems.remove(identifier)
            reconfiguredItems.remove(identifier)
        }
        for (section, items) in gone {
            sections[index(of: section)].items.removeAll(where: items.contains)
        }
    }

    /// Deletes all items and sections.
    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

    /// Moves an item before another one.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, isAfter: false) }

    /// Moves an item after another one.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, isAfter: true) }

    /// Marks items to be reloaded with new cells.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { _ = existingPosition(of: identifier) }
        reloadedItems.formUnion(identifiers)
        reconfiguredItems.subtract(identifiers)
    }

    /// Marks items whose existing cells are to be configured again. Cheaper than `reloadItems`.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { _ = existingPosition(of: identifier) }
        reconfiguredItems.formUnion(identifiers.filter { !reloadedItems.contains($0) })
    }

    // MARK: Sections

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }

    /// Adds sections before another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: index(of: toIdentifier)) }

    /// Adds sections after another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: index(of: toIdentifier) + 1) }

    /// Deletes sections with their items. Those that do not exist are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in sections where gone.contains(section.identifier) {
            for item in section.items {
                sectionsOfItems[item] = nil
                reloadedItems.remove(item)
                reconfiguredItems.remove(item)
            }
        }
        sections.removeAll { gone.contains($0.identifier) }
        reloadedSections.subtract(gone)
        indexSections()
    }

    /// Moves a section before another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, toSection: toIdentifier, isAfter: false) }

    /// Moves a section after another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, toSection: toIdentifier, isAfter: true) }

    /// Marks sections to be reloaded with everything in them.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = index(of: identifier) }
        reloadedSections.formUnion(identifiers)
    }

    // MARK: For the data source

    /// The same snapshot without the marks for reloading and reconfiguring.
    var settled: Self {
        var copy = self
        copy.reloadedSections = []
        copy.reloadedItems = []
        copy.reconfiguredItems = []
        return copy
    }

    // MARK: Positions

    private func index(of section: SectionIdentifierType) -> Int {
        guard let index = sectionIndices[section] else {
            preconditionFailure("There is no section “\(section)” in the snapshot.")
        }
        return index
    }

    private mutating func indexSections() {
        sectionIndices = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.identifier, $0) })
    }

    /// The indices of an item's section and of its row in it; nil for an item that does not exist.
    func position(of item: ItemIdentifierType) -> (section: Int, row: Int)? {
        guard let sectionIdentifier = sectionsOfItems[item] else { return nil }
        let section = index(of: sectionIdentifier)
        return sections[section].items.firstIndex(of: item).map { (section, $0) }
    }

    private func existingPosition(of item: ItemIdentifierType) -> (section: Int, row: Int) {
        guard let position = position(of: item) else {
            preconditionFailure("There is no item “\(item)” in the snapshot.")
        }
        return position
    }

    private mutating func insert(_ items: [ItemIdentifierType], at row: Int, in section: Int) {
        let sectionIdentifier = sections[section].identifier
        sectionsOfItems.reserveCapacity(sectionsOfItems.count + items.count)
        for item in items {
            guard sectionsOfItems.updateValue(sectionIdentifier, forKey: item) == nil else {
                preconditionFailure("The item “\(item)” would be in the snapshot twice.")
            }
        }
        sections[section].items.insert(contentsOf: items, at: row)
    }

    private mutating func move(
        _ item: ItemIdentifierType, to other: ItemIdentifierType, isAfter: Bool
    ) {
        let old = existingPosition(of: item)
        guard item != other else { return }
        sections[old.section].items.remove(at: old.row)
        let new = existingPosition(of: other)
        sections[new.section].items.insert(item, at: isAfter ? new.row + 1 : new.row)
        sectionsOfItems[item] = sections[new.section].identifier
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
        guard Set(sectionIdentifiers).count == sections.count else {
            preconditionFailure("A section would be in the snapshot twice: \(identifiers)")
        }
        indexSections()
    }

    private mutating func move(
        _ section: SectionIdentifierType, toSection other: SectionIdentifierType, isAfter: Bool
    ) {
        let old = index(of: section)
        _ = index(of: other)
        guard section != other else { return }
        let taken = sections.remove(at: old)
        indexSections()
        let new = index(of: other)
        sections.insert(taken, at: isAfter ? new + 1 : new)
        indexSections()
    }
}
