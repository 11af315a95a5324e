import Foundation
import Testing

@testable import UIKit

/// Short names for what compositional layouts are made of.
extension CompositionalLength {
    static func fw(_ fraction: CGFloat) -> Self { .fractionOfWidth(fraction) }
    static func fh(_ fraction: CGFloat) -> Self { .fractionOfHeight(fraction) }
    static func pt(_ length: CGFloat) -> Self { .absolute(length) }
}

extension CompositionalItem {
    static func item(
        _ width: CompositionalLength, _ height: CompositionalLength, insets: NSDirectionalEdgeInsets = .zero,
        edges: CompositionalEdges = CompositionalEdges(), badges: [CompositionalSupplementary] = []
    ) -> CompositionalItem {
        CompositionalItem(
            size: CompositionalSize(width: width, height: height), insets: insets, edges: edges,
            supplementaries: badges)
    }

    private static func line(
        _ isHorizontal: Bool, _ width: CompositionalLength, _ height: CompositionalLength,
        _ subitems: [CompositionalItem], _ repetition: CompositionalLine.Repetition,
        _ spacing: CompositionalSpacing, _ insets: NSDirectionalEdgeInsets
    ) -> CompositionalItem {
        CompositionalItem(
            size: CompositionalSize(width: width, height: height), insets: insets,
            content: .line(
                CompositionalLine(
                    isHorizontal: isHorizontal, subitems: subitems, repetition: repetition, spacing: spacing))
        )
    }

    static func row(
        _ width: CompositionalLength, _ height: CompositionalLength, _ subitems: [CompositionalItem],
        _ repetition: CompositionalLine.Repetition = .untilFull, spacing: CompositionalSpacing = .fixed(0),
        insets: NSDirectionalEdgeInsets = .zero
    ) -> CompositionalItem { line(true, width, height, subitems, repetition, spacing, insets) }

    static func column(
        _ width: CompositionalLength, _ height: CompositionalLength, _ subitems: [CompositionalItem],
        _ repetition: CompositionalLine.Repetition = .untilFull, spacing: CompositionalSpacing = .fixed(0)
    ) -> CompositionalItem { line(false, width, height, subitems, repetition, spacing, .zero) }

    /// One row of a list.
    static let listRow = row(.fw(1), .pt(50), [item(.fw(1), .fh(1))])
}

extension NSDirectionalEdgeInsets {
    init(all length: CGFloat) {
        self.init(top: length, leading: length, bottom: length, trailing: length)
    }

    static let sides16 = NSDirectionalEdgeInsets(leading: 16, trailing: 16)
    static let ends10 = NSDirectionalEdgeInsets(top: 10, bottom: 10)
}

extension CompositionalBoundary {
    static func header(_ height: CGFloat, isPinned: Bool = false) -> CompositionalBoundary {
        CompositionalBoundary(
            kind: "header", size: CompositionalSize(width: .fw(1), height: .pt(height)), edges: .top,
            isPinned: isPinned)
    }

    static func footer(_ height: CGFloat) -> CompositionalBoundary {
        CompositionalBoundary(
            kind: "footer", size: CompositionalSize(width: .fw(1), height: .pt(height)), edges: .bottom)
    }
}

extension CompositionalSection {
    /// Two rows of 50, with a header and a footer.
    static var framedRows: CompositionalSection {
        CompositionalSection(group: .listRow, insets: .ends10, boundaries: [.header(44), .footer(20)])
    }
}

/// A section of a compositional layout with vertical scrolling, and where its elements are.
struct CompositionalVector: Sendable, CustomTestStringConvertible {
    var name: String
    var width: CGFloat
    var section: CompositionalSection
    var count: Int
    var isMirrored = false
    /// Frames of items.
    var items: [Int: [CGFloat]]
    /// Frames of other elements.
    var others: [CollectionElement: [CGFloat]] = [:]
    var height: CGFloat

    var testDescription: String { name }

    static let zero = IndexPath(item: 0, section: 0)

    private static func vector(
        _ number: Int, _ width: CGFloat, _ group: CompositionalItem, _ count: Int, _ items: [Int: [CGFloat]],
        _ others: [CollectionElement: [CGFloat]] = [:], height: CGFloat
    ) -> CompositionalVector {
        CompositionalVector(
            name: "\(number)", width: width, section: CompositionalSection(group: group), count: count,
            items: items, others: others, height: height)
    }

