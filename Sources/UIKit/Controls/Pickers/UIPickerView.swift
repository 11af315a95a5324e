/// One or more wheels of rows, in each of which the row in the middle is selected.
///
/// Only visible rows have views, so that the number of rows costs nothing. Fingers turn a wheel, as do the mouse
/// wheel and, where it has the keyboard focus, Up, Down, Home, End, and the letter that a title
/// begins with; a tap selects a row.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    private static let size = CGSize(width: 320, height: 216)
    private static let spacing: CGFloat = 5
    private static let margin: CGFloat = 9
    private static let mostComponents = 256

    private final let band = UIView()
    private final var columns: [PickerColumn] = []
    private final var isLoaded = false
    private final var isLoading = false

    /// - Parameter frame: where its size is zero, the picker has its natural size.
    public override init(frame: CGRect) {
        super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: UIPickerView.size) : frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    /// Says how much there is to choose from. A weak reference.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { forget() } }

    /// Gives the rows, and is told what the user selects. A weak reference.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { forget() } }

    // MARK: Data

    private func forget() {
        isLoaded = false
        setNeedsLayout()
    }

    private func load() {
        guard !isLoaded, !isLoading else { return }
        isLoading = true
        let count = min(max(dataSource?.numberOfComponents(in: self) ?? 0, 0), UIPickerView.mostComponents)
        while columns.count > count { columns.removeLast().removeFromSuperview() }
        while columns.count < count {
            let column = PickerColumn(picker: self, component: columns.count)
            columns.append(column)
            addSubview(column)
        }
        for column in columns { read(column) }
        isLoaded = true
        isLoading = false
        setNeedsLayout()
    }

    private func read(_ column: PickerColumn) {
        let rows = dataSource?.pickerView(self, numberOfRowsInComponent: column.component) ?? 0
        var height = delegate?.pickerView(self, rowHeightForComponent: column.component) ?? 0
        if !(height > 0 && height.isFinite) { height = max(32, (titleFont.lineHeight + 6).rounded(.up)) }
        column.reload(rows: rows, rowHeight: max(height, 4))
    }

    private func column(_ component: Int) -> PickerColumn? {
        load()
        return columns.indices.contains(component) ? columns[component] : nil
    }

    /// The number of wheels.
    open var numberOfComponents: Int {
        load()
        return columns.count
    }

    /// The number of rows of a wheel; 0 where there is no such wheel.
    open func numberOfRows(inComponent component: Int) -> Int { column(component)?.rowCount ?? 0 }

    /// The size of a wheel's rows, in points; zero where there is no such wheel.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let column = column(component) else { return .zero }
        layoutIfNeeded()
        return CGSize(width: column.bounds.width, height: column.rowHeight)
    }

    /// The view that the delegate gave for a row; nil where the row is not visible.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        guard let column = column(component) else { return nil }
        layoutIfNeeded()
        return column.content(ofRow: row)
    }

    /// Asks for all data again. Wheels keep their selected rows where these still exist.
    open func reloadAllComponents() {
        isLoaded = false
        load()
    }

    /// Asks for the data of one wheel again. It keeps its selected row where this still exists.
    open func reloadComponent(_ component: Int) {
        guard isLoaded, let column = column(component) else { return load() }
        read(column)
        setNeedsLayout()
    }

    // MARK: Selection

    /// Turns a wheel to a row. The delegate is not told. What does not exist is ignored.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard let column = column(component), (0..<column.rowCount).contains(row) else { return }
        if !isLoading { layoutIfNeeded() }
        column.select(row, animated: animated)
    }

    /// The row at which a wheel rests, or rested last; -1 for a wheel that does not exist or has no rows.
    open func selectedRow(inComponent component: Int) -> Int {
        guard let column = column(component), column.rowCount > 0 else { return -1 }
        return column.selectedRow
    }

    /// The selected row is always marked: setting this has no effect, as in UIKit.
    open var showsSelectionIndicator: Bool {
        get { true }
        set {}
    }

    final func userSelected(_ row: Int, in component: Int) {
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    // MARK: Layout

    /// The font of titles.
    final var titleFont: UIFont { .systemFont(ofSize: 20) }

    open override var intrinsicContentSize: CGSize { UIPickerView.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        load()
        let band = max(columns.map(\.rowHeight).max() ?? 32, 32)
        self.band.frame = CGRect(
            x: bounds.minX + UIPickerView.margin, y: bounds.midY - band / 2,
            width: max(0, bounds.width - 2 * UIPickerView.margin), height: band)
        let widths = widths(in: max(0, bounds.width - 2 * UIPickerView.margin))
        let total = widths.reduce(0, +) + UIPickerView.spacing * CGFloat(max(0, widths.count - 1))
        var x = ((bounds.width - total) / 2).rounded()
        for (column, width) in zip(columns, widths) {
            let left = isMirrored ? bounds.width - x - width : x
            column.frame = CGRect(x: bounds.minX + left, y: bounds.minY, width: width, height: bounds.height)
            column.fit()
            x += width + UIPickerView.spacing
        }
    }

    /// The widths of the wheels: those that the delegate gives, and equal shares of the rest.
    private func widths(in room: CGFloat) -> [CGFloat] {
        let given = columns.map { column -> CGFloat? in
            let width = delegate?.pickerView(self, widthForComponent: column.component) ?? 0
            return width > 0 && width.isFinite ? width : nil
        }
        let open = given.count { $0 == nil }
        let taken =
            given.reduce(0) { $0 + ($1 ?? 0) } + UIPickerView.spacing * CGFloat(max(0, given.count - 1))
        let share = open > 0 ? max(0, (room - taken) / CGFloat(open)).rounded(.down) : 0
        return given.map { $0 ?? share }
    }
}
