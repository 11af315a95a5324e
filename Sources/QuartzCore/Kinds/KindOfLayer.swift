/// A kind of layer whose own properties are the parts of one value: a presentation has a copy of it.
@MainActor
protocol KindOfLayer: CALayer {
    associatedtype Kind

    var kind: Kind { get set }
}

extension KindOfLayer {
    /// Changes a property of the kind, as CALayer's own are changed: with its action and with damage.
    func changeKind<Value: Equatable>(
        _ key: String, _ property: WritableKeyPath<Kind, Value>, to value: Value
    ) {
        guard value != kind[keyPath: property] else { return }
        changeKind(key) { kind[keyPath: property] = value }
    }

    /// Changes properties whose values cannot be compared.
    func changeKind(_ key: String, _ change: () -> Void) {
        perform(key) { changeTree(change) }
    }

    /// Takes over the properties of a layer of the same kind.
    func copyKind(of layer: CALayer) {
        if let layer = layer as? Self { kind = layer.kind }
    }

    /// Sets a property in a presentation.
    static func showing<Value>(
        _ property: WritableKeyPath<Kind, Value>
    ) -> @MainActor (Self, Value) -> Void {
        { $0.kind[keyPath: property] = $1 }
    }
}
