/// Shows two controllers side by side where the width suffices, and one where it does not.
///
/// The horizontal size class decides: in a compact width the split view collapses to one controller, in
/// a regular one it expands to two. The delegate and the controllers take part in both.
///
/// The primary column slides when the user changes the display mode: with the button, a swipe, a tap beside
/// an overlaid column, or Ctrl+Shift+S. The app's own changes are immediate unless they are made within an
/// animation block.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// How the two columns are arranged.
    public enum DisplayMode: Int, Sendable {
        /// The split view chooses: side by side when it is wider than tall, else the secondary only.
        case automatic
        /// The primary column is hidden.
        case secondaryOnly
        /// Both columns, side by side.
        case oneBesideSecondary
        /// The primary column lies over the secondary one.
        case oneOverSecondary

        /// The older name of `secondaryOnly`.
        @available(*, deprecated, renamed: "secondaryOnly")
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The older name of `oneBesideSecondary`.
        @available(*, deprecated, renamed: "oneBesideSecondary")
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The older name of `oneOverSecondary`.
        @available(*, deprecated, renamed: "oneOverSecondary")
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }

    /// At which side the primary column is.
    public enum PrimaryEdge: Int, Sendable {
        case leading, trailing
    }

    /// Stands for "the split view chooses" in widths and fractions.
    public static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)

    /// Takes part in collapsing, expanding and showing. Not owned; set it before the split view gets
    /// into a window, because it may collapse at once.
    /// What `super.delegate` was set to is called, also where a subclass overrides the property.
    open weak var delegate: (any UISplitViewControllerDelegate)? {
        get { splitDelegate }
        set { splitDelegate = newValue }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final weak var splitDelegate: (any UISplitViewControllerDelegate)? { didSet { send(.delegateChanged) } }

    /// What is shown, in which mode, and what is under way. It changes by `send(_:)`.
    var state = SplitState()
    let events = SplitEventQueue()
    /// Tells the end of a slide whether the slide was interrupted.
    var slideRuns = ReentrancyGuard()
    /// The first responder while views are moved.
    var focusHold: FirstResponderHold?
    var modeButton: UIBarButtonItem?
    /// What the delegate was given for the hidden primary column.
    var hiddenColumn: SplitHiddenColumn?

    final var primary: UIViewController? { state.primary?.controller }
    final var secondary: UIViewController? { state.secondary?.controller }
    /// The secondary controller of before the collapse, for expanding when nobody supplies another.
    final var formerSecondary: UIViewController? { state.formerSecondary?.controller }
    final var collapsed: Bool { state.isCollapsed }
    final var mode: DisplayMode { state.mode }
    final var chosenMode: DisplayMode? { state.chosenMode }
    final var draggedWidth: CGFloat? { state.draggedWidth }

    // MARK: Life

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func loadView() {
        let view = SplitView(controller: self)
        view.divider.dragHandler = { [weak self] in self?.dragDivider(to: $0) }
        view.shade.tapHandler = { [weak self] in self?.performDisplayModeAction() }
        self.view = view
    }

    var splitView: SplitView? { storedView as? SplitView }

    // MARK: Controllers

    /// The primary controller and the secondary one; while collapsed exactly the one that is shown.
    /// Setting more than two keeps the first two. Two set while collapsed collapse at once, with the
    /// delegate's calls. What is set while the split view changes, as in a callback of the delegate, takes
    /// effect when the change is done.
    open var viewControllers: [UIViewController] {
        get { state.controllers.map(\.controller) }
        set { send(.assign(newValue.map(SplitOccupant.init))) }
    }

    /// Whether only one controller is shown, because the width is compact.
    open var isCollapsed: Bool { collapsed }

    // MARK: State

    /// Writes down the divider's position and the display mode, where the user has changed them.
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeColumns(with: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeColumns(with: coder)
    }

    // MARK: Display mode

    /// The arrangement of the columns; never `automatic`. While collapsed, the one of before.
    open var displayMode: DisplayMode { mode }

    /// The arrangement that the app prefers. Where the size does not allow it the split view takes another
    /// one. Default automatic.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            if preferredDisplayMode != oldValue || chosenMode != nil { send(.preferredModeChanged) }
        }
    }

    /// Whether swipes change the display mode, to what `targetDisplayModeForAction(in:)` says: from the
    /// edge inwards with a finger or the mouse, with two fingers on a touchpad from anywhere, and the
    /// other way over the primary column or beside an overlaid one. The column follows the finger. The
    /// delegate is notified when the finger lets go and the mode changes; not when the swipe is turned back.
    /// Default true.
    open var presentsWithGesture = true

    /// A button, for the secondary controller's bar, that changes the display mode. It looks like a full
    /// screen button where it hides the primary column and like a back button where it shows it; it is
    /// hidden where it would do nothing, as while the split view is collapsed.
    open var displayModeButtonItem: UIBarButtonItem {
        if let modeButton { return modeButton }
        let made = UIBarButtonItem(
            title: nil, primaryAction: UIAction { [weak self] _ in self?.performDisplayModeAction() })
        made.accessibilityIdentifier = "splitView.displayMode"
        modeButton = made
        updateModeButton()
        return made
    }

    // MARK: Widths

    /// The part of the split view's width that the primary column takes, 0 to 1, within the limits.
    /// Default `automaticDimension`.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsDidChange() } }

    /// The width that the primary column has if the limits allow it, in points; comes before the fraction.
    /// Default `automaticDimension`. Like the fraction and the limits it can be animated.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }

    /// Least width of the primary column in points. Default `automaticDimension`.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }

    /// Greatest width of the primary column in points. Default `automaticDimension`, which is 320.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsDidChange() } }

    /// The width of the primary column in points; the whole width while collapsed.
    open var primaryColumnWidth: CGFloat {
        guard let size = storedView?.bounds.size else { return 0 }
        guard !collapsed else { return size.width }
        return SplitColumnLayout.primaryWidth(in: size.width, scale: scale, preferences: preferences)
    }

    /// At which side the primary column is. Default leading.
    open var primaryEdge = PrimaryEdge.leading { didSet { storedView?.setNeedsLayout() } }

    var scale: CGFloat { max(1, traitCollection.displayScale) }

    var preferences: SplitColumnPreferences {
        func value(_ dimension: CGFloat) -> CGFloat? {
            dimension == Self.automaticDimension ? nil : dimension.storable
        }
        return SplitColumnPreferences(
            fraction: value(preferredPrimaryColumnWidthFraction),
            minimum: value(minimumPrimaryColumnWidth), maximum: value(maximumPrimaryColumnWidth),
            preferred: value(preferredPrimaryColumnWidth), dragged: draggedWidth,
            primaryIsAtRight: (primaryEdge == .trailing) != (storedView?.isMirrored == true))
    }

    /// That of the column which the child is in, as long as the split view does not collapse or separate.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard !collapsed else { return parentSize }
        let layout = SplitColumnLayout(
            size: parentSize, scale: scale, displayMode: mode, preferences: preferences)
        return container === primary ? layout.primary.size : layout.secondary.size
    }

    /// Widths set by the app count again, also after the divider was dragged.
    private func widthsDidChange() {
        send(.widthsChanged)
        // Within an animation block the columns move.
        if UIView.inheritedAnimationDuration > 0 { storedView?.layoutIfNeeded() }
    }

    final func dragDivider(to x: CGFloat) {
        guard let splitView else { return }
        let width = splitView.bounds.width
        var dragged = preferences
        dragged.dragged = dragged.primaryIsAtRight ? width - x : x
        send(
            .dividerDragged(
                to: SplitColumnLayout.primaryWidth(in: width, scale: scale, preferences: dragged)))
    }

    // MARK: Environment

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if storedView?.window != nil { send(.environmentChanged) }
    }

    override func childDidLeave(_ child: UIViewController) {
        if let view = child.viewIfLoaded { splitView?.forget(view) }
        events.run { [self] in
            // While the split view moves it, it may come back.
            if child.parent !== self { process(.childLeft(SplitOccupant(child))) }
        }
    }

    override var isArrangingChildren: Bool { state.stage != .steady }

    /// Escape does what a tap beside an overlaid primary column does.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isEscape = presses.contains { $0.key?.keyCode == .keyboardEscape }
        guard isEscape, !collapsed, mode == .oneOverSecondary else {
            return super.pressesBegan(presses, with: event)
        }
        performDisplayModeAction()
    }

    // MARK: Orientation

    /// The delegate's answer; without one all. A split view whose shape is none of these arranges its
    /// columns as in the other one.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        splitDelegate?.splitViewControllerSupportedInterfaceOrientations(self)
            ?? super.supportedInterfaceOrientations
    }

    /// The delegate's answer; without one the shape of the window. A window whose root is the split view
    /// comes in that shape when it is first shown.
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        splitDelegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    // MARK: Keys

    /// Adds one to those of super: Ctrl+Shift+S shows and hides the primary column.
    open override var keyCommands: [UIKeyCommand]? {
        let others = super.keyCommands
        guard canChangeMode else { return others }
        let command = UIKeyCommand(
            title: targetMode == .secondaryOnly ? "Hide Sidebar" : "Show Sidebar",
            action: UISplitViewController.performDisplayModeAction, input: "s",
            modifierFlags: [.control, .shift])
        return (others ?? []) + [command]
    }

    // MARK: Showing

    /// Shows a controller in the column that the request comes from: the delegate first, then the
    /// secondary column when `sender` is in it, else the primary one. Collapsed, it is presented.
    open override func show(_ viewController: UIViewController, sender: Any?) {
        events.whenIdle { [self] in
            if splitDelegate?.splitViewController(self, show: viewController, sender: sender) == true {
                return
            }
            guard !collapsed else { return present(viewController, animated: true) }
            let isInSecondary = secondary.map { comesFrom($0, sender) } ?? false
            send(.show(SplitOccupant(viewController), in: isInSecondary ? .secondary : .primary))
        }
    }

    /// Shows a controller as the detail: the delegate first; expanded it becomes the secondary
    /// controller, collapsed the shown controller is asked to `show` it. It is presented where that one
    /// does not know how. The one that is the detail already stays.
    open override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        events.whenIdle { [self] in
            if splitDelegate?.splitViewController(self, showDetail: viewController, sender: sender) == true {
                return
            }
            guard collapsed else { return send(.show(SplitOccupant(viewController), in: .secondary)) }
            guard let primary, MethodOverride.show.isOverridden(by: primary) else {
                return present(viewController, animated: true)
            }
            primary.show(viewController, sender: sender)
        }
    }

    private func comesFrom(_ controller: UIViewController, _ sender: Any?) -> Bool {
        if let sender = sender as? UIViewController { return sender.isDescendant(of: controller) }
        guard let sender = sender as? UIView, let view = controller.viewIfLoaded else { return false }
        return sender.isDescendant(of: view)
    }
}
