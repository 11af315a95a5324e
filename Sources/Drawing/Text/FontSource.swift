internal import CCairo

/// A font's metrics in points, y upwards from the baseline.
struct FontMetrics: Sendable {
    var familyName: String
    var ascender: CGFloat
    var descender: CGFloat
    var leading: CGFloat
    var capHeight: CGFloat
    var xHeight: CGFloat
    var underlinePosition: CGFloat
    var underlineThickness: CGFloat
    var strikethroughPosition: CGFloat
    var strikethroughThickness: CGFloat
}

/// The font configuration and a cache of metrics. Thread-safe.
final class FontSource: @unchecked Sendable {
    static let shared = FontSource()

    // The lock guards everything below it.
    private let lock = NSLock()
    private var storedConfiguration: FontConfiguration?
    private var storedFiles: [String] = []
    /// The configuration with the files that were added; made when it is needed first.
    private var extendedConfiguration: FontConfiguration?
    /// The families of the system font, the first that is installed: Inter, which resembles what UIKit code was drawn for,
    /// under the name of its static files or of its variable one; and the desktop's own.
    private var storedSystemFamily = "Inter,Inter Variable,sans-serif"
    private var knownMetrics: [Font: FontMetrics] = [:]

    /// Nil means the system's fonts.
    var configuration: FontConfiguration? {
        get {
            lock.withLock {
                guard !storedFiles.isEmpty else { return storedConfiguration }
                // A new one: fonts cannot be added to one that Pango's threads read at the same time.
                let made =
                    extendedConfiguration
                    ?? FontConfiguration(file: storedConfiguration?.file, adding: storedFiles)
                extendedConfiguration = made
                return made ?? storedConfiguration
            }
        }
        set {
            lock.withLock {
                storedConfiguration = newValue
                extendedConfiguration = nil
            }
        }
    }

    /// Font files beside those of the configuration.
    var addedFiles: [String] {
        get { lock.withLock { storedFiles } }
        set {
            lock.withLock {
                storedFiles = newValue
                extendedConfiguration = nil
            }
        }
    }

    var systemFamily: String {
        get { lock.withLock { storedSystemFamily } }
        set { lock.withLock { storedSystemFamily = newValue } }
    }

    func forgetMetrics() { lock.withLock { knownMetrics = [:] } }

    func metrics(of font: Font) -> FontMetrics {
        if let known = lock.withLock({ knownMetrics[font] }) { return known }
        let measured = Self.measure(font, configuration: configuration)
        lock.withLock {
            if knownMetrics.count >= Self.longestMemory { knownMetrics = [:] }
            knownMetrics[font] = measured
        }
        return measured
    }

    /// How many fonts' metrics are cached. When more are requested the cache starts anew, because most are never requested
    /// again.
    private static let longestMemory = 1024

    private static func measure(_ font: Font, configuration: FontConfiguration?) -> FontMetrics {
        if Thread.isMainThread {
            return MainActor.assumeIsolated {
                let typesetter = FontEnvironment.typesetter(checkedWith: font)
                return measure(
                    font, as: typesetter.description(of: font),
                    context: typesetter.context(rightToLeft: false))
            }
        }
        // Pango objects belong to one thread; on another thread a temporary font map is used.
        guard let map = FontMap(configuration: configuration),
            let context = map.makeContext(roundsPositions: false, rightToLeft: false)
        else { return FontMetrics(guessedFor: font) }
        return measure(font, as: FontDescription(font), context: context.handle)
    }

    private static func measure(
        _ font: Font, as description: FontDescription, context: OpaquePointer
    ) -> FontMetrics {
        guard let loaded = pango_context_load_font(context, description.handle) else {
            return FontMetrics(guessedFor: font)
        }
        defer { g_object_unref(loaded) }
        let metrics = FontMetrics(font: font, loaded: loaded)
        return metrics.isUsable(atSize: font.size) ? metrics : FontMetrics(guessedFor: font)
    }
}

extension FontMetrics {
    /// Typical metrics, used if the system has no font.
    init(guessedFor font: Font) {
        self.init(
            familyName: font.family, ascender: font.size * 0.93, descender: font.size * -0.24, leading: 0,
            capHeight: font.size * 0.73, xHeight: font.size * 0.55, underlinePosition: font.size * -0.1,
            underlineThickness: font.size * 0.05, strikethroughPosition: font.size * 0.3,
            strikethroughThickness: font.size * 0.05)
    }

    /// Whether text can be laid out with these metrics: lines are higher than nothing, and no length is absurd
    /// for the font's size. A broken font can state any number.
    func isUsable(atSize size: CGFloat) -> Bool {
        let lengths = [
            ascender, descender, leading, capHeight, xHeight, underlinePosition, underlineThickness,
            strikethroughPosition, strikethroughThickness,
        ]
        return lengths.allSatisfy { abs($0) <= size * 10 } && ascender - descender >= size * 0.2
    }

    fileprivate init(font: Font, loaded: UnsafeMutablePointer<PangoFont>) {
        self.init(guessedFor: font)
        let description = pango_font_describe(loaded)
        if let name = pango_font_description_get_family(description) { familyName = String(cString: name) }
        pango_font_description_free(description)
        guard let shape = pango_font_get_hb_font(loaded) else { return }
        var extents = hb_font_extents_t()
        if hb_font_get_h_extents(shape, &extents) != 0 {
            ascender = abs(CGFloat(pango: extents.ascender))
            descender = -abs(CGFloat(pango: extents.descender))
            leading = max(0, CGFloat(pango: extents.line_gap))
        }
        func read(_ tag: hb_ot_metrics_tag_t, into value: inout CGFloat) {
            var position: hb_position_t = 0
            if hb_ot_metrics_get_position(shape, tag, &position) != 0, position != 0 {
                value = CGFloat(pango: position)
            }
        }
        read(HB_OT_METRICS_TAG_CAP_HEIGHT, into: &capHeight)
        read(HB_OT_METRICS_TAG_X_HEIGHT, into: &xHeight)
        read(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, into: &underlinePosition)
        read(HB_OT_METRICS_TAG_UNDERLINE_SIZE, into: &underlineThickness)
        read(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, into: &strikethroughPosition)
        read(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, into: &strikethroughThickness)
    }
}
