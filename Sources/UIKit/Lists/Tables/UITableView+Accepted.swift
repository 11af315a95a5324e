/// What apps set on tables that makes no difference here.
extension UITableView {
    /// From where the insets of separators are measured.
    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges, fromAutomaticInsets
    }
}

extension UIScrollView {
    /// When an index beside the content is shown.
    public enum IndexDisplayMode: Int, Sendable {
        case automatic, alwaysHidden
    }
}
