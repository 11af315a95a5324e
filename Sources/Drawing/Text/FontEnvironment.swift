internal import CCairo

/// Where fonts come from, and how glyphs are placed. Nothing is loaded before the first text is laid out.
@MainActor
public enum FontEnvironment {
    /// Counts the changes of fonts and scale. A layout made under an older generation is remade when it is used
    /// next.
    public private(set) static var generation = 0

    /// Pixels in a point on the screen; default 1. At exactly 1 every glyph starts on a whole pixel, so that
    /// what is measured is what is seen; at any other scale glyphs keep their fractions.
    public static var renderingScale: CGFloat = 1 {
        didSet { if (oldValue == 1) != (renderingScale == 1) { startGeneration() } }
    }

    /// Whether glyphs stand on whole pixels and are hinted: at a scale of exactly 1.
    static var roundsGlyphPositions: Bool { renderingScale == 1 }

    /// Lets the font configuration be read by a thread of its own from now on. Called early, a program has it when
    /// the first text is laid out, and has done something else in the meantime.
    public static func prepare() { _ = typesetter }

    /// Takes the fonts that the system's and the user's configuration names. This is how a program starts.
    public static func useSystemFonts() {
        FontSource.shared.configuration = nil
        startGeneration()
    }

    /// Takes the fonts that one Fontconfig file names, and reads nothing of the user's or the system's
    /// configuration. Throws `DrawingError.invalidFontConfiguration`, and changes nothing, when it cannot be read.
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
        currentTypesetter = nil
    }

    private static var currentTypesetter: Typesetter?

    /// What lays out text in this generation.
    static var typesetter: Typesetter {
        if let currentTypesetter { return currentTypesetter }
        let made = Typesetter(
            configuration: FontSource.shared.configuration, roundsPositions: roundsGlyphPositions)
        currentTypesetter = made
        return made
    }
}

/// The Pango objects that all layouts of one generation share.
@MainActor
final class Typesetter {
    let fontMap: FontMap
    private let leftToRight: GObjectReference
    private let rightToLeft: GObjectReference
    private var descriptions: [Font: FontDescription] = [:]
    private var pairs: [Font: PairTable] = [:]

    init(configuration: FontConfiguration?, roundsPositions: Bool) {
        guard let fontMap = FontMap(configuration: configuration),
            let leftToRight = fontMap.makeContext(roundsPositions: roundsPositions, rightToLeft: false),
            let rightToLeft = fontMap.makeContext(roundsPositions: roundsPositions, rightToLeft: true)
        else { fatalError("Pango has no font map for Cairo and FreeType") }
        self.fontMap = fontMap
        self.leftToRight = leftToRight
        self.rightToLeft = rightToLeft
    }

    func context(rightToLeft isRightToLeft: Bool) -> OpaquePointer {
        (isRightToLeft ? rightToLeft : leftToRight).handle
    }

    func description(of font: Font) -> FontDescription {
        if let known = descriptions[font] { return known }
        let made = FontDescription(font)
        descriptions[font] = made
        return made
    }

    /// Whether two characters side by side are as wide in a font as one by one.
    func isAdditive(_ first: UInt32, _ second: UInt32, font: Font) -> Bool {
        if let table = pairs[font] { return table.isAdditive(first, second) }
        let loaded = pango_context_load_font(leftToRight.handle, description(of: font).handle)
        let table = PairTable(adopting: loaded)
        pairs[font] = table
        return table.isAdditive(first, second)
    }
}
