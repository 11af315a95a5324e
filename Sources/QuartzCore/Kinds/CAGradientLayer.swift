public import Drawing

/// A layer that is filled with a gradient, over its background and with its round corners.
///
/// Colours are mixed in sRGB.
open class CAGradientLayer: CALayer, KindOfLayer {
    struct Kind {
        var colors: [Any]?
        var locations: [NSNumber]?
        var startPoint = CGPoint(x: 0.5, y: 0)
        var endPoint = CGPoint(x: 0.5, y: 1)
        var type = CAGradientLayerType.axial
    }

    final var kind = Kind()

    /// The colours, `CGColor`s, from the start to the end; nil, the default, for no gradient.
    open var colors: [Any]? {
        get { kind.colors }
        set { changeKind("colors") { kind.colors = newValue } }
    }

    /// Where each colour is, from 0 at the start to 1 at the end, in ascending order; nil, the default, to spread them
    /// evenly. Beyond the first and the last one these go on.
    open var locations: [NSNumber]? {
        get { kind.locations }
        set { changeKind("locations", \.locations, to: newValue) }
    }

    /// Where the gradient starts, or its centre, as fractions of the bounds. Default (0.5, 0).
    open var startPoint: CGPoint {
        get { kind.startPoint }
        set { newValue.storable.map { changeKind("startPoint", \.startPoint, to: $0) } }
    }

    /// Where the gradient ends, as fractions of the bounds. Default (0.5, 1).
    open var endPoint: CGPoint {
        get { kind.endPoint }
        set { newValue.storable.map { changeKind("endPoint", \.endPoint, to: $0) } }
    }

    /// The shape of the gradient. Default axial.
    open var type: CAGradientLayerType {
        get { kind.type }
        set { changeKind("type", \.type, to: newValue) }
    }

    // MARK: Presentation

    package override class var toolkitClass: CALayer.Type { CAGradientLayer.self }

    override func takeKind(of layer: CALayer) { copyKind(of: layer) }

    package override var kindProperties: [String: LayerProperty] { CAGradientLayer.properties }

    private static let properties: [String: LayerProperty] = [
        "colors": LayerProperty(
            get: { ($0 as? CAGradientLayer)?.colors },
            set: { ($0 as? CAGradientLayer)?.colors = $1 as? [Any] },
            show: { layer, value in
                if let colors = value.colors { (layer as? CAGradientLayer)?.kind.colors = colors }
            }),
        "locations": LayerProperty(
            \CAGradientLayer.locations, { $0.numbers.map { .some($0.map { NSNumber(value: $0) }) } },
            show: showing(\.locations)),
        "startPoint": LayerProperty(\CAGradientLayer.startPoint, \.point, show: showing(\.startPoint)),
        "endPoint": LayerProperty(\CAGradientLayer.endPoint, \.point, show: showing(\.endPoint)),
        "type": LayerProperty(fixed: \CAGradientLayer.type),
    ]

    // MARK: Drawing

    package override var drawsKind: Bool { kind.colors?.isEmpty == false }

    package override func drawKind(in context: CGContext, dirty: CGRect) {
        let bounds = storedBounds
        let colors = (kind.colors ?? []).compactMap { $0 as? CGColor }
        guard !colors.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
        let locations = (kind.locations ?? []).map { CGFloat($0.doubleValue) }
        func place(_ point: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
        }
        let (start, end) = (place(kind.startPoint), place(kind.endPoint))
        context.clip(to: context.wholePixels(around: dirty))
        context.beginPath()
        context.addPath(cornerReach > 0 ? shape(inset: 0) : CGPath(rect: bounds))
        context.clip()
        switch kind.type {
        case .radial:
            context.drawRadialGradient(
                colors: colors, locations: locations, center: start,
                halfAxes: CGSize(width: end.x - start.x, height: end.y - start.y))
        case .conic:
            context.drawConicGradient(
                colors: colors, locations: locations, center: start,
                angle: atan2(end.y - start.y, end.x - start.x))
        default: context.drawLinearGradient(colors: colors, locations: locations, start: start, end: end)
        }
    }
}

/// The shape of a gradient. An unknown name stands for `axial`.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from the start to the end.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start to the ellipse around it whose half axes are the distances of the end from it.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start, one turn from the direction of the end, first from the positive x axis to the positive y axis.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
