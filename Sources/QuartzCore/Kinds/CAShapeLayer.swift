public import Drawing

/// A layer that shows a path, filled and stroked, between its contents and its sublayers. The path is not cut off at
/// the bounds.
open class CAShapeLayer: CALayer, KindOfLayer {
    struct Kind {
        var path: CGPath?
        var fillColor: CGColor? = .black
        var fillRule = CAShapeLayerFillRule.nonZero
        var strokeColor: CGColor?
        var strokeStart: CGFloat = 0
        var strokeEnd: CGFloat = 1
        var lineWidth: CGFloat = 1
        var miterLimit: CGFloat = 10
        var lineCap = CAShapeLayerLineCap.butt
        var lineJoin = CAShapeLayerLineJoin.miter
        var lineDashPhase: CGFloat = 0
        var lineDashPattern: [NSNumber]?
    }

    final var kind = Kind()
    /// The path taken apart, while only its ends change.
    private final var measure: (path: CGPath, measure: PathMeasure)?
    private final var strokedPart: (path: CGPath, start: CGFloat, end: CGFloat, part: CGPath)?
    /// What the path and its stroke reach, while these are the same.
    private final var knownReach: (path: CGPath, limit: CGFloat?, box: CGRect, miter: CGFloat)?

    /// The path, in the layer's coordinates; nil, the default, for none. It changes without an action of its own;
    /// an animation shows what is between two paths of the same elements.
    open var path: CGPath? {
        get { kind.path }
        set { changeKind("path", \.path, to: newValue?.copy()) }
    }

    /// What the path is filled with; nil for nothing. Default opaque black.
    open var fillColor: CGColor? {
        get { kind.fillColor }
        set { changeKind("fillColor", \.fillColor, to: newValue) }
    }

    /// What is inside a path that crosses itself. Default non-zero.
    open var fillRule: CAShapeLayerFillRule {
        get { kind.fillRule }
        set { changeKind("fillRule", \.fillRule, to: newValue) }
    }

    /// What the path is stroked with, over its filling; nil, the default, for nothing.
    open var strokeColor: CGColor? {
        get { kind.strokeColor }
        set { changeKind("strokeColor", \.strokeColor, to: newValue) }
    }

    /// Where the stroke begins, as a fraction of the length of all subpaths in turn. Default 0.
    open var strokeStart: CGFloat {
        get { kind.strokeStart }
        set { newValue.storable.map { changeKind("strokeStart", \.strokeStart, to: $0) } }
    }

    /// Where the stroke ends, as a fraction of the length of all subpaths in turn. Default 1.
    open var strokeEnd: CGFloat {
        get { kind.strokeEnd }
        set { newValue.storable.map { changeKind("strokeEnd", \.strokeEnd, to: $0) } }
    }

    /// The width of the stroke, in points. Default 1.
    open var lineWidth: CGFloat {
        get { kind.lineWidth }
        set { newValue.storable.map { changeKind("lineWidth", \.lineWidth, to: $0) } }
    }

    /// How long a sharp corner of the stroke may be, as a multiple of the line width, before it is cut off. Default 10.
    open var miterLimit: CGFloat {
        get { kind.miterLimit }
        set { newValue.storable.map { changeKind("miterLimit", \.miterLimit, to: $0) } }
    }

    /// The shape of the ends of the stroke. Default butt.
    open var lineCap: CAShapeLayerLineCap {
        get { kind.lineCap }
        set { changeKind("lineCap", \.lineCap, to: newValue) }
    }

    /// The shape of the corners of the stroke. Default miter.
    open var lineJoin: CAShapeLayerLineJoin {
        get { kind.lineJoin }
        set { changeKind("lineJoin", \.lineJoin, to: newValue) }
    }

    /// How far into the pattern of dashes the stroke begins, in points. Default 0.
    open var lineDashPhase: CGFloat {
        get { kind.lineDashPhase }
        set { newValue.storable.map { changeKind("lineDashPhase", \.lineDashPhase, to: $0) } }
    }

    /// The lengths of dashes and gaps in turn, in points, which repeat; nil, the default, for a line without gaps.
    open var lineDashPattern: [NSNumber]? {
        get { kind.lineDashPattern }
        set { changeKind("lineDashPattern", \.lineDashPattern, to: newValue) }
    }

