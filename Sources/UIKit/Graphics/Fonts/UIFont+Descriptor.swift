import Drawing

extension UIFont {
    /// The font that a descriptor describes.
    ///
    /// - Parameter pointSize: the size in points; 0 for that of the descriptor. A font of a style of text follows the
    ///   content size only with 0.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let font = descriptor.font(size: pointSize)
        self.init(font.font, scaling: font.scaling)
    }

    /// The font's attributes. A font with this descriptor and the size 0 is equal to this one.
    public var fontDescriptor: UIFontDescriptor {
        var attributes: [UIFontDescriptor.AttributeName: Any] = [
            .size: pointSize, .traits: UIFontDescriptor.traits(of: self),
        ]
        if UIFontDescriptor.SystemDesign(family: font.family) == nil { attributes[.family] = font.family }
        if let scaling, scaling.maximum == nil, scaling.base.size == scaling.style.size(for: .large) {
            attributes[.textStyle] = scaling.style.rawValue
        }
        var settings = font.features.sorted { $0.key < $1.key }.map {
            [UIFontDescriptor.FeatureKey.tag: $0.key as Any, .value: $0.value]
        }
        if font.hasMonospacedDigits { settings.append([.tag: "tnum", .value: 1]) }
        if !settings.isEmpty { attributes[.featureSettings] = settings }
        return UIFontDescriptor(fontAttributes: attributes)
    }

    /// The names of the faces of a family, for `init(name:size:)`; none for a family that is not installed.
    @preconcurrency @MainActor
    public static func fontNames(forFamilyName familyName: String) -> [String] {
        var names: [String] = []
        for name in Font.faces(ofFamily: familyName).map({ UIFont($0).nameInFamily(familyName) })
        where !names.contains(name) { names.append(name) }
        return names
    }

    private func nameInFamily(_ family: String) -> String {
        let face = faceName.filter { $0 != " " }
        return face == "Regular" ? font.family : "\(font.family)-\(face)"
    }

    /// Weight and slant, as `Bold Italic`; `Regular` for neither.
    var faceName: String {
        let parts = [Weight(cssWeight: font.weight).nameSuffix, font.isItalic ? "Italic" : ""]
        let name = parts.filter { !$0.isEmpty }.joined(separator: " ")
        return name.isEmpty ? "Regular" : name
    }

    var symbolicTraits: UIFontDescriptor.SymbolicTraits {
        var traits: UIFontDescriptor.SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.weight >= 600 { traits.insert(.traitBold) }
        if font.family == "monospace" { traits.insert(.traitMonoSpace) }
        return traits
    }
}
