import UIKit

/// The list of pages, and what a search finds in them.
final class SidebarViewController: UITableViewController {
    var didChoose: ((DemoPage) -> Void)?
    /// Opens the page of what was found, and brings the card into view.
    var didFind: ((DemoSearch.Result) -> Void)?
    var selected = DemoPage.textFields { didSet { updateSelection() } }

    private let footnote = SidebarFootnote(frame: .zero)
    private let search = UISearchController(searchResultsController: nil)
    /// What was found; nil while there is nothing to search for, and all pages are shown.
    private var results: [DemoSearch.Result]?

    init() { super.init(style: .plain) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "UIKit on X11"
        clearsSelectionOnViewWillAppear = false
        tableView.accessibilityIdentifier = "sidebar"
        tableView.accessibilityLabel = "Pages"
        tableView.restorationIdentifier = "rows"
        tableView.backgroundColor = .systemGroupedBackground
        tableView.separatorStyle = .none
        tableView.rowHeight = tableView.sized(SidebarCell.height)
        tableView.register(SidebarCell.self, forCellReuseIdentifier: "page")
        tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 12))
        tableView.tableFooterView = footnote
        search.searchResultsUpdater = self
        search.hidesNavigationBarDuringPresentation = false
        search.searchBar.placeholder = "Pages, cards, API"
        search.searchBar.delegate = self
        let field = search.searchBar.searchTextField
        field.accessibilityIdentifier = "sidebar.search"
        field.accessibilityLabel = "Search pages, cards and API"
        field.autocorrectionType = .no
        field.spellCheckingType = .no
        field.autocapitalizationType = .none
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        updateSelection()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (sidebar: SidebarViewController, _) in
            sidebar.tableView.rowHeight = sidebar.tableView.sized(SidebarCell.height)
            sidebar.arrangedSize = .zero
            sidebar.tableView.layOutForTextSize()
        }
    }

    /// The chosen row stays visible, whatever the height of the window becomes.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = tableView.bounds.width
        let height = footnote.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        if footnote.bounds.height != height {
            footnote.frame.size.height = height
            tableView.tableFooterView = footnote
        }
        guard tableView.bounds.size != arrangedSize else { return }
        arrangedSize = tableView.bounds.size
        showSelection()
    }

    private var arrangedSize = CGSize.zero
    /// Whether the field does not give up the focus when it is asked next.
    private var keepsFocus = false

    /// How far the user has scrolled: from there it is not scrolled more than the chosen row needs.
    private var chosenOffset: CGPoint?

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        // What a new size does to the position is not what the user asked for.
        guard !isShowingSelection, tableView.bounds.size == arrangedSize else { return }
        chosenOffset = tableView.contentOffset
    }

    private var isShowingSelection = false

    private func showSelection() {
        guard let path = tableView.indexPathForSelectedRow else { return }
        isShowingSelection = true
        defer { isShowingSelection = false }
        if results == nil {
            let top = -tableView.adjustedContentInset.top
            let end =
                tableView.contentSize.height + tableView.adjustedContentInset.bottom
                - tableView.bounds.height
            let y = max(top, min(chosenOffset?.y ?? top, end))
            if y != tableView.contentOffset.y {
                tableView.setContentOffset(CGPoint(x: 0, y: y), animated: false)
            }
        }
        tableView.scrollToRow(at: path, at: .none, animated: false)
    }

    private func updateSelection() {
        guard isViewLoaded, results == nil, let row = DemoPage.sidebar.firstIndex(of: selected) else {
            return
        }
        let path = IndexPath(row: row, section: 0)
        if tableView.indexPathForSelectedRow != path {
            tableView.selectRow(at: path, animated: false, scrollPosition: .none)
        }
        showSelection()
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        results?.count ?? DemoPage.sidebar.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        if let results {
            (cell as? SidebarCell)?.show(results[indexPath.row])
        } else {
            (cell as? SidebarCell)?.show(DemoPage.sidebar[indexPath.row])
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if let results {
            didFind?(results[indexPath.row])
        } else {
            didChoose?(DemoPage.sidebar[indexPath.row])
        }
    }

    /// Where the page replaces the list, keys only focus its row.
    override func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { splitViewController?.isCollapsed != true }

    override func tableView(
        _ tableView: UITableView, typeSelectStringForRowAt indexPath: IndexPath
    ) -> String? { results?[indexPath.row].title ?? DemoPage.sidebar[indexPath.row].title }

    // MARK: Searching

    /// Puts the focus into the field of the search.
    func beginSearch() {
        loadViewIfNeeded()
        search.searchBar.searchTextField.becomeFirstResponder()
    }

    /// Whether the keys of the field choose among results.
    var isChoosing: Bool {
        search.isActive && search.searchBar.searchTextField.isFirstResponder && results?.isEmpty == false
    }

    /// Chooses the result that is so many rows below the chosen one. Return opens it.
    func choose(by step: Int) {
        guard let results, !results.isEmpty else { return }
        let row = (tableView.indexPathForSelectedRow?.row ?? -1) + step
        let path = IndexPath(row: min(max(row, 0), results.count - 1), section: 0)
        tableView.selectRow(at: path, animated: false, scrollPosition: .none)
        showSelection()
        UIAccessibility.post(
            notification: .announcement, argument: "\(results[path.row].title), \(results[path.row].detail)")
    }

    private func showResults() {
        let text = search.searchBar.text ?? ""
        let found = search.isActive && !text.isEmpty ? DemoSearch.results(for: text) : nil
        guard found != results else { return }
        results = found
        isShowingSelection = true
        tableView.reloadData()
        isShowingSelection = false
        if let found {
            tableView.setContentOffset(CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: false)
            // The first one is what Return opens.
            if !found.isEmpty {
                tableView.selectRow(
                    at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
            }
        } else {
            updateSelection()
        }
        footnote.text = found.map { $0.isEmpty ? "Nothing is called \u{201C}\(text)\u{201D}." : "" }
        view.setNeedsLayout()
    }
}

extension SidebarViewController: UISearchResultsUpdating, UISearchBarDelegate {
    func updateSearchResults(for searchController: UISearchController) { showResults() }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        guard let results, let row = tableView.indexPathForSelectedRow?.row, row < results.count else {
            return
        }
        didFind?(results[row])
        keepsFocus = splitViewController?.isCollapsed != true
    }

    /// After Return one may go on: with other results beside the page that was opened.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        defer { keepsFocus = false }
        return !keepsFocus
    }
}
