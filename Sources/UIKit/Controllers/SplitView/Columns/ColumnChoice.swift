import Foundation

/// What decides which behaviour and display mode a split view in columns has: its size, the columns' widths, and
/// what is preferred.
struct ColumnChoice: Equatable {
    typealias DisplayMode = UISplitViewController.DisplayMode
    typealias SplitBehavior = UISplitViewController.SplitBehavior

    let isTriple: Bool
    let size: CGSize
    /// The width of the primary column in points.
    let primary: CGFloat
    /// The width of the supplementary column in points; 0 in the double style.
    let supplementary: CGFloat
    /// The least width of the secondary column in points, beside others.
    var leastSecondary = Self.leastSecondaryWidth
    /// What the app prefers.
    var preferredBehavior = SplitBehavior.automatic
    /// What the app prefers.
    var preferredMode = DisplayMode.automatic
    /// The mode that was chosen since, by the user or by showing and hiding columns.
    var chosenMode: DisplayMode?

    /// The secondary column's least width beside others, unless the app says otherwise.
    static let leastSecondaryWidth: CGFloat = 320
    /// From this width on three columns stand side by side.
    static let tripleTileWidth: CGFloat = 1300
    /// From this width on all three are shown from the beginning.
    static let allColumnsWidth: CGFloat = 1366

    private var isWide: Bool { size.width > size.height }

    /// The behaviour by size alone.
    private var behaviorBySize: SplitBehavior {
        guard isWide else { return .overlay }
        return isTriple && size.width < Self.tripleTileWidth ? .displace : .tile
    }

    /// The behaviour that is wanted. The app's preferred mode decides where it left the behaviour open.
    private var wantedBehavior: SplitBehavior {
        guard preferredBehavior == .automatic else { return preferredBehavior }
        switch preferredMode {
        case .automatic, .secondaryOnly: return behaviorBySize
        case .oneBesideSecondary: return behaviorBySize == .overlay ? .tile : behaviorBySize
        case .twoBesideSecondary: return .tile
        case .twoDisplaceSecondary: return .displace
        case .oneOverSecondary, .twoOverSecondary: return .overlay
        }
    }

    private func fits(_ behavior: SplitBehavior) -> Bool {
        let one = isTriple ? supplementary : primary
        switch behavior {
        case .tile, .automatic: return size.width - primary - supplementary >= leastSecondary
        case .displace: return size.width - one >= leastSecondary
        case .overlay: return true
        }
    }

    /// The behaviour; never automatic. One that leaves the secondary column too little room is replaced.
    var behavior: SplitBehavior {
        let falling: [SplitBehavior] = [.tile, .displace, .overlay]
        let start = falling.firstIndex(of: wantedBehavior) ?? 0
        return falling[start...].first(where: fits) ?? .overlay
    }

    /// The mode that the split view begins with where it may choose.
    private func automaticMode(_ modes: ColumnModes) -> DisplayMode {
        switch modes.behavior {
        case .overlay: return .secondaryOnly
        case .tile where isTriple && isWide && size.width >= Self.allColumnsWidth: return modes.ladder[2]
        case .tile, .displace, .automatic: return modes.ladder[1]
        }
    }

    /// The mode; never automatic.
    var mode: DisplayMode {
        let modes = ColumnModes(isTriple: isTriple, behavior: behavior)
        if let chosenMode, modes.ladder.contains(chosenMode) { return chosenMode }
        return preferredMode == .automatic ? automaticMode(modes) : modes.nearest(to: preferredMode)
    }
}
