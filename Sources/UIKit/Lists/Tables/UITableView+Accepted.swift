/// What apps set on tables that makes no difference here.
extension UITableView {
    /// Where the separator's insets are measured from: from the cells' edges. Setting it has no effect.
    public final var separatorInsetReference: SeparatorInsetReference {
        get { .fromCellEdges }
        set {}
    }

    /// From where the insets of separators are measured.
    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges, fromAutomaticInsets
    }

    /// The effect that separators are drawn with: none. Setting it has no effect.
    public final var separatorEffect: UIVisualEffect? {
        get { nil }
        set {}
    }

    /// Whether the content of cells keeps out of unsafe areas: yes. Setting it has no effect.
    public final var insetsContentViewsToSafeArea: Bool {
        get { true }
        set {}
    }

    /// Whether the focus returns to the row that had it: yes. Setting it has no effect.
    public final var remembersLastFocusedIndexPath: Bool {
        get { true }
        set {}
    }

    /// The height of empty rows below the last one: there are none. Setting it has no effect.
    public final var fillerRowHeight: CGFloat {
        get { 0 }
        set {}
    }
}

extension UIScrollView {
    /// When an index beside the content is shown: with the table's index. Setting it has no effect.
    public final var indexDisplayMode: IndexDisplayMode {
        get { .automatic }
        set {}
    }

    /// When an index beside the content is shown.
    public enum IndexDisplayMode: Int, Sendable {
        case automatic, alwaysHidden
    }
}
