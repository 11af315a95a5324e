import Drawing

/// A typeface at a size. Never changes; may be used from any thread.
///
/// The system font is the one that Fontconfig chooses for `sans-serif`.
public final class UIFont: NSObject, Sendable {
    // Must come first: see `FoundationObject`.
    private let header = FoundationObject.header
    /// The font of the drawing library.
    let font: Font

    /// How the font follows the content size; nil for a font that does not.
    let scaling: FontScaling?

    init(_ font: Font, scaling: FontScaling? = nil) {
        self.font = font
        self.scaling = scaling
        super.init()
    }

    // MARK: Making fonts

    /// A font of a family (`DejaVu Sans`) in regular weight, or, with a suffix as in `DejaVu Sans-Bold`, in
    /// that weight or slant, or of a font's name for programs (`OpenSans-Bold`); `size` is in points. The fonts of Apple's
    /// systems are those that are installed and come nearest. nil when no such font is installed.
    public convenience init?(name: String, size: CGFloat) {
        var parsed = FontName(name)
        let size = UIFont.validSize(size)
        // At the size that is used: each size is a font of its own, which is loaded.
        func isInstalled(_ family: String) -> Bool { UIFont.isInstalled(family, atSize: size) }
        if !isInstalled(parsed.family) {
            if let font = FontFiles.font(postScriptName: name) {
                self.init(font.withSize(size))
                return
            }
            guard let substitute = SubstituteFonts.named(name, isInstalled: isInstalled) else { return nil }
            parsed = substitute.name
            parsed.family = substitute.family
        }
        self.init(
            Font(
                family: parsed.family, size: size, weight: parsed.weight.cssWeight,
                isItalic: parsed.isItalic))
    }

    /// The system font in regular weight, of this size in points.
    ///
    /// The system font is Inter where that is installed (`fonts-inter` on Debian), as it looks most like the font that
    /// UIKit code is drawn for; otherwise what the desktop's Fontconfig configuration calls `sans-serif`.
    public static func systemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .regular)
    }

    /// The system font of this size in points, in a weight.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font(family: systemFamily, size: validSize(size), weight: weight.cssWeight))
    }

    /// The system font in bold, of this size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }

    /// The system font in italic, of this size in points.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(
            Font(
                family: systemFamily, size: validSize(size), weight: Weight.regular.cssWeight, isItalic: true)
        )
    }

    /// The system's font with characters of equal width, of this size in points.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(Font(family: "monospace", size: validSize(size), weight: weight.cssWeight))
    }

    /// The system font with digits of equal width, of this size in points, for numbers that change.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            Font(
                family: systemFamily, size: validSize(size), weight: weight.cssWeight, isItalic: false,
                hasMonospacedDigits: true))
    }

    /// The same font at another size, in points. It does not follow the content size.
    public func withSize(_ size: CGFloat) -> UIFont { UIFont(font.withSize(UIFont.validSize(size))) }

    /// The name that stands for the family of the system font.
    private static let systemFamily = "system"

    private static func isInstalled(_ family: String, atSize size: CGFloat) -> Bool {
        ["sans-serif", "serif", "monospace"].contains(family)
            || Font(family: family, size: size).isFamilyInstalled
    }

    /// Invalid sizes count as UIKit's default, 12 points.
    static func validSize(_ size: CGFloat) -> CGFloat {
        size.isFinite && size > 0 ? min(size, 10_000) : 12
    }

    // MARK: Names and metrics

    /// The name of the family that is used, which may differ from the requested one.
    public var familyName: String { font.resolvedFamilyName }

    /// The family's name with weight and slant, as `DejaVu Sans-BoldItalic`.
    public var fontName: String {
        let suffix = Weight(cssWeight: font.weight).nameSuffix + (font.isItalic ? "Italic" : "")
        return suffix.isEmpty ? familyName : "\(familyName)-\(suffix)"
    }

    /// The size in points.
    public var pointSize: CGFloat { font.size }

    /// Height of the line box above the baseline, in points.
    public var ascender: CGFloat { font.ascender }

    /// Depth of the line box below the baseline, in points: a negative number.
    public var descender: CGFloat { font.descender }

    /// The space between line boxes, in points.
    public var leading: CGFloat { font.leading }

    /// Height of capital letters, in points.
    public var capHeight: CGFloat { font.capHeight }

    /// Height of a small x, in points.
    public var xHeight: CGFloat { font.xHeight }

    /// Height of the line box, in points.
    public var lineHeight: CGFloat { font.lineHeight }

    /// The size of text in controls: 14 points.
    public static var systemFontSize: CGFloat { 14 }

    /// The size of small text in controls: 12 points.
    public static var smallSystemFontSize: CGFloat { 12 }

    /// The size of labels: 17 points.
    public static var labelFontSize: CGFloat { 17 }

    /// The size of buttons' titles: 18 points.
    public static var buttonFontSize: CGFloat { 18 }

    /// The families that are installed.
    @preconcurrency @MainActor
    public static var familyNames: [String] { Font.familyNames }

    // MARK: Equality

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont).map { $0 === self || $0.font == font } ?? false
    }

    public override var hash: Int { font.hashValue }

    public override var description: String { "UIFont(\(fontName) \(pointSize))" }
}

