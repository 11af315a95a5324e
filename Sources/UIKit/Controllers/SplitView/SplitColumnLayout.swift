import Foundation

/// What decides where the columns of a split view are.
struct SplitColumnPreferences: Equatable {
    /// Part of the split view's width that the primary column takes; nil for automatic.
    var fraction: CGFloat?
    /// Least width of the primary column in points; nil for automatic.
    var minimum: CGFloat?
    /// Greatest width of the primary column in points; nil for automatic.
    var maximum: CGFloat?
    /// The width that the app would like, in points; nil to go by the fraction.
    var preferred: CGFloat?
    /// The width that the user dragged the divider to, in points; nil when it was not dragged.
    var dragged: CGFloat?
    /// Whether the primary column is at the right side.
    var primaryIsAtRight = false
}

/// The columns of a split view: a pure function of size, scale, display mode and preferences. All in
/// points, in the split view's coordinates.
struct SplitColumnLayout: Equatable {
    /// Where the primary column is; beyond the edge when it is hidden.
    var primary: CGRect
    var secondary: CGRect
    /// The line at the primary column's inner edge, one pixel wide. It goes with the column, also beyond
    /// the edge.
    var line: CGRect
    /// Whether any of the primary column is visible.
    var showsPrimary: Bool
    /// How dark the shade over the secondary column is: 0 for none, 1 under an overlaid primary column.
    var dimming: CGFloat = 0

    /// The line between the columns; nil when it is not visible.
    var divider: CGRect? { showsPrimary && primary.width > 0 ? line : nil }
    /// Where a mouse can drag the line.
    var grabArea: CGRect { line.inset(dx: -(Self.grabWidth - line.width) / 2, dy: 0) }

    static let automaticFraction: CGFloat = 0.4
    static let automaticMaximum: CGFloat = 320
    /// A column dragged smaller than this would be of no use, and hard to get back.
    static let leastDraggedWidth: CGFloat = 80
    /// The width that the secondary column needs beside the primary one.
    static let leastSecondaryWidth: CGFloat = 200
    static let grabWidth: CGFloat = 10

    init(
        size: CGSize, scale: CGFloat, displayMode: UISplitViewController.DisplayMode,
        preferences: SplitColumnPreferences
    ) {
        let pixel = 1 / max(1, scale)
        let width = Self.primaryWidth(in: size.width, scale: scale, preferences: preferences)
        showsPrimary = displayMode == .oneBesideSecondary || displayMode == .oneOverSecondary
        let start = showsPrimary ? 0 : -(width + pixel)
        primary = CGRect(x: start, y: 0, width: width, height: size.height)
        line = CGRect(x: start + width, y: 0, width: pixel, height: size.height)
        secondary = CGRect(origin: .zero, size: size)
        switch displayMode {
        case .oneBesideSecondary where width > 0:
            secondary = CGRect(
                x: width + pixel, y: 0, width: max(0, size.width - width - pixel), height: size.height)
        case .oneOverSecondary: dimming = 1
        default: break
        }
        if preferences.primaryIsAtRight { mirror(in: size.width) }
    }

    private mutating func mirror(in width: CGFloat) {
        primary = primary.mirrored(in: width)
        secondary = secondary.mirrored(in: width)
        line = line.mirrored(in: width)
    }

    /// A step on the way from this layout to another one, as while a finger moves the primary column. All
    /// edges that touch at both ends touch on the way, on whole pixels.
    ///
    /// - Parameter progress: 0 here, 1 there.
    func mixed(with other: SplitColumnLayout, progress: CGFloat, scale: CGFloat) -> SplitColumnLayout {
        guard progress < 1 else { return other }
        var result = self
        result.primary = primary.mixed(with: other.primary, progress: progress, scale: scale)
        result.secondary = secondary.mixed(with: other.secondary, progress: progress, scale: scale)
        result.line = line.mixed(with: other.line, progress: progress, scale: scale)
        result.showsPrimary = showsPrimary || other.showsPrimary
        result.dimming = dimming + (other.dimming - dimming) * progress
        return result
    }

    /// The width of the primary column in points, on whole pixels: the dragged width, else the
    /// preferred one, else the fraction of the whole, within the limits and never more than the whole.
    static func primaryWidth(
        in width: CGFloat, scale: CGFloat, preferences: SplitColumnPreferences
    ) -> CGFloat {
        let requested =
            preferences.dragged ?? preferences.preferred
            ?? (preferences.fraction ?? automaticFraction) * width
        let limits = widthLimits(in: width, preferences: preferences)
        let clamped = min(max(requested, limits.lowerBound), limits.upperBound)
        let scale = max(1, scale)
        return (clamped * scale).rounded() / scale
    }

    /// Between which widths the user can drag the divider, in points.
    static func widthLimits(
        in width: CGFloat, preferences: SplitColumnPreferences
    ) -> ClosedRange<CGFloat> {
        let width = max(0, width)
        let automaticMinimum = preferences.dragged == nil ? 0 : leastDraggedWidth
        let minimum = min(width, max(0, preferences.minimum ?? automaticMinimum))
        let maximum = min(width, max(0, preferences.maximum ?? automaticMaximum))
        return minimum...max(minimum, maximum)
    }

    /// The mode that a split view is in when it may choose, and what becomes of a preferred one that the
    /// size does not allow.
    ///
    /// - Parameter hidesPrimary: whether the primary column is hidden where the split view may choose. Nil
    ///   for UIKit's rule: where it is not wider than tall.
    static func displayMode(
        preferred: UISplitViewController.DisplayMode, size: CGSize, scale: CGFloat,
        preferences: SplitColumnPreferences, hidesPrimary: Bool? = nil
    ) -> UISplitViewController.DisplayMode {
        let primary = primaryWidth(in: size.width, scale: scale, preferences: preferences)
        let hasRoom = size.width - primary >= leastSecondaryWidth
        switch preferred.withOneColumn {
        case .automatic:
            let hides = hidesPrimary ?? (size.width <= size.height)
            return hasRoom && !hides ? .oneBesideSecondary : .secondaryOnly
        case .oneBesideSecondary: return hasRoom ? .oneBesideSecondary : .secondaryOnly
        case .oneOverSecondary: return .oneOverSecondary
        default: return .secondaryOnly
        }
    }
}
