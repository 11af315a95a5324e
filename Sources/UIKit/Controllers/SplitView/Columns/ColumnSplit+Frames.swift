import Foundation

/// Widths, frames and slides of columns.
extension ColumnSplit {
    /// At which side the primary column is.
    var primaryIsAtRight: Bool {
        (owner.primaryEdge == .trailing) != (owner.storedView?.isMirrored == true)
    }

    // MARK: Widths

    private func preferences(of column: Column) -> SplitColumnPreferences {
        let widthRequests =
            column == .primary ? owner.primaryWidthRequest : widthRequests[column] ?? ColumnWidthRequest()
        return widthRequests.preferences(dragged: state.dragged[column])
    }

    /// What a column's own preferences lead to, in points.
    private func requestedWidth(of column: Column, in whole: CGFloat) -> CGFloat {
        ColumnWidths.width(of: preferences(of: column), in: whole, scale: scale)
    }

    private func requestedWidths(in whole: CGFloat) -> ColumnWidths {
        ColumnWidths(
            primary: requestedWidth(of: .primary, in: whole),
            supplementary: state.isTriple ? requestedWidth(of: .supplementary, in: whole) : 0,
            inspector: state.occupants[.inspector] == nil ? 0 : requestedWidth(of: .inspector, in: whole))
    }

    /// The widths of the columns beside the secondary one, in points.
    func widths(in whole: CGFloat) -> ColumnWidths {
        var widths = requestedWidths(in: whole)
        guard state.behavior == .tile, let secondary = preferredSecondaryWidth(in: whole) else {
            return widths
        }
        let shown = frameMode.leadingColumns
        var columns: [(Column, WritableKeyPath<ColumnWidths, CGFloat>)] = []
        if state.showsInspector { columns.append((.inspector, \.inspector)) }
        if state.isTriple, shown > 0 { columns.append((.supplementary, \.supplementary)) }
        if shown > (state.isTriple ? 1 : 0) { columns.append((.primary, \.primary)) }
        widths.yield(
            to: secondary, in: whole,
            columns: columns.map { ($0.1, preferences(of: $0.0).minimum) })
        return widths
    }

    /// The mode whose frames the columns have, or slide to.
    private var frameMode: UISplitViewController.DisplayMode { state.interaction?.upper ?? state.mode }

    /// The width that the app prefers for the secondary column; nil for what is left.
    private func preferredSecondaryWidth(in whole: CGFloat) -> CGFloat? {
        guard let request = widthRequests[.secondary] else { return nil }
        let preferences = request.preferences(dragged: nil)
        return preferences.preferred ?? preferences.fraction.map { $0 * whole }
    }

    /// What the size and the preferences lead to.
    var choice: ColumnChoice {
        let size = owner.storedView?.bounds.size ?? .zero
        let widths = requestedWidths(in: size.width)
        let inspector = state.showsInspector ? widths.inspector : 0
        return ColumnChoice(
            isTriple: state.isTriple, size: size, primary: widths.primary,
            supplementary: widths.supplementary,
            leastSecondary: (leastSecondary ?? ColumnChoice.leastSecondaryWidth) + inspector,
            preferredBehavior: preferredBehavior, preferredMode: owner.preferredDisplayMode,
            chosenMode: state.chosenMode)
    }

    /// The user drags the line of a column to a place in the split view.
    func drag(_ column: Column, to x: CGFloat) {
        guard let view else { return }
        let whole = view.bounds.width
        let frame = frames[column]
        let isAtRight = (column == .inspector) != primaryIsAtRight
        var dragged = preferences(of: column)
        dragged.dragged = isAtRight ? frame.maxX - x : x - frame.minX
        send(.dragged(column, to: ColumnWidths.width(of: dragged, in: whole, scale: scale)))
    }

    /// Widths set by the app count again, also after a divider was dragged.
    func widthsDidChange(_ column: Column) {
        send(.widthsChanged(column))
        // Within an animation block the columns move.
        if UIView.inheritedAnimationDuration > 0 { owner.storedView?.layoutIfNeeded() }
    }

    // MARK: Frames

    func frames(for placement: ColumnFrames.Placement, in size: CGSize? = nil) -> ColumnFrames {
        let size = size ?? owner.storedView?.bounds.size ?? .zero
        let hasInspector = placement.showsInspector && state.occupants[.inspector] != nil
        return ColumnFrames(
            size: size, scale: scale, isTriple: state.isTriple, widths: widths(in: size.width),
            placement: ColumnFrames.Placement(mode: placement.mode, showsInspector: hasInspector),
            primaryIsAtRight: primaryIsAtRight)
    }

    private func frames(at position: ColumnState.Position) -> ColumnFrames {
        switch position {
        case .resting(let placement): frames(for: placement)
        case .partway(let lower, let upper, let fraction):
            spread(frames(for: lower), beside: frames(for: upper)).mixed(
                with: frames(for: upper), progress: fraction, scale: scale)
        }
    }

