import Foundation
import Testing

@testable import UIKit

/// A set-up of a flow layout, and where UIKit puts what.
struct FlowVector: CustomTestStringConvertible {
    var name: String
    var sections: [FlowSection]
    var container: FlowGeometry.Container
    /// Origins of items, by index path: `section.item`.
    var items: [(Int, Int, CGFloat, CGFloat)] = []
    /// Frames of headers and footers by their sections.
    var headers: [Int: CGRect] = [:]
    var footers: [Int: CGRect] = [:]
    var size: CGSize

    var testDescription: String { name }

    /// A section with items of one size.
    static func section(
        _ count: Int, _ width: CGFloat, _ height: CGFloat, _ spacing: (CGFloat, CGFloat) = (10, 10),
        inset: UIEdgeInsets = .zero, header: CGFloat = 0, footer: CGFloat = 0
    ) -> FlowSection {
        FlowSection(
            sizes: .uniform(CGSize(width: width, height: height), count: count), header: header,
            footer: footer,
            inset: inset, lineSpacing: spacing.0, itemSpacing: spacing.1)
    }

    /// A section with items of their own sizes.
    static func section(
        _ sizes: [(CGFloat, CGFloat)], _ spacing: (CGFloat, CGFloat) = (10, 10), inset: UIEdgeInsets = .zero
    ) -> FlowSection {
        FlowSection(
            sizes: .each(sizes.map { CGSize(width: $0.0, height: $0.1) }), inset: inset,
            lineSpacing: spacing.0, itemSpacing: spacing.1)
    }

    /// The same with each size stored, which has to make no difference.
    var withStoredSizes: FlowVector {
        var vector = self
        vector.sections = sections.map { section in
            var section = section
            section.sizes = .each((0..<section.sizes.count).map { section.sizes[$0] })
            return section
        }
        return vector
    }

    private static func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
        -> UIEdgeInsets
    { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

    private static func wide(_ breadth: CGFloat) -> FlowGeometry.Container {
        FlowGeometry.Container(breadth: breadth, scale: 2)
    }

    private static func sideways(_ breadth: CGFloat) -> FlowGeometry.Container {
        FlowGeometry.Container(breadth: breadth, isHorizontal: true, scale: 2)
    }

    private static func bar(_ y: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: 0, y: y, width: 375, height: height)
    }

    private static func column(_ x: CGFloat, _ width: CGFloat) -> CGRect {
        CGRect(x: x, y: 0, width: width, height: 200)
    }

