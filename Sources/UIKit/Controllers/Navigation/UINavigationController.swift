/// A stack of controllers, of which the top one is shown under a bar with its title and a back button.
///
/// Pushes and pops slide, unless they are not animated or not visible; a change during another one ends the
/// callbacks of that one, and continues from the current positions of the views. The top controller can also be
/// popped interactively by a finger, the mouse or two fingers on a touchpad, see
/// `interactivePopGestureRecognizer`, and by Alt+Left, the Back key and the back button of a mouse.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// Is notified of what is shown, and can provide animators. Not retained.
    /// What `super.delegate` was set to is called, also where a subclass overrides the property. An image picker has a
    /// property of the same name for a delegate that can do more.
    // Where a subclass has such a property, `delegate` means that one.
    @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)? {
        get { navigationDelegate }
        set { navigationDelegate = newValue }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final weak var navigationDelegate: (any UINavigationControllerDelegate)?

    /// The bar. It shows the navigation items of the stack.
    open var navigationBar: UINavigationBar { topBar }

    var stack: [UIViewController] = []
    var barIsHidden = false
    var toolbarIsHidden = true
    /// The number of running animations of the bars.
    var movingBars = 0
    private var topBar = UINavigationBar()
    lazy var bottomBar = UIToolbar(frame: .zero)
    lazy var toolbarEdgeWatch = ScrollEdgeWatch { [weak self] in self?.bottomBar.isAtScrollEdge = $0 }
    private(set) lazy var barHiding = NavigationBarHiding(of: self)
    /// The controller whose view is shown, or is being shown.
    weak var shown: UIViewController?
    /// The controllers of which the delegate was notified last, before and after showing them.
    weak var announced: UIViewController?
    weak var announcedAsShown: UIViewController?
    /// The running transition; nil when there is none.
    var transition: NavigationTransition?

    // MARK: Creation

    /// A stack with its root controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        connectBar()
        viewControllers = [rootViewController]
    }

    /// An empty stack with bars of the app's own classes.
    ///
    /// - Parameters:
    ///   - navigationBarClass: a subclass of `UINavigationBar`, which is created with `init()`; nil for that
    /// class itself.
    ///   - toolbarClass: a subclass of `UIToolbar`; nil for that class itself.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        if let type = navigationBarClass as? UINavigationBar.Type, let made = InstanceMaker.make(type) {
            topBar = made
        }
        connectBar()
        if let type = toolbarClass as? UIToolbar.Type, let made = InstanceMaker.make(type) {
            bottomBar = made
        }
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        connectBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        connectBar()
    }

    private func connectBar() {
        definesPresentationContext = true
        navigationBar.backHandler = { [weak self] in self?.goBack() }
        navigationBar.stateSource = { [weak self] in self?.largeTitleState ?? LargeTitleState() }
    }

    /// Stores which controllers are in the stack.
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeStack(with: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeStack(with: coder)
    }

    open override func loadView() {
        let container = NavigationView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        container.navigator = self
        container.backgroundColor = .systemBackground
        // Views of controllers that follow its size are put into it before it is laid out.
        container.content.frame = container.bounds
        container.addSubview(container.content)
        container.addSubview(navigationBar)
        popDelegate = InteractivePopDelegate(of: self)
        pan.delegate = popDelegate
        container.addGestureRecognizer(pan)
        view = container
        barHiding.attach()
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showTop(animated: false)
    }

    /// Pops the top controller interactively: by swipes of a finger or the mouse from the leading edge inwards,
    /// and of two fingers on a touchpad from anywhere. The view follows the movement; the velocity at its end
    /// decides whether it is popped. Also catches running transitions.
    ///
    /// It does nothing where there is no back button: at the root, where the bar or the button is hidden, or
    /// where left items replace it. This is decided by its default delegate; an app may set another one, or
    /// none.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { pan }

    private lazy var pan = NavigationPanRecognizer(self)
    private var popDelegate: InteractivePopDelegate?

    var navigationView: NavigationView? { storedView as? NavigationView }

    // MARK: The stack

    /// The controllers from the root to the top. Setting them shows the last one.
    ///
    /// A controller that is popped leaves the stack at once, and stays a child until it is no longer visible.
    /// During an interactive pop it is not in the stack, and returns to it if the pop is cancelled.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller on top of the stack, which is the one that is shown.
    open var topViewController: UIViewController? { stack.last }

    /// The controller that the user sees: one that is presented over this navigation controller, else the top
    /// one.
    open var visibleViewController: UIViewController? {
        let presenters = [self, stack.last].compactMap(\.self)
        for presenter in presenters {
            guard let presented = presenter.presentedHere,
                presented.storedPresentation?.state.stage != .dismissing
            else { continue }
            return (presented as? UINavigationController)?.visibleViewController ?? presented
        }
        return stack.last
    }

    /// Replaces the stack. Duplicates are ignored.
    ///
    /// - Parameter animated: whether the change is animated: as a pop if the new top was in the stack before,
    ///   else as a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        var wanted: [UIViewController] = []
        for controller in viewControllers where !wanted.contains(where: { $0 === controller }) {
            if !isDescendant(of: controller) { wanted.append(controller) }
        }
        cancelInteractivePop()
        change(to: wanted, animated: animated)
    }

    /// Pushes a controller. Does nothing if it is in the stack already.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        cancelInteractivePop()
        guard !stack.contains(where: { $0 === viewController }), !isDescendant(of: viewController)
        else { return }
        change(to: stack + [viewController], animated: animated)
    }

    /// Pops the top controller. The root controller stays.
    ///
    /// - Returns: the controller that was popped; nil for none.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        cancelInteractivePop()
        guard stack.count > 1 else { return nil }
        return pop(to: stack.count - 1, animated: animated).last
    }

    /// Pops all controllers above this one.
    ///
    /// - Returns: the controllers that were popped; nil when the controller is not in the stack.
    @discardableResult
    open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        cancelInteractivePop()
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        return pop(to: index + 1, animated: animated)
    }

    /// Pops all controllers but the root one.
    ///
    /// - Returns: the controllers that were popped; nil when the stack is empty.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        cancelInteractivePop()
        return stack.isEmpty ? nil : pop(to: 1, animated: animated)
    }

    private func pop(to count: Int, animated: Bool) -> [UIViewController] {
        let leaving = Array(stack[count...])
        guard !leaving.isEmpty else { return [] }
        change(to: Array(stack[..<count]), animated: animated)
        return leaving
    }

    // MARK: Appearance

    override var isArrangingChildren: Bool { transition != nil }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        settleTransition()
        if let top = stack.last, top !== announced { announceWillShow(top, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let top = stack.last, top !== announcedAsShown { announceDidShow(top, animated: animated) }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        settleTransition()
    }

    override func childDidLeave(_ child: UIViewController) {
        if transition?.involves(child) == true { settleTransition() }
        child.innermostPage.removeUnderBar()
        guard let index = stack.firstIndex(where: { $0 === child }) else { return }
        stack.remove(at: index)
        if shown === child { shown = nil }
        if !child.keepsAppearance { removeView(of: child) }
        showTop(animated: false)
        refreshBar()
    }

    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        refreshBar()
        viewIfLoaded?.setNeedsLayout()
    }

    /// The size that the bars leave for a child.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let child = container as? UIViewController, let bounds = viewIfLoaded?.bounds else {
            return parentSize
        }
        let bars = bounds.height - contentFrame(for: child).height
        return CGSize(width: parentSize.width, height: max(0, parentSize.height - bars))
    }

    // MARK: Collapsing and separating

    /// Pushes the controller.
    open override func show(_ viewController: UIViewController, sender: Any?) {
        pushViewController(viewController, animated: true)
    }

    /// Pushes the secondary controller. A navigation controller is pushed as a whole: its bar merges
    /// into this one's.
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        pushViewController(secondaryViewController, animated: false)
    }

    /// Pops the top controller and returns it; nil when only the root is left.
    open override func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? {
        settleTransition()
        guard stack.count > 1, let top = stack.last else { return nil }
        // The view goes straight to the split view, without leaving the window, so that a field in it
        // stays first responder.
        splitViewController.takeOverView(of: top)
        return popViewController(animated: false)
    }

    // MARK: The bar

    /// Whether the bar is hidden. Default false.
    open var isNavigationBarHidden: Bool {
        get { barIsHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar; if `animated`, it slides over the upper edge, along with a running transition if
    /// there is one.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        barsDidChange(animated: animated)
    }

    // MARK: The toolbar

    /// The duration in which bars are hidden or shown, in seconds.
    open class var hideShowBarDuration: CGFloat { 0.2 }

    /// The bar at the bottom. It shows the `toolbarItems` of the top controller; apps must not set its items.
    open var toolbar: UIToolbar! { bottomBar }

    /// Whether the toolbar is hidden. Default true.
    open var isToolbarHidden: Bool {
        get { toolbarIsHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Hides or shows the toolbar; if `animated`, it slides over the lower edge, along with a running
    /// transition if there is one.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != toolbarIsHidden else { return }
        toolbarIsHidden = hidden
        barsDidChange(animated: animated)
    }

    // MARK: Hiding bars automatically

    /// Whether the bars are hidden when a finger, the wheel or a touchpad scrolls the content up by 24 points,
    /// and shown when it scrolls down as far. Default false.
    open var hidesBarsOnSwipe: Bool {
        get { barHiding.causes.contains(.swipe) }
        set { setHiding(.swipe, newValue) }
    }

    /// Whether a tap on the content that no other view handles hides the bars, and another one shows them.
    /// Default false.
    open var hidesBarsOnTap: Bool {
        get { barHiding.causes.contains(.tap) }
        set { setHiding(.tap, newValue) }
    }

    /// Whether the bars are hidden while a keyboard or other input views are on the screen. Default false.
    open var hidesBarsWhenKeyboardAppears: Bool {
        get { barHiding.causes.contains(.keyboard) }
        set { setHiding(.keyboard, newValue) }
    }

    /// Whether the bars are hidden while the vertical size class is compact. Default false.
    open var hidesBarsWhenVerticallyCompact: Bool {
        get { barHiding.causes.contains(.compactHeight) }
        set { setHiding(.compactHeight, newValue) }
    }

    /// Recognises the swipes that hide the bars with `hidesBarsOnSwipe`, and is enabled with it. Targets can be
    /// added; its delegate must not be set.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

    /// Recognises the taps that hide the bars with `hidesBarsOnTap`, and is enabled with it. Targets can be
    /// added; its delegate must not be set.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

    private func setHiding(_ cause: NavigationBarHiding.Causes, _ isOn: Bool) {
        if isOn { barHiding.causes.insert(cause) } else { barHiding.causes.remove(cause) }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
            barHiding.checkHeight()
        }
    }

    // MARK: Orientation

    /// The delegate's choice; without a delegate all.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        navigationDelegate?.navigationControllerSupportedInterfaceOrientations(self)
            ?? super.supportedInterfaceOrientations
    }

    /// The delegate's choice; without a delegate the shape of the window.
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        navigationDelegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// That of the top controller.
    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        topViewController?.contentScrollView(for: edge)
    }

    // MARK: Keys

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard NavigationBackInput.isBack(presses), !isCovered, goBack() else {
            return super.pressesBegan(presses, with: event)
        }
    }
}
