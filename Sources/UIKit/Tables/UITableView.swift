public import Drawing

/// A list of rows, in sections, of any length: only those in sight have views.
///
/// The data source says how many rows there are and makes a cell for each that comes into sight; cells that go out of
/// sight are used again. The delegate decides on heights, headers and selection. Persons choose rows with finger,
/// mouse and keyboard: the table is a stop of the Tab key, the arrow keys go from row to row, and typing finds a row.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// How the table looks, as it was made.
    public final let style: Style
    // What is where. Read many times in each step of scrolling, on the main actor only.
    @exclusivity(unchecked) final var geometry = TableGeometry()
    final var needsReload = true
    /// The cells in sight, by their rows; and those that must not go away yet.
    final var cells: [IndexPath: UITableViewCell] = [:]
    final var headers: [Int: UIView] = [:]
    final var footers: [Int: UIView] = [:]
    final let cellReuse = TableReuse<UITableViewCell>()
    final let sectionReuse = TableReuse<UITableViewHeaderFooterView>()
    /// Cells that are asked for again although they are shown.
    final var reconfigured: [IndexPath: UITableViewCell] = [:]
    final var heights = TableHeights()
    final var selection = TableSelection()
    final var press: TablePress?
    final var hoverPoint: CGPoint?
    final var hovered: IndexPath?
    final var typing = TypeSelect()
    final var updates = TableUpdates()
    final var swipe: RowSwipe?
    final var drag: RowDrag?
    final var marking: RowMarking?
    final var index = TableIndex()
    final var prefetch = TablePrefetch()
    final var keyObservers: [any NSObjectProtocol] = []
    final lazy var focusRing = TableFocusRing()
    final lazy var menu = TableMenu(table: self)
    private final weak var storedDataSource: (any UITableViewDataSource)?

    // MARK: Life

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUpTable()
    }

    /// A plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        setUpTable()
    }

    private func setUpTable() {
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        addRecognizers()
    }

    /// Says what there is. Not kept alive.
    open weak var dataSource: (any UITableViewDataSource)? {
        get { storedDataSource }
        set {
            storedDataSource = newValue
            setNeedsReload()
        }
    }

    /// Decides on looks and behaviour, and hears of scrolling too. Not kept alive. A delegate that was set on the view
    /// as a mere scroll view counts if it is a table's.
    open var delegate: (any UITableViewDelegate)? {
        get { scrollDelegate as? any UITableViewDelegate }
        set {
            scrollDelegate = newValue
            setNeedsReload()
        }
    }

    // MARK: Heights

    /// The height of rows, in points; `automaticDimension`, the default, for that of each cell.
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { setNeedsReload() } }
    }

    /// The likely height of rows that were not seen yet, in points. With 0 the heights of all rows are asked for at
    /// once, which makes the length of the table exact. Default: `automaticDimension`, which stands for `rowHeight`, or
    /// 44 where that is automatic too.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { setNeedsReload() } }
    }

    /// The height of headers; `automaticDimension`, the default, for that of the text or view.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
    }

    /// The height of footers; `automaticDimension`, the default, for that of the text or view.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
    }

    /// Kept. Headers and footers are never estimated here.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// Kept. Headers and footers are never estimated here.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

    /// Points above the header of a section. Default: `automaticDimension`, which stands for 22 in plain tables and 0
    /// in others.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { setNeedsReload() } }
    }

    // MARK: Look

    /// The view above the first section; its height is its own. Scrolls with the rows.
    open var tableHeaderView: UIView? { didSet { edgeViewDidChange(from: oldValue, to: tableHeaderView) } }

    /// The view below the last section; its height is its own. Scrolls with the rows.
    open var tableFooterView: UIView? { didSet { edgeViewDidChange(from: oldValue, to: tableFooterView) } }

    /// A view behind the rows that does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Whether there are lines between rows. Default yes.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { placeCellsAnew() } }

    /// The colour of the lines; nil, the default, for `UIColor.separator`.
    open var separatorColor: UIColor? { didSet { placeCellsAnew() } }

    /// How far lines stay away from the edges, in points; left and right. Default: they begin where the text begins.
    open var separatorInset: UIEdgeInsets {
        get { heights.separatorInset ?? UIEdgeInsets(left: CellContentLayout.margin) }
        set {
            heights.separatorInset = newValue
            placeCellsAnew()
        }
    }

    // MARK: Selection

    /// Whether a row can be selected. Default yes.
    open var allowsSelection = true { didSet { if !allowsSelection { deselectAllQuietly() } } }

    /// Whether several rows can be. Default no.
    open var allowsMultipleSelection = false { didSet { multiplicityDidChange() } }

    /// Whether a row can be selected while the table is edited. Default no.
    open var allowsSelectionDuringEditing = false

    /// Whether several rows can be selected while the table is edited; each then has a mark. Default no.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet {
            guard allowsMultipleSelectionDuringEditing != oldValue, isEditing else { return }
            if allowsSelectionNow { multiplicityDidChange() } else { deselectAllQuietly() }
            updateEditing(animated: false)
        }
    }

    /// Whether the table can have the keyboard. Default yes.
    open var allowsFocus = true

    /// Whether keys that go from row to row select the row at once. Otherwise they only lead to it, and Return or Space
    /// selects. Default yes, as on desktops.
    open var selectionFollowsFocus = true

    // MARK: Loading

    /// Asks for everything anew: nothing is selected any more. The place is kept as far as there are rows.
    open func reloadData() { startReload() }

    /// Asks again for the cells of rows, which are no longer selected.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        record { for path in indexPaths { $0.reloadedRows[path] = animation } }
    }

    /// Asks again for everything in sections.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        record { for section in sections { $0.reloadedSections[section] = animation } }
    }

    /// Has the data source configure the cells of rows again, the same cells, without anything moving but heights.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    /// Tells that there are new rows: these places are where they are now.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        record { for path in indexPaths { $0.insertedRows[path] = animation } }
    }

    /// Tells that rows are no longer there: these places are where they were.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        record { for path in indexPaths { $0.deletedRows[path] = animation } }
    }

    /// Tells that a row is elsewhere now.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        record { $0.movedRows[indexPath] = newIndexPath }
    }

    /// Tells that there are new sections: these numbers are what they have now.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        record { for section in sections { $0.insertedSections[section] = animation } }
    }

    /// Tells that sections are no longer there: these numbers are what they had.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        record { for section in sections { $0.deletedSections[section] = animation } }
    }

    /// Tells that a section is elsewhere now.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        record { $0.movedSections[section] = newSection }
    }

    /// Makes several changes at once: what is told in the block counts together. The program stops when the data source
    /// then has other numbers of rows than follow from what was told.
    ///
    /// - Parameter completion: called when everything has come to rest, with whether it was not cut off.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        if let completion { self.updates.completions.append(completion) }
        updates?()
        endUpdates()
    }

    /// Begins several changes that count together. Can be nested.
    open func beginUpdates() { beginRecording() }

    /// Ends what `beginUpdates` began. Without any change in between heights are asked for again.
    open func endUpdates() { endRecording() }

    // MARK: Editing

    /// Whether rows show what a person edits the table with.
    open var isEditing: Bool {
        get { updates.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides what a person edits the table with.
    open func setEditing(_ editing: Bool, animated: Bool) { switchEditing(editing, animated: animated) }

    // MARK: Passes

    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
        placeBackground()
    }

    override func boundsSizeDidChange() {
        let anchor = topAnchor
        super.boundsSizeDidChange()
        widthMayHaveChanged(keeping: anchor)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { returnRow(animated: false) }
        // What is there after a change of window may have another scale.
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        placeCellsAnew()
    }

    override var barBesideIndicator: UIEdgeInsets {
        guard let bar = index.bar, effectiveUserInterfaceLayoutDirection == .leftToRight else { return .zero }
        return UIEdgeInsets(right: bar.wantedWidth)
    }

    // MARK: Responder

    /// Whether there is something for keys to do: rows can be selected, or are edited.
    open override var canBecomeFirstResponder: Bool { allowsFocus && (allowsSelectionNow || isEditing) }

    open override var canBecomeFocused: Bool { canBecomeFirstResponder && dataSource != nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        let became = super.becomeFirstResponder()
        if became { keyboardDidCome() }
        return became
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let resigned = super.resignFirstResponder()
        if resigned { keyboardDidGo() }
        return resigned
    }

    override func forceResignFirstResponder() {
        super.forceResignFirstResponder()
        keyboardDidGo()
    }

    /// Selects all rows that a person could, where several can be selected.
    open override func selectAll(_ sender: Any?) { chooseAll() }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard action == "selectAll:" else { return super.canPerformAction(action, withSender: sender) }
        return allowsMultipleSelectionNow
    }

    /// The middle of the row that the keys are at.
    override var pointForMenuKey: CGPoint { menuPoint ?? super.pointForMenuKey }

    override func focusDidArriveByKey() { arriveByKey() }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !takeKeys(presses) { super.pressesBegan(presses, with: event) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressBegan(touches) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressMoved(touches) { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressEnded(touches, event?.modifierFlags ?? []) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressCancelled(touches) { super.touchesCancelled(touches, with: event) }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        mayBegin(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: State

    /// Keeps which rows are selected, and what is in sight.
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeRows(with: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) { decodeRows(with: coder) }
}
