/// The colour space of wide displays. Windows show sRGB.
enum DisplayP3 {
    /// The nearest colour that sRGB has. Components are from 0 to 1.
    static func sRGB(red: CGFloat, green: CGFloat, blue: CGFloat) -> (
        red: CGFloat, green: CGFloat, blue: CGFloat
    ) {
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        // By way of CIE XYZ; both spaces have the same white point.
        return (
            encoded(1.2249401 * r - 0.2249404 * g),
            encoded(-0.0420569 * r + 1.0420571 * g),
            encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b)
        )
    }

    private static func linear(_ value: CGFloat) -> CGFloat {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ value: CGFloat) -> CGFloat {
        let value = min(max(value, 0), 1)
        return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
}
