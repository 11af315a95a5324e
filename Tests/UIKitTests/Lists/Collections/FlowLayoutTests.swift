import UIKit
import UITesting
import XCTest

/// Flow layouts in a collection view: what their properties and the delegate say, and what follows from new sizes.
@MainActor
final class FlowLayoutTests: XCTestCase {
    private static let header = UICollectionView.elementKindSectionHeader
    private static let footer = UICollectionView.elementKindSectionFooter

    private func layout(
        _ size: CGSize = CGSize(width: 100, height: 100),
        _ setUp: (UICollectionViewFlowLayout) -> Void = { _ in }
    ) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = size
        setUp(layout)
        return layout
    }

    func testTheDefaultsAreThoseOfUIKit() {
        let layout = UICollectionViewFlowLayout()
        XCTAssertEqual(layout.itemSize, CGSize(width: 50, height: 50))
        XCTAssertEqual(layout.minimumLineSpacing, 10)
        XCTAssertEqual(layout.minimumInteritemSpacing, 10)
        XCTAssertEqual(layout.scrollDirection, .vertical)
        XCTAssertEqual(layout.sectionInset, .zero)
        XCTAssertEqual(layout.estimatedItemSize, .zero)
        XCTAssertEqual(layout.sectionInsetReference, .fromContentInset)
        XCTAssertFalse(layout.sectionHeadersPinToVisibleBounds)
        XCTAssertFalse(layout.flipsHorizontallyInOppositeLayoutDirection)
    }

    func testItemsFillLinesFromEdgeToEdge() throws {
        let (_, view) = try ArrangedSource(4).show(layout())
        XCTAssertEqual(
            (0..<4).map { view.frame($0)?.origin },
            [.zero, CGPoint(x: 110, y: 0), CGPoint(x: 220, y: 0), CGPoint(x: 0, y: 110)])
        XCTAssertEqual(view.contentSize, CGSize(width: 320, height: 210))
    }

    func testPositionsAreOnPixels() throws {
        let (_, view) = try ArrangedSource(7).show(layout(), size: CGSize(width: 375, height: 300))
        XCTAssertEqual(view.frame(1), CGRect(x: 137.5, y: 0, width: 100, height: 100))
    }

    func testOnlyTheItemsInViewHaveCells() throws {
        let (app, view) = try ArrangedSource(10_000).show(layout())
        XCTAssertEqual(view.visibleCells.count, 15)
        view.contentOffset.y = 110_000
        app.turn()
        XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item).min(), 3000)
        XCTAssertEqual(view.visibleCells.count, 15)
    }

    // MARK: Delegates

    private final class Metrics: ArrangedSource, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 40 + CGFloat(indexPath.item) * 10, height: 20) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets { UIEdgeInsets(top: 3, left: CGFloat(5 + section), bottom: 4, right: 5) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat { 7 }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat { 2 }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { CGSize(width: 9, height: 30) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForFooterInSection section: Int
        ) -> CGSize { CGSize(width: 9, height: section == 0 ? 12 : 0) }
    }

    func testTheDelegateSaysWhatPropertiesSay() throws {
        let source = Metrics(2, 2)
        let (_, view) = try source.show(layout()) { $0.delegate = source }
        XCTAssertEqual(view.frame(of: Self.header), CGRect(x: 0, y: 0, width: 320, height: 30))
        XCTAssertEqual(view.frame(0), CGRect(x: 5, y: 33, width: 40, height: 20))
        XCTAssertEqual(view.frame(1), CGRect(x: 47, y: 33, width: 50, height: 20))
        XCTAssertEqual(view.frame(of: Self.footer), CGRect(x: 0, y: 57, width: 320, height: 12))
        XCTAssertEqual(view.frame(0, 1)?.origin, CGPoint(x: 6, y: 102))
        XCTAssertNil(view.frame(of: Self.footer, IndexPath(item: 0, section: 1)))
    }

    private final class Silent: ArrangedSource, UICollectionViewDelegateFlowLayout {}

    func testADelegateThatSaysNothingLeavesTheProperties() throws {
        let source = Silent(4)
        let layout = layout { $0.headerReferenceSize = CGSize(width: 0, height: 25) }
        let (_, view) = try source.show(layout) { $0.delegate = source }
        XCTAssertEqual(view.frame(3), CGRect(x: 0, y: 135, width: 100, height: 100))
        XCTAssertEqual(view.frame(of: Self.header)?.height, 25)
    }

    // MARK: Changes

    func testPropertiesLayOutAnew() throws {
        let layout = layout()
        let (app, view) = try ArrangedSource(4).show(layout)
        layout.itemSize = CGSize(width: 160, height: 50)
        layout.minimumInteritemSpacing = 0
        app.turn()
        XCTAssertEqual(view.frame(1), CGRect(x: 160, y: 0, width: 160, height: 50))
        layout.scrollDirection = .horizontal
        app.turn()
        XCTAssertEqual(view.contentSize, CGSize(width: 160, height: 480))
        XCTAssertEqual(view.frame(1)?.minX, 0)
    }

    func testANewWidthBreaksLinesAnew() throws {
        let (app, view) = try ArrangedSource(4).show(layout())
        view.frame.size.width = 210
        app.turn()
        XCTAssertEqual(view.frame(2)?.origin, CGPoint(x: 0, y: 110))
        view.frame.size.height = 100
        app.turn()
        XCTAssertEqual(view.contentSize, CGSize(width: 210, height: 210))
    }

    func testContentInsetsNarrowLines() throws {
        let (app, view) = try ArrangedSource(4).show(layout())
        view.contentInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 50)
        app.turn()
        XCTAssertEqual(view.contentSize.width, 210)
        XCTAssertEqual(view.frame(2)?.origin, CGPoint(x: 0, y: 110))
    }

    func testSectionInsetsCanBeMeasuredFromTheMargins() throws {
        let layout = layout(CGSize(width: 40, height: 40)) {
            $0.sectionInset.left = 3
            $0.sectionInsetReference = .fromLayoutMargins
        }
        let (app, view) = try ArrangedSource(4).show(layout)
        view.layoutMargins = UIEdgeInsets(top: 9, left: 20, bottom: 9, right: 20)
        app.turn()
        XCTAssertEqual(view.frame(0)?.origin, CGPoint(x: 23, y: 0))
    }

    func testScrollingAloneAsksForNothing() {
        let layout = layout { $0.sectionHeadersPinToVisibleBounds = true }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.layoutIfNeeded()
        let context = layout.invalidationContext(
            forBoundsChange: CGRect(x: 0, y: 50, width: 320, height: 480))
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        XCTAssertEqual(flow?.invalidateFlowLayoutDelegateMetrics, false)
        XCTAssertEqual(flow?.invalidateFlowLayoutAttributes, false)
        let wider = layout.invalidationContext(
            forBoundsChange: CGRect(x: 0, y: 0, width: 400, height: 480))
        XCTAssertEqual(
            (wider as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutAttributes, true)
    }

    // MARK: Headers

    func testHeadersStayInViewWhileTheirSectionsAre() throws {
        let layout = layout {
            $0.sectionHeadersPinToVisibleBounds = true
            $0.headerReferenceSize = CGSize(width: 0, height: 30)
        }
        let (app, view) = try ArrangedSource(30, 30).show(layout)
        view.contentOffset.y = 50
        app.turn()
        XCTAssertEqual(view.frame(of: Self.header)?.minY, 50)
        let header = view.layoutAttributesForSupplementaryElement(
            ofKind: Self.header, at: IndexPath(item: 0, section: 0))
        XCTAssertGreaterThan(header?.zIndex ?? 0, 0)
        XCTAssertTrue(view.subviews.last { $0 is UICollectionReusableView } is ArrangedView, "over the cells")
        view.contentOffset.y = 1100
        app.turn()
        XCTAssertEqual(view.frame(of: Self.header)?.minY, 1090, "pushed away by the next section")
    }

    func testFootersStayInViewWhileTheirSectionsAre() throws {
        let layout = layout {
            $0.sectionFootersPinToVisibleBounds = true
            $0.footerReferenceSize = CGSize(width: 0, height: 20)
        }
        let (_, view) = try ArrangedSource(30).show(layout)
        XCTAssertEqual(view.frame(of: Self.footer)?.maxY, 480)
    }

    // MARK: Sizes of contents

    private func estimating(_ source: ArrangedSource) throws -> (AppHarness, UICollectionView) {
        for item in 0..<200 { source.preferred["0.\(item)"] = CGSize(width: 320, height: 60) }
        return try source.show(
            layout {
                $0.estimatedItemSize = CGSize(width: 320, height: 40)
                $0.minimumLineSpacing = 0
            })
    }

    func testEstimatedItemsGetTheSizesOfTheirContent() throws {
        let (_, view) = try estimating(ArrangedSource(100))
        XCTAssertEqual(view.frame(1), CGRect(x: 0, y: 60, width: 320, height: 60))
        XCTAssertEqual(view.visibleCells.count, 8)
        XCTAssertEqual(view.contentSize.height, 12 * 60 + 88 * 40)
    }

    func testItemsAboveDoNotPushWhatIsVisible() throws {
        let (app, view) = try estimating(ArrangedSource(100))
        view.contentOffset.y = 2000
        app.turn()
        let path = try XCTUnwrap(view.indexPathsForVisibleItems.min())
        let before = try XCTUnwrap(view.frame(path.item)?.minY) - view.contentOffset.y
        view.contentOffset.y -= 30
        app.turn()
        let after = try XCTUnwrap(view.frame(path.item)?.minY) - view.contentOffset.y
        XCTAssertEqual(after, before + 30, accuracy: 0.5)
    }

    func testItemsAreNotWiderThanLines() throws {
        let source = ArrangedSource(3)
        source.preferred["0.0"] = CGSize(width: 900, height: 30)
        let (_, view) = try source.show(
            layout {
                $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
                $0.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
            })
        XCTAssertEqual(view.frame(0), CGRect(x: 10, y: 0, width: 300, height: 30))
        XCTAssertEqual(view.frame(1)?.size, CGSize(width: 100, height: 100), "itemSize is the estimate")
    }

    func testMeasuredSizesGoWithTheirItems() throws {
        let source = ArrangedSource(5)
        source.preferred["0.1"] = CGSize(width: 320, height: 90)
        let (app, view) = try source.show(layout { $0.estimatedItemSize = CGSize(width: 320, height: 40) })
        XCTAssertEqual(view.frame(1)?.height, 90)
        source.counts = [6]
        source.preferred = [:]
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
        app.advance(by: 1)
        XCTAssertEqual((0..<3).map { view.frame($0)?.height }, [40, 40, 90])
    }

    // MARK: Directions

    func testColumnsFollowEachOtherWithHorizontalScrolling() throws {
        let layout = layout(CGSize(width: 90, height: 70)) {
            $0.scrollDirection = .horizontal
            $0.headerReferenceSize = CGSize(width: 40, height: 0)
        }
        let (_, view) = try ArrangedSource(7).show(layout, size: CGSize(width: 375, height: 220))
        XCTAssertEqual(view.frame(of: Self.header), CGRect(x: 0, y: 0, width: 40, height: 220))
        XCTAssertEqual(view.frame(1)?.origin, CGPoint(x: 40, y: 150))
        XCTAssertEqual(view.frame(2)?.origin, CGPoint(x: 140, y: 0))
        XCTAssertEqual(view.contentSize, CGSize(width: 430, height: 220))
    }

    private final class Flipping: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    func testLinesAreMirroredWhereASubclassWantsIt() throws {
        for (layout, x) in [(UICollectionViewFlowLayout(), 0), (Flipping(), 270)] as [(_, CGFloat)] {
            let (_, view) = try ArrangedSource(3).show(layout) {
                $0.semanticContentAttribute = .forceRightToLeft
            }
            XCTAssertEqual(view.frame(0)?.minX, x)
        }
    }

    func testSubclassesChangeAttributes() throws {
        final class Faded: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
            {
                let found = super.layoutAttributesForElements(in: rect)
                for attributes in found ?? [] { attributes.alpha = 0.5 }
                return found
            }
        }
        let (_, view) = try ArrangedSource(3).show(Faded())
        XCTAssertEqual(view.visibleCells.map(\.alpha), [0.5, 0.5, 0.5])
    }
}
