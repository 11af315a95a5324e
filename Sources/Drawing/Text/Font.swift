internal import CCairo

/// A typeface at a size. Cheap to create: the font itself is loaded when a metric is read or text is laid
/// out, and then only once.
public final class Font: Hashable, Sendable {
    /// The name as specified; "" and "system" stand for `preferredSystemFamily`.
    public let family: String
    /// The em in points; at least 0.1.
    public let size: CGFloat
    /// From 100 (thin) to 1000; 400 is regular, 700 is bold.
    public let weight: CGFloat
    /// Whether an italic or oblique face is requested.
    public let isItalic: Bool
    /// Whether all digits have the same width.
    public let hasMonospacedDigits: Bool
    /// OpenType features and their values, as `smcp`: 1. Default none: those that the font itself turns on.
    public let features: [String: Int]

    /// A font; `size` is in points and limited to 0.1...10,000, `weight` is limited to 100...1000.
    public init(
        family: String, size: CGFloat, weight: CGFloat = 400, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false, features: [String: Int] = [:]
    ) {
        self.family = family
        self.size = size.isFinite ? min(max(size, 0.1), 10_000) : 0.1
        self.weight = weight.isFinite ? min(max(weight, 100), 1000) : 400
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
        self.features = features
    }

    /// The same font at another size, in points.
    public func withSize(_ size: CGFloat) -> Font {
        Font(
            family: family, size: size, weight: weight, isItalic: isItalic,
            hasMonospacedDigits: hasMonospacedDigits, features: features)
    }

    /// The family that "" and "system" stand for, or several with commas between them, of which the first that is
    /// installed is used. Default: Inter, or else the "sans-serif" of the desktop's Fontconfig configuration.
    @MainActor
    public static var preferredSystemFamily: String {
        get { FontSource.shared.systemFamily }
        set {
            guard newValue != FontSource.shared.systemFamily else { return }
            FontSource.shared.systemFamily = newValue
            FontEnvironment.startGeneration()
        }
    }

    /// The family that is requested from Fontconfig.
    var searchedFamily: String {
        family.isEmpty || family == "system" ? FontSource.shared.systemFamily : family
    }

    /// From the baseline up to the top of the line, in points.
    public var ascender: CGFloat { metrics.ascender }
    /// From the baseline to the bottom of the line, in points: negative.
    public var descender: CGFloat { metrics.descender }
    /// The extra space between lines that the font recommends, in points.
    public var leading: CGFloat { metrics.leading }
    /// Height of an H, in points.
    public var capHeight: CGFloat { metrics.capHeight }
    /// Height of an x, in points.
    public var xHeight: CGFloat { metrics.xHeight }
    /// `ascender - descender`, in points.
    public var lineHeight: CGFloat { metrics.ascender - metrics.descender }
    /// The family that Fontconfig found for `family`.
    public var resolvedFamilyName: String { metrics.familyName }

    var metrics: FontMetrics { FontSource.shared.metrics(of: self) }

    /// Whether a font of the requested family is installed.
    public var isFamilyInstalled: Bool { resolvedFamilyName.caseInsensitiveCompare(family) == .orderedSame }

    /// The names of all available families, sorted. Slow: the name of every font is read.
    @MainActor
    public static var familyNames: [String] {
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(FontEnvironment.typesetter.fontMap.handle, &families, &count)
        defer { g_free(families) }
        return (0..<Int(count)).compactMap { index in
            families?[index].map { String(cString: pango_font_family_get_name($0)) }
        }.sorted()
    }

    public static func == (left: Font, right: Font) -> Bool {
        left === right
            || (left.size == right.size && left.weight == right.weight && left.isItalic == right.isItalic
                && left.hasMonospacedDigits == right.hasMonospacedDigits && left.family == right.family
                && left.features == right.features)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(family)
        hasher.combine(size)
        hasher.combine(weight)
        hasher.combine(isItalic)
    }
}

extension Font {
    /// In points from the baseline, y upwards: mostly a negative number.
    package var underlinePosition: CGFloat { metrics.underlinePosition }

    /// In points.
    package var underlineThickness: CGFloat { metrics.underlineThickness }
}
