public import Drawing

/// A list of rows, in sections, of any length: only the visible rows have views.
///
/// The data source reports the number of rows and makes a cell for each row that becomes visible; cells that
/// are no longer visible are reused. The delegate decides on heights, headers and selection. The user selects
/// rows by touch, mouse and keyboard: the table is a stop of the Tab key, the arrow keys move from row to row,
/// and typing finds a row.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty("separatorColor", \UITableView.separatorColor)
        ]
    }

    /// The style, as it was given to the initializer.
    open private(set) var style: Style
    // Read many times in each step of scrolling, on the main actor only.
    @exclusivity(unchecked) final var geometry = TableGeometry()
    final var needsReload = true
    /// The visible cells by their rows, and those that must not be removed yet, such as one with the first
    /// responder.
    final var cells: [IndexPath: UITableViewCell] = [:]
    final var headers: [Int: UIView] = [:]
    final var footers: [Int: UIView] = [:]
    final let cellReuse = TableReuse<UITableViewCell>()
    final let sectionReuse = TableReuse<UITableViewHeaderFooterView>()
    /// Visible cells that are being configured again by `reconfigureRows(at:)`.
    final var reconfigured: [IndexPath: UITableViewCell] = [:]
    final var heights = TableHeights()
    final var selection = TableSelection()
    final var press: TablePress?
    final var hoverPoint: CGPoint?
    final var hovered: IndexPath?
    final var typing = TableTypeSelect()
    final var updates = TableUpdates()
    final var swipe: RowSwipe?
    final var drag: RowDrag?
    final var dragState: TableDrags?
    final var marking: RowMarking?
    final var index = TableIndex()
    final var prefetch = TablePrefetch()
    final var keyWatch: KeyWindowWatch?
    final lazy var focusRing = FocusRingLine(width: 2)
    final lazy var menu = TableMenu(table: self)
    private final weak var storedDataSource: (any UITableViewDataSource)?
    private(set) final var sourceMethods = TableSourceMethods(nil)

    // MARK: Creation

    /// A table of a style, without rows until it has a data source.
    ///
    /// - Parameters:
    ///   - frame: where it is in its superview, in points.
    ///   - style: it cannot be changed later.
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

    /// The source of rows and cells. Not retained.
    open weak var dataSource: (any UITableViewDataSource)? {
        get { storedDataSource }
        set {
            storedDataSource = newValue
            sourceMethods = TableSourceMethods(newValue)
            setNeedsReload()
        }
    }

    /// Decides on appearance and behaviour, and is notified of selection and scrolling. Not retained. A
    /// delegate that was set on this object as a `UIScrollView` is returned if it is a table's delegate.
    // It stands beside the scroll view's property, which has another type and cannot be overridden with this one.
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        get { tableDelegate }
        set {
            scrollDelegate = newValue
            setNeedsReload()
        }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final var tableDelegate: (any UITableViewDelegate)? { scrollDelegate as? any UITableViewDelegate }

    // MARK: Heights

    /// What has the height of a visible row measured again, where rows are as high as their cells. Default `enabled`.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// The height of rows, in points; with `automaticDimension`, the default, each cell's own height.
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if rowHeight != oldValue { setNeedsReload() } }
    }

    /// The estimated height of rows that were not visible yet, in points. With 0 all heights are computed at
    /// once, which makes the content height exact. Default: `automaticDimension`, which means `rowHeight`, or
    /// 44 where that is automatic too.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { setNeedsReload() } }
    }

    /// The height of headers, in points; with `automaticDimension`, the default, that of the text or view.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
    }

    /// The height of footers, in points; with `automaticDimension`, the default, that of the text or view.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
    }

    /// Kept. Headers and footers are never estimated here.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// Kept. Headers and footers are never estimated here.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

    /// The space above section headers, in points. Default: `automaticDimension`, which means 22 in plain
    /// tables and 0 in others.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { setNeedsReload() } }
    }

    // MARK: Appearance

    /// The view above the first section; its own height is used. It scrolls with the rows.
    open var tableHeaderView: UIView? { didSet { edgeViewDidChange(from: oldValue, to: tableHeaderView) } }

    /// The view below the last section; its own height is used. It scrolls with the rows.
    open var tableFooterView: UIView? { didSet { edgeViewDidChange(from: oldValue, to: tableFooterView) } }

    /// A view behind the rows that does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The separator lines between rows. Default: single lines.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsCellLayout() } }

    /// The colour of the lines; nil, the default, for `UIColor.separator`.
    open var separatorColor: UIColor? { didSet { setNeedsCellLayout() } }

    /// The distance of separators from the left and right edges, in points. Default: they begin where the text
    /// begins.
    open var separatorInset: UIEdgeInsets {
        get { heights.separatorInset ?? UIEdgeInsets(left: CellContentLayout.margin) }
        set {
            heights.separatorInset = newValue
            setNeedsCellLayout()
        }
    }

    /// Where the separator's insets are measured from: from the cells' edges. Setting it has no effect.
    open var separatorInsetReference: SeparatorInsetReference {
        get { .fromCellEdges }
        set {}
    }

    /// The effect that separators are drawn with: none. Setting it has no effect.
    open var separatorEffect: UIVisualEffect? {
        get { nil }
        set {}
    }

    /// Whether the content of cells keeps out of unsafe areas: yes. Setting it has no effect.
    open var insetsContentViewsToSafeArea: Bool {
        get { true }
        set {}
    }

    /// The height of empty rows below the last one: there are none. Setting it has no effect.
    open var fillerRowHeight: CGFloat {
        get { 0 }
        set {}
    }

    /// Whether what wide tables show is not wider than `readableContentGuide`, except with the style `insetGrouped`.
    /// Default false.
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet {
            guard cellLayoutMarginsFollowReadableWidth != oldValue else { return }
            heights.width = -1
            heights.dependsOnWidth = true
            setNeedsCellLayout()
        }
    }

    // MARK: Selection

    /// Whether a row can be selected. Default yes.
    open var allowsSelection = true { didSet { if !allowsSelection { deselectAllQuietly() } } }

    /// Whether several rows can be selected. Default no.
    open var allowsMultipleSelection = false { didSet { multiplicityDidChange() } }

    /// Whether a row can be selected in editing mode. Default no.
    open var allowsSelectionDuringEditing = false

    /// Whether several rows can be selected in editing mode; each row then has a checkmark. Default no.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet {
            guard allowsMultipleSelectionDuringEditing != oldValue, isEditing else { return }
            if allowsSelectionNow { multiplicityDidChange() } else { deselectAllQuietly() }
            updateEditing(animated: false)
        }
    }

    /// Whether the table can receive the keyboard focus. Default yes.
    open var allowsFocus = true

    /// Whether moving the cursor by keys selects the row at once. Otherwise Return or Space selects it. Default
    /// yes, as on desktops.
    open var selectionFollowsFocus = true

    /// Whether the focus returns to the row that had it: yes. Setting it has no effect.
    open var remembersLastFocusedIndexPath: Bool {
        get { true }
        set {}
    }

    /// Selects a row; with nil, deselects all rows. The delegate is not notified. Where multiple selection is
    /// not allowed, other rows are deselected.
    ///
    /// - Parameter scrollPosition: where to scroll the row; with `none` the table does not scroll.
    open func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) { markSelected(at: indexPath, animated: animated, scrollPosition: scrollPosition) }

    /// Deselects a row. The delegate is not notified.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        deselectQuietly(indexPath, animated: animated)
    }

    // MARK: Loading

    /// Queries the data source for everything again and deselects all rows. The content offset is preserved as
    /// far as there are rows.
    open func reloadData() {
        endSwipe(animated: false)
        returnRow(animated: false)
        press = nil
        removeLeavingCells()
        recycleViews()
        deselectAllQuietly()
        needsReload = true
        loadIfNeeded()
        setNeedsLayout()
    }

    /// Gets new cells for rows, and deselects them.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        record { for path in indexPaths { $0.reloadedRows[path] = animation } }
    }

    /// Queries the data source for everything in sections again.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        record { for section in sections { $0.reloadedSections[section] = animation } }
    }

    /// Has the data source configure the existing cells of rows again; only their heights may change.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    /// Announces new rows, by their index paths after the change.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        record { for path in indexPaths { $0.insertedRows[path] = animation } }
    }

    /// Announces deleted rows, by their index paths before the change.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        record { for path in indexPaths { $0.deletedRows[path] = animation } }
    }

    /// Announces that a row has moved.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        record { $0.movedRows[indexPath] = newIndexPath }
    }

    /// Announces new sections, by their indices after the change.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        record { for section in sections { $0.insertedSections[section] = animation } }
    }

    /// Announces deleted sections, by their indices before the change.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        record { for section in sections { $0.deletedSections[section] = animation } }
    }

    /// Announces that a section has moved.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        record { $0.movedSections[section] = newSection }
    }

    /// Applies several changes together: those announced in the block. The program stops when the data source's
    /// counts then do not follow from the announced changes.
    ///
    /// - Parameter completion: called when the animation has ended, with whether it was not interrupted.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        if let completion { self.updates.completions.append(completion) }
        updates?()
        endUpdates()
    }

    /// Begins a group of changes that are applied together. Can be nested.
    open func beginUpdates() { beginRecording() }

    /// Ends the group that `beginUpdates` began. Without any change in between, heights are queried again.
    open func endUpdates() { endRecording() }

    // MARK: Editing

    /// Whether the table is in editing mode: rows show controls to delete, insert, move or mark them. Default
    /// no.
    open var isEditing: Bool {
        get { updates.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Turns editing mode on or off. Turning it off closes a row that was swiped open, also where it is off already.
    open func setEditing(_ editing: Bool, animated: Bool) {
        if !editing { endSwipe(animated: animated) }
        guard editing != updates.isEditing else { return }
        endSwipe(animated: animated)
        returnRow(animated: animated)
        // The selection made while editing and the one made otherwise are for different purposes.
        deselectAllQuietly()
        updates.isEditing = editing
        updateEditing(animated: animated)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        if heights.width < 0 { widthMayHaveChanged(keeping: topRowAnchor) }
        tile()
        layOutBackground()
    }

    override func boundsSizeDidChange() {
        let anchor = topRowAnchor
        super.boundsSizeDidChange()
        widthMayHaveChanged(keeping: anchor)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { returnRow(animated: false) }
        // Another window may have another display scale.
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsCellLayout()
        if previousTraitCollection?.preferredContentSizeCategory
            != traitCollection.preferredContentSizeCategory
        {
            // Rows are as high as their texts: the next layout measures them as if the width were another one.
            heights.width = -1
            heights.dependsOnWidth = true
            setNeedsLayout()
        }
    }

    override var barBesideIndicator: UIEdgeInsets {
        guard let bar = index.bar else { return .zero }
        return UIEdgeInsets(right: bar.wantedWidth).mirrored(if: isMirrored)
    }

    // MARK: Responder

    /// Whether the keyboard can do something here: rows can be selected, or the table is in editing mode.
    open override var canBecomeFirstResponder: Bool { allowsFocus && (allowsSelectionNow || isEditing) }

    open override var canBecomeFocused: Bool { canBecomeFirstResponder && dataSource != nil }

    /// nil while there are rows: that of the row which the keys have come to is shown.
    open override var focusEffect: UIFocusEffect? {
        get { selection.cursor == nil ? super.focusEffect : nil }
        set { super.focusEffect = newValue }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        let became = super.becomeFirstResponder()
        if became { didGainKeyboard() }
        return became
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let resigned = super.resignFirstResponder()
        if resigned { didLoseKeyboard() }
        return resigned
    }

    override func forceResignFirstResponder() {
        super.forceResignFirstResponder()
        didLoseKeyboard()
    }

    /// Selects all rows that the user could select, where multiple selection is allowed.
    open override func selectAll(_ sender: Any?) { selectAllByUser() }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard action == "selectAll:" else { return super.canPerformAction(action, withSender: sender) }
        return allowsMultipleSelectionNow
    }

    /// The middle of the row with the keyboard cursor.
    override var pointForMenuKey: CGPoint { menuPoint ?? super.pointForMenuKey }

    override func focusDidArriveByKey() { revealCursor() }

    package override var accessibilityRole: AccessibilityRole { .list }
    override var accessibilityFocusedPart: UIResponder? { cursorCell }

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

    /// Stores which rows are selected, and which part is visible.
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeRows(with: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) { decodeRows(with: coder) }

    // MARK: Properties for subclasses to override

    /// Is notified of rows that are likely to become visible soon; nil, the default, for none. Not retained.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        get { ownPrefetchSource }
        set { ownPrefetchSource = newValue }
    }

    /// Whether `prefetchDataSource` is notified. Default yes.
    open var isPrefetchingEnabled: Bool {
        get { ownPrefetching }
        set { ownPrefetching = newValue }
    }

    /// The visible cells, from top to bottom.
    open var visibleCells: [UITableViewCell] { shownCells }

    /// The selected row; the first one of several, nil for none.
    open var indexPathForSelectedRow: IndexPath? { firstSelectedPath }

    /// The selected rows, from top to bottom; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths }

    /// The visible rows, from top to bottom.
    open var indexPathsForVisibleRows: [IndexPath]? { shownPaths }

    /// The number of sections.
    open var numberOfSections: Int { sectionCount }

    // MARK: Rows and sections

    /// The number of rows in a section.
    open func numberOfRows(inSection section: Int) -> Int { rowCount(inSection: section) }

    /// The rectangle of a row, in the table's coordinates; zero for a row that does not exist. For rows that
    /// were never visible it is derived from the estimated heights.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(at: indexPath) }

    /// The rectangle of a section, including its header and footer, in the table's coordinates.
    open func rect(forSection section: Int) -> CGRect {
        rect(section) { $0.span(ofSection: section) }
    }

    /// The rectangle of a section's header when it is not floating at the top, in the table's coordinates.
    open func rectForHeader(inSection section: Int) -> CGRect {
        rect(section) { $0.header(of: section) }
    }

    /// The rectangle of a section's footer, in the table's coordinates.
    open func rectForFooter(inSection section: Int) -> CGRect {
        rect(section) { $0.footer(of: section) }
    }

    /// The row at a point of the table; nil where there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { rowIndexPath(at: point) }

    /// The row that a cell is shown for; nil for a cell that is not shown.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        cells.first { $0.value === cell }?.key
    }

    /// The rows that overlap a rectangle of the table.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rowIndexPaths(in: rect) }

    /// The cell that shows a row; nil for a row that is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }

    /// The header of a section, if it is visible and reusable.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section] as? UITableViewHeaderFooterView
    }

    /// The footer of a section, if it is visible and reusable.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section] as? UITableViewHeaderFooterView
    }

    /// Scrolls a row to a position. Rows that do not exist are ignored; `NSNotFound` as the row stands for the header of the
    /// section, which may have no rows.
    open func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) { scrollRow(at: indexPath, at: scrollPosition, animated: animated) }

    /// Scrolls the first selected row to a position.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        scrollSelectedRow(at: scrollPosition, animated: animated)
    }

    // MARK: Reuse

    /// Registers the class of cells for a reuse identifier; nil to unregister it. Cells are created by
    /// `init(style:reuseIdentifier:)` with the default style.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellReuse.register(cellClass as? UITableViewCell.Type, for: identifier)
    }

    /// Registers the class of headers and footers for a reuse identifier; nil to unregister it.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        sectionReuse.register(aClass as? UITableViewHeaderFooterView.Type, for: identifier)
    }

    /// A cell to be reused, else a new one of the registered class; nil when no class is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        takeCell(withIdentifier: identifier)
    }

    /// A cell to be reused, else a new one, for a row. The program stops when no class is registered for the
    /// identifier.
    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell { takeCell(withIdentifier: identifier, for: indexPath) }

    /// A header or footer to be reused, else a new one of the registered class; nil when no class is
    /// registered.
    open func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? { takeSectionView(withIdentifier: identifier) }

    // MARK: Index

    /// The colour of the index titles; nil, the default, for the tint colour.
    open var sectionIndexColor: UIColor? {
        get { indexColor }
        set { indexColor = newValue }
    }

    /// The background colour of the index; nil, the default, for none.
    open var sectionIndexBackgroundColor: UIColor? {
        get { indexBackground }
        set { indexBackground = newValue }
    }

    /// The background colour of the index while a touch or the mouse is down on it; nil, the default, for
    /// `sectionIndexBackgroundColor`.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        get { indexTrackingBackground }
        set { indexTrackingBackground = newValue }
    }

    /// The minimum number of rows at which the index is shown. Default 0.
    open var sectionIndexMinimumDisplayRowCount: Int {
        get { indexMinimumRows }
        set { indexMinimumRows = newValue }
    }

    /// Queries the index titles again.
    open func reloadSectionIndexTitles() { reloadIndexTitles() }

    // MARK: Dragging and dropping

    /// Says what is dragged with a row. Not retained. Default nil: rows are not dragged. Where the data source moves rows
    /// and there is no `dropDelegate`, the user moves them within the table by dragging.
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        get { rowDragDelegate }
        set { rowDragDelegate = newValue }
    }

    /// Takes what is dropped. Not retained. Default nil.
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        get { rowDropDelegate }
        set { rowDropDelegate = newValue }
    }

    /// Whether rows can be dragged. Default true.
    open var dragInteractionEnabled: Bool {
        get { dragsRows }
        set { dragsRows = newValue }
    }

    /// Whether a row of the table is being dragged.
    open var hasActiveDrag: Bool { dragState?.source != nil }

    /// Whether something that the table is interested in is over it.
    open var hasActiveDrop: Bool { dragState?.isOver ?? false }
}
