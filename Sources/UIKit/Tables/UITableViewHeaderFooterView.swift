import Drawing

/// What stands above or below a section of a table: a text, or views of the app's own.
///
/// Like cells they are used again.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// The name under which views of the same kind are kept to be used again.
    open private(set) var reuseIdentifier: String?
    private var label: UILabel?
    private var detail: UILabel?
    private var configured: (any UIView & UIContentView)?
    private var storedConfiguration: (any UIContentConfiguration)?
    /// How the text stands in the view; the table sets it.
    final var look = SectionTextLook.plainHeader { didSet { if look != oldValue { lookDidChange() } } }
    /// How far content stays away from the edges of the screen.
    final var safeArea = UIEdgeInsets.zero { didSet { if safeArea != oldValue { setNeedsLayout() } } }
    /// Whether the colour behind the text is the table's own.
    final var hasOwnBackdrop = false

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier ?? CellBirth.identifier
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

    /// Holds what the view shows.
    public private(set) final lazy var contentView: UIView = CellContentView(frame: bounds)

    /// The label of the text. Made when first asked for.
    open var textLabel: UILabel? { label ?? makeLabel() }

    /// The label of another text, at the end of the line. Made when first asked for.
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

    /// What the view shows in place of labels; nil, the default, for the labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { storedConfiguration }
        set {
            storedConfiguration = newValue
            configured?.removeFromSuperview()
            configured = newValue?.makeContentView()
            if let configured { contentView.addSubview(configured) }
            setNeedsLayout()
        }
    }

    /// A configuration that is right for the table's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch look {
        case .plainHeader, .plainFooter: .plainHeader()
        case .groupedHeader: .groupedHeader()
        case .groupedFooter: .groupedFooter()
        }
    }

    /// A view behind everything; nil, the default, for the background colour alone.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The view is about to be used for another section. Overrides call super.
    open func prepareForReuse() {}

    private func makeLabel() -> UILabel {
        let made = UILabel(frame: .zero)
        label = made
        contentView.addSubview(made)
        lookDidChange()
        return made
    }

    private func lookDidChange() {
        guard let label else { return }
        label.font = look.font
        label.textColor = look.color
        label.numberOfLines = look.isFree ? 0 : 1
        setNeedsLayout()
    }

    /// The height that the text needs at a width, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let configured { return CGSize(width: size.width, height: configured.sizeThatFits(size).height) }
        guard let label, look.isFree else { return CGSize(width: size.width, height: look.height) }
        let inner = CGSize(width: max(1, size.width - 2 * look.margin), height: .greatestFiniteMagnitude)
        let height = label.sizeThatFits(inner).height + look.above + look.below
        return CGSize(width: size.width, height: max(look.height, pixelGrid.ceil(height)))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        contentView.frame = bounds
        if let configured { configured.frame = contentView.bounds }
        guard label != nil || detail != nil else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let leading = look.margin + (isMirrored ? safeArea.right : safeArea.left)
        let trailing = look.margin + (isMirrored ? safeArea.left : safeArea.right)
        let other = detail?.text?.isEmpty == false ? detail?.intrinsicContentSize.width ?? 0 : 0
        let room = max(0, bounds.width - leading - trailing)
        let height = max(0, bounds.height - look.above - look.below)
        func place(_ view: UILabel?, _ x: CGFloat, _ width: CGFloat) {
            guard let view else { return }
            let shown = isMirrored ? bounds.width - x - width : x
            view.frame = pixelGrid.round(CGRect(x: shown, y: look.above, width: width, height: height))
        }
        place(label, leading, max(0, room - (other > 0 ? other + 8 : 0)))
        place(detail, leading + room - other, other)
    }

    override var accessibilityNature: AccessibilityNature {
        AccessibilityNature(isElement: label?.text?.isEmpty == false, label: label?.text, traits: .header)
    }
}

/// How the texts above and below sections look.
enum SectionTextLook: Hashable {
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

    /// Whether the text may have several lines, and the view is as high as it needs.
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

    /// The usual height, for one line.
    var height: CGFloat {
        switch self {
        case .plainHeader: 28
        case .groupedHeader: 40
        case .plainFooter, .groupedFooter: 30
        }
    }
}
