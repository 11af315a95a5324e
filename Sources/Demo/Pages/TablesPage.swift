import UIKit

/// A hundred thousand rows in sections, to select, to find by typing and to delete, in each of a table's styles.
final class TablesPage: UIViewController {
    private let data = ManyNames()
    private let styles = ReachableSegments(items: ["Plain", "Grouped", "Inset"])
    private let several = ReachableSwitch()
    private let severalLabel = UILabel(frame: .zero)
    private let status = UILabel(frame: .zero)
    private var table = UITableView(frame: .zero, style: .plain)

    private static let tableStyles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]
    private static let barHeight: CGFloat = 56

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        navigationItem.rightBarButtonItem = editButtonItem
        styles.selectedSegmentIndex = 0
        styles.accessibilityIdentifier = "tables.styles"
        styles.addAction(UIAction { [weak self] _ in self?.showTable() }, for: .valueChanged)
        several.accessibilityIdentifier = "tables.several"
        several.accessibilityLabel = "Select several"
        several.addAction(UIAction { [weak self] _ in self?.severalDidChange() }, for: .valueChanged)
        severalLabel.text = "Several"
        severalLabel.font = DemoMetrics.body
        status.font = DemoMetrics.caption
        status.textColor = .secondaryLabel
        status.accessibilityIdentifier = "tables.status"
        data.didChange = { [weak self] in self?.updateStatus() }
        for part in [styles, several, severalLabel, status] { view.addSubview(part) }
        showTable()
    }

    private func showTable() {
        let made = UITableView(frame: .zero, style: Self.tableStyles[max(0, styles.selectedSegmentIndex)])
        made.accessibilityIdentifier = "tables.table"
        made.restorationIdentifier = "table"
        made.register(UITableViewCell.self, forCellReuseIdentifier: "name")
        made.rowHeight = 44
        made.allowsMultipleSelection = several.isOn
        made.dataSource = data
        made.delegate = data
        made.setEditing(isEditing, animated: false)
        table.removeFromSuperview()
        table = made
        data.table = made
        view.addSubview(made)
        view.setNeedsLayout()
        updateStatus()
    }

    private func severalDidChange() {
        table.allowsMultipleSelection = several.isOn
        updateStatus()
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        table.setEditing(editing, animated: animated)
    }

    private func updateStatus() {
        let chosen = table.indexPathsForSelectedRows ?? []
        let first = chosen.first.map(data.name)
        let selection = chosen.count > 1 ? "\(chosen.count) rows" : first ?? "nothing"
        status.text = "\(data.count) rows · selected: \(selection)"
    }

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds.inset(by: view.safeAreaInsets)
        let margin = DemoMetrics.margin
        let isNarrow = bounds.width < 480
        styles.frame = CGRect(x: bounds.minX + margin, y: bounds.minY + 12, width: 210, height: 32)
        let size = several.intrinsicContentSize
        several.frame = CGRect(
            x: bounds.maxX - margin - size.width, y: bounds.minY + 12 + (32 - size.height) / 2,
            width: size.width, height: size.height)
        severalLabel.isHidden = isNarrow
        severalLabel.frame = CGRect(
            x: several.frame.minX - 62, y: bounds.minY + 12, width: 54, height: 32)
        status.frame = CGRect(
            x: bounds.minX + margin, y: bounds.minY + Self.barHeight - 4, width: bounds.width - 2 * margin,
            height: 18)
        let top = bounds.minY + Self.barHeight + 20
        table.frame = CGRect(
            x: view.bounds.minX, y: top, width: view.bounds.width, height: max(0, view.bounds.maxY - top))
    }
}

/// A hundred sections of a thousand names, which are made up from their numbers.
private final class ManyNames: NSObject, UITableViewDataSource, UITableViewDelegate {
    /// The numbers of the rows that are left in each section.
    private var sections = (0..<100).map { section in Array(section * 1000..<section * 1000 + 1000) }
    weak var table: UITableView?
    var didChange: (() -> Void)?

    var count: Int { sections.reduce(0) { $0 + $1.count } }

    private static let first = ["Al", "Ber", "Cor", "Dan", "El", "Fen", "Gor", "Hal", "Ir", "Jun"]
    private static let middle = ["a", "e", "i", "o", "u", "an", "en", "in", "on", "un"]
    private static let last = ["bert", "da", "fried", "gard", "lind", "mund", "ra", "stan", "vin", "wig"]

    func name(_ path: IndexPath) -> String { Self.name(sections[path.section][path.row]) }

    private static func name(_ number: Int) -> String {
        // Neighbours begin alike, as in a list that is in order.
        first[number / 100 % 10] + middle[number / 10 % 10] + last[number % 10]
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Thousand \(section + 1)"
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        let number = sections[indexPath.section][indexPath.row]
        var content = UIListContentConfiguration.valueCell()
        content.text = Self.name(number)
        content.secondaryText = "\(number + 1)"
        cell.contentConfiguration = content
        cell.accessibilityIdentifier = "tables.row.\(number)"
        return cell
    }

    func tableView(
        _ tableView: UITableView, typeSelectStringForRowAt indexPath: IndexPath
    ) -> String? { name(indexPath) }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        DemoApplication.log(command: "selected \(sections[indexPath.section][indexPath.row])")
        didChange?()
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { didChange?() }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        let number = sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
        DemoApplication.log(command: "deleted \(number)")
        didChange?()
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let delete = UIAction(title: "Delete", attributes: .destructive) { [weak self, weak tableView] _ in
            guard let self, let tableView else { return }
            self.tableView(tableView, commit: .delete, forRowAt: indexPath)
        }
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [delete]) })
    }
}
