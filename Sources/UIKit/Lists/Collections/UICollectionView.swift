public import Drawing
public import Foundation

/// Items, in sections, of any number, arranged by a layout: only the visible ones have views.
///
/// The data source gives a cell for each item that becomes visible; cells that are no longer visible are reused. The
/// layout, an object of its own, says where elements are. The user selects items by touch, mouse and keyboard: the
/// collection view is a stop of the Tab key, and the arrow keys move from item to item.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    final var storedLayout: UICollectionViewLayout
    private final weak var storedDataSource: (any UICollectionViewDataSource)?
    /// The number of items in each section, as of the last time that the data source was asked.
    final var counts: [Int] = []
    final var needsReload = true
    @exclusivity(unchecked) final var tiling = CollectionTiling()
    /// The views that are shown, and those that must not be removed yet, such as one with the first responder.
    final var shown: [CollectionElement: UICollectionReusableView] = [:]
    final let cellReuse = TableReuse<UICollectionViewCell>()
    final let otherReuse = TableReuse<UICollectionReusableView>()
    /// Visible cells that are being configured again by `reconfigureItems(at:)`.
    final var reconfigured: [IndexPath: UICollectionViewCell] = [:]
    final var selection = TableSelection()
    final var input = CollectionInput()
    final var updates = CollectionUpdates()
    final var prefetch = CollectionPrefetch()
    final lazy var focusRing = FocusRingLine(width: 2)
    final lazy var menu = CollectionMenu(collection: self)

    // MARK: Creation

    /// A collection view without items until it has a data source. The layout can be replaced later.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        storedLayout = layout
        super.init(frame: frame)
        setUpCollection()
    }

    /// A collection view with a layout that shows nothing.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewLayout())
    }

    /// The same, of zero size; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        storedLayout = UICollectionViewLayout()
        super.init(coder: coder)
        setUpCollection()
    }

    private func setUpCollection() {
        storedLayout.owner = self
        backgroundColor = .systemBackground
        addRecognizers()
    }

    /// Arranges the items; a layout belongs to one collection view. It is exchanged without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { storedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// Arranges the items by another layout, with animation if wanted. What is visible stays visible.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// The same; `completion` is called when the animation has ended.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { changeLayout(to: layout, animated: animated, completion) }

    /// The source of items and their views. Not retained.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        get { storedDataSource }
        set {
            storedDataSource = newValue
            setNeedsReload()
        }
    }

    /// Decides on behaviour, and is notified of selection and scrolling. Not retained. What was set on this object as a
    /// `UIScrollView` is returned if it is a collection view's delegate.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { collectionDelegate }
        set {
            scrollDelegate = newValue
            storedLayout.invalidateLayout()
        }
    }

    /// Who is asked and notified. `delegate` may be overridden to say something else.
    final var collectionDelegate: (any UICollectionViewDelegate)? {
        scrollDelegate as? any UICollectionViewDelegate
    }

    /// Is notified of items that are likely to become visible soon; nil, the default, for none. Not retained.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        get { prefetch.source }
        set { prefetch.source = newValue }
    }

    /// Whether `prefetchDataSource` is notified. Default yes. Cells are not made before they become visible.
    open var isPrefetchingEnabled: Bool {
        get { prefetch.isEnabled }
        set { prefetch.isEnabled = newValue }
    }

    /// A view behind the items that does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// What has visible elements asked for their sizes again, where the layout has estimates. Default `enabled`.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Selection

    /// Whether an item can be selected. Default yes.
    open var allowsSelection = true { didSet { if !allowsSelectionNow { deselectAllQuietly() } } }

    /// Whether several items can be selected. Default no.
    open var allowsMultipleSelection = false { didSet { multiplicityDidChange() } }

    /// Whether an item can be selected in editing mode. Default no.
    open var allowsSelectionDuringEditing = false

    /// Whether several items can be selected in editing mode. Default no.
    open var allowsMultipleSelectionDuringEditing = false { didSet { multiplicityDidChange() } }

    /// Whether the collection view is in editing mode, which the cells see in their `configurationState`. Default no.
    open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

    /// Whether the collection view can receive the keyboard focus. Default yes.
    open var allowsFocus = true

    /// Whether moving the cursor by keys selects the item, as on desktops; else Return or Space does. Default yes.
    open var selectionFollowsFocus = true

    /// Whether the focus returns to the item that had it: yes. Setting it has no effect.
    open var remembersLastFocusedIndexPath: Bool {
        get { true }
        set {}
    }

    /// The selected items, from the first to the last; an empty array for none.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.paths.sorted() }

    /// Selects an item; with nil, deselects all. The delegate is not notified. Where multiple selection is not allowed,
    /// other items are deselected. With an empty scroll position the content does not scroll.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        markSelected(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects an item. The delegate is not notified.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselectQuietly(indexPath) }

    // MARK: Content

    /// The number of sections.
    open var numberOfSections: Int { loadedCounts.count }

    /// The number of items in a section; 0 for a section that does not exist.
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = loadedCounts
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// The visible cells, in no particular order.
    open var visibleCells: [UICollectionViewCell] { shownPaths.compactMap { cell(at: $0) } }

    /// The visible items, in no particular order.
    open var indexPathsForVisibleItems: [IndexPath] { shownPaths }

    /// The cell that shows an item; nil for an item that is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        bringUpToDate()
        return cell(at: indexPath)
    }

    /// The item that a cell is shown for; nil for a cell that is not shown.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { element(of: cell)?.cellPath }

    /// The item at a point of the content; nil where there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }

    /// The supplementary view of a section or item; nil where it is not visible.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        bringUpToDate()
        return shown[.supplementary(elementKind, indexPath)]
    }

    /// The visible supplementary views of a kind.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        supplementaryPaths(ofKind: elementKind).compactMap { shown[.supplementary(elementKind, $0)] }
    }

    /// The index paths of the visible supplementary views of a kind.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        supplementaryPaths(ofKind: elementKind)
    }

    /// The index path that a supplementary view is shown for; nil for one that is not shown.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        element(of: supplementaryView)?.path
    }

    /// Where an item is, visible or not; nil for one that does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        itemAttributes(at: indexPath)
    }

    /// Where a supplementary view is, visible or not.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(ofKind: kind, at: indexPath) }

    /// Scrolls an item to a position. Items that do not exist are ignored.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scrollItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Reuse

    /// Registers the class of cells for a reuse identifier; nil to unregister it. Cells are made by `init(frame:)`.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellReuse.register(cellClass as? UICollectionViewCell.Type, for: identifier)
    }

    /// Registers the class of supplementary views of a kind for a reuse identifier; nil to unregister it.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { registerSupplementary(viewClass, elementKind, identifier) }

    /// A cell to be reused, else a new one, for an item. Without a registered class the program stops.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { takeCell(identifier, for: indexPath) }

    /// A supplementary view to be reused, else a new one. Without a registered class the program stops.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { takeSupplementary(elementKind, identifier, for: indexPath) }

    // MARK: Changes

    /// Queries the data source for everything again and deselects all items. The content offset stays if it can.
    open func reloadData() { reloadEverything() }

    /// Whether changes are announced that are not laid out yet: in `performBatchUpdates(_:completion:)`.
    open var hasUncommittedUpdates: Bool { updates.depth > 0 }

    /// Applies several changes together: those announced in the block, in which the data are changed, too. The program
    /// stops when the data source's counts then do not follow from the announced changes.
    ///
    /// - Parameter completion: called when the animation has ended, with whether it was not interrupted.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performUpdates(updates, completion)
    }

    /// Announces new items, by their index paths after the change.
    open func insertItems(at indexPaths: [IndexPath]) { record(indexPaths, \.insertedRows) }

    /// Announces deleted items, by their index paths before the change.
    open func deleteItems(at indexPaths: [IndexPath]) { record(indexPaths, \.deletedRows) }

    /// Announces that an item has moved.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        record { $0.movedRows[indexPath] = newIndexPath }
    }

    /// Gets new cells for items, by their index paths before the change.
    open func reloadItems(at indexPaths: [IndexPath]) { record(indexPaths, \.reloadedRows) }

    /// Has the data source configure the existing cells of items again; only their sizes may change.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    /// Announces new sections, by their indices after the change.
    open func insertSections(_ sections: IndexSet) { record(sections, \.insertedSections) }

    /// Announces deleted sections, by their indices before the change.
    open func deleteSections(_ sections: IndexSet) { record(sections, \.deletedSections) }

    /// Announces that a section has moved.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        record { $0.movedSections[section] = newSection }
    }

    /// Queries the data source for everything in sections again.
    open func reloadSections(_ sections: IndexSet) { record(sections, \.reloadedSections) }

    // MARK: Layout

    /// While the layout is asked whether it depends on new bounds, the old ones.
    open override var bounds: CGRect {
        get { tiling.oldBounds ?? super.bounds }
        set { super.bounds = newValue }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        storedLayout.insetsDidChange()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        storedLayout.insetsDidChange()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        storedLayout.insetsDidChange()
    }

    override func restingTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        storedLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    // MARK: Responder

    /// Whether the keyboard can do something here: items can be selected.
    open override var canBecomeFirstResponder: Bool { allowsFocus && allowsSelectionNow }

    open override var canBecomeFocused: Bool { canBecomeFirstResponder && dataSource != nil }

    /// nil while there are items: that of the cell which the keys have come to is shown.
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

    /// Selects all items that the user could select, where multiple selection is allowed.
    open override func selectAll(_ sender: Any?) { selectAllByUser() }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard action == "selectAll:" else { return super.canPerformAction(action, withSender: sender) }
        return allowsMultipleSelectionNow
    }

    /// The middle of the item with the keyboard cursor.
    override var pointForMenuKey: CGPoint { menuPoint ?? super.pointForMenuKey }

    override func focusDidArriveByKey() { revealCursor() }

    package override var accessibilityRole: AccessibilityRole { .list }
    override var accessibilityFocusedPart: UIResponder? { selection.cursor.flatMap { cellForItem(at: $0) } }

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
}
