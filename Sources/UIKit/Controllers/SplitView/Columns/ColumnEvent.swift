/// What can happen to a split view in columns: requests of the app and the user, changes of the environment, and
/// the answers and results of effects.
enum ColumnEvent: Equatable {
    typealias Column = UISplitViewController.Column
    typealias DisplayMode = UISplitViewController.DisplayMode
    typealias SplitBehavior = UISplitViewController.SplitBehavior

    // MARK: Controllers

    /// The app set the controller of a column, or emptied it.
    case set(ColumnOccupant?, for: Column)
    /// The controllers are children of those that the state names.
    case arranged
    /// A column's controller became the child of somebody else, or of nobody.
    case holderLeft(SplitOccupant)
    /// The navigation controller of a collapsed split view has another stack.
    case stackMayHaveChanged
    /// The columns in that stack, and whether it still moves.
    case stackRead([Column], isMoving: Bool)

    // MARK: Environment

    /// The window, the size or the traits changed.
    case environmentChanged
    /// The environment, read when the event was taken up.
    case environment(isCompact: Bool)
    /// The column to be on top of a collapsed split view.
    case topColumn(Column)
    /// The mode for the size that the split view expands to. `chosen` is what the delegate wanted instead of the
    /// one that was proposed.
    case modeForExpanding(SplitBehavior, DisplayMode, chosen: DisplayMode?)
    /// The controllers are where the collapsed or expanded split view has them.
    case changedOver

    // MARK: Display mode

    /// The app set the preferred mode or behaviour.
    case preferenceChanged
    /// What preference, choice and size lead to.
    case resolved(SplitBehavior, DisplayMode, animated: Bool)
    case show(Column)
    case hide(Column)
    /// The user chose a mode.
    case choose(DisplayMode)
    /// A chosen mode, and whether the change can be watched.
    case goTo(DisplayMode, animated: Bool)
    case enter(DisplayMode, animated: Bool)
    case goToInspector(shown: Bool, animated: Bool)
    /// A chosen mode from an earlier launch.
    case restore(DisplayMode)

    // MARK: Widths

    case dragged(Column, to: CGFloat)
    case widthsChanged(Column)

    // MARK: Transitions

    case slideEnded
    /// A finger has the columns, at a fraction of the way between two modes.
    case interactionBegan(lower: DisplayMode, upper: DisplayMode, fraction: CGFloat)
    /// The fraction by which the finger has moved them since the beginning.
    case interactionMoved(by: CGFloat)
    /// The finger left them at a velocity towards the upper mode, in points a second.
    case interactionEnded(velocity: CGFloat)
    case interactionCancelled
}

/// What a change of the state of a split view in columns brings about. Effects are carried out in their order; the
/// result of one is an event that is taken up before the next.
enum ColumnEffect: Equatable {
    typealias Column = UISplitViewController.Column
    typealias DisplayMode = UISplitViewController.DisplayMode

    /// Takes up an event when the effects before are carried out.
    case then(ColumnEvent)

    // MARK: Questions

    /// Answered by `environment`.
    case readEnvironment
    /// Answered by `resolved`.
    case resolve(animated: Bool)
    /// Answered by `topColumn`.
    case askTopColumn(proposed: Column)
    /// Answered by `modeForExpanding`.
    case askModeForExpanding
    /// Answered by `goTo`.
    case prepare(DisplayMode)
    /// Answered by `goToInspector`.
    case prepareInspector(shown: Bool)
    /// Answered by `stackRead`.
    case readStack

    // MARK: Notifications

    case notifyModeWillChange(DisplayMode)
    case notifyWillShow(Column)
    case notifyWillHide(Column)
    case notifyDidShow(Column)
    case notifyDidHide(Column)
    case notifyCollapsed
    case notifyExpanded
    case notifyGestureWillBegin
    case notifyGestureEnded
    case notifyObservers

    // MARK: Controllers and views

    case updateChildren(removing: [SplitOccupant], adding: [SplitOccupant])
    /// Gives the split view's own navigation controller a single controller.
    case replaceRoot(ColumnOccupant)
    /// Puts the controllers of columns on the stack of the first.
    case stack([ColumnOccupant])
    /// Takes them back from it.
    case unstack([ColumnOccupant])
    /// Pushes and pops until these columns are in the stack.
    case changeStack([ColumnOccupant], animated: Bool)
    /// Puts the views of the shown controllers into the view, and takes the others out.
    case attachViews
    /// What was moved from one parent to another is shown or not as where it is now asks for.
    case settleMoved
    /// The first responder stays what it is while its view moves, until `releaseFocus`.
    case holdFocus
    case releaseFocus
    case updateButtons

    // MARK: Frames

    case setNeedsLayout
    /// Positions the columns at once.
    case positionColumns
    /// The columns stop where their frames are.
    case stopColumns
    /// Moves the columns from a position to the present one.
    case slide(from: ColumnState.Position, velocity: CGFloat)
}
