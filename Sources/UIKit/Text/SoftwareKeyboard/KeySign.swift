/// The symbols of function keys, drawn as lines in a square of 24 units that is scaled to the key.
enum KeySign: Hashable {
    case shift, shiftOnce, shiftLocked
    case delete, globe, dismiss

    /// Draws the sign in the current context.
    ///
    /// - Parameter isMirrored: Whether to flip the sign horizontally, for right-to-left text.
    @MainActor
    func draw(in square: CGRect, color: UIColor, isMirrored: Bool) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.translateBy(x: isMirrored ? square.maxX : square.minX, y: square.minY)
        let scale = square.width / 24
        context.scaleBy(x: isMirrored ? -scale : scale, y: scale)
        color.setStroke()
        color.setFill()
        paint(color)
        context.restoreGState()
    }

    @MainActor
    private func paint(_ color: UIColor) {
        switch self {
        case .shift: stroke([Self.arrow], isClosed: true)
        case .shiftOnce: Self.path([Self.arrow], isClosed: true).fill()
        case .shiftLocked:
            Self.path([Self.arrow.map { CGPoint(x: $0.x, y: $0.y - 1.5) }], isClosed: true).fill()
            UIBezierPath(rect: CGRect(x: 8.5, y: 19.5, width: 7, height: 2)).fill()
        case .delete:
            stroke([Self.points((8, 5.5), (21.5, 5.5), (21.5, 18.5), (8, 18.5), (2.5, 12))], isClosed: true)
            stroke([Self.points((11.5, 9), (17.5, 15)), Self.points((17.5, 9), (11.5, 15))])
        case .globe: globe()
        case .dismiss:
            stroke([Self.points((2.5, 3.5), (21.5, 3.5), (21.5, 14.5), (2.5, 14.5))], isClosed: true)
            stroke([Self.points((7, 11.5), (17, 11.5)), Self.points((8.5, 18.5), (12, 21.5), (15.5, 18.5))])
            for x in stride(from: 6.0, through: 18, by: 4) {
                UIBezierPath(ovalIn: CGRect(x: x - 0.9, y: 6.6, width: 1.8, height: 1.8)).fill()
            }
        }
    }

    private static let arrow = points(
        (12, 3.5), (21, 12.5), (16, 12.5), (16, 19.5), (8, 19.5), (8, 12.5), (3, 12.5))

    @MainActor
    private func globe() {
        let circle = CGRect(x: 2.5, y: 2.5, width: 19, height: 19)
        for part in [circle, circle.inset(dx: 5.25, dy: 0)] {
            let path = UIBezierPath(ovalIn: part)
            path.lineWidth = 1.4
            path.stroke()
        }
        stroke(
            [
                Self.points((12, 2.5), (12, 21.5)), Self.points((2.5, 12), (21.5, 12)),
                Self.points((4.5, 7), (19.5, 7)), Self.points((4.5, 17), (19.5, 17)),
            ], width: 1.2)
    }

    @MainActor
    private func stroke(_ lines: [[CGPoint]], isClosed: Bool = false, width: CGFloat = 1.6) {
        let path = Self.path(lines, isClosed: isClosed)
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }

    @MainActor
    private static func path(_ lines: [[CGPoint]], isClosed: Bool) -> UIBezierPath {
        let path = UIBezierPath()
        for line in lines {
            for (index, point) in line.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if isClosed { path.close() }
        }
        return path
    }

    private static func points(_ values: (CGFloat, CGFloat)...) -> [CGPoint] {
        values.map { CGPoint(x: $0.0, y: $0.1) }
    }
}
