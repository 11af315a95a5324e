package import Drawing

/// A font of the toolkit above, in attributed strings and as the font of a text layer.
package protocol LayerTextFont {
    var layerFont: Font { get }
}

/// A colour of the toolkit above, in attributed strings.
package protocol LayerTextColor {
    @MainActor var layerColor: CGColor { get }
}

/// The text of a layer, with its attributes resolved.
struct LayerText: Equatable {
    struct Run: Equatable {
        var text: String
        var style: TextStyle
    }

    private(set) var runs: [Run]

    /// - Parameter string: a `String` or an `NSAttributedString`; nil is returned for anything else.
    @MainActor
    init?(_ string: Any?, font: Any?, size: CGFloat, _ color: CGColor?) {
        let style = TextStyle(font: LayerText.font(font, size: size), color: color ?? .clear)
        switch string {
        case let string as NSAttributedString:
            var runs: [Run] = []
            let text = string.string as NSString
            string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { values, range, _ in
                runs.append(
                    Run(text: text.substring(with: range), style: LayerText.style(values, default: style)))
            }
            self.runs = runs
        case let string as String: runs = [Run(text: string, style: style)]
        default: return nil
        }
    }

    /// The font of a text layer.
    static func font(_ font: Any?, size: CGFloat) -> Font {
        switch font {
        case let font as any LayerTextFont:
            return font.layerFont.withSize(size)
        case let name as String: return Font(family: name, size: size)
        default: return Font(family: "Helvetica", size: size)
        }
    }

    @MainActor
    private static func style(_ values: [NSAttributedString.Key: Any], default base: TextStyle) -> TextStyle {
        var style = base
        func number(_ key: String) -> Double? { AnimatableValue(values[.init(rawValue: key)])?.number }
        if let font = values[.init(rawValue: "NSFont")] as? any LayerTextFont { style.font = font.layerFont }
        switch values[.init(rawValue: "NSColor")] {
        case let color as CGColor: style.color = color
        case let color as any LayerTextColor: style.color = color.layerColor
        default: break
        }
        style.kern = CGFloat(number("NSKern") ?? 0)
        style.baselineOffset = CGFloat(number("NSBaselineOffset") ?? 0)
        style.underline = (number("NSUnderline") ?? 0) != 0 ? .single : .none
        style.strikethrough = (number("NSStrikethrough") ?? 0) != 0 ? .single : .none
        return style
    }
}
