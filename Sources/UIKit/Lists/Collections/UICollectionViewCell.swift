import Drawing

/// The view of one item of a collection view.
///
/// `contentView` holds the app's own views. A cell shows nothing else by itself: selection is seen where there is a
/// `selectedBackgroundView`, a configuration, or a subclass that shows it.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    final var content = ConfiguredContent()
    final var backdrop = ConfiguredBackdrop()
    final var updating = CollectionCellUpdating()
    /// Whether the collection view has the keyboard, with its cursor at this cell.
    final var hasCursor = false { didSet { if hasCursor != oldValue { stateDidChange() } } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    // MARK: Content

    /// The parent of everything the cell shows. It is as large as the cell.
    open private(set) lazy var contentView: UIView = CollectionContentView(frame: bounds)

    /// The content of the cell as a value; a content view is created for it in `contentView` and updated. nil, the
    /// default, for the app's own views.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { content.configuration }
        set { show(newValue) }
    }

    /// A view behind all other subviews; nil, the default, for the background colour alone.
    open var backgroundView: UIView? { didSet { backdropDidChange(from: oldValue) } }

    /// A view above `backgroundView` that is there while the cell is selected or pressed. Default nil.
    open var selectedBackgroundView: UIView? { didSet { backdropDidChange(from: oldValue) } }

    /// The background in place of `backgroundView` and `selectedBackgroundView`; nil, the default, for these. It
    /// follows the state.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { backdrop.configuration }
        set { show(newValue) }
    }

    /// A background without colour.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    // MARK: State

    /// Whether the item is shown as selected. Set by the collection view; setting it does not change its selection.
    /// Overrides that observe it may change what the cell shows.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

    /// Whether the item is shown as pressed.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    /// The state of the cell. Overrides add to that of super what the app's cells have in addition, and call
    /// `setNeedsUpdateConfiguration()` when it changes.
    open var configurationState: UICellConfigurationState { ownConfigurationState }

    /// Whether the content is updated to the state by itself, with `updated(for:)`. Default true.
    open var automaticallyUpdatesContentConfiguration = true

    /// Whether the background is updated to the state by itself, with `updated(for:)`. Default true.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Updates the cell to a state. Called before the first layout, and before the next one after the state has changed
    /// or `setNeedsUpdateConfiguration()` was called. Overrides call super, which updates the configurations.
    open func updateConfiguration(using state: UICellConfigurationState) { followState(state) }

    /// Requests a call of `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

    /// Changes the configurations of a cell to suit its state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

    /// Called after `updateConfiguration(using:)`. Default nil.
    // Attributes of its own: see UIButton.
    @preconcurrency @MainActor
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { updating.handler }
        set {
            updating.handler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// How the cell shows that it has the keyboard cursor. Default: a line around it; nil for nothing.
    open override var focusEffect: UIFocusEffect? { didSet { collection?.updateFocusRing() } }

    // MARK: Layout

    /// The size that meets the constraints in `contentView`, or that the content configuration needs.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        return fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layOutParts()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        stateDidChange()
    }

    override var sizedContent: UIView { content.view ?? contentView }

    override var hasSizedContent: Bool { content.view != nil || super.hasSizedContent }

    override var accessibilityDefaults: AccessibilityDefaults { cellAccessibilityDefaults }

    package override var accessibilityRole: AccessibilityRole { isHeader ? .heading : .listItem }

    /// Selects the item as a tap does, with the delegate's consent, and performs its primary action. False where items cannot
    /// be selected.
    @discardableResult
    open override func accessibilityActivate() -> Bool { collection?.tapForAccessibility(self) ?? false }

    package override func accessibilityFocus() -> Bool { collection?.focusForAccessibility(self) ?? false }
}

/// The view that holds the app's own views in cells of collection views.
final class CollectionContentView: UIView {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        guard let cell = superview as? UICollectionViewCell else { return }
        cell.collection?.contentDidChange(of: cell)
    }
}
