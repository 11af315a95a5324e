/// What apps set on tables that makes no difference here.
extension UITableView {
    /// From where the insets of separators are measured.
    public enum SeparatorInsetReference: Int, Sendable {
        /// From the edges of the cell, or from the insets that the table would use by itself.
        case fromCellEdges, fromAutomaticInsets
    }
}

extension UIScrollView {
    /// When an index beside the content is shown.
    public enum IndexDisplayMode: Int, Sendable {
        /// When there is one and space for it, or never.
        case automatic, alwaysHidden
    }
}
