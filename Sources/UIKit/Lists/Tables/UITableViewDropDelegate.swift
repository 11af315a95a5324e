/// What would be done with something that is over a table.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// Where in the table it would go.
    public enum Intent: Int, Sendable {
        /// Nowhere in particular: nothing is shown.
        case unspecified = 0
        /// Between rows: a line shows where.
        case insertAtDestinationIndexPath = 1
        /// Into a row, which is highlighted.
        case insertIntoDestinationIndexPath = 2
        /// Into a row over its middle, else between rows.
        case automatic = 3
    }

    /// Where in the table it would go.
    open private(set) var intent: Intent

    /// A proposal with an intent.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// A proposal without any place in particular.
    public override init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }
}

/// One of the things that were dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
    /// The thing.
    var dragItem: UIDragItem { get }
    /// The row that it was, when it was dragged out of this table; else nil.
    var sourceIndexPath: IndexPath? { get }
    /// The size of its preview, in points; zero when it has none.
    var previewSize: CGSize { get }
}

/// A drop on a table, as the delegate performs it.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: AnyObject {
    /// What was dropped.
    var items: [any UITableViewDropItem] { get }
    /// The row at which, or into which, it was dropped; nil for below all rows. Where rows are moved within the table it is
    /// the index path after the move.
    var destinationIndexPath: IndexPath? { get }
    /// What was proposed last.
    var proposal: UITableViewDropProposal { get }
    /// The drag.
    var session: any UIDropSession { get }

    /// Has an item's preview go to a row, which is there already.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Has an item's preview go into a row.
    ///
    /// - Parameter rect: where in the row, in the coordinates of its cell.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Has an item's preview go somewhere else.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// Decides about what is dragged over a table, and takes what is dropped.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: SelectorResponding {
    /// It was dropped: the delegate asks for what it wants of the items, and changes the data and the table.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)

    /// Whether the table has any interest in what is dragged. Default true. Optional.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

    /// It has come over the table. Optional.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)

    /// It moves over the table: what would be done. Default: nothing, so that a table which takes something implements
    /// this. Optional.
    ///
    /// - Parameter destinationIndexPath: the row under the pointer; nil for below all rows.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal

    /// It has left the table. Optional.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)

    /// All is over. Optional.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)

    /// What of a row is seen when something comes to rest there; nil, the default, for all of it. Optional.
    func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
    public func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}
