public import Drawing

extension UITableView {
    /// Whether a table has plain rows with headers that stay, or groups.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; section headers stay visible as long as their rows are.
        case plain
        /// Sections as separate groups, from edge to edge.
        case grouped
        /// Sections as groups with rounded corners, inset from the edges.
        case insetGrouped
    }

    /// The position of a row after scrolling to it.
    public enum ScrollPosition: Int, Sendable {
        /// Any position in which it is fully visible, with as little movement as possible.
        case none
        /// The row is then at the top, in the middle, at the bottom of what is visible.
        case top, middle, bottom
    }

    /// How rows are inserted and deleted.
    public enum RowAnimation: Int, Sendable {
        /// By opacity, or in from and out to an edge.
        case fade, right, left, top, bottom
        /// Without animation.
        case none
        /// By opacity, in place: as `fade` here.
        case middle
        /// Chosen by the table: here `fade`.
        case automatic = 100
    }

    /// A height that the table computes from its content.
    public static let automaticDimension: CGFloat = -1

    /// Posted when the user changed which rows are selected. The object is the table.
    public static let selectionDidChangeNotification = Foundation.Notification.Name(
        "UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
    /// The layout of the texts in a cell.
    public enum CellStyle: Int, Sendable {
        /// One text, with an image before it.
        case `default`
        /// A text, and a secondary one at the trailing edge.
        case value1
        /// A short name in the tint colour, and a text after it.
        case value2
        /// Two texts, one below the other.
        case subtitle
    }

    /// The appearance of a selected row. The colours are those of the table for all but `none`.
    public enum SelectionStyle: Int, Sendable {
        /// Selection is not visible.
        case none
        /// A background for the selected row; one colour for all three.
        case blue, gray, `default`
    }

    /// The accessory at the trailing edge of a cell.
    public enum AccessoryType: Int, Sendable {
        /// No accessory.
        case none
        /// An arrow: the row leads to another page.
        case disclosureIndicator
        /// A button for details of the row, and an arrow.
        case detailDisclosureButton
        /// A check mark: the row is chosen.
        case checkmark
        /// A button for details of the row.
        case detailButton
    }

    /// What the user may do with a row in editing mode.
    public enum EditingStyle: Int, Sendable {
        /// The row can neither be deleted nor be a place to insert one.
        case none
        /// The row can be deleted.
        case delete
        /// A new row can be inserted at its position.
        case insert
    }

    /// The lines between cells.
    public enum SeparatorStyle: Int, Sendable {
        /// No line between rows, or one.
        case none, singleLine, singleLineEtched
    }
}
