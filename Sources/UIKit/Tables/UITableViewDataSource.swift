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
