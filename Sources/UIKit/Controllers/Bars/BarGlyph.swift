/// Glyphs that bar buttons draw themselves.
enum BarGlyph {
    /// The arrow of back buttons.
    case chevron
    /// The plus sign of the item that adds something.
    case plus
    /// Two arrows pointing away from each other, for showing a column in the whole window.
    case fullScreen
    /// A window with a column, for showing and hiding that.
    case sidebar

    /// The size of the glyph, in points.
    var size: CGSize {
        switch self {
        case .chevron: CGSize(width: 12, height: 20)
        case .plus: CGSize(width: 18, height: 18)
        case .fullScreen: CGSize(width: 20, height: 20)
        case .sidebar: CGSize(width: 22, height: 18)
        }
    }

    private var lineWidth: CGFloat {
        switch self {
        case .chevron: 2.5
        case .plus, .fullScreen, .sidebar: 1.75
        }
    }

    /// The polylines of the glyph in a box of `size`.
    private var lines: [[CGPoint]] {
        func line(_ coordinates: (CGFloat, CGFloat)...) -> [CGPoint] {
            coordinates.map { CGPoint(x: $0.0, y: $0.1) }
        }
        switch self {
        case .chevron:
            return [line((9.5, 2), (1.5, 10), (9.5, 18))]
        case .plus:
            return [line((9, 1), (9, 17)), line((1, 9), (17, 9))]
        case .fullScreen:
            return [
                line((11.5, 8.5), (18, 2)), line((12.5, 2), (18, 2), (18, 7.5)),
                line((8.5, 11.5), (2, 18)), line((2, 12.5), (2, 18), (7.5, 18)),
            ]
        case .sidebar:
            return [
                line(
                    (3, 1), (19, 1), (21, 3), (21, 15), (19, 17), (3, 17), (1, 15), (1, 3), (3, 1)),
                line((8, 1), (8, 17)), line((4, 5), (5, 5)), line((4, 8.5), (5, 8.5)),
            ]
        }
    }

    /// Draws the glyph in the current context's stroke colour.
    ///
    /// - Parameters:
    ///   - frame: a box of `size`.
    ///   - isMirrored: whether the glyph is mirrored horizontally.
    @MainActor
    func stroke(in frame: CGRect, isMirrored: Bool) {
        let path = UIBezierPath()
        for line in lines {
            for (index, point) in line.enumerated() {
                let x = isMirrored ? frame.maxX - point.x : frame.minX + point.x
                let target = CGPoint(x: x, y: frame.minY + point.y)
                if index == 0 { path.move(to: target) } else { path.addLine(to: target) }
            }
        }
        path.lineWidth = lineWidth
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }
}
