import Foundation

/// What decides where the columns of a split view are.
struct SplitColumnPreferences: Equatable {
    /// Part of the split view's width that the primary column takes; nil for automatic.
    var fraction: CGFloat?
    /// Least width of the primary column in points; nil for automatic.
    var minimum: CGFloat?
    /// Greatest width of the primary column in points; nil for automatic.
    var maximum: CGFloat?
    /// The width that a person dragged the divider to, in points; nil when nobody did.
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
    /// The line between the columns, one pixel wide; nil when they do not touch.
    var divider: CGRect?
    /// Where a mouse or a finger gets hold of the line.
    var grabArea: CGRect?

    static let automaticFraction: CGFloat = 0.4
    static let automaticMaximum: CGFloat = 320
    /// A column dragged smaller than this would be of no use, and hard to get back.
    static let leastDraggedWidth: CGFloat = 80
    /// The room that the secondary column needs beside the primary one.
    static let leastSecondaryWidth: CGFloat = 200
    static let grabWidth: CGFloat = 10

    init(
        size: CGSize, scale: CGFloat, displayMode: UISplitViewController.DisplayMode,
        preferences: SplitColumnPreferences
    ) {
        let pixel = 1 / max(1, scale)
        let width = Self.primaryWidth(in: size.width, scale: scale, preferences: preferences)
        let whole = CGRect(origin: .zero, size: size)
        switch displayMode {
        case .oneBesideSecondary:
            primary = CGRect(x: 0, y: 0, width: width, height: size.height)
            let start = width > 0 ? width + pixel : 0
            secondary = CGRect(x: start, y: 0, width: max(0, size.width - start), height: size.height)
            if width > 0 { divider = CGRect(x: width, y: 0, width: pixel, height: size.height) }
        case .oneOverSecondary:
            primary = CGRect(x: 0, y: 0, width: width, height: size.height)
            secondary = whole
            divider = CGRect(x: width, y: 0, width: pixel, height: size.height)
        case .automatic, .secondaryOnly:
            primary = CGRect(x: -width, y: 0, width: width, height: size.height)
            secondary = whole
        }
        if let divider {
            grabArea = divider.insetBy(dx: -(Self.grabWidth - divider.width) / 2, dy: 0)
        }
        if preferences.primaryIsAtRight { mirror(in: size.width) }
    }

    private mutating func mirror(in width: CGFloat) {
        func flip(_ rect: CGRect) -> CGRect {
            CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        primary = flip(primary)
        secondary = flip(secondary)
        divider = divider.map(flip)
        grabArea = grabArea.map(flip)
    }

    /// The width of the primary column in points, on whole pixels: the dragged width, else the fraction
    /// of the whole, within the limits and never more than the whole.
    static func primaryWidth(
        in width: CGFloat, scale: CGFloat, preferences: SplitColumnPreferences
    ) -> CGFloat {
        let wanted = preferences.dragged ?? (preferences.fraction ?? automaticFraction) * width
        let limits = widthLimits(in: width, preferences: preferences)
        let clamped = min(max(wanted, limits.lowerBound), limits.upperBound)
        let scale = max(1, scale)
        return (clamped * scale).rounded() / scale
    }

    /// Between which widths a person can drag the divider, in points.
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
    static func displayMode(
        preferred: UISplitViewController.DisplayMode, size: CGSize, scale: CGFloat,
        preferences: SplitColumnPreferences
    ) -> UISplitViewController.DisplayMode {
        let primary = primaryWidth(in: size.width, scale: scale, preferences: preferences)
        let hasRoom = size.width - primary >= leastSecondaryWidth
        switch preferred {
        case .automatic: return hasRoom && size.width > size.height ? .oneBesideSecondary : .secondaryOnly
        case .oneBesideSecondary: return hasRoom ? .oneBesideSecondary : .secondaryOnly
        case .secondaryOnly, .oneOverSecondary: return preferred
        }
    }
}
