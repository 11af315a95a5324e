import UIKit

/// A hundred sections of a thousand names, which are made up from their numbers. They can be deleted, moved and flagged.
final class ManyNames: NSObject, UITableViewDataSource, UITableViewDelegate {
    /// The numbers of the rows that are left in each section.
    private var sections = ManyNames.all
    private var flagged: Set<Int> = []
    weak var table: UITableView?
    var didChange: (() -> Void)?
    var didBeginMarking: (() -> Void)?

    private static let all = (0..<100).map { section in Array(section * 1000..<section * 1000 + 1000) }

    var count: Int { sections.reduce(0) { $0 + $1.count } }

    private static let first = ["Al", "Ber", "Cor", "Dan", "El", "Fen", "Gor", "Hal", "Ir", "Jun"]
    private static let middle = ["a", "e", "i", "o", "u", "an", "en", "in", "on", "un"]
    private static let last = ["bert", "da", "fried", "gard", "lind", "mund", "ra", "stan", "vin", "wig"]

    func number(_ path: IndexPath) -> Int { sections[path.section][path.row] }

    func name(_ path: IndexPath) -> String { Self.name(number(path)) }

    private static func name(_ number: Int) -> String {
        // Neighbours begin alike, as in a list that is in order.
        first[number / 100 % 10] + middle[number / 10 % 10] + last[number % 10]
    }

    /// Everything is there again, and in order.
    func restore() {
        sections = Self.all
        flagged = []
        table?.reloadData()
        DemoApplication.log(command: "restored")
        didChange?()
    }

    private func toggleFlag(_ path: IndexPath) {
        let number = number(path)
        if flagged.remove(number) == nil { flagged.insert(number) }
        table?.reconfigureRows(at: [path])
        DemoApplication.log(command: "\(flagged.contains(number) ? "flagged" : "unflagged") \(number)")
    }

    private func delete(_ path: IndexPath) {
        let number = sections[path.section].remove(at: path.row)
        table?.deleteRows(at: [path], with: .automatic)
        DemoApplication.log(command: "deleted \(number)")
        didChange?()
    }

    private func flagTitle(_ path: IndexPath) -> String { flagged.contains(number(path)) ? "Unflag" : "Flag" }

    // MARK: Rows

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Thousand \(section + 1)"
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        let number = number(indexPath)
        var content = UIListContentConfiguration.valueCell()
        content.text = Self.name(number)
        content.secondaryText = (flagged.contains(number) ? "★ " : "") + (number + 1).grouped
        cell.contentConfiguration = content
        cell.accessibilityIdentifier = "tables.row.\(number)"
        return cell
    }

    func tableView(
        _ tableView: UITableView, typeSelectStringForRowAt indexPath: IndexPath
    ) -> String? { name(indexPath) }

    // MARK: Marking several rows

    func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }

    func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { didBeginMarking?() }

    // MARK: Index

    private static let marks = [1] + (1...10).map { $0 * 10 }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { Self.marks.map(String.init) }

    func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { Self.marks[index] - 1 }

    // MARK: Editing

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) { delete(indexPath) }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.row)
        DemoApplication.log(
            command: "moved \(number) to \(destinationIndexPath.section).\(destinationIndexPath.row)")
        didChange?()
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let flag = UIContextualAction(style: .normal, title: flagTitle(indexPath)) {
            [weak self] _, _, complete in
            self?.toggleFlag(indexPath)
            complete(true)
        }
        flag.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [flag])
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let flag = UIAction(title: flagTitle(indexPath)) { [weak self] _ in self?.toggleFlag(indexPath) }
        let delete = UIAction(title: "Delete", attributes: .destructive) { [weak self] _ in
            self?.delete(indexPath)
        }
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [flag, delete]) })
    }
}
