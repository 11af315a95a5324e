package import Drawing

/// A property of a kind of layer that is known by its name: for `value(forKey:)`, and for animations.
@MainActor
package struct LayerProperty {
    package let get: @MainActor (CALayer) -> Any?
    package let set: @MainActor (CALayer, Any?) -> Void
    /// Sets what an animation shows, in a presentation: without actions and without marking anything for drawing.
    package let show: (@MainActor (CALayer, AnimatableValue) -> Void)?

    package init(
        get: @escaping @MainActor (CALayer) -> Any?,
        set: @escaping @MainActor (CALayer, Any?) -> Void,
        show: (@MainActor (CALayer, AnimatableValue) -> Void)? = nil
    ) {
        self.get = get
        self.set = set
        self.show = show
    }

    /// A property of a class of layers that animates.
    package init<Layer: CALayer, Value>(
        _ property: ReferenceWritableKeyPath<Layer, Value>,
        _ convert: @escaping @MainActor (AnimatableValue) -> Value?,
        show: (@MainActor (Layer, Value) -> Void)? = nil
    ) {
        self.init(
            get: { ($0 as? Layer)?[keyPath: property] },
            set: { layer, value in
                guard let layer = layer as? Layer else { return }
                if let animatable = AnimatableValue(value), let value = convert(animatable) {
                    layer[keyPath: property] = value
                } else if let value = value as? Value {
                    layer[keyPath: property] = value
                }
            },
            show: LayerProperty.showing(convert, show))
    }

    private static func showing<Layer: CALayer, Value>(
        _ convert: @escaping @MainActor (AnimatableValue) -> Value?,
        _ show: (@MainActor (Layer, Value) -> Void)?
    ) -> (@MainActor (CALayer, AnimatableValue) -> Void)? {
        guard let show else { return nil }
        return { layer, value in
            guard let layer = layer as? Layer, let value = convert(value) else { return }
            show(layer, value)
        }
    }

    /// A property that does not animate.
    package init<Layer: CALayer, Value>(fixed property: ReferenceWritableKeyPath<Layer, Value>) {
        self.init(
            get: { ($0 as? Layer)?[keyPath: property] },
            set: { layer, value in
                if let layer = layer as? Layer, let value = value as? Value {
                    layer[keyPath: property] = value
                }
            })
    }
}

extension CALayer {
    /// The properties of all layers, by name.
    static let ownProperties: [String: LayerProperty] = [
        "bounds": LayerProperty(\CALayer.bounds, \.rect) { $0.storedBounds = $1 },
        "position": LayerProperty(\CALayer.position, \.point) { $0.storedPosition = $1 },
        "frame": LayerProperty(fixed: \CALayer.frame),
        "anchorPoint": LayerProperty(\CALayer.anchorPoint, \.point, show: placed(\.anchorPoint)),
        "anchorPointZ": LayerProperty(\CALayer.anchorPointZ, cgFloat, show: placed(\.anchorPointZ)),
        "zPosition": LayerProperty(\CALayer.zPosition, cgFloat, show: placed(\.zPosition)),
        "transform": LayerProperty(\CALayer.transform, \.transform, show: placed(\.transform)),
        "sublayerTransform": LayerProperty(
            \CALayer.sublayerTransform, \.transform, show: placed(\.sublayerTransform)),
        "opacity": LayerProperty(\CALayer.opacity, \.number.float) {
            $0.storedOpacity = min(1, max(0, CGFloat($1)))
        },
        "hidden": LayerProperty(\CALayer.isHidden, \.flag) { $0.flags.isHidden = $1 },
        "masksToBounds": LayerProperty(\CALayer.masksToBounds, \.flag) { $0.flags.masksToBounds = $1 },
        "doubleSided": LayerProperty(\CALayer.isDoubleSided, \.flag, show: looking(\.isDoubleSided)),
        "backgroundColor": LayerProperty(\CALayer.backgroundColor, { .some($0.color) }) {
            $0.storedBackground = $1
        },
        "cornerRadius": LayerProperty(\CALayer.cornerRadius, cgFloat, show: looking(\.cornerRadius)),
        "borderWidth": LayerProperty(\CALayer.borderWidth, cgFloat, show: looking(\.borderWidth)),
        "borderColor": LayerProperty(\CALayer.borderColor, { .some($0.color) }, show: looking(\.borderColor)),
        "shadowOpacity": LayerProperty(
            \CALayer.shadowOpacity, \.number.float, show: looking(\.shadowOpacity)),
        "shadowRadius": LayerProperty(\CALayer.shadowRadius, cgFloat, show: looking(\.shadowRadius)),
        "shadowOffset": LayerProperty(\CALayer.shadowOffset, \.size, show: looking(\.shadowOffset)),
        "shadowColor": LayerProperty(\CALayer.shadowColor, { .some($0.color) }, show: looking(\.shadowColor)),
        "shadowPath": LayerProperty(\CALayer.shadowPath, { .some($0.path) }, show: looking(\.shadowPath)),
        "contents": LayerProperty(
            get: { $0.contents }, set: { $0.contents = $1 },
            show: { $0.ensuredLooks.value.contents = $1.object }),
        "contentsRect": LayerProperty(\CALayer.contentsRect, \.rect, show: looking(\.contentsRect)),
        "contentsCenter": LayerProperty(\CALayer.contentsCenter, \.rect, show: looking(\.contentsCenter)),
        "contentsScale": LayerProperty(\CALayer.contentsScale, cgFloat, show: looking(\.contentsScale)),
        "rasterizationScale": LayerProperty(
            \CALayer.rasterizationScale, cgFloat, show: looking(\.rasterizationScale)),
        "shouldRasterize": LayerProperty(\CALayer.shouldRasterize, \.flag, show: looking(\.shouldRasterize)),
        "allowsGroupOpacity": LayerProperty(fixed: \CALayer.allowsGroupOpacity),
        "contentsGravity": LayerProperty(fixed: \CALayer.contentsGravity),
        "maskedCorners": LayerProperty(fixed: \CALayer.maskedCorners),
        "cornerCurve": LayerProperty(fixed: \CALayer.cornerCurve),
        "geometryFlipped": LayerProperty(fixed: \CALayer.isGeometryFlipped),
        "opaque": LayerProperty(fixed: \CALayer.isOpaque),
        "name": LayerProperty(fixed: \CALayer.name),
        "mask": LayerProperty(fixed: \CALayer.mask),
        "sublayers": LayerProperty(fixed: \CALayer.sublayers),
        "delegate": LayerProperty(get: { $0.delegate }, set: { $0.delegate = $1 as? any CALayerDelegate }),
    ]

