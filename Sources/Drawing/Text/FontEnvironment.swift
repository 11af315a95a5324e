internal import CCairo

/// The fonts that are available, and how glyphs are positioned. Nothing is loaded before the first text is
/// laid out.
@MainActor
public enum FontEnvironment {
    /// Incremented by every change of fonts or scale. A layout of an older generation is laid out again when
    /// it is used next.
    public private(set) static var generation = 0

    /// Incremented when the Pango objects are replaced: with every generation, and when fonts are forgotten. Layouts keep
    /// older objects alive, with all the fonts that these have loaded; therefore a layout takes the new ones when it is
    /// used next. If its generation is still the present one, it looks and measures as before.
    private(set) static var typesetterNumber = 0

    /// Pixels per point on the screen; default 1. At exactly 1 every glyph starts on a whole pixel, so that
    /// measured and drawn widths agree; at any other scale glyphs have fractional positions.
    public static var renderingScale: CGFloat = 1 {
        didSet { if (oldValue == 1) != (renderingScale == 1) { startGeneration() } }
    }

    /// Whether glyphs are positioned on whole pixels and hinted: at a scale of exactly 1.
    static var roundsGlyphPositions: Bool { renderingScale == 1 }

    /// Starts reading the font configuration on a background thread. A program that calls this early does not
    /// have to wait for it when the first text is laid out.
    public static func prepare() { _ = uncheckedTypesetter }

    /// Uses the fonts of the system's and the user's Fontconfig configuration. This is the default.
    public static func useSystemFonts() {
        FontSource.shared.configuration = nil
        startGeneration()
    }

    /// Uses only the fonts that a Fontconfig file names, ignoring the user's and the system's configuration.
    /// Throws `DrawingError.invalidFontConfiguration`, and changes nothing, if the file cannot be read.
    public static func usePrivateConfiguration(file: String) throws {
        guard let configuration = FontConfiguration(file: file) else {
            throw DrawingError.invalidFontConfiguration(path: file)
        }
        FontSource.shared.configuration = configuration
        startGeneration()
    }

    static func startGeneration() {
        generation += 1
        FontSource.shared.forgetMetrics()
        replaceTypesetter()
        fontLimit = FontLimit()
        isChecked = false
    }

    /// The family from which a character is drawn in a font; nil when no font has it.
    public static func family(of character: Unicode.Scalar, in font: Font) -> String? {
        typesetter.family(of: character, in: font)
    }

    /// Releases all loaded fonts when there are many more than are in use: each keeps some kilobytes, and Pango keeps
    /// those of every size that was ever requested. Fonts that are needed are loaded again, and look the same.
    ///
    /// Call it between turns of the event loop: it looks at a number and mostly does nothing.
    public static func forgetOldFonts() {
        guard let currentTypesetter, fontLimit.isExceeded(by: currentTypesetter.loadedFonts) else { return }
        replaceTypesetter()
    }

    private static func replaceTypesetter() {
        currentTypesetter = nil
        typesetterNumber += 1
    }

    private static var fontLimit = FontLimit()
    private static var currentTypesetter: Typesetter?
    private static var isChecked = false

    /// The Pango objects of the current generation. They have at least one font: if Fontconfig has none that
    /// Pango can use, they are made again with a built-in one.
    static var typesetter: Typesetter { typesetter(checkedWith: Font(family: "", size: 12)) }

    /// As `typesetter`. The first call looks whether there is a font.
    ///
    /// - Parameter font: the one that this looks for, and loads: best one that is needed anyway.
    static func typesetter(checkedWith font: @autoclosure () -> Font) -> Typesetter {
        let current = uncheckedTypesetter
        guard !isChecked else { return current }
        isChecked = true
        guard current.family(of: "a", in: font()) == nil else {
            if FontSource.shared.configuration == nil { FontProblem.reportUnreadableConfiguration() }
            return current
        }
        FontProblem.noFont.report()
        guard let builtIn = BuiltInFont.makeConfiguration() else { return current }
        FontSource.shared.configuration = builtIn
        FontSource.shared.forgetMetrics()
        replaceTypesetter()
        return uncheckedTypesetter
    }

