import Foundation

/// The widths of the columns that stand beside the secondary one, in points.
struct ColumnWidths: Equatable {
    var primary: CGFloat
    var supplementary: CGFloat = 0
    var inspector: CGFloat = 0

    /// The width of a column of which nothing else is known.
    static let automatic: CGFloat = 320

    /// The width of one column on whole pixels: what it was dragged to, else what is preferred in points, else as a
    /// fraction of the whole, within the limits.
    static func width(of preferences: SplitColumnPreferences, in whole: CGFloat, scale: CGFloat) -> CGFloat {
        var explicit = preferences
        if explicit.dragged == nil, explicit.preferred == nil, explicit.fraction == nil {
            explicit.preferred = automatic
        }
        return SplitColumnLayout.primaryWidth(in: whole, scale: scale, preferences: explicit)
    }

    /// Makes columns narrower, one after the other, until the secondary column has a width. Only columns with a
    /// least width give something away, and no more than that allows.
    mutating func yield(
        to secondary: CGFloat, in whole: CGFloat,
        columns: [(column: WritableKeyPath<ColumnWidths, CGFloat>, least: CGFloat?)]
    ) {
        var missing = secondary - columns.reduce(whole) { $0 - self[keyPath: $1.column] }
        for (column, least) in columns {
            guard missing > 0 else { return }
            guard let least else { continue }
            let given = min(missing, max(0, self[keyPath: column] - least)).rounded(.down)
            self[keyPath: column] -= given
            missing -= given
        }
    }
}

/// Where the columns of a split view are: a pure function of size, widths and what is shown. All in points, in
/// the split view's coordinates.
struct ColumnFrames: Equatable {
    typealias Column = UISplitViewController.Column

    /// What is shown at rest.
    struct Placement: Equatable {
        var mode: UISplitViewController.DisplayMode
        var showsInspector = false
    }

    /// The frames by column. Hidden columns are beyond the edge at which they come in.
    private(set) var columns: [Column: CGRect] = [:]
    /// The lines at the edges of columns that are not the secondary one, one pixel wide. They lie over the column
    /// that is next to it.
    private(set) var lines: [Column: CGRect] = [:]
    /// How dark the shade over the secondary column is, 0 to 1.
    private(set) var dimming: CGFloat = 0

    /// The part of the split view that is dimmed when anything is.
    var shade: CGRect { (columns[.secondary] ?? .zero).union(columns[.inspector] ?? .zero) }

    subscript(column: Column) -> CGRect { columns[column] ?? .zero }

    init(
        size: CGSize, scale: CGFloat, isTriple: Bool, widths: ColumnWidths, placement: Placement,
        primaryIsAtRight: Bool = false
    ) {
        func rect(_ x: CGFloat, _ width: CGFloat) -> CGRect {
            CGRect(x: x, y: 0, width: max(0, width), height: size.height)
        }
        let mode = placement.mode
        let one = isTriple ? widths.supplementary : widths.primary
        let shown = mode.leadingColumns
        let inspector = placement.showsInspector ? widths.inspector : 0
        // What the secondary column gives away, and how far it is moved besides.
        let taken: CGFloat
        switch mode {
        case .oneBesideSecondary, .twoDisplaceSecondary: taken = one
        case .twoBesideSecondary: taken = widths.primary + widths.supplementary
        case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary: taken = 0
        }
        let start = mode == .twoDisplaceSecondary ? widths.primary + widths.supplementary : taken
        let isPrimaryShown = shown == (isTriple ? 2 : 1)
        columns[.primary] = rect(isPrimaryShown ? 0 : -widths.primary, widths.primary)
        if isTriple {
            let x = shown == 0 ? -widths.supplementary : shown == 2 ? widths.primary : 0
            columns[.supplementary] = rect(x, widths.supplementary)
        }
        let secondary = rect(start, size.width - taken - inspector)
        columns[.secondary] = secondary
        columns[.inspector] = rect(
            placement.showsInspector ? secondary.maxX : max(size.width, secondary.maxX), widths.inspector)
        dimming = mode.dimsSecondary ? 1 : 0
        drawLines(pixel: 1 / max(1, scale))
        if primaryIsAtRight { mirror(in: size.width) }
    }

    private mutating func drawLines(pixel: CGFloat) {
        for (column, frame) in columns where column != .secondary {
            let x = column == .inspector ? frame.minX : frame.maxX
            lines[column] = CGRect(x: x, y: 0, width: pixel, height: frame.height)
        }
    }

    private mutating func mirror(in width: CGFloat) {
        columns = columns.mapValues { $0.mirrored(in: width) }
        lines = lines.mapValues { $0.mirrored(in: width) }
    }

    /// The same with two hidden columns beside each other rather than both at the edge, so that they come in
    /// together.
    func spread() -> ColumnFrames {
        guard let primary = columns[.primary], let supplementary = columns[.supplementary] else {
            return self
        }
        let isAtRight = primary.minX > 0
        let isHidden = isAtRight ? primary.minX == supplementary.minX : primary.maxX == supplementary.maxX
        guard isHidden else { return self }
        var result = self
        let distance = isAtRight ? supplementary.width : -supplementary.width
        result.columns[.primary]?.origin.x += distance
        result.lines[.primary]?.origin.x += distance
        return result
    }

    /// A step on the way to other frames, as while a finger moves a column, on whole pixels. Edges that touch at
    /// both ends touch on the way.
    ///
    /// - Parameter progress: 0 here, 1 there.
    func mixed(with other: ColumnFrames, progress: CGFloat, scale: CGFloat) -> ColumnFrames {
        var result = self
        for (column, there) in other.columns {
            result.columns[column] = self[column].mixed(with: there, progress: progress, scale: scale)
        }
        for (column, there) in other.lines {
            result.lines[column] = lines[column, default: there].mixed(
                with: there, progress: progress, scale: scale)
        }
        result.dimming = dimming + (other.dimming - dimming) * progress
        return result
    }
}

extension CGRect {
    /// A rectangle on the way to another one. Its edges move by whole pixels, and its width stays if it is the
    /// same at both ends.
    func mixed(with other: CGRect, progress: CGFloat, scale: CGFloat) -> CGRect {
        func edge(_ here: CGFloat, _ there: CGFloat) -> CGFloat {
            let pixels = ((there - here) * scale).rounded()
            return here + (pixels * progress).rounded() / scale
        }
        let start = edge(minX, other.minX)
        let span = width == other.width ? width : edge(maxX, other.maxX) - start
        return CGRect(x: start, y: other.minY, width: max(0, span), height: other.height)
    }
}
