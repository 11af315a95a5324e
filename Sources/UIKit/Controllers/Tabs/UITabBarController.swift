internal import WindowSystem

/// Shows one of several controllers, which the user selects in a bar at the bottom.
///
/// All controllers are in the bar; there is no customisation. A tap on the selected item of a navigation
/// controller pops to its root. Ctrl+Page Down and Ctrl+Page Up select the next and the previous item.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// Can prevent selection by the user and is notified of it. Not retained.
    /// What `super.delegate` was set to is called, also where a subclass overrides the property.
    open weak var delegate: (any UITabBarControllerDelegate)? {
        get { tabDelegate }
        set { tabDelegate = newValue }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final weak var tabDelegate: (any UITabBarControllerDelegate)?

    /// The bar. It shows the `tabBarItem` of each controller.
    open private(set) var tabBar = UITabBar(frame: .zero)

    private var controllers: [UIViewController] = []
    private(set) final weak var selected: UIViewController?
    /// The controller whose view is shown, or will be at the end of the transition.
    final weak var shown: UIViewController?
    /// The running transition that the delegate animates.
    final var transition: TabTransition?
    /// Set while the bar slides with a page.
    final var barSlide: TabBarSlide?
    /// Whether the bar was hidden at the last layout.
    private(set) final var isBarOffscreen = false

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUpBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
    }

    private func setUpBar() {
        tabBar.delegate = self
        tabBar.choiceHandler = { [weak self] in self?.userChose($0) }
    }

    open override func loadView() {
        let container = TabContainerView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        container.owner = self
        container.backgroundColor = .systemBackground
        // Views of controllers that follow its size are put into it before it is laid out.
        container.content.frame = container.bounds
        container.addSubview(container.content)
        container.addSubview(tabBar)
        view = container
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showSelected()
    }

    // MARK: State

    /// Stores which controller is selected.
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeSelectedItem(with: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeSelectedItem(with: coder)
    }

    // MARK: The controllers

    /// The controllers in the order of the bar; nil for none. The selected one stays selected if it is
    /// among the new ones, else the one at its index, else the first.
    open var viewControllers: [UIViewController]? {
        get { controllers.isEmpty ? nil : controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers, without animation. Duplicates are ignored.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        var wanted: [UIViewController] = []
        for controller in viewControllers ?? [] where !wanted.contains(where: { $0 === controller }) {
            if !isDescendant(of: controller) { wanted.append(controller) }
        }
        let entering = wanted.filter { $0.storedParent !== self }
        let leaving = controllers.filter { old in !wanted.contains { $0 === old } }
        let index = selectedIndex
        settleTransition()
        for controller in entering { adoptChild(controller) }
        for controller in leaving { controller.willMove(toParent: nil) }
        controllers = wanted
        if selected.map({ old in !wanted.contains { $0 === old } }) ?? true {
            selected = wanted.indices.contains(index) ? wanted[index] : wanted.first
        }
        showSelected()
        for controller in leaving where controller.storedParent === self { controller.leaveParent() }
        for controller in entering { controller.didMove(toParent: self) }
        refreshBar()
    }

    /// The controller that is shown; nil without any. Setting one that is not in the bar does nothing. The
    /// delegate is not notified.
    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue, newValue !== selected, controllers.contains(where: { $0 === newValue })
            else { return }
            settleTransition()
            selected = newValue
            if let made = makeTransition() { run(made) } else { showSelected() }
            // A callback may have selected another one.
            if selected === newValue { tabBar.selectedItem = newValue.tabBarItem }
        }
    }

    /// Selects a controller again whose view is already shown.
    final func reselect(_ controller: UIViewController) {
        selected = controller
        tabBar.selectedItem = controller.tabBarItem
    }

    /// The index of the controller that is shown; `NSNotFound` without any. Setting an invalid index does
    /// nothing.
    open var selectedIndex: Int {
        get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
        set { if controllers.indices.contains(newValue) { selectedViewController = controllers[newValue] } }
    }

    /// What shows the controllers that have no room in the bar. All are in the bar here: it is never shown and has none.
    open var moreNavigationController: UINavigationController { emptyMore }
    private lazy var emptyMore = UINavigationController()

    /// The controllers whose order in the bar the user may change. There is no way to do that here: setting it has no effect.
    open var customizableViewControllers: [UIViewController]? {
        get { nil }
        set {}
    }

    override func childDidLeave(_ child: UIViewController) {
        guard let index = controllers.firstIndex(where: { $0 === child }) else { return }
        settleTransition()
        controllers.remove(at: index)
        if shown === child { shown = nil }
        if selected === child { selected = controllers.isEmpty ? nil : controllers[max(0, index - 1)] }
        showSelected()
        refreshBar()
    }

    /// Shows the view of the selected controller, with the callbacks of both controllers.
    private func showSelected() {
        guard let container = viewIfLoaded as? TabContainerView else { return }
        let old = shown
        let new = selected
        guard old !== new else { return }
        shown = new
        let isVisible = appearance.isVisible
        new?.loadViewIfNeeded()
        if isVisible { old?.beginAppearanceTransition(false, animated: false) }
        if let new {
            if isVisible { new.beginAppearanceTransition(true, animated: false) }
            // A callback may have selected yet another controller.
            if shown === new {
                new.view.frame = container.content.bounds
                container.content.addSubview(new.view)
                new.announceAppearing()
            }
        }
        if let old, old.viewIfLoaded?.superview === container.content { old.view.removeFromSuperview() }
        container.setNeedsLayout()
        setNeedsUpdateOfSupportedInterfaceOrientations()
        guard isVisible else { return }
        old?.endAppearanceTransition()
        // While this controller is itself appearing, the end of that ends the child's transition.
        guard appearance == .appeared, let new, shown === new else { return }
        new.endAppearanceTransition()
    }

    /// Updates the items of the bar.
    final func refreshBar() {
        tabBar.setItems(controllers.map(\.tabBarItem), animated: false)
        tabBar.selectedItem = selected?.tabBarItem
    }

    // MARK: Selection by the user

    /// The user chose an item of the bar. Called before the delegate is asked, and before anything is selected:
    /// `selectedIndex` is the old one. The default does nothing.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    private func userChose(_ item: UITabBarItem) {
        tabBar.barDelegate?.tabBar(tabBar, didSelect: item)
        guard let controller = controllers.first(where: { $0.tabBarItem === item }),
            tabDelegate?.tabBarController(self, shouldSelect: controller) ?? true
        else { return }
        if controller === selected {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            selectedViewController = controller
        }
        tabDelegate?.tabBarController(self, didSelect: controller)
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let steps: [KeyChord: Int] = [
            KeyChord(.pageDown, .control): 1, KeyChord(.pageUp, .control): -1,
        ]
        for press in presses {
            guard let chord = press.chord, let step = steps[chord], !controllers.isEmpty else { continue }
            let index = (selectedIndex + step + controllers.count) % controllers.count
            userChose(controllers[index].tabBarItem)
            return
        }
        super.pressesBegan(presses, with: event)
    }

    // MARK: Layout

    fileprivate func layout(_ container: TabContainerView) {
        let height = UITabBar.height + container.safeAreaInsets.bottom
        isBarOffscreen = shouldHideBar
        let bottom = container.bounds.height
        let resting = CGRect(x: 0, y: bottom - height, width: container.bounds.width, height: height)
        container.content.frame = container.bounds
        if let barSlide {
            tabBar.frame = container.convert(resting, to: barSlide.content).offsetBy(
                dx: barSlide.offset, dy: 0)
        } else {
            // A hidden bar is just below the edge, from where it slides in.
            tabBar.frame = isBarOffscreen ? resting.offsetBy(dx: 0, dy: height) : resting
        }
        let isOver = !tabBar.isHidden && !isBarOffscreen && barSlide == nil
        container.content.barHeight = isOver ? UITabBar.height : 0
        if transition == nil { shown?.viewIfLoaded?.frame = container.content.bounds }
        if tabBar.followsScrollEdge { edgeWatch.follow(contentScrollView(for: .bottom)) }
    }

    private lazy var edgeWatch = ScrollEdgeWatch { [weak self] in self?.tabBar.isAtScrollEdge = $0 }

    /// Puts the bar over the content again, after it has moved with a page.
    final func restoreBar() {
        guard let container = viewIfLoaded as? TabContainerView, tabBar.superview !== container else {
            return
        }
        container.insertSubview(tabBar, aboveSubview: container.content)
    }

    /// That of the selected controller.
    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        selected?.contentScrollView(for: edge)
    }

    /// The delegate decides; by default the selected controller.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        tabDelegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? orientationsOfSelected
    }

    final var orientationsOfSelected: UIInterfaceOrientationMask {
        selected?.supportedInterfaceOrientations ?? .all
    }

    /// The delegate decides.
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        tabDelegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    override var isArrangingChildren: Bool { transition != nil }

    /// The view that holds that of the selected controller; nil before the controller's view is loaded.
    final var contentView: UIView? { (viewIfLoaded as? TabContainerView)?.content }
}

