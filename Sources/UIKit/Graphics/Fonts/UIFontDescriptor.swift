import Drawing

/// Describes a font by attributes: a family, a name, a size, weight and slant, a style of text, features. It never
/// changes; methods return other descriptors.
///
/// The font is what the system has that comes nearest: see `UIFont.init(descriptor:size:)`.
// Unchecked: the attributes are values that never change, whose types nothing but `Any` can express.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    private let attributes: [AttributeName: Any]

    /// A descriptor with these attributes. Unknown ones are kept and have no effect.
    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.attributes = attributes
        super.init()
    }

    /// A descriptor without attributes: that of the system font.
    public override convenience init() { self.init(fontAttributes: [:]) }

    /// A descriptor of a name, as in `UIFont.init(name:size:)`, and of a size in points; 0 for any.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(fontAttributes: [.name: fontName, .size: size])
    }

    /// A descriptor of a name with a matrix.
    public convenience init(name fontName: String, matrix: CGAffineTransform) {
        self.init(fontAttributes: [.name: fontName, .matrix: matrix])
    }

    /// The descriptor of the font of a style of text in the current environment.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The descriptor of the font of a style of text in an environment; in the current one for nil.
    public static func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Attributes

    /// The attributes that the descriptor says.
    open var fontAttributes: [AttributeName: Any] { attributes }

    /// The value of an attribute: what the descriptor says, or what the font has that it describes. nil where neither has
    /// one.
    open func object(forKey attribute: AttributeName) -> Any? {
        if let value = attributes[attribute] { return value }
        let font = font(size: 0)
        switch attribute {
        case .family: return font.familyName
        case .name: return font.fontName
        case .face: return font.faceName
        case .visibleName: return "\(font.familyName) \(font.faceName)"
        case .size: return pointSize
        case .traits: return UIFontDescriptor.traits(of: font)
        case .matrix: return matrix
        default: return nil
        }
    }

    /// The size in points; 0 if the descriptor says none.
    open var pointSize: CGFloat { CGFloat(number: attributes[.size]) ?? 0 }

    /// The matrix; the identity if the descriptor says none.
    open var matrix: CGAffineTransform { attributes[.matrix] as? CGAffineTransform ?? .identity }

    /// The name of the font that is described.
    open var postscriptName: String { font(size: 0).fontName }

    /// What the typeface is like that is described.
    open var symbolicTraits: SymbolicTraits { font(size: 0).symbolicTraits }

    // MARK: Other descriptors

    /// This descriptor with other values of some attributes.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(fontAttributes: self.attributes.merging(attributes) { _, new in new })
    }

    /// The same at a size in points. It does not follow a style of text any more.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        replacing([.size: newPointSize], removing: [.textStyle])
    }

    /// The same with a matrix.
    open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor {
        addingAttributes([.matrix: matrix])
    }

    /// The same with another face of the family, as `Bold Italic`.
    open func withFace(_ newFace: String) -> UIFontDescriptor {
        replacing(
            [.face: newFace, .family: font(size: 0).familyName], removing: [.name, .traits, .textStyle])
    }

    /// The same with another family, in regular weight.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        replacing([.family: newFamily], removing: [.name, .face, .traits, .textStyle])
    }

    /// The same with exactly these traits: without `traitBold` in regular weight. nil for narrow and wide faces, which
    /// fonts here do not have.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        guard symbolicTraits.isDisjoint(with: [.traitExpanded, .traitCondensed]) else { return nil }
        let font = font(size: 0).font
        let family = symbolicTraits.contains(.traitMonoSpace) ? "monospace" : font.family
        var known = traits
        known[.symbolic] = symbolicTraits.rawValue
        known[.weight] = nil
        known[.slant] = nil
        known[.design] = SystemDesign(family: family)?.rawValue
        var added: [AttributeName: Any] = [.traits: known]
        if known[.design] == nil { added[.family] = family }
        return replacing(added, removing: [.name, .face])
    }

    /// The same in another design of the system font; nil if the descriptor is that of another family.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        let font = font(size: 0)
        guard SystemDesign(family: font.font.family) != nil else { return nil }
        var known = UIFontDescriptor.traits(of: font)
        known[.design] = design.rawValue
        return replacing([.traits: known], removing: [.name, .family, .face])
    }

    /// The descriptors of the installed faces of the family that have the same values of some attributes.
    ///
    /// - Parameter mandatoryKeys: which attributes; without any all faces of the family match.
    @preconcurrency @MainActor
    open func matchingFontDescriptors(
        withMandatoryKeys mandatoryKeys: Set<AttributeName>?
    ) -> [UIFontDescriptor] {
        let wanted = font(size: 0)
        let traits = symbolicTraits
        return UIFont.fontNames(forFamilyName: wanted.familyName)
            .map { UIFontDescriptor(name: $0, size: pointSize) }
            .filter { face in
                (mandatoryKeys ?? []).allSatisfy { key in
                    switch key {
                    case .name, .visibleName: face.postscriptName == wanted.fontName
                    case .face: face.font(size: 0).faceName == wanted.faceName
                    case .traits: face.symbolicTraits == traits
                    default: true
                    }
                }
            }
    }

    // MARK: The font

    /// The font at a size in points; 0 for the descriptor's own, or 12 points without one.
    func font(size: CGFloat) -> UIFont {
        let known = FontName((attributes[.name] as? String) ?? namedFace ?? "")
        let design = (traits[.design] as? String).map(SystemDesign.init(rawValue:))
        let family =
            attributes[.family] as? String
            ?? (known.family.isEmpty ? (design ?? .default).family : known.family)
        let symbolic = CGFloat(number: traits[.symbolic]).map {
            SymbolicTraits(rawValue: UInt32(clamping: Int(clamping: $0)))
        }
        let weight = weight(symbolic: symbolic, known: known)
        let isItalic =
            known.isItalic || symbolic?.contains(.traitItalic) == true || matrix.c > 0.01
            || (CGFloat(number: traits[.slant]) ?? 0) > 0
        var features = features
        let hasMonospacedDigits = features["tnum"] == 1
        if hasMonospacedDigits { features["tnum"] = nil }
        let font = Font(
            family: family, size: UIFont.validSize(size > 0 ? size : pointSize), weight: weight.cssWeight,
            isItalic: isItalic, hasMonospacedDigits: hasMonospacedDigits, features: features)
        guard size <= 0, let style = attributes[.textStyle] as? String else { return UIFont(font) }
        let textStyle = UIFont.TextStyle(rawValue: style)
        let scaling = FontScaling(
            style: textStyle, base: font.withSize(textStyle.size(for: .large)), maximum: nil)
        guard pointSize > 0 else {
            return scaling.font(for: UITraitCollection.current.preferredContentSizeCategory)
        }
        return UIFont(font, scaling: scaling)
    }

    /// The name that a family and a face make.
    private var namedFace: String? {
        guard let face = attributes[.face] as? String else { return nil }
        return "\(attributes[.family] as? String ?? "")-\(face.filter { $0 != " " })"
    }

    private func weight(symbolic: SymbolicTraits?, known: FontName) -> UIFont.Weight {
        if let weight = traits[.weight] as? UIFont.Weight { return weight }
        if let value = CGFloat(number: traits[.weight]) { return UIFont.Weight(value) }
        if let symbolic { return symbolic.contains(.traitBold) ? .bold : .regular }
        guard known.weight == .regular, let style = attributes[.textStyle] as? String else {
            return known.weight
        }
        return UIFont.TextStyle(rawValue: style).weight
    }

    private var traits: [TraitKey: Any] { attributes[.traits] as? [TraitKey: Any] ?? [:] }

    private var features: [String: Int] {
        let settings = attributes[.featureSettings] as? [[FeatureKey: Any]] ?? []
        var features: [String: Int] = [:]
        for case let (tag, value)? in settings.map(FontFeatureTable.feature) { features[tag] = value }
        return features
    }

    private func replacing(
        _ added: [AttributeName: Any], removing names: [AttributeName]
    ) -> UIFontDescriptor {
        let kept = attributes.filter { !names.contains($0.key) }
        return UIFontDescriptor(fontAttributes: kept.merging(added) { _, new in new })
    }

    static func traits(of font: UIFont) -> [TraitKey: Any] {
        var traits: [TraitKey: Any] = [
            .symbolic: font.symbolicTraits.rawValue,
            .weight: UIFont.Weight(cssWeight: font.font.weight).rawValue,
            .slant: (font.font.isItalic ? 1 : 0) as CGFloat,
        ]
        traits[.design] = SystemDesign(family: font.font.family)?.rawValue
        return traits
    }

    // MARK: Equality

    /// Descriptors are equal that describe the same font, follow the same style and have the same matrix.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return self === other
            || font(size: 0) == other.font(size: 0) && pointSize == other.pointSize
                && matrix == other.matrix
                && attributes[.textStyle] as? String == other.attributes[.textStyle] as? String
    }

    open override var hash: Int { font(size: 0).hash }
}
