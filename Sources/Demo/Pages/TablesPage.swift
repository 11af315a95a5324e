import UIKit

/// A hundred thousand rows in sections, to select, to find by typing or by the index, to flag, to move and to delete, in
/// each of a table's styles.
final class TablesPage: UIViewController {
    private let data = ManyNames()
    private let styles = UISegmentedControl(items: ["Plain", "Grouped", "Inset"])
    private let several = UISwitch()
    private let severalLabel = UILabel(frame: .zero)
    private let status = UILabel(frame: .zero)
    private var table = UITableView(frame: .zero, style: .plain)
    private var observation: NotificationObservation?

    private static let tableStyles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]
    private static let line: CGFloat = 32
    /// The width of the words before the switch, with the space after them.
    private static let labelWidth: CGFloat = 62
    /// Seconds.
    private static let refreshTime = 0.6

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        navigationItem.rightBarButtonItem = editButtonItem
        styles.selectedSegmentIndex = 0
        styles.accessibilityIdentifier = "tables.styles"
        styles.accessibilityLabel = "Style"
        styles.addAction(UIAction { [weak self] _ in self?.showTable() }, for: .valueChanged)
        several.accessibilityIdentifier = "tables.several"
        several.accessibilityLabel = "Select several"
        several.addAction(UIAction { [weak self] _ in self?.severalDidChange() }, for: .valueChanged)
        severalLabel.text = "Several"
        severalLabel.isAccessibilityElement = false
        severalLabel.font = DemoMetrics.body
        status.font = DemoMetrics.caption
        status.textColor = .secondaryLabel
        status.accessibilityIdentifier = "tables.status"
        data.didChange = { [weak self] in self?.updateStatus() }
        data.didBeginMarking = { [weak self] in self?.setEditing(true, animated: true) }
        for part in [styles, several, severalLabel, status] { view.addSubview(part) }
        showTable()
    }

    private func showTable() {
        let made = UITableView(frame: .zero, style: Self.tableStyles[max(0, styles.selectedSegmentIndex)])
        made.accessibilityIdentifier = "tables.table"
        made.accessibilityLabel = "Names"
        made.restorationIdentifier = "table"
        made.register(UITableViewCell.self, forCellReuseIdentifier: "name")
        made.rowHeight = 44
        allowSeveral(in: made)
        made.refreshControl = makeRefreshControl()
        made.dataSource = data
        made.delegate = data
        made.setEditing(isEditing, animated: false)
        table.removeFromSuperview()
        table = made
        data.table = made
        view.addSubview(made)
        view.setNeedsLayout()
        observeSelection()
        updateStatus()
    }

    /// Pulled down, all that was deleted and moved is as it was.
    private func makeRefreshControl() -> UIRefreshControl {
        let control = UIRefreshControl()
        control.accessibilityIdentifier = "tables.refresh"
        control.addAction(
            UIAction { [weak self, weak control] _ in
                // About as long as a request to a server.
                DispatchQueue.main.asyncAfter(deadline: .now() + Self.refreshTime) {
                    self?.data.restore()
                    control?.endRefreshing()
                }
            }, for: .valueChanged)
        return control
    }

    private func severalDidChange() {
        allowSeveral(in: table)
        updateStatus()
    }

    private func allowSeveral(in table: UITableView) {
        table.allowsMultipleSelection = several.isOn
        table.allowsMultipleSelectionDuringEditing = several.isOn
    }

    private func observeSelection() {
        observation = NotificationObservation(UITableView.selectionDidChangeNotification, of: table) {
            [weak self] in self?.selectionDidChange()
        }
    }

    private func selectionDidChange() {
        let chosen = table.indexPathsForSelectedRows ?? []
        showStatus(chosen)
        guard !chosen.isEmpty else { return }
        let what = chosen.count > 1 ? "\(chosen.count) rows" : "\(data.number(chosen[0]))"
        DemoApplication.log(command: "selected \(what)")
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        table.setEditing(editing, animated: animated)
    }

    private func updateStatus() { showStatus(table.indexPathsForSelectedRows ?? []) }

    private func showStatus(_ chosen: [IndexPath]) {
        let first = chosen.first.map(data.name)
        let selection = chosen.count > 1 ? "\(chosen.count.grouped) rows" : first ?? "nothing"
        status.text = "\(data.count.grouped) rows · selected: \(selection)"
    }

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds.inset(by: view.safeAreaInsets)
        let margin = DemoMetrics.margin
        let line = Self.line
        styles.frame = CGRect(x: bounds.minX + margin, y: bounds.minY + 12, width: 210, height: line)
        let size = several.intrinsicContentSize
        // In the narrowest windows the switch has a line of its own.
        let fits = bounds.maxX - margin - size.width - Self.labelWidth > styles.frame.maxX + 4
        let y = styles.frame.minY + (fits ? 0 : line + 8)
        several.frame = CGRect(
            x: bounds.maxX - margin - size.width, y: y + (line - size.height) / 2, width: size.width,
            height: size.height)
        severalLabel.frame = CGRect(
            x: several.frame.minX - Self.labelWidth, y: y, width: Self.labelWidth - 8, height: line)
        status.frame = CGRect(
            x: bounds.minX + margin, y: y + line + 8, width: bounds.width - 2 * margin, height: 18)
        let top = status.frame.maxY + 6
        table.frame = CGRect(
            x: view.bounds.minX, y: top, width: view.bounds.width, height: max(0, view.bounds.maxY - top))
    }
}
