/// What a list shows at one moment: its sections in order, and the items in each, all by identifiers of the app's own.
///
/// A value that is made or changed at leisure and then given to a data source, which finds out what is different. No
/// section and no item can be in it twice, and what is named as there has to be: the program stops otherwise. Each
/// change costs a time in proportion to what is added and to the sections that it touches.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    struct Section: Sendable {
        let identifier: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    private(set) var sections: [Section] = []
    /// The section of each item.
    private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
    private var places: [SectionIdentifierType: Int] = [:]
    private(set) var reloadedSections: Set<SectionIdentifierType> = []
    private(set) var reloadedItems: Set<ItemIdentifierType> = []
    private(set) var reconfiguredItems: Set<ItemIdentifierType> = []

    /// A snapshot without sections.
    public init() {}

    // MARK: What there is

    /// The number of items in all sections.
    public var numberOfItems: Int { homes.count }

    /// The number of sections.
    public var numberOfSections: Int { sections.count }

    /// The sections in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

    /// The items of all sections in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

    /// The sections that are to be asked for anew, in order.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] {
        sectionIdentifiers.filter(reloadedSections.contains)
    }

    /// The items that are to be asked for anew, in order.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { ordered(reloadedItems) }

    /// The items whose cells are to be configured again, in order.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { ordered(reconfiguredItems) }

    private func ordered(_ items: Set<ItemIdentifierType>) -> [ItemIdentifierType] {
        items.isEmpty ? [] : itemIdentifiers.filter(items.contains)
    }

    /// The number of items in a section that is there.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        sections[place(of: identifier)].items.count
    }

    /// The items in a section that is there, in order.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections[place(of: identifier)].items
    }

    /// The section that an item is in; nil for an item that is not there.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        homes[identifier]
    }

    /// The number of an item among all items, from 0; nil for one that is not there.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let (section, row) = spot(of: identifier) else { return nil }
        return sections[..<section].reduce(row) { $0 + $1.items.count }
    }

    /// The number of a section, from 0; nil for one that is not there.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { places[identifier] }

    // MARK: Items

    /// Adds items at the end of a section; with nil, the default, of the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier.map({ place(of: $0) }) ?? sections.indices.last else {
            preconditionFailure("Items are appended to a snapshot that has no sections yet.")
        }
        insert(identifiers, at: sections[section].items.count, in: section)
    }

    /// Adds items before another one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        let (section, row) = knownSpot(of: beforeIdentifier)
        insert(identifiers, at: row, in: section)
    }

    /// Adds items after another one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        let (section, row) = knownSpot(of: afterIdentifier)
        insert(identifiers, at: row + 1, in: section)
    }

    /// Takes items away. Those that are not there are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        var gone: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
        for identifier in identifiers {
            guard let home = homes.removeValue(forKey: identifier) else { continue }
            gone[home, default: []].insert(identifier)
            reloadedItems.remove(identifier)
            reconfiguredItems.remove(identifier)
        }
        for (section, items) in gone {
            sections[place(of: section)].items.removeAll(where: items.contains)
        }
    }

    /// Takes everything away, the sections too.
    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

    /// Brings an item before another one.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, isAfter: false) }

    /// Brings an item after another one.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, isAfter: true) }

    /// Has items asked for anew, with new cells.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { _ = knownSpot(of: identifier) }
        reloadedItems.formUnion(identifiers)
        reconfiguredItems.subtract(identifiers)
    }

    /// Has the cells of items configured again, the same cells. Cheaper than `reloadItems`.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { _ = knownSpot(of: identifier) }
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
    ) { insert(identifiers, at: place(of: toIdentifier)) }

    /// Adds sections after another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: place(of: toIdentifier) + 1) }

    /// Takes sections away with their items. Those that are not there are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in sections where gone.contains(section.identifier) {
            for item in section.items {
                homes[item] = nil
                reloadedItems.remove(item)
                reconfiguredItems.remove(item)
            }
        }
        sections.removeAll { gone.contains($0.identifier) }
        reloadedSections.subtract(gone)
        countPlaces()
    }

    /// Brings a section before another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, toSection: toIdentifier, isAfter: false) }

    /// Brings a section after another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, toSection: toIdentifier, isAfter: true) }

    /// Has sections asked for anew, with everything in them.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = place(of: identifier) }
        reloadedSections.formUnion(identifiers)
    }

    // MARK: For the data source

    /// The same without what is to be asked for anew.
    var settled: Self {
        var copy = self
        copy.reloadedSections = []
        copy.reloadedItems = []
        copy.reconfiguredItems = []
        return copy
    }

    // MARK: Places

    private func place(of section: SectionIdentifierType) -> Int {
        guard let place = places[section] else {
            preconditionFailure("There is no section “\(section)” in the snapshot.")
        }
        return place
    }

    private mutating func countPlaces() {
        places = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.identifier, $0) })
    }

    /// The section of an item, and its row in it; nil for an item that is not there.
    func spot(of item: ItemIdentifierType) -> (section: Int, row: Int)? {
        guard let home = homes[item] else { return nil }
        let section = place(of: home)
        return sections[section].items.firstIndex(of: item).map { (section, $0) }
    }

    private func knownSpot(of item: ItemIdentifierType) -> (section: Int, row: Int) {
        guard let spot = spot(of: item) else {
            preconditionFailure("There is no item “\(item)” in the snapshot.")
        }
        return spot
    }

    private mutating func insert(_ items: [ItemIdentifierType], at row: Int, in section: Int) {
        let home = sections[section].identifier
        homes.reserveCapacity(homes.count + items.count)
        for item in items {
            guard homes.updateValue(home, forKey: item) == nil else {
                preconditionFailure("The item “\(item)” would be in the snapshot twice.")
            }
        }
        sections[section].items.insert(contentsOf: items, at: row)
    }

    private mutating func move(
        _ item: ItemIdentifierType, to other: ItemIdentifierType, isAfter: Bool
    ) {
        let old = knownSpot(of: item)
        guard item != other else { return }
        sections[old.section].items.remove(at: old.row)
        let new = knownSpot(of: other)
        sections[new.section].items.insert(item, at: isAfter ? new.row + 1 : new.row)
        homes[item] = sections[new.section].identifier
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int) {
        sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: place)
        guard Set(sectionIdentifiers).count == sections.count else {
            preconditionFailure("A section would be in the snapshot twice: \(identifiers)")
        }
        countPlaces()
    }

    private mutating func move(
        _ section: SectionIdentifierType, toSection other: SectionIdentifierType, isAfter: Bool
    ) {
        let old = place(of: section)
        _ = place(of: other)
        guard section != other else { return }
        let taken = sections.remove(at: old)
        countPlaces()
        let new = place(of: other)
        sections.insert(taken, at: isAfter ? new + 1 : new)
        countPlaces()
    }
}
