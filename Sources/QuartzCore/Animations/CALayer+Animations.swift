/// Animations of a layer, and what they make of it.
extension CALayer {
    /// Adds a copy of an animation, which begins when the transaction is committed. One that is there under the same key
    /// is removed. A layer that is not in a shown tree then starts and stops it at once, unfinished.
    ///
    /// - Parameters:
    ///   - anim: the animation. Without a duration it gets that of the transaction.
    ///   - key: a name by which it can be found and removed; nil for none. Transitions are always under `transition`.
    public final func add(_ anim: CAAnimation, forKey key: String?) {
        guard !flags.isPresentation else { return }
        LayerRunner.main.add(anim, to: self, key: key)
    }

    /// The running animation under a key, which must not be changed; nil when there is none.
    public final func animation(forKey key: String) -> CAAnimation? { animations?.animation(forKey: key) }

    /// The keys of the running animations, in the order in which they were added; nil when there are none.
    public final func animationKeys() -> [String]? {
        guard let keys = animations?.keys, !keys.isEmpty else { return nil }
        return keys
    }

    /// Removes the animation under a key, unfinished.
    public final func removeAnimation(forKey key: String) { LayerRunner.main.remove(key, of: self) }

    /// Removes all animations, unfinished.
    public final func removeAllAnimations() { LayerRunner.main.remove(nil, of: self) }

    // MARK: Presentation

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

    /// A presentation that knows its layer.
    final func makePresentation(of layer: CALayer) -> CALayer {
        let copy = makePresentation()
        copy.flags.isPresentation = true
        var extras = layer.extras
        extras.model = layer
        copy.extrasPart = LayerPart(extras)
        return copy
    }
}

/// Layers, of whatever class they are known to be.
@preconcurrency @MainActor
public protocol CALayerPresenting: AnyObject {}

extension CALayer: CALayerPresenting {}

extension CALayerPresenting where Self: CALayer {
    /// A copy of the layer as it is on the screen now: as the last transaction left it, with its animations; nil before
    /// one has shown it. Its superlayer, its mask and its sublayers are presentations, too. Changes of it have no effect.
    ///
    /// The copy of a layer of an app's class is one of the toolkit's class below it: nil where the app's is asked for.
    public func presentation() -> Self? { currentPresentation as? Self }

    /// The layer that a presentation shows; itself for any other layer.
    public func model() -> Self {
        guard flags.isPresentation, let model = extrasPart?.value.model as? Self else { return self }
        return model
    }
}
