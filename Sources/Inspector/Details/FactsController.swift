import UIKit

/// A table of facts, in sections. Rows stay while their values change.
final class FactsController: UITableViewController {
    private let session: InspectorSession
    private(set) var sections: [FactSection] = []

    init(session: InspectorSession) {
        self.session = session
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityIdentifier = "inspector.facts"
        tableView.allowsSelection = false
        tableView.backgroundColor = .systemGroupedBackground
        for kind in FactKind.allCases {
            tableView.register(kind.cellClass, forCellReuseIdentifier: kind.rawValue)
        }
    }

    /// Shows facts.
    ///
    /// - Parameter isOther: whether they are of something else: the table begins at its top.
    func show(_ new: [FactSection], isOther: Bool) {
        let isSame = !isOther && new.map(\.shape) == sections.map(\.shape)
        sections = new
        if isSame, !showInRows() { return }
        tableView.reloadData()
        if isOther {
            tableView.setContentOffset(CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: false)
        }
    }

    /// - Returns: whether a row needs another height.
    private func showInRows() -> Bool {
        var isOtherHeight = false
        for path in tableView.indexPathsForVisibleRows ?? [] {
            guard let cell = tableView.cellForRow(at: path) as? FactCell, let fact = fact(at: path) else {
                continue
            }
            cell.show(fact)
            let needed = cell.sizeThatFits(cell.bounds.size).height
            if abs(needed - cell.bounds.height) > 1 { isOtherHeight = true }
        }
        return isOtherHeight
    }

    private func fact(at path: IndexPath) -> Fact? {
        guard sections.indices.contains(path.section),
            sections[path.section].facts.indices.contains(path.row)
        else { return nil }
        return sections[path.section].facts[path.row]
    }

    // MARK: Table

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].facts.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let fact = fact(at: indexPath) ?? Fact("", "")
        let cell = tableView.dequeueReusableCell(withIdentifier: fact.content.kind.rawValue, for: indexPath)
        guard let cell = cell as? FactCell else { return cell }
        cell.show(fact)
        cell.follow = { [weak session] in session?.select($0) }
        cell.didChange = { [weak session] in session?.refresh() }
        return cell
    }
}
