import Foundation
import SeededRandom
import Testing

@testable import UIKit

/// Where compositional layouts put items and what belongs to them.
struct CompositionalGeometryTests {
    private typealias Geometry = CompositionalGeometry

    private func geometry(
        _ sections: [(CompositionalSection, Int)], width: CGFloat, isHorizontal: Bool = false,
        isMirrored: Bool = false, sectionSpacing: CGFloat = 0, boundaries: [CompositionalBoundary] = [],
        measured: [CompositionalMeasure: CGSize] = [:]
    ) -> CompositionalGeometry {
        let container = Geometry.Container(
            size: isHorizontal ? CGSize(width: 600, height: width) : CGSize(width: width, height: 600),
            isHorizontal: isHorizontal)
        return CompositionalGeometry(
            sections.enumerated().map {
                CompositionalSectionGeometry($1.0, index: $0, count: $1.1, in: container, measured: measured)
            },
            in: Geometry.Frame(
                container: container, sectionSpacing: sectionSpacing, boundaries: boundaries, scale: 2,
                isMirrored: isMirrored))
    }

    private func rect(_ numbers: [CGFloat]) -> CGRect {
        CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private func cell(_ item: Int, _ section: Int = 0) -> CollectionElement {
        .cell(IndexPath(item: item, section: section))
    }

    @Test(arguments: CompositionalVector.groups + CompositionalVector.sections)
    func framesFollowTheRules(_ vector: CompositionalVector) {
        let geometry = geometry(
            [(vector.section, vector.count)], width: vector.width, isMirrored: vector.isMirrored)
        #expect(geometry.contentSize == CGSize(width: vector.width, height: vector.height))
        for (item, frame) in vector.items {
            #expect(geometry.element(cell(item))?.frame == rect(frame), "item \(item)")
        }
        for (element, frame) in vector.others {
            #expect(geometry.element(element)?.frame == rect(frame), "\(element)")
        }
        #expect(geometry.element(cell(vector.count)) == nil)
    }

    /// Vector 42.
    @Test func sectionsFollowEachOtherWithTheirSpacing() {
        let geometry = geometry(
            [(.framedRows, 2), (.framedRows, 2)], width: 375, sectionSpacing: 20)
        let header = geometry.element(.supplementary("header", IndexPath(item: 0, section: 1)))
        #expect(header?.frame == CGRect(x: 0, y: 204, width: 375, height: 44))
        #expect(geometry.contentSize.height == 388)
    }

    @Test func anOrthogonalSectionHasContentOfItsOwn() {
        let vector = CompositionalVector.sections.first { $0.name.hasPrefix("45") }
        let geometry = geometry([(.framedRows, 2), (vector?.section ?? .framedRows, 3)], width: 400)
        #expect(geometry.strip(of: 0) == nil)
        #expect(geometry.strip(of: 1) == CGRect(x: 0, y: 184, width: 400, height: 100))
        #expect(geometry.sections[1].stripContentSize == CGSize(width: 600, height: 100))
        let visible = geometry.elements(in: CGRect(x: 0, y: 150, width: 400, height: 300)) { _ in
            CGRect(x: 205, y: 0, width: 400, height: 100)
        }
        #expect(Set(visible.map(\.element)).contains(cell(1, 1)))
        #expect(!Set(visible.map(\.element)).contains(cell(0, 1)))
    }

    @Test func aBackgroundIsBehindEverythingInItsSection() {
        let vector = CompositionalVector.sections.first { $0.name.hasPrefix("44") }
        let geometry = geometry([(vector?.section ?? .framedRows, 2), (.framedRows, 2)], width: 375)
        #expect(geometry.element(.decoration("back", CompositionalVector.zero))?.zIndex == 0)
        #expect(geometry.element(cell(0))?.zIndex == 1)
        #expect(geometry.element(cell(0, 1))?.zIndex == 0)
    }

    // MARK: Boundary items

    @Test(arguments: [(0, 0), (50, 50), (160, 120), (170, 120), (-40, 0)] as [(CGFloat, CGFloat)])
    func aPinnedHeaderStaysUntilItsSectionEnds(_ offset: CGFloat, _ y: CGFloat) {
        var section = CompositionalSection.framedRows
        section.boundaries[0].isPinned = true
        var geometry = geometry([(section, 2), (section, 2)], width: 375)
        geometry.visible = offset...(offset + 100)
        #expect(geometry.element(.supplementary("header", CompositionalVector.zero))?.frame.minY == y)
        #expect(
            geometry.element(.supplementary("header", IndexPath(item: 0, section: 1)))?.frame.minY == 184)
    }

    @Test func aPinnedHeaderOfTheLayoutStaysAboveThoseOfSections() {
        var section = CompositionalSection.framedRows
        section.boundaries[0].isPinned = true
        var geometry = geometry(
            [(section, 20)], width: 375, boundaries: [.header(30, isPinned: true), .footer(12)])
        geometry.visible = 300...800
        let whole = geometry.element(.supplementary("header", IndexPath(index: 0)))
        #expect(whole?.frame.minY == 300)
        #expect(geometry.element(.supplementary("header", CompositionalVector.zero))?.frame.minY == 330)
        #expect(geometry.element(.supplementary("footer", IndexPath(index: 0)))?.frame.minY == 1114)
        #expect(geometry.contentSize.height == 1126)
    }

