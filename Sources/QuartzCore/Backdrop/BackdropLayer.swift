package import Drawing

/// A layer that shows what was drawn behind it, blurred: the pane of frosted glass of bars and panels.
///
/// It draws within its bounds and round corners. What it shows is computed once for a window, and kept until something
/// behind it changes ([`LayerTree.prepareBackdrops`]); in other pictures, such as those of `render(in:)`, each time.
///
/// What is behind is what the bitmap holds already. In a superlayer that is a group, with less than full opacity or a
/// mask, the group's own drawing is therefore not seen through the pane, only what is behind the group. In one that is
/// drawn as a picture of its own, rasterized or in perspective, nothing outside that picture is seen.
package final class BackdropLayer: CALayer, KindOfLayer {
    struct Kind {
        var blurRadius: CGFloat = 0
        var saturation: CGFloat = 1
        var tint = CGColor.clear
        var readsAround = true
    }

    var kind = Kind()

    /// As it is shown.
    var shownKind: Kind { (shown as? BackdropLayer)?.kind ?? kind }

    /// The standard deviation of the blur, in points. Default 0.
    package var blurRadius: CGFloat {
        get { kind.blurRadius }
        set { newValue.storable.map { changeKind("blurRadius", \.blurRadius, to: max(0, $0)) } }
    }

    /// How colourful what is behind appears: 0 is grey, 1, the default, leaves it as it is.
    package var saturation: CGFloat {
        get { kind.saturation }
        set { newValue.storable.map { changeKind("saturation", \.saturation, to: max(0, $0)) } }
    }

    /// The colour over it. Default clear.
    package var tint: CGColor {
        get { kind.tint }
        set { changeKind("tint", \.tint, to: newValue) }
    }

    /// Whether what is beside the bounds shines in, as far as the blur reaches. Default true. A panel that casts a shadow
    /// leaves it out.
    package var readsAround: Bool {
        get { kind.readsAround }
        set { changeKind("readsAround", \.readsAround, to: newValue) }
    }

    // MARK: The picture that is kept

    /// Where the layer was in the last frame; nil where it was not seen.
    var area: BackdropArea?
    /// Whether something behind it has changed since the kept picture was made.
    var isStale = true
    /// The part of the bitmap, in pixels, that is to be drawn anew for a picture: the area's source, and all that other
    /// stale backdrops read which read some of the same.
    var neededPart: CGRect?
    /// Of the area's source.
    private var kept: CGImage?

    /// How often any backdrop was computed for a frame, for tests and benchmarks.
    package private(set) static var computations = 0

    /// Whether all that the picture depends on is right when the layer is drawn in this frame.
    func canBeComputed(in frame: BackdropFrame) -> Bool { neededPart.map(frame.includes) ?? false }

    /// What was kept shows something else now.
    func forget() { kept = nil }

    // MARK: Presentation

    package override class var toolkitClass: CALayer.Type { BackdropLayer.self }

    override func takeKind(of layer: CALayer) { copyKind(of: layer) }

    package override var kindProperties: [String: LayerProperty] { BackdropLayer.properties }

    private static let properties: [String: LayerProperty] = [
        "blurRadius": LayerProperty(\BackdropLayer.blurRadius, cgFloat, show: showing(\.blurRadius)),
        "saturation": LayerProperty(\BackdropLayer.saturation, cgFloat, show: showing(\.saturation)),
        "tint": LayerProperty(\BackdropLayer.tint, \.color, show: showing(\.tint)),
    ]

    // MARK: Drawing

    package override var drawsKind: Bool {
        kind.blurRadius > 0 || kind.saturation != 1 || kind.tint.alpha > 0
    }

    package override func drawKind(in context: CGContext, dirty: CGRect) {
        let limits = CGRect(x: 0, y: 0, width: CGFloat(context.width), height: CGFloat(context.height))
        guard
            let area = BackdropArea(
                storedBounds, kind, through: context.ctm, scale: context.scale, limits: limits),
            let picture = model().picture(at: area, kind, in: context)
        else { return }
        clipToShape(in: context) { context.draw(picture, atPixel: area.source.origin) }
    }

    /// - Parameter kind: as it is shown.
    private func picture(at area: BackdropArea, _ kind: Kind, in context: CGContext) -> CGImage? {
        guard let frame = tree?.frame, frame.context === context, self.area?.isNear(area) == true else {
            return Self.compute(area, kind, in: context)
        }
        if isStale, canBeComputed(in: frame) {
            kept = Self.compute(area, kind, in: context)
            isStale = false
            Self.computations += 1
        }
        return kept
    }

    private static func compute(_ area: BackdropArea, _ kind: Kind, in context: CGContext) -> CGImage? {
        context.bitmap(in: area.source)?.material(
            radius: area.blurRadius, saturation: kind.saturation, tint: kind.tint)
    }
}