    /// As `typesetter`, without waiting until Pango's thread has read the font configuration.
    private static var uncheckedTypesetter: Typesetter {
        if let currentTypesetter { return currentTypesetter }
        let made = Typesetter(
            configuration: FontSource.shared.configuration, roundsPositions: roundsGlyphPositions)
        currentTypesetter = made
        return made
    }
}

/// The Pango objects that layouts share until fonts change or are forgotten.
@MainActor
final class Typesetter {
    let fontMap: FontMap
    private let leftToRight: GObjectReference
    private let rightToLeft: GObjectReference
    private var descriptions: [Font: FontDescription] = [:]
    private var pairs: [Font: PairTable] = [:]
    /// What shapes plain text; nil for fonts that lack some of its characters.
    private var plainShapings: [Font: PlainShaping?] = [:]
    /// The one that was asked for last: mostly it is asked for again.
    private var lastPlain: (font: Font, shaping: PlainShaping?)?
    private let roundsPositions: Bool

    init(configuration: FontConfiguration?, roundsPositions: Bool) {
        guard let fontMap = FontMap(configuration: configuration),
            let leftToRight = fontMap.makeContext(roundsPositions: roundsPositions, rightToLeft: false),
            let rightToLeft = fontMap.makeContext(roundsPositions: roundsPositions, rightToLeft: true)
        else { fatalError("Pango has no font map for Cairo and FreeType") }
        self.fontMap = fontMap
        self.roundsPositions = roundsPositions
        self.leftToRight = leftToRight
        self.rightToLeft = rightToLeft
    }

    /// The family of the font from which a character is drawn; nil when no font has it.
    func family(of character: Unicode.Scalar, in font: Font) -> String? {
        let context = leftToRight.handle
        guard
            let fonts = pango_context_load_fontset(
                context, description(of: font).handle, pango_context_get_language(context))
        else { return nil }
        defer { g_object_unref(fonts) }
        guard let loaded = pango_fontset_get_font(fonts, character.value) else { return nil }
        defer { g_object_unref(loaded) }
        var glyph: hb_codepoint_t = 0
        guard let shape = pango_font_get_hb_font(loaded),
            hb_font_get_nominal_glyph(shape, character.value, &glyph) != 0, glyph != 0
        else { return nil }
        let found = pango_font_describe(loaded)
        defer { pango_font_description_free(found) }
        return pango_font_description_get_family(found).map { String(cString: $0) } ?? ""
    }

    /// All fonts that Pango was asked for: it keeps what it has loaded for them.
    var loadedFonts: some Collection<Font> { descriptions.keys }

    func context(rightToLeft isRightToLeft: Bool) -> OpaquePointer {
        (isRightToLeft ? rightToLeft : leftToRight).handle
    }

    func description(of font: Font) -> FontDescription {
        if let known = descriptions[font] { return known }
        let made = FontDescription(font)
        descriptions[font] = made
        return made
    }

    /// What shapes plain text in a style's font; nil if the font lacks some of its characters.
    func plainShaping(in style: TextStyle) -> PlainShaping? {
        if let lastPlain, lastPlain.font === style.font { return lastPlain.shaping }
        let shaping =
            plainShapings[style.font]
            ?? PlainShaping(style: style, typesetter: self, roundsPositions: roundsPositions)
        plainShapings[style.font] = .some(shaping)
        lastPlain = (style.font, shaping)
        return shaping
    }

    /// Whether a pair of characters in a font has the same glyphs and width as the two shaped separately.
    func isAdditive(_ first: UInt32, _ second: UInt32, font: Font) -> Bool {
        if let table = pairs[font] { return table.isAdditive(first, second) }
        let loaded = pango_context_load_font(leftToRight.handle, description(of: font).handle)
        let table = PairTable(adopting: loaded)
        pairs[font] = table
        return table.isAdditive(first, second)
    }
}
