import UIKit

/// A hundred rows of a hundred cells, in three boxes around each other.
@MainActor
struct GridTree {
    static let side = 100
    static let cell: CGFloat = 10
    static let viewCount = side * side + side + 3

    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    private(set) var cells: [UIView] = []

    init() {
        var box = root
        for _ in 0..<2 {
            let inner = UIView(frame: box.bounds)
            box.addSubview(inner)
            box = inner
        }
        for row in 0..<Self.side {
            let strip = UIView(
                frame: CGRect(x: 0, y: CGFloat(row) * Self.cell, width: 1000, height: Self.cell))
            box.addSubview(strip)
            for column in 0..<Self.side {
                let view = UIView(
                    frame: CGRect(x: CGFloat(column) * Self.cell, y: 0, width: Self.cell, height: Self.cell))
                view.backgroundColor = (row + column).isMultiple(of: 2) ? .systemGray5 : .systemGray6
                strip.addSubview(view)
                cells.append(view)
            }
        }
    }
}
