import UIKit
import UITesting
import XCTest

/// Compositional layouts in a collection view.
@MainActor
final class CompositionalLayoutTests: XCTestCase {
    private static let first = IndexPath(item: 0, section: 0)

    // MARK: Frames

    func testGroupsAreRepeatedUntilAllItemsAreShown() throws {
        let layout = UICollectionViewCompositionalLayout(section: .grid(columns: 4, height: 80))
        let (_, view) = try ArrangedSource(6).show(layout)
        XCTAssertEqual(view.frame(3), CGRect(x: 240, y: 0, width: 80, height: 80))
        XCTAssertEqual(view.frame(5), CGRect(x: 80, y: 80, width: 80, height: 80))
        XCTAssertEqual(view.contentSize, CGSize(width: 320, height: 160))
    }

    func testOnlyTheItemsInViewHaveCells() throws {
        let layout = UICollectionViewCompositionalLayout(section: .grid(columns: 1, height: 50))
        let (app, view) = try ArrangedSource(100_000).show(layout)
        view.contentOffset.y = 1_000_000
        app.turn()
        XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item).sorted(), Array(20_000..<20_010))
    }

    func testHeadersFootersAndBackgroundsSurroundSections() throws {
        let section = NSCollectionLayoutSection.grid(columns: 1, height: 50)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
        section.boundarySupplementaryItems = [.bar("top", 44, .top), .bar("bottom", 20, .bottom)]
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
        background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        section.decorationItems = [background]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
        let (_, view) = try ArrangedSource(2).show(layout, kinds: ["top", "bottom"])
        XCTAssertEqual(view.frame(of: "top"), CGRect(x: 16, y: 0, width: 288, height: 44))
        XCTAssertEqual(view.frame(0), CGRect(x: 16, y: 54, width: 288, height: 50))
        XCTAssertEqual(view.frame(of: "bottom"), CGRect(x: 16, y: 164, width: 288, height: 20))
        let bottom = view.subviews.first { $0 is UICollectionReusableView }
        XCTAssertEqual(bottom?.frame, CGRect(x: 5, y: 5, width: 310, height: 174), "the background is behind")
    }

    func testHeadersCanBeAsWideAsTheContent() throws {
        let section = NSCollectionLayoutSection.grid(columns: 1, height: 50)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        section.boundarySupplementaryItems = [.bar("top", 44, .top)]
        section.supplementariesFollowContentInsets = false
        let (_, view) = try ArrangedSource(2).show(
            UICollectionViewCompositionalLayout(section: section), kinds: ["top"])
        XCTAssertEqual(view.frame(of: "top"), CGRect(x: 0, y: 0, width: 320, height: 44))
        XCTAssertEqual(view.frame(0)?.minX, 16)
    }

    func testBadgesLieOverTheirItems() throws {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: .points(20, 20), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let item = NSCollectionLayoutItem(layoutSize: .points(80, 80), supplementaryItems: [badge])
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: .row(80), subitems: [item]))
        section.contentInsets.top = 10
        let (_, view) = try ArrangedSource(3).show(
            UICollectionViewCompositionalLayout(section: section), kinds: ["badge"])
        XCTAssertEqual(
            view.frame(of: "badge", IndexPath(item: 1, section: 0)),
            CGRect(x: 146, y: 4, width: 20, height: 20))
        XCTAssertTrue(view.subviews.last { $0 is UICollectionReusableView } is ArrangedView)
    }

    func testPinnedHeadersStayInView() throws {
        let section = NSCollectionLayoutSection.grid(columns: 1, height: 50)
        let header = NSCollectionLayoutBoundarySupplementaryItem.bar("top", 44, .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        let (app, view) = try ArrangedSource(20, 20).show(
            UICollectionViewCompositionalLayout(section: section), kinds: ["top"])
        view.contentOffset.y = 300
        app.turn()
        XCTAssertEqual(view.frame(of: "top")?.minY, 300)
        view.contentOffset.y = 1030
        app.turn()
        XCTAssertEqual(view.frame(of: "top")?.minY, 1000)
        XCTAssertEqual(view.frame(of: "top", IndexPath(item: 0, section: 1))?.minY, 1044)
    }

    func testTheWholeLayoutHasHeadersOfItsOwn() throws {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [.bar("whole", 60, .top)]
        configuration.interSectionSpacing = 7
        let layout = UICollectionViewCompositionalLayout(
            section: .grid(columns: 1, height: 50), configuration: configuration)
        let (_, view) = try ArrangedSource(1, 1).show(layout, kinds: ["whole"])
        XCTAssertEqual(
            view.frame(of: "whole", IndexPath(index: 0)), CGRect(x: 0, y: 0, width: 320, height: 60))
        XCTAssertEqual(view.frame(0)?.minY, 60)
        XCTAssertEqual(view.frame(0, 1)?.minY, 117)
    }

    func testCustomGroupsPutItemsAnywhere() throws {
        var size = CGSize.zero
        let group = NSCollectionLayoutGroup.custom(layoutSize: .row(60)) { environment in
            size = environment.container.contentSize
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 50, height: 60)),
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: 50, y: 20, width: 30, height: 40), zIndex: 3),
            ]
        }
        let (_, view) = try ArrangedSource(4).show(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        XCTAssertEqual(size, CGSize(width: 320, height: 60))
        XCTAssertEqual(view.frame(3), CGRect(x: 50, y: 80, width: 30, height: 40))
        XCTAssertEqual(view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.zIndex, 3)
    }

    func testEverythingIsMirroredFromRightToLeft() throws {
        let section = NSCollectionLayoutSection.grid(columns: 4, height: 80)
        section.contentInsets.leading = 20
        let (_, view) = try ArrangedSource(6).show(UICollectionViewCompositionalLayout(section: section)) {
            $0.semanticContentAttribute = .forceRightToLeft
        }
        XCTAssertEqual(view.frame(0), CGRect(x: 225, y: 0, width: 75, height: 80))
        XCTAssertEqual(view.frame(1)?.minX, 150)
    }

    func testSectionsCanKeepOutOfMarginsOnly() throws {
        let section = NSCollectionLayoutSection.grid(columns: 1, height: 50)
        section.contentInsetsReference = .layoutMargins
        let (app, view) = try ArrangedSource(1).show(UICollectionViewCompositionalLayout(section: section))
        view.layoutMargins = UIEdgeInsets(top: 9, left: 20, bottom: 9, right: 30)
        app.turn()
        XCTAssertEqual(view.frame(0), CGRect(x: 20, y: 0, width: 270, height: 50))
    }

    // MARK: Providers

    func testAProviderDescribesEachSectionByItsSpace() throws {
        var asked: [String] = []
        let layout = UICollectionViewCompositionalLayout { index, environment in
            asked.append("\(index) \(Int(environment.container.effectiveContentSize.width))")
            return index == 1
                ? nil : .grid(columns: environment.container.contentSize.width > 400 ? 4 : 2, height: 50)
        }
        let (app, view) = try ArrangedSource(4, 0, 1).show(layout)
        XCTAssertEqual(asked, ["0 320", "1 320", "2 320"])
        XCTAssertEqual(view.frame(2)?.origin, CGPoint(x: 0, y: 50))
        view.contentOffset.y = 10
        app.turn()
        XCTAssertEqual(asked.count, 3, "scrolling changes nothing")
        view.frame.size.width = 480
        app.turn()
        XCTAssertEqual(asked.suffix(3), ["0 480", "1 480", "2 480"])
        XCTAssertEqual(view.frame(2)?.origin, CGPoint(x: 240, y: 0))
    }

    func testTheConfigurationCountsWhenItIsSet() throws {
        let layout = UICollectionViewCompositionalLayout(section: .grid(columns: 1, height: 50))
        let (app, view) = try ArrangedSource(1, 1).show(layout)
        let configuration = layout.configuration
        configuration.interSectionSpacing = 30
        app.turn()
        XCTAssertEqual(view.frame(0, 1)?.minY, 50)
        layout.configuration = configuration
        configuration.interSectionSpacing = 90
        app.turn()
        XCTAssertEqual(view.frame(0, 1)?.minY, 80)
    }

    // MARK: Estimates

    func testEstimatedRowsGetTheHeightsOfTheirContents() throws {
        let source = ArrangedSource(100)
        for item in 0..<100 { source.preferred["0.\(item)"] = CGSize(width: 320, height: 60) }
        let (app, view) = try source.show(UICollectionViewCompositionalLayout(section: .list(estimate: 40)))
        XCTAssertEqual(view.frame(1), CGRect(x: 0, y: 60, width: 320, height: 60))
        XCTAssertEqual(view.contentSize.height, 12 * 60 + 88 * 40)
        view.contentOffset.y = 2000
        app.turn()
        let path = try XCTUnwrap(view.indexPathsForVisibleItems.min())
        let before = try XCTUnwrap(view.frame(path.item)?.minY) - view.contentOffset.y
        view.contentOffset.y -= 30
        app.turn()
        let after = try XCTUnwrap(view.frame(path.item)?.minY) - view.contentOffset.y
        XCTAssertEqual(after, before + 30, accuracy: 0.5, "items above do not push what is visible")
    }

    func testEstimatedHeadersGetTheHeightsOfTheirContents() throws {
        let source = ArrangedSource(1)
        source.preferred["top 0.0"] = CGSize(width: 320, height: 71)
        let section = NSCollectionLayoutSection.list(estimate: 40)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)), elementKind: "top",
                alignment: .top)
        ]
        let (_, view) = try source.show(
            UICollectionViewCompositionalLayout(section: section), kinds: ["top"])
        XCTAssertEqual(view.frame(of: "top")?.height, 71)
        XCTAssertEqual(view.frame(0)?.minY, 71)
    }

    func testMeasuredSizesGoWithTheirItems() throws {
        let source = ArrangedSource(5)
        source.preferred["0.1"] = CGSize(width: 320, height: 90)
        let (app, view) = try source.show(UICollectionViewCompositionalLayout(section: .list(estimate: 40)))
        source.counts = [6]
        source.preferred = [:]
        view.insertItems(at: [Self.first])
        app.advance(by: 1)
        XCTAssertEqual((0..<4).map { view.frame($0)?.height }, [40, 40, 90, 40])
    }

    func testAnotherWidthMeasuresAnew() throws {
        let source = ArrangedSource(5)
        source.preferred["0.1"] = CGSize(width: 320, height: 90)
        let (app, view) = try source.show(UICollectionViewCompositionalLayout(section: .list(estimate: 40)))
        let cell = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? ArrangedCell
        cell?.wanted = CGSize(width: 200, height: 130)
        view.frame.size.width = 200
        app.turn()
        XCTAssertEqual(view.frame(1), CGRect(x: 0, y: 40, width: 200, height: 130))
    }

    // MARK: What is visible

    func testAHandlerChangesHowVisibleItemsAreShown() throws {
        var offsets: [CGFloat] = []
        let section = NSCollectionLayoutSection.grid(columns: 1, height: 100)
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            offsets.append(offset.y)
            for item in items where item.frame.minY < offset.y { item.alpha = 0.25 }
        }
        let (app, view) = try ArrangedSource(20).show(UICollectionViewCompositionalLayout(section: section))
        XCTAssertEqual(view.cellForItem(at: Self.first)?.alpha, 1)
        view.contentOffset.y = 50
        app.turn()
        XCTAssertEqual(offsets.last, 50)
        XCTAssertEqual(view.cellForItem(at: Self.first)?.alpha, 0.25)
        XCTAssertEqual(view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha, 1)
    }

    // MARK: Descriptions

    func testCopiesAreIndependent() throws {
        let section = NSCollectionLayoutSection.grid(columns: 2, height: 50)
        section.interGroupSpacing = 3
        let copy = try XCTUnwrap(section.copy() as? NSCollectionLayoutSection)
        copy.interGroupSpacing = 8
        XCTAssertEqual(section.interGroupSpacing, 3)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .row(50), subitems: [NSCollectionLayoutItem(layoutSize: .points(10, 10))])
        group.interItemSpacing = .fixed(4)
        let other = try XCTUnwrap(group.copy() as? NSCollectionLayoutGroup)
        XCTAssertEqual(other.interItemSpacing, .fixed(4))
        XCTAssertEqual(other.subitems.count, 1)
        XCTAssertEqual(group.visualDescription().split(separator: "\n").count, 2)
    }

    func testDimensionsKnowWhatTheyAre() {
        XCTAssertTrue(NSCollectionLayoutDimension.fractionalWidth(0.5).isFractionalWidth)
        XCTAssertTrue(NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 9).isUniformAcrossSiblings)
        XCTAssertEqual(NSCollectionLayoutDimension.absolute(12).dimension, 12)
        XCTAssertEqual(NSCollectionLayoutDimension.estimated(3), .estimated(3))
        XCTAssertNotEqual(NSCollectionLayoutSpacing.fixed(3), .flexible(3))
    }
}

extension NSCollectionLayoutSize {
    static func points(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
    }

    static func row(_ height: CGFloat) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    static func bar(
        _ kind: String, _ height: CGFloat, _ alignment: NSRectAlignment
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: .row(height), elementKind: kind, alignment: alignment)
    }
}

extension NSCollectionLayoutSection {
    static func grid(columns: Int, height: CGFloat) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1))
        )
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: .row(height), subitems: [item]))
    }

    static func list(estimate: CGFloat) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
}
