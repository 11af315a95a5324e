import SeededRandom
import UIKit
import UITesting
import XCTest

/// Items and sections that come, go and move.
@preconcurrency @MainActor
final class CollectionUpdateTests: XCTestCase {
    func testInsertedItemsComeInAndOthersMakeSpace() throws {
        let source = CollectionSource([["a", "b", "c"]])
        let (app, view) = try source.show()
        view.selectItem(at: .at(1), animated: false, scrollPosition: [])
        let moving = try XCTUnwrap(view.cellForItem(at: .at(1)))
        var isDone: Bool?
        view.performBatchUpdates {
            source.sections[0].insert("new", at: 1)
            view.insertItems(at: [.at(1)])
        } completion: {
            isDone = $0
        }
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(2)])
        XCTAssertEqual(view.shownTexts, ["a", "new", "b", "c"])
        let coming = try XCTUnwrap(view.cellForItem(at: .at(1)))
        XCTAssertTrue(view.cellForItem(at: .at(2)) === moving)
        XCTAssertEqual(view.indexPath(for: moving), .at(2))
        app.advance(by: 0.1)
        XCTAssertTrue((121..<199).contains(moving.presentedCenter.x), "half-way")
        XCTAssertTrue((0.05..<0.95).contains(coming.shownAlpha))
        XCTAssertNil(isDone)
        app.advance(by: 0.5)
        XCTAssertEqual(isDone, true)
        XCTAssertEqual(moving.presentedCenter.x, 200)
        XCTAssertEqual(coming.shownAlpha, 1)
        let layout = try XCTUnwrap(view.collectionViewLayout as? SquaresLayout)
        XCTAssertEqual(layout.updates, ["insert - 0.1"])
        XCTAssertEqual(layout.finalizations, 1)
    }

    func testDeletedItemsGo() throws {
        let source = CollectionSource(items: 30)
        source.recordsDisplay = true
        let (app, view) = try source.show()
        let gone = try XCTUnwrap(view.cellForItem(at: .at(2)))
        source.sections[0].remove(at: 2)
        _ = source.takeLog()
        view.deleteItems(at: [.at(2)])
        XCTAssertEqual(view.shownTexts.prefix(4), ["Item 0", "Item 1", "Item 3", "Item 4"])
        XCTAssertNil(view.indexPath(for: gone))
        app.advance(by: 0.1)
        XCTAssertNotNil(gone.superview)
        XCTAssertLessThan(gone.shownAlpha, 1)
        app.advance(by: 0.5)
        XCTAssertNil(gone.superview)
        XCTAssertEqual(source.takeLog(), ["show 0.23", "hide 0.2"])
        XCTAssertEqual(view.contentSize.height, 8 * 80)
        XCTAssertEqual(view.subviews.filter { $0 is UICollectionViewCell }.count, view.visibleCells.count)
    }

    func testMovedItemsKeepTheirCells() throws {
        let source = CollectionSource(items: 100)
        let (app, view) = try source.show()
        let cell = try XCTUnwrap(view.cellForItem(at: .at(0)))
        let first = source.sections[0].remove(at: 0)
        source.sections[0].insert(first, at: 5)
        view.moveItem(at: .at(0), to: .at(5))
        XCTAssertTrue(view.cellForItem(at: .at(5)) === cell)
        app.advance(by: 1)
        XCTAssertEqual(cell.frame.origin, CGPoint(x: 80, y: 80))
        XCTAssertEqual(
            view.shownTexts.prefix(6), ["Item 1", "Item 2", "Item 3", "Item 4", "Item 5", "Item 0"])
    }

    func testReloadedItemsGetOtherCellsAndStaySelected() throws {
        let source = CollectionSource(items: 10)
        let (app, view) = try source.show()
        view.selectItem(at: .at(4), animated: false, scrollPosition: [])
        let old = try XCTUnwrap(view.cellForItem(at: .at(4)))
        source.sections[0][4] = "changed"
        source.asked = 0
        view.reloadItems(at: [.at(4)])
        XCTAssertEqual(source.asked, 1)
        app.advance(by: 1)
        XCTAssertFalse(view.cellForItem(at: .at(4)) === old)
        XCTAssertEqual(view.shownTexts[4], "changed")
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(4)])
        XCTAssertEqual(view.cellForItem(at: .at(4))?.isSelected, true)
    }

    func testDeletesHaveOldIndexPathsAndInsertsNewOnes() throws {
        let source = CollectionSource([["a", "b", "c", "d"], ["e"]])
        let (app, view) = try source.show()
        view.performBatchUpdates {
            view.insertItems(at: [.at(0), .at(2)])
            view.deleteItems(at: [.at(1), .at(3)])
            view.moveItem(at: .at(0, in: 1), to: .at(0, in: 1))
            source.sections[0] = ["x", "a", "y", "c"]
        }
        app.advance(by: 1)
        XCTAssertEqual(view.shownTexts, ["x", "a", "y", "c", "e"])
    }

    func testSectionsComeGoAndMove() throws {
        let source = CollectionSource([["a"], ["b"], ["c"]])
        let layout = SquaresLayout()
        layout.hasHeaders = true
        let (app, view) = try source.show(layout)
        let kind = UICollectionView.elementKindSectionHeader
        let header = try XCTUnwrap(view.supplementaryView(forElementKind: kind, at: .at(0, in: 2)))
        view.performBatchUpdates {
            source.sections = [["c"], ["new"], ["b"]]
            view.deleteSections([0])
            view.insertSections([1])
            view.moveSection(2, toSection: 0)
        }
        XCTAssertTrue(view.supplementaryView(forElementKind: kind, at: .at(0)) === header)
        app.advance(by: 1)
        XCTAssertEqual(view.shownTexts, ["c", "new", "b"])
        XCTAssertEqual(layout.updates, ["delete 0.all -", "insert - 1.all", "move 2.all 0.all"])
        XCTAssertEqual(view.visibleSupplementaryViews(ofKind: kind).count, 3)
        XCTAssertEqual(header.frame.minY, 0)
    }

    func testNestedUpdatesAreAppliedTogether() throws {
        let source = CollectionSource([["a"]])
        let (app, view) = try source.show()
        var calls: [String] = []
        view.performBatchUpdates(
            {
                source.sections[0].append("b")
                view.insertItems(at: [.at(1)])
                view.performBatchUpdates(
                    {
                        XCTAssertTrue(view.hasUncommittedUpdates)
                        source.sections[0].append("c")
                        view.insertItems(at: [.at(2)])
                    }, completion: { _ in calls.append("inner") })
                XCTAssertEqual(view.visibleCells.count, 1)
            }, completion: { _ in calls.append("outer") })
        XCTAssertEqual(view.shownTexts, ["a", "b", "c"])
        app.advance(by: 1)
        XCTAssertEqual(calls, ["outer", "inner"])
    }

    func testUpdatesWithoutChangesAnimateTheLayout() throws {
        let source = CollectionSource(items: 4)
        let (app, view) = try source.show()
        let layout = try XCTUnwrap(view.collectionViewLayout as? SquaresLayout)
        let cell = try XCTUnwrap(view.cellForItem(at: .at(3)))
        layout.side = 100
        view.performBatchUpdates(nil)
        app.advance(by: 0.1)
        XCTAssertTrue((51..<279).contains(cell.presentedCenter.x), "on its way")
        XCTAssertGreaterThan(cell.presentedCenter.y, 40)
        app.advance(by: 1)
        XCTAssertEqual(cell.frame, CGRect(x: 0, y: 100, width: 100, height: 100))
    }

    func testUpdatesBeforeTheFirstLayoutAreJustLoaded() throws {
        let source = CollectionSource([["a"]])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: SquaresLayout())
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        view.dataSource = source
        source.sections[0].append("b")
        view.insertItems(at: [.at(1)])
        let app = try AppHarness(showing: view, size: CGSize(width: 320, height: 100))
        app.turn()
        XCTAssertEqual(view.shownTexts, ["a", "b"])
    }

    func testLayoutsSayWhereItemsComeFromAndGoTo() throws {
        final class Flying: SquaresLayout {
            override func initialLayoutAttributesForAppearingItem(
                at itemIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
                attributes?.center.y += 400
                attributes?.alpha = 1
                return attributes
            }
            override func finalLayoutAttributesForDisappearingItem(
                at itemIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
                attributes?.center.x += 300
                return attributes
            }
        }
        let source = CollectionSource([["a", "b"]])
        let (app, view) = try source.show(Flying())
        let going = try XCTUnwrap(view.cellForItem(at: .at(0)))
        view.performBatchUpdates {
            source.sections[0] = ["b", "new"]
            view.deleteItems(at: [.at(0)])
            view.insertItems(at: [.at(1)])
        }
        let coming = try XCTUnwrap(view.cellForItem(at: .at(1)))
        app.advance(by: 0.1)
        XCTAssertTrue((60..<439).contains(coming.presentedCenter.y))
        XCTAssertEqual(coming.shownAlpha, 1)
        XCTAssertTrue((60..<339).contains(going.presentedCenter.x))
        app.advance(by: 1)
        XCTAssertEqual(coming.frame.origin, CGPoint(x: 80, y: 0))
    }

    func testAnotherLayoutMovesTheCellsThatStayVisible() throws {
        let source = CollectionSource(items: 200)
        let (app, view) = try source.show()
        view.contentOffset.y = 1600
        app.turn()
        let cell = try XCTUnwrap(view.cellForItem(at: .at(92)))
        let large = SquaresLayout()
        large.side = 160
        var isDone = false
        view.setCollectionViewLayout(large, animated: true) { isDone = $0 }
        XCTAssertTrue(view.collectionViewLayout === large)
        XCTAssertTrue(large.collectionView === view)
        XCTAssertTrue(view.cellForItem(at: .at(92)) === cell)
        app.advance(by: 0.1)
        XCTAssertFalse(isDone)
        app.advance(by: 1)
        XCTAssertTrue(isDone)
        XCTAssertEqual(cell.frame, CGRect(x: 0, y: 46 * 160, width: 160, height: 160))
        XCTAssertEqual(view.subviews.filter { $0 is UICollectionViewCell }.count, view.visibleCells.count)
        view.collectionViewLayout = SquaresLayout()
        app.turn()
        XCTAssertEqual(view.contentSize.height, 50 * 80)
        XCTAssertNil(large.collectionView)
    }

    /// Batches of random changes lead to what a reload shows.
    func testRandomUpdatesEndLikeAReload() throws {
        var random = SeededGenerator(seed: 7)
        var next = 0
        func fresh() -> String {
            next += 1
            return "item \(next)"
        }
        let source = CollectionSource([(0..<20).map { _ in fresh() }, [fresh()], []])
        let layout = SquaresLayout()
        layout.hasHeaders = true
        let (app, view) = try source.show(layout)
        for round in 0..<150 {
            var batch = CollectionBatch(source.sections)
            for _ in 0..<Int.random(in: 1...6, using: &random) { batch.change(using: &random, fresh) }
            let run = {
                view.performBatchUpdates {
                    source.sections = batch.result
                    batch.announce(to: view)
                }
            }
            if Bool.random(using: &random) { UIView.performWithoutAnimation(run) } else { run() }
            if Bool.random(using: &random) { app.advance(by: Double.random(in: 0...0.4, using: &random)) }
            view.contentOffset.y = CGFloat.random(
                in: 0...max(0, view.contentSize.height - 480), using: &random)
            app.turn()
            let texts = view.indexPathsForVisibleItems.sorted().map { source.sections[$0.section][$0.item] }
            XCTAssertEqual(view.shownTexts, texts, "round \(round)")
            let places = view.indexPathsForVisibleItems.sorted().map {
                view.layoutAttributesForItem(at: $0)?.frame ?? .null
            }
            XCTAssertEqual(view.shownFrames, places, "round \(round)")
        }
        app.advance(by: 1)
        XCTAssertEqual(view.subviews.filter { $0 is UICollectionViewCell }.count, view.visibleCells.count)
        let frames = view.shownFrames
        view.reloadData()
        app.turn()
        XCTAssertEqual(view.shownFrames, frames)
    }
}

