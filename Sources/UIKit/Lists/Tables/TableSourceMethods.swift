/// Which methods for editing a table's data source implements, asked once when it is set. nil where that is not known,
/// because its class was compiled without the build tool for UIKit sources: what the defaults return counts then.
@MainActor
struct TableSourceMethods {
    /// `tableView(_:canEditRowAt:)`.
    let canEdit: Bool?
    /// `tableView(_:commit:forRowAt:)`.
    let commits: Bool?
    /// `tableView(_:canMoveRowAt:)`.
    let canMove: Bool?
    /// `tableView(_:moveRowAt:to:)`.
    let moves: Bool?

    init(_ source: (any UITableViewDataSource)?) {
        func answer(_ name: String) -> Bool? {
            guard let source else { return nil }
            return OptionalRequirement.answer(name, of: source) { $0 is any UITableViewDataSource.Type }
        }
        canEdit = answer("tableView:canEditRowAt:")
        commits = answer("tableView:commit:forRowAt:")
        canMove = answer("tableView:canMoveRowAt:")
        moves = answer("tableView:moveRowAt:to:")
    }
}
