import UIKit

final class SubclassOfUIViewController: UIViewController {
    override var nibName: String? { super.nibName }

    override var nibBundle: Bundle? { super.nibBundle }

    override var restorationIdentifier: String? {
        get { super.restorationIdentifier }
        set { super.restorationIdentifier = newValue }
    }

    override var restorationClass: (any UIViewControllerRestoration.Type)? {
        get { super.restorationClass }
        set { super.restorationClass = newValue }
    }

    override func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder) }

    override func decodeRestorableState(with coder: NSCoder) { super.decodeRestorableState(with: coder) }

    override func applicationFinishedRestoringState() { super.applicationFinishedRestoringState() }

    override var view: UIView! {
        get { super.view }
        set { super.view = newValue }
    }

    override var viewIfLoaded: UIView? { super.viewIfLoaded }

    override var isViewLoaded: Bool { super.isViewLoaded }

    override func loadView() { super.loadView() }

    override func loadViewIfNeeded() { super.loadViewIfNeeded() }

    override func viewDidLoad() { super.viewDidLoad() }

    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }

    override var navigationItem: UINavigationItem { super.navigationItem }

    override var toolbarItems: [UIBarButtonItem]? {
        get { super.toolbarItems }
        set { super.toolbarItems = newValue }
    }

    override func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        super.setToolbarItems(toolbarItems, animated: animated)
    }

    override var hidesBottomBarWhenPushed: Bool {
        get { super.hidesBottomBarWhenPushed }
        set { super.hidesBottomBarWhenPushed = newValue }
    }

    override var isEditing: Bool {
        get { super.isEditing }
        set { super.isEditing = newValue }
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
    }

    override var editButtonItem: UIBarButtonItem { super.editButtonItem }

    override func updateProperties() { super.updateProperties() }

    override func setNeedsUpdateProperties() { super.setNeedsUpdateProperties() }

    override func updatePropertiesIfNeeded() { super.updatePropertiesIfNeeded() }

    override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }

    override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }

    override var additionalSafeAreaInsets: UIEdgeInsets {
        get { super.additionalSafeAreaInsets }
        set { super.additionalSafeAreaInsets = newValue }
    }

    override func updateViewConstraints() { super.updateViewConstraints() }

    override var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { super.viewRespectsSystemMinimumLayoutMargins }
        set { super.viewRespectsSystemMinimumLayoutMargins = newValue }
    }

    override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { super.systemMinimumLayoutMargins }

    override func viewLayoutMarginsDidChange() { super.viewLayoutMarginsDidChange() }

    override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }

    override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        super.contentScrollView(for: edge)
    }

    override var preferredContentSize: CGSize {
        get { super.preferredContentSize }
        set { super.preferredContentSize = newValue }
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { super.size(forChildContentContainer: container, withParentContainerSize: parentSize) }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { super.viewWillTransition(to: size, with: coordinator) }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { super.willTransition(to: newCollection, with: coordinator) }

    @available(*, deprecated)
    override var topLayoutGuide: any UILayoutSupport { super.topLayoutGuide }

    @available(*, deprecated)
    override var bottomLayoutGuide: any UILayoutSupport { super.bottomLayoutGuide }

    override var automaticallyAdjustsScrollViewInsets: Bool {
        get { super.automaticallyAdjustsScrollViewInsets }
        set { super.automaticallyAdjustsScrollViewInsets = newValue }
    }

    override func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        super.setContentScrollView(scrollView, for: edge)
    }

    override func setContentScrollView(_ scrollView: UIScrollView?) { super.setContentScrollView(scrollView) }

    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }

    override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }

    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }

    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }

    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool {
        super.shouldAutomaticallyForwardAppearanceMethods
    }

    override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    override func endAppearanceTransition() { super.endAppearanceTransition() }

    override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }

    override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }

    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
        super.preferredStatusBarUpdateAnimation
    }

    override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }

    override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden }

    override func setNeedsStatusBarAppearanceUpdate() { super.setNeedsStatusBarAppearanceUpdate() }

    override var prefersHomeIndicatorAutoHidden: Bool { super.prefersHomeIndicatorAutoHidden }

    override var childForHomeIndicatorAutoHidden: UIViewController? { super.childForHomeIndicatorAutoHidden }

    override func setNeedsUpdateOfHomeIndicatorAutoHidden() {
        super.setNeedsUpdateOfHomeIndicatorAutoHidden()
    }

    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
        super.preferredScreenEdgesDeferringSystemGestures
    }

    override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
        super.childForScreenEdgesDeferringSystemGestures
    }

    override func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
        super.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    }

    override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }

    override var modalPresentationCapturesStatusBarAppearance: Bool {
        get { super.modalPresentationCapturesStatusBarAppearance }
        set { super.modalPresentationCapturesStatusBarAppearance = newValue }
    }

    override var children: [UIViewController] { super.children }

    override var parent: UIViewController? { super.parent }

    override func addChild(_ child: UIViewController) { super.addChild(child) }

    override func removeFromParent() { super.removeFromParent() }

    override func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?,
        completion: ((Bool) -> Void)?
    ) {
        super.transition(
            from: fromViewController, to: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }

    override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }

    override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }

    override var isMovingToParent: Bool { super.isMovingToParent }

    override var isMovingFromParent: Bool { super.isMovingFromParent }

    override func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild child: UIViewController
    ) { super.setOverrideTraitCollection(collection, forChild: child) }

    override func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
        super.overrideTraitCollection(forChild: child)
    }

    override func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { super.present(viewControllerToPresent, animated: flag, completion: completion) }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        super.dismiss(animated: flag, completion: completion)
    }

    override var presentedViewController: UIViewController? { super.presentedViewController }

    override var presentingViewController: UIViewController? { super.presentingViewController }

    override var modalPresentationStyle: UIModalPresentationStyle {
        get { super.modalPresentationStyle }
        set { super.modalPresentationStyle = newValue }
    }

    override var modalTransitionStyle: UIModalTransitionStyle {
        get { super.modalTransitionStyle }
        set { super.modalTransitionStyle = newValue }
    }

    override var isModalInPresentation: Bool {
        get { super.isModalInPresentation }
        set { super.isModalInPresentation = newValue }
    }

    override var definesPresentationContext: Bool {
        get { super.definesPresentationContext }
        set { super.definesPresentationContext = newValue }
    }

    override var providesPresentationContextTransitionStyle: Bool {
        get { super.providesPresentationContextTransitionStyle }
        set { super.providesPresentationContextTransitionStyle = newValue }
    }

    override weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { super.transitioningDelegate }
        set { super.transitioningDelegate = newValue }
    }

    override var isBeingPresented: Bool { super.isBeingPresented }

    override var isBeingDismissed: Bool { super.isBeingDismissed }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        super.supportedInterfaceOrientations
    }

    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        super.preferredInterfaceOrientationForPresentation
    }

    override var shouldAutorotate: Bool { super.shouldAutorotate }

    override func setNeedsUpdateOfSupportedInterfaceOrientations() {
        super.setNeedsUpdateOfSupportedInterfaceOrientations()
    }

    @available(*, deprecated)
    override class func attemptRotationToDeviceOrientation() { super.attemptRotationToDeviceOrientation() }

    override var traitCollection: UITraitCollection { super.traitCollection }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }

    override var traitOverrides: UITraitOverrides {
        get { super.traitOverrides }
        set { super.traitOverrides = newValue }
    }

    override var parentFocusEnvironment: (any UIFocusEnvironment)? { super.parentFocusEnvironment }

    override var focusGroupIdentifier: String? {
        get { super.focusGroupIdentifier }
        set { super.focusGroupIdentifier = newValue }
    }

    override var preferredFocusEnvironments: [any UIFocusEnvironment] { super.preferredFocusEnvironments }

    override func setNeedsFocusUpdate() { super.setNeedsFocusUpdate() }

    override func updateFocusIfNeeded() { super.updateFocusIfNeeded() }

    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        super.shouldUpdateFocus(in: context)
    }

    override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) { super.didUpdateFocus(in: context, with: coordinator) }

    override func addKeyCommand(_ keyCommand: UIKeyCommand) { super.addKeyCommand(keyCommand) }

    override func removeKeyCommand(_ keyCommand: UIKeyCommand) { super.removeKeyCommand(keyCommand) }

    override func show(_ viewController: UIViewController, sender: Any?) {
        super.show(viewController, sender: sender)
    }

    override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        super.showDetailViewController(viewController, sender: sender)
    }

    override func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        super.targetViewController(forAction: action, sender: sender)
    }

    override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) { super.collapseSecondaryViewController(secondaryViewController, for: splitViewController) }

    override func separateSecondaryViewController(for splitViewController: UISplitViewController)
        -> UIViewController?
    { super.separateSecondaryViewController(for: splitViewController) }

    override var edgesForExtendedLayout: UIRectEdge {
        get { super.edgesForExtendedLayout }
        set { super.edgesForExtendedLayout = newValue }
    }

    override var extendedLayoutIncludesOpaqueBars: Bool {
        get { super.extendedLayoutIncludesOpaqueBars }
        set { super.extendedLayoutIncludesOpaqueBars = newValue }
    }

    override var navigationController: UINavigationController? { super.navigationController }

    override var splitViewController: UISplitViewController? { super.splitViewController }

    override var tabBarController: UITabBarController? { super.tabBarController }

    override var tabBarItem: UITabBarItem! {
        get { super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    override var popoverPresentationController: UIPopoverPresentationController? {
        super.popoverPresentationController
    }

    override var presentationController: UIPresentationController? { super.presentationController }

    override var sheetPresentationController: UISheetPresentationController? {
        super.sheetPresentationController
    }

    override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { super.overrideUserInterfaceStyle }
        set { super.overrideUserInterfaceStyle = newValue }
    }

    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        super.transitionCoordinator
    }
}
