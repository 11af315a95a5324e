public import Drawing

extension UITableView {
    /// What a table looks like.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; the headers of sections stay in sight as long as their rows are.
        case plain
        /// Sections as groups apart from each other, from edge to edge.
        case grouped
        /// Sections as groups with round corners, away from the edges.
        case insetGrouped
    }

    /// Where a row is to stand after scrolling.
    public enum ScrollPosition: Int, Sendable {
        /// Wherever it is wholly seen, with as little movement as possible.
        case none
        case top, middle, bottom
    }

    /// How rows come and go.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom
        /// At once.
        case none
        case middle
        /// Whatever suits the table: here `fade`.
        case automatic = 100
    }

    /// Stands for a height that the table finds out by itself.
    public static let automaticDimension: CGFloat = -1

    /// A person changed which rows are selected. The object is the table.
    public static let selectionDidChangeNotification = Foundation.Notification.Name(
        "UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
    /// Which texts a cell has, and where.
    public enum CellStyle: Int, Sendable {
        /// One text, with a picture before it.
        case `default`
        /// A text, and another one at the end of the line.
        case value1
        /// A short name in the tint colour, and a text after it.
        case value2
        /// Two texts, one below the other.
        case subtitle
    }

    /// What selection looks like. The colours are those of the table for all but `none`.
    public enum SelectionStyle: Int, Sendable {
        /// Not to be seen.
        case none
        case blue, gray, `default`
    }

    /// What is shown at the end of a cell.
    public enum AccessoryType: Int, Sendable {
        case none
        /// An arrow: the row leads on.
        case disclosureIndicator
        /// A button for more about the row, and an arrow.
        case detailDisclosureButton
        case checkmark
        /// A button for more about the row.
        case detailButton
    }

    /// What a person may do with a row while the table is edited.
    public enum EditingStyle: Int, Sendable {
        case none
        /// It can be deleted.
        case delete
        /// A new one can be put there.
        case insert
    }

    /// The lines between cells.
    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine, singleLineEtched
    }
}
