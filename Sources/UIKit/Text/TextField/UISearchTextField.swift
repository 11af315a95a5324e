/// A search field: rounded and filled, with a magnifying glass before the text.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    private static let side: CGFloat = 8

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
        let magnifier = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        magnifier.tintColor = .secondaryLabel
        magnifier.contentMode = .scaleAspectFit
        magnifier.frame = CGRect(x: 0, y: 0, width: 18, height: 18)
        leftView = magnifier
        leftViewMode = .always
        accessibilityTraits.formUnion(.searchField)
    }

    /// Inset from the edge.
    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds.inset(dx: Self.side, dy: 0))
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds.inset(dx: Self.side, dy: 0))
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        super.clearButtonRect(forBounds: bounds.inset(dx: Self.side, dy: 0))
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        inset(super.textRect(forBounds: bounds))
    }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        inset(super.editingRect(forBounds: bounds))
    }

    /// Leaves space beside the magnifying glass and at the end.
    private func inset(_ rect: CGRect) -> CGRect {
        rect.width > 12 ? rect.inset(dx: 6, dy: 0) : rect
    }
}
