import UIKit

/// Puts boxes side by side in rows, from leading to trailing and from the top.
struct FlowLayout {
    /// Where the boxes are.
    private(set) var frames: [CGRect] = []
    /// The height of all rows.
    private(set) var height: CGFloat = 0
    private let width: CGFloat

    /// - Parameters:
    ///   - sizes: of the boxes. One that is wider than a row is as wide as the row.
    ///   - width: of the rows.
    ///   - gap: between boxes and between rows. Boxes stand on the bottom of their row.
    init(_ sizes: [CGSize], width: CGFloat, gap: CGSize) {
        self.width = width
        var row: [CGSize] = []
        var used: CGFloat = 0
        for size in sizes {
            let size = CGSize(width: min(size.width, width), height: size.height)
            if !row.isEmpty, used + gap.width + size.width > width {
                close(row, gap)
                row = []
            }
            used = row.isEmpty ? size.width : used + gap.width + size.width
            row.append(size)
        }
        close(row, gap)
    }

    private mutating func close(_ row: [CGSize], _ gap: CGSize) {
        guard let tallest = row.map(\.height).max() else { return }
        if !frames.isEmpty { height += gap.height }
        var x: CGFloat = 0
        for size in row {
            frames.append(CGRect(origin: CGPoint(x: x, y: height + tallest - size.height), size: size))
            x += size.width + gap.width
        }
        height += tallest
    }

    /// Where the boxes are when the last ones of them end at the trailing edge of their rows.
    func frames(trailing count: Int) -> [CGRect] {
        var result = frames
        for index in frames.indices.suffix(count) {
            let row = frames.filter { $0.maxY == frames[index].maxY }
            result[index].origin.x += width - (row.map(\.maxX).max() ?? width)
        }
        return result
    }
}
