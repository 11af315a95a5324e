import UIKit

final class SubclassOfUITableViewDiffableDataSource: UITableViewDiffableDataSource<Int, String> {
    override var defaultRowAnimation: UITableView.RowAnimation {
        get { super.defaultRowAnimation }
        set { super.defaultRowAnimation = newValue }
    }

    override func snapshot() -> NSDiffableDataSourceSnapshot<Int, String> {
        super.snapshot()
    }

    override func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Int, String>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion) }

    override func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Int, String>,
        animatingDifferences: Bool = true
    ) async { await super.apply(snapshot, animatingDifferences: animatingDifferences) }

    override func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<Int, String>,
        completion: (() -> Void)? = nil
    ) { super.applySnapshotUsingReloadData(snapshot, completion: completion) }

    override func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<Int, String>
    ) async { await super.applySnapshotUsingReloadData(snapshot) }

    override func sectionIdentifier(for index: Int) -> Int? {
        super.sectionIdentifier(for: index)
    }

    override func index(for sectionIdentifier: Int) -> Int? {
        super.index(for: sectionIdentifier)
    }

    override func itemIdentifier(for indexPath: IndexPath) -> String? {
        super.itemIdentifier(for: indexPath)
    }

    override func indexPath(for itemIdentifier: String) -> IndexPath? {
        super.indexPath(for: itemIdentifier)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { super.numberOfSections(in: tableView) }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        super.tableView(tableView, numberOfRowsInSection: section)
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        super.tableView(tableView, cellForRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        super.tableView(tableView, titleForHeaderInSection: section)
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        super.tableView(tableView, titleForFooterInSection: section)
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, canEditRowAt: indexPath)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) { super.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, canMoveRowAt: indexPath)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        super.sectionIndexTitles(for: tableView)
    }

    override func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { super.tableView(tableView, sectionForSectionIndexTitle: title, at: index) }
}
