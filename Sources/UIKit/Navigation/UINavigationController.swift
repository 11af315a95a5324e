/// A stack of controllers, the top one shown under a bar with its title and a button back.
///
/// Pushes and pops slide, unless they are asked not to or nobody can see it; a change while another one is under way
/// ends that one for those who are told, and goes on from where the views are. Going back can be done by hand, too: a
/// finger, the mouse or two fingers on a touchpad pull the top controller away, see `interactivePopGestureRecognizer`.
/// So do Alt+Left, the Back key and the back button of a mouse.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// Hears what is shown, and animates it if it likes. Not owned.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The bar. It shows the navigation items of the stack.
    public final var navigationBar: UINavigationBar { topBar }

    var stack: [UIViewController] = []
    var barIsHidden = false
    var toolbarIsHidden = true
    /// How many movements of the bars are under way.
    var movingBars = 0
    private var topBar = UINavigationBar()
    lazy var bottomBar = UIToolbar(frame: .zero)
    private(set) lazy var barHiding = NavigationBarHiding(of: self)
    /// The controller whose view is in place now, or on its way there.
    weak var shown: UIViewController?
    /// The controllers that the delegate was told about last.
    weak var announced: UIViewController?
    weak var announcedAsShown: UIViewController?
    /// The change that can be watched; nil when none is under way.
    var transition: NavigationTransition?

    // MARK: Life

    /// A stack with its root controller.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }

    /// An empty stack with bars of an app's own classes.
    ///
    /// - Parameters:
    ///   - navigationBarClass: a subclass of `UINavigationBar` that is made with `init()`; nil for that class itself.
    ///   - toolbarClass: a subclass of `UIToolbar`; nil for that class itself.
    public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        self.init(nibName: nil, bundle: nil)
        if let type = navigationBarClass as? UINavigationBar.Type, let made = InstanceMaker.make(type) {
            topBar = made
            takeBar()
        }
        if let type = toolbarClass as? UIToolbar.Type, let made = InstanceMaker.make(type) {
            bottomBar = made
        }
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        takeBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        takeBar()
    }

    private func takeBar() {
        navigationBar.backHandler = { [weak self] in self?.goBack() }
        navigationBar.placeSource = { [weak self] in self?.placeOfBar ?? LargeTitlePlace() }
    }

    /// Writes down which controllers are in the stack.
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
        container.addSubview(container.content)
        container.addSubview(navigationBar)
        pullGate = NavigationPullGate(of: self)
        pan.delegate = pullGate
        container.addGestureRecognizer(pan)
        view = container
        barHiding.attach()
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showTop(animated: false)
    }

    /// Pulls the top controller away, and shows the one below: swipes of a finger or the mouse from the leading edge
    /// inwards, and of two fingers on a touchpad from anywhere. The view follows, and can be turned back; how fast it is
    /// let go decides. It also catches what slides by itself.
    ///
    /// It does nothing where there is no back button: at the root, where the bar or the button is hidden, or where left
    /// items are in its place. That is what its delegate says; an app that sets another one, or none, decides itself.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { pan }

    private lazy var pan = NavigationPanRecognizer(self)
    private var pullGate: NavigationPullGate?

    var navigationView: NavigationView? { storedView as? NavigationView }

    // MARK: The stack

    /// The controllers from the root to the top. Setting them shows the last one.
    ///
    /// One that is popped leaves the stack at once, and stays a child until it is out of sight. While it is pulled
    /// away by hand it is not in the stack, and comes back into it when it is let go there.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller on top of the stack, which is the one that is shown.
    open var topViewController: UIViewController? { stack.last }

    /// The controller that a person sees: one that is presented over this navigation controller, else the top one.
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

    /// Replaces the stack. A controller that is given twice counts once.
    ///
    /// - Parameter animated: whether the new top slides in: as in a pop when it was in the stack before, else as in a
    ///   push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        var wanted: [UIViewController] = []
        for controller in viewControllers where !wanted.contains(where: { $0 === controller }) {
            if !isDescendant(of: controller) { wanted.append(controller) }
        }
        giveUpPull()
        change(to: wanted, animated: animated)
    }

    /// Puts a controller on top and shows it. One that is in the stack already is left where it is.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        giveUpPull()
        guard !stack.contains(where: { $0 === viewController }), !isDescendant(of: viewController)
        else { return }
        change(to: stack + [viewController], animated: animated)
    }

    /// Takes the top controller away and shows the one below. The root controller stays.
    ///
    /// - Returns: the controller that was taken away; nil for none.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        giveUpPull()
        guard stack.count > 1 else { return nil }
        return pop(to: stack.count - 1, animated: animated).last
    }

    /// Takes away all controllers above this one.
    ///
    /// - Returns: the controllers that were taken away; nil when it is not in the stack.
    @discardableResult
    open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        giveUpPull()
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        return pop(to: index + 1, animated: animated)
    }

    /// Takes away all controllers but the root one.
    ///
    /// - Returns: the controllers that were taken away; nil when the stack is empty.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        giveUpPull()
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
        child.innermostPage.comeOutFromUnderBar()
        guard let index = stack.firstIndex(where: { $0 === child }) else { return }
        stack.remove(at: index)
        if shown === child { shown = nil }
        if !child.keepsAppearance { takeOut(child) }
        showTop(animated: false)
        refreshBar()
    }

    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        refreshBar()
        viewIfLoaded?.setNeedsLayout()
    }

    /// What the bars leave of it.
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

    /// Hides or shows the bar; if `animated`, it slides over the upper edge, along with the transition that is under way if
    /// there is one.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        barsDidChange(animated: animated)
    }

    // MARK: The toolbar

    /// Seconds that a bar takes to come or go.
    public class var hideShowBarDuration: CGFloat { 0.2 }

    /// The bar at the bottom. It shows the `toolbarItems` of the top controller; do not give it items of your own.
    public final var toolbar: UIToolbar! { bottomBar }

    /// Whether the toolbar is hidden. Default true.
    open var isToolbarHidden: Bool {
        get { toolbarIsHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Hides or shows the toolbar; if `animated`, it slides over the lower edge, along with the transition that is under way
    /// if there is one.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != toolbarIsHidden else { return }
        toolbarIsHidden = hidden
        barsDidChange(animated: animated)
    }

    // MARK: Bars that hide by themselves

    /// Whether the bars go when a finger, the wheel or a touchpad moves the content up by 24 points, and come back when
    /// it moves it down as far. Default false.
    open var hidesBarsOnSwipe: Bool {
        get { barHiding.causes.contains(.swipe) }
        set { setHiding(.swipe, newValue) }
    }

    /// Whether a tap on the content that nothing else there takes hides the bars, and another one brings them back.
    /// Default false.
    open var hidesBarsOnTap: Bool {
        get { barHiding.causes.contains(.tap) }
        set { setHiding(.tap, newValue) }
    }

    /// Whether the bars go while a keyboard or other input views are on the screen. Default false.
    open var hidesBarsWhenKeyboardAppears: Bool {
        get { barHiding.causes.contains(.keyboard) }
        set { setHiding(.keyboard, newValue) }
    }

    /// Whether the bars go while there is little room from top to bottom. Default false.
    open var hidesBarsWhenVerticallyCompact: Bool {
        get { barHiding.causes.contains(.littleHeight) }
        set { setHiding(.littleHeight, newValue) }
    }

    /// Recognises the fingers that hide the bars with `hidesBarsOnSwipe`, and is enabled with it. Targets can be added;
    /// do not set its delegate.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

    /// Recognises the taps that hide the bars with `hidesBarsOnTap`, and is enabled with it. Targets can be added; do not
    /// set its delegate.
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

    /// The delegate's answer; without one all.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self)
            ?? super.supportedInterfaceOrientations
    }

    /// The delegate's answer; without one the shape of the window.
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// That of the top controller.
    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        topViewController?.contentScrollView(for: edge)
    }

    // MARK: Keys

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard BackInput.isBack(presses), !isCovered, goBack() else {
            return super.pressesBegan(presses, with: event)
        }
    }
}
