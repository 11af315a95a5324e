internal import Drawing

/// How particles are born.
extension CAEmitterLayer {
    /// The layer's properties as animations make them.
    private final var shownKind: Kind { (shown as? CAEmitterLayer)?.kind ?? kind }

    /// Whether it changes with time.
    final var isMoving: Bool {
        if !kind.particles.isEmpty { return true }
        let state = shownKind
        return state.birthRate > 0 && state.shownCells.contains { $0.emits(after: kind.time ?? 0) }
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
        if time > from { emit(from: from, until: time) }
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

    private final func emit(from: Double, until time: Double) {
        let state = shownKind
        for (source, cell) in zip(state.cells ?? [], state.shownCells) {
            let times = cell.times(from: from, until: time, since: 0)
            let before = due[ObjectIdentifier(source)] ?? 0
            due[ObjectIdentifier(source)] = emit(cell, of: state, times, due: before) { _ in nil }
        }
        var index = 0
        // By index: particles emit others, which emit, too.
        while index < kind.particles.count {
            if !kind.particles[index].cells.isEmpty { emit(by: index, of: state, from: from, until: time) }
            index += 1
        }
    }

    /// Emits what a particle emits.
    private final func emit(by index: Int, of state: Kind, from: Double, until time: Double) {
        let particle = kind.particles[index]
        for (place, cell) in particle.cells.enumerated() {
            let end = min(time, particle.birth + particle.lifetime)
            let times = cell.times(from: max(from, particle.birth), until: end, since: particle.birth)
            kind.particles[index].due[place] = emit(
                cell, of: state, times, due: particle.due[place], origin: particle.origin)
        }
    }

    /// Emits the particles of a cell that are born in a time.
    ///
    /// - Parameters:
    ///   - before: the part of a particle that was due before.
    ///   - origin: where a particle begins that is born at a time; nil for somewhere in the layer's shape.
    /// - Returns: the part of a particle that is due.
    private final func emit(
        _ cell: CAEmitterCell, of state: Kind, _ times: ClosedRange<Double>?, due before: Double,
        origin: (Double) -> EmittedParticle.Origin?
    ) -> Double {
        let rate = Double(cell.birthRate * state.birthRate)
        guard let times, cell.isEnabled, rate > 0, rate.isFinite, cell.isSeen else { return before }
        let total = before + rate * (times.upperBound - times.lowerBound)
        let room = CAEmitterLayer.maximumParticles - kind.particles.count
        let image = cell.image
        for index in 0..<max(0, min(room, Int(clamping: total.rounded(.down)))) {
            let birth = min(times.upperBound, times.lowerBound + (Double(index + 1) - before) / rate)
            let particle = numbers.particle(of: cell, image, state, birth: birth, from: origin(birth))
            kind.particles.append(particle)
        }
        return total - total.rounded(.down)
    }
}

extension CAEmitterLayer.Kind {
    /// The cells as animations make them.
    @MainActor
    fileprivate var shownCells: [CAEmitterCell] {
        let cells = cells ?? []
        return shownValues.isEmpty ? cells : cells.map { $0.showing(shownValues, in: "emitterCells") }
    }
}

extension CAEmitterCell {
    /// Whether particles are born at some time after a given one.
    fileprivate final func emits(after time: Double) -> Bool {
        isEnabled && birthRate > 0 && lifetime > 0 && beginTime + duration > time
    }

    /// Whether anything is seen of the particles.
    fileprivate final var isSeen: Bool { contents is CGImage || emitterCells?.isEmpty == false }

    /// The part of a time in which the cell emits; nil for none.
    ///
    /// - Parameter start: from when the cell's own time counts.
    fileprivate final func times(
        from: Double, until time: Double, since start: Double
    ) -> ClosedRange<Double>? {
        let first = max(from, start + beginTime)
        let last = min(time, start + beginTime + max(0, duration))
        return first < last ? first...last : nil
    }

    /// The part of the image that is shown.
    fileprivate final var image: CGImage? {
        guard let image = contents as? CGImage else { return nil }
        guard contentsRect != LayerLooks.standard.contentsRect else { return image }
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        return image.cropping(
            to: CGRect(
                x: contentsRect.minX * width, y: contentsRect.minY * height,
                width: contentsRect.width * width, height: contentsRect.height * height))
    }
}

extension EmitterNumbers {
    /// A new particle.
    ///
    /// - Parameter origin: where it begins; nil for somewhere in the layer's shape.
    @MainActor
    fileprivate mutating func particle(
        of cell: CAEmitterCell, _ image: CGImage?, _ layer: CAEmitterLayer.Kind, birth: Double,
        from origin: EmittedParticle.Origin?
    ) -> EmittedParticle {
        let turn = origin?.direction ?? 0
        let angle = turn + next(around: Double(cell.emissionLongitude), range: Double(cell.emissionRange))
        let speed =
            next(around: Double(cell.velocity), range: Double(cell.velocityRange)) * Double(layer.velocity)
        let lifetime = next(around: Double(cell.lifetime), range: Double(cell.lifetimeRange))
        let scale = next(around: Double(cell.scale), range: Double(cell.scaleRange)) * Double(layer.scale)
        let spin = next(around: Double(cell.spin), range: Double(cell.spinRange)) * Double(layer.spin)
        let ranges = SIMD4(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange)
        var color = (cell.color ?? .white).vector
        for index in 0..<4 { color[index] = next(around: color[index], range: Double(ranges[index])) }
        let cells = cell.emitterCells ?? []
        return EmittedParticle(
            birth: birth, lifetime: lifetime * Double(layer.lifetime),
            origin: origin?.place ?? place(in: layer),
            velocity: CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed),
            acceleration: CGVector(dx: cell.xAcceleration, dy: cell.yAcceleration), scale: scale,
            scaleSpeed: cell.scaleSpeed, spin: spin, color: color * (origin?.color ?? SIMD4(repeating: 1)),
            colorSpeed: SIMD4(
                Double(cell.redSpeed), Double(cell.greenSpeed), Double(cell.blueSpeed),
                Double(cell.alphaSpeed)), image: image, imageScale: cell.contentsScale, cells: cells,
            due: cells.map { _ in 0 })
    }

    /// Somewhere in the shape of a layer.
    @MainActor
    private mutating func place(in layer: CAEmitterLayer.Kind) -> CGPoint {
        let place = layer.shape.place(layer.mode, size: layer.size, &self)
        return CGPoint(x: layer.position.x + place.dx, y: layer.position.y + place.dy)
    }
}
