import SeededRandom
import Testing

@testable import UIKit

/// What a snapshot says, and what is different between two.
struct DiffableSnapshotTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    private func contents(_ snapshot: Snapshot) -> [String: [Int]] {
        Dictionary(
            uniqueKeysWithValues: snapshot.sectionIdentifiers.map {
                ($0, snapshot.itemIdentifiers(inSection: $0))
            })
    }

    @Test func itemsAreInsertedDeletedAndMoved() {
        var snapshot = snapshot([("a", [1, 2]), ("b", [])])
        snapshot.appendItems([5])
        snapshot.appendItems([3], toSection: "a")
        snapshot.insertItems([6, 7], beforeItem: 5)
        snapshot.insertItems([8], afterItem: 1)
        #expect(contents(snapshot) == ["a": [1, 8, 2, 3], "b": [6, 7, 5]])
        #expect(snapshot.itemIdentifiers == [1, 8, 2, 3, 6, 7, 5])
        #expect(snapshot.numberOfItems == 7)
        #expect(snapshot.numberOfItems(inSection: "b") == 3)
        #expect(snapshot.indexOfItem(7) == 5)
        #expect(snapshot.indexOfItem(70) == nil)
        #expect(snapshot.sectionIdentifier(containingItem: 6) == "b")
        #expect(snapshot.sectionIdentifier(containingItem: 60) == nil)
        snapshot.deleteItems([8, 5, 99])
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 6, 7])
        snapshot.moveItem(1, afterItem: 7)
        snapshot.moveItem(3, beforeItem: 2)
        snapshot.moveItem(6, afterItem: 6)
        #expect(contents(snapshot) == ["a": [3, 2], "b": [6, 7, 1]])
        #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfItems == 0)
        #expect(snapshot.numberOfSections == 0)
    }

    @Test func sectionsAreInsertedMovedAndDeleted() {
        var snapshot = snapshot([("a", [1]), ("b", [2]), ("c", [3])])
        snapshot.insertSections(["x", "y"], beforeSection: "b")
        snapshot.insertSections(["z"], afterSection: "c")
        #expect(snapshot.sectionIdentifiers == ["a", "x", "y", "b", "c", "z"])
        snapshot.moveSection("z", beforeSection: "a")
        snapshot.moveSection("a", afterSection: "b")
        snapshot.moveSection("b", afterSection: "b")
        #expect(snapshot.sectionIdentifiers == ["z", "x", "y", "b", "a", "c"])
        #expect(snapshot.indexOfSection("a") == 4)
        #expect(snapshot.itemIdentifiers(inSection: "a") == [1])
        snapshot.deleteSections(["b", "nowhere"])
        #expect(snapshot.indexOfItem(2) == nil)
        #expect(snapshot.indexOfSection("b") == nil)
        #expect(snapshot.numberOfSections == 5)
        #expect(snapshot.itemIdentifiers == [1, 3])
    }

    @Test func whatIsToBeAskedForAnewIsRemembered() {
        var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
        snapshot.reconfigureItems([3, 2])
        snapshot.reloadItems([4, 2])
        snapshot.reconfigureItems([4])
        snapshot.reloadSections(["b"])
        #expect(snapshot.reconfiguredItemIdentifiers == [3])
        #expect(snapshot.reloadedItemIdentifiers == [2, 4])
        #expect(snapshot.reloadedSectionIdentifiers == ["b"])
        snapshot.deleteItems([2, 3])
        #expect(snapshot.reconfiguredItemIdentifiers == [])
        #expect(snapshot.reloadedItemIdentifiers == [4])
        snapshot.deleteSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers == [])
        #expect(snapshot.reloadedSectionIdentifiers == [])
    }

    @Test func littleIsMovedWhereLittleIsElsewhere() {
        let old = snapshot([("a", Array(0..<50)), ("b", [100, 101])])
        var new = old
        new.moveItem(40, beforeItem: 3)
        new.moveItem(20, afterItem: 100)
        new.deleteItems([7])
        new.insertItems([70, 71], afterItem: 8)
        let changes = SnapshotDifference(from: old, to: new, animation: .fade).changes
        #expect(
            changes.movedRows == [
                IndexPath(row: 40, section: 0): IndexPath(row: 3, section: 0),
                IndexPath(row: 20, section: 0): IndexPath(row: 1, section: 1),
            ])
        #expect(Array(changes.deletedRows.keys) == [IndexPath(row: 7, section: 0)])
        #expect(
            changes.insertedRows.keys.sorted() == [
                IndexPath(row: 9, section: 0), IndexPath(row: 10, section: 0),
            ])
        #expect(changes.movedSections.isEmpty && changes.insertedSections.isEmpty)
        #expect(LongestRun.others(in: [5, 0, 1, 2, 3]) == [0])
        #expect(LongestRun.others(in: [1, 2, 9]) == [])
        #expect(LongestRun.others(in: []) == [])
    }

    /// The differences of random snapshots lead each item to where it is.
    @Test func differencesLeadFromOneToTheOther() throws {
        for seed in 0..<400 {
            var random = SeededGenerator(seed: UInt64(seed))
            func some() -> Snapshot {
                let names = ["a", "b", "c", "d", "e"].shuffled(using: &random)
                var items = Array(0..<25).shuffled(using: &random)
                if Bool.random(using: &random) { items.sort() }
                return snapshot(
                    names.prefix(Int.random(in: 0...5, using: &random)).map { name in
                        let count = min(items.count, Int.random(in: 0...9, using: &random))
                        defer { items.removeFirst(count) }
                        return (name, Array(items.prefix(count)))
                    })
            }
            let (old, new) = (some(), some())
            let difference = SnapshotDifference(from: old, to: new, animation: .fade)
            let map = try TableChangeMap(
                difference.changes, old: old.sections.map(\.items.count), new: new.sections.map(\.items.count)
            )
            for (section, contents) in old.sections.enumerated() {
                for (row, item) in contents.items.enumerated() {
                    let path = IndexPath(row: row, section: section)
                    let target = new.position(of: item).map { IndexPath(row: $0.row, section: $0.section) }
                    // One whose section has gone comes in anew.
                    let isGone = new.indexOfSection(contents.identifier) == nil
                    #expect(map.path(after: path) == (isGone ? nil : target), "seed \(seed)")
                    if !isGone, let target { #expect(map.path(before: target) == path, "seed \(seed)") }
                }
                #expect(map.section(after: section) == new.indexOfSection(contents.identifier))
            }
        }
    }
}