    /// Hidden columns that come in together begin beside each other.
    private func spread(_ frames: ColumnFrames, beside other: ColumnFrames) -> ColumnFrames {
        let moves = [Column.primary, .supplementary].allSatisfy { frames[$0] != other[$0] }
        return moves ? frames.spread() : frames
    }

    /// Where the columns are now, or where they slide to.
    var frames: ColumnFrames { frames(at: state.position) }

    /// The size of a child in a split view of a size, as long as it does not collapse or expand.
    func size(of container: any UIContentContainer, in size: CGSize) -> CGSize {
        guard !state.isCollapsed,
            let column = ColumnState.all.first(where: { holder(of: $0) === container }), column != .compact
        else { return size }
        return frames(for: state.placement, in: size)[column].size
    }

    /// Gives the columns, the lines and the shade their frames.
    func position(_ frames: ColumnFrames) {
        guard let view else { return }
        for (column, child) in view.columns {
            child.frame = state.isCollapsed ? view.bounds : frames[column]
        }
        view.shade.frame = frames.shade
        view.shade.alpha = frames.dimming
        for (column, divider) in view.dividers {
            guard let line = frames.lines[column] else { continue }
            let reach = -(SplitColumnLayout.grabWidth - line.width) / 2
            divider.position(line: line, grabArea: line.inset(dx: reach, dy: 0))
        }
    }

    /// Called by each layout of the split view.
    func layOut() { position(frames) }

    /// Shows or hides the lines and the shade. Layout leaves that alone: a view that is shown or hidden has its
    /// superview laid out again.
    func updateChrome() {
        guard let view else { return }
        let isExpanded = !state.isCollapsed && state.hasViews
        view.shade.isHidden = !isExpanded || !(frames.dimming > 0 || state.isMoving)
        let shown = state.visible + state.moving
        for (column, divider) in view.dividers {
            divider.isHidden = !isExpanded || !shown.contains(column)
        }
    }

    // MARK: Sliding

    /// Whether a change can be watched.
    var canSlide: Bool {
        owner.storedView?.window != nil && owner.appearance == .appeared && UIView.areAnimationsEnabled
            && state.hasViews && !state.isCollapsed
    }

    /// Moves the columns from a position to the present one.
    ///
    /// - Parameter velocity: at the beginning, in points a second towards where they go.
    func slide(from start: ColumnState.Position, velocity: CGFloat) {
        concludeSlide()
        guard let view else { return }
        let there = frames
        let from = frames(at: start)
        let here = spread(from, beside: there)
        let goal = spread(there, beside: from)
        let entering = state.visible
        UIView.performWithoutAnimation {
            // A slide that is turned goes on from where it is.
            position(here)
            for column in entering { view.columns[column]?.layoutTree() }
        }
        let distance = state.moving.map { abs(goal[$0].minX - here[$0].minX) }.max() ?? 1
        let made = ColumnSlide(of: self, in: view, velocity: velocity / max(1, distance)) { [weak self] in
            self?.position(goal)
            for column in entering { self?.view?.columns[column]?.layoutTree() }
        }
        slide = made
        made.start()
    }

    /// Ends the coordinator of a slide; the views may go on.
    private func concludeSlide() {
        let old = slide
        slide = nil
        old?.conclude(lettingMove: true)
    }

    func slideDidEnd(_ ended: ColumnSlide) {
        guard slide === ended else { return }
        slide = nil
        send(.slideEnded)
    }

    /// The columns stop where their frames say.
    func stopColumns() {
        concludeSlide()
        guard let view else { return }
        for child in view.subviews { Animator.main.cancelAnimations(of: child) }
    }
}

/// A change of the columns that can be watched. Apps animate along with it.
@MainActor
final class ColumnSlide: ControllerTransition {
    private weak var split: ColumnSplit?

    /// - Parameters:
    ///   - velocity: at the beginning, relative to the distance, per second.
    ///   - changes: positions the columns.
    init(of split: ColumnSplit, in container: UIView, velocity: CGFloat, changes: @escaping () -> Void) {
        self.split = split
        super.init(
            from: split.owner, to: split.owner, in: container,
            animator: Animation(velocity: velocity, changes: changes), interaction: nil)
    }

    override var companionTiming: any UITimingCurveProvider { UISpringTimingParameters(dampingRatio: 1) }
    override var isOwnMovement: Bool { true }

    override func didEnd(completed: Bool, lettingMove: Bool) { split?.slideDidEnd(self) }

    private final class Animation: UIViewControllerAnimatedTransitioning {
        private let velocity: CGFloat
        private let changes: () -> Void

        init(velocity: CGFloat, changes: @escaping () -> Void) {
            self.velocity = velocity
            self.changes = changes
        }

        func transitionDuration(
            using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { UISplitViewController.slideDuration }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            UIView.animate(
                withDuration: UISplitViewController.slideDuration, delay: 0, usingSpringWithDamping: 1,
                initialSpringVelocity: min(20, max(-20, velocity)), options: .allowUserInteraction,
                animations: changes, completion: { _ in transitionContext.completeTransition(true) })
        }
    }
}
