import UIKit

/// Puts boxes side by side in rows, from leading to trailing and from the top.
struct FlowLayout {
    /// Where the boxes are.
    private(set) var frames: [CGRect] = []
    /// The height of all rows.
    private(set) var height: CGFloat = 0

    /// - Parameters:
    ///   - sizes: of the boxes. One that is wider than a row is as wide as the row.
    ///   - width: of the rows.
    ///   - gap: between boxes and between rows. Boxes stand on the bottom of their row.
    init(_ sizes: [CGSize], width: CGFloat, gap: CGSize) {
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
}
