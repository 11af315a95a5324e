import UIKit

/// The left column: the windows of the app, and their views.
final class OutlineController: UIViewController, UITableViewDataSource, UITableViewDelegate,
    UISearchBarDelegate
{
    private let session: InspectorSession
    private(set) var outline = Outline()
    let table = OutlineTable(frame: .zero, style: .plain)
    let searchBar = UISearchBar()
    private let hint = UILabel()
    /// Whether the selected row is to be made visible once the table has a size.
    private var mustReveal = false
    private lazy var pickItem = UIBarButtonItem(
        title: "Pick", primaryAction: UIAction(title: "Pick") { [weak self] _ in self?.togglePicking() })

    init(session: InspectorSession) {
        self.session = session
        super.init(nibName: nil, bundle: nil)
        title = "Views"
        pickItem.accessibilityIdentifier = "inspector.pick"
        navigationItem.rightBarButtonItem = pickItem
        session.refreshed.append { [weak self] in self?.refresh() }
        session.changed.append { [weak self] in self?.selectionDidChange() }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        searchBar.placeholder = "Class, identifier or text"
        searchBar.searchTextField.font = Metrics.text
        searchBar.accessibilityIdentifier = "inspector.search"
        searchBar.delegate = self
        table.accessibilityIdentifier = "inspector.tree"
        table.rowHeight = Metrics.treeRowHeight
        table.estimatedRowHeight = Metrics.treeRowHeight
        table.separatorStyle = .none
        table.dataSource = self
        table.delegate = self
        table.register(OutlineCell.self, forCellReuseIdentifier: "view")
        table.expand = { [weak self] in self?.expandSelected($0) ?? false }
        table.addGestureRecognizer(
            UIHoverGestureRecognizer(target: self, action: OutlineController.pointerMoved(_:)))
        hint.text = "Point at a view in the app and press. Escape ends picking."
        hint.font = Metrics.small
        hint.textColor = .secondaryLabel
        hint.textAlignment = .center
        hint.numberOfLines = 0
        hint.isHidden = true
        for part in [table, searchBar, hint] { view.addSubview(part) }
        selectionDidChange()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let foot = hint.isHidden ? 0 : Metrics.sized(44)
        searchBar.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 56)
        table.frame = CGRect(
            x: area.minX, y: area.minY + 56, width: area.width, height: max(0, area.height - 56 - foot))
        hint.frame = CGRect(
            x: area.minX + 12, y: area.maxY - foot, width: max(0, area.width - 24), height: foot)
        if mustReveal { markSelection() }
    }

    // MARK: State

    private func refresh() {
        guard isViewLoaded else { return }
        if outline.update(session.windows) {
            table.reloadData()
            markSelection()
        } else {
            for path in table.indexPathsForVisibleRows ?? [] { show(path) }
        }
    }

    private func show(_ path: IndexPath) {
        guard outline.rows.indices.contains(path.row) else { return }
        (table.cellForRow(at: path) as? OutlineCell)?.show(outline.rows[path.row])
    }

    /// Another view was selected, here or elsewhere, or picking began or ended.
    private func selectionDidChange() {
        guard isViewLoaded else { return }
        pickItem.title = session.isPicking ? "Cancel" : "Pick"
        hint.isHidden = !session.isPicking
        view.setNeedsLayout()
        if let selection = session.selection, outline.index(of: selection) == nil {
            outline.reveal(selection)
        }
        if outline.update(session.windows) { table.reloadData() }
        markSelection(scrolls: true)
    }

    private func markSelection(scrolls: Bool = false) {
        guard let row = session.selection.flatMap(outline.index) else {
            return table.selectRow(at: nil, animated: false, scrollPosition: .none)
        }
        let path = IndexPath(row: row, section: 0)
        if table.indexPathForSelectedRow != path {
            table.selectRow(at: path, animated: false, scrollPosition: .none)
        }
        mustReveal = mustReveal || scrolls
        if mustReveal, table.bounds.height > 0 { reveal(path) }
    }

    private func reveal(_ path: IndexPath) {
        mustReveal = false
        let row = table.rectForRow(at: path)
        guard row.minY < table.bounds.minY || row.maxY > table.bounds.maxY else { return }
        table.scrollToRow(at: path, at: .middle, animated: false)
    }

    func togglePicking() { session.setPicking(!session.isPicking) }

    private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
        guard !session.isPicking else { return }
        let isOver = hover.state == .began || hover.state == .changed
        let path = isOver ? table.indexPathForRow(at: hover.location(in: table)) : nil
        session.highlight(path.flatMap { row(at: $0)?.view })
    }

    private func row(at path: IndexPath) -> Outline.Row? {
        outline.rows.indices.contains(path.row) ? outline.rows[path.row] : nil
    }

    // MARK: Expanding

    private func setExpanded(_ path: IndexPath, _ isExpanded: Bool) {
        guard let row = row(at: path), let view = row.view else { return }
        outline.setExpanded(view, isExpanded)
        if outline.update(session.windows) { table.reloadData() }
        markSelection()
    }

    /// - Returns: whether the key is used up.
    private func expandSelected(_ isExpanding: Bool) -> Bool {
        guard let path = table.indexPathForSelectedRow, let row = row(at: path) else { return false }
        if row.key.hasSubviews, row.key.isExpanded != isExpanding {
            setExpanded(path, isExpanding)
        } else if isExpanding {
            guard row.key.hasSubviews, let child = self.row(at: IndexPath(row: path.row + 1, section: 0))
            else {
                return true
            }
            session.select(child.view)
        } else if let parent = outline.parentIndex(of: path.row) {
            session.select(outline.rows[parent].view)
        }
        return true
    }

    // MARK: Table

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { outline.rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "view", for: indexPath)
        guard let cell = cell as? OutlineCell, let row = row(at: indexPath) else { return cell }
        cell.show(row)
        cell.toggle = { [weak self, weak cell] in
            guard let self, let cell, let path = table.indexPath(for: cell), let row = self.row(at: path)
            else {
                return
            }
            setExpanded(path, !row.key.isExpanded)
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        session.select(row(at: indexPath)?.view)
    }

    func tableView(_ tableView: UITableView, typeSelectStringForRowAt indexPath: IndexPath) -> String? {
        row(at: indexPath)?.view.map { ViewName.className(of: $0) }
    }

    // MARK: Search

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        outline.filter = searchText
        if outline.update(session.windows) { table.reloadData() }
        markSelection()
    }
}
