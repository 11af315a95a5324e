/// The display modes that a split view in columns has, by its style and behaviour: a ladder from the secondary
/// column alone to all columns. Showing, hiding, buttons and swipes are steps on it.
struct ColumnModes: Equatable {
    typealias Column = UISplitViewController.Column
    typealias DisplayMode = UISplitViewController.DisplayMode

    let isTriple: Bool
    /// Never automatic.
    let behavior: UISplitViewController.SplitBehavior

    /// The columns in their order, from the primary one on, without those that are beside the order.
    static func order(isTriple: Bool) -> [Column] {
        isTriple ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }

    /// The modes, by the number of columns before the secondary one.
    var ladder: [DisplayMode] {
        let one = behavior == .overlay ? DisplayMode.oneOverSecondary : .oneBesideSecondary
        guard isTriple else { return [.secondaryOnly, one] }
        switch behavior {
        case .overlay: return [.secondaryOnly, one, .twoOverSecondary]
        case .displace: return [.secondaryOnly, one, .twoDisplaceSecondary]
        case .tile, .automatic: return [.secondaryOnly, one, .twoBesideSecondary]
        }
    }

    /// What becomes of a mode that may be one of another style or behaviour.
    func nearest(to mode: DisplayMode) -> DisplayMode {
        let ladder = ladder
        return ladder[min(mode.leadingColumns, ladder.count - 1)]
    }

    /// The rung from which on a column is visible; nil for one that is not on the ladder.
    private func rung(of column: Column) -> Int? {
        switch column {
        case .primary: isTriple ? 2 : 1
        case .supplementary: isTriple ? 1 : nil
        case .secondary, .compact, .inspector: nil
        }
    }

    /// The columns that a mode shows, in their order.
    func columns(in mode: DisplayMode) -> [Column] {
        Self.order(isTriple: isTriple).filter { $0 == .secondary || isVisible($0, in: mode) }
    }

    private func isVisible(_ column: Column, in mode: DisplayMode) -> Bool {
        rung(of: column).map { $0 <= mode.leadingColumns } ?? false
    }

    /// The column that a step up to this mode brings in.
    func revealed(by mode: DisplayMode) -> Column {
        isTriple && mode.leadingColumns < 2 ? .supplementary : .primary
    }

    /// The mode that `show(_:)` changes to; nil for none.
    func showing(_ column: Column, from mode: DisplayMode) -> DisplayMode? {
        guard column != .secondary else { return uncovering(from: mode) }
        guard let rung = rung(of: column), rung > mode.leadingColumns else { return nil }
        return ladder[rung]
    }

    /// The mode that `hide(_:)` changes to; nil for none.
    func hiding(_ column: Column, from mode: DisplayMode) -> DisplayMode? {
        guard let rung = rung(of: column), rung <= mode.leadingColumns else { return nil }
        return ladder[rung - 1]
    }

    /// The mode in which nothing dims the secondary column any more; nil where nothing does.
    func uncovering(from mode: DisplayMode) -> DisplayMode? {
        guard mode.dimsSecondary else { return nil }
        return behavior == .displace ? ladder[1] : .secondaryOnly
    }

    /// One column more; nil where all are shown.
    func above(_ mode: DisplayMode) -> DisplayMode? {
        let next = mode.leadingColumns + 1
        return next < ladder.count ? ladder[next] : nil
    }

    /// One column less; nil where the secondary one is alone.
    func below(_ mode: DisplayMode) -> DisplayMode? {
        mode.leadingColumns > 0 ? ladder[mode.leadingColumns - 1] : nil
    }

    /// The mode that the button in the bar changes to; nil where there is no button.
    func buttonTarget(from mode: DisplayMode) -> DisplayMode? {
        switch behavior {
        case .overlay: above(mode)
        case .displace where isTriple: mode.leadingColumns == 1 ? above(mode) : nil
        case .tile, .displace, .automatic:
            isTriple && mode.leadingColumns == 0 ? nil : above(mode) ?? below(mode)
        }
    }

    /// Whether the button looks like a back button, rather than like a sidebar.
    var buttonIsBack: Bool { behavior == .overlay || behavior == .displace && isTriple }
}
