import Drawing

/// The view of one row of a table.
///
/// Cells are reused: one that is no longer visible is given to another row. `contentView` holds the app's own
/// views, and the labels and the image of the built-in styles.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// The built-in style of the cell.
    final let style: CellStyle
    /// The identifier under which the cell is reused; nil for a cell that is used once.
    open private(set) var reuseIdentifier: String?
    final var parts = CellParts()
    final var state = CellState() {
        didSet { if state.shown != oldValue.shown { configurationStateMayHaveChanged() } }
    }
    /// The table that shows the cell; nil while it waits to be reused.
    final weak var table: UITableView?
    /// The position of the cell in its section, and attributes from the table.
    final var context = CellContext() { didSet { if context != oldValue { contextDidChange() } } }

    // MARK: Creation

    /// A cell of a built-in style.
    ///
    /// - Parameter reuseIdentifier: nil for a cell that is not reused.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier ?? ReusableViewFactory.pendingIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableViewCell.usualHeight))
        setUp()
    }

    public required init?(coder: NSCoder) {
        style = .default
        super.init(coder: coder)
        setUp()
    }

    /// A cell of the default style.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    private func setUp() { addSubview(contentView) }

    /// Called before the cell is reused for another row. Overrides reset what belongs to the old row, and call
    /// super.
    open func prepareForReuse() {}

    /// The height of a row with one line of text, in points.
    static let usualHeight: CGFloat = 44

    // MARK: Content

    /// The parent of everything the row shows, between the editing controls and the accessory.
    open private(set) lazy var contentView: UIView = CellContentView(frame: bounds)

    /// The label of the main text. Created on first access.
    open var textLabel: UILabel? { parts.text ?? makeText() }

    /// The label of the secondary text; nil in the default style. Created on first access.
    open var detailTextLabel: UILabel? { style == .default ? nil : parts.detail ?? makeDetail() }

    /// The image before the text. Created on first access.
    open var imageView: UIImageView? { parts.image ?? makeImage() }

    /// The content that the cell shows in place of its labels and image; a content view is created for it and
    /// updated. nil, the default, for labels and image.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { parts.configuration }
        set { adopt(newValue) }
    }

    /// Has the row measured again that the cell is shown for.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        table?.contentDidChange(of: self)
    }

    // MARK: Following the state

    /// Whether the content is updated to the state by itself, with `updated(for:)`. Default true.
    open var automaticallyUpdatesContentConfiguration = true

    /// Whether the background is updated to the state by itself, with `updated(for:)`. Default true.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// The state of the cell. Overrides add to that of super what the app's cells have in addition, and call
    /// `setNeedsUpdateConfiguration()` when it changes.
    open var configurationState: UICellConfigurationState { ownConfigurationState }

    /// Updates the cell to a state. Called before the first layout, and before the next one after the state has changed or
    /// `setNeedsUpdateConfiguration()` was called. Overrides call super, which updates the configurations.
    open func updateConfiguration(using state: UICellConfigurationState) { followState(state) }

    /// Requests a call of `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

    /// Changes the configurations of a cell to suit its state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

    /// Called after `updateConfiguration(using:)`. Default nil.
    // Attributes of its own: see UIButton.
    @preconcurrency @MainActor
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { parts.updating.handler }
        set {
            parts.updating.handler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// A configuration for the cell's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }

    /// The number of steps by which the content is indented. Default 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }

    /// The width of a step of indentation, in points. Default 10.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    // MARK: Backgrounds

    /// The background behind everything else, in place of `backgroundView`, `selectedBackgroundView` and the usual colours
    /// of rows that are pressed or selected; nil, the default, for these. The background follows the state, unless its colour
    /// is set.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { parts.background }
        set { adopt(newValue) }
    }

    /// A configuration for the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        context.isGrouped ? .listGroupedCell() : .listPlainCell()
    }

    /// A view behind all other subviews; nil, the default, for the background colour alone.
    open var backgroundView: UIView? { didSet { backdropDidChange(from: oldValue) } }

    /// A view behind the content of a row that is selected or pressed; nil, the default, for the table's own
    /// colours.
    open var selectedBackgroundView: UIView? { didSet { backdropDidChange(from: oldValue) } }

    /// The same where multiple selection is allowed; nil, the default, for `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView? { didSet { backdropDidChange(from: oldValue) } }

    /// The appearance of selection. Default: visible.
    open var selectionStyle = SelectionStyle.default { didSet { updateAppearance(animated: false) } }

    /// How the cell shows that it has the keyboard cursor. Default: a line around it; nil for nothing.
    open override var focusEffect: UIFocusEffect? { didSet { table?.updateFocusRing() } }

    // MARK: Selection

    /// Whether the row is shown as selected. Set by the table; setting it does not change the table's
    /// selection.
    open var isSelected: Bool {
        get { state.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the row is shown as pressed.
    open var isHighlighted: Bool {
        get { state.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Shows the row as selected or not. Overrides call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        state.isSelected = selected
        updateAppearance(animated: animated)
    }

    /// Shows the row as pressed or not. Overrides call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        state.isHighlighted = highlighted
        updateAppearance(animated: animated)
    }

    // MARK: Accessories

    /// The accessory at the trailing edge. Default none.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { accessoryDidChange() } }
    }

    /// A view at the trailing edge, in place of that of `accessoryType`.
    open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoryDidChange() } } }

    /// The accessory in editing mode. Default none.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoryDidChange() } }

    /// A view at the trailing edge in editing mode, in place of that of `editingAccessoryType`.
    open var editingAccessoryView: UIView? { didSet { accessoryDidChange() } }

    /// The distance of the separator below the cell from the left and right edges, in points. Default: it
    /// begins where the text begins.
    open var separatorInset: UIEdgeInsets {
        get { parts.separatorInset ?? automaticSeparatorInset }
        set {
            parts.separatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Editing

    /// Whether the cell shows editing controls.
    open var isEditing: Bool {
        get { state.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the editing controls. Overrides call super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        state.isEditing = editing
        editingDidChange(animated: animated)
    }

    /// What the user may do with the row in editing mode.
    open var editingStyle: EditingStyle { state.editingStyle }

    /// Whether the swipe actions at the trailing edge, such as the one that deletes the row, are visible.
    open var showingDeleteConfirmation: Bool { state.pull > 0 }

    /// Whether the cell shows a handle for moving the row in editing mode. The table sets it for the rows that
    /// its data source allows to be moved, before it calls `tableView(_:willDisplay:forRowAt:)`. Default no.
    open var showsReorderControl = false {
        didSet {
            guard showsReorderControl != oldValue, state.isEditing else { return }
            editingDidChange(animated: false)
        }
    }

    /// Whether the content is indented for the editing control. Default yes.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

    // MARK: Layout

    /// The height that the content needs at a width, in points; at least that of a row with one line of text.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        return CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
    }

    /// The size that meets the constraints in `contentView`, beside what accessories take; 44 points high where these do
    /// not say how high it is. Without constraints the size of `sizeThatFits(_:)`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        let content = parts.configured ?? contentView
        guard content.flags.hasConstraintsInTree else {
            return sizeThatFits(CGSize(width: targetSize.width, height: .greatestFiniteMagnitude))
        }
        let beside = widthBesideContent
        let size = content.systemLayoutSizeFitting(
            CGSize(width: max(0, targetSize.width - beside), height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        return CGSize(
            width: size.width + beside, height: size.height > 0 ? size.height : Self.usualHeight)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layOutParts()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        configurationStateMayHaveChanged()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateAppearance(animated: false)
    }

    override var accessibilityDefaults: AccessibilityDefaults { cellAccessibilityDefaults }

    package override var accessibilityRole: AccessibilityRole { .listItem }

    /// Selects the row as a tap does, with the delegate's consent; where several rows may be selected, the next one deselects
    /// it. False in a table whose rows cannot be selected.
    @discardableResult
    open override func accessibilityActivate() -> Bool { table?.tapForAccessibility(self) ?? false }

    package override func accessibilityFocus() -> Bool { table?.focusForAccessibility(self) ?? false }

    /// Default: the swipe actions of the row; nil for none.
    open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { super.accessibilityCustomActions ?? swipeAccessibilityActions }
        set { super.accessibilityCustomActions = newValue }
    }
}

/// The view that holds the app's own views in cells, headers and footers.
final class CellContentView: UIView {
    /// At the sides only: what scrolls under a bar keeps its height.
    override var safeAreaInsets: UIEdgeInsets {
        let insets = super.safeAreaInsets
        return UIEdgeInsets(left: insets.left, right: insets.right)
    }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        guard let cell = superview as? UITableViewCell else { return }
        cell.table?.contentDidChange(of: cell)
    }
}

/// Creates cells, headers and footers from their class alone, by `init()`, and passes them the reuse
/// identifier.
@MainActor
enum ReusableViewFactory {
    private(set) static var pendingIdentifier: String?
    /// The frame of the view that is being made, where it is known.
    private static var pendingFrame: CGRect?

    static func make<Object: NSObject>(
        _ type: Object.Type, identifier: String, frame: CGRect? = nil
    ) -> Object? {
        (pendingIdentifier, pendingFrame) = (identifier, frame)
        defer { (pendingIdentifier, pendingFrame) = (nil, nil) }
        return InstanceMaker.make(type)
    }

    /// The frame of the view that is being made; nil for other views.
    static func takePendingFrame() -> CGRect? {
        defer { pendingFrame = nil }
        return pendingFrame
    }
}
