/// Manages a view, its life cycle and its relation to other controllers.
///
/// There are no storyboards and nib files on this platform: a controller creates its view in `loadView()`, or
/// adds subviews to the plain one in `viewDidLoad()`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIStateRestoring, UIFocusEnvironment {
    var storedView: UIView?
    var storedChildren: [UIViewController] = []
    /// The controller that this one is a child of. The parent owns the child.
    weak var storedParent: UIViewController?
    /// The window whose root the controller was last, even before that window is shown.
    weak var rootedWindow: UIWindow?
    /// The traits that the parent overrides for this controller.
    var traitOverride: UITraitCollection?
    /// The traits that the controller itself overrides.
    var ownTraits: UITraitCollection?
    /// Who asked to hear of changes of traits; nil for nobody.
    var ownTraitObservers: TraitObservers?
    /// What the passes of the controller have read of models; nil for nothing.
    var observedReads: [ObservedPass: ObservedReads]?
    var appearance = AppearanceState.disappeared
    /// Whether `viewIsAppearing` was called since `viewWillAppear`.
    var hasAnnouncedAppearing = false
    /// Where the controller waits to have appeared.
    weak var newcomerQueue: NewcomerQueue?
    var isAppearanceAnimated = false
    /// Set while the view moves within the window: the controller stays visible and is not notified of
    /// disappearing.
    var keepsAppearance = false
    var containmentChange = ContainmentChange.none
    var storedNavigationItem: UINavigationItem?
    var storedTabBarItem: UITabBarItem?
    private var storedToolbarItems: [UIBarButtonItem]?
    /// The presentation that shows this controller, or that will when it is presented.
    var storedPresentation: UIPresentationController?
    /// The controller that is presented over this one, which owns it meanwhile.
    var presentedHere: UIViewController?
    /// The safe area of which the controller was notified last.
    var notifiedSafeArea = UIEdgeInsets.zero
    /// The part of the safe area that is covered by a bar which moves with the view.
    var heldSafeArea = UIEdgeInsets.zero {
        didSet { if heldSafeArea != oldValue { storedView?.setTreeNeedsLayout() } }
    }
    private let storedNibName: String?
    private let storedNibBundle: Bundle?
    private var ownKeyCommands: [UIKeyCommand] = []
    private var storedEditing = false
    var pageLayout = PageLayout()
    var contentUnavailability: ContentUnavailability?
    private var storedEditButton: UIBarButtonItem?

    // MARK: Creation

    /// A controller without a view yet.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// The initializer of UIKit code that passes nil for both. The names are stored; no nib file is loaded.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        storedNibName = nibNameOrNil
        storedNibBundle = nibBundleOrNil
        super.init()
    }

    /// Provided for the `required init?(coder:)` of subclasses; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        storedNibName = nil
        storedNibBundle = nil
        super.init()
    }

    deinit {
        // The view may outlive its controller and does not own it. Both are deallocated on the main thread, as all
        // responders are.
        MainActor.assumeIsolated {
            if let storedView, storedView.controller === self { storedView.controller = nil }
        }
    }

    /// The name given to `init(nibName:bundle:)`; nothing is loaded from it.
    open var nibName: String? { storedNibName }

    /// The bundle given to `init(nibName:bundle:)`; nothing is loaded from it.
    open var nibBundle: Bundle? { storedNibBundle }

    // MARK: State

    /// The identifier of the controller in state restoration; nil, the default, to store nothing of it, its
    /// views and its children.
    open var restorationIdentifier: String?

    /// The class that recreates the controller when state is restored and it does not exist; nil, the default,
    /// to leave it to the application's delegate.
    open var restorationClass: (any UIViewControllerRestoration.Type)?

    /// Encodes the controller's state. Children can be encoded as references. The default does nothing.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Restores the state; controllers above have restored theirs already. The default does nothing.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Called when the state of all objects has been restored. The default does nothing.
    open func applicationFinishedRestoringState() {}

    // MARK: The view

    /// The controller's view. The first use loads it: `loadView()`, then `viewDidLoad()`.
    open var view: UIView! {
        // Never nil when read, as in UIKit; setting nil unloads the view, and the next access loads it again.
        get {
            loadViewIfNeeded()
            return storedView
        }
        set { adopt(newValue) }
    }

    /// The view if it is loaded, without loading it.
    open var viewIfLoaded: UIView? { storedView }

    /// Whether the view is loaded.
    open var isViewLoaded: Bool { storedView != nil }

    /// Creates the view and sets `view`. Overrides set a view of another kind, without calling super. Not to be
    /// called by apps. The default creates a plain `UIView` as large as the window that it will probably be in, else as
    /// the screen: `viewDidLoad` may lay out frames in it that follow its size by their autoresizing masks.
    open func loadView() {
        let plain = UIView(frame: probableFrame)
        plain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = plain
    }

    /// Loads the view unless it is loaded.
    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        // An override may not have set a view; the controller needs one.
        if storedView == nil { adopt(UIView()) }
        viewDidLoad()
    }

    /// Called once after the view was loaded.
    open func viewDidLoad() {}

    private func adopt(_ view: UIView?) {
        guard view !== storedView else { return }
        if let storedView, storedView.controller === self { storedView.controller = nil }
        storedView = view
        view?.controller = self
    }

    /// The title in bars. Setting it also sets the titles of `navigationItem` and `tabBarItem`.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            storedNavigationItem?.title = title
            storedTabBarItem?.title = title
        }
    }

    /// The contents of a navigation bar for this controller: its title and its buttons.
    open var navigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let made = UINavigationItem(title: title ?? "")
        storedNavigationItem = made
        return made
    }

    // MARK: Bars at the bottom

    /// The items of a navigation controller's toolbar while this controller is on top. Default nil.
    open var toolbarItems: [UIBarButtonItem]? {
        get { storedToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets the items for the toolbar; if `animated`, new ones fade in.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        storedToolbarItems = toolbarItems
        guard let navigator = storedParent as? UINavigationController, navigator.topViewController === self
        else { return }
        navigator.refreshToolbar(animated: animated)
    }

    /// Whether toolbar and tab bar are hidden while this controller is in the stack of a navigation controller.
    /// Default false.
    open var hidesBottomBarWhenPushed = false

    // MARK: Editing

    /// Whether the user can edit the content of the view. Default false.
    open var isEditing: Bool {
        get { storedEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing. Overrides call super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        storedEditing = editing
        storedEditButton?.title = editing ? "Done" : "Edit"
        storedEditButton?.style = editing ? .done : .plain
    }

    /// A bar button that begins and ends editing.
    open var editButtonItem: UIBarButtonItem {
        if let storedEditButton { return storedEditButton }
        let made = UIBarButtonItem(
            primaryAction: UIAction(title: isEditing ? "Done" : "Edit") { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        made.style = isEditing ? .done : .plain
        storedEditButton = made
        return made
    }

    // MARK: Layout

    /// Takes over what the controller shows of a model. Called before the view updates its own properties: before its
    /// first layout, after `setNeedsUpdateProperties`, and when traits have changed.
    ///
    /// It is called again when a property of an `@Observable` model that it read changes. So are
    /// `viewWillLayoutSubviews`, `viewDidLayoutSubviews` and `updateViewConstraints`. The default does nothing.
    open func updateProperties() {}

    /// Requests `updateProperties` before the next layout. A controller whose view is not loaded does that with its
    /// first layout anyway.
    open func setNeedsUpdateProperties() { storedView?.markForProperties(.ofController) }

    /// Updates the properties of the controller now, if that is requested, with those of its view and of those below.
    open func updatePropertiesIfNeeded() { storedView?.updatePropertiesOfTree() }

    /// What is shown over the view where there is no content: a `UIContentUnavailableConfiguration`, or the app's own; nil,
    /// the default, for nothing.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { contentUnavailability?.configuration }
        set { ensuredContentUnavailability.configuration = newValue }
    }

    /// The state that such content follows: the traits, and what is searched for with the search controller of the
    /// navigation item.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        ownContentUnavailableState
    }

    /// Requests `updateContentUnavailableConfiguration(using:)` before the next layout.
    open func setNeedsUpdateContentUnavailableConfiguration() {
        ensuredContentUnavailability.needsUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// Sets what is shown where there is no content. Called before the first layout of the view, when a search has changed,
    /// and when it was requested. The default updates `contentUnavailableConfiguration` to the state.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        if let configuration = contentUnavailableConfiguration {
            contentUnavailableConfiguration = configuration.updated(for: state)
        }
    }

    /// Called just before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}

    /// Called just after the view laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// Insets added to the safe area of the view, in points. Default zero.
    open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
        didSet {
            additionalSafeAreaInsets = additionalSafeAreaInsets.storable ?? oldValue
            guard additionalSafeAreaInsets != oldValue else { return }
            storedView?.setTreeNeedsLayout()
        }
    }

    /// Changes the constraints of the view just before they are solved. Overrides call super, which has the view change
    /// its own, last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    /// Whether the layout margins of the view are at least `systemMinimumLayoutMargins`. Default true.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { storedView?.marginsDidChange() } }
    }

    /// The least layout margins of the view at its sides, in points: 16, and 20 in regular width; 0 at top and bottom.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        return NSDirectionalEdgeInsets(leading: side, trailing: side)
    }

    /// The layout margins of the view changed with its safe area; called in the layout pass, before
    /// `viewSafeAreaInsetsDidChange()`. Overrides call super.
    open func viewLayoutMarginsDidChange() {}

    /// The safe area of the view changed; called in the layout pass, before `viewWillLayoutSubviews()`.
    /// Overrides call super.
    open func viewSafeAreaInsetsDidChange() {}

    /// The scroll view that bars at an edge follow: the one set by `setContentScrollView(_:for:)`, else the
    /// view, or the first scroll view in it; nil for none. Containers return that of the controller that they
    /// show.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        ownContentScrollView(for: edge)
    }

    /// The preferred size of the view in a container, in points; zero, the default, to leave it to the
    /// container. Popovers and form sheets ask the constraints of the view then.
    open var preferredContentSize: CGSize = .zero {
        didSet {
            preferredContentSize = preferredContentSize.storable ?? oldValue
            guard preferredContentSize != oldValue else { return }
            storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
            activePresentation?.contentPrefersAnotherSize(self)
        }
    }

    /// Called on the parent when a child's preferred size has changed. The default does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size of a child's view for a size of this controller's view. The default returns the latter.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the view's size changes with that of its window. Overrides call super, which notifies the
    /// children whose views are in the view if `size(forChildContentContainer:withParentContainerSize:)`
    /// returns another size for them.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { notifyChildren(of: size, with: coordinator) }

    /// Called before the window's size class changes. Overrides call super, which notifies the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { notifyChildren(of: newCollection, with: coordinator) }

    /// What bars cover at the top of the view. Loads the view.
    @available(*, deprecated, message: "use view.safeAreaLayoutGuide.topAnchor")
    open var topLayoutGuide: any UILayoutSupport { view.layoutSupport(.top) }

    /// What bars cover at the bottom of the view. Loads the view.
    @available(*, deprecated, message: "use view.safeAreaLayoutGuide.bottomAnchor")
    open var bottomLayoutGuide: any UILayoutSupport { view.layoutSupport(.bottom) }

    /// The older way to have scroll views keep out of bars, which `UIScrollView.contentInsetAdjustmentBehavior` decides
    /// about. Setting it has no effect.
    open var automaticallyAdjustsScrollViewInsets: Bool {
        get { true }
        set {}
    }

    /// Sets the scroll view that bars at some edges follow; nil to let the controller find it: its view, or the
    /// first scroll view in it.
    ///
    /// A navigation bar follows the one at the top. Those of other edges are only returned by
    /// `contentScrollView(for:)`.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        setFollowedScrollView(scrollView, for: edge)
    }

    /// The same as `setContentScrollView(_:for:)`, for all edges.
    open func setContentScrollView(_ scrollView: UIScrollView?) {
        setContentScrollView(scrollView, for: .all)
    }

    // MARK: Appearance

    /// The view is about to be shown. Overrides call super.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in its window and has its traits and size. Overrides call super.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is shown. Overrides call super.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to be hidden. Overrides call super.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view is hidden. Overrides call super.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether appearance callbacks are forwarded to the children automatically. A container that returns false
    /// calls `beginAppearanceTransition` and `endAppearanceTransition` on its children itself. Default true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Begins showing or hiding the view: calls `viewWillAppear` or `viewWillDisappear`, here and on the
    /// children whose views are in the view. Does nothing if the same transition is under way already, so that
    /// every "will" has one "did".
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    /// Ends what `beginAppearanceTransition` began: the children's `viewDidAppear` or `viewDidDisappear`,
    /// then this controller's.
    ///
    /// What appears is laid out before: `viewDidAppear` finds the view with its final bounds.
    open func endAppearanceTransition() { endAppearance() }

    // MARK: Telephones and tablets

    // There is no status bar and no home indicator, and the desktop's gestures are not the app's to defer: what overrides
    // of these answer has no effect.

    /// How the status bar looks. Desktops have none: nothing asks.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden. Desktops have none: nothing asks.
    open var prefersStatusBarHidden: Bool { false }
    /// How the status bar comes and goes. Desktops have none: nothing asks.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that decides how the status bar looks. Desktops have none: nothing asks.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether the status bar is hidden. Desktops have none: nothing asks.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Does nothing: desktops have no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Whether the home indicator hides. Desktops have none: nothing asks.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that decides whether the home indicator hides. Desktops have none: nothing asks.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Does nothing: desktops have no home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The edges at which the app's gestures come before the system's. Desktops have no gestures there: nothing asks.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that decides about gestures at the edges. Nothing asks.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Does nothing: desktops have no gestures at the screen's edges.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    /// Called when memory is short. Never called here: the desktop does not tell programs.
    open func didReceiveMemoryWarning() {}

    /// Whether a presented controller decides about the status bar, which is not there. Setting it has no effect.
    open var modalPresentationCapturesStatusBarAppearance: Bool {
        get { false }
        set {}
    }

    // MARK: Containment

    /// The controllers that are children of this one.
    open var children: [UIViewController] { storedChildren }

    /// The controller that this one is a child of.
    open var parent: UIViewController? { storedParent }

    /// Makes `child` a child of this controller, and removes it from its previous parent. The caller adds the
    /// child's view, and calls `didMove(toParent:)` afterwards.
    open func addChild(_ child: UIViewController) { adoptChild(child) }

    /// Removes the controller from its parent. The caller calls `willMove(toParent: nil)` and removes the view
    /// before that.
    open func removeFromParent() { leaveParent() }

    /// Shows the view of one child in place of that of another: adds it in front, makes the changes, and removes the other
    /// one's view at the end. Both controllers are told that they appear and disappear.
    ///
    /// Both have to be children of this controller already; otherwise nothing happens, and that is reported, where UIKit
    /// raises an exception. To be called by containers that the app makes itself.
    ///
    /// - Parameters:
    ///   - duration: in seconds.
    ///   - options: of `UIView.animate`, and transitions of `UIView.transition`.
    ///   - animations: what is animated: usually the frames of the two views.
    ///   - completion: called at the end, with whether the animations were finished.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        exchangeChildren(
            fromViewController, toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }

    /// Called before the controller's parent changes. Overrides call super.
    open func willMove(toParent parent: UIViewController?) {}

    /// Called when the controller's parent has changed. Overrides call super.
    open func didMove(toParent parent: UIViewController?) {
        settleAppearance()
        containmentChange = .none
    }

    /// Whether the controller appears because it was added to its parent. Useful in appearance callbacks.
    open var isMovingToParent: Bool { containmentChange == .entering }

    /// Whether the controller disappears because it is removed from its parent. Useful in appearance callbacks.
    open var isMovingFromParent: Bool { containmentChange == .leaving }

    /// Called when a child was removed or moved to another parent. Containers stop showing it.
    func childDidLeave(_ child: UIViewController) {}

    /// Whether the container is moving its children, and will update their appearance itself.
    var isArrangingChildren: Bool { false }

    /// Replaces traits of a child. Unspecified ones are inherited from the parent.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild child: UIViewController
    ) { overrideTraits(collection, forChild: child) }

    /// The traits that replace those of a child; nil for none.
    open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
        child.storedParent === self ? child.traitOverride : nil
    }

    // MARK: Presenting

    /// Presents a controller over this one, in its `modalPresentationStyle`. The presenter is the topmost
    /// ancestor of this controller, or for contextual styles the nearest that defines a presentation context.
    ///
    /// A controller can present only one other at a time: if it presents one already, or if its view is in no
    /// window, nothing is presented and a diagnostic is reported.
    ///
    /// - Parameter completion: called after `viewDidAppear` of the presented controller; or before its
    ///   `viewWillDisappear` if it is dismissed while being presented.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { startPresenting(viewControllerToPresent, animated: flag, completion: completion) }

    /// Dismisses the controller that this one presents, with all those over it; if it presents none, dismisses
    /// this controller, or the presented ancestor. Does nothing if there is none.
    ///
    /// - Parameter completion: called when the controller was dismissed; at once if there is none.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion: completion)
    }

    /// The controller that is presented by this one or its nearest ancestor that presents one.
    open var presentedViewController: UIViewController? {
        selfAndAncestors.lazy.compactMap(\.presentedHere).first
    }

    /// The controller that presents this one or the nearest ancestor that is presented.
    open var presentingViewController: UIViewController? { activePresentation?.storedPresenter }

    /// The style in which the controller is presented. Default automatic.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The animation with which the controller is presented and dismissed. Default: slides up from the bottom.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether the user cannot dismiss the controller by a swipe, a press outside or Escape. Default false. Holds for what
    /// is presented with the controller in it, too, while it is shown there: for a page of a navigation controller.
    open var isModalInPresentation = false
    /// Whether contextual styles present over this controller's view instead of the window. Default false; true in
    /// navigation controllers.
    open var definesPresentationContext = false
    /// Whether controllers presented in this context use the `modalTransitionStyle` of this controller. Default
    /// false.
    open var providesPresentationContextTransitionStyle = false
    /// Provides animators for presenting and dismissing the controller, and the presentation for the style
    /// `custom`. Not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// Whether the controller appears because it is being presented. Useful in appearance callbacks.
    open var isBeingPresented: Bool { storedPresentation?.state.isBeingPresented ?? false }
    /// Whether the controller disappears because it is being dismissed. Useful in appearance callbacks.
    open var isBeingDismissed: Bool { storedPresentation?.state.isBeingDismissed ?? false }

    // MARK: Orientation

    /// The supported orientations. Default all. The root of a window, or a controller presented in full screen,
    /// determines the shapes that its window can have: the interface is not rotated.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    /// The preferred orientation. Default: that of its window's shape. If the root of a window prefers and
    /// supports the other one, width and height of the window are exchanged when it is first shown; otherwise
    /// it has no effect.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { windowOrientation }

    /// Whether the interface may rotate with the device. Default true. Has no effect.
    open var shouldAutorotate: Bool { true }

    /// To be called when `supportedInterfaceOrientations` has another value: the window takes a shape that it
    /// allows.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { updateWindowShape() }

    /// The older name of `setNeedsUpdateOfSupportedInterfaceOrientations()`, for all windows.
    @available(*, deprecated, renamed: "setNeedsUpdateOfSupportedInterfaceOrientations()")
    open class func attemptRotationToDeviceOrientation() {
        for window in UIApplication.shared.allWindows { window.updateSupportedShape() }
    }

    // MARK: Environment

    /// The traits of the controller: those of the parent, with what the parent overrides.
    open var traitCollection: UITraitCollection { effectiveControllerTraits }

    /// Called when the traits have changed. Overrides call super, which notifies the children whose views are
    /// not in the view; the others are notified through the view hierarchy.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        notifyAbsentChildren(previousTraitCollection)
    }

    /// Traits that the controller, its view and its children have instead of the inherited ones. They come on
    /// top of what the parent replaces with `setOverrideTraitCollection(_:forChild:)`.
    open var traitOverrides: UITraitOverrides {
        get { ownTraitOverrides }
        set { ownTraitOverrides = newValue }
    }

    // MARK: Responder

    /// For a presented controller its presenter; else the superview of the view, which is the window for its
    /// root controller; the parent if the view has no superview.
    open override var next: UIResponder? { nextPresenter ?? storedView?.parent ?? nextParent }

    override var responderWindow: UIWindow? { storedView?.ownWindow }

    // MARK: Keyboard focus

    /// The view that has the controller's view in it, or the presenter.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { next?.asFocusEnvironment }

    override final var asFocusEnvironment: (any UIFocusEnvironment)? { self }

    /// The group that all of the controller's views belong to: see `UIFocusEnvironment`. Default nil.
    open var focusGroupIdentifier: String?

    /// Where the focus goes when it comes to this controller. Default: the controllers in it, the one on top first,
    /// then its view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] {
        let shown = storedChildren.filter { $0.storedView?.ownWindow != nil }
        return Array(shown.reversed()) + [storedView].compactMap { $0 }
    }

    open func setNeedsFocusUpdate() { responderWindow?.focusSystem.environmentNeedsUpdate(self) }

    open func updateFocusIfNeeded() { responderWindow?.focusSystem.updateFocusIfNeeded() }

    /// Default true.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// The default does nothing.
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    // MARK: Key commands

    /// The commands added with `addKeyCommand(_:)`; nil when there are none. Overrides usually add their own
    /// to those of super.
    open override var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }

    /// Adds a key command that is available while the controller or a view in it is first responder.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) {
        if !ownKeyCommands.contains(where: { $0 === keyCommand }) { ownKeyCommands.append(keyCommand) }
    }

    /// Removes a command that was added with `addKeyCommand(_:)`.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        ownKeyCommands.removeAll { $0 === keyCommand }
    }

    // MARK: Showing others

    /// Shows another controller: the nearest container that implements it does so, a navigation controller by
    /// pushing. Without one the controller is presented.
    open func show(_ viewController: UIViewController, sender: Any?) {
        let target = storedParent?.targetViewController(
            forAction: ShowControllerRequest.show.action, sender: sender)
        guard let target else { return present(viewController, animated: true) }
        target.show(viewController, sender: sender)
    }

    /// Shows another controller as the detail: the nearest split view controller shows it in its secondary
    /// column. Without one the controller is presented.
    open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        let action = ShowControllerRequest.showDetail.action
        let target = storedParent?.targetViewController(forAction: action, sender: sender)
        guard let target else { return present(viewController, animated: true) }
        target.showDetailViewController(viewController, sender: sender)
    }

    /// The controller that performs an action: this one or the nearest ancestor that implements it, and whose
    /// `canPerformAction(_:withSender:)` allows it.
    ///
    /// A controller implements `showViewController:sender:` or `showDetailViewController:sender:` when its
    /// class overrides `show(_:sender:)` or `showDetailViewController(_:sender:)`, as navigation and split
    /// view controllers do.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        var candidate: UIViewController? = self
        while let current = candidate {
            if action.isImplemented(by: current), current.canPerformAction(action, withSender: sender) {
                return current
            }
            candidate = current.storedParent
        }
        return nil
    }

    /// As for every responder, but whether a controller shows others depends only on its own class.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if ShowControllerRequest(action) != nil { return action.isImplemented(by: self) }
        return super.canPerformAction(action, withSender: sender)
    }

    /// Called when the split view controller collapses onto this controller, to take over the secondary one.
    /// The default does nothing; a navigation controller pushes it.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}

    /// Called when the split view controller expands, to return the secondary controller. The default returns
    /// nil; a navigation controller pops and returns its top one.
    open func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { nil }

    // MARK: Properties for subclasses to override

    /// The edges at which the view may extend under bars. Default all.
    ///
    /// Only navigation bars have content under them: those that prefer large titles, those with a scroll edge
    /// appearance, and all for a controller with `extendedLayoutIncludesOpaqueBars`. Without `top` the view
    /// begins below the bar.
    open var edgesForExtendedLayout: UIRectEdge {
        get { ownExtendedEdges }
        set { ownExtendedEdges = newValue }
    }

    /// Whether the view extends under opaque navigation bars too. Default false.
    open var extendedLayoutIncludesOpaqueBars: Bool {
        get { ownOpaqueBarsExtension }
        set { ownOpaqueBarsExtension = newValue }
    }

    /// The nearest navigation controller that this one is in.
    open var navigationController: UINavigationController? { nearestNavigationController }

    /// The nearest split view controller that this one is in.
    open var splitViewController: UISplitViewController? { nearestSplitController }

    /// The nearest tab bar controller that this one is in.
    open var tabBarController: UITabBarController? { nearestTabBarController }

    /// The tab bar item of this controller. Created with its title on first access.
    open var tabBarItem: UITabBarItem! {
        get { ownTabBarItem }
        set { ownTabBarItem = newValue }
    }

    /// `presentationController` if it is a popover presentation, else nil.
    open var popoverPresentationController: UIPopoverPresentationController? { ownPopoverPresentation }

    /// The presentation that shows the controller or one of its ancestors; for a controller that is not
    /// presented, the one that its `modalPresentationStyle` requires, to be configured before it begins.
    open var presentationController: UIPresentationController? { nearestPresentation }

    /// `presentationController` if it is a sheet presentation, else nil.
    open var sheetPresentationController: UISheetPresentationController? { ownSheetPresentation }

    /// Whether the controller's view and its children are light or dark, whatever is around them. Default
    /// `unspecified`: as around them. The same as `traitOverrides.userInterfaceStyle`.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownUserInterfaceStyle }
        set { ownUserInterfaceStyle = newValue }
    }

    /// The nearest transition in which the controller or one of its ancestors takes part: it is presented or
    /// dismissed, something is presented over it or dismissed, or a navigation controller changes its top. Nil
    /// if there is none, or if it is not animated.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        nearestTransitionCoordinator
    }
}

/// The actions by which a controller requests to show another one.
enum ShowControllerRequest: String {
    case show = "showViewController:sender:"
    case showDetail = "showDetailViewController:sender:"

    init?(_ action: Selector) { self.init(rawValue: action.name) }

    var action: Selector { Selector(rawValue) }
}
