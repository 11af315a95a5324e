/// A stack of controllers, the top one shown under a bar with its title and a button back.
///
/// All changes are immediate: where a method takes `animated`, the value is passed on to the callbacks
/// and nothing moves. Alt+Left goes back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// Hears what is shown. Not owned.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The bar. It shows the navigation items of the stack.
    public final let navigationBar = UINavigationBar()

    private(set) var stack: [UIViewController] = []
    private var barIsHidden = false
    /// The controller whose view is in place now.
    private weak var shown: UIViewController?
    /// The controllers that the delegate was told about last.
    private weak var announced: UIViewController?
    private weak var announcedAsShown: UIViewController?

    // MARK: Life

    /// A stack with its root controller.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        navigationBar.backHandler = { [weak self] in self?.goBack() }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        navigationBar.backHandler = { [weak self] in self?.goBack() }
    }

    open override func loadView() {
        let container = NavigationView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        container.navigator = self
        container.backgroundColor = .systemBackground
        container.addSubview(navigationBar)
        view = container
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showTop(animated: false)
    }

    // MARK: The stack

    /// The controllers from the root to the top. Setting them shows the last one.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller on top of the stack, which is the one that is shown.
    open var topViewController: UIViewController? { stack.last }

    /// The controller that a person sees: the top one.
    open var visibleViewController: UIViewController? { stack.last }

    /// Replaces the stack. A controller that is given twice counts once.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        var wanted: [UIViewController] = []
        for controller in viewControllers where !wanted.contains(where: { $0 === controller }) {
            if !isDescendant(of: controller) { wanted.append(controller) }
        }
        let entering = wanted.filter { $0.storedParent !== self }
        for controller in entering { adoptChild(controller) }
        let leaving = stack.filter { old in !wanted.contains { $0 === old } }
        replaceStack(with: wanted, leaving: leaving, animated: animated)
        for controller in entering { controller.didMove(toParent: self) }
    }

    /// Puts a controller on top and shows it. One that is in the stack already is left where it is.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }), !isDescendant(of: viewController)
        else { return }
        adoptChild(viewController)
        replaceStack(with: stack + [viewController], leaving: [], animated: animated)
        viewController.didMove(toParent: self)
    }

    /// Takes the top controller away and shows the one below. The root controller stays.
    ///
    /// - Returns: the controller that was taken away; nil for none.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
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
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        return pop(to: index + 1, animated: animated)
    }

    /// Takes away all controllers but the root one.
    ///
    /// - Returns: the controllers that were taken away; nil when the stack is empty.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.isEmpty ? nil : pop(to: 1, animated: animated)
    }

    private func pop(to count: Int, animated: Bool) -> [UIViewController] {
        let leaving = Array(stack[count...])
        guard !leaving.isEmpty else { return [] }
        replaceStack(with: Array(stack[..<count]), leaving: leaving, animated: animated)
        return leaving
    }

    private func replaceStack(
        with wanted: [UIViewController], leaving: [UIViewController], animated: Bool
    ) {
        for controller in leaving {
            controller.willMove(toParent: nil)
            controller.containmentChange = .leaving
        }
        stack = wanted
        showTop(animated: animated)
        for controller in leaving where controller.storedParent === self { controller.leaveParent() }
        refreshBar()
    }

    override func childDidLeave(_ child: UIViewController) {
        guard let index = stack.firstIndex(where: { $0 === child }) else { return }
        stack.remove(at: index)
        if shown === child { shown = nil }
        showTop(animated: false)
        refreshBar()
    }

    // MARK: Showing the top

    /// Brings the view of the top controller into place, with the callbacks of both.
    private func showTop(animated: Bool) {
        guard isViewLoaded, let container = viewIfLoaded else { return }
        let old = shown
        let new = stack.last
        guard old !== new else { return }
        shown = new
        let isVisible = appearance.isVisible
        new?.loadViewIfNeeded()
        if isVisible { old?.beginAppearanceTransition(false, animated: animated) }
        if let new {
            if isVisible { new.beginAppearanceTransition(true, animated: animated) }
            if isVisible, shown === new { announceWillShow(new, animated: animated) }
            // The new one or the delegate may have shown yet another one, which is in place now.
            if shown === new {
                new.view.frame = contentFrame
                container.insertSubview(new.view, at: 0)
                new.announceAppearing()
            }
        }
        if let old, old.viewIfLoaded?.superview === container { old.view.removeFromSuperview() }
        container.setNeedsLayout()
        refreshBar()
        guard isVisible else { return }
        // While this controller is on its way itself, its own end ends the child's.
        old?.endAppearanceTransition()
        guard appearance == .appeared, let new, shown === new else { return }
        new.endAppearanceTransition()
        announceDidShow(new, animated: animated)
    }

    private func announceWillShow(_ controller: UIViewController, animated: Bool) {
        announced = controller
        delegate?.navigationController(self, willShow: controller, animated: animated)
    }

    private func announceDidShow(_ controller: UIViewController, animated: Bool) {
        announcedAsShown = controller
        delegate?.navigationController(self, didShow: controller, animated: animated)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let top = stack.last, top !== announced { announceWillShow(top, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let top = stack.last, top !== announcedAsShown { announceDidShow(top, animated: animated) }
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

    /// Hides or shows the bar. The change is immediate, also when `animated`.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        viewIfLoaded?.setNeedsLayout()
    }

    /// A navigation controller in the stack of another one shows no bar of its own: the outer bar shows
    /// the items of both.
    private var isNested: Bool { storedParent is UINavigationController }

    private var showsBar: Bool { !barIsHidden && !isNested }

    private var barItems: [UINavigationItem] {
        stack.flatMap { ($0 as? UINavigationController)?.barItems ?? [$0.navigationItem] }
    }

    final func refreshBar() {
        guard let outer = storedParent as? UINavigationController else {
            navigationBar.items = barItems
            return
        }
        navigationBar.items = nil
        outer.refreshBar()
    }

    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        refreshBar()
        viewIfLoaded?.setNeedsLayout()
    }

    /// The controller whose stack the back button shortens: the innermost that has something to pop.
    private var innermostNavigator: UINavigationController? {
        if let inner = (stack.last as? UINavigationController)?.innermostNavigator { return inner }
        return stack.count > 1 ? self : nil
    }

    /// Does what the back button does. Returns false when there is nothing to go back to.
    @discardableResult
    final func goBack() -> Bool { innermostNavigator?.popViewController(animated: true) != nil }

    /// Whether Alt+Left is among the keys that went down.
    static func isBackKey(_ presses: Set<UIPress>) -> Bool {
        presses.contains { press in
            press.key?.keyCode == .keyboardLeftArrow && press.key?.modifierFlags == .alternate
        }
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard Self.isBackKey(presses), goBack() else {
            return super.pressesBegan(presses, with: event)
        }
    }

    // MARK: Layout

    private var contentFrame: CGRect {
        let bounds = storedView?.bounds ?? .zero
        let top = showsBar ? min(UINavigationBar.height, bounds.height) : 0
        return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }

    fileprivate func layoutBarAndContent(in bounds: CGRect) {
        navigationBar.isHidden = !showsBar
        navigationBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: UINavigationBar.height)
        shown?.viewIfLoaded?.frame = contentFrame
    }
}

/// The view of a navigation controller: the bar above, the top controller's view below it.
private final class NavigationView: UIView {
    weak var navigator: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        navigator?.layoutBarAndContent(in: bounds)
    }
}
