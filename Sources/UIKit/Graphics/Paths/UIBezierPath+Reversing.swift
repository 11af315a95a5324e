import Drawing

extension UIBezierPath {
    /// What `reversing()` does unless a subclass overrides it.
    final func reversed() -> UIBezierPath {
        // `copy(with:)` of a class of the app's may answer something else.
        let copy = copy() as? UIBezierPath ?? UIBezierPath()
        let path = CGMutablePath()
        for part in ReversiblePart.parts(of: cgPath).reversed() { part.addReversed(to: path) }
        copy.cgPath = path
        return copy
    }
}

/// A part of a path that is drawn without lifting the pen.
private struct ReversiblePart {
    private let start: CGPoint
    private var segments: [CGPath.Element] = []
    private var isClosed = false

    private init(start: CGPoint) { self.start = start }

    static func parts(of path: CGPath) -> [ReversiblePart] {
        var parts: [ReversiblePart] = []
        for element in path.elements {
            if case .move(let point) = element {
                parts.append(ReversiblePart(start: point))
                continue
            }
            guard let last = parts.last else { continue }
            // What follows a closed part without a move begins where that began.
            if last.isClosed { parts.append(ReversiblePart(start: last.start)) }
            parts[parts.count - 1].add(element)
        }
        return parts
    }

    private mutating func add(_ element: CGPath.Element) {
        if case .close = element { isClosed = true } else { segments.append(element) }
    }

    func addReversed(to path: CGMutablePath) {
        path.move(to: segments.last?.end ?? start)
        for (index, segment) in segments.enumerated().reversed() {
            let end = index > 0 ? segments[index - 1].end ?? start : start
            switch segment {
            case .quadCurve(_, let control): path.addQuadCurve(to: end, control: control)
            case .curve(_, let control1, let control2):
                path.addCurve(to: end, control1: control2, control2: control1)
            case .move, .line, .close: path.addLine(to: end)
            }
        }
        if isClosed { path.closeSubpath() }
    }
}

extension CGPath.Element {
    /// Where the element arrives; nil for one that closes.
    fileprivate var end: CGPoint? {
        switch self {
        case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
        case .close: nil
        }
    }
}
