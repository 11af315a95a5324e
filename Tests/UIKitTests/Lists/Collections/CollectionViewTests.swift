import UIKit
import UITesting
import XCTest

/// What collection views show of their items, and what they answer.
@preconcurrency @MainActor
final class CollectionViewTests: XCTestCase {
    func testItemsAreShownWhereTheLayoutHasThem() throws {
        let source = CollectionSource([["a", "b", "c", "d", "e"], ["f"]])
        let (_, view) = try source.show()
        XCTAssertEqual(view.shownTexts, ["a", "b", "c", "d", "e", "f"])
        XCTAssertEqual(
            view.shownFrames.map(\.origin),
            [(0, 0), (80, 0), (160, 0), (240, 0), (0, 80), (0, 160)].map { CGPoint(x: $0.0, y: $0.1) })
        XCTAssertEqual(view.contentSize, CGSize(width: 320, height: 240))
        XCTAssertEqual(view.numberOfSections, 2)
        XCTAssertEqual(view.numberOfItems(inSection: 0), 5)
        XCTAssertEqual(view.numberOfItems(inSection: 7), 0)
        XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 100, y: 20)), .at(1))
        XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 10, y: 200)), .at(0, in: 1))
        XCTAssertNil(view.indexPathForItem(at: CGPoint(x: 300, y: 200)))
        let cell = try XCTUnwrap(view.cellForItem(at: .at(2)))
        XCTAssertEqual(view.indexPath(for: cell), .at(2))
        XCTAssertEqual(
            view.layoutAttributesForItem(at: .at(4))?.frame, CGRect(x: 0, y: 80, width: 80, height: 80))
        XCTAssertNil(view.layoutAttributesForItem(at: .at(9)))
        XCTAssertEqual(view.backgroundColor, .systemBackground)
    }

    func testOnlyWhatIsVisibleHasCellsAndTheyAreReused() throws {
        let source = CollectionSource(items: 10_000)
        source.recordsDisplay = true
        let (app, view) = try source.show()
        XCTAssertEqual(view.visibleCells.count, 24)
        XCTAssertEqual(source.takeLog().count, 24)
        XCTAssertEqual((view.cellForItem(at: .at(0)) as? WordCell)?.firstSize, CGSize(width: 80, height: 80))
        XCTAssertNil(view.cellForItem(at: .at(24)))
        for step in 1...400 {
            view.contentOffset.y = CGFloat(step) * 23
            app.turn()
        }
        XCTAssertLessThanOrEqual(WordCell.count, 32, "a screenful and a line or two")
        XCTAssertEqual(view.indexPathsForVisibleItems.min(), .at(460))
        XCTAssertEqual((view.cellForItem(at: .at(480)) as? WordCell)?.text, "Item 480")
        XCTAssertGreaterThan(source.log.filter { $0.hasPrefix("hide") }.count, 400)
        XCTAssertEqual(source.log.filter { $0 == "hide 0.0" }.count, 1)
        let layout = try XCTUnwrap(view.collectionViewLayout as? SquaresLayout)
        XCTAssertEqual(
            layout.preparations, 1, "scrolling asks no layout to prepare that does not depend on it")
    }

    func testCellsThatAreUsedAgainArePrepared() throws {
        let source = CollectionSource(items: 100)
        let (app, view) = try source.show()
        XCTAssertEqual(view.visibleCells.compactMap { ($0 as? WordCell)?.timesReused }.max(), 0)
        view.contentOffset.y = 480
        app.turn()
        XCTAssertEqual(view.visibleCells.compactMap { ($0 as? WordCell)?.timesReused }.min(), 1)
        XCTAssertEqual(view.visibleCells.first?.reuseIdentifier, "word")
    }

    func testANewWidthIsAskedAboutWithTheOldBounds() throws {
        let source = CollectionSource(items: 10)
        let (app, view) = try source.show()
        view.frame.size.width = 240
        app.turn()
        XCTAssertEqual(view.shownFrames[3].origin, CGPoint(x: 0, y: 80), "three in a line now")
        XCTAssertEqual((view.collectionViewLayout as? SquaresLayout)?.preparations, 2)
        XCTAssertEqual(view.contentSize.width, 240)
        view.frame.size.height = 300
        app.turn()
        XCTAssertEqual((view.collectionViewLayout as? SquaresLayout)?.preparations, 2)
    }

    func testALayoutThatIsInvalidatedMovesTheSameCells() throws {
        let source = CollectionSource(items: 6)
        let (app, view) = try source.show()
        let layout = try XCTUnwrap(view.collectionViewLayout as? SquaresLayout)
        let cells = (0..<6).map { view.cellForItem(at: .at($0)) }
        source.asked = 0
        layout.side = 160
        layout.invalidateLayout()
        XCTAssertEqual(view.contentSize.height, 160, "in the next layout pass")
        app.turn()
        XCTAssertEqual(view.shownFrames[2], CGRect(x: 0, y: 160, width: 160, height: 160))
        XCTAssertTrue(zip(cells, 0..<6).allSatisfy { $0 === view.cellForItem(at: .at($1)) })
        XCTAssertEqual(source.asked, 0)
    }

    func testHeadersAreSupplementaryViews() throws {
        let source = CollectionSource([Array(repeating: "a", count: 40), ["b"]])
        let layout = SquaresLayout()
        layout.hasHeaders = true
        let (app, view) = try source.show(layout)
        let kind = UICollectionView.elementKindSectionHeader
        let header = try XCTUnwrap(view.supplementaryView(forElementKind: kind, at: .at(0)))
        XCTAssertEqual(header.frame, CGRect(x: 0, y: 0, width: 320, height: 30))
        XCTAssertEqual(view.indexPath(forSupplementaryView: header), .at(0))
        XCTAssertNil(view.supplementaryView(forElementKind: kind, at: .at(0, in: 1)))
        XCTAssertEqual(view.visibleSupplementaryViews(ofKind: kind).count, 1)
        view.scrollToItem(at: .at(0, in: 1), at: .bottom, animated: false)
        app.turn()
        XCTAssertEqual(view.indexPathsForVisibleSupplementaryElements(ofKind: kind), [.at(0, in: 1)])
        XCTAssertTrue(
            view.supplementaryView(forElementKind: kind, at: .at(0, in: 1)) === header, "used again")
    }

    func testReloadingAsksForEverythingAndKeepsTheOffset() throws {
        let source = CollectionSource(items: 100)
        let (app, view) = try source.show()
        view.selectItem(at: .at(3), animated: false, scrollPosition: [])
        view.contentOffset.y = 200
        app.turn()
        source.sections = [(0..<60).map { "New \($0)" }]
        view.reloadData()
        XCTAssertEqual(view.numberOfItems(inSection: 0), 60)
        app.turn()
        XCTAssertEqual(view.contentOffset.y, 200)
        XCTAssertEqual(view.shownTexts.first, "New 8")
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
        source.sections = [["one"]]
        view.reloadData()
        app.turn()
        XCTAssertEqual(view.contentOffset.y, 0)
        XCTAssertEqual(view.shownTexts, ["one"])
    }

    func testItemsAreScrolledToPositions() throws {
        let source = CollectionSource(items: 400)
        let (app, view) = try source.show()
        view.scrollToItem(at: .at(40), at: .top, animated: false)
        XCTAssertEqual(view.contentOffset.y, 800)
        view.scrollToItem(at: .at(40), at: .bottom, animated: false)
        XCTAssertEqual(view.contentOffset.y, 880 - 480)
        view.scrollToItem(at: .at(40), at: .centeredVertically, animated: false)
        XCTAssertEqual(view.contentOffset.y, 840 - 240)
        view.scrollToItem(at: .at(41), at: [], animated: false)
        XCTAssertEqual(view.contentOffset.y, 600, "visible already")
        view.scrollToItem(at: .at(399), at: .top, animated: true)
        XCTAssertEqual(view.contentOffset.y, 600)
        app.advance(by: 1)
        XCTAssertEqual(view.contentOffset.y, 8000 - 480)
        view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        view.scrollToItem(at: .at(0), at: .top, animated: false)
        XCTAssertEqual(view.contentOffset.y, -20)
        view.scrollToItem(at: .at(200), at: .bottom, animated: false)
        XCTAssertEqual(view.contentOffset.y, 50 * 80 + 80 - 450)
        view.scrollToItem(at: .at(4000), at: .bottom, animated: false)
        XCTAssertEqual(view.contentOffset.y, 50 * 80 + 80 - 450, "there is none")
    }

    func testTheBackgroundStaysBehindTheItems() throws {
        let source = CollectionSource(items: 100)
        let (app, view) = try source.show()
        let back = UIView(frame: .zero)
        view.backgroundView = back
        view.contentOffset.y = 100
        app.turn()
        XCTAssertEqual(back.frame, CGRect(x: 0, y: 100, width: 320, height: 480))
        XCTAssertTrue(view.subviews.first === back)
    }

    func testALayoutMayBeMirrored() throws {
        let source = CollectionSource(items: 6)
        let layout = SquaresLayout()
        layout.isFlipped = true
        let (_, view) = try source.show(layout) { $0.semanticContentAttribute = .forceRightToLeft }
        XCTAssertEqual(view.shownFrames.map(\.minX), [240, 160, 80, 0, 240, 160])
        XCTAssertEqual(view.layoutAttributesForItem(at: .at(0))?.frame.minX, 240)
        XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 300, y: 10)), .at(0))
    }

    func testWithoutADataSourceThereIsNothing() throws {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: SquaresLayout())
        let app = try AppHarness(showing: view, size: CGSize(width: 100, height: 100))
        app.turn()
        XCTAssertEqual(view.numberOfSections, 0)
        XCTAssertEqual(view.visibleCells.count, 0)
    }

    func testCellsOverOthersHaveTheGreaterZIndex() throws {
        final class Piled: SquaresLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
            {
                super.layoutAttributesForElements(in: rect)?.map { attributes in
                    attributes.zIndex = -attributes.indexPath.item
                    return attributes
                }
            }
        }
        let source = CollectionSource(items: 4)
        let (_, view) = try source.show(Piled())
        let texts = view.subviews.compactMap { ($0 as? WordCell)?.text }
        XCTAssertEqual(texts, ["Item 3", "Item 2", "Item 1", "Item 0"])
    }

    func testRegistrationsMakeAndConfigureCells() throws {
        final class Source: NSObject, UICollectionViewDataSource {
            var words = ["a", "b", "c"]
            let cells = UICollectionView.CellRegistration<WordCell, String> { cell, path, word in
                cell.text = "\(path.item) \(word)"
            }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
                -> Int
            {
                words.count
            }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(
                    using: cells, for: indexPath, item: words[indexPath.item])
            }
        }
        let source = Source()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: SquaresLayout())
        view.dataSource = source
        let app = try AppHarness(showing: view, size: CGSize(width: 320, height: 100))
        XCTAssertEqual(view.shownTexts, ["0 a", "1 b", "2 c"])
        let cell = try XCTUnwrap(view.cellForItem(at: .at(1)))
        source.words[1] = "x"
        view.reconfigureItems(at: [.at(1)])
        app.turn()
        XCTAssertEqual(view.shownTexts, ["0 a", "1 x", "2 c"])
        XCTAssertTrue(view.cellForItem(at: .at(1)) === cell)
    }
}
