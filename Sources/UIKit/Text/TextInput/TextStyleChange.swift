import Drawing

/// What the user can change about the style of text that may be styled.
enum TextStyleChange: Hashable, CaseIterable {
    case bold, italic, underline, larger, smaller

    typealias Attributes = [NSAttributedString.Key: Any]

    /// The standard edit action that asks for it.
    var action: Selector {
        switch self {
        case .bold: "toggleBoldface:"
        case .italic: "toggleItalics:"
        case .underline: "toggleUnderline:"
        case .larger: "increaseSize:"
        case .smaller: "decreaseSize:"
        }
    }

    /// What a step of undo is called.
    var name: String {
        switch self {
        case .bold: "Bold"
        case .italic: "Italic"
        case .underline: "Underline"
        case .larger, .smaller: "Font Size"
        }
    }

    init?(actionName: String) {
        guard let change = TextStyleChange.allCases.first(where: { $0.action.name == actionName }) else {
            return nil
        }
        self = change
    }

    /// Whether text with these attributes is so already. Text is never so large that it can't be larger.
    ///
    /// - Parameter font: for attributes that name none.
    func isOn(_ attributes: Attributes, font: UIFont) -> Bool {
        let font = TextAttributes(attributes).font ?? font
        switch self {
        case .bold: return font.isBold
        case .italic: return font.font.isItalic
        case .underline: return TextAttributes(attributes).isUnderlined
        case .larger, .smaller: return false
        }
    }

    /// The attributes of text that is made so, or made no longer so.
    func applied(to attributes: Attributes, font: UIFont, on: Bool) -> Attributes {
        let font = TextAttributes(attributes).font ?? font
        var result = attributes
        switch self {
        case .bold: result[.font] = font.withTraits(isBold: on)
        case .italic: result[.font] = font.withTraits(isItalic: on)
        case .underline: result[.underlineStyle] = on ? NSUnderlineStyle.single.rawValue : nil
        case .larger: result[.font] = font.withSize(font.pointSize + 1)
        case .smaller: result[.font] = font.withSize(max(1, font.pointSize - 1))
        }
        return result
    }
}

extension TextAttributes {
    fileprivate var isUnderlined: Bool {
        switch values[.underlineStyle] {
        case let style as NSUnderlineStyle: !style.isEmpty
        case let number as Int: number != 0
        case let number as NSNumber: number.intValue != 0
        default: false
        }
    }
}

extension UIFont {
    var isBold: Bool { font.weight >= 600 }

    /// The same font made bold or regular, and slanted or upright; as it is where nothing is said.
    func withTraits(isBold: Bool? = nil, isItalic: Bool? = nil) -> UIFont {
        func styled(_ font: Font) -> Font {
            Font(
                family: font.family, size: font.size, weight: isBold.map { $0 ? 700 : 400 } ?? font.weight,
                isItalic: isItalic ?? font.isItalic, hasMonospacedDigits: font.hasMonospacedDigits,
                features: font.features)
        }
        let scaling = scaling.map {
            FontScaling(style: $0.style, base: styled($0.base), maximum: $0.maximum)
        }
        return UIFont(styled(font), scaling: scaling)
    }
}
