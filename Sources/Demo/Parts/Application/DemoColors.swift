import UIKit

/// Colours of the demo that the system has not.
@MainActor
enum DemoColors {
    /// What reacts to a press. On a background that has 18 per cent of it, as a tinted button has, the contrast is at
    /// least 4.5 to 1 on pages and cards, in both appearances; that of the system's blue is not.
    static let tint = color(0x0050C8, 0x48A1FF)

    /// For text on the tint, and on any other of the system's colours: light ones in the dark appearance.
    static let onTint = color(0xFFFFFF, 0x000000)

    /// Behind what is chosen, under white text, with as much contrast in both appearances.
    static let selection = color(0x0062D6, 0x0A62C9)

    /// A colour that follows the appearance, from numbers as in `0xRRGGBB`.
    static func color(_ light: UInt32, _ dark: UInt32) -> UIColor {
        UIColor { traits in color(traits.userInterfaceStyle == .dark ? dark : light) }
    }

    private nonisolated static func color(_ value: UInt32) -> UIColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
