/// The colours of the software keyboard.
@MainActor
struct KeyColors {
    let ground: UIColor
    /// The background of keys that type text.
    let key: UIColor
    /// The background of function keys, such as Shift and Delete.
    let function: UIColor
    /// The background of a pressed key that types text.
    let pressedKey: UIColor
    let pressedFunction: UIColor
    let text: UIColor
    let faintText: UIColor
    let edge: UIColor
    let tint: UIColor
    let bubble: UIColor

    static let light = KeyColors(
        ground: color(0xD1D4DA), key: color(0xFFFFFF), function: color(0xABB0BA),
        pressedKey: color(0xABB0BA), pressedFunction: color(0xFFFFFF), text: color(0x000000),
        faintText: color(0x000000, 0.35), edge: color(0x898B90), tint: color(0x007AFF),
        bubble: color(0xFFFFFF))

    static let dark = KeyColors(
        ground: color(0x2B2B2D), key: color(0x6B6B6E), function: color(0x464649),
        pressedKey: color(0x464649), pressedFunction: color(0x6B6B6E), text: color(0xFFFFFF),
        faintText: color(0xFFFFFF, 0.35), edge: color(0x161617), tint: color(0x0A84FF),
        bubble: color(0x77777A))

    static func of(isDark: Bool) -> KeyColors { isDark ? dark : light }

    private static func color(_ hex: UInt32, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
            blue: CGFloat(hex & 255) / 255, alpha: alpha)
    }
}
