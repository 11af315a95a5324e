import UIKit

/// A split view in the page whose delegate's calls are listed.
@MainActor
protocol ObservedBoard: UISplitViewController {
    /// Receives each of the delegate's calls.
    var observer: ((String) -> Void)? { get set }
}

/// A list of notes beside the note that is selected, in colours that tell the columns apart. All calls
/// of its delegate go to an observer.
final class SplitBoard: UISplitViewController, UISplitViewControllerDelegate, ObservedBoard {
    var observer: ((String) -> Void)?

    private let list = NoteList()
    private var notes: [UINavigationController] = []

    init() {
        super.init(nibName: nil, bundle: nil)
        delegate = self
        preferredDisplayMode = .oneBesideSecondary
        preferredPrimaryColumnWidthFraction = 0.36
        minimumPrimaryColumnWidth = 120
        maximumPrimaryColumnWidth = 260
        notes = Note.samples.map { note in
            let page = NotePage(note)
            page.navigationItem.leftBarButtonItem = nil
            return UINavigationController(rootViewController: page)
        }
        list.didChoose = { [weak self] in self?.show(note: $0) }
        viewControllers = [UINavigationController(rootViewController: list), notes[0]]
        offerButton(in: notes[0])
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "splitView.board"
    }

    private func show(note index: Int) {
        offerButton(in: notes[index])
        showDetailViewController(notes[index], sender: list)
    }

    /// One button serves all notes: it is in the bar of the one that is shown.
    private func offerButton(in note: UINavigationController) {
        for other in notes { other.viewControllers.first?.navigationItem.leftBarButtonItem = nil }
        note.viewControllers.first?.navigationItem.leftItemsSupplementBackButton = true
        note.viewControllers.first?.navigationItem.leftBarButtonItem = displayModeButtonItem
    }

    // MARK: The delegate's calls

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { observer?("willChangeTo \(displayMode)") }

    func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? {
        observer?("primary(forCollapsing:)")
        return nil
    }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        observer?("collapseSecondary(onto:)")
        return false
    }

    func primaryViewController(
        forExpanding splitViewController: UISplitViewController
    ) -> UIViewController? {
        observer?("primary(forExpanding:)")
        return nil
    }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        observer?("separateSecondary(from:)")
        // The list alone was on screen: the note that is selected comes back beside it.
        guard (primaryViewController as? UINavigationController)?.viewControllers.count == 1 else {
            return nil
        }
        return notes[list.selected]
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
        observer?("show")
        return false
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
        observer?("showDetail")
        return false
    }

    func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController,
        with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
    ) { observer?("willHide(with:for:)") }

    func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating button: UIBarButtonItem
    ) { observer?("willShow(invalidating:)") }

    func splitViewController(
        _ svc: UISplitViewController, popoverController pc: UIPopoverController,
        willPresent aViewController: UIViewController
    ) { observer?("popover willPresent") }
}
