import UIKit
import UITesting
import XCTest

/// What follows from scrolling: prefetching, pinning, resting; and the controller of a collection view.
@preconcurrency @MainActor
final class CollectionScrollingTests: XCTestCase {
    private final class Fetcher: NSObject, UICollectionViewDataSourcePrefetching {
        var fetched: [Int] = []
        var cancelled: [Int] = []
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            fetched += indexPaths.map(\.item)
        }
        func collectionView(
            _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
        ) { cancelled += indexPaths.map(\.item) }
    }

    func testItemsAheadArePrefetched() throws {
        let fetcher = Fetcher()
        let source = CollectionSource(items: 1000)
        let (app, view) = try source.show { $0.prefetchDataSource = fetcher }
        XCTAssertEqual(fetcher.fetched, [], "not at the first display")
        view.contentOffset.y = 80
        app.turn()
        XCTAssertEqual(fetcher.fetched, Array(28..<52), "a screen ahead, and nothing that is visible")
        fetcher.fetched = []
        view.contentOffset.y = 160
        app.turn()
        XCTAssertEqual(fetcher.fetched, Array(52..<56), "each once")
        view.contentOffset.y = 80
        app.turn()
        XCTAssertEqual(fetcher.cancelled, Array(32..<56), "the other direction")
        view.isPrefetchingEnabled = false
        fetcher.fetched = []
        view.contentOffset.y = 800
        app.turn()
        XCTAssertEqual(fetcher.fetched, [])
    }

    func testLayoutsMayFollowWhatIsVisible() throws {
        final class Pinning: SquaresLayout {
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
            {
                let top = collectionView?.contentOffset.y ?? 0
                return super.layoutAttributesForElements(in: rect)?.map { attributes in
                    if attributes.indexPath == .at(0), attributes.representedElementCategory == .cell {
                        attributes.center.y = max(40, top + 40)
                        attributes.zIndex = 1
                    }
                    return attributes
                } ?? []
            }
        }
        let layout = Pinning()
        let source = CollectionSource(items: 100)
        let (app, view) = try source.show(layout)
        view.contentOffset.y = 30
        app.turn()
        XCTAssertEqual(view.cellForItem(at: .at(0))?.frame.minY, 30)
        XCTAssertEqual(layout.preparations, 2)
        XCTAssertTrue(view.subviews.last { $0 is UICollectionViewCell } === view.cellForItem(at: .at(0)))
    }

    func testLayoutsSayWhereADragComesToRest() throws {
        final class Snapping: SquaresLayout {
            override func targetContentOffset(
                forProposedContentOffset proposedContentOffset: CGPoint,
                withScrollingVelocity velocity: CGPoint
            ) -> CGPoint {
                CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 80).rounded() * 80)
            }
        }
        let source = CollectionSource(items: 1000)
        let (app, view) = try source.show(Snapping())
        app.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 211))
        app.advance(by: 4)
        XCTAssertGreaterThan(view.contentOffset.y, 0)
        XCTAssertEqual(view.contentOffset.y.truncatingRemainder(dividingBy: 80), 0)
    }

    func testTheDelegateSaysWhereUpdatesEnd() throws {
        let source = CollectionSource(items: 1000)
        let (app, view) = try source.show()
        source.targetOffset = { CGPoint(x: $0.x, y: $0.y + 80) }
        source.sections[0].insert(contentsOf: ["a", "b", "c", "d"], at: 0)
        view.insertItems(at: (0..<4).map { .at($0) })
        app.advance(by: 1)
        XCTAssertEqual(view.contentOffset.y, 80)
        XCTAssertEqual(view.shownTexts.first, "Item 0")
    }

    func testACollectionViewControllerShowsItsItems() throws {
        final class Controller: UICollectionViewController {
            var chosen: [IndexPath] = []
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(WordCell.self, forCellWithReuseIdentifier: "word")
            }
            override func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { 5 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
            }
            override func collectionView(
                _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
            ) {
                chosen.append(indexPath)
            }
        }
        let layout = SquaresLayout()
        let controller = Controller(collectionViewLayout: layout)
        let app = try AppHarness(rootViewController: controller, size: CGSize(width: 320, height: 480))
        XCTAssertTrue(controller.view === controller.collectionView)
        XCTAssertTrue(controller.collectionViewLayout === layout)
        XCTAssertEqual(controller.collectionView.visibleCells.count, 5)
        app.click(at: CGPoint(x: 100, y: 40))
        XCTAssertEqual(controller.chosen, [.at(1)])
        controller.setEditing(true, animated: false)
        XCTAssertTrue(controller.collectionView.isEditing)
    }
}
