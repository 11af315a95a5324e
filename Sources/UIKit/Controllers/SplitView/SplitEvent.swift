/// What can happen to a split view: requests of the app and the user, changes of the environment, and the
/// answers and results of effects.
enum SplitEvent: Equatable {
    typealias DisplayMode = UISplitViewController.DisplayMode

    // MARK: Controllers

    /// The app assigned the controllers.
    case assign([SplitOccupant])
    /// A controller is to be shown in a column of an expanded split view.
    case show(SplitOccupant, in: SplitColumn)
    /// A controller became the child of another one, or of none.
    case childLeft(SplitOccupant)
    /// The children are those that the state names.
    case childrenUpdated(attachesViews: Bool)

    // MARK: Environment

    /// The window, the size or the traits changed.
    case environmentChanged
    /// The environment, read when the event was taken up.
    case environment(isCompact: Bool)
    /// The collapse of an expanded split view begins.
    case collapse
    case primaryForCollapsing(SplitOccupant?)
    /// The delegate or the primary controller took the secondary one over, or left it aside.
    case collapsed(onto: SplitOccupant?)
    case primaryForExpanding(SplitOccupant?)
    /// The answers about the secondary controller. `formerIsFree` says whether the former one can come back.
    case separated(SplitOccupant?, from: SplitOccupant?, formerIsFree: Bool)
    case changedOver(moved: SplitOccupant?)
    /// The mode for the size that the split view expanded to.
    case modeForExpanding(DisplayMode)

    // MARK: Display mode

    /// The app set the preferred mode.
    case preferredModeChanged
    /// The user chose a mode.
    case choose(DisplayMode, animated: Bool)
    /// The mode that preference, choice and size lead to.
    case modeResolved(DisplayMode, animated: Bool)
    case enterMode(DisplayMode, animated: Bool)
    case delegateChanged
    case hidingAnswered(SplitState.HidingAnswer)
    /// There was no delegate to give the button for the hidden column to.
    case offerFailed

    // MARK: Widths

    case dividerDragged(to: CGFloat)
    case widthsChanged

    // MARK: Transitions

    case slide(to: DisplayMode, velocity: CGFloat)
    case slideEnded
    /// Ends the transition at once, at its end.
    case finishTransition
    /// A finger has the primary column, of which a fraction is visible.
    case interactionBegan(shown: DisplayMode, fraction: CGFloat)
    /// The fraction by which the finger has moved the column inwards since the beginning.
    case interactionMoved(by: CGFloat)
    /// The finger left the column at a velocity inwards, in points a second.
    case interactionEnded(velocity: CGFloat)
    case interactionCancelled
}

/// What a change of a split view's state brings about. The controller carries effects out in their order; the
/// result of one is an event that is taken up before the next.
enum SplitEffect: Equatable {
    typealias DisplayMode = UISplitViewController.DisplayMode

    /// Takes up an event when the effects before are carried out.
    case then(SplitEvent)

    // MARK: Questions

    /// Answered by `environment`.
    case readEnvironment
    /// Answered by `modeResolved`.
    case resolveMode(animated: Bool)
    /// Answered by `modeForExpanding`.
    case resolveModeForExpanding
    /// Answered by `primaryForCollapsing`.
    case askPrimaryForCollapsing
    /// Asks the delegate, then the primary controller, to take the secondary one over.
    case collapse(SplitOccupant, onto: SplitOccupant)
    /// Answered by `primaryForExpanding`.
    case askPrimaryForExpanding
    /// Answered by `separated`.
    case separate(from: SplitOccupant)

    // MARK: Notifications

    case notifyModeWillChange(DisplayMode)
    /// Gives the delegate a button for the hidden controller.
    case offerHidden(SplitOccupant)
    /// Takes that button back.
    case withdrawHidden(SplitOccupant)
    case notifyPopoverWillPresent(SplitOccupant)
    case notifyObservers
    /// Posts that details are shown elsewhere from now on.
    case notifyDetailTargetChanged

    // MARK: Controllers and views

    case updateChildren(removing: [SplitOccupant], adding: [SplitOccupant])
    /// Puts a controller's view into the window before anything is moved onto it.
    case bringIntoWindow(SplitOccupant)
    /// Puts the views of the shown controllers into the view, and takes the others out.
    case attachViews
    /// The controller is shown or not as where it is now asks for.
    case settleAppearance(SplitOccupant)
    /// The first responder stays what it is while its view moves, until `releaseFocus`.
    case holdFocus
    case releaseFocus
    case updateModeButton
    case dismissPopover

    // MARK: Frames

    case setNeedsLayout
    /// Positions the columns at once.
    case positionColumns
    /// The columns stop where their frames are.
    case stopColumns
    /// Moves the columns from a position to the present one.
    case slide(from: SplitState.Position, velocity: CGFloat)
}
