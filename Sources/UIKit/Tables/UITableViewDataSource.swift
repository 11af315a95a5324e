/// What a table shows: how many rows, and a cell for each.
///
/// Methods that are optional in UIKit have defaults here.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
    /// The number of rows in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// A cell for a row that comes into sight, usually from `dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// The number of sections. Default 1.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The text above a section; nil, the default, for none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The text below a section; nil, the default, for none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether a person may delete the row, or put one there. A program in UIKit need not say so if it has the method
    /// for carrying it out; which methods a class has is known here of table view controllers only. Default no, but
    /// yes for table view controllers that override `tableView(_:commit:forRowAt:)`.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// A person deletes the row, or asks for a new one: change the data, then tell the table by `deleteRows` or
    /// `insertRows`. The default does nothing.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath)
    /// Whether a person may move the row while the table is edited. As with editing, a program in UIKit need not say
    /// so if it has the method for carrying it out. Default no, but yes for table view controllers that override
    /// `tableView(_:moveRowAt:to:)`.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// A person has moved a row: change the data. The table knows of it already. The default does nothing.
    ///
    /// - Parameter destinationIndexPath: where the row is then.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// The words of the index at the end of the table, from top to bottom; nil, the default, for no index. Asked for
    /// when the table is loaded.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section that a word of the index leads to; one that is not there for none. Default: the one with the same
    /// number.
    ///
    /// - Parameter index: the number of the word in the index.
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

/// Names for what a table shows that stay the same from one launch to the next, whatever the order of the rows. A data
/// source that has them gets its rows selected and in sight again when state is restored, also after the data changed.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation: AnyObject {
    /// The name of what is at a place now; nil for what has none.
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    /// Where what has the name is now; nil when it is not there.
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
