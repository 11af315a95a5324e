import Drawing
import QuartzCore

/// What an animation block makes of the change of a property: what a view answers when it is asked for an action.
///
/// As an animation it says what the block's timing is. It is not added to the layer: the block drives the change.
@MainActor
private final class BlockAnimation: CABasicAnimation {
    /// Set just after it was made, as animations are made without arguments.
    private var group: AnimationGroup?
    private var old: AnimatableValue?

    convenience init(_ key: String, of layer: CALayer, in group: AnimationGroup) {
        self.init(keyPath: key)
        self.group = group
        old = layer.animatableValue(of: key)
        group.describe(self)
        fromValue = old?.content
    }

    override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, let group else { return }
        group.noteReversal { [weak layer, old] in layer?.setAnimatableValue(old, of: event) }
        guard (layer.owner as? UIView)?.ownWindow != nil else { return }
        let tracks = DrivenTrack.tracks(
            of: event, from: old, to: layer.animatableValue(of: event), driver: group)
        group.animate(tracks, in: layer)
    }
}

extension UIView {
    /// What blocks animate in the layer, and what else is animated there; nil when no block animates anything.
    final var animations: LayerAnimations? { ownLayer.animations.flatMap { $0.hasDriven ? $0 : nil } }

    /// What the running animation block makes of a change of the layer; nil outside of blocks, and for properties that
    /// are not animated.
    final func blockAction(for layer: CALayer, forKey key: String) -> (any CAAction)? {
        guard let group = AnimationGroup.current, layer.isDrivable(key) else { return nil }
        return BlockAnimation(key, of: layer, in: group)
    }

    /// Sets a property of the view, or of its layer, to the value that it has in another layer.
    final func setAnimatedProperty(_ key: String, asIn layer: CALayer) {
        switch key {
        case "bounds": bounds = layer.storedBounds
        case "position": center = layer.storedPosition
        case "opacity": alpha = layer.storedOpacity
        default: ownLayer.setAnimatableValue(layer.animatableValue(of: key), of: key)
        }
    }
}

extension UIView {
    /// What sets an animated property, of the view or of its layer, to the value that it has now.
    final func restoration(of key: String) -> () -> Void {
        switch key {
        case "bounds":
            let bounds = storedBounds
            return { [weak self] in self?.bounds = bounds }
        case "position":
            let center = storedCenter
            return { [weak self] in self?.center = center }
        case "opacity":
            let alpha = storedAlpha
            return { [weak self] in self?.alpha = alpha }
        case "backgroundColor":
            // The layer does not know what the colour is in other appearances.
            let color = storedBackgroundColor
            return { [weak self] in self?.backgroundColor = color }
        default:
            let value = ownLayer.animatableValue(of: key)
            return { [weak self] in self?.ownLayer.setAnimatableValue(value, of: key) }
        }
    }
}

extension LayerAnimations {
    /// Whether a view with these ignores new touches.
    var blocksTouches: Bool { drivers.contains { ($0 as? AnimationGroup)?.allowsTouches == false } }
}
