import UIKit

/// Which of the rows of a list an element is, of all that there are, also those that are not on the screen.
@MainActor
struct ListPosition {
    let index: Int
    let count: Int

    /// nil for what is no row of a table or a collection view, and no segment.
    init?(of element: UIResponder) {
        guard let view = element as? UIView else { return nil }
        switch view {
        case let cell as UITableViewCell: self.init(of: cell)
        case let cell as UICollectionViewCell: self.init(of: cell)
        default: return nil
        }
    }

    private init?(of cell: UITableViewCell) {
        guard let table: UITableView = cell.enclosing(), let path = table.indexPath(for: cell) else {
            return nil
        }
        let before = (0..<path.section).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
        let after = (path.section..<table.numberOfSections).reduce(0) {
            $0 + table.numberOfRows(inSection: $1)
        }
        index = before + path.row
        count = before + after
    }

    private init?(of cell: UICollectionViewCell) {
        guard let view: UICollectionView = cell.enclosing(), let path = view.indexPath(for: cell) else {
            return nil
        }
        let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        guard counts.indices.contains(path.section) else { return nil }
        index = counts[..<path.section].reduce(0, +) + path.item
        count = counts.reduce(0, +)
    }
}

extension UIView {
    /// The nearest view of a class around this one.
    func enclosing<View: UIView>(_ type: View.Type = View.self) -> View? {
        var current = superview
        while let view = current {
            if let found = view as? View { return found }
            current = view.superview
        }
        return nil
    }
}
