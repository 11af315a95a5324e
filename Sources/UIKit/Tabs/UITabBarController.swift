/// Shows one of several controllers, which a person chooses in a bar at the bottom.
///
/// All controllers are in the bar, however many there are; nothing is customised. A tap on the selected
/// item of a navigation controller goes back to its root. Ctrl+Page Down and Ctrl+Page Up go to the next
/// item and to the one before.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    /// Allows a person's choices and hears of them. Not owned.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The bar. It shows the `tabBarItem` of each controller.
    public final let tabBar = UITabBar(frame: .zero)

    private var controllers: [UIViewController] = []
    private(set) final weak var selected: UIViewController?
    /// The controller whose view is in place now.
    private weak var shown: UIViewController?
    /// Set while the bar goes or comes with a page.
    final var barSlide: TabBarSlide?
    /// Whether the bar had given way when it was placed last.
    private(set) final var barIsAway = false

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        tabBar.choiceHandler = { [weak self] in self?.personChose($0) ?? false }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        tabBar.choiceHandler = { [weak self] in self?.personChose($0) ?? false }
    }

    open override func loadView() {
        let container = TabContainerView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        container.owner = self
        container.backgroundColor = .systemBackground
        container.addSubview(container.content)
        container.addSubview(tabBar)
        view = container
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showSelected()
    }

    // MARK: State

    /// Writes down which controller is selected.
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

    /// Replaces the controllers. The change is immediate, also when `animated`. A controller that is given
    /// twice counts once.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        var wanted: [UIViewController] = []
        for controller in viewControllers ?? [] where !wanted.contains(where: { $0 === controller }) {
            if !isDescendant(of: controller) { wanted.append(controller) }
        }
        let entering = wanted.filter { $0.storedParent !== self }
        let leaving = controllers.filter { old in !wanted.contains { $0 === old } }
        let index = selectedIndex
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

    /// The controller that is shown; nil without any. Setting one that is not in the bar does nothing.
    /// The delegate is not told.
    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue, newValue !== selected, controllers.contains(where: { $0 === newValue })
            else { return }
            selected = newValue
            showSelected()
            tabBar.selectedItem = newValue.tabBarItem
        }
    }

    /// The place of the controller that is shown; `NSNotFound` without any. Setting a place that is not
    /// there does nothing.
    open var selectedIndex: Int {
        get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
        set { if controllers.indices.contains(newValue) { selectedViewController = controllers[newValue] } }
    }

    override func childDidLeave(_ child: UIViewController) {
        guard let index = controllers.firstIndex(where: { $0 === child }) else { return }
        controllers.remove(at: index)
        if shown === child { shown = nil }
        if selected === child { selected = controllers.isEmpty ? nil : controllers[max(0, index - 1)] }
        showSelected()
        refreshBar()
    }

    /// Brings the view of the selected controller into place, with the callbacks of both.
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
            // A callback may have selected yet another one, which is in place now.
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
        // While this controller is on its way itself, its own end ends the child's.
        guard appearance == .appeared, let new, shown === new else { return }
        new.endAppearanceTransition()
    }

    /// The bar shows the items of the controllers.
    final func refreshBar() {
        tabBar.setItems(controllers.map(\.tabBarItem), animated: false)
        tabBar.selectedItem = selected?.tabBarItem
    }

    // MARK: A person's choice

    private func personChose(_ item: UITabBarItem) -> Bool {
        guard let controller = controllers.first(where: { $0.tabBarItem === item }),
            delegate?.tabBarController(self, shouldSelect: controller) ?? true
        else { return false }
        if controller === selected {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            selectedViewController = controller
        }
        delegate?.tabBarController(self, didSelect: controller)
        return true
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let steps: [UIKeyboardHIDUsage: Int] = [.keyboardPageDown: 1, .keyboardPageUp: -1]
        for press in presses {
            guard let key = press.key, key.modifierFlags == .control, let step = steps[key.keyCode],
                !controllers.isEmpty
            else { continue }
            let index = (selectedIndex + step + controllers.count) % controllers.count
            _ = personChose(controllers[index].tabBarItem)
            return
        }
        super.pressesBegan(presses, with: event)
    }

    // MARK: Layout

    fileprivate func layout(_ container: TabContainerView) {
        let height = UITabBar.height + container.safeAreaInsets.bottom
        barIsAway = wantsBarAway
        let bottom = container.bounds.height
        let place = CGRect(x: 0, y: bottom - height, width: container.bounds.width, height: height)
        container.content.frame = container.bounds
        if let barSlide {
            tabBar.frame = container.convert(place, to: barSlide.content).offsetBy(dx: barSlide.offset, dy: 0)
        } else {
            // Away it stands just below, from where it comes.
            tabBar.frame = barIsAway ? place.offsetBy(dx: 0, dy: height) : place
        }
        let isOver = !tabBar.isHidden && !barIsAway && barSlide == nil
        container.content.barHeight = isOver ? UITabBar.height : 0
        shown?.viewIfLoaded?.frame = container.content.bounds
    }

    /// The bar stands over the content again, after it was with a page.
    final func takeBarBack() {
        guard let container = viewIfLoaded as? TabContainerView, tabBar.superview !== container else {
            return
        }
        container.insertSubview(tabBar, aboveSubview: container.content)
    }

    /// That of the selected controller.
    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        selected?.contentScrollView(for: edge)
    }

    /// The selected controller decides.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        selected?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
}

extension UIViewController {
    /// The nearest tab bar controller that this one is in.
    public final var tabBarController: UITabBarController? {
        sequence(first: self, next: \.storedParent).dropFirst().lazy
            .compactMap { $0 as? UITabBarController }.first
    }

    /// What a tab bar shows for this controller. Made with its title when first asked for.
    public final var tabBarItem: UITabBarItem! {
        // Never nil when read, as in UIKit; setting nil has it made anew.
        get {
            if let storedTabBarItem { return storedTabBarItem }
            let made = UITabBarItem(title: title, image: nil, tag: 0)
            storedTabBarItem = made
            return made
        }
        set {
            storedTabBarItem = newValue
            (storedParent as? UITabBarController)?.refreshBar()
        }
    }
}

/// The view of a tab bar controller: the content, and the bar over its lower end.
private final class TabContainerView: UIView {
    weak var owner: UITabBarController?
    let content = TabContentView(frame: .zero)

    override func layoutSubviews() {
        super.layoutSubviews()
        owner?.layout(self)
    }
}

/// Holds the view of the selected controller, whose safe area ends where the bar begins.
private final class TabContentView: UIView {
    var barHeight: CGFloat = 0 { didSet { if barHeight != oldValue { setTreeNeedsLayout() } } }

    override var addedSafeAreaInsets: UIEdgeInsets { UIEdgeInsets(bottom: barHeight) }
}

/// Allows a person's choices in a tab bar, and hears of them. What the program itself selects is not told.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Whether a person may select a controller. Default true.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool

    /// A person selected a controller, or the selected one once more. The default does nothing.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}
