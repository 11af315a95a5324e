import UIKit
import UITesting
import XCTest

/// Sections that scroll by themselves, across the direction in which their layout scrolls.
@MainActor
final class OrthogonalSectionTests: XCTestCase {
    /// A shelf of cards of 200 points, 100 high, and a section of rows.
    private func layout(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 200,
        _ setUp: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout { index, _ in
            guard index == 0 else { return .grid(columns: 1, height: 50) }
            let whole = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
            let section = NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: .points(width, 100), subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
            section.interGroupSpacing = 10
            section.orthogonalScrollingBehavior = behavior
            setUp(section)
            return section
        }
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
        return layout
    }

    private func strip(_ view: UICollectionView) throws -> UIScrollView {
        try XCTUnwrap(view.cellForItem(at: IndexPath(item: 0, section: 0))?.superview as? UIScrollView)
    }

    private func shown(_ view: UICollectionView) -> [Int] {
        view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item).sorted()
    }

    func testTheItemsAreInAViewOfTheirOwn() throws {
        let (_, view) = try ArrangedSource(100, 30).show(layout(.continuous))
        let strip = try strip(view)
        XCTAssertNotEqual(strip, view)
        XCTAssertEqual(strip.frame, CGRect(x: 0, y: 0, width: 320, height: 100))
        XCTAssertEqual(strip.contentSize, CGSize(width: 100 * 210 - 10, height: 100))
        XCTAssertEqual(view.frame(1), CGRect(x: 210, y: 0, width: 200, height: 100))
        XCTAssertEqual(view.frame(0, 1), CGRect(x: 0, y: 100, width: 320, height: 50))
        XCTAssertEqual(shown(view), [0, 1])
    }

    func testDraggingScrollsTheSectionAlone() throws {
        let (app, view) = try ArrangedSource(100, 30).show(layout(.continuous))
        let strip = try strip(view)
        app.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 20, y: 50))
        app.advance(by: 3)
        XCTAssertGreaterThan(strip.contentOffset.x, 250)
        XCTAssertEqual(view.contentOffset, .zero)
        let first = try XCTUnwrap(shown(view).first)
        XCTAssertGreaterThan(first, 0, "what is no longer visible is reused")
        XCTAssertLessThanOrEqual(shown(view).count, 3)
        app.drag(from: CGPoint(x: 160, y: 90), to: CGPoint(x: 160, y: 30))
        app.advance(by: 3)
        XCTAssertGreaterThan(view.contentOffset.y, 30, "the other direction is the collection view's")
    }

    func testGroupsComeToRestOneByOne() throws {
        let (app, view) = try ArrangedSource(10, 1).show(layout(.groupPaging))
        let strip = try strip(view)
        for rest in [210, 420] as [CGFloat] {
            app.drag(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 150, y: 50), duration: 0.1)
            app.advance(by: 3)
            XCTAssertEqual(strip.contentOffset.x, rest)
        }
        app.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), duration: 0.1)
        app.advance(by: 3)
        XCTAssertEqual(strip.contentOffset.x, 210)
    }

    func testCentredGroupsBeginInTheMiddle() throws {
        let (app, view) = try ArrangedSource(10, 1).show(layout(.groupPagingCentered))
        XCTAssertEqual(view.frame(0)?.midX, 160)
        app.drag(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 150, y: 50), duration: 0.1)
        app.advance(by: 3)
        XCTAssertEqual(view.frame(1)?.midX, 160)
    }

    func testASectionKeepsItsPositionWhileItIsNotVisible() throws {
        let (app, view) = try ArrangedSource(100, 100).show(layout(.continuous))
        try strip(view).contentOffset.x = 420
        app.turn()
        XCTAssertEqual(shown(view), [2, 3])
        view.contentOffset.y = 2000
        app.turn()
        view.contentOffset.y = 2010
        app.turn()
        XCTAssertEqual(view.subviews.filter { $0 is UIScrollView }.count, 0)
        view.contentOffset.y = 0
        app.turn()
        XCTAssertEqual(shown(view), [2, 3])
    }

    func testHeadersAndBackgroundsDoNotScrollWithTheSection() throws {
        let layout = layout(.continuous) {
            $0.boundarySupplementaryItems = [.bar("top", 44, .top)]
            $0.decorationItems = [.background(elementKind: "back")]
            $0.contentInsets.leading = 20
        }
        let (app, view) = try ArrangedSource(100, 3).show(layout, kinds: ["top"])
        XCTAssertEqual(view.frame(0), CGRect(x: 20, y: 44, width: 200, height: 100))
        try strip(view).contentOffset.x = 120
        app.turn()
        XCTAssertEqual(view.frame(0)?.minX, -100)
        XCTAssertEqual(view.frame(of: "top")?.minX, 20)
        let back = view.subviews.firstIndex { $0.frame == CGRect(x: 0, y: 0, width: 320, height: 144) }
        let strip = view.subviews.firstIndex { $0 is UIScrollView }
        XCTAssertLessThan(try XCTUnwrap(back), try XCTUnwrap(strip), "the background is behind the items")
    }

    func testItemsOfTheSectionCanBeSelected() throws {
        let (app, view) = try ArrangedSource(10, 1).show(layout(.continuous))
        try strip(view).contentOffset.x = 210
        app.turn()
        app.tap(at: CGPoint(x: 100, y: 50))
        XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
    }

    func testFromRightToLeftTheFirstGroupIsOnTheRight() throws {
        let (_, view) = try ArrangedSource(10, 1).show(layout(.continuous)) {
            $0.semanticContentAttribute = .forceRightToLeft
        }
        XCTAssertEqual(view.frame(0), CGRect(x: 120, y: 0, width: 200, height: 100))
    }

    func testAHandlerGetsTheSectionsOwnOffset() throws {
        var last = CGPoint.zero
        let layout = layout(.continuous) { section in
            section.visibleItemsInvalidationHandler = { items, offset, _ in
                last = offset
                for item in items { item.alpha = item.indexPath.item == 0 ? 0.5 : 1 }
            }
        }
        let (app, view) = try ArrangedSource(10, 1).show(layout)
        try strip(view).contentOffset.x = 33
        app.turn()
        XCTAssertEqual(last, CGPoint(x: 33, y: 0))
        XCTAssertEqual(view.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha, 0.5)
    }

    func testChangesOfItemsKeepTheSectionWhereItIs() throws {
        let source = ArrangedSource(100, 3)
        let (app, view) = try source.show(layout(.continuous))
        try strip(view).contentOffset.x = 420
        app.turn()
        source.counts = [99, 3]
        view.deleteItems(at: [IndexPath(item: 2, section: 0)])
        app.advance(by: 1)
        XCTAssertEqual(shown(view), [2, 3])
        XCTAssertEqual(view.frame(2)?.minX, 0)
    }

    func testScrollingToAnItemScrollsItsSection() throws {
        let (app, view) = try ArrangedSource(100, 100).show(layout(.continuous))
        view.scrollToItem(at: IndexPath(item: 20, section: 0), at: .left, animated: false)
        app.turn()
        XCTAssertEqual(view.frame(20)?.minX, 0)
        view.contentOffset.y = 2000
        app.turn()
        view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .centeredHorizontally, animated: false)
        app.turn()
        XCTAssertEqual(view.contentOffset.y, 0)
        XCTAssertEqual(view.frame(50)?.midX, 160)
    }

    func testArrowsLeadThroughTheSection() throws {
        let (app, view) = try ArrangedSource(100, 100).show(layout(.continuous))
        app.key(.tab)
        for _ in 0..<3 {
            app.key(.right)
            app.advance(by: 1)
        }
        XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 3, section: 0)])
        XCTAssertEqual(view.frame(3)?.maxX, 320)
        XCTAssertEqual(view.contentOffset.y, 0)
    }

    func testAnotherLayoutTakesTheItemsOutOfTheSection() throws {
        for isReloading in [false, true] {
            let (app, view) = try ArrangedSource(10, 3).show(layout(.continuous))
            try strip(view).contentOffset.x = 210
            app.turn()
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 150, height: 60)
            if isReloading { view.reloadData() }
            view.setCollectionViewLayout(flow, animated: !isReloading)
            app.advance(by: 1)
            XCTAssertEqual(view.subviews.filter { $0 is UIScrollView }.count, 0)
            XCTAssertEqual(view.visibleCells.filter { $0.superview === view }.count, view.visibleCells.count)
            XCTAssertEqual(view.frame(1), CGRect(x: 170, y: 0, width: 150, height: 60))
            XCTAssertEqual(view.frame(2), CGRect(x: 0, y: 70, width: 150, height: 60))
        }
    }

    func testASectionCanStopScrollingByItself() throws {
        var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
        let layout = layout(.none) { $0.orthogonalScrollingBehavior = behavior }
        let (app, view) = try ArrangedSource(10, 3).show(layout)
        XCTAssertEqual(view.frame(1)?.origin, CGPoint(x: 210, y: 0))
        behavior = .none
        layout.invalidateLayout()
        app.turn()
        XCTAssertEqual(view.subviews.filter { $0 is UIScrollView }.count, 0)
        XCTAssertEqual(view.frame(0), CGRect(x: 0, y: 0, width: 200, height: 100))
        XCTAssertEqual(view.frame(1)?.origin, CGPoint(x: 0, y: 110))
    }
}