    // MARK: Presentation

    package override class var toolkitClass: CALayer.Type { CAShapeLayer.self }

    override func takeKind(of layer: CALayer) { copyKind(of: layer) }

    package override var kindProperties: [String: LayerProperty] { CAShapeLayer.properties }

    private static let properties: [String: LayerProperty] = [
        "path": LayerProperty(\CAShapeLayer.path, { .some($0.path) }, show: showing(\.path)),
        "fillColor": LayerProperty(\CAShapeLayer.fillColor, { .some($0.color) }, show: showing(\.fillColor)),
        "fillRule": LayerProperty(fixed: \CAShapeLayer.fillRule),
        "strokeColor": LayerProperty(
            \CAShapeLayer.strokeColor, { .some($0.color) }, show: showing(\.strokeColor)),
        "strokeStart": LayerProperty(\CAShapeLayer.strokeStart, cgFloat, show: showing(\.strokeStart)),
        "strokeEnd": LayerProperty(\CAShapeLayer.strokeEnd, cgFloat, show: showing(\.strokeEnd)),
        "lineWidth": LayerProperty(\CAShapeLayer.lineWidth, cgFloat, show: showing(\.lineWidth)),
        "miterLimit": LayerProperty(\CAShapeLayer.miterLimit, cgFloat, show: showing(\.miterLimit)),
        "lineCap": LayerProperty(fixed: \CAShapeLayer.lineCap),
        "lineJoin": LayerProperty(fixed: \CAShapeLayer.lineJoin),
        "lineDashPhase": LayerProperty(\CAShapeLayer.lineDashPhase, cgFloat, show: showing(\.lineDashPhase)),
        "lineDashPattern": LayerProperty(fixed: \CAShapeLayer.lineDashPattern),
    ]

    // MARK: Drawing

    private final var isStroked: Bool { (kind.strokeColor?.alpha ?? 0) > 0 && kind.lineWidth > 0 }

    package override var drawsKind: Bool {
        kind.path?.isEmpty == false && ((kind.fillColor?.alpha ?? 0) > 0 || isStroked)
    }

    package override func drawKind(in context: CGContext, dirty: CGRect) {
        guard let path = kind.path else { return }
        if let color = kind.fillColor, color.alpha > 0 {
            context.setFillColor(color)
            context.fill(path, using: kind.fillRule.drawing)
        }
        guard let color = kind.strokeColor, isStroked else { return }
        context.setStrokeColor(color)
        context.setLineWidth(kind.lineWidth)
        context.setLineCap(kind.lineCap.drawing)
        context.setLineJoin(kind.lineJoin.drawing)
        context.setMiterLimit(kind.miterLimit)
        context.setLineDash(
            phase: kind.lineDashPhase, lengths: (kind.lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
        context.stroke(stroked(path))
    }

    /// The part of the path that is stroked, kept until it is another one.
    private final func stroked(_ path: CGPath) -> CGPath {
        let (start, end) = (kind.strokeStart, kind.strokeEnd)
        if start <= 0, end >= 1 { return path }
        if let known = strokedPart, known.start == start, known.end == end, known.path == path {
            return known.part
        }
        if measure?.path != path { measure = (path, PathMeasure(path)) }
        let part = measure?.measure.part(from: start, to: end) ?? path
        strokedPart = (path, start, end, part)
        return part
    }

    package override var kindExtent: CGRect {
        guard drawsKind, let path = kind.path else { return storedBounds }
        let limit = isStroked && kind.lineJoin.drawing == .miter ? max(1, kind.miterLimit) : nil
        if knownReach?.limit != limit || knownReach?.path != path {
            let miter = limit.map { path.longestMiter(within: $0) } ?? 1
            knownReach = (path, limit, path.boundingBoxOfPath, miter)
        }
        guard let reach = knownReach, let box = reach.box.storable else { return storedBounds }
        guard isStroked else { return box }
        let factor = max(reach.miter, kind.lineCap.drawing == .square ? CGFloat(2).squareRoot() : 1)
        let outset = kind.lineWidth / 2 * factor
        return box.inset(dx: -outset, dy: -outset)
    }
}
