import QuartzCore

/// What a class of views has its layer do in another way than by the methods of UIView.
extension ViewPasses {
    /// `display(_:)` of the class, or `display()` of that of its layer, sets the layer's contents.
    static let contents = ViewPasses(rawValue: 1 << 5)
    /// The class of the layer has its own `layoutSublayers()`.
    static let sublayers = ViewPasses(rawValue: 1 << 6)
    /// The class of the layer has its own `draw(in:)`.
    static let layerDrawing = ViewPasses(rawValue: 1 << 7)

    /// What a class of an app's views has of these.
    @MainActor
    static func ofLayer(of type: AnyClass) -> ViewPasses {
        var passes: ViewPasses = displayOfView.isOverridden(in: type) ? .contents : []
        // The toolkit's own layers do what they do without being asked.
        guard let layer = (type as? UIView.Type)?.layerClass as? CALayer.Type, layer != layer.toolkitClass
        else { return passes }
        for (pass, method) in methodsOfLayer where method.isOverridden(in: layer) { passes.insert(pass) }
        return passes
    }

    @MainActor private static let displayOfView = MethodOverride(
        base: UIView.self, unchanged: ViewProbe.Unchanged.self, probe: ViewProbe.Display.self)

    @MainActor private static let methodsOfLayer: [(ViewPasses, MethodOverride)] = [
        (.contents, MethodOverride(LayerProbe.Display.self)),
        (.sublayers, MethodOverride(LayerProbe.Layout.self)),
        (.layerDrawing, MethodOverride(LayerProbe.Drawing.self)),
    ]
}

extension MethodOverride {
    fileprivate init(_ probe: CALayer.Type) {
        self.init(base: CALayer.self, unchanged: LayerProbe.Unchanged.self, probe: probe)
    }
}

/// Classes that override one method each. They are never instantiated: only their metadata is looked at.
@MainActor
private enum ViewProbe {
    static var calls = 0

    final class Unchanged: UIView {}

    final class Display: UIView {
        override func display(_ layer: CALayer) { calls += 1 }
    }
}

@MainActor
private enum LayerProbe {
    static var calls = 0

    final class Unchanged: CALayer {}

    final class Display: CALayer {
        override func display() { calls += 1 }
    }

    final class Layout: CALayer {
        override func layoutSublayers() { calls += 1 }
    }

    final class Drawing: CALayer {
        override func draw(in ctx: CGContext) { calls += 1 }
    }
}
