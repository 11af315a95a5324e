import Foundation
import SeededRandom
import Testing

@testable import UIKit

/// Where flow layouts put items, headers and footers.
struct FlowGeometryTests {
    private func item(_ section: Int, _ item: Int) -> FlowGeometry.Element {
        .item(IndexPath(item: item, section: section))
    }

    @Test(arguments: FlowVector.measured + FlowVector.computed)
    func framesAreThoseOfUIKit(_ vector: FlowVector) { check(vector) }

    @Test(arguments: FlowVector.measured + FlowVector.computed)
    func whetherSizesAreStoredMakesNoDifference(_ vector: FlowVector) { check(vector.withStoredSizes) }

    private func check(_ vector: FlowVector) {
        let geometry = FlowGeometry(vector.sections, in: vector.container)
        #expect(geometry.contentSize == vector.size)
        for (section, index, x, y) in vector.items {
            let frame = geometry.frame(of: item(section, index))
            #expect(
                frame == CGRect(origin: CGPoint(x: x, y: y), size: vector.sections[section].sizes[index]),
                "item \(section), \(index)")
        }
        for section in vector.sections.indices {
            #expect(geometry.frame(of: .header(section: section)) == vector.headers[section])
            #expect(geometry.frame(of: .footer(section: section)) == vector.footers[section])
        }
    }

    @Test func whatDoesNotExistHasNoFrame() {
        let geometry = FlowGeometry([FlowVector.section(2, 50, 50)], in: .init(breadth: 300))
        #expect(geometry.frame(of: item(0, 2)) == nil)
        #expect(geometry.frame(of: item(0, -1)) == nil)
        #expect(geometry.frame(of: item(1, 0)) == nil)
        #expect(FlowGeometry([], in: .init(breadth: 300)).contentSize == CGSize(width: 300, height: 0))
    }

    // MARK: Pinned headers and footers

    private func pinned(_ low: CGFloat, _ high: CGFloat) -> FlowGeometry {
        let inset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        var geometry = FlowGeometry(
            [FlowVector.section(15, 100, 30, (0, 0), inset: inset, header: 30, footer: 20)],
            in: .init(breadth: 300))
        geometry.pins = FlowGeometry.Pins(headers: true, footers: true, visible: low...high)
        return geometry
    }

    @Test(arguments: [(0, 0), (50, 50), (160, 150), (170, 150), (-40, 0)] as [(CGFloat, CGFloat)])
    func aPinnedHeaderStaysUntilItsSectionEnds(_ offset: CGFloat, _ y: CGFloat) {
        #expect(pinned(offset, offset + 100).frame(of: .header(section: 0))?.minY == y)
    }

    @Test(arguments: [(300, 180), (150, 130), (40, 30), (10, 30)] as [(CGFloat, CGFloat)])
    func aPinnedFooterStaysFromWhereItsSectionBegins(_ bottom: CGFloat, _ y: CGFloat) {
        #expect(pinned(bottom - 10, bottom).frame(of: .footer(section: 0))?.minY == y)
    }

    @Test func aPinnedHeaderIsFoundWhereItIs() {
        let found = pinned(100, 150).elements(in: CGRect(x: 0, y: 100, width: 300, height: 50)).map(\.element)
        #expect(found.contains(.header(section: 0)))
    }

    // MARK: Properties

    /// Sections with random sizes and insets.
    private func random(_ seed: UInt64, isUniform: Bool) -> ([FlowSection], FlowGeometry.Container) {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
        let sections = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            let count = Int.random(in: 0...60, using: &random)
            let size = CGSize(width: number(5...90) + 0.25, height: number(5...60))
            let sizes = (0..<count).map { _ in CGSize(width: number(5...90), height: number(5...60)) }
            return FlowSection(
                sizes: isUniform ? .uniform(size, count: count) : .each(sizes), header: number(0...1) * 30,
                footer: number(0...1) * 20,
                inset: UIEdgeInsets(
                    top: number(0...9), left: number(0...9), bottom: number(0...9), right: number(0...9)),
                lineSpacing: number(0...12), itemSpacing: number(0...12))
        }
        let container = FlowGeometry.Container(
            breadth: number(100...400), isHorizontal: Bool.random(using: &random), scale: number(1...3))
        return (sections, container)
    }

    private func all(_ sections: [FlowSection]) -> [FlowGeometry.Element] {
        sections.indices.flatMap { section in
            [.header(section: section), .footer(section: section)]
                + (0..<sections[section].sizes.count).map { item(section, $0) }
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func aRectangleHasWhatALinearSearchFinds(_ seed: UInt64) {
        let (sections, container) = random(seed, isUniform: seed % 2 == 0)
        var geometry = FlowGeometry(sections, in: container)
        if seed % 3 == 0 { geometry.pins = .init(headers: true, footers: true, visible: 100...300) }
        var random = SeededGenerator(seed: seed + 1000)
        let frames = all(sections).compactMap { element in geometry.frame(of: element).map { (element, $0) } }
        for _ in 0..<30 {
            let rect = CGRect(
                x: CGFloat(Int.random(in: -50...1500, using: &random)),
                y: CGFloat(Int.random(in: -50...1500, using: &random)),
                width: CGFloat(Int.random(in: 1...400, using: &random)),
                height: CGFloat(Int.random(in: 1...400, using: &random)))
            let found = geometry.elements(in: rect)
            let expected = frames.filter { $0.1.sharesArea(with: rect) }
            #expect(Set(found.map(\.element)) == Set(expected.map(\.0)))
            #expect(found.count == expected.count)
            #expect(found.allSatisfy { geometry.frame(of: $0.element) == $0.frame })
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func nothingOverlapsAndAllIsInTheContent(_ seed: UInt64) {
        let (sections, container) = random(seed, isUniform: seed % 2 == 0)
        let geometry = FlowGeometry(sections, in: container)
        // Positions are rounded, sizes are not.
        let content = CGRect(origin: .zero, size: geometry.contentSize).inset(dx: -1, dy: -1)
        let frames = all(sections).compactMap(geometry.frame)
        #expect(frames.allSatisfy { content.contains($0) })
        for (index, frame) in frames.enumerated() {
            let inner = frame.inset(dx: 0.5, dy: 0.5)
            #expect(!frames[(index + 1)...].contains { $0.inset(dx: 0.5, dy: 0.5).sharesArea(with: inner) })
        }
    }

    @Test func negativeSpacingIsAllowed() {
        for sizes in [FlowSizes.uniform(CGSize(width: 300, height: 100), count: 9)] {
            let section = FlowSection(sizes: sizes, lineSpacing: -60, itemSpacing: 0)
            let geometry = FlowGeometry([section], in: .init(breadth: 300))
            #expect(geometry.contentSize.height == 420)
            #expect(geometry.elements(in: CGRect(x: 0, y: 130, width: 300, height: 20)).count == 3)
        }
    }

    @Test func aMillionItemsOfOneSizeAreFoundAtOnce() {
        let geometry = FlowGeometry([FlowVector.section(1_000_000, 50, 50)], in: .init(breadth: 320))
        let found = geometry.elements(in: CGRect(x: 0, y: 6_000_000, width: 320, height: 480))
        #expect(found.count == 40)
    }
}
