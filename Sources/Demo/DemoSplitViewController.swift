import UIKit

/// The demo's window: a column for the list of pages and one for the page, which are one stack in a narrow window.
final class DemoSplitViewController: UISplitViewController, UISplitViewControllerDelegate {
    private let sidebar = SidebarViewController()
    private let first: DemoPage
    /// The page that was made last.
    private weak var currentPage: UIViewController?
    /// Receives each of the delegate's calls; the Split View page lists them.
    var delegateCallObserver: ((String) -> Void)?

    init(page: DemoPage) {
        first = page
        super.init(style: .doubleColumn)
        delegate = self
        preferredDisplayMode = .oneBesideSecondary
        minimumPrimaryColumnWidth = 260
        maximumPrimaryColumnWidth = 360
        preferredPrimaryColumnWidthFraction = 0.27
        sidebar.didChoose = { [weak self] page in self?.open(page) }
        sidebar.didFind = { [weak self] result in self?.open(result) }
        sidebar.selected = page
        restorationIdentifier = "demo"
        let list = UINavigationController(rootViewController: sidebar)
        list.restorationIdentifier = "list"
        sidebar.restorationIdentifier = "pages"
        setViewController(list, for: .primary)
        setViewController(navigation(for: page), for: .secondary)
    }

    required init?(coder: NSCoder) { nil }

    /// The page that is open.
    var page: DemoPage { sidebar.selected }

    /// Opens a page, as its row in the list does.
    func open(_ page: DemoPage) {
        sidebar.selected = page
        userActivity?.title = page.title
        userActivity?.needsSave = true
        showDetailViewController(navigation(for: page), sender: sidebar)
    }

    /// Opens what a search has found: its page, with the card in view.
    func open(_ result: DemoSearch.Result) {
        // A page that is open already keeps its state.
        if result.page != page || isCollapsed || currentPage?.viewIfLoaded?.window == nil {
            open(result.page)
        }
        DemoApplication.log(command: "found \(result.page.rawValue) \(result.title)")
        guard let heading = result.heading else { return }
        view.window?.layoutIfNeeded()
        currentPage?.viewIfLoaded?.demoCards.first { $0.headingText == heading }?.reveal()
    }

    /// Ctrl+F where no text view finds in its text: the search over all pages.
    override func find(_ sender: Any?) {
        guard presentedViewController == nil else { return super.find(sender) }
        show(.primary)
        sidebar.beginSearch()
    }

    private lazy var resultKeys = [
        (UIKeyCommand.inputDownArrow, DemoSplitViewController.chooseNextResult),
        (UIKeyCommand.inputUpArrow, DemoSplitViewController.choosePreviousResult),
    ].map { input, action in
        let command = UIKeyCommand(title: "", action: action, input: input)
        command.wantsPriorityOverSystemBehavior = true
        return command
    }

    /// In the field of the search, arrows choose among what was found.
    override var keyCommands: [UIKeyCommand]? {
        (super.keyCommands ?? []) + (sidebar.isChoosing ? resultKeys : [])
    }

    private func chooseNextResult() { sidebar.choose(by: 1) }

    private func choosePreviousResult() { sidebar.choose(by: -1) }

    private func navigation(for page: DemoPage) -> UINavigationController {
        let controller = makePage(page)
        currentPage = controller
        controller.title = page.title
        controller.loadViewIfNeeded()
        addSourceItem(to: controller)
        controller.restorationIdentifier = page.rawValue
        let navigation = UINavigationController(rootViewController: controller)
        navigation.restorationIdentifier = "page"
        return navigation
    }

    /// Beside what the page has in its bar itself.
    private func addSourceItem(to controller: UIViewController) {
        guard let source = DemoSource(of: controller) else { return }
        let item = UIBarButtonItem(
            title: "Show source", image: UIImage(systemName: "chevron.left.forwardslash.chevron.right"),
            primaryAction: UIAction { [weak controller] _ in
                if let view = controller?.view { SourceViewController.present([source], from: view) }
            })
        item.accessibilityIdentifier = "page.source"
        item.accessibilityLabel = "Show source of the page"
        controller.navigationItem.rightBarButtonItems =
            (controller.navigationItem.rightBarButtonItems ?? []) + [item]
    }