    package static func cgFloat(_ value: AnimatableValue) -> CGFloat? { value.number.map { CGFloat($0) } }

    private static func placed<Value>(
        _ property: WritableKeyPath<LayerPlacement, Value>
    ) -> @MainActor (CALayer, Value) -> Void {
        { $0.ensuredPlacement.value[keyPath: property] = $1 }
    }

    private static func looking<Value>(
        _ property: WritableKeyPath<LayerLooks, Value>
    ) -> @MainActor (CALayer, Value) -> Void {
        { $0.ensuredLooks.value[keyPath: property] = $1 }
    }

    // MARK: Values by name

    /// Shows a value of an animation, in a presentation; nil for none, where a property may have none.
    package final func show(_ value: AnimatableValue?, for key: String) {
        if let value {
            property(key)?.show?(self, value)
        } else if key == "backgroundColor" {
            storedBackground = nil
        }
    }

    /// A property by its name, for this kind of layer; also one of what belongs to the layer, by its key path.
    package final func property(_ key: String) -> LayerProperty? {
        kindProperties[key] ?? CALayer.ownProperties[CALayer.aliases[key] ?? key] ?? nestedProperty(key)
    }

    private static let aliases = [
        "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided",
        "isGeometryFlipped": "geometryFlipped",
    ]

    final func propertyValue(forKey key: String) -> Any? {
        property(key).map { $0.get(self) } ?? extras.values[key]
    }

    final func setPropertyValue(_ value: Any?, forKey key: String) {
        if let property = property(key) { return property.set(self, value) }
        perform(key) { ensuredExtras.value.values[key] = value }
    }

    final func memberValue(forKeyPath path: String) -> Any? {
        let (key, rest) = AnimatableValue.split(path)
        guard let rest, property(path) == nil else { return value(forKey: path) }
        return AnimatableValue(value(forKey: key))?.member(rest)?.content
    }

    final func setMemberValue(_ value: Any?, forKeyPath path: String) {
        let (key, rest) = AnimatableValue.split(path)
        guard let rest, property(path) == nil else { return setValue(value, forKey: path) }
        guard let whole = AnimatableValue(self.value(forKey: key)), let part = AnimatableValue(value) else {
            return
        }
        setValue(whole.setting(rest, to: part).content, forKey: key)
    }
}

extension Optional<Double> {
    fileprivate var float: Float? { map { Float($0) } }
}
