/// The controller of a column: what the app set, and the controller that holds it in the split view. They are
/// the same for navigation controllers, and in the compact column.
struct ColumnOccupant: Equatable {
    let content: SplitOccupant
    let holder: SplitOccupant

    /// Whether the split view made the holder.
    var isWrapped: Bool { content != holder }
}

/// What a split view in columns shows, in which mode, and what is under way: one value.
///
/// It changes in `reduce(_:)` only, which answers with the effects that the split view has to carry out. Sizes
/// and frames are no part of it: `ColumnChoice` and `ColumnFrames` derive what follows from them.
///
/// Every column is announced to the delegate by two sets: `announced` are those of which it was told that they
/// will be shown, `settled` those of which it was told that they are. Whatever happens in between, each "will"
/// has one "did".
struct ColumnState: Equatable {
    typealias Column = UISplitViewController.Column
    typealias DisplayMode = UISplitViewController.DisplayMode
    typealias Placement = ColumnFrames.Placement

    /// What is being done with the controllers.
    enum Stage: Equatable {
        case steady, arranging, collapsing, expanding
    }

    /// How the columns move.
    enum Transition: Equatable {
        case none
        /// They slide by themselves into the present placement.
        case sliding(from: Placement)
        /// They follow a finger.
        case interactive(Interaction)
    }

    /// Columns that follow a finger between two modes.
    struct Interaction: Equatable {
        /// The mode with fewer columns.
        let lower: DisplayMode
        let upper: DisplayMode
        /// The fraction of the way from the lower mode to the upper one at the beginning, 0 to 1.
        let start: CGFloat
        /// The same now.
        var fraction: CGFloat
        /// The mode that the delegate was told of.
        let heading: DisplayMode
    }

    /// Where the columns are, apart from what is animated.
    enum Position: Equatable {
        case resting(Placement)
        case partway(from: Placement, to: Placement, fraction: CGFloat)
    }

    let isTriple: Bool
    /// What the app set, by column.
    var occupants: [Column: ColumnOccupant] = [:]
    var isCollapsed = false
    var stage = Stage.steady
    /// Never automatic.
    var behavior = UISplitViewController.SplitBehavior.tile
    /// The present display mode, never automatic. Collapsed, the one that expanding begins with.
    var mode = DisplayMode.oneBesideSecondary
    /// The mode that was chosen by the user or by showing and hiding columns, until the preference changes.
    var chosenMode: DisplayMode?
    /// Whether a size has decided about the mode. The first decision is no change.
    var hasMode = false
    /// Whether the children's views are in the view. That waits for the window, whose width decides.
    var hasViews = false
    /// Whether the inspector column is asked for.
    var showsInspector = false
    /// Collapsed without a compact column, the column on top of the stack.
    var top = Column.secondary
    var transition = Transition.none
    /// The widths in points that the user dragged columns to.
    var dragged: [Column: CGFloat] = [:]
    /// The columns of which the delegate was told that they will be shown.
    var announced: Set<Column> = []
    /// The columns of which the delegate was told that they are shown.
    var settled: Set<Column> = []

    init(isTriple: Bool) { self.isTriple = isTriple }

    // MARK: What follows

    var modes: ColumnModes { ColumnModes(isTriple: isTriple, behavior: behavior) }

    /// The columns that can be stacked, and have a controller.
    var stackable: [Column] { ColumnModes.order(isTriple: isTriple).filter { occupants[$0] != nil } }

    /// Whether one controller stands for all columns in a compact width.
    var hasCompact: Bool { occupants[.compact] != nil }

    /// Collapsed, the columns in the stack from the root on. The first is there even if it is above `top`.
    var stack: [Column] {
        guard isCollapsed, !hasCompact else { return [] }
        let order = ColumnModes.order(isTriple: isTriple)
        let height = order.firstIndex(of: top) ?? 0
        let below = stackable.filter { (order.firstIndex(of: $0) ?? 0) <= height }
        return below.isEmpty ? Array(stackable.prefix(1)) : below
    }

    /// The controllers of the stack.
    var stackOccupants: [ColumnOccupant] { stack.compactMap { occupants[$0] } }

    /// The controllers that are children of the split view, in the order of their columns.
    var children: [SplitOccupant] {
        let lent = stack.dropFirst()
        return Self.all.filter { !lent.contains($0) }.compactMap { occupants[$0]?.holder }
    }

    /// All holders.
    var holders: [SplitOccupant] { Self.all.compactMap { occupants[$0]?.holder } }

    static let all: [Column] = [.primary, .supplementary, .secondary, .inspector, .compact]

    var placement: Placement { Placement(mode: mode, showsInspector: showsInspector) }

    var interaction: Interaction? {
        guard case .interactive(let interaction) = transition else { return nil }
        return interaction
    }

    var isMoving: Bool { transition != .none }

    var position: Position {
        guard let interaction else { return .resting(placement) }
        return .partway(
            from: Placement(mode: interaction.lower, showsInspector: showsInspector),
            to: Placement(mode: interaction.upper, showsInspector: showsInspector),
            fraction: interaction.fraction)
    }

    private func columns(in placement: Placement) -> [Column] {
        let leading = modes.columns(in: placement.mode)
        return (placement.showsInspector ? leading + [.inspector] : leading).filter { occupants[$0] != nil }
    }

    /// The columns that the user sees, or will when what moves has arrived.
    var visible: [Column] {
        guard hasViews else { return [] }
        guard !isCollapsed else { return hasCompact ? [.compact] : stack.suffix(1) }
        return columns(in: Placement(mode: interaction?.heading ?? mode, showsInspector: showsInspector))
    }

    /// The columns whose controllers' views are in the split view itself, without those that move out.
    var attached: [Column] { isCollapsed && !hasCompact && hasViews ? Array(stack.prefix(1)) : visible }

    /// The columns that come in or go out.
    var moving: [Column] {
        let ends: (Placement, Placement)
        switch transition {
        case .none: return []
        case .sliding(let start): ends = (start, placement)
        case .interactive(let interaction):
            ends = (
                Placement(mode: interaction.lower, showsInspector: showsInspector),
                Placement(mode: interaction.upper, showsInspector: showsInspector)
            )
        }
        guard !isCollapsed else { return [] }
        let (before, after) = (columns(in: ends.0), columns(in: ends.1))
        return Self.all.filter { before.contains($0) != after.contains($0) }
    }
}
