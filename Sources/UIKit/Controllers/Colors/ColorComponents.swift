/// A colour as its user sees it: components in sRGB from 0 to 1.
struct ColorComponents: Equatable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat = 1

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    init(_ color: UIColor) {
        let components = color.cgColor
        self.init(
            red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
    }

    var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

    /// As in `#FF8000`, without the opacity.
    var text: String {
        "#" + [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
    }

    /// Whether two colours look the same on a screen, the opacity aside.
    func looksLike(_ other: ColorComponents) -> Bool { text == other.text }
}
