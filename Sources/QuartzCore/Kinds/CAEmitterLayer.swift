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
        /// The layer's time that is shown; nil before the first frame.
        var time: Double?
    }

    final var kind = Kind()
    private final lazy var numbers = EmitterNumbers(seed: kind.seed)
    /// The parts of a particle that are due, by cell.
    private final var due: [ObjectIdentifier: Double] = [:]
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

    private static func factor(
        _ property: ReferenceWritableKeyPath<CAEmitterLayer, Float>, _ part: WritableKeyPath<Kind, Float>
    ) -> LayerProperty {
        LayerProperty(property, { $0.number.map { Float($0) } }, show: showing(part))
    }

    // MARK: Emission

    /// Whether it changes with time.
    final var isMoving: Bool {
        !kind.particles.isEmpty
            || kind.birthRate > 0
                && (kind.cells ?? []).contains { $0.isEnabled && $0.birthRate > 0 && $0.lifetime > 0 }
    }

    /// Emits what is born until a time, and forgets what has ended.
    ///
    /// - Parameter time: the layer's.
    final func emit(until time: Double) {
        guard let last = kind.time, isMoving else {
            kind.time = time
            return
        }
        invalidateWhole()
        // After a long pause only the last second is made up for.
        let from = max(last, time - 1)
        if time > from { for cell in kind.cells ?? [] { give(birthTo: cell, from: from, until: time) } }
        kind.particles.removeAll { !$0.isAlive(at: time) }
        kind.time = time
        (animations?.presented as? CAEmitterLayer)?.takeParticles(of: self)
        extentDidChange()
        pictures?.forget()
        invalidateWhole()
    }

    private final func takeParticles(of layer: CAEmitterLayer) {
        kind.particles = layer.kind.particles
        kind.time = layer.kind.time
    }

    private final func give(birthTo cell: CAEmitterCell, from: Double, until time: Double) {
        let state = (shown as? CAEmitterLayer)?.kind ?? kind
        let rate = Double(cell.birthRate * state.birthRate)
        guard cell.isEnabled, rate > 0, rate.isFinite, let image = cell.contents as? CGImage else { return }
        let before = due[ObjectIdentifier(cell)] ?? 0
        let total = before + rate * (time - from)
        due[ObjectIdentifier(cell)] = total - total.rounded(.down)
        let room = CAEmitterLayer.maximumParticles - kind.particles.count
        for index in 0..<max(0, min(room, Int(clamping: total.rounded(.down)))) {
            let birth = min(time, from + (Double(index + 1) - before) / rate)
            kind.particles.append(numbers.particle(of: cell, image, state, birth: birth))
        }
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

extension EmitterNumbers {
    /// A new particle.
    @MainActor
    fileprivate mutating func particle(
        of cell: CAEmitterCell, _ image: CGImage, _ layer: CAEmitterLayer.Kind, birth: Double
    ) -> EmittedParticle {
        let angle = next(around: Double(cell.emissionLongitude), range: Double(cell.emissionRange))
        let speed =
            next(around: Double(cell.velocity), range: Double(cell.velocityRange)) * Double(layer.velocity)
        let lifetime = next(around: Double(cell.lifetime), range: Double(cell.lifetimeRange))
        let scale = next(around: Double(cell.scale), range: Double(cell.scaleRange)) * Double(layer.scale)
        let spin = next(around: Double(cell.spin), range: Double(cell.spinRange)) * Double(layer.spin)
        let ranges = SIMD4(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange)
        var color = (cell.color ?? .white).vector
        for index in 0..<4 { color[index] = next(around: color[index], range: Double(ranges[index])) }
        let place = layer.shape.place(layer.mode, size: layer.size, &self)
        return EmittedParticle(
            birth: birth, lifetime: lifetime * Double(layer.lifetime),
            origin: CGPoint(x: layer.position.x + place.dx, y: layer.position.y + place.dy),
            velocity: CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed),
            acceleration: CGVector(dx: cell.xAcceleration, dy: cell.yAcceleration), scale: scale,
            scaleSpeed: cell.scaleSpeed, spin: spin, color: color,
            colorSpeed: SIMD4(
                Double(cell.redSpeed), Double(cell.greenSpeed), Double(cell.blueSpeed),
                Double(cell.alphaSpeed)), image: image, imageScale: cell.contentsScale)
    }
}
