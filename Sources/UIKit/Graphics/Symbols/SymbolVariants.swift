import Drawing

/// Symbols that are made of another one: in a circle or a square, crossed out, with a sign in a corner.
enum SymbolVariants {
    /// - Parameter name: that of a symbol of the table, and what is made of it: `heart.circle.fill`, `bell.slash`,
    ///   `folder.badge.plus`.
    static func drawing(named name: String) -> SymbolDrawing? {
        guard let (base, parts) = made(name) else { return nil }
        return SymbolDrawing(name: name, parts: parts, isDirectional: SymbolTable.isDirectional(base))
    }

    /// The name of the symbol that one is made of, and the parts of the one that is made.
    private static func made(_ name: String) -> (String, [SymbolDrawing.Part])? {
        for ending in endings where name.hasSuffix(ending) {
            let stem = String(name.dropLast(ending.count))
            if let base = SymbolTable.drawing(named: stem) { return (stem, parts(of: base, with: ending)) }
        }
        return nil
    }

    private static let endings: [String] =
        [".circle", ".circle.fill", ".square", ".square.fill", ".slash", ".slash.fill"] + badges.keys.sorted()

    private static func parts(of base: SymbolDrawing, with ending: String) -> [SymbolDrawing.Part] {
        switch ending {
        case ".circle": framed(base, by: "s O 12 12 9.5", scale: 0.56)
        case ".circle.fill": cut(base, out: "f O 12 12 10.4", scale: 0.56)
        case ".square": framed(base, by: "s R 3.5 3.5 17 17 3", scale: 0.6)
        case ".square.fill": cut(base, out: "p R 3.5 3.5 17 17 3", scale: 0.6)
        case ".slash": base.centered + parts(of: crossing)
        case ".slash.fill": filled(base).centered + parts(of: crossing)
        default: base.centered + parts(of: "x O 18.2 18 5.8 | s \(badges[ending] ?? "")")
        }
    }

    private static let crossing = "g M 4.5 3 L 19.5 21 | s M 4.5 3 L 19.5 21"

    /// Signs in the lower trailing corner.
    private static let badges = [
        ".badge.plus": "M 18.2 14.6 L 18.2 21.4 M 14.8 18 L 21.6 18",
        ".badge.minus": "M 14.8 18 L 21.6 18",
        ".badge.checkmark": "M 14.8 18.4 L 17.2 20.8 L 21.6 15.4",
        ".badge.xmark": "M 15.6 15.4 L 20.8 20.6 M 20.8 15.4 L 15.6 20.6",
    ]

    private static func filled(_ base: SymbolDrawing) -> SymbolDrawing {
        SymbolTable.drawing(named: base.name + ".fill") ?? base
    }

    private static func parts(of notation: String) -> [SymbolDrawing.Part] {
        var parser = SymbolParser(notation)
        return parser.parts() ?? []
    }

    /// The symbol within a shape that is drawn around it.
    private static func framed(
        _ base: SymbolDrawing, by frame: String, scale: CGFloat
    ) -> [SymbolDrawing.Part] { parts(of: frame) + base.parts(scaledBy: scale) }

    /// The symbol cut out of a filled shape.
    private static func cut(
        _ base: SymbolDrawing, out frame: String, scale: CGFloat
    ) -> [SymbolDrawing.Part] {
        parts(of: frame)
            + base.parts(scaledBy: scale).flatMap { part in
                part.stroke.inverted.map { SymbolDrawing.Part(part, stroke: $0) }
            }
    }
}

extension SymbolDrawing {
    /// The parts in the middle of a box of the usual width.
    fileprivate var centered: [Part] { width == Self.height ? parts : parts(scaledBy: 1) }

    fileprivate func parts(scaledBy scale: CGFloat) -> [Part] {
        let middle = Self.height / 2
        var transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: middle - width / 2 * scale, ty: middle - middle * scale)
        return parts.compactMap { part in
            part.path.copy(using: &transform)?.part(stroke: part.stroke)
        }
    }
}

extension SymbolDrawing.Part {
    fileprivate init(_ part: SymbolDrawing.Part, stroke: SymbolDrawing.Stroke) {
        self = part
        self.stroke = stroke
    }
}

extension SymbolDrawing.Stroke {
    /// What cuts out what this draws, and draws what this cuts out.
    fileprivate var inverted: [SymbolDrawing.Stroke] {
        switch self {
        case .line, .strongLine: [.cutLine]
        case .shape: [.cutShape]
        case .roundedShape: [.cutShape, .cutLine]
        case .cutLine: [.line]
        case .cutShape: [.shape]
        case .gap: []
        }
    }
}
