import Drawing

/// The figures of a blur effect.
struct BlurMaterial: Equatable {
    /// The standard deviation of the blur, in points.
    var radius: CGFloat
    var saturation: CGFloat
    var tint: CGColor

    /// Without any effect.
    static let none = BlurMaterial(radius: 0, saturation: 1, tint: .clear)

    private init(radius: CGFloat, saturation: CGFloat, tint: CGColor) {
        self.radius = radius
        self.saturation = saturation
        self.tint = tint
    }

    init(_ style: UIBlurEffect.Style, isDark: Bool) {
        let tint = Self.tint(style, isDark: isDark)
        self.init(radius: 20, saturation: 1.8, tint: CGColor(gray: tint.gray, alpha: tint.alpha))
    }

    private static func tint(_ style: UIBlurEffect.Style, isDark: Bool) -> (gray: CGFloat, alpha: CGFloat) {
        switch style {
        case .light: (1, 0.3)
        case .extraLight: (0.97, 0.82)
        case .dark: (0.11, 0.73)
        case .regular: isDark ? (0.11, 0.73) : (0.97, 0.7)
        case .prominent: isDark ? (0.11, 0.73) : (0.97, 0.82)
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
            isDark ? (0.2, 0.42) : (0.97, 0.36)
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark:
            isDark ? (0.2, 0.6) : (0.97, 0.54)
        case .systemMaterial, .systemMaterialLight, .systemMaterialDark:
            isDark ? (0.2, 0.75) : (0.97, 0.7)
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark:
            isDark ? (0.18, 0.87) : (0.97, 0.85)
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark:
            // Over white or black it has the colour of a bar that is opaque.
            isDark ? (0.122, 0.9) : (0.969, 0.8)
        }
    }

    /// The same, with nothing to be seen of it: where an effect fades in from, and fades out to.
    var faded: BlurMaterial {
        BlurMaterial(
            radius: 0, saturation: 1,
            tint: CGColor(red: tint.red, green: tint.green, blue: tint.blue, alpha: 0))
    }
}
