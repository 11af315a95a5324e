public import Drawing

/// A layer that shows its sublayers several times, each time moved, coloured and delayed a little more.
///
/// Copies are drawn one over the other, the first at the back. Hit tests know the first alone.
open class CAReplicatorLayer: CALayer, KindOfLayer {
    struct Kind {
        var count = 1
        var delay: CFTimeInterval = 0
        var transform = CATransform3DIdentity
        var color: CGColor? = .white
        var preservesDepth = false
        /// What is added to red, green, blue and alpha from copy to copy.
        var offsets = SIMD4<Double>()
    }

    final var kind = Kind()

    /// How many times the sublayers are shown, the first time included. Default 1; 0 for not at all.
    open var instanceCount: Int {
        get { kind.count }
        set { changeKind("instanceCount", \.count, to: max(0, newValue)) }
    }

    /// How much later each copy shows the animations of the sublayers than the one before it, in seconds. Default 0.
    /// An animation that is removed when it ends, ends in all copies.
    open var instanceDelay: CFTimeInterval {
        get { kind.delay }
        set { if newValue.isFinite { changeKind("instanceDelay", \.delay, to: newValue) } }
    }

    /// What leads from each copy to the next, about the middle of this layer. Default the identity.
    open var instanceTransform: CATransform3D {
        get { kind.transform }
        set { if newValue.isFinite { changeKind("instanceTransform", \.transform, to: newValue) } }
    }

    /// What the colours of the first copy are multiplied by. Default white, which changes nothing; nil is the same.
    open var instanceColor: CGColor? {
        get { kind.color }
        set { changeKind("instanceColor", \.color, to: newValue) }
    }

    /// What is added to the red of `instanceColor` from copy to copy. Default 0.
    open var instanceRedOffset: Float {
        get { Float(kind.offsets.x) }
        set { changeOffset("instanceRedOffset", \.x, newValue) }
    }

    /// What is added to the green of `instanceColor` from copy to copy. Default 0.
    open var instanceGreenOffset: Float {
        get { Float(kind.offsets.y) }
        set { changeOffset("instanceGreenOffset", \.y, newValue) }
    }

    /// What is added to the blue of `instanceColor` from copy to copy. Default 0.
    open var instanceBlueOffset: Float {
        get { Float(kind.offsets.z) }
        set { changeOffset("instanceBlueOffset", \.z, newValue) }
    }

    /// What is added to the alpha of `instanceColor` from copy to copy. Default 0.
    open var instanceAlphaOffset: Float {
        get { Float(kind.offsets.w) }
        set { changeOffset("instanceAlphaOffset", \.w, newValue) }
    }

    /// Whether the copies keep the depth of the sublayers. Default false. It has no effect here: each copy is flat.
    open var preservesDepth: Bool {
        get { kind.preservesDepth }
        set { changeKind("preservesDepth", \.preservesDepth, to: newValue) }
    }

    private final func changeOffset(
        _ key: String, _ part: WritableKeyPath<SIMD4<Double>, Double>, _ value: Float
    ) {
        guard value.isFinite else { return }
        let offsets: WritableKeyPath<Kind, SIMD4<Double>> = \.offsets
        changeKind(key, offsets.appending(path: part), to: Double(value))
    }

    // MARK: Presentation

    package override class var toolkitClass: CALayer.Type { CAReplicatorLayer.self }

    override func takeKind(of layer: CALayer) { copyKind(of: layer) }

    package override var kindProperties: [String: LayerProperty] { CAReplicatorLayer.properties }

    private static let properties: [String: LayerProperty] = [
        "instanceCount": LayerProperty(
            \CAReplicatorLayer.instanceCount, { $0.number.map { Int(clamping: $0) } },
            show: { $0.kind.count = max(0, $1) }),
        "instanceDelay": LayerProperty(\CAReplicatorLayer.instanceDelay, \.number, show: showing(\.delay)),
        "instanceTransform": LayerProperty(
            \CAReplicatorLayer.instanceTransform, \.transform, show: showing(\.transform)),
        "instanceColor": LayerProperty(
            \CAReplicatorLayer.instanceColor, { .some($0.color) }, show: showing(\.color)),
        "instanceRedOffset": offset(\.instanceRedOffset, \.x),
        "instanceGreenOffset": offset(\.instanceGreenOffset, \.y),
        "instanceBlueOffset": offset(\.instanceBlueOffset, \.z),
        "instanceAlphaOffset": offset(\.instanceAlphaOffset, \.w),
        "preservesDepth": LayerProperty(fixed: \CAReplicatorLayer.preservesDepth),
    ]

