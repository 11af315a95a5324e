import Drawing

/// The width of texts that wrap, in a row that is filled and has several of them: that of each view if all were equal.
@MainActor
struct TextWidthShare {
    /// How much it counts: more than the natural widths of switches, less than required ones.
    static let priority: Float = 759

    /// The texts.
    let views: [UIView]
    /// Of the width of the row.
    let part: CGFloat
    /// A view's part of the gaps, in points.
    let missing: CGFloat

    /// - Parameters:
    ///   - row: the views of the row.
    ///   - gaps: the distances between them, in points.
    /// - Returns: nil for fewer than two texts, whose width is what is left.
    init?(of row: [UIView], gaps: [CGFloat]) {
        views = row.filter { $0.hasWrappingContent && $0.heightOfLine != nil }
        guard views.count > 1 else { return nil }
        part = 1 / CGFloat(row.count)
        missing = gaps.reduce(0, +) * part
    }
}