    private static let grid = CompositionalItem.row(.fw(1), .fw(0.2), [.item(.fw(0.2), .fh(1))])
    private static let hundreds = CompositionalItem.item(.pt(100), .fh(1))

    private static func badge(_ offset: CGPoint, isFractional: Bool) -> CompositionalItem {
        let anchor = CompositionalAnchor(
            edges: [.top, .trailing], offset: offset, isFractional: isFractional)
        let badge = CompositionalSupplementary(
            kind: "badge", size: CompositionalSize(width: .pt(20), height: .pt(20)), anchor: anchor)
        return .row(.fw(1), .pt(80), [.item(.pt(80), .pt(80), badges: [badge])])
    }

    static let groups: [CompositionalVector] = [
        vector(
            28, 375, .row(.fw(1), .pt(44), [.item(.fw(1), .fh(1))]), 20,
            [0: [0, 0, 375, 44], 1: [0, 44, 375, 44], 19: [0, 836, 375, 44]], height: 880),
        vector(
            29, 375, grid, 12, [0: [0, 0, 75, 75], 4: [300, 0, 75, 75], 11: [75, 150, 75, 75]], height: 225),
        vector(
            30, 375, .row(.fw(1), .fw(0.2), [.item(.fw(0.2), .fh(1), insets: .init(all: 5))]), 12,
            [0: [5, 5, 65, 65], 1: [80, 5, 65, 65], 5: [5, 80, 65, 65]], height: 225),
        vector(
            32, 375, .row(.fw(1), .pt(50), [hundreds], .times(3)), 4,
            [0: [0, 0, 100, 50], 1: [100, 0, 100, 50], 2: [200, 0, 100, 50], 3: [0, 50, 100, 50]], height: 100
        ),
        vector(
            33, 375, .row(.fw(1), .pt(50), [hundreds], spacing: .fixed(10)), 4,
            [0: [0, 0, 100, 50], 1: [110, 0, 100, 50], 2: [220, 0, 100, 50], 3: [0, 50, 100, 50]], height: 100
        ),
        vector(
            34, 375, .row(.fw(1), .pt(50), [hundreds], spacing: .fixed(40)), 3,
            [0: [0, 0, 100, 50], 1: [140, 0, 100, 50], 2: [0, 50, 100, 50]], height: 100),
        vector(
            35, 375, .row(.fw(1), .pt(50), [hundreds], spacing: .flexible(10)), 3,
            [0: [0, 0, 100, 50], 1: [137.5, 0, 100, 50], 2: [275, 0, 100, 50]], height: 50),
        vector(
            36, 375, .column(.pt(100), .pt(100), [.item(.pt(100), .pt(30))], spacing: .fixed(5)), 4,
            [0: [0, 0, 100, 30], 1: [0, 35, 100, 30], 2: [0, 70, 100, 30], 3: [0, 100, 100, 30]], height: 200),
        vector(
            37, 375, .column(.pt(80), .pt(100), [.item(.fw(1), .pt(7))], .equal(4), spacing: .fixed(4)), 4,
            [0: [0, 0, 80, 22], 1: [0, 26, 80, 22], 2: [0, 52, 80, 22], 3: [0, 78, 80, 22]], height: 100),
        vector(
            38, 400,
            .row(
                .fw(1), .pt(300),
                [.item(.fw(0.7), .fh(1)), .column(.fw(0.3), .fh(1), [.item(.fw(1), .fh(0.5))], .times(2))]),
            4,
            [0: [0, 0, 280, 300], 1: [280, 0, 120, 150], 2: [280, 150, 120, 150], 3: [0, 300, 280, 300]],
            height: 600),
        vector(
            48, 375, badge(CGPoint(x: 0.3, y: -0.3), isFractional: true), 1, [0: [0, 0, 80, 80]],
            [.supplementary("badge", zero): [66, -6, 20, 20]], height: 80),
        vector(
            49, 375, badge(CGPoint(x: 10, y: -10), isFractional: false), 1, [0: [0, 0, 80, 80]],
            [.supplementary("badge", zero): [70, -10, 20, 20]], height: 80),
        vector(
            50, 375,
            .row(.fw(1), .pt(50), [.item(.pt(100), .pt(50), edges: CompositionalEdges(leading: .fixed(10)))]),
            4,
            [0: [10, 0, 100, 50], 1: [120, 0, 100, 50], 2: [230, 0, 100, 50], 3: [10, 50, 100, 50]],
            height: 100),
        vector(
            51, 300, .row(.fw(0.5), .pt(40), [.item(.fw(1), .fh(1))]), 3,
            [0: [0, 0, 150, 40], 1: [0, 40, 150, 40], 2: [0, 80, 150, 40]], height: 120),
        vector(
            52, 300, .row(.fw(1), .pt(100), [.item(.fw(0.5), .fh(1))], insets: .init(all: 10)), 2,
            [0: [10, 10, 140, 80], 1: [150, 10, 140, 80]], height: 100),
        vector(
            53, 320,
            CompositionalItem(
                size: CompositionalSize(width: .fw(1), height: .pt(60)),
                content: .custom { _ in
                    [
                        CompositionalFrame(frame: CGRect(x: 0, y: 0, width: 50, height: 60)),
                        CompositionalFrame(frame: CGRect(x: 50, y: 20, width: 30, height: 40)),
                    ]
                }), 4,
            [0: [0, 0, 50, 60], 1: [50, 20, 30, 40], 2: [0, 60, 50, 60], 3: [50, 80, 30, 40]], height: 120),
        CompositionalVector(
            name: "54, right to left", width: 375, section: CompositionalSection(group: grid), count: 12,
            isMirrored: true, items: [0: [300, 0, 75, 75], 1: [225, 0, 75, 75], 4: [0, 0, 75, 75]],
            height: 225),
    ]

