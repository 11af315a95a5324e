extension UIColor {
    // MARK: Fixed colours

    /// Black, in every appearance.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A third of white, in every appearance.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Half of white, in every appearance.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Two thirds of white, in every appearance.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// White, in every appearance.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Black that is transparent: nothing is seen of it.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// The first component alone, in every appearance.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// The second component alone, in every appearance.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// The third component alone, in every appearance.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue, in every appearance.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green, in every appearance.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue, in every appearance.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red with half of green, in every appearance.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half of red and of blue, in every appearance.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// A dark orange, in every appearance.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    /// For text on light backgrounds, whatever the appearance.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// For text on dark backgrounds, whatever the appearance.
    public static let lightText = UIColor(white: 1, alpha: 0.6)

    // MARK: Colours that follow the appearance

    /// The standard red, for what destroys; lighter where the appearance is dark.
    public static let systemRed = UIColor(light: 0xFF3B30, dark: 0xFF453A)
    /// The standard orange, lighter where the appearance is dark.
    public static let systemOrange = UIColor(light: 0xFF9500, dark: 0xFF9F0A)
    /// The standard yellow, lighter where the appearance is dark.
    public static let systemYellow = UIColor(light: 0xFFCC00, dark: 0xFFD60A)
    /// The standard green, for what is on; another one where the appearance is dark.
    public static let systemGreen = UIColor(light: 0x34C759, dark: 0x30D158)
    /// The standard mint, lighter where the appearance is dark.
    public static let systemMint = UIColor(light: 0x00C7BE, dark: 0x63E6E2)
    /// The standard teal, lighter where the appearance is dark.
    public static let systemTeal = UIColor(light: 0x30B0C7, dark: 0x40C8E0)
    /// The standard cyan, lighter where the appearance is dark.
    public static let systemCyan = UIColor(light: 0x32ADE6, dark: 0x64D2FF)
    /// The standard blue, lighter where the appearance is dark.
    public static let systemBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF)
    /// The standard indigo, lighter where the appearance is dark.
    public static let systemIndigo = UIColor(light: 0x5856D6, dark: 0x5E5CE6)
    /// The standard purple, lighter where the appearance is dark.
    public static let systemPurple = UIColor(light: 0xAF52DE, dark: 0xBF5AF2)
    /// The standard pink; another one where the appearance is dark.
    public static let systemPink = UIColor(light: 0xFF2D55, dark: 0xFF375F)
    /// The standard brown, lighter where the appearance is dark.
    public static let systemBrown = UIColor(light: 0xA2845E, dark: 0xAC8E68)

    /// The standard gray, the same in both appearances.
    public static let systemGray = UIColor(light: 0x8E8E93, dark: 0x8E8E93)
    /// The grays from 2 to 6 approach the background's colour.
    public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
    /// The second step towards the background.
    public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
    /// The third step towards the background.
    public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
    /// The fourth step towards the background.
    public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
    /// The last step towards the background.
    public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)

    // MARK: Text

    /// For the main text.
    public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
    /// For text of less importance.
    public static let secondaryLabel = UIColor(light: 0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
    /// For text of little importance, and what is disabled.
    public static let tertiaryLabel = UIColor(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
    /// For marks that should be barely visible.
    public static let quaternaryLabel = UIColor(light: 0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
    /// For the hint in an empty field.
    public static let placeholderText = UIColor(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
    /// For links.
    public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)

    // MARK: Lines

    /// For thin lines that are slightly transparent.
    public static let separator = UIColor(light: 0x3C3C43, 0.29, dark: 0x545458, 0.6)
    /// For thin opaque lines.
    public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)

    // MARK: Fills over a background

    /// For thin and small shapes.
    public static let systemFill = UIColor(light: 0x787880, 0.2, dark: 0x787880, 0.36)
    /// For shapes of medium size.
    public static let secondarySystemFill = UIColor(light: 0x787880, 0.16, dark: 0x787880, 0.32)
    /// For large shapes, as text fields and buttons.
    public static let tertiarySystemFill = UIColor(light: 0x767680, 0.12, dark: 0x767680, 0.24)
    /// For large areas with complex content.
    public static let quaternarySystemFill = UIColor(light: 0x747480, 0.08, dark: 0x767680, 0.18)

    // MARK: Backgrounds

    /// The background of the window.
    public static let systemBackground = UIColor(light: 0xFFFFFF, dark: 0x000000)
    /// For content on the background.
    public static let secondarySystemBackground = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
    /// For content on the secondary background.
    public static let tertiarySystemBackground = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
    /// The background behind groups.
    public static let systemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x000000)
    /// The background of a group.
    public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFFFF, dark: 0x1C1C1E)
    /// For content on a group's background.
    public static let tertiarySystemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x2C2C2E)

    /// Two sRGB values as 0xRRGGBB, with their opacities.
    private convenience init(
        light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1
    ) {
        self.init(
            light: CGColor(hex: light, alpha: lightAlpha), dark: CGColor(hex: dark, alpha: darkAlpha))
    }
}

extension CGColor {
    /// The same colour with another opacity, 0 to 1.
    func fading(to alpha: CGFloat) -> CGColor {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// An sRGB value as 0xRRGGBB.
    init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
    }
}
