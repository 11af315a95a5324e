import UIKit

/// The same notes in columns: a list beside the note, and in the triple style the shelves before both. All calls
/// of its delegate go to an observer.
final class ColumnBoard: UISplitViewController, UISplitViewControllerDelegate, ObservedBoard {
    var observer: ((String) -> Void)?

    private let shelves = ShelfList()
    private let list = NoteList()

    override init(style: Style) {
        super.init(style: style)
        delegate = self
        let isTriple = style == .tripleColumn
        preferredSplitBehavior = .tile
        preferredDisplayMode = .oneBesideSecondary
        preferredPrimaryColumnWidthFraction = isTriple ? 0.26 : 0.36
        minimumPrimaryColumnWidth = 110
        maximumPrimaryColumnWidth = 260
        preferredSupplementaryColumnWidthFraction = 0.3
        minimumSupplementaryColumnWidth = 120
        maximumSupplementaryColumnWidth = 260
        minimumSecondaryColumnWidth = 160
        showsSecondaryOnlyButton = true
        if isTriple { setViewController(shelves, for: .primary) }
        setViewController(list, for: isTriple ? .supplementary : .primary)
        setViewController(NotePage(Note.samples[0]), for: .secondary)
        shelves.didChoose = { [weak self] in self?.open($0) }
        list.didChoose = { [weak self] in self?.open(note: $0) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "splitView.columns"
    }

    private func open(_ shelf: Shelf) {
        list.notes = shelf.notes
        list.title = shelf.title
        if isCollapsed { show(.supplementary) } else { open(note: 0) }
    }

    private func open(note index: Int) {
        showDetailViewController(NotePage(list.notes[index]), sender: list)
    }

    // MARK: The delegate's calls

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { observer?("willChangeTo \(displayMode)") }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        observer?("topColumnForCollapsing")
        return proposedTopColumn
    }

    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        observer?("displayModeForExpanding")
        return proposedDisplayMode
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { observer?("didCollapse") }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { observer?("didExpand") }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        observer?("willShow \(column)")
    }

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        observer?("willHide \(column)")
    }

    func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {
        observer?("didShow \(column)")
    }

    func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {
        observer?("didHide \(column)")
    }

    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
        observer?("gestureWillBegin")
    }

    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
        observer?("gestureDidEnd")
    }
}
