/// Animations of a layer, and what they make of it.
extension CALayer {
    /// What ``CALayerPresenting/presentation()`` gives, of whatever class that is.
    package final var currentPresentation: CALayer? {
        if flags.isPresentation { return self }
        guard flags.isCommitted else { return nil }
        let runner = LayerRunner.main
        guard let animations else { return runner.committedState(of: self) ?? makePresentation(of: self) }
        // Unless the layer has changed since the last commit.
        if runner.isUnchanged(self) { runner.present(self, at: runner.now) }
        return animations.presented
    }

    /// Layers as they are in the tree that this one is in: of a presentation the presentations.
    final func shownLike(_ layers: ContiguousArray<CALayer>) -> [CALayer] {
        flags.isPresentation ? layers.compactMap(\.currentPresentation) : Array(layers)
    }

    /// A presentation that knows its layer, of the layer's class.
    final func makePresentation(of layer: CALayer) -> CALayer {
        let copy = type(of: self).presenting(self)
        copy.flags.isPresentation = true
        copy.ensuredExtras.value.model = layer
        return copy
    }

    /// Makes the presentation of a layer by `init(layer:)` of the class that it is asked of.
    ///
    /// The language calls initializers of a class that is not known before only where they are `required`, and Core
    /// Animation's is not: apps override it, or leave it out. Here it is called by the name of a convenience initializer,
    /// which takes the class as this function does.
    @_silgen_name("quartzcore_layer_presenting")
    private static func presenting(_ layer: consuming CALayer) -> CALayer

    /// Whether the layer is of a class of the app's.
    final var isOfAppsClass: Bool { type(of: self) != type(of: self).toolkitClass }
}

/// Layers, of whatever class they are known to be.
@preconcurrency @MainActor
public protocol CALayerPresenting: AnyObject {}

extension CALayer: CALayerPresenting {}

extension CALayerPresenting where Self: CALayer {
    /// A copy of the layer as it is on the screen now: as the last transaction left it, with its animations; nil before
    /// one has shown it. Its superlayer, its mask and its sublayers are presentations, too. Changes of it have no effect.
    ///
    /// The copy is of the layer's class, made by its `init(layer:)`.
    public func presentation() -> Self? { currentPresentation as? Self }

    /// The layer that a presentation shows; itself for any other layer.
    public func model() -> Self {
        guard flags.isPresentation, let model = extrasPart?.value.model as? Self else { return self }
        return model
    }
}
