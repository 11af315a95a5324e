import Drawing

/// A section header or footer of a table: a text, or views of the app's own.
///
/// Like cells they are reused.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// The identifier under which the view is reused.
    open private(set) var reuseIdentifier: String?
    private var label: UILabel?
    private var detail: UILabel?
    private var configured: (any UIView & UIContentView)?
    private var storedConfiguration: (any UIContentConfiguration)?
    /// The style of the text; set by the table.
    final var textStyle = SectionTextStyle.plainHeader {
        didSet { if textStyle != oldValue { styleDidChange() } }
    }
    /// The safe area insets of the content.
    final var safeArea = UIEdgeInsets.zero { didSet { if safeArea != oldValue { setNeedsLayout() } } }
    /// Whether the background colour was set by the table.
    final var hasOwnBackdrop = false
    private var background: UIBackgroundConfiguration?
    private var configuredBackground: ConfiguredBackgroundView?
    private var needsConfiguration = true
    private var isUpdatingConfiguration = false

    /// A view that the table may use again.
    ///
    /// - Parameter reuseIdentifier: what it is dequeued by; nil for a view that is not used again.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier ?? ReusableViewFactory.pendingIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// The parent of everything the view shows.
    open private(set) lazy var contentView: UIView = CellContentView(frame: bounds)

    /// The label of the text. Created on first access.
    open var textLabel: UILabel? { label ?? makeLabel() }

    /// The label of a secondary text, at the trailing edge. Created on first access.
    open var detailTextLabel: UILabel? {
        if let detail { return detail }
        let made = UILabel(frame: .zero)
        made.font = .systemFont(ofSize: 13)
        made.textColor = .secondaryLabel
        contentView.addSubview(made)
        detail = made
        setNeedsLayout()
        return made
    }

    /// The content that the view shows in place of its labels; nil, the default, for the labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { storedConfiguration }
        set {
            storedConfiguration = newValue
            if let newValue, let configured, configured.supports(newValue) {
                configured.configuration = newValue
            } else {
                configured?.removeFromSuperview()
                configured = newValue?.makeContentView()
                if let configured {
                    // Its constraints hold from the first layout on, which comes before it is placed.
                    configured.frame =
                        contentView.bounds.isEmpty
                        ? CGRect(x: 0, y: 0, width: 320, height: UITableViewCell.usualHeight)
                        : contentView.bounds
                    contentView.addSubview(configured)
                }
            }
            setNeedsLayout()
        }
    }

    /// The background in place of `backgroundView` and the usual colour; nil, the default, for these.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { background }
        set { adopt(newValue) }
    }

    /// A configuration for the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        textStyle.isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
    }

    // MARK: Following the state

    /// Whether the content is updated to the state by itself, with `updated(for:)`. Default true.
    open var automaticallyUpdatesContentConfiguration = true

    /// Whether the background is updated to the state by itself, with `updated(for:)`. Default true.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// The state of the view. Overrides add to that of super what the app's views have in addition, and call
    /// `setNeedsUpdateConfiguration()` when it changes.
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Updates the view to a state. Called before the first layout, and before the next one after
    /// `setNeedsUpdateConfiguration()` was called. Overrides call super, which updates the configurations.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let content = storedConfiguration {
            contentConfiguration = content.updated(for: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let background {
            backgroundConfiguration = background.updated(for: state)
        }
    }

    /// Requests a call of `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Changes the configurations of a header or footer to suit its state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ view: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

    /// Called after `updateConfiguration(using:)`. Default nil.
    // Attributes of its own: see UIButton.
    @preconcurrency @MainActor
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    private func updateConfigurationIfNeeded() {
        guard needsConfiguration, !isUpdatingConfiguration else { return }
        needsConfiguration = false
        isUpdatingConfiguration = true
        let state = configurationState
        observing(.configuration) {
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
        isUpdatingConfiguration = false
    }

    private func adopt(_ new: UIBackgroundConfiguration?) {
        background = new
        guard let new else {
            configuredBackground?.removeFromSuperview()
            configuredBackground = nil
            return
        }
        guard configuredBackground == nil else {
            configuredBackground?.configuration = new
            return
        }
        if backgroundView != nil { backgroundView = nil }
        backgroundColor = nil
        let view = ConfiguredBackgroundView(new)
        view.frame = bounds
        insertSubview(view, at: 0)
        configuredBackground = view
    }

    /// A configuration for the table's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch textStyle {
        case .plainHeader, .plainFooter: .plainHeader()
        case .groupedHeader: .groupedHeader()
        case .groupedFooter: .groupedFooter()
        }
    }

    /// A view behind all other subviews; nil, the default, for the background colour alone.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Called before the view is reused for another section. Overrides call super.
    open func prepareForReuse() {}

    private func makeLabel() -> UILabel {
        let made = UILabel(frame: .zero)
        label = made
        contentView.addSubview(made)
        styleDidChange()
        return made
    }

    private func styleDidChange() {
        guard let label else { return }
        label.font = textStyle.font
        label.textColor = textStyle.color
        label.numberOfLines = textStyle.isFree ? 0 : 1
        setNeedsLayout()
    }

    /// The height that the text needs at a width, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        if let configured { return CGSize(width: size.width, height: configured.sizeThatFits(size).height) }
        guard let label, textStyle.isFree else { return CGSize(width: size.width, height: textStyle.height) }
        let inner = CGSize(width: max(1, size.width - 2 * textStyle.margin), height: .greatestFiniteMagnitude)
        let height = label.sizeThatFits(inner).height + textStyle.above + textStyle.below
        return CGSize(width: size.width, height: max(textStyle.height, pixelGrid.ceil(height)))
    }

    /// The size that meets the constraints in `contentView`; without constraints that of `sizeThatFits(_:)`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        let content = configured ?? contentView
        guard content.flags.hasConstraintsInTree else { return sizeThatFits(targetSize) }
        return content.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        backgroundView?.frame = bounds
        configuredBackground?.frame = bounds
        contentView.frame = bounds
        if let configured { configured.frame = contentView.bounds }
        guard label != nil || detail != nil else { return }
        let safeArea = safeArea.mirrored(if: isMirrored)
        let leading = textStyle.margin + safeArea.left
        let trailing = textStyle.margin + safeArea.right
        let other = detail?.text?.isEmpty == false ? detail?.intrinsicContentSize.width ?? 0 : 0
        let available = max(0, bounds.width - leading - trailing)
        let height = max(0, bounds.height - textStyle.above - textStyle.below)
        func layOut(_ view: UILabel?, _ x: CGFloat, _ width: CGFloat) {
            guard let view else { return }
            let rect = CGRect(x: x, y: textStyle.above, width: width, height: height)
            view.frame = pixelGrid.round(rect.mirrored(in: bounds.width, if: isMirrored))
        }
        layOut(label, leading, max(0, available - (other > 0 ? other + 8 : 0)))
        layOut(detail, leading + available - other, other)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        let text = (storedConfiguration as? UIListContentConfiguration)?.shownText ?? label?.text
        return AccessibilityDefaults(
            isElement: text?.isEmpty == false, label: text, traits: textStyle.isFree ? .staticText : .header)
    }

    package override var accessibilityRole: AccessibilityRole {
        isAccessibilityElement ? AccessibilityRole.label.unless(accessibilityTraits) : .unspecified
    }
}

