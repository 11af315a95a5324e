import QuartzCore

/// A view that blurs what is behind it, or shows it through its content.
///
/// The effect covers the bounds; with `clipsToBounds`, within the round corners of the layer. Views go into
/// `contentView`. The effect is computed again only when something behind the view changes.
///
/// Setting `effect`, also to nil, in an animation block animates it. In a superview with an `alpha` below 1, or with a
/// mask, what that superview itself shows is not blurred, only what is behind it. Within a view that is rasterized or in
/// perspective nothing outside of that view is seen.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private let backdrop = BackdropView()
    private let content = VibrantView()
    private var storedEffect: UIVisualEffect?

    /// A view with an effect, of zero size.
    public init(effect: UIVisualEffect?) {
        storedEffect = effect
        super.init(frame: .zero)
        setUp()
    }

    /// A view without effect.
    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    /// Nothing is read from the coder: the view has no effect.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for part in [backdrop, content] {
            part.frame = bounds
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(part)
        }
        backdrop.isUserInteractionEnabled = false
        update()
    }

    /// The view that holds all others.
    open var contentView: UIView { content }

    /// What is done with what is behind; nil for nothing.
    open var effect: UIVisualEffect? {
        get { storedEffect }
        set {
            guard newValue !== storedEffect else { return }
            storedEffect = newValue
            update()
        }
    }

    /// Whether what is beside the view shines in.
    final var readsAround: Bool {
        get { (backdrop.layer as? BackdropLayer)?.readsAround ?? true }
        set { (backdrop.layer as? BackdropLayer)?.readsAround = newValue }
    }

    private func update() {
        backdrop.show((storedEffect as? UIBlurEffect)?.material(for: traitCollection))
        content.show((storedEffect as? UIVibrancyEffect)?.vibrancy(for: traitCollection))
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update()
    }

    /// A view that was added to this one instead of to `contentView` is reported and moved there. UIKit raises an
    /// exception.
    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        guard subview !== backdrop, subview !== content else { return }
        Diagnostics.report("\(subview) was added to a UIVisualEffectView: add it to its contentView")
        content.addSubview(subview)
    }
}

/// What is behind, blurred.
private final class BackdropView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }

    private var shown = BlurMaterial.none

    /// - Parameter material: nil for nothing.
    func show(_ material: BlurMaterial?) {
        guard let layer = layer as? BackdropLayer else { return }
        if let material, shown == shown.faded {
            // It fades in with its own colour.
            UIView.performWithoutAnimation { set(material.faded, in: layer) }
        }
        shown = material ?? shown.faded
        set(shown, in: layer)
    }

    private func set(_ material: BlurMaterial, in layer: BackdropLayer) {
        layer.blurRadius = material.radius
        layer.saturation = material.saturation
        layer.tint = material.tint
    }
}

/// The content, which may be a mask.
private final class VibrantView: UIView {
    override class var layerClass: AnyClass { VibrancyLayer.self }

    func show(_ vibrancy: VibrancyLayer.Vibrancy?) { (layer as? VibrancyLayer)?.vibrancy = vibrancy }
}
