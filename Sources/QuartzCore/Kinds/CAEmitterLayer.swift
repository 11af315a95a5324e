public import Drawing

/// A layer that emits particles: images that fly, turn, grow and fade.
///
/// It emits while it is in a shown tree, beginning when it comes there. The particles are flat, those of one layer are
/// never more than 5,000 at a time, and the same seed gives the same ones in the same frames.
open class CAEmitterLayer: CALayer, KindOfLayer {
    struct Kind {
        var cells: [CAEmitterCell]?
        var birthRate: Float = 1
        var lifetime: Float = 1
        var position = CGPoint.zero
        var size = CGSize.zero
        var shape = CAEmitterLayerEmitterShape.point
        var mode = CAEmitterLayerEmitterMode.volume
        var renderMode = CAEmitterLayerRenderMode.unordered
        var velocity: Float = 1
        var scale: Float = 1
        var spin: Float = 1
        var seed: UInt32 = 0
        var particles: [EmittedParticle] = []
        /// What animations show of the cells, by key paths; empty but in a presentation.
        var shownValues: [String: AnimatableValue] = [:]
        /// The layer's time that is shown; nil before the first frame.
        var time: Double?
    }

    final var kind = Kind()
    final lazy var numbers = EmitterNumbers(seed: kind.seed)
    /// The parts of a particle that are due, by cell.
    final var due: [ObjectIdentifier: Double] = [:]
    static let maximumParticles = 5000

    /// A layer of no size.
    public override init() {
        super.init()
        flags.emits = true
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        flags.emits = true
    }

    /// What is emitted; nil, the default, for nothing.
    open var emitterCells: [CAEmitterCell]? {
        get { kind.cells }
        set { changeEmission("emitterCells", \.cells, to: newValue) }
    }

    /// A factor for the birth rates of the cells. Default 1. With 0 the particles that are there live on.
    open var birthRate: Float {
        get { kind.birthRate }
        set { changeEmission("birthRate", \.birthRate, to: newValue) }
    }

    /// A factor for the lifetimes of the cells. Default 1.
    open var lifetime: Float {
        get { kind.lifetime }
        set { changeEmission("lifetime", \.lifetime, to: newValue) }
    }

    /// The middle of the shape in which particles are born, in the layer's coordinates. Default zero.
    open var emitterPosition: CGPoint {
        get { kind.position }
        set { newValue.storable.map { changeKind("emitterPosition", \.position, to: $0) } }
    }

    /// The size of that shape; of a circle the width is the radius. Default zero.
    open var emitterSize: CGSize {
        get { kind.size }
        set { newValue.storable.map { changeKind("emitterSize", \.size, to: $0) } }
    }

    /// The shape in which particles are born. Default point.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { kind.shape }
        set { changeKind("emitterShape", \.shape, to: newValue) }
    }

    /// Where in the shape they are born. Default volume.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { kind.mode }
        set { changeKind("emitterMode", \.mode, to: newValue) }
    }

    /// In which order particles are drawn, and how. Default unordered.
    open var renderMode: CAEmitterLayerRenderMode {
        get { kind.renderMode }
        set { changeKind("renderMode", \.renderMode, to: newValue) }
    }

    /// A factor for the velocities of the cells. Default 1.
    open var velocity: Float {
        get { kind.velocity }
        set { changeKind("velocity", \.velocity, to: newValue) }
    }

    /// A factor for the scales of the cells. Default 1.
    open var scale: Float {
        get { kind.scale }
        set { changeKind("scale", \.scale, to: newValue) }
    }

    /// A factor for the spins of the cells. Default 1.
    open var spin: Float {
        get { kind.spin }
        set { changeKind("spin", \.spin, to: newValue) }
    }

    /// Where the random numbers begin. Default 0.
    open var seed: UInt32 {
        get { kind.seed }
        set {
            changeKind("seed", \.seed, to: newValue)
            numbers = EmitterNumbers(seed: newValue)
        }
    }

    /// Changes a property on which it depends whether frames are needed.
    private final func changeEmission<Value: Equatable>(
        _ key: String, _ property: WritableKeyPath<Kind, Value>, to value: Value
    ) {
        changeKind(key, property, to: value)
        if tree != nil { LayerRunner.main.changed() }
    }

    // MARK: Presentation

    package override class var toolkitClass: CALayer.Type { CAEmitterLayer.self }

    override func takeKind(of layer: CALayer) { copyKind(of: layer) }

    package override var kindProperties: [String: LayerProperty] { CAEmitterLayer.properties }

    private static let properties: [String: LayerProperty] = [
        "birthRate": factor(\.birthRate, \.birthRate),
        "lifetime": factor(\.lifetime, \.lifetime),
        "velocity": factor(\.velocity, \.velocity),
        "scale": factor(\.scale, \.scale),
        "spin": factor(\.spin, \.spin),
        "emitterPosition": LayerProperty(\CAEmitterLayer.emitterPosition, \.point, show: showing(\.position)),
        "emitterSize": LayerProperty(\CAEmitterLayer.emitterSize, \.size, show: showing(\.size)),
        "emitterCells": LayerProperty(fixed: \CAEmitterLayer.emitterCells),
        "emitterShape": LayerProperty(fixed: \CAEmitterLayer.emitterShape),
        "emitterMode": LayerProperty(fixed: \CAEmitterLayer.emitterMode),
        "renderMode": LayerProperty(fixed: \CAEmitterLayer.renderMode),
        "seed": LayerProperty(fixed: \CAEmitterLayer.seed),
    ]

    /// The properties of the cells: "emitterCells", the name of a cell, and that of its property.
    package override func nestedProperty(_ path: String) -> LayerProperty? {
        let (key, rest) = AnimatableValue.split(path)
        guard key == "emitterCells", let rest, let (cell, property) = kind.cells?.property(at: rest) else {
            return nil
        }
        return LayerProperty(
            get: { layer in
                (layer as? CAEmitterLayer)?.kind.shownValues[path]?.content ?? property.get(cell)
            },
            set: { layer, value in
                property.set(cell, value)
                if layer.tree != nil { LayerRunner.main.changed() }
            }, show: { layer, value in (layer as? CAEmitterLayer)?.kind.shownValues[path] = value })
    }

    private static func factor(
        _ property: ReferenceWritableKeyPath<CAEmitterLayer, Float>, _ part: WritableKeyPath<Kind, Float>
    ) -> LayerProperty {
        LayerProperty(property, { $0.number.map { Float($0) } }, show: showing(part))
    }

    // MARK: Drawing

    package override var drawsKind: Bool { !kind.particles.isEmpty }

    package override func drawKind(in context: CGContext, dirty: CGRect) {
        guard let time = kind.time else { return }
        let isReversed = kind.renderMode == .oldestLast
        if kind.renderMode == .additive { context.setBlendMode(.plusLighter) }
        for particle in isReversed ? kind.particles.reversed() : kind.particles
        where particle.box(at: time).overlaps(dirty) {
            particle.draw(at: time, in: context)
        }
    }

    package override var kindExtent: CGRect {
        guard let time = kind.time else { return storedBounds }
        let box = kind.particles.reduce(CGRect.null) { $0.union($1.box(at: time)) }
        return box.storable ?? storedBounds
    }
}