    @Test func aBoundaryItemWithoutSpaceOfItsOwnLiesOverTheContent() {
        var section = CompositionalSection.framedRows
        section.boundaries[0].extendsBoundary = false
        let geometry = geometry([(section, 2)], width: 375)
        #expect(geometry.element(.supplementary("header", CompositionalVector.zero))?.frame.minY == 0)
        #expect(geometry.element(cell(0))?.frame.minY == 10)
        #expect(geometry.contentSize.height == 140)
    }

    @Test func anOffsetMovesABoundaryItemAlone() {
        var section = CompositionalSection.framedRows
        section.boundaries[0].offset = CGPoint(x: 3, y: -7)
        let geometry = geometry([(section, 2)], width: 375)
        let header = CollectionElement.supplementary("header", CompositionalVector.zero)
        #expect(geometry.element(header)?.frame == CGRect(x: 3, y: -7, width: 375, height: 44))
        #expect(geometry.contentSize.height == 184)
        let above = geometry.elements(in: CGRect(x: 0, y: -10, width: 375, height: 8))
        #expect(above.map(\.element) == [header])
    }

    // MARK: Scrolling from side to side

    @Test func horizontalLayoutsHaveGroupsBesideEachOther() {
        let section = CompositionalSection(
            group: .column(.pt(120), .fh(1), [.item(.fw(1), .fh(0.5))]),
            insets: NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20), groupSpacing: 5,
            boundaries: [
                CompositionalBoundary(
                    kind: "header", size: CompositionalSize(width: .pt(30), height: .fh(1)), edges: .leading)
            ])
        let geometry = geometry([(section, 3)], width: 220, isHorizontal: true)
        #expect(geometry.element(cell(0))?.frame == CGRect(x: 50, y: 10, width: 120, height: 100))
        #expect(geometry.element(cell(1))?.frame == CGRect(x: 50, y: 110, width: 120, height: 100))
        #expect(geometry.element(cell(2))?.frame == CGRect(x: 175, y: 10, width: 120, height: 100))
        #expect(
            geometry.element(.supplementary("header", CompositionalVector.zero))?.frame
                == CGRect(x: 0, y: 0, width: 30, height: 220))
        #expect(geometry.contentSize == CGSize(width: 315, height: 220))
    }

    // MARK: Rectangles

    private func randomSection(_ random: inout SeededGenerator) -> CompositionalSection {
        let heights: [CompositionalLength] = [.pt(40), .estimated(30), .fw(0.25)]
        let groups: [CompositionalItem] = [
            .row(.fw(1), heights[Int.random(in: 0...2, using: &random)], [.item(.fw(0.3), .fh(1))]),
            .row(.fw(1), .estimated(50), [.item(.fw(0.5), .estimated(30))], spacing: .fixed(3)),
            .row(
                .fw(1), .pt(90),
                [.item(.fw(0.6), .fh(1)), .column(.fw(0.4), .fh(1), [.item(.fw(1), .fh(0.5))])]),
            CompositionalVector.groups[11].section.group,
        ]
        var section = CompositionalSection(
            group: groups[Int.random(in: 0...3, using: &random)], insets: .init(all: 6),
            groupSpacing: CGFloat(Int.random(in: 0...9, using: &random)),
            boundaries: [.header(30), .footer(12)])
        section.boundaries[0].isPinned = Bool.random(using: &random)
        if Bool.random(using: &random) { section.decorations = [CompositionalDecoration(kind: "back")] }
        return section
    }

    private func all(_ sections: [(CompositionalSection, Int)]) -> [CollectionElement] {
        sections.enumerated().flatMap { index, section -> [CollectionElement] in
            let path = IndexPath(item: 0, section: index)
            return [
                .supplementary("header", path), .supplementary("footer", path), .decoration("back", path),
            ]
                + (0..<section.1).flatMap { item -> [CollectionElement] in
                    [cell(item, index), .supplementary("badge", IndexPath(item: item, section: index))]
                }
        }
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func aRectangleHasWhatALinearSearchFinds(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let sections = (0..<4).map { _ in
            (randomSection(&random), Int.random(in: 0...30, using: &random))
        }
        let measured: [CompositionalMeasure: CGSize] = [
            .item(1): CGSize(width: 9, height: 80), .item(8): CGSize(width: 9, height: 3),
        ]
        var geometry = geometry(
            sections, width: 300, isMirrored: seed % 2 == 0, sectionSpacing: 7, boundaries: [],
            measured: measured)
        geometry.visible = 200...500
        let frames = all(sections).compactMap { element in
            geometry.element(element).map { (element, $0.frame) }
        }
        for _ in 0..<20 {
            let rect = CGRect(
                x: CGFloat(Int.random(in: 0...280, using: &random)),
                y: CGFloat(Int.random(in: -20...900, using: &random)), width: 60,
                height: CGFloat(Int.random(in: 1...300, using: &random)))
            let found = geometry.elements(in: rect)
            let expected = frames.filter { $0.1.sharesArea(with: rect) }
            #expect(Set(found.map(\.element)) == Set(expected.map(\.0)))
            #expect(found.count == expected.count)
        }
    }

    @Test func aMillionEqualGroupsAreFoundAtOnce() {
        let geometry = geometry([(CompositionalSection(group: .listRow), 1_000_000)], width: 300)
        let found = geometry.elements(in: CGRect(x: 0, y: 5_000_000, width: 300, height: 500))
        #expect(found.map(\.element) == (100_000..<100_010).map { cell($0) })
    }
}
