import Foundation

/// The part of a split view controller that is made of columns: its state, its views, and what connects them.
///
/// Events go through the state (`ColumnState`); the effects that it answers with are carried out here, in their
/// order. What callbacks ask for meanwhile waits (`SplitEventQueue`).
@MainActor
final class ColumnSplit {
    typealias Column = UISplitViewController.Column
    typealias DisplayMode = UISplitViewController.DisplayMode

    unowned let owner: UISplitViewController
    var state: ColumnState
    let events = SplitEventQueue()
    /// What the app wants of the columns' widths.
    var widthRequests: [Column: ColumnWidthRequest] = [:]
    /// The least width of the secondary column in points; nil for the split view's own.
    var leastSecondary: CGFloat?
    var preferredBehavior = UISplitViewController.SplitBehavior.automatic
    var buttonVisibility = UISplitViewController.DisplayModeButtonVisibility.automatic
    var showsSecondaryOnlyButton = false
    var backgroundStyle = UISplitViewController.BackgroundStyle.none
    /// The slide that is under way.
    var slide: ColumnSlide?
    /// The first responder while views are moved.
    private var focusHold: FirstResponderHold?
    /// Controllers that go from one parent to another without leaving the window.
    var moved: [UIViewController] = []
    lazy var buttons = ColumnButtons(of: self)

    init(_ style: UISplitViewController.Style, of owner: UISplitViewController) {
        self.owner = owner
        state = ColumnState(isTriple: style == .tripleColumn)
    }

    var view: ColumnSplitView? { owner.storedView as? ColumnSplitView }
    var scale: CGFloat { owner.scale }
    private var delegate: (any UISplitViewControllerDelegate)? { owner.splitDelegate }

    // MARK: Events

    /// Takes an event up: at once, or when the present one is done.
    func send(_ event: ColumnEvent) { events.run { [self] in process(event) } }

    func process(_ event: ColumnEvent) {
        for effect in state.reduce(event) {
            if let result = perform(effect) { process(result) }
        }
    }

    /// Carries out an effect.
    ///
    /// - Returns: what came of it, if that is an event.
    private func perform(_ effect: ColumnEffect) -> ColumnEvent? {
        switch effect {
        case .then(let event): return event
        case .readEnvironment, .resolve, .askTopColumn, .askModeForExpanding, .prepare, .prepareInspector,
            .readStack:
            return ask(effect)
        case .notifyModeWillChange, .notifyWillShow, .notifyWillHide, .notifyDidShow, .notifyDidHide,
            .notifyCollapsed, .notifyExpanded, .notifyGestureWillBegin, .notifyGestureEnded, .notifyObservers:
            notify(effect)
        case .updateChildren, .replaceRoot, .stack, .unstack, .changeStack, .attachViews, .settleMoved,
            .holdFocus, .releaseFocus, .updateButtons:
            arrange(effect)
        case .setNeedsLayout, .positionColumns, .stopColumns, .slide: move(effect)
        }
        return nil
    }

    // MARK: Questions

    private func ask(_ effect: ColumnEffect) -> ColumnEvent? {
        switch effect {
        case .readEnvironment:
            guard owner.storedView?.window != nil else { return nil }
            return .environment(isCompact: owner.traitCollection.horizontalSizeClass == .compact)
        case .resolve(let animated): return resolved(animated: animated)
        case .askTopColumn(let proposed):
            let answer = delegate?.splitViewController(
                owner, topColumnForCollapsingToProposedTopColumn: proposed)
            return .topColumn(answer ?? proposed)
        case .askModeForExpanding:
            let choice = choice
            let proposed = choice.mode
            let answer = delegate?.splitViewController(
                owner, displayModeForExpandingToProposedDisplayMode: proposed)
            let chosen = answer == .automatic || answer == proposed ? nil : answer
            return .modeForExpanding(choice.behavior, proposed, chosen: chosen)
        case .prepare(let mode): return .goTo(mode, animated: canSlide)
        case .prepareInspector(let shown): return .goToInspector(shown: shown, animated: canSlide)
        case .readStack:
            guard let host = stackHost else { return nil }
            let columns = state.stackable.filter { column in
                host.viewControllers.contains { $0 === holder(of: column) }
            }
            guard let root = state.stackable.first else { return nil }
            return .stackRead([root] + columns, isMoving: host.transition != nil)
        default: return nil
        }
    }

