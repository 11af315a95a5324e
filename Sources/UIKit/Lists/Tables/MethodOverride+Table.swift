/// Whether a table view controller overrides the methods that carry out editing.
extension MethodOverride {
    static let commitEditing = MethodOverride(TableProbe.Commit.self)
    static let moveRow = MethodOverride(TableProbe.Move.self)

    private init(_ probe: UITableViewController.Type) {
        self.init(
            base: UITableViewController.self, unchanged: TableProbe.Unchanged.self, probe: probe)
    }
}

/// Classes that override one method each. They are never instantiated: only their metadata is compared.
@MainActor
private enum TableProbe {
    static var calls = 0

    final class Unchanged: UITableViewController {}

    final class Commit: UITableViewController {
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) { calls += 1 }
    }

    final class Move: UITableViewController {
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) { calls += 1 }
    }
}
