import Drawing

/// Caches the layouts of texts that were drawn or measured recently without a view that stores them: a view's
/// `draw(_:)` mostly draws the same text as the last time.
@MainActor
enum RecentTextLayouts {
    private struct Key: Hashable {
        var text: StyledText
        var isWrapped: Bool
        var generation: Int
    }

    /// Layouts used since the last round began, and in the round before. One that was not used for a whole
    /// round is dropped.
    private static var recent: [Key: TextLayout] = [:]
    private static var older: [Key: TextLayout] = [:]

    /// A layout is some kilobytes large.
    private static let roundSize = 128
    /// Longer texts, in UTF-16 units, are not cached.
    private static let longest = 256

    /// The text's layout, with as many lines as it needs.
    static func layout(_ text: StyledText, width: CGFloat?) -> TextLayout {
        guard text.runs.reduce(0, { $0 + $1.text.utf16.count }) <= longest else {
            return text.layout(width: width, maximumLines: 0)
        }
        let key = Key(text: text, isWrapped: width != nil, generation: FontEnvironment.generation)
        let known = recent[key] ?? older[key]
        let layout = known?.rewrapped(width: width) ?? text.layout(width: width, maximumLines: 0)
        if recent.count >= roundSize {
            older = recent
            recent = [:]
        }
        recent[key] = layout
        return layout
    }
}
