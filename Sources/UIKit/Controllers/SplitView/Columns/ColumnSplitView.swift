/// The view of a split view controller in columns: the columns, the lines beside them, and the shade over a
/// secondary column that is covered.
final class ColumnSplitView: UIView {
    typealias Column = UISplitViewController.Column

    private(set) weak var owner: ColumnSplit?
    let shade = SplitShade()
    /// The lines, by the column at whose edge they are.
    let dividers: [Column: SplitDivider] = [
        .primary: SplitDivider(), .supplementary: SplitDivider(), .inspector: SplitDivider(),
    ]
    /// The views in the columns.
    private(set) var columns: [Column: UIView] = [:]

    /// From the back to the front; the shade lies before those that are not named here.
    private static let front: [Column] = [.supplementary, .primary]

    init(_ split: ColumnSplit) {
        owner = split
        super.init(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
        clipsToBounds = true
        updateBackground()
        shade.isHidden = true
        shade.tapHandler = { [weak split] in split?.uncover() }
        addSubview(shade)
        for column in [Column.inspector, .supplementary, .primary] {
            guard let divider = dividers[column] else { continue }
            divider.isHidden = true
            divider.dragHandler = { [weak split] in split?.drag(column, to: $0) }
            addSubview(divider)
        }
        let lines = Array(dividers.values)
        addGestureRecognizer(SplitDividerPan(dividers: { lines }))
        addGestureRecognizer(SplitPanRecognizer(split))
    }

    required init?(coder: NSCoder) { nil }

    /// An empty column shows the view's own background.
    func updateBackground() {
        let isSidebar = owner?.backgroundStyle == .sidebar
        backgroundColor = isSidebar ? .secondarySystemBackground : .systemBackground
    }

    /// Shows views as columns. One that stays does not leave the window.
    func show(_ new: [Column: UIView]) {
        for (column, old) in columns where !new.values.contains(old) {
            columns[column] = nil
            if old.superview === self { old.removeFromSuperview() }
        }
        columns = new
        // A callback may take a view elsewhere, which is then forgotten.
        for column in ColumnState.all where !Self.front.contains(column) {
            if let view = columns[column] { insertSubview(view, at: 0) }
        }
        for column in Self.front {
            if let view = columns[column], let line = dividers[.inspector] {
                insertSubview(view, belowSubview: line)
            }
        }
    }

    /// Forgets a view that was taken somewhere else.
    func forget(_ view: UIView) { columns = columns.filter { $0.value !== view } }

    override func layoutSubviews() {
        super.layoutSubviews()
        owner?.layOut()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { owner?.send(.environmentChanged) }
    }

    override func boundsSizeDidChange() {
        super.boundsSizeDidChange()
        if window != nil { owner?.send(.environmentChanged) }
    }
}
