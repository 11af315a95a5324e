/// Provides a table's content: the number of rows, and a cell for each.
///
/// Methods that are optional in UIKit have defaults here.
@preconcurrency @MainActor
public protocol UITableViewDataSource: SelectorResponding {
    /// The number of rows in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell for a row that becomes visible, usually from `dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// The number of sections. Default 1.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The text above a section; nil, the default, for none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The text below a section; nil, the default, for none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether the user may delete the row, or insert one at its position. In UIKit it is enough to implement
    /// the method that carries it out; here that is seen of table view controllers, and of classes that are
    /// compiled through the build tool for UIKit sources. Default no, but yes for those.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// The user deletes the row, or requests a new one: change the data, then call `deleteRows` or `insertRows`
    /// on the table. The default does nothing.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath)
    /// Whether the user may move the row in editing mode. In UIKit it is enough to implement the method that
    /// carries it out. Default no, but yes for table view controllers that override
    /// `tableView(_:moveRowAt:to:)`, and for classes with that method that are compiled through the build tool.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// The user has moved a row: change the data. The table is up to date already. The default does nothing.
    ///
    /// - Parameter destinationIndexPath: the index path of the row after the move.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// The titles of the index at the trailing edge of the table, from top to bottom; nil, the default, for no
    /// index. Queried when the table is loaded.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section that an index title leads to; a section that does not exist for none. Default: the one with
    /// the same number.
    ///
    /// - Parameter index: the position of the title in the index.
    func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    public func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}

/// Identifiers of a table's rows that stay the same from one launch to the next, whatever the order of the
/// rows. With a data source that has them, state restoration selects and shows the right rows even after the
/// data has changed.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation: AnyObject {
    /// The identifier of the element at an index path; nil for an element without one.
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    /// The index path of the element with an identifier; nil when it does not exist.
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