extension UIViewController {
    /// What `tabBarController` is unless a subclass overrides it.
    final var nearestTabBarController: UITabBarController? {
        sequence(first: self, next: \.storedParent).dropFirst().lazy
            .compactMap { $0 as? UITabBarController }.first
    }

    /// What `tabBarItem` is unless a subclass overrides it.
    final var ownTabBarItem: UITabBarItem! {
        // Never nil when read, as in UIKit; after setting nil a new item is created.
        get {
            if let storedTabBarItem { return storedTabBarItem }
            // A navigation controller has that of its root, until it gets one of its own.
            if let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
            let made = UITabBarItem(title: title, image: nil, tag: 0)
            storedTabBarItem = made
            return made
        }
        set {
            storedTabBarItem = newValue
            nearestTabBarController?.refreshBar()
        }
    }
}

/// The view of a tab bar controller: the content, with the bar over its lower edge.
private final class TabContainerView: UIView {
    weak var owner: UITabBarController?
    let content = TabContentView(frame: .zero)

    override func layoutSubviews() {
        super.layoutSubviews()
        owner?.layout(self)
    }
}

/// Contains the view of the selected controller, whose safe area ends at the bar.
private final class TabContentView: UIView {
    var barHeight: CGFloat = 0 { didSet { if barHeight != oldValue { setTreeNeedsLayout() } } }

    override var addedSafeAreaInsets: UIEdgeInsets { UIEdgeInsets(bottom: barHeight) }
}