    private static let header = CollectionElement.supplementary("header", zero)
    private static let footer = CollectionElement.supplementary("footer", zero)

    static let sections: [CompositionalVector] = [
        CompositionalVector(
            name: "31", width: 375,
            section: CompositionalSection(
                group: .row(.fw(1), .pt(44), [.item(.fw(1), .fh(1))], .equal(2), spacing: .fixed(10)),
                insets: .init(all: 10), groupSpacing: 10), count: 5,
            items: [
                0: [10, 10, 172.5, 44], 1: [192.5, 10, 172.5, 44], 2: [10, 64, 172.5, 44],
                4: [10, 118, 172.5, 44],
            ], height: 172),
        CompositionalVector(
            name: "39", width: 375,
            section: CompositionalSection(
                group: .listRow, insets: .sides16, boundaries: [.header(44)], boundaryInsets: .sides16),
            count: 2,
            items: [0: [16, 44, 343, 50], 1: [16, 94, 343, 50]], others: [header: [16, 0, 343, 44]],
            height: 144),
        CompositionalVector(
            name: "40", width: 375,
            section: CompositionalSection(group: .listRow, insets: .sides16, boundaries: [.header(44)]),
            count: 2,
            items: [0: [16, 44, 343, 50], 1: [16, 94, 343, 50]], others: [header: [0, 0, 375, 44]],
            height: 144),
        CompositionalVector(
            name: "41", width: 375, section: .framedRows, count: 2,
            items: [0: [0, 54, 375, 50], 1: [0, 104, 375, 50]],
            others: [header: [0, 0, 375, 44], footer: [0, 164, 375, 20]], height: 184),
        CompositionalVector(
            name: "43", width: 375,
            section: {
                var section = CompositionalSection.framedRows
                section.groupSpacing = 6
                return section
            }(), count: 2, items: [0: [0, 54, 375, 50], 1: [0, 110, 375, 50]],
            others: [footer: [0, 170, 375, 20]], height: 190),
        CompositionalVector(
            name: "44, a background", width: 375,
            section: {
                var section = CompositionalSection.framedRows
                section.decorations = [CompositionalDecoration(kind: "back", insets: .init(all: 5))]
                return section
            }(), count: 2, items: [0: [0, 54, 375, 50]],
            others: [.decoration("back", zero): [5, 5, 365, 174]], height: 184),
        CompositionalVector(
            name: "45, orthogonal", width: 400,
            section: CompositionalSection(
                group: .row(.fw(0.5), .pt(100), [.item(.fw(1), .fh(1))]),
                insets: NSDirectionalEdgeInsets(leading: 20, trailing: 20), groupSpacing: 10,
                isOrthogonal: true), count: 3,
            items: [0: [20, 0, 180, 100], 1: [210, 0, 180, 100], 2: [400, 0, 180, 100]], height: 100),
        CompositionalVector(
            name: "an empty section", width: 375, section: .framedRows, count: 0, items: [:],
            others: [header: [0, 0, 375, 44], footer: [0, 64, 375, 20]], height: 84),
    ]
}