    /// What was measured in UIKit.
    static let measured: [FlowVector] = [
        FlowVector(
            name: "1", sections: [section(7, 100, 60)], container: wide(375),
            items: [
                (0, 0, 0, 0), (0, 1, 137.5, 0), (0, 2, 275, 0), (0, 3, 0, 70), (0, 4, 137.5, 70),
                (0, 5, 275, 70), (0, 6, 0, 140),
            ], size: CGSize(width: 375, height: 200)),
        FlowVector(
            name: "2", sections: [section(7, 100, 60, inset: insets(8, 16, 8, 16))], container: wide(375),
            items: [(0, 0, 16, 8), (0, 1, 137.5, 8), (0, 2, 259, 8), (0, 6, 16, 148)],
            size: CGSize(width: 375, height: 216)),
        FlowVector(
            name: "3, an exact fit", sections: [section(5, 115, 50, (12, 15))], container: wide(375),
            items: [(0, 0, 0, 0), (0, 1, 130, 0), (0, 2, 260, 0), (0, 3, 0, 62), (0, 4, 130, 62)],
            size: CGSize(width: 375, height: 112)),
        FlowVector(
            name: "4, two sections",
            sections: [3, 2].map { section($0, 80, 40, inset: insets(4, 12, 6, 12), header: 30, footer: 20) },
            container: wide(375),
            items: [
                (0, 0, 12, 34), (0, 1, 102.5, 34), (0, 2, 192.5, 34), (1, 0, 12, 134), (1, 1, 102.5, 134),
            ],
            headers: [0: bar(0, 30), 1: bar(100, 30)], footers: [0: bar(80, 20), 1: bar(180, 20)],
            size: CGSize(width: 375, height: 200)),
        FlowVector(
            name: "5, horizontal", sections: [section(7, 90, 70, inset: insets(8, 12, 8, 12))],
            container: sideways(220),
            items: [(0, 0, 12, 8), (0, 1, 12, 142), (0, 2, 112, 8), (0, 5, 212, 142), (0, 6, 312, 8)],
            size: CGSize(width: 414, height: 220)),
        FlowVector(
            name: "6, horizontal with headers",
            sections: [3, 2].map { section($0, 90, 70, inset: insets(8, 12, 8, 12), header: 40, footer: 20) },
            container: sideways(200),
            items: [(0, 0, 52, 8), (0, 1, 52, 122), (0, 2, 152, 8), (1, 0, 326, 8), (1, 1, 326, 122)],
            headers: [0: column(0, 40), 1: column(274, 40)],
            footers: [0: column(254, 20), 1: column(428, 20)], size: CGSize(width: 448, height: 200)),
        FlowVector(
            name: "7, too wide", sections: [section(3, 250, 40, (6, 6))], container: wide(200),
            items: [(0, 0, -25, 0), (0, 1, -25, 46), (0, 2, -25, 92)], size: CGSize(width: 200, height: 132)),
        FlowVector(
            name: "8, one in each line", sections: [section(2, 150, 40, (6, 10))], container: wide(200),
            items: [(0, 0, 25, 0), (0, 1, 25, 46)], size: CGSize(width: 200, height: 86)),
        FlowVector(
            name: "9", sections: [section(4, 50, 50)], container: wide(375),
            items: [(0, 0, 0, 0), (0, 1, 65, 0), (0, 2, 130, 0), (0, 3, 195, 0)],
            size: CGSize(width: 375, height: 50)),
        FlowVector(
            name: "10", sections: [section(1, 90, 40, (6, 10))], container: wide(200),
            items: [(0, 0, 0, 0)], size: CGSize(width: 200, height: 40)),
        FlowVector(
            name: "11, a footer alone", sections: [section(2, 80, 40, footer: 12)], container: wide(375),
            items: [(0, 0, 0, 0), (0, 1, 98.5, 0)], footers: [0: bar(40, 12)],
            size: CGSize(width: 375, height: 52)),
        FlowVector(
            name: "12, parts of points",
            sections: [section(6, 111.5, 44.25, (8, 7), inset: insets(5, 9, 5, 9))],
            container: wide(375),
            items: [
                (0, 0, 9, 5), (0, 1, 132, 5), (0, 2, 254.5, 5), (0, 3, 9, 57.5), (0, 4, 132, 57.5),
                (0, 5, 254.5, 57.5),
            ], size: CGSize(width: 375, height: 106.5)),
        FlowVector(
            name: "13, an empty section",
            sections: [1, 0, 1].map {
                section($0, 80, 40, inset: insets(4, 12, 6, 12), header: 30, footer: 20)
            },
            container: wide(375), items: [(0, 0, 12, 34), (2, 0, 12, 194)],
            headers: [0: bar(0, 30), 1: bar(100, 30), 2: bar(160, 30)],
            footers: [0: bar(80, 20), 1: bar(140, 20), 2: bar(240, 20)], size: CGSize(width: 375, height: 260)
        ),
        FlowVector(
            name: "14, mixed sizes",
            sections: [
                section(
                    [(120, 40), (100, 55), (90, 40), (200, 30), (60, 40), (150, 40)], (10, 8),
                    inset: insets(5, 10, 5, 10))
            ], container: wide(375),
            items: [
                (0, 0, 10, 12.5), (0, 1, 152.5, 5), (0, 2, 275, 12.5), (0, 3, 10, 75), (0, 4, 305, 70),
                (0, 5, 10, 120),
            ], size: CGSize(width: 375, height: 165)),
        FlowVector(
            name: "15, different heights in the last line",
            sections: [section([(80, 40), (80, 90), (80, 40), (80, 40)])], container: wide(375),
            items: [(0, 0, 0, 25), (0, 1, 90, 0), (0, 2, 180, 25), (0, 3, 270, 25)],
            size: CGSize(width: 375, height: 90)),
        FlowVector(
            name: "16, different widths in the last line",
            sections: [section([(80, 40), (100, 40), (60, 40)])], container: wide(375),
            items: [(0, 0, 0, 0), (0, 1, 90, 0), (0, 2, 200, 0)], size: CGSize(width: 375, height: 40)),
        FlowVector(
            name: "17, equal sizes of the delegate",
            sections: [section([(CGFloat, CGFloat)](repeating: (80, 40), count: 4))], container: wide(375),
            items: [(0, 0, 0, 0), (0, 1, 98.5, 0), (0, 2, 196.5, 0), (0, 3, 295, 0)],
            size: CGSize(width: 375, height: 40)),
        FlowVector(
            name: "18, different heights in a full line",
            sections: [section([(80, 40), (80, 90), (80, 40), (80, 40), (80, 40)])], container: wide(375),
            items: [(0, 0, 0, 25), (0, 1, 98.5, 0), (0, 2, 196.5, 25), (0, 3, 295, 25), (0, 4, 0, 100)],
            size: CGSize(width: 375, height: 140)),
        FlowVector(
            name: "19, equal in one section only",
            sections: [section(3, 80, 40), section([(80, 40), (80, 90), (80, 40)])], container: wide(375),
            items: [
                (0, 0, 0, 0), (0, 1, 98.5, 0), (0, 2, 196.5, 0), (1, 0, 0, 65), (1, 1, 90, 40),
                (1, 2, 180, 65),
            ], size: CGSize(width: 375, height: 130)),
    ]

    /// What follows from the same rules.
    static let computed: [FlowVector] = [
        FlowVector(
            name: "20, many items", sections: [section(10_000, 100, 100)], container: wide(375),
            items: [(0, 9999, 0, 366_630)], size: CGSize(width: 375, height: 366_730)),
        FlowVector(
            name: "21", sections: [section(4, 100, 100)], container: wide(320),
            items: [(0, 0, 0, 0), (0, 1, 110, 0), (0, 2, 220, 0), (0, 3, 0, 110)],
            size: CGSize(width: 320, height: 210)),
        FlowVector(
            name: "22", sections: [section(7, 60, 60, (4, 8), inset: insets(10, 10, 10, 10))],
            container: wide(320),
            items: [
                (0, 0, 10, 10), (0, 1, 90, 10), (0, 2, 170, 10), (0, 3, 250, 10), (0, 4, 10, 74),
                (0, 5, 90, 74), (0, 6, 170, 74),
            ], size: CGSize(width: 320, height: 144)),
        FlowVector(
            name: "23", sections: [section(4, 128, 128, inset: insets(10, 10, 10, 10))], container: wide(414),
            items: [(0, 0, 10, 10), (0, 1, 276, 10), (0, 2, 10, 148), (0, 3, 276, 148)],
            size: CGSize(width: 414, height: 286)),
        FlowVector(
            name: "24", sections: [section([(90, 30), (90, 30), (200, 30), (40, 30)], (5, 5))],
            container: wide(300),
            items: [(0, 0, 0, 0), (0, 1, 210, 0), (0, 2, 0, 35), (0, 3, 205, 35)],
            size: CGSize(width: 300, height: 65)),
    ]
}
