import SeededRandom
import UIKit
import UITesting
import XCTest

/// Collection views that show snapshots.
@preconcurrency @MainActor
final class CollectionDiffableTests: XCTestCase {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>
    typealias Source = UICollectionViewDiffableDataSource<String, String>

    private var configured: [String] = []

    private func show(
        _ layout: UICollectionViewLayout = SquaresLayout()
    ) throws -> (AppHarness, UICollectionView, Source) {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<WordCell, String> { [weak self] cell, _, item in
            self?.configured.append(item)
            cell.text = item
        }
        let source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        return (try AppHarness(showing: view, size: CGSize(width: 320, height: 480)), view, source)
    }

    private func snapshot(_ sections: [(String, [String])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    func testWhatIsDifferentComesAndGoes() throws {
        let (app, view, source) = try show()
        XCTAssertTrue(view.dataSource === source)
        var isDone = false
        source.apply(snapshot([("one", ["a", "b", "c"])])) { isDone = true }
        XCTAssertTrue(isDone, "the first snapshot is not animated")
        XCTAssertEqual(view.shownTexts, ["a", "b", "c"])
        view.selectItem(at: .at(2), animated: false, scrollPosition: [])
        (configured, isDone) = ([], false)
        let b = try XCTUnwrap(view.cellForItem(at: .at(1)))
        source.apply(snapshot([("zero", ["z"]), ("one", ["c", "b", "d"])])) { isDone = true }
        XCTAssertEqual(configured, ["z", "d"], "only what is new is asked for")
        XCTAssertEqual(view.indexPathsForSelectedItems, [.at(0, in: 1)])
        XCTAssertTrue(view.cellForItem(at: .at(1, in: 1)) === b)
        app.advance(by: 0.1)
        XCTAssertFalse(isDone)
        app.advance(by: 0.5)
        XCTAssertTrue(isDone)
        XCTAssertEqual(view.shownTexts, ["z", "c", "b", "d"])
        source.apply(snapshot([("one", ["b"])]), animatingDifferences: false)
        XCTAssertEqual(view.shownTexts, ["b"])
        source.apply(Snapshot())
        app.advance(by: 1)
        XCTAssertEqual(view.shownTexts, [])
    }

    func testItemsAndSectionsAreFoundByIdentifierAndIndex() throws {
        let (_, _, source) = try show()
        source.apply(snapshot([("one", ["a", "b"]), ("two", ["c"])]), animatingDifferences: false)
        XCTAssertEqual(source.itemIdentifier(for: .at(0, in: 1)), "c")
        XCTAssertEqual(source.indexPath(for: "b"), .at(1))
        XCTAssertNil(source.indexPath(for: "x"))
        XCTAssertNil(source.itemIdentifier(for: .at(2)))
        XCTAssertEqual(source.sectionIdentifier(for: 1), "two")
        XCTAssertEqual(source.index(for: "two"), 1)
        XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "b", "c"])
    }

    func testReconfiguringKeepsTheCellAndReloadingDoesNot() throws {
        let (app, view, source) = try show()
        var present = snapshot([("one", ["a", "b"])])
        source.apply(present)
        let cells = view.indexPathsForVisibleItems.sorted().map { view.cellForItem(at: $0) }
        configured = []
        present.reconfigureItems(["a"])
        source.apply(present)
        XCTAssertEqual(configured, ["a"])
        XCTAssertTrue(view.cellForItem(at: .at(0)) === cells[0])
        present = source.snapshot()
        present.reloadItems(["b"])
        source.apply(present)
        app.advance(by: 1)
        XCTAssertFalse(view.cellForItem(at: .at(1)) === cells[1])
        XCTAssertEqual(configured, ["a", "b"])
        source.applySnapshotUsingReloadData(snapshot([("two", ["x"])]))
        app.turn()
        XCTAssertEqual(view.shownTexts, ["x"])
    }

    func testSupplementaryViewsComeFromTheProvider() throws {
        let layout = SquaresLayout()
        layout.hasHeaders = true
        let (app, view, source) = try show(layout)
        let kind = UICollectionView.elementKindSectionHeader
        var filled: [IndexPath] = []
        let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: kind
        ) {
            filled.append($2)
            XCTAssertEqual($1, kind)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
        }
        source.apply(snapshot([("one", ["a"]), ("two", ["b"])]))
        app.turn()
        XCTAssertEqual(Set(filled), [.at(0), .at(0, in: 1)])
        XCTAssertNotNil(view.supplementaryView(forElementKind: kind, at: .at(0, in: 1)))
    }

    /// Random snapshots lead to what a reload shows.
    func testRandomSnapshotsEndLikeAReload() throws {
        var random = SeededGenerator(seed: 11)
        let (app, view, source) = try show()
        for round in 0..<60 {
            let names = (0..<60).map { "item \($0)" }.shuffled(using: &random)
            var left = names[...]
            let sections = ["a", "b", "c", "d"].shuffled(using: &random).prefix(
                Int.random(in: 1...4, using: &random))
            let wanted = snapshot(
                sections.map { name in
                    let count = Int.random(in: 0...15, using: &random)
                    defer { left = left.dropFirst(count) }
                    return (name, Array(left.prefix(count)))
                })
            source.apply(wanted, animatingDifferences: Bool.random(using: &random))
            if Bool.random(using: &random) { app.advance(by: 0.15) }
            app.turn()
            let texts = view.indexPathsForVisibleItems.sorted().map { source.itemIdentifier(for: $0) ?? "" }
            XCTAssertEqual(view.shownTexts, texts, "round \(round)")
            XCTAssertEqual(view.numberOfSections, sections.count)
        }
        app.advance(by: 1)
        let (texts, frames) = (view.shownTexts, view.shownFrames)
        view.reloadData()
        app.turn()
        XCTAssertEqual(view.shownTexts, texts)
        XCTAssertEqual(view.shownFrames, frames)
    }
}
