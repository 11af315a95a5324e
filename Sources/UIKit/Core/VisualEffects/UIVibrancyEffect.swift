import QuartzCore

/// How strongly content stands out from what is behind it.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// For text: it stands out most.
    case label = 0
    /// For text: it stands out less than `label`.
    case secondaryLabel = 1
    /// For text: it stands out less than `secondaryLabel`.
    case tertiaryLabel = 2
    /// For text: it stands out least.
    case quaternaryLabel = 3
    /// For areas: it stands out most.
    case fill = 4
    /// For areas: it stands out less than `fill`.
    case secondaryFill = 5
    /// For areas: it stands out least.
    case tertiaryFill = 6
    /// For lines.
    case separator = 7
}

/// Shows what is behind through the content: for a view in the `contentView` of a view with a blur effect.
///
/// The content is a mask: how opaque it is counts, not its colour. Where it is opaque, what is behind is darker in the
/// light styles of the blur and lighter in the dark ones, as much as the style says.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    private let blurEffect: UIBlurEffect
    private let style: UIVibrancyEffectStyle

    /// The effect for labels.
    ///
    /// - Parameter blurEffect: that of the view which this one is in.
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    /// - Parameter blurEffect: that of the view which this one is in.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }

    /// Nothing is read from the coder: the effect is that for labels on the blur effect `regular`.
    public required init?(coder: NSCoder) {
        blurEffect = UIBlurEffect(style: .regular)
        style = .label
        super.init()
    }

    /// What the effect does in an environment.
    final func vibrancy(for traits: UITraitCollection) -> VibrancyLayer.Vibrancy {
        let (factor, added): (CGFloat, CGFloat) =
            switch style {
            case .label: (0.2, 0.75)
            case .secondaryLabel: (0.45, 0.45)
            case .tertiaryLabel: (0.65, 0.27)
            case .quaternaryLabel: (0.8, 0.16)
            case .fill: (0.82, 0.16)
            case .secondaryFill: (0.87, 0.12)
            case .tertiaryFill: (0.92, 0.08)
            case .separator: (0.82, 0.16)
            }
        return blurEffect.style.isDark(in: traits) ? .lighter(added) : .darker(factor)
    }
}