/// Random deletions, insertions and moves of items and sections.
@MainActor
struct CollectionBatch {
    private let old: [[String]]
    private(set) var deletedSections: Set<Int> = []
    private var deleted: Set<IndexPath> = []
    private var moving: [String] = []
    /// The new sections: the old index of each, nil for new ones, and their items.
    private var sections: [(old: Int?, items: [(text: String, old: IndexPath?)])]

    init(_ sections: [[String]]) {
        old = sections
        self.sections = sections.enumerated().map { index, items in
            (index, items.enumerated().map { ($1, IndexPath(item: $0, section: index)) })
        }
    }

    var result: [[String]] { sections.map { $0.items.map(\.text) } }

    mutating func change(using random: inout SeededGenerator, _ fresh: () -> String) {
        let section = sections.indices.randomElement(using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1:
            guard let section else { return }
            sections[section].items.insert(
                (fresh(), nil), at: Int.random(in: 0...sections[section].items.count, using: &random))
        case 2, 3:
            guard let section, let item = sections[section].items.indices.randomElement(using: &random) else {
                return
            }
            sections[section].items.remove(at: item)
        case 4, 5:
            guard let section, let item = sections[section].items.indices.randomElement(using: &random),
                let target = sections.indices.randomElement(using: &random), sections[target].old != nil
            else { return }
            let moved = sections[section].items.remove(at: item)
            sections[target].items.insert(
                moved, at: Int.random(in: 0...sections[target].items.count, using: &random))
        case 6:
            sections.insert((nil, [(fresh(), nil)]), at: Int.random(in: 0...sections.count, using: &random))
        default:
            guard sections.count > 2, let section else { return }
            sections.remove(at: section)
        }
    }

    func announce(to view: UICollectionView) {
        let kept = Set(sections.compactMap(\.old))
        view.deleteSections(IndexSet(old.indices.filter { !kept.contains($0) }))
        view.insertSections(IndexSet(sections.indices.filter { sections[$0].old == nil }))
        let remaining = Set(sections.flatMap { $0.items.compactMap(\.old) })
        for (section, items) in old.enumerated() where kept.contains(section) {
            view.deleteItems(
                at: items.indices.map { IndexPath(item: $0, section: section) }.filter {
                    !remaining.contains($0)
                })
        }
        for (section, contents) in sections.enumerated() where contents.old != nil {
            for (index, item) in contents.items.enumerated() {
                let path = IndexPath(item: index, section: section)
                if let old = item.old, kept.contains(old.section) {
                    view.moveItem(at: old, to: path)
                } else {
                    view.insertItems(at: [path])
                }
            }
        }
    }
}
