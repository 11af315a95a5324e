import Drawing

/// A symbol as shapes in a box of 24 units' height.
struct SymbolDrawing: Hashable, Sendable {
    /// What is done with a path. Lines have the width that the symbol's weight says.
    enum Stroke: Character, Sendable {
        /// A line.
        case line = "s"
        /// A line of one and a half times the width.
        case strongLine = "b"
        /// A filled shape.
        case shape = "f"
        /// A filled shape with a line around it, which rounds its corners.
        case roundedShape = "p"
        /// A line cut out of what is there.
        case cutLine = "k"
        /// A shape cut out of what is there.
        case cutShape = "x"
        /// A band on both sides of a line that will follow, cut out of what is there.
        case gap = "g"
    }

    struct Part: Hashable, Sendable {
        var stroke: Stroke
        var path: CGPath
        /// The x of vertical lines and the y of horizontal lines, which are moved to whole pixels when drawn.
        var uprights: Set<CGFloat>
        var levels: Set<CGFloat>
    }

    static let height: CGFloat = 24

    let name: String
    let width: CGFloat
    let parts: [Part]
    /// Whether it is mirrored where text runs from right to left.
    let isDirectional: Bool

    /// - Parameter notation: what `SymbolParser` reads; nil is returned for anything else.
    init?(name: String, notation: String, isDirectional: Bool) {
        var parser = SymbolParser(notation)
        guard let parts = parser.parts() else { return nil }
        self.name = name
        width = parser.width
        self.parts = parts
        self.isDirectional = isDirectional
    }

    /// A drawing of these parts in a box of the usual width.
    init(name: String, parts: [Part], isDirectional: Bool) {
        self.name = name
        width = Self.height
        self.parts = parts
        self.isDirectional = isDirectional
    }

    /// The name as words, for a screen reader: "doc on clipboard".
    var spokenName: String { name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ") }

    /// Whether some parts cut out of others, which needs a layer of its own.
    var hasCuts: Bool {
        parts.contains { [.cutLine, .cutShape, .gap].contains($0.stroke) }
    }

    // Two drawings of the same name are the same.
    static func == (first: SymbolDrawing, second: SymbolDrawing) -> Bool { first.name == second.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Reads the notation of symbols: words with spaces between them.
///
/// - `w 14` at the beginning: the width of the box, 24 else.
/// - Parts with `|` between them, each with a letter of `SymbolDrawing.Stroke` and then the path:
///   `M x y` (go to), `L x y` (line), `Q x y x y` and `C x y x y x y` (curves), `Z` (close),
///   `O x y r` (circle), `E x y rx ry` (ellipse), `R x y w h r` (rounded rectangle),
///   `A x y r from to` (arc, degrees, clockwise), `P x y outer inner n` (star), `W x y from to n` (spokes).
struct SymbolParser {
    private var words: ArraySlice<Substring>
    private(set) var width: CGFloat = SymbolDrawing.height

    init(_ notation: String) { words = notation.split { $0 == " " || $0 == "\n" }[...] }

    mutating func parts() -> [SymbolDrawing.Part]? {
        if words.first == "w" {
            words.removeFirst()
            guard let value = number() else { return nil }
            width = value
        }
        var parts: [SymbolDrawing.Part] = []
        repeat {
            guard let letter = words.popFirst(), letter.count == 1,
                let stroke = letter.first.flatMap(SymbolDrawing.Stroke.init), let path = path()
            else { return nil }
            parts.append(path.part(stroke: stroke))
        } while words.popFirst() == "|"
        return parts
    }

    private mutating func number() -> CGFloat? { words.popFirst().flatMap { Double($0) }.map { CGFloat($0) } }

    private static let counts: [Substring: Int] = [
        "M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0, "O": 3, "E": 4, "R": 5, "A": 5, "P": 5, "W": 5,
    ]

    private mutating func path() -> CGPath? {
        let path = CGMutablePath()
        while let command = words.first, command != "|" {
            words.removeFirst()
            guard let count = Self.counts[command] else { return nil }
            var values: [CGFloat] = []
            for _ in 0..<count {
                guard let value = number() else { return nil }
                values.append(value)
            }
            path.add(command, values)
        }
        return path.isEmpty ? nil : path.copy()
    }
}

extension CGMutablePath {
    fileprivate func add(_ command: Substring, _ values: [CGFloat]) {
        func point(_ index: Int) -> CGPoint { CGPoint(x: values[index], y: values[index + 1]) }
        switch command {
        case "M": move(to: point(0))
        case "L": addLine(to: point(0))
        case "Q": addQuadCurve(to: point(2), control: point(0))
        case "C": addCurve(to: point(4), control1: point(0), control2: point(2))
        case "O": addOval(at: point(0), values[2], values[2])
        case "E": addOval(at: point(0), values[2], values[3])
        case "R":
            addRoundedRect(
                in: CGRect(x: values[0], y: values[1], width: values[2], height: values[3]),
                cornerWidth: values[4], cornerHeight: values[4])
        case "A": addArc(at: point(0), values[2], from: values[3], to: values[4])
        case "P": addStar(at: point(0), outer: values[2], inner: values[3], count: Int(values[4]))
        case "W": addSpokes(at: point(0), from: values[2], to: values[3], count: Int(values[4]))
        default: closeSubpath()
        }
    }

    private func addOval(at center: CGPoint, _ across: CGFloat, _ down: CGFloat) {
        addEllipse(
            in: CGRect(x: center.x - across, y: center.y - down, width: 2 * across, height: 2 * down))
    }

    private func addArc(at center: CGPoint, _ radius: CGFloat, from: CGFloat, to: CGFloat) {
        move(to: center.away(radius, degrees: from))
        addArc(
            center: center, radius: radius, startAngle: from * .pi / 180, endAngle: to * .pi / 180,
            clockwise: false)
    }

    private func addStar(at center: CGPoint, outer: CGFloat, inner: CGFloat, count: Int) {
        for index in 0..<2 * count {
            let corner = center.away(
                index.isMultiple(of: 2) ? outer : inner, degrees: -90 + CGFloat(index) * 180 / CGFloat(count))
            if index == 0 { move(to: corner) } else { addLine(to: corner) }
        }
        closeSubpath()
    }

    private func addSpokes(at center: CGPoint, from: CGFloat, to: CGFloat, count: Int) {
        for index in 0..<count {
            let angle = CGFloat(index) * 360 / CGFloat(count)
            move(to: center.away(from, degrees: angle))
            addLine(to: center.away(to, degrees: angle))
        }
    }

}

extension CGPath {
    /// The path with the coordinates of its horizontal and vertical lines.
    func part(stroke: SymbolDrawing.Stroke) -> SymbolDrawing.Part {
        var part = SymbolDrawing.Part(stroke: stroke, path: self, uprights: [], levels: [])
        var last = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let to): last = to
            case .line(let to):
                if to.x == last.x { part.uprights.insert(to.x) }
                if to.y == last.y { part.levels.insert(to.y) }
                last = to
            case .quadCurve(let to, _), .curve(let to, _, _): last = to
            case .close: break
            }
        }
        return part
    }
}

extension CGPoint {
    fileprivate func away(_ distance: CGFloat, degrees: CGFloat) -> CGPoint {
        let angle = degrees * .pi / 180
        return CGPoint(x: x + distance * cos(angle), y: y + distance * sin(angle))
    }
}
