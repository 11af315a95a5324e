/// A search field: rounded and filled, with a magnifying glass before the text.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    private static let side: CGFloat = 8
    private let magnifier = UIImageView(image: UIImage(systemName: "magnifyingglass"))

    /// Moves the text, in points.
    final var textShift = UIOffset.zero { didSet { if textShift != oldValue { setNeedsLayout() } } }
    /// Moves what is before the text (0), the button that removes it (1), and others after it (2 and 3), in points.
    final var iconShifts: [Int: UIOffset] = [:] { didSet { setNeedsLayout() } }
    /// Whether the field has its usual background.
    final var isFilled = true { didSet { backgroundColor = isFilled ? .tertiarySystemFill : nil } }
    /// What is before the text; nil for a magnifying glass.
    final var searchImage: UIImage? {
        didSet { magnifier.image = searchImage ?? UIImage(systemName: "magnifyingglass") }
    }

    /// An empty field.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        configure()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        configure()
    }

    private func configure() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        clearButtonMode = .whileEditing
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        magnifier.tintColor = .secondaryLabel
        magnifier.contentMode = .scaleAspectFit
        magnifier.frame = CGRect(x: 0, y: 0, width: 18, height: 18)
        leftView = magnifier
        leftViewMode = .always
        accessibilityTraits.formUnion(.searchField)
    }

    /// Inset from the edge.
    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds.inset(dx: Self.side, dy: 0)).moved(by: iconShifts[0] ?? .zero)
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds.inset(dx: Self.side, dy: 0))
            .moved(by: iconShifts[2] ?? iconShifts[3] ?? .zero)
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        super.clearButtonRect(forBounds: bounds.inset(dx: Self.side, dy: 0)).moved(by: iconShifts[1] ?? .zero)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        inset(super.textRect(forBounds: bounds)).moved(by: textShift)
    }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        inset(super.editingRect(forBounds: bounds)).moved(by: textShift)
    }

    /// Leaves space beside the magnifying glass and at the end.
    private func inset(_ rect: CGRect) -> CGRect {
        rect.width > 12 ? rect.inset(dx: 6, dy: 0) : rect
    }
}