    /// The mode that the size and what is preferred ask for. Without a size yet, nothing can be decided.
    private func resolved(animated: Bool) -> ColumnEvent? {
        guard !state.isCollapsed, let size = owner.storedView?.bounds.size, owner.storedView?.window != nil,
            size.width > 0, size.height > 0
        else { return nil }
        let choice = choice
        // Within an animation block the columns always slide.
        return .resolved(
            choice.behavior, choice.mode,
            animated: (animated || UIView.inheritedAnimationDuration > 0) && canSlide)
    }

    // MARK: Notifications

    private func notify(_ effect: ColumnEffect) {
        switch effect {
        case .notifyModeWillChange(let new): delegate?.splitViewController(owner, willChangeTo: new)
        case .notifyWillShow(let column): delegate?.splitViewController(owner, willShow: column)
        case .notifyWillHide(let column): delegate?.splitViewController(owner, willHide: column)
        case .notifyDidShow(let column): delegate?.splitViewController(owner, didShow: column)
        case .notifyDidHide(let column): delegate?.splitViewController(owner, didHide: column)
        case .notifyCollapsed:
            delegate?.splitViewControllerDidCollapse(owner)
            notifyDetailTargetChanged()
        case .notifyExpanded:
            delegate?.splitViewControllerDidExpand(owner)
            notifyDetailTargetChanged()
        case .notifyGestureWillBegin:
            delegate?.splitViewControllerInteractivePresentationGestureWillBegin(owner)
        case .notifyGestureEnded:
            delegate?.splitViewControllerInteractivePresentationGestureDidEnd(owner)
        case .notifyObservers: owner.notifyObservers()
        default: break
        }
    }

    private func notifyDetailTargetChanged() {
        NotificationCenter.default.post(
            name: UIViewController.showDetailTargetDidChangeNotification, object: owner)
    }

    // MARK: Controllers and views

    private func arrange(_ effect: ColumnEffect) {
        switch effect {
        case .updateChildren(let removed, let added):
            for occupant in removed { drop(occupant.controller) }
            for occupant in added { owner.adopt(occupant.controller) }
        case .replaceRoot(let occupant):
            let stack = occupant.holder.controller as? UINavigationController
            stack?.setViewControllers([occupant.content.controller], animated: false)
        case .stack(let occupants): stack(occupants.map(\.holder.controller))
        case .unstack(let occupants): unstack(occupants.map(\.holder.controller))
        case .changeStack(let occupants, let animated):
            changeStack(to: occupants.map(\.holder.controller), animated: animated)
        case .attachViews: attachViews()
        case .settleMoved: settleMoved()
        case .holdFocus: if focusHold == nil { focusHold = owner.storedView?.window?.holdFirstResponder() }
        case .releaseFocus:
            focusHold?.release()
            focusHold = nil
        case .updateButtons: buttons.update()
        default: break
        }
    }

    // MARK: Frames

    private func move(_ effect: ColumnEffect) {
        switch effect {
        case .setNeedsLayout:
            updateChrome()
            view?.setNeedsLayout()
        case .positionColumns: position(frames)
        case .stopColumns: stopColumns()
        case .slide(let start, let velocity): slide(from: start, velocity: velocity)
        default: break
        }
    }
}

/// What the app wants of the width of a column; `automaticDimension` stands for nothing.
@MainActor
struct ColumnWidthRequest {
    var fraction = UISplitViewController.automaticDimension
    var preferred = UISplitViewController.automaticDimension
    var minimum = UISplitViewController.automaticDimension
    var maximum = UISplitViewController.automaticDimension

    /// The same with nil for what is automatic.
    func preferences(dragged: CGFloat?) -> SplitColumnPreferences {
        func value(_ dimension: CGFloat) -> CGFloat? {
            dimension == UISplitViewController.automaticDimension ? nil : dimension.storable
        }
        return SplitColumnPreferences(
            fraction: value(fraction), minimum: value(minimum), maximum: value(maximum),
            preferred: value(preferred), dragged: dragged)
    }
}