extension UITableViewHeaderFooterView: ConfigurationUpdating {}

/// The attributes and margins of the texts in section headers and footers.
enum SectionTextStyle: Hashable {
    case plainHeader, plainFooter, groupedHeader, groupedFooter

    var isGrouped: Bool { self == .groupedHeader || self == .groupedFooter }

    @MainActor
    var font: UIFont {
        switch self {
        case .plainHeader: .systemFont(ofSize: 15, weight: .semibold)
        case .plainFooter, .groupedHeader, .groupedFooter: .systemFont(ofSize: 13)
        }
    }

    @MainActor
    var color: UIColor { self == .plainHeader ? .label : .secondaryLabel }

    /// Whether the text may have several lines, which determine the height of the view.
    var isFree: Bool { self == .groupedFooter || self == .plainFooter }

    var margin: CGFloat { CellContentLayout.margin }

    /// Points above the text.
    var above: CGFloat {
        switch self {
        case .plainHeader: 0
        case .groupedHeader: 17
        case .plainFooter, .groupedFooter: 7
        }
    }

    /// Points below the text.
    var below: CGFloat {
        switch self {
        case .plainHeader: 0
        case .groupedHeader, .plainFooter, .groupedFooter: 6
        }
    }

    /// The minimum height, in points, for one line.
    var height: CGFloat {
        switch self {
        case .plainHeader: 28
        case .groupedHeader: 40
        case .plainFooter, .groupedFooter: 30
        }
    }
}
