internal import Drawing

/// The shape in which particles are born. An unknown name stands for `point`.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// One place: the emitter's position.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// Along x, as wide as the emitter.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of the emitter's size around its position.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A rectangle here.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle around the emitter's position, with the emitter's width as its radius.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A circle here.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

    /// A place in the shape, from its middle.
    func place(
        _ mode: CAEmitterLayerEmitterMode, size: CGSize, _ numbers: inout EmitterNumbers
    ) -> CGVector {
        let (first, second) = (CGFloat(numbers.next()), CGFloat(numbers.next()))
        switch self {
        case .line: return CGVector(dx: (first - 0.5) * size.width, dy: 0)
        case .rectangle, .cuboid:
            var place = CGVector(dx: (first - 0.5) * size.width, dy: (second - 0.5) * size.height)
            guard mode == .outline || mode == .points else { return place }
            // On a side, or a corner: the number that is nearer to an end is moved there.
            if mode == .points || abs(first - 0.5) >= abs(second - 0.5) {
                place.dx = first < 0.5 ? -size.width / 2 : size.width / 2
            }
            if mode == .points || abs(first - 0.5) < abs(second - 0.5) {
                place.dy = second < 0.5 ? -size.height / 2 : size.height / 2
            }
            return place
        case .circle, .sphere:
            let radius = mode == .outline ? size.width : size.width * second.squareRoot()
            return CGVector(dx: cos(first * 2 * .pi) * radius, dy: sin(first * 2 * .pi) * radius)
        default: return CGVector(dx: 0, dy: 0)
        }
    }
}

/// Where in their shape particles are born. An unknown name stands for `volume`.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// At the corners of a rectangle.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// On the edge.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Anywhere inside here.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// Anywhere inside.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are drawn. An unknown name stands for `unordered`.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// As `oldestFirst` here.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The youngest in front.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest in front.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// As `oldestFirst` here, where particles are flat.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Light is added up.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
