import Drawing

/// The style that HTML gives a piece of text; nil for what it does not specify.
struct HTMLStyle: Equatable {
    var isBold: Bool?
    var isItalic: Bool?
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
    var size: CGFloat?
    var color: UIColor?
    var background: UIColor?
    var link: URL?
    /// Whether spaces and line ends are preserved.
    var isPreformatted = false

    /// Applies an element to the style around it.
    mutating func apply(_ name: String, _ attributes: [String: String]) {
        switch name {
        case "b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6": isBold = true
        case "i", "em", "cite", "var", "dfn", "address": isItalic = true
        case "u", "ins": isUnderlined = true
        case "s", "strike", "del": isStruckThrough = true
        case "pre", "listing": isPreformatted = true
        case "a":
            if let address = attributes["href"], !address.lowercased().hasPrefix("javascript:") {
                link = URL(string: address)
            }
        case "font": if let name = attributes["color"] { color = Self.color(name) ?? color }
        default: break
        }
        if let style = attributes["style"] { apply(style) }
    }

    /// The declarations of a `style` attribute; those that are not understood change nothing.
    private mutating func apply(_ declarations: String) {
        for declaration in declarations.split(separator: ";").prefix(64) {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let value = parts[1].trimmingCharacters(in: .whitespaces).lowercased()
            switch parts[0].trimmingCharacters(in: .whitespaces).lowercased() {
            case "font-weight":
                isBold = value == "bold" || value == "bolder" || (Double(value) ?? 0) >= 600
            case "font-style": isItalic = value == "italic" || value == "oblique"
            case "text-decoration", "text-decoration-line":
                isUnderlined = value.contains("underline")
                isStruckThrough = value.contains("line-through")
            case "font-size": size = Self.size(value) ?? size
            case "color": color = Self.color(value) ?? color
            case "background", "background-color": background = Self.color(value) ?? background
            case "white-space": isPreformatted = value.hasPrefix("pre")
            default: break
            }
        }
    }

    /// In points; a pixel of CSS is a point here, and a point of CSS a third more.
    private static func size(_ value: String) -> CGFloat? {
        let units: [(String, Double)] = [("px", 1), ("pt", 4.0 / 3)]
        for (unit, factor) in units where value.hasSuffix(unit) {
            guard let number = Double(value.dropLast(unit.count).trimmingCharacters(in: .whitespaces)),
                number.isFinite, number > 0
            else { return nil }
            return CGFloat(min(max(number * factor, 1), 500))
        }
        return nil
    }

    private static let names: [String: UInt32] = [
        "black": 0, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF,
        "yellow": 0xFFFF00,
        "gray": 0x808080, "grey": 0x808080, "silver": 0xC0C0C0, "maroon": 0x800000, "olive": 0x808000,
        "lime": 0x00FF00, "aqua": 0x00FFFF, "cyan": 0x00FFFF, "teal": 0x008080, "navy": 0x000080,
        "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "purple": 0x800080, "orange": 0xFFA500, "brown": 0xA52A2A,
        "pink": 0xFFC0CB,
    ]

    /// nil for invalid and for transparent colours.
    private static func color(_ text: String) -> UIColor? {
        let text = text.lowercased()
        if let value = names[text] { return color(value) }
        if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
        guard text.hasPrefix("rgb"), let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")"),
            start < end
        else { return nil }
        let parts = text[text.index(after: start)..<end].split { $0 == "," || $0 == " " || $0 == "/" }.prefix(
            4
        )
        .map { part in
            part.hasSuffix("%") ? Double(part.dropLast()).map { $0 * 2.55 } : Double(part)
        }
        guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
            return nil
        }
        let alpha = parts.count > 3 ? parts[3] ?? 1 : 1
        guard alpha > 0 else { return nil }
        let whole = [red, green, blue].map { CGFloat(min(max($0, 0), 255) / 255) }
        return UIColor(red: whole[0], green: whole[1], blue: whole[2], alpha: CGFloat(min(alpha, 1)))
    }

    private static func hexadecimal(_ digits: Substring) -> UIColor? {
        let doubled = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        guard doubled.count == 6, let value = UInt32(doubled, radix: 16) else { return nil }
        return color(value)
    }

    private static func color(_ value: UInt32) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
            blue: CGFloat(value & 255) / 255, alpha: 1)
    }

    /// - Parameter font: the font where the style specifies nothing.
    @MainActor
    func attributes(font: UIFont) -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        if isBold != nil || isItalic != nil || size != nil {
            result[.font] = font.styled(isBold: isBold, isItalic: isItalic, size: size)
        }
        if isUnderlined == true { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if isStruckThrough == true { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if let color { result[.foregroundColor] = color }
        if let background { result[.backgroundColor] = background }
        if let link { result[.link] = link }
        return result
    }
}

extension UIFont {
    /// The font with these changes; nil leaves a property unchanged.
    fileprivate func styled(isBold: Bool?, isItalic: Bool?, size: CGFloat?) -> UIFont {
        UIFont(
            Font(
                family: font.family, size: size ?? font.size,
                weight: isBold.map { $0 ? 700 : 400 } ?? font.weight,
                isItalic: isItalic ?? font.isItalic))
    }
}