extension UIFont {
    /// How heavy the strokes are. The numbers are UIKit's, 0 for regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight on UIKit's scale from -1 to 1.
        public let rawValue: CGFloat

        /// The weight with this value, 0 for regular.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The weight with this value, 0 for regular.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// 200 on the scale of font files.
        public static let ultraLight = Weight(-0.8)
        /// 100 on the scale of font files.
        public static let thin = Weight(-0.6)
        /// 300 on the scale of font files.
        public static let light = Weight(-0.4)
        /// 400 on the scale of font files.
        public static let regular = Weight(0)
        /// 500 on the scale of font files.
        public static let medium = Weight(0.23)
        /// 600 on the scale of font files.
        public static let semibold = Weight(0.3)
        /// 700 on the scale of font files.
        public static let bold = Weight(0.4)
        /// 800 on the scale of font files.
        public static let heavy = Weight(0.56)
        /// 900 on the scale of font files.
        public static let black = Weight(0.62)

        private static let table: [(weight: Weight, css: CGFloat, name: String)] = [
            (.thin, 100, "Thin"), (.ultraLight, 200, "UltraLight"), (.light, 300, "Light"),
            (.regular, 400, ""), (.medium, 500, "Medium"), (.semibold, 600, "Semibold"),
            (.bold, 700, "Bold"), (.heavy, 800, "Heavy"), (.black, 900, "Black"),
        ]

        init(cssWeight: CGFloat) {
            let nearest = Weight.table.min { abs($0.css - cssWeight) < abs($1.css - cssWeight) }
            self = nearest?.weight ?? .regular
        }

        /// Foundries write `SemiBold` or `Semibold`.
        init?(nameSuffix: String) {
            let suffix = nameSuffix.lowercased()
            guard let entry = Weight.table.first(where: { $0.name.lowercased() == suffix }) else {
                return nil
            }
            self = entry.weight
        }

        private var entry: (weight: Weight, css: CGFloat, name: String) {
            Weight.table.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }
                ?? (.regular, 400, "")
        }

        /// The weight on the scale from 100 to 900 that font files use.
        var cssWeight: CGFloat { entry.css }

        var nameSuffix: String { entry.name }
    }
}

/// A font's name split into its parts: `DejaVu Sans-BoldItalic`.
struct FontName {
    var family: String
    var weight = UIFont.Weight.regular
    var isItalic = false

    init(family: String, weight: UIFont.Weight, isItalic: Bool) {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
    }

    init(_ name: String) {
        family = name
        guard let dash = name.lastIndex(of: "-") else { return }
        var suffix = String(name[name.index(after: dash)...])
        for slant in ["Italic", "Oblique"] where suffix.hasSuffix(slant) {
            isItalic = true
            suffix.removeLast(slant.count)
        }
        if suffix == "Regular" { suffix = "" }
        guard let weight = UIFont.Weight(nameSuffix: suffix) else {
            isItalic = false
            return
        }
        self.weight = weight
        family = String(name[..<dash])
    }
}