    private static func offset(
        _ property: ReferenceWritableKeyPath<CAReplicatorLayer, Float>,
        _ part: WritableKeyPath<SIMD4<Double>, Double>
    ) -> LayerProperty {
        LayerProperty(property, { $0.number.map { Float($0) } }) {
            $0.kind.offsets[keyPath: part] = Double($1)
        }
    }

    // MARK: Copies

    /// The values that the layer has as it is shown.
    private final var shownKind: Kind { (shown as? CAReplicatorLayer)?.kind ?? kind }

    /// What leads from the sublayers to each of their copies, in this layer's coordinates.
    private final var copies: [CATransform3D] {
        let kind = shownKind
        let center = shown.storedBounds
        let toCenter = CATransform3DMakeTranslation(-center.midX, -center.midY, 0)
        let back = CATransform3DMakeTranslation(center.midX, center.midY, 0)
        var power = CATransform3DIdentity
        return (0..<kind.count).map { _ in
            defer { power = CATransform3DConcat(power, kind.transform) }
            return CATransform3DConcat(CATransform3DConcat(toCenter, power), back)
        }
    }

    package override func displaySublayers(in context: CGContext, dirty: CGRect) {
        let kind = shownKind
        for (index, matrix) in copies.enumerated() {
            let color = (kind.color ?? .white).vector + kind.offsets * Double(index)
            inPast(Double(index) * kind.delay) {
                displayCopy(LayerProjection(matrix), CGColor(vector: color), in: context, dirty: dirty)
            }
        }
    }

    private final func displayCopy(
        _ projection: LayerProjection, _ color: CGColor, in context: CGContext, dirty: CGRect
    ) {
        guard color.alpha > 0 else { return }
        let area = extentOfSublayers
        guard !area.isEmpty, projection.bounds(of: area).overlaps(dirty) else { return }
        let isColored = color.red < 1 || color.green < 1 || color.blue < 1
        if !isColored, color.alpha == 1, let transform = projection.affine {
            guard let inverse = projection.inverted else { return }
            context.saveGState()
            context.concatenate(transform)
            displayEachSublayer(in: context, dirty: inverse.bounds(of: dirty).overlap(with: area))
            context.restoreGState()
            return
        }
        let drawn = picture(of: area, scale: scale(fitting: area, context.scale)) { context, area in
            displayEachSublayer(in: context, dirty: area)
        }
        guard let drawn else { return }
        let image = isColored ? drawn.image.multiplied(by: color) ?? drawn.image : drawn.image
        context.saveGState()
        context.multiplyAlpha(by: color.alpha)
        if let transform = projection.affine {
            context.concatenate(transform)
            context.draw(image, in: drawn.rect)
        } else {
            context.draw(image, in: drawn.rect, through: projection.projection)
        }
        context.restoreGState()
    }

    package override var sublayersExtent: CGRect {
        let delay = shownKind.delay
        return copies.enumerated().reduce(CGRect.null) { area, copy in
            var part = CGRect.null
            inPast(Double(copy.offset) * delay) { part = extentOfSublayers }
            return part.isEmpty ? area : area.union(LayerProjection(copy.element).bounds(of: part))
        }
    }

    package override func repeatedExtent(of area: CGRect) -> CGRect {
        // What a later copy shows is not where the first one has it now.
        if shownKind.delay != 0 { return area.union(sublayersExtent) }
        return copies.reduce(CGRect.null) { $0.union(LayerProjection($1).bounds(of: area)) }
    }

    /// Does something while the sublayers are shown as they were some seconds ago.
    private final func inPast(_ delay: Double, _ body: () -> Void) {
        guard delay != 0 else { return body() }
        let moved = CALayer.moveInTime(children, by: -delay)
        body()
        if moved { _ = CALayer.moveInTime(children, by: 0) }
    }
}

extension CALayer {
    /// Shows the animations of layers and of all in them at another time than that of the frame.
    ///
    /// - Returns: whether there are any.
    fileprivate static func moveInTime(_ layers: ContiguousArray<CALayer>, by delay: Double) -> Bool {
        var found = false
        for layer in layers {
            var changes = moveInTime(layer.children, by: delay)
            if let mask = layer.looks.mask { changes = moveInTime([mask], by: delay) || changes }
            if let animations = layer.animations {
                animations.presentFrame(of: layer, movedBy: delay)
                changes = true
            }
            guard changes else { continue }
            found = true
            layer.cachedExtent = nil
            layer.pictures?.forget()
        }
        return found
    }
}
