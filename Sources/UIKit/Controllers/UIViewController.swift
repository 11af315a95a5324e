/// Manages one view, its life and its place among other controllers.
///
/// There are no storyboards and nib files on this platform: a controller makes its view in `loadView()`
/// or adds to the plain one in `viewDidLoad()`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIStateRestoring {
    var storedView: UIView?
    var storedChildren: [UIViewController] = []
    /// The controller that this one is a child of. The parent owns the child.
    weak var storedParent: UIViewController?
    /// The window that the controller was made the root of last, also before that is shown.
    weak var rootedWindow: UIWindow?
    /// What the parent replaces in this controller's environment.
    var traitOverride: UITraitCollection?
    /// What the controller itself replaces.
    var ownTraits: UITraitCollection?
    var appearance = AppearanceState.disappeared
    /// Whether `viewIsAppearing` was called since `viewWillAppear`.
    var hasAnnouncedAppearing = false
    var isAppearanceAnimated = false
    /// Set while the view goes from one place of the window to another: the controller stays shown, and
    /// is not told that it disappears in between.
    var keepsAppearance = false
    var containmentChange = ContainmentChange.none
    var storedNavigationItem: UINavigationItem?
    var storedTabBarItem: UITabBarItem?
    private var storedToolbarItems: [UIBarButtonItem]?
    /// The presentation that shows this controller, or that will when it is presented.
    var storedPresentation: UIPresentationController?
    /// The controller that is presented over this one, which owns it meanwhile.
    var presentedHere: UIViewController?
    /// The safe area that was told last.
    var toldSafeArea = UIEdgeInsets.zero
    /// The part of the safe area that a bar covers which moves with the view.
    var heldSafeArea = UIEdgeInsets.zero {
        didSet { if heldSafeArea != oldValue { storedView?.setTreeNeedsLayout() } }
    }
    private var ownKeyCommands: [UIKeyCommand] = []
    private var storedEditing = false
    var pageLayout = PageLayout()
    private var storedEditButton: UIBarButtonItem?

    // MARK: Life

    /// A controller without a view yet.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// The initializer of UIKit code that passes nil for both. There are no nib files here: the names are
    /// kept and nothing is loaded from them.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// Nothing is read from the coder. Exists so that UIKit code with its `required init?(coder:)`
    /// compiles.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    deinit {
        // The view may outlive its controller in somebody's hands, and does not own it. Both are
        // released on the main actor, like everything that owns them.
        MainActor.assumeIsolated {
            if let storedView, storedView.controller === self { storedView.controller = nil }
        }
    }

    /// The name given to `init(nibName:bundle:)`; nothing is loaded from it.
    public let nibName: String?
    /// The bundle given to `init(nibName:bundle:)`; nothing is loaded from it.
    public let nibBundle: Bundle?

    // MARK: State

    /// The controller's name in the state that is kept from one launch to the next; nil to keep nothing of it, its
    /// views and its children. Default nil.
    open var restorationIdentifier: String?

    /// What makes the controller in a launch in which it is not there by itself; nil to leave it to the
    /// application's delegate. Default nil.
    open var restorationClass: (any UIViewControllerRestoration.Type)?

    /// Writes down what is to be kept of the controller. Children can be written down too: the coder keeps where they
    /// are. The default writes nothing.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Is as it was when the state was written down; controllers above have done so already. The default does
    /// nothing.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Everything that was there has its state back. The default does nothing.
    open func applicationFinishedRestoringState() {}

    // MARK: The view

    /// The controller's view. The first use loads it: `loadView()`, then `viewDidLoad()`.
    open var view: UIView! {
        // Never nil when read, as in UIKit; setting nil drops the view, and the next use loads it anew.
        get {
            loadViewIfNeeded()
            return storedView
        }
        set { adopt(newValue) }
    }

    /// The view if it is loaded; reading it loads nothing.
    public final var viewIfLoaded: UIView? { storedView }

    /// Whether the view is loaded.
    public final var isViewLoaded: Bool { storedView != nil }

    /// Makes the view and sets it as `view`. Override it to use a view of another kind, without calling
    /// super; never call it yourself. The default makes a plain `UIView`.
    open func loadView() { view = UIView() }

    /// Loads the view unless it is loaded.
    public final func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        // An override may have forgotten to set a view; the controller cannot do without one.
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

    /// What a bar or a tab shows for this controller. Setting it sets the titles of `navigationItem`
    /// and `tabBarItem` too.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            storedNavigationItem?.title = title
            storedTabBarItem?.title = title
        }
    }

    /// What a navigation bar shows for this controller: its title and its buttons.
    open var navigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let made = UINavigationItem(title: title ?? "")
        storedNavigationItem = made
        return made
    }

    // MARK: Bars at the bottom

    /// What the toolbar of a navigation controller shows while this controller is on top. Default nil.
    open var toolbarItems: [UIBarButtonItem]? {
        get { storedToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets the items for the toolbar; if `animated`, what is new fades in.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        storedToolbarItems = toolbarItems
        guard let navigator = storedParent as? UINavigationController, navigator.topViewController === self
        else { return }
        navigator.refreshToolbar(animated: animated)
    }

    /// Whether there is neither a toolbar nor a tab bar while this controller is in the stack of a navigation controller.
    /// Default false.
    open var hidesBottomBarWhenPushed = false

    // MARK: Editing

    /// Whether a person may change what the view shows. Default false.
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

    /// A button for a bar that begins editing and ends it.
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

    /// Called just before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}

    /// Called just after the view laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// Insets added to the safe area of the view, in points. Default zero.
    open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
        didSet {
            guard additionalSafeAreaInsets != oldValue else { return }
            storedView?.setTreeNeedsLayout()
        }
    }

    /// The safe area of the view changed; called in the layout pass, before `viewWillLayoutSubviews()`.
    /// Overrides call super.
    open func viewSafeAreaInsetsDidChange() {}

    /// The scroll view that bars at a side follow: the one that was set with `setContentScrollView(_:for:)`, else the
    /// view, or the first in it that scrolls; nil for none. Containers answer with that of the controller that they
    /// show.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        ownContentScrollView(for: edge)
    }

    /// The size that a container should give the view, in points; zero to leave it to the container, the
    /// default.
    open var preferredContentSize: CGSize = .zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
            activePresentation?.contentPrefersAnotherSize(self)
        }
    }

    /// Called on the parent when a child wants another size. The default does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size that a child's view has when this controller's is so large. The default returns all of it.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// The view is about to get another size, because its window does. Overrides call super, which tells the children
    /// whose views are in the view, if `size(forChildContentContainer:withParentContainerSize:)` is another for them.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { tellChildren(of: size, with: coordinator) }

    /// The window is about to have another size class. Overrides call super, which tells the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { tellChildren(of: newCollection, with: coordinator) }

    // MARK: Appearance

    /// The view is about to be shown. Overrides call super.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in its window and has its environment and size. Overrides call super.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is shown. Overrides call super.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to be hidden. Overrides call super.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view is hidden. Overrides call super.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether the calls about appearance reach the children without the controller's doing. A container
    /// that answers false calls `beginAppearanceTransition` and `endAppearanceTransition` on its
    /// children itself. Default true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Containment

    /// The controllers that are children of this one.
    open var children: [UIViewController] { storedChildren }

    /// The controller that this one is a child of.
    open var parent: UIViewController? { storedParent }

    /// Makes `child` a child of this controller. It leaves its present parent first. The child's view is
    /// the caller's to add, and `didMove(toParent:)` the caller's to call afterwards.
    open func addChild(_ child: UIViewController) { adoptChild(child) }

    /// Takes the controller away from its parent. The caller removes the view first, and calls
    /// `willMove(toParent: nil)` before that.
    open func removeFromParent() { leaveParent() }

    /// The controller is about to get another parent, or none. Overrides call super.
    open func willMove(toParent parent: UIViewController?) {}

    /// The controller has another parent, or none. Overrides call super.
    open func didMove(toParent parent: UIViewController?) {
        settleAppearance()
        containmentChange = .none
    }

    /// Whether the controller appears because it just got its parent. Useful in the calls about
    /// appearance.
    open var isMovingToParent: Bool { containmentChange == .entering }

    /// Whether the controller disappears because it leaves its parent. Useful in the calls about
    /// appearance.
    open var isMovingFromParent: Bool { containmentChange == .leaving }

    /// A child went to another parent, or to none. Containers drop it from what they show.
    func childDidLeave(_ child: UIViewController) {}

    /// Whether the controller is moving its children around, and tells them itself when it is done
    /// whether they are shown.
    var isArrangingChildren: Bool { false }

    // MARK: Presenting

    /// Shows a controller over this one, in the way that its `modalPresentationStyle` says. Its presenter
    /// is the farthest ancestor of this controller, or the nearest that defines a presentation context for
    /// the styles that ask for one.
    ///
    /// One controller at a time: a controller that presents one already, or whose view is in no window,
    /// presents none and complains.
    ///
    /// - Parameter completion: called after `viewDidAppear` of the presented controller; before its
    ///   `viewWillDisappear` when it is dismissed on its way in.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { startPresenting(viewControllerToPresent, animated: flag, completion: completion) }

    /// Dismisses the controller that this one presents, with all those over it; where it presents none, the
    /// presented controller that this one is, or is in. Does nothing when there is none.
    ///
    /// - Parameter completion: called when the controller is gone, at once when there is none.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion: completion)
    }

    /// The controller that is presented by this one or its nearest ancestor that presents one.
    open var presentedViewController: UIViewController? {
        selfAndAncestors.lazy.compactMap(\.presentedHere).first
    }

    /// The controller that presents this one or the nearest ancestor that is presented.
    open var presentingViewController: UIViewController? { activePresentation?.storedPresenter }

    /// How the controller is shown when it is presented. Default automatic.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How the controller comes in and goes out when it is presented. Default from below.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a person cannot end the presentation of this controller by a swipe, a press beside it or
    /// Escape. Default false.
    open var isModalInPresentation = false
    /// Whether contextual styles present over this controller's view instead of the window. Default false.
    open var definesPresentationContext = false
    /// Whether what is presented in this context comes and goes by the `modalTransitionStyle` of this controller.
    /// Default false.
    open var providesPresentationContextTransitionStyle = false
    /// Animates how the controller comes and goes, and makes the presentation for the style `custom`. Not owned.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// Whether the controller appears because it is being presented. Useful in the calls about appearance.
    open var isBeingPresented: Bool { storedPresentation?.state.isBeingPresented ?? false }
    /// Whether the controller disappears because it is being dismissed. Useful in the calls about
    /// appearance.
    open var isBeingDismissed: Bool { storedPresentation?.state.isBeingDismissed ?? false }

    // MARK: Orientation

    /// The orientations that the controller is made for. Default all. The root of a window, and one that is
    /// presented in full screen, decides about the shape that its window can be given: no interface is turned.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    /// The orientation that the controller prefers when it is presented. Default: that of its window's
    /// shape. A window whose root prefers the other one, and supports it, has width and height exchanged when it
    /// is first shown; nothing else follows from it here.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { windowOrientation }

    /// Whether the interface may turn with the device. Default true. Nothing follows from it here.
    open var shouldAutorotate: Bool { true }

    // MARK: Environment

    /// The environment that applies to the controller: the parent's, with what the parent overrides.
    open var traitCollection: UITraitCollection { effectiveControllerTraits }

    /// The environment changed. Overrides call super, which tells the children whose views are not in
    /// the view at present; those in it are told in their turn.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        tellAbsentChildren(previousTraitCollection)
    }

    // MARK: Responder

    /// The presenter of a controller that is presented. Else the superview of the view; for a window's root
    /// controller that is the window. The parent as long as the view is in no other view.
    open override var next: UIResponder? { presenterInChain ?? storedView?.parent ?? parentInChain }

    override var responderWindow: UIWindow? { storedView?.ownWindow }

    // MARK: Key commands

    /// The commands added with `addKeyCommand(_:)`; nil when there are none. Overrides usually add their own
    /// to those of super.
    open override var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }

    /// Offers a key command while something in the controller's view, or the controller itself, is first
    /// responder.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) {
        if !ownKeyCommands.contains(where: { $0 === keyCommand }) { ownKeyCommands.append(keyCommand) }
    }

    /// Offers a command no longer that was added with `addKeyCommand(_:)`.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        ownKeyCommands.removeAll { $0 === keyCommand }
    }

    // MARK: Showing others

    /// Shows another controller in the way that suits the place: the nearest container that knows how
    /// does it, a navigation controller by pushing. Where there is none it is presented.
    open func show(_ viewController: UIViewController, sender: Any?) {
        let target = storedParent?.targetViewController(forAction: ShowRequest.show.action, sender: sender)
        guard let target else { return present(viewController, animated: true) }
        target.show(viewController, sender: sender)
    }

    /// Shows another controller as the detail: the nearest split view controller puts it into its
    /// secondary column. Where there is none it is presented.
    open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        let action = ShowRequest.showDetail.action
        let target = storedParent?.targetViewController(forAction: action, sender: sender)
        guard let target else { return present(viewController, animated: true) }
        target.showDetailViewController(viewController, sender: sender)
    }

    /// The controller that does an action: this one or the nearest ancestor that implements it, and whose
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

    /// As for every responder, but whether a controller shows others is a matter of its own class: those
    /// around it are not asked.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if ShowRequest(action) != nil { return action.isImplemented(by: self) }
        return super.canPerformAction(action, withSender: sender)
    }

    /// The split view controller is collapsing onto this controller: the moment to take over the
    /// secondary one. The default does nothing; a navigation controller pushes it.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}

    /// The split view controller is expanding: the moment to give a secondary controller back. The
    /// default returns nil; a navigation controller pops its top one and returns it.
    open func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { nil }
}

/// The ways in which one controller asks for another to be shown.
enum ShowRequest: String {
    case show = "showViewController:sender:"
    case showDetail = "showDetailViewController:sender:"

    init?(_ action: Selector) { self.init(rawValue: action.name) }

    var action: Selector { Selector(rawValue) }
}
