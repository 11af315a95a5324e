/// Blurs what is behind the view, makes its colours stronger and lays a tint over it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// How much is seen of what is behind, and whether the tint is light or dark.
    public enum Style: Int, Sendable {
        /// Light, with little to be seen behind.
        case extraLight = 0
        /// Light.
        case light = 1
        /// Dark.
        case dark = 2
        /// As `light` or `dark`, by the appearance.
        case regular = 4
        /// As `extraLight` or `dark`, by the appearance.
        case prominent = 5
        /// The materials follow the appearance: from the most transparent one
        case systemUltraThinMaterial = 6
        /// A material that lets much through, light or dark as the appearance is.
        case systemThinMaterial = 7
        /// A material of medium strength, light or dark as the appearance is.
        case systemMaterial = 8
        /// to the least transparent one.
        case systemThickMaterial = 9
        /// The material of bars.
        case systemChromeMaterial = 10
        /// The same materials, always light
        case systemUltraThinMaterialLight = 11
        /// A light material that lets much through.
        case systemThinMaterialLight = 12
        /// A light material of medium strength.
        case systemMaterialLight = 13
        /// A light material that lets little through.
        case systemThickMaterialLight = 14
        /// The light material of bars.
        case systemChromeMaterialLight = 15
        /// and always dark.
        case systemUltraThinMaterialDark = 16
        /// A dark material that lets much through.
        case systemThinMaterialDark = 17
        /// A dark material of medium strength.
        case systemMaterialDark = 18
        /// A dark material that lets little through.
        case systemThickMaterialDark = 19
        /// The dark material of bars.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// An effect of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// Nothing is read from the coder: the style is `regular`.
    public required init?(coder: NSCoder) {
        style = .regular
        super.init()
    }

    /// What the effect looks like in an environment.
    final func material(for traits: UITraitCollection) -> BlurMaterial {
        BlurMaterial(style, isDark: style.isDark(in: traits))
    }
}

extension UIBlurEffect.Style {
    /// Whether the tint is dark.
    func isDark(in traits: UITraitCollection) -> Bool {
        switch self {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight,
            .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
            false
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            true
        case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
            .systemThickMaterial, .systemChromeMaterial:
            traits.userInterfaceStyle == .dark
        }
    }
}
