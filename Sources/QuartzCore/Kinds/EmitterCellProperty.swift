internal import Drawing

/// A property of a cell that is known by its name.
@MainActor
struct EmitterCellProperty {
    let get: @MainActor (CAEmitterCell) -> Any?
    let set: @MainActor (CAEmitterCell, Any?) -> Void

    private init<Value>(
        _ property: ReferenceWritableKeyPath<CAEmitterCell, Value>,
        _ convert: @escaping @MainActor (Any?) -> Value?
    ) {
        get = { $0[keyPath: property] }
        set = { cell, value in if let value = convert(value) { cell[keyPath: property] = value } }
    }

    private init(_ property: ReferenceWritableKeyPath<CAEmitterCell, Float>) {
        self.init(property) { AnimatableValue($0)?.number.map { Float($0) } }
    }

    private init(_ property: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>) {
        self.init(property) { AnimatableValue($0)?.number.map { CGFloat($0) } }
    }

    static let all: [String: EmitterCellProperty] = [
        "enabled": EmitterCellProperty(\.isEnabled) { AnimatableValue($0)?.flag },
        "isEnabled": EmitterCellProperty(\.isEnabled) { AnimatableValue($0)?.flag },
        "birthRate": EmitterCellProperty(\.birthRate),
        "lifetime": EmitterCellProperty(\.lifetime),
        "lifetimeRange": EmitterCellProperty(\.lifetimeRange),
        "emissionLongitude": EmitterCellProperty(\.emissionLongitude),
        "emissionLatitude": EmitterCellProperty(\.emissionLatitude),
        "emissionRange": EmitterCellProperty(\.emissionRange),
        "velocity": EmitterCellProperty(\.velocity),
        "velocityRange": EmitterCellProperty(\.velocityRange),
        "xAcceleration": EmitterCellProperty(\.xAcceleration),
        "yAcceleration": EmitterCellProperty(\.yAcceleration),
        "zAcceleration": EmitterCellProperty(\.zAcceleration),
        "scale": EmitterCellProperty(\.scale),
        "scaleRange": EmitterCellProperty(\.scaleRange),
        "scaleSpeed": EmitterCellProperty(\.scaleSpeed),
        "spin": EmitterCellProperty(\.spin),
        "spinRange": EmitterCellProperty(\.spinRange),
        "color": EmitterCellProperty(\.color) { .some(AnimatableValue($0)?.color) },
        "redRange": EmitterCellProperty(\.redRange),
        "greenRange": EmitterCellProperty(\.greenRange),
        "blueRange": EmitterCellProperty(\.blueRange),
        "alphaRange": EmitterCellProperty(\.alphaRange),
        "redSpeed": EmitterCellProperty(\.redSpeed),
        "greenSpeed": EmitterCellProperty(\.greenSpeed),
        "blueSpeed": EmitterCellProperty(\.blueSpeed),
        "alphaSpeed": EmitterCellProperty(\.alphaSpeed),
        "contents": EmitterCellProperty(\.contents) { .some($0) },
        "contentsRect": EmitterCellProperty(\.contentsRect) { AnimatableValue($0)?.rect },
        "contentsScale": EmitterCellProperty(\.contentsScale),
        "beginTime": EmitterCellProperty(\.beginTime) { AnimatableValue($0)?.number },
        "duration": EmitterCellProperty(\.duration) { AnimatableValue($0)?.number },
    ]
}

extension CAEmitterCell {
    /// A cell with the same properties, which may be changed.
    fileprivate final func copied() -> CAEmitterCell {
        let copy = CAEmitterCell()
        copy.name = name
        copy.emitterCells = emitterCells
        for property in EmitterCellProperty.all.values { property.set(copy, property.get(self)) }
        return copy
    }

    /// The cell with values that animations show.
    ///
    /// - Parameters:
    ///   - values: by key paths of the layer.
    ///   - path: the key path of the cells that this one is among.
    final func showing(_ values: [String: AnimatableValue], in path: String) -> CAEmitterCell {
        guard let name, !values.isEmpty else { return self }
        let own = "\(path).\(name)."
        let values = values.filter { $0.key.hasPrefix(own) }
        guard !values.isEmpty else { return self }
        let copy = copied()
        for (path, value) in values {
            EmitterCellProperty.all[String(path.dropFirst(own.count))]?.set(copy, value.content)
        }
        copy.emitterCells = emitterCells?.map { $0.showing(values, in: own + "emitterCells") }
        return copy
    }
}

extension [CAEmitterCell] {
    /// The property at a key path that begins with the name of a cell, and that cell; nil for none.
    @MainActor
    func property(at path: String) -> (cell: CAEmitterCell, property: EmitterCellProperty)? {
        let (name, rest) = AnimatableValue.split(path)
        guard let rest, let cell = first(where: { $0.name == name }) else { return nil }
        if let property = EmitterCellProperty.all[rest] { return (cell, property) }
        let (key, inner) = AnimatableValue.split(rest)
        guard key == "emitterCells", let inner else { return nil }
        return cell.emitterCells?.property(at: inner)
    }
}