    private func makePage(_ page: DemoPage) -> UIViewController {
        switch page {
        case .textFields: TextFieldsPage()
        case .fieldGallery: FieldGalleryPage()
        case .textView: TextViewPage()
        case .textInput: TextInputPage()
        case .inputViews: InputViewsPage()
        case .touches: TouchesPage()
        case .responderChain: ResponderChainPage()
        case .keys: KeysPage()
        case .menus: MenusPage()
        case .splitView: SplitViewPage(split: self)
        case .tables: TablesPage()
        case .undo: UndoPage(split: self)
        case .controls: ControlsPage()
        case .pickers: PickersPage()
        case .codeEditor: CodeEditorPage()
        case .gestures: GesturesPage()
        case .motion: MotionPage()
        case .presentation: PresentationPage()
        case .navigation: NavigationPage()
        case .autoLayout: AutoLayoutPage()
        case .layers: LayersPage()
        case .plain: PlainViewController(text: "")
        }
    }

    // MARK: What the next launch goes on with

    static let pageKey = "page"
    private static let windowKey = "window"

    /// Begins the activity of reading the demo's pages.
    ///
    /// - Parameter isKept: whether it is there for the next launch.
    func beginActivity(isKept: Bool) {
        let activity = NSUserActivity(activityType: "uikit-demo.page")
        activity.title = sidebar.selected.title
        activity.isEligibleForHandoff = isKept
        userActivity = activity
        // One that is not kept leaves alone what is there.
        if isKept { activity.becomeCurrent() }
        activity.needsSave = true
    }

    /// Brings an activity that is not kept up to date, to be looked at.
    func gatherState(_ activity: NSUserActivity) {
        activity.userInfo = [:]
        updateUserActivityState(activity)
        currentPage?.updateUserActivityState(activity)
    }

    override func updateUserActivityState(_ activity: NSUserActivity) {
        activity.addUserInfoEntries(from: [Self.pageKey: sidebar.selected.rawValue])
        if activity.isEligibleForHandoff, let session {
            activity.addUserInfoEntries(from: [Self.windowKey: session])
        }
    }

    private var session: String? { viewIfLoaded?.window?.windowScene?.session.persistentIdentifier }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(sidebar.selected.rawValue, forKey: Self.pageKey)
    }

    /// Opens the page that was open; the columns come back with it.
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        guard let name = coder.decodeObject(forKey: Self.pageKey) as? String,
            let page = DemoPage(rawValue: name),
            DemoPage.sidebar.contains(page), page != sidebar.selected
        else { return }
        open(page)
    }

    /// Whether the activity was done in this window.
    func isWindow(of activity: NSUserActivity) -> Bool {
        session != nil && activity.userInfo?[Self.windowKey] as? String == session
    }

    /// The page of an activity.
    static func page(of activity: NSUserActivity) -> DemoPage? {
        guard let name = activity.userInfo?[pageKey] as? String, let page = DemoPage(rawValue: name),
            DemoPage.sidebar.contains(page)
        else { return nil }
        return page
    }

    /// Opens the page that was open, and lets it take its own state.
    override func restoreUserActivityState(_ activity: NSUserActivity) {
        guard let page = Self.page(of: activity) else { return }
        // What is open already may have its state from the earlier launch.
        if page != sidebar.selected { open(page) }
        currentPage?.restoreUserActivityState(activity)
    }

    func activityWasSaved() { (currentPage as? UndoPage)?.showActivity() }

    // MARK: The delegate's calls

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        delegateCallObserver?("willChangeTo \(displayMode)")
    }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        delegateCallObserver?("topColumnForCollapsing → \(proposedTopColumn)")
        return proposedTopColumn
    }

    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        delegateCallObserver?("displayModeForExpanding → \(proposedDisplayMode)")
        return proposedDisplayMode
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { delegateCallObserver?("didCollapse") }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { delegateCallObserver?("didExpand") }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        delegateCallObserver?("willShow \(column)")
    }

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        delegateCallObserver?("willHide \(column)")
    }
}
