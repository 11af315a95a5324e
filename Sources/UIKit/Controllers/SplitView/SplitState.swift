/// A controller in a column of a split view. Two are equal when they are the same object.
struct SplitOccupant: Equatable {
    let controller: UIViewController

    init(_ controller: UIViewController) { self.controller = controller }

    static func == (left: SplitOccupant, right: SplitOccupant) -> Bool {
        left.controller === right.controller
    }
}

/// A column of a split view.
enum SplitColumn: Int, CaseIterable {
    case primary, secondary
}

/// What a split view shows, in which mode, and what is under way: one value.
///
/// It changes in `reduce(_:)` only, which answers with the effects that the controller has to carry out. Sizes
/// and frames are no part of it: `SplitColumnLayout` derives them.
struct SplitState: Equatable {
    typealias DisplayMode = UISplitViewController.DisplayMode

    /// What is being done with the controllers.
    enum Stage: Equatable {
        case steady, assigning, collapsing, expanding
    }

    /// How the columns move.
    enum Transition: Equatable {
        case none
        /// The primary column slides by itself into the present mode. `origin` is the mode before.
        case sliding(origin: DisplayMode)
        /// The primary column follows a finger.
        case interactive(Interaction)
    }

    /// A primary column that follows a finger on its way in or out.
    struct Interaction: Equatable {
        /// The mode in which all of the column is visible.
        let shown: DisplayMode
        /// The fraction of the column that was visible at the beginning, 0 to 1.
        let start: CGFloat
        /// The fraction of the column that is visible now, 0 to 1.
        var fraction: CGFloat
        /// The mode that the column is in transition to, as far as its controller was notified.
        let heading: DisplayMode
    }

    /// Where the columns are, apart from what is animated.
    enum Position: Equatable {
        case resting(DisplayMode)
        case partway(shown: DisplayMode, fraction: CGFloat)
    }

    /// The delegate's answer whether the primary column is hidden in an orientation.
    struct HidingAnswer: Equatable {
        let orientation: UIInterfaceOrientation
        let hides: Bool
    }

    /// The controllers by column. Collapsed, the only one is in the primary column.
    private(set) var occupants: [SplitColumn: SplitOccupant] = [:]
    /// The secondary controller of before the collapse, for expanding when nobody supplies another.
    var formerSecondary: SplitOccupant?
    var isCollapsed = false
    var stage = Stage.steady
    /// The present display mode, never automatic. Collapsed, the one of before.
    var mode = DisplayMode.oneBesideSecondary
    /// The mode that the user chose, until the preferred mode or the size class changes.
    var chosenMode: DisplayMode?
    /// Whether a size has decided about the mode. The first decision is no change.
    var hasMode = false
    /// Whether the children's views are in the view. That waits for the window, whose width decides which of
    /// them are shown.
    var hasViews = false
    var transition = Transition.none
    /// The width in points that the user dragged the divider to. It stays through collapsing and other sizes.
    var draggedWidth: CGFloat?
    /// The delegate's answer for the orientation that the split view is in.
    var hidingAnswer: HidingAnswer?
    /// The hidden primary controller that the delegate was given a button for.
    var offered: SplitOccupant?

    subscript(column: SplitColumn) -> SplitOccupant? {
        get { occupants[column] }
        set { occupants[column] = newValue }
    }

    var primary: SplitOccupant? {
        get { self[.primary] }
        set { self[.primary] = newValue }
    }

    var secondary: SplitOccupant? {
        get { self[.secondary] }
        set { self[.secondary] = newValue }
    }

    /// The controllers in the order of their columns.
    var controllers: [SplitOccupant] { SplitColumn.allCases.compactMap { occupants[$0] } }

    // MARK: What follows

    var interaction: Interaction? {
        guard case .interactive(let interaction) = transition else { return nil }
        return interaction
    }

    var isSliding: Bool {
        guard case .sliding = transition else { return false }
        return true
    }

    /// Whether the primary column moves, by itself or with a finger.
    var isMoving: Bool { transition != .none }

    var position: Position {
        guard let interaction else { return .resting(mode) }
        return .partway(shown: interaction.shown, fraction: interaction.fraction)
    }

    /// The controllers whose views are shown, or are on the way in, by column.
    var shown: [SplitColumn: SplitOccupant] {
        guard !isCollapsed else { return occupants.filter { $0.key == .primary } }
        let hidesPrimary = (interaction?.heading ?? mode) == .secondaryOnly
        return occupants.filter { $0.key != .primary || !hidesPrimary }
    }

    /// The controller whose column moves.
    var moving: SplitOccupant? { isMoving && !isCollapsed ? primary : nil }
}
