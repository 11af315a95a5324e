import Drawing

/// One row of a table as it is shown.
///
/// Cells are used again: one that has gone out of sight is given to another row. `contentView` is where an app puts
/// views of its own; the labels and the picture of the built-in styles are in it too.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// Which of the built-in looks the cell has.
    final let style: CellStyle
    /// The name under which cells of the same kind are kept to be used again; nil for a cell that is used once.
    open private(set) var reuseIdentifier: String?
    final var parts = CellParts()
    final var state = CellState()
    /// The table that shows the cell; nil while it waits to be used again.
    final weak var table: UITableView?
    /// Where the cell stands among its neighbours.
    final var place = CellPlace() { didSet { if place != oldValue { placeDidChange() } } }

    // MARK: Life

    /// A cell of a built-in style.
    ///
    /// - Parameter reuseIdentifier: nil for a cell that is not used again.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier ?? CellBirth.identifier
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

    /// The cell is about to be used for another row. Overrides take back what belongs to the old one, and call super.
    open func prepareForReuse() {}

    /// The height of a row with one line of text, in points.
    static let usualHeight: CGFloat = 44

    // MARK: Content

    /// Holds what the row shows, between the controls of editing and the accessory.
    public private(set) final lazy var contentView: UIView = CellContentView(frame: bounds)

    /// The label of the main text. Made when first asked for.
    open var textLabel: UILabel? { parts.text ?? makeText() }

    /// The label of the other text; nil in the default style. Made when first asked for.
    open var detailTextLabel: UILabel? { style == .default ? nil : parts.detail ?? makeDetail() }

    /// The picture before the text. Made when first asked for.
    open var imageView: UIImageView? { parts.image ?? makeImage() }

    /// What the cell shows, in place of labels and picture: a view for it is made and kept in step. nil, the default,
    /// for the labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { parts.configuration }
        set { adopt(newValue) }
    }

    /// A configuration that is right for the cell's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }

    /// Steps that the content is set in. Default 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }

    /// Points of a step. Default 10.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    // MARK: Backgrounds

    /// A view behind everything; nil, the default, for the background colour alone.
    open var backgroundView: UIView? { didSet { backdropDidChange(from: oldValue) } }

    /// A view behind the content of a row that is selected or pressed; nil, the default, for the table's own look.
    open var selectedBackgroundView: UIView? { didSet { backdropDidChange(from: oldValue) } }

    /// The same while several rows can be selected; nil, the default, for `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView? { didSet { backdropDidChange(from: oldValue) } }

    /// Whether selection is to be seen. Default yes.
    open var selectionStyle = SelectionStyle.default { didSet { updateLook(animated: false) } }

    /// How the cell shows that the keys are at it. Default: a line around it; nil for nothing.
    open var focusEffect: UIFocusEffect? = UIFocusHaloEffect() { didSet { table?.placeFocusRing() } }

    // MARK: Selection

    /// Whether the row is selected. Tables set it; setting it selects nothing in the table.
    open var isSelected: Bool {
        get { state.isSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the row is pressed.
    open var isHighlighted: Bool {
        get { state.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Shows whether the row is selected. Overrides call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        state.isSelected = selected
        updateLook(animated: animated)
    }

    /// Shows whether the row is pressed. Overrides call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        state.isHighlighted = highlighted
        updateLook(animated: animated)
    }

    // MARK: Accessories

    /// What is at the end. Default nothing.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { accessoryDidChange() } }
    }

    /// A view at the end, in place of what `accessoryType` says.
    open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoryDidChange() } } }

    /// The same while the table is edited. Default nothing.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoryDidChange() } }

    /// A view at the end while the table is edited.
    open var editingAccessoryView: UIView? { didSet { accessoryDidChange() } }

    /// How far the line below the cell stays away from the edges, in points; left and right. Default: it begins where
    /// the text begins.
    open var separatorInset: UIEdgeInsets {
        get { parts.separatorInset ?? automaticSeparatorInset }
        set {
            parts.separatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Editing

    /// Whether the cell shows what a person edits the table with.
    open var isEditing: Bool {
        get { state.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides what a person edits the table with. Overrides call super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        state.isEditing = editing
        editingDidChange(animated: animated)
    }

    /// What may be done with the row.
    open var editingStyle: EditingStyle { state.editingStyle }

    /// Whether the buttons behind the end of the row, such as the one that deletes it, are shown.
    open var showingDeleteConfirmation: Bool { state.pull > 0 }

    /// Whether there is a sign at the end, by which a person moves the row, while the table is edited. The table sets
    /// it for the rows that its data source lets be moved; `tableView(_:willDisplay:forRowAt:)` comes after that.
    /// Default no.
    open var showsReorderControl = false {
        didSet {
            guard showsReorderControl != oldValue, state.isEditing else { return }
            editingDidChange(animated: false)
        }
    }

    /// Whether the content makes room for what edits the row. Default yes.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

    // MARK: Passes

    /// The height that the content needs at a width, in points; at least that of a row with one line.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook(animated: false)
    }

    override var accessibilityNature: AccessibilityNature { cellNature }

    /// Default: what is behind the ends of the row when it is pulled aside; nil for nothing.
    open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { super.accessibilityCustomActions ?? swipeAccessibilityActions }
        set { super.accessibilityCustomActions = newValue }
    }
}

/// A cell's part for the app's own views.
final class CellContentView: UIView {}

/// Says under which name a cell that is made from its class alone is kept: such a cell is made by `init()`.
@MainActor
enum CellBirth {
    private(set) static var identifier: String?

    static func make<Object: NSObject>(_ type: Object.Type, identifier: String) -> Object? {
        self.identifier = identifier
        defer { self.identifier = nil }
        return InstanceMaker.make(type)
    }
}
