/// Shows controllers side by side where the width suffices, and one where it does not.
///
/// The horizontal size class decides: in a compact width the split view collapses to one controller, in
/// a regular one it expands. Made with a `Style`, it has two or three columns, each with a navigation
/// controller. Without one it has the two controllers of `viewControllers`, and the delegate and the
/// controllers take part in collapsing and expanding.
///
/// Columns slide when the user changes the display mode: with the button, a swipe, a tap beside an overlaid
/// column, or Ctrl+Shift+S; and for `show(_:)` and `hide(_:)`. The app's other changes are immediate unless
/// they are made within an animation block.
///
/// ```swift
/// let split = UISplitViewController(style: .doubleColumn)
/// split.setViewController(list, for: .primary)
/// split.setViewController(page, for: .secondary)
/// split.preferredDisplayMode = .oneBesideSecondary
/// split.show(.secondary)
/// ```
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
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
    final var collapsed: Bool { columns?.state.isCollapsed ?? state.isCollapsed }
    final var mode: DisplayMode { columns?.state.mode ?? state.mode }
    final var chosenMode: DisplayMode? { columns.map(\.state.chosenMode) ?? state.chosenMode }
    final var draggedWidth: CGFloat? { state.draggedWidth }

    /// What it consists of if it has a style of columns.
    private(set) final lazy var columns = style == .unspecified ? nil : ColumnSplit(style, of: self)

    // MARK: Life

    /// A split view in columns, which get their controllers by `setViewController(_:for:)`.
    ///
    /// - Parameter style: stays for good. `unspecified` makes what `init()` makes.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// A split view without a style of columns.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    open override func loadView() {
        if let columns {
            view = ColumnSplitView(columns)
            return
        }
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
    ///
    /// In a style of columns, what is in them, in their order: the navigation controllers that hold what the
    /// app set. Setting fills the columns in that order.
    open var viewControllers: [UIViewController] {
        get { columns?.controllers ?? state.controllers.map(\.controller) }
        set {
            guard let columns else { return send(.assign(newValue.map(SplitOccupant.init))) }
            columns.controllers = newValue
        }
    }

    /// Whether only one controller is shown, because the width is compact.
    open var isCollapsed: Bool { collapsed }

    // MARK: Columns

    /// What the split view is made of.
    open private(set) var style: Style

    /// Gives a column a controller; nil empties it. One that is no navigation controller is put into one, except
    /// in the compact column. What another column had is taken from that. Ignored without a style of columns,
    /// and for a supplementary column in the double style.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard let columns else {
            return Diagnostics.report(
                "a split view without a style of columns was given a column's controller")
        }
        columns.set(vc, for: column)
    }

    /// What was set for a column, without the navigation controller that it was put into; nil for nothing.
    open func viewController(for column: Column) -> UIViewController? {
        columns?.state.occupants[column]?.content.controller
    }

    /// Shows a column, in the nearest display mode that has it, with an animation. Collapsed, its controller and
    /// those before it are pushed, or what covers it is popped. The secondary column is uncovered. Ignored for
    /// the compact column.
    open func show(_ column: Column) { columns?.send(.show(column)) }

    /// Hides a column, in the nearest display mode without it, with an animation. Collapsed, its controller is
    /// popped if it is on top. Ignored for the secondary and the compact column.
    open func hide(_ column: Column) { columns?.send(.hide(column)) }

    /// Whether a column is shown, or on the way in.
    open func isShowing(_ column: Column) -> Bool { columns?.state.visible.contains(column) ?? false }

    // MARK: State

    /// Writes down the divider's position and the display mode, where the user has changed them.
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        if let columns { columns.encode(with: coder) } else { encodeColumns(with: coder) }
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        if let columns { columns.decode(with: coder) } else { decodeColumns(with: coder) }
    }

    // MARK: Display mode

    /// The arrangement of the columns; never `automatic`. While collapsed, the one of before.
    open var displayMode: DisplayMode { mode }

    /// The arrangement that the app prefers. Where the size does not allow it the split view takes another
    /// one. Default automatic.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            guard preferredDisplayMode != oldValue || chosenMode != nil else { return }
            if let columns { columns.send(.preferenceChanged) } else { send(.preferredModeChanged) }
        }
    }

    /// Whether swipes change the display mode, to what `targetDisplayModeForAction(in:)` says: from the
    /// edge inwards with a finger or the mouse, with two fingers on a touchpad from anywhere, and the
    /// other way over the primary column or beside an overlaid one. The column follows the finger. The
    /// delegate is notified when the finger lets go and the mode changes; not when the swipe is turned back.
    /// Default true.
    open var presentsWithGesture = true { didSet { columns?.buttons.update() } }

    /// A button, for the secondary controller's bar, that changes the display mode. It looks like a full
    /// screen button where it hides the primary column and like a back button where it shows it; it is
    /// hidden where it would do nothing, as while the split view is collapsed. A split view in columns puts
    /// buttons into its bars itself, and has this one hidden.
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
        if let columns { return columns.widths(in: size.width).primary }
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
        if let columns { return columns.size(of: container, in: parentSize) }
        guard !collapsed else { return parentSize }
        let layout = SplitColumnLayout(
            size: parentSize, scale: scale, displayMode: mode, preferences: preferences)
        return container === primary ? layout.primary.size : layout.secondary.size
    }

    /// Widths set by the app count again, also after the divider was dragged.
    private func widthsDidChange() {
        if let columns { return columns.widthsDidChange(.primary) }
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
        guard storedView?.window != nil else { return }
        if let columns { columns.send(.environmentChanged) } else { send(.environmentChanged) }
    }

    override func childDidLeave(_ child: UIViewController) {
        if let columns { return columns.childDidLeave(child) }
        if let view = child.viewIfLoaded { splitView?.forget(view) }
        events.run { [self] in
            // While the split view moves it, it may come back.
            if child.parent !== self { process(.childLeft(SplitOccupant(child))) }
        }
    }

    override var isArrangingChildren: Bool {
        columns.map { $0.state.stage != .steady } ?? (state.stage != .steady)
    }

    /// Escape does what a tap beside an overlaid primary column does.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isEscape = presses.contains { $0.key?.keyCode == .keyboardEscape }
        guard isEscape, !collapsed, mode.dimsSecondary else {
            return super.pressesBegan(presses, with: event)
        }
        if let columns { columns.uncover() } else { performDisplayModeAction() }
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
        guard let target = columns.map(\.sidebarTarget) ?? (canChangeMode ? targetMode : nil) else {
            return others
        }
        let command = UIKeyCommand(
            title: target == .secondaryOnly ? "Hide Sidebar" : "Show Sidebar",
            action: UISplitViewController.performDisplayModeAction, input: "s",
            modifierFlags: [.control, .shift])
        return (others ?? []) + [command]
    }

    // MARK: Showing

    /// Shows a controller in the column that the request comes from: the delegate first, then the
    /// secondary column when `sender` is in it, else the primary one. Collapsed, it is presented. In a style of
    /// columns, the navigation controller of the column pushes it, and the delegate is not asked.
    open override func show(_ viewController: UIViewController, sender: Any?) {
        if let columns { return columns.show(viewController, sender: sender) }
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
    /// does not know how. The one that is the detail already stays. In a style of columns, it becomes the
    /// controller of the secondary column, which is shown, and the delegate is not asked.
    open override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        if let columns { return columns.showDetail(viewController, sender: sender) }
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

    /// What shall happen to the secondary column when others are shown. Where the size does not allow it the
    /// split view takes another one. Default automatic: wide split views tile or displace, others overlay; the
    /// preferred display mode decides if it is one of another behaviour. Always automatic without a style of
    /// columns.
    open var preferredSplitBehavior: SplitBehavior {
        get { ownPreferredBehavior }
        set { ownPreferredBehavior = newValue }
    }

    /// What happens to the secondary column when others are shown. Automatic only without a style of columns.
    open var splitBehavior: SplitBehavior { columns?.state.behavior ?? .automatic }

    /// Whether there is a button in a bar that shows and hides columns. In a tiling split view it looks like a
    /// sidebar, elsewhere like a back button. Default automatic.
    open var displayModeButtonVisibility: DisplayModeButtonVisibility {
        get { modeButtonVisibility }
        set { modeButtonVisibility = newValue }
    }

    /// Whether the secondary column of the triple style has another button, which shows it alone and brings the
    /// others back. Default false.
    open var showsSecondaryOnlyButton: Bool {
        get { hasSecondaryOnlyButton }
        set { hasSecondaryOnlyButton = newValue }
    }

    /// The background of the primary column. A sidebar has that of grouped lists, which is seen where the column's
    /// controller has none of its own. Default none.
    open var primaryBackgroundStyle: BackgroundStyle {
        get { sidebarBackground }
        set { sidebarBackground = newValue }
    }

    // MARK: Widths of columns

    /// As `preferredPrimaryColumnWidthFraction`, for the supplementary column.
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { request(.supplementary, \.fraction) }
        set { setRequest(.supplementary, \.fraction, newValue) }
    }

    /// As `preferredPrimaryColumnWidth`, for the supplementary column.
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { request(.supplementary, \.preferred) }
        set { setRequest(.supplementary, \.preferred, newValue) }
    }

    /// As `minimumPrimaryColumnWidth`, for the supplementary column.
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { request(.supplementary, \.minimum) }
        set { setRequest(.supplementary, \.minimum, newValue) }
    }

    /// As `maximumPrimaryColumnWidth`, for the supplementary column.
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { request(.supplementary, \.maximum) }
        set { setRequest(.supplementary, \.maximum, newValue) }
    }

    /// The width of the supplementary column in points: 0 in the double style, and the whole width while
    /// collapsed.
    open var supplementaryColumnWidth: CGFloat {
        guard let columns, columns.state.isTriple, let width = storedView?.bounds.width else { return 0 }
        return isCollapsed ? width : columns.widths(in: width).supplementary
    }

    /// As `preferredPrimaryColumnWidthFraction`, for the inspector column.
    open var preferredInspectorColumnWidthFraction: CGFloat {
        get { request(.inspector, \.fraction) }
        set { setRequest(.inspector, \.fraction, newValue) }
    }

    /// As `preferredPrimaryColumnWidth`, for the inspector column.
    open var preferredInspectorColumnWidth: CGFloat {
        get { request(.inspector, \.preferred) }
        set { setRequest(.inspector, \.preferred, newValue) }
    }

    /// As `minimumPrimaryColumnWidth`, for the inspector column.
    open var minimumInspectorColumnWidth: CGFloat {
        get { request(.inspector, \.minimum) }
        set { setRequest(.inspector, \.minimum, newValue) }
    }

    /// As `maximumPrimaryColumnWidth`, for the inspector column.
    open var maximumInspectorColumnWidth: CGFloat {
        get { request(.inspector, \.maximum) }
        set { setRequest(.inspector, \.maximum, newValue) }
    }

    /// The width in points that the secondary column has beside others, if those can be made narrower for it: columns
    /// with a minimum width give away what they have above it. It is never made narrower by this. Default
    /// `automaticDimension`: what the others leave.
    open var preferredSecondaryColumnWidth: CGFloat {
        get { request(.secondary, \.preferred) }
        set { setRequest(.secondary, \.preferred, newValue) }
    }

    /// As `preferredSecondaryColumnWidth`, as a fraction of the split view's width, 0 to 1. The width in points comes
    /// first. Default `automaticDimension`.
    open var preferredSecondaryColumnWidthFraction: CGFloat {
        get { request(.secondary, \.fraction) }
        set { setRequest(.secondary, \.fraction, newValue) }
    }

    /// The least width of the secondary column beside others, in points: where it would be smaller, the split view
    /// takes another behaviour. Default `automaticDimension`, which is 320.
    open var minimumSecondaryColumnWidth: CGFloat {
        get { leastSecondaryWidth }
        set { leastSecondaryWidth = newValue }
    }
}
