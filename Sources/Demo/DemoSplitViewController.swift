import UIKit

/// The demo's window: the list of pages beside the page, or one above the other in a narrow window.
final class DemoSplitViewController: UISplitViewController, UISplitViewControllerDelegate {
    private let sidebar = SidebarViewController()
    private let first: DemoPage
    /// Told of each of the delegate's calls; the Split View page lists them.
    var delegateCallObserver: ((String) -> Void)?

    init(page: DemoPage) {
        first = page
        super.init(nibName: nil, bundle: nil)
        delegate = self
        preferredDisplayMode = .oneBesideSecondary
        minimumPrimaryColumnWidth = 220
        maximumPrimaryColumnWidth = 360
        preferredPrimaryColumnWidthFraction = 0.27
        sidebar.didChoose = { [weak self] page in self?.open(page) }
        sidebar.selected = page
        viewControllers = [
            UINavigationController(rootViewController: sidebar), navigation(for: page),
        ]
    }

    required init?(coder: NSCoder) { nil }

    private func open(_ page: DemoPage) {
        sidebar.selected = page
        showDetailViewController(navigation(for: page), sender: sidebar)
    }

    private func navigation(for page: DemoPage) -> UINavigationController {
        let controller = makePage(page)
        controller.title = page.title
        return UINavigationController(rootViewController: controller)
    }

    private func makePage(_ page: DemoPage) -> UIViewController {
        switch page {
        case .textFields: TextFieldsPage()
        case .touches: TouchesPage()
        case .splitView: SplitViewPage(split: self)
        case .plain: PlainViewController(text: "")
        }
    }

    // MARK: The delegate's calls

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        delegateCallObserver?("willChangeTo \(displayMode)")
    }

    func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? {
        delegateCallObserver?("primaryViewController(forCollapsing:)")
        return nil
    }

    func primaryViewController(
        forExpanding splitViewController: UISplitViewController
    ) -> UIViewController? {
        delegateCallObserver?("primaryViewController(forExpanding:)")
        return nil
    }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        delegateCallObserver?("collapseSecondary(onto:) → false")
        return false
    }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        delegateCallObserver?("separateSecondary(from:)")
        // The list alone was on screen: the page that is selected comes back beside it.
        guard let navigation = primaryViewController as? UINavigationController,
            navigation.viewControllers.count == 1
        else { return nil }
        return self.navigation(for: sidebar.selected)
    }
}
