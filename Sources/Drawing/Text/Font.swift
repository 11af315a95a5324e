internal import CCairo

/// A typeface in a size. Cheap to make: the font itself is looked for when a metric is asked for or a text is
/// laid out, and then only once.
public final class Font: Hashable, Sendable {
    /// As asked for; "" and "system" stand for `preferredSystemFamily`.
    public let family: String
    /// The em in points; at least 0.1.
    public let size: CGFloat
    /// 100 (thin) to 1000, 400 is regular, 700 bold.
    public let weight: CGFloat
    public let isItalic: Bool
    /// Whether all digits are asked to be equally wide.
    public let hasMonospacedDigits: Bool

    public init(
        family: String, size: CGFloat, weight: CGFloat = 400, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false
    ) {
        self.family = family
        self.size = size.isFinite ? min(max(size, 0.1), 10_000) : 0.1
        self.weight = weight.isFinite ? min(max(weight, 100), 1000) : 400
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
    }

    /// The family that "" and "system" stand for; default "sans-serif", which Fontconfig resolves.
    @MainActor
    public static var preferredSystemFamily: String {
        get { FontSource.shared.systemFamily }
        set {
            guard newValue != FontSource.shared.systemFamily else { return }
            FontSource.shared.systemFamily = newValue
            FontEnvironment.startGeneration()
        }
    }

    /// The family that Fontconfig is asked for.
    var searchedFamily: String {
        family.isEmpty || family == "system" ? FontSource.shared.systemFamily : family
    }

    /// From the baseline up to the top of the line, in points.
    public var ascender: CGFloat { metrics.ascender }
    /// From the baseline to the bottom of the line, in points: negative.
    public var descender: CGFloat { metrics.descender }
    /// Extra space between lines that the font asks for, in points.
    public var leading: CGFloat { metrics.leading }
    /// Height of an H, in points.
    public var capHeight: CGFloat { metrics.capHeight }
    /// Height of an x, in points.
    public var xHeight: CGFloat { metrics.xHeight }
    /// `ascender - descender`, in points.
    public var lineHeight: CGFloat { metrics.ascender - metrics.descender }
    /// The family that was found for `family`.
    public var resolvedFamilyName: String { metrics.familyName }

    var metrics: FontMetrics { FontSource.shared.metrics(of: self) }

    /// The family that is found when this one is asked for.
    public static func resolvedFamilyName(of family: String) -> String {
        Font(family: family, size: 12).resolvedFamilyName
    }

    /// All families there are, sorted. Slow: every font's name is looked at.
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
                && left.hasMonospacedDigits == right.hasMonospacedDigits && left.family == right.family)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(family)
        hasher.combine(size)
        hasher.combine(weight)
        hasher.combine(isItalic)
    }
}
