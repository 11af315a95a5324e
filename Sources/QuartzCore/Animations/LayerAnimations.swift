/// The animations of a layer.
@MainActor
package final class LayerAnimations {
    /// The layer as its animations make it look.
    package let presented: CALayer

    package init(of layer: CALayer) { presented = layer.makePresentation() }
}
